const PROVIDERS = ["gmail", "googlemail", "yahoo", "outlook", "hotmail"];
/** Names of others that only look like a slip of the keys. */
const OTHERS = ["mail", "email", "ymail"];
const ENDING_SLIP = /^(c|co|cm|om|con|cmo|ocm|vom|xom|coom|comm)?$/;

/**
 * Tells whether an address looks like a mistyped one of a large provider: `gmial.com`, `yahoo.con`. It only feeds a
 * hint. (product.md 8.5)
 */
export function looksMistyped(email: string): boolean {
  const [, domain = ""] = email.trim().toLowerCase().split("@");
  const [name = "", ...endings] = domain.split(".");
  if (OTHERS.includes(name)) return false;
  return PROVIDERS.some((provider) =>
    name === provider ? ENDING_SLIP.test(endings.join(".")) : isOneSlip(name, provider),
  );
}

/** Tells whether one letter too many, too few, another one, or two in the wrong order make the difference. */
function isOneSlip(typed: string, meant: string): boolean {
  let same = 0;
  while (same < meant.length && typed[same] === meant[same]) same += 1;
  const [a, b] = [typed.slice(same), meant.slice(same)];
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return isSwapped || a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1);
}
