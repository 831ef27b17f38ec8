/** A mail, ready to be sent. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where an answer goes, when not to the sender. */
  replyTo?: string;
  /** By name; Cloudflare takes those of lists, of threads and any `X-…`. (email-service/reference/headers) */
  headers?: Record<string, string>;
}

/** Sends mail. The mail service and the developer's outbox are the two that there are. */
export interface Mailer {
  /** @throws RangeError for a line break in an address, the subject or a header; Error when the mail was not taken */
  send: (mail: Mail) => Promise<void>;
}
