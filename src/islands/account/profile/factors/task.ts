/** What a user has asked for in the list of their factors. */
export type Task =
  | { kind: "app" }
  | { kind: "passkey" }
  | { kind: "codes" }
  /** Without an id it is the app; the last one takes the recovery codes along. */
  | { kind: "remove"; passkeyId: string | null; name: string; isLast: boolean };
