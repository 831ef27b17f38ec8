import type { Page } from "#catalogue/page.ts";

/**
 * The things of the catalogue that a page of a person's list names. What has left the catalogue is left
 * out, so a page may be shorter than asked for, or empty; its cursor stays.
 */
export async function namedItems<Item>(
  page: Page<string>,
  listByIds: (ids: readonly string[]) => Promise<Item[]>,
): Promise<Page<Item>> {
  return { items: await listByIds(page.items), nextCursor: page.nextCursor };
}
