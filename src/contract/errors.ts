import type { ErrorCode } from "#domain/errors.ts";

/** Status and exact text of each failure. (wire contract, Rules; SPEC 8) */
export const wireErrors: Record<ErrorCode, { status: number; message: string }> = {
  invalid_input: { status: 400, message: "Bad request" },
  unauthorized: { status: 401, message: "Unauthorized: You Need to Login" },
  forbidden: { status: 403, message: "Forbidden" },
  not_found: { status: 404, message: "Not found" },
  method_not_allowed: { status: 405, message: "Method not allowed" },
  conflict: { status: 409, message: "Conflict" },
  body_too_large: { status: 413, message: "Body too large" },
  unsupported_media_type: { status: 415, message: "Unsupported content type" },
  too_many_requests: { status: 429, message: "Too many requests, please try again later" },
  not_ready: { status: 503, message: "This song is still being prepared" },
  network: { status: 503, message: "Network error, please check your connection." },
  server_error: { status: 500, message: "Server error. Please try again later." },
};

/** What a policy page says when there is none. (SPEC 8, Search and lists) */
export const missingPolicy = { privacy: "Policy not found.", terms: "Terms And Conditions not found." };
