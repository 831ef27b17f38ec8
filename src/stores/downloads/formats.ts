import { call } from "#api/call.ts";
import { withQuery } from "#api/with-query.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { DownloadFormat } from "#domain/sound/download.ts";

/**
 * Loads the formats that a song or an album can be downloaded as.
 * @throws AppError when the server does not say
 */
export async function loadFormats(kind: "song" | "album", id: string): Promise<readonly DownloadFormat[]> {
  const query = kind === "song" ? { songId: id } : { albumId: id };
  const { data } = await call(withQuery(endpoints.offer, query));
  return data.formats;
}
