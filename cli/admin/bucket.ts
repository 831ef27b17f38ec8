import { openRemoteStore } from "../import/keep/remote-store.ts";

/** The bucket, and the way to let go of it. */
export interface OpenBucket {
  bucket: R2Bucket;
  close: () => Promise<void>;
}

/** The part of a deployed bucket that pictures need. @throws Error that names the settings that are missing */
export async function openRemoteBucket(env: NodeJS.ProcessEnv): Promise<OpenBucket> {
  const store = await openRemoteStore(env);
  const bucket = {
    head: async (key: string) => ((await store.has(key)) ? { key } : null),
    put: (key: string, bytes: Uint8Array<ArrayBuffer>, { httpMetadata }: R2PutOptions = {}) =>
      store.put(key, bytes, contentTypeOf(httpMetadata)),
    delete: (keys: string | string[]) => store.remove([keys].flat()),
  } as unknown as R2Bucket;
  return { bucket, close: store.close };
}

const contentTypeOf = (metadata: R2PutOptions["httpMetadata"]) =>
  (metadata instanceof Headers ? metadata.get("Content-Type") : metadata?.contentType) ??
  "application/octet-stream";
