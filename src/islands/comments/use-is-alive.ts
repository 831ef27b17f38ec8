import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False where the page is drawn and in a browser's first drawing, which has to be the same; then true. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
