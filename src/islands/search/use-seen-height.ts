import { type RefObject, useEffect } from "react";

/**
 * Gives the style sheet the visible height of the page: a phone's keyboard covers the rest and changes no
 * length of CSS.
 */
export function useSeenHeight(panel: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const seen = globalThis.visualViewport;
    if (!isShown || !seen) return undefined;
    const measure = () => panel.current?.style.setProperty("--seen-height", `${seen.height}px`);
    measure();
    seen.addEventListener("resize", measure);
    return () => seen.removeEventListener("resize", measure);
  }, [panel, isShown]);
}
