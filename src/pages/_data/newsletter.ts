import { NEWSLETTER_NEWS, type NewsletterNews } from "#domain/people/newsletter.ts";

/** The state of the newsletter's page: a link to confirm, the result of one, or the form. */
export interface NewsletterPageData {
  link: { action: "confirm" | "end"; token: string } | null;
  news: NewsletterNews | null;
}

/** Only the form of the token is checked here; the server checks it when it is sent. */
export function readNewsletterPage(asked: URLSearchParams): NewsletterPageData {
  for (const action of ["confirm", "end"] as const) {
    const token = asked.get(action);
    if (token === null) continue;
    const isToken = /^[a-z0-9.]{1,200}$/.test(token);
    return isToken ? { link: { action, token }, news: null } : { link: null, news: "bad_link" };
  }
  return { link: null, news: NEWSLETTER_NEWS.find((news) => news === asked.get("now")) ?? null };
}
