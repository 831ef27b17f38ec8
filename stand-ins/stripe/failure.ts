/** The fields of Stripe's `error` beside the message. */
interface Details {
  code?: string;
  param?: string;
  type?: "invalid_request_error" | "idempotency_error" | "card_error" | "api_error";
  status?: number;
}

/** An answer that is an error, as Stripe words it. (https://docs.stripe.com/api/errors) */
export class Failure extends Error {
  readonly status: number;
  readonly details: Details;

  constructor(message: string, details: Details = {}) {
    super(message);
    this.status = details.status ?? 400;
    this.details = details;
  }

  /** The JSON of the answer. */
  body(): { error: Record<string, string> } {
    const { code, param, type = "invalid_request_error" } = this.details;
    const docs = code && {
      code,
      doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}`,
    };
    return { error: { ...docs, message: this.message, ...(param && { param }), type } };
  }
}

/** A mistake in the parameters, found before anything is done: such an answer is not kept for its idempotency key. */
export class BadParam extends Failure {
  constructor(message: string, param: string, code?: string) {
    super(message, { param, code });
  }
}
