import {
  ACCOUNT_LINK_NEWS,
  ACCOUNT_LINKS,
  type AccountLink,
  type AccountLinkNews,
} from "#domain/people/alert.ts";

/** The state of the page behind a link in a mail: what its button does, or what came of it. */
export interface AccountLinkPageData {
  link: { action: AccountLink; token: string } | null;
  news: AccountLinkNews | null;
}

/** Only the form of the token is checked here; the server checks it when it is sent. */
export function readAccountLinkPage(asked: URLSearchParams): AccountLinkPageData {
  for (const action of ACCOUNT_LINKS) {
    const token = asked.get(action);
    if (token === null) continue;
    const isToken = /^[a-z0-9.]{1,200}$/.test(token);
    return isToken ? { link: { action, token }, news: null } : { link: null, news: "bad_link" };
  }
  return { link: null, news: ACCOUNT_LINK_NEWS.find((news) => news === asked.get("now")) ?? "bad_link" };
}
