import { endpoints } from "#contract/endpoints.ts";
import type { AccountLink } from "#domain/people/alert.ts";

/** The addresses that the forms behind the links in mails are sent to. */
export const ACCOUNT_LINK_PATHS: Record<AccountLink, string> = {
  secure: endpoints.secureAccount.path(),
  confirm_email: endpoints.confirmEmailChange.path(),
};
