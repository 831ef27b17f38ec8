import type { Endpoint } from "#contract/endpoints.ts";

/** The same call with a query behind its address. */
export function withQuery<Answer>(
  endpoint: Endpoint<Answer>,
  query: Record<string, string | number | undefined>,
): Endpoint<Answer> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return { ...endpoint, path: () => (text ? `${endpoint.path()}?${text}` : endpoint.path()) };
}
