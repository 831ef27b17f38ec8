import sharp from "sharp";

import type { WireOne, WirePlaylist } from "#contract/wire.ts";
import { type Ask, registrationForm } from "./people/people.ts";

let picture: Promise<Buffer> | undefined;

/** A picture as somebody chooses it for a cover. */
export async function aPicture(): Promise<Blob> {
  picture ??= sharp({ create: { width: 32, height: 32, channels: 3, background: "#f80" } })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(await picture)], { type: "image/png" });
}

/** Asks for a playlist of these songs; fields of the form may be replaced, by null left out. */
export async function askForPlaylist(
  ask: Ask,
  songIds: readonly string[],
  values: Record<string, string | Blob | null> = {},
): Promise<Response> {
  const given: Record<string, string | Blob | null> = {
    name: "Evening",
    description: "",
    songs: JSON.stringify(songIds),
    coverImage: await aPicture(),
    ...values,
  };
  const fields = Object.entries(given).filter((field): field is [string, string | Blob] => field[1] !== null);
  return ask("/playlist", { method: "POST", body: registrationForm(Object.fromEntries(fields)) });
}

/** A playlist of whoever asks, with these songs. */
export async function aPlaylist(
  ask: Ask,
  songIds: readonly string[],
  values: Record<string, string | Blob | null> = {},
): Promise<WirePlaylist> {
  const answer = await askForPlaylist(ask, songIds, values);
  if (answer.status !== 201) throw new Error(`no playlist: ${await answer.text()}`);
  return (await answer.json<WireOne<WirePlaylist>>()).data;
}
