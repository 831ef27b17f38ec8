import { useEffect, useState } from "react";

import { keepEmail, keptEmail } from "#stores/account/typed-email.ts";

/** The e-mail of a form: what was typed on another screen of accounts stands there already. */
export function useEmail(): [email: string, change: (email: string) => void] {
  const [email, setEmail] = useState("");
  // The page's HTML has none, and browsers may have filled one in.
  useEffect(() => setEmail((filled) => filled || keptEmail()), []);
  const change = (text: string) => {
    keepEmail(text);
    setEmail(text);
  };
  return [email, change];
}
