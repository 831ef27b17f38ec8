import { bodyLimit as limit } from "hono/body-limit";

import { AppError } from "#domain/errors.ts";

const JSON_BODY_MAX_BYTES = 64 * 1024;

/** No call of the API takes a larger body; those with pictures set their own limit. */
export const bodyLimit = limit({
  maxSize: JSON_BODY_MAX_BYTES,
  onError: () => {
    throw new AppError("body_too_large");
  },
});
