const PAGE = 100;

/** How lists of Stripe's are asked for: what was created since an instant, in milliseconds since 1970. */
export function createdSince(since: number) {
  return { created: { gte: Math.floor(since / 1000) }, limit: PAGE };
}

/** The items of a list by the page, which is asked for when it is wanted. */
export async function* inPages<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let page: Item[] = [];
  for await (const item of items) {
    page.push(item);
    if (page.length === PAGE) {
      yield page;
      page = [];
    }
  }
  if (page.length > 0) yield page;
}
