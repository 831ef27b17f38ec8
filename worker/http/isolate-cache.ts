/**
 * A lookup by id whose answers this isolate remembers for a while, the oldest forgotten first.
 * What is not found throws, and so is looked up anew.
 */
export function remembered<Db, Value>(
  { forMs, entries }: { forMs: number; entries: number },
  lookUp: (db: Db, id: string) => Promise<Value>,
): (db: Db, id: string, now: number) => Promise<Value> {
  const kept = new Map<string, { value: Value; until: number }>();
  return async (db, id, now) => {
    const known = kept.get(id);
    if (known && known.until > now) return known.value;
    const value = await lookUp(db, id);
    if (kept.size >= entries) kept.delete(kept.keys().next().value ?? "");
    kept.set(id, { value, until: now + forMs });
    return value;
  };
}
