import { type FunctionComponent, useEffect, useState } from "react";

/**
 * A part of an island whose script is loaded once it is wanted. `React.lazy` would take the whole island away where the
 * script does not come; this one is asked for again with the next wish.
 * @param wish what the part is wanted for; null or false while it is not
 */
export function usePart<Props>(
  load: () => Promise<FunctionComponent<Props>>,
  wish: unknown,
): FunctionComponent<Props> | null {
  const [part, setPart] = useState<FunctionComponent<Props> | null>(null);
  useEffect(() => {
    if (wish && !part) void load().then((loaded) => setPart(() => loaded));
  }, [load, part, wish]);
  return part;
}
