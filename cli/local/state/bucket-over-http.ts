/** Sends one request to the bucket; it may send it again until there is an answer, so a body is bytes. */
export type AskBucket = (path: string, init?: RequestInit) => Promise<Response>;

/** The header of the state worker that carries the facts of an object, as escaped JSON. */
export const OBJECT_HEADER = "Tonearm-Object";

type ObjectFacts = Pick<R2Object, "key" | "size" | "httpMetadata" | "customMetadata">;

/** The part of an R2 bucket that commands use, over HTTP. */
export function openBucketOverHttp(ask: AskBucket): R2Bucket {
  const pathOf = (key: string) => `/${encodeURIComponent(key)}`;
  const factsOf = (answer: Response) =>
    JSON.parse(decodeURIComponent(answer.headers.get(OBJECT_HEADER) ?? "{}")) as ObjectFacts;

  async function checked(path: string, init?: RequestInit): Promise<Response> {
    const answer = await ask(path, init);
    if (answer.ok || answer.status === 404) return answer;
    throw new Error(`The bucket answered ${answer.status}: ${(await answer.text()).slice(0, 200)}`);
  }

  return {
    head: async (key: string) => {
      const answer = await checked(pathOf(key), { method: "HEAD" });
      return answer.ok ? factsOf(answer) : null;
    },
    get: async (key: string) => {
      const answer = await checked(pathOf(key));
      return answer.ok ? Object.assign(answer, factsOf(answer)) : null;
    },
    put: async (
      key: string,
      value: string | Uint8Array<ArrayBuffer>,
      { httpMetadata, customMetadata }: R2PutOptions = {},
    ) => {
      const facts = encodeURIComponent(JSON.stringify({ httpMetadata, customMetadata }));
      const answer = await checked(pathOf(key), {
        method: "PUT",
        body: value,
        headers: { [OBJECT_HEADER]: facts },
      });
      return factsOf(answer);
    },
    delete: async (keys: string | string[]) => {
      await checked("/", { method: "DELETE", body: JSON.stringify([keys].flat()) });
    },
    list: async ({ prefix = "", cursor, limit }: R2ListOptions = {}) => {
      const query = new URLSearchParams({
        prefix,
        ...(cursor !== undefined && { cursor }),
        ...(limit !== undefined && { limit: String(limit) }),
      });
      const answer = await checked(`/?${query}`);
      const page = await answer.json<{ objects: { key: string; size: number; uploaded: string }[] }>();
      return {
        ...page,
        objects: page.objects.map((object) => ({ ...object, uploaded: new Date(object.uploaded) })),
      };
    },
  } as unknown as R2Bucket;
}
