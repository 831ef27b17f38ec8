import { useEffect, useRef, useState } from "react";

/** Clips a text to the first lines that the style sheet allows, until it is opened. */
export function useClipped() {
  const element = useRef<HTMLParagraphElement>(null);
  const [isClipped, setClipped] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const text = element.current;
    if (!text || isOpen) return undefined;
    const observer = new ResizeObserver(() => setClipped(text.scrollHeight > text.clientHeight + 1));
    observer.observe(text);
    return () => observer.disconnect();
  }, [isOpen]);
  return { element, isClipped, isOpen, toggle: () => setOpen(!isOpen) };
}
