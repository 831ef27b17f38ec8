import { whenForgetting } from "./forgetting.ts";

let typed = "";

/** Keeps the e-mail that was typed on one of the screens of accounts for the next one, in this page alone. */
export function keepEmail(email: string): void {
  typed = email;
}

/** The e-mail that was typed last; empty where none was. */
export const keptEmail = () => typed;

whenForgetting(() => keepEmail(""));
