import { withRetry } from "#catalogue/db/retry.ts";

/** The bucket, which reads once more after a failure that passes by itself. */
export function patientBucket(bucket: R2Bucket): R2Bucket {
  return {
    head: (key: string) => withRetry(() => bucket.head(key)),
    get: (key: string, options?: R2GetOptions) => withRetry(() => bucket.get(key, options)),
    list: (options?: R2ListOptions) => withRetry(() => bucket.list(options)),
    put: (key: string, content: ArrayBuffer, options?: R2PutOptions) => bucket.put(key, content, options),
    delete: (keys: string | string[]) => bucket.delete(keys),
  } as R2Bucket;
}
