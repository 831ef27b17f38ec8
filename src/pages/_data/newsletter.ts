import { NEWSLETTER_NEWS, type NewsletterNews } from "#domain/people/newsletter.ts";

/** What the newsletter's page is for: a link to follow, news of what was done, or a wish. */
export interface NewsletterPageData {
  link: { action: "confirm" | "end"; token: string } | null;
  news: NewsletterNews | null;
}

/** Whether a token is right is said once it is sent; here it only has to look like one. */
export function readNewsletterPage(asked: URLSearchParams): NewsletterPageData {
  for (const action of ["confirm", "end"] as const) {
    const token = asked.get(action);
    if (token === null) continue;
    const isToken = /^[a-z0-9.]{1,200}$/.test(token);
    return isToken ? { link: { action, token }, news: null } : { link: null, news: "bad_link" };
  }
  return { link: null, news: NEWSLETTER_NEWS.find((news) => news === asked.get("now")) ?? null };
}
