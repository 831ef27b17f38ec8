import { createElement, type FunctionComponent, type ReactElement, useEffect, useState } from "react";

/**
 * A part of an island whose script is loaded once it is wanted. `React.lazy` would take the whole island away where the
 * script does not come; this one is asked for again with the next wish.
 * @param props of the part; null while it is not wanted
 * @param wish what it is wanted for: another one asks again
 */
export function usePart<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  props: Props | null,
  wish: unknown,
): ReactElement | null {
  const [part, setPart] = useState<FunctionComponent<Props> | null>(null);
  useEffect(() => {
    if (wish && !part) void load().then((loaded) => setPart(() => loaded));
  }, [load, part, wish]);
  return part && props && createElement(part, props);
}
