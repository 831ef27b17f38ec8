/**
 * Remembers in this isolate what a lookup by ids found, for a while; the oldest answer is forgotten first. A lookup
 * that throws is repeated the next time.
 * @param isKept says which answers are remembered; all unless told
 */
export function cachedLookup<Db, Ids extends readonly string[], Value>(
  {
    forMs,
    entries,
    isKept = () => true,
  }: { forMs: number; entries: number; isKept?: (value: Value) => boolean },
  lookUp: (db: Db, ...ids: Ids) => Promise<Value>,
): (db: Db, ids: Ids, now: number) => Promise<Value> {
  const cache = new Map<string, { value: Value; until: number }>();
  return async (db, ids, now) => {
    const key = ids.join(" ");
    const known = cache.get(key);
    if (known && known.until > now) return known.value;
    const value = await lookUp(db, ...ids);
    if (!isKept(value)) return value;
    if (cache.size >= entries) cache.delete(cache.keys().next().value ?? "");
    cache.set(key, { value, until: now + forMs });
    return value;
  };
}
