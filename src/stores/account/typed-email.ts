import { atom } from "nanostores";

import { whenForgetting } from "./forgetting.ts";

/** The e-mail in the forms of accounts: what is typed on one of their screens stands on the next, in this page alone. */
export const $typedEmail = atom("");

whenForgetting(() => $typedEmail.set(""));
