import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * False on the server and in the first render of a browser, which has to equal the server's; true afterwards.
 */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
