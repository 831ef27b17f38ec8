/** The paths that fit a Hono pattern with `:name` and `:name{regex}` segments. */
export function patternRegExp(pattern: string): RegExp {
  const source = pattern.replace(
    /:\w+(?:\{((?:[^{}]|\{[^}]*\})+)\})?/g,
    (_, regex?: string) => `(?:${regex ?? "[^/]+"})`,
  );
  return new RegExp(`^${source}$`);
}
