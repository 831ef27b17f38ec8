/** Names one write, so that a client that lost the answer may send it again and it is done once. (draft-ietf-httpapi-idempotency-key-header) */
export const IDEMPOTENCY_KEY = "Idempotency-Key";
