import fc from "fast-check";

import type { endpoints } from "#contract/endpoints.ts";
import { jpeg, png, webp } from "../pictures.ts";
import type { Values } from "./values.ts";

export interface Body {
  /** Null for a body that does not say what it is. */
  type: string | null;
  bytes: Buffer;
}

const person = { email: "ada@example.org", password: "a quiet river", captcha: "" };

/** Bodies that calls take, so that a broken field is not always lost among others. @param id of something there is */
const takenBodies = (id: string): Partial<Record<keyof typeof endpoints, Record<string, unknown>>> => ({
  login: person,
  checkEmail: person,
  sendRegistrationCode: { ...person, fullName: "Ada" },
  register: { ...person, fullName: "Ada", otp: "000000" },
  changePassword: { oldPassword: "not it", newPassword: "another river" },
  requestPasswordReset: person,
  resetPassword: { ...person, otp: "000000", newPassword: "another river" },
  updateProfile: { fullName: "Ada" },
  deleteAccount: { password: "not it" },
  countPlay: { id },
  addComment: { name: "Ada", email: "ada@example.org", comment: "Fine.", albumId: id },
  createPlaylist: { name: "Evening", songs: JSON.stringify([id]) },
  addToPlaylist: { playlistId: "mix-nobodys", songId: id },
  updatePlaylist: { name: "Night", isPublic: "true" },
  orderPlaylist: { songIds: [id] },
  like: { songId: id },
  unlike: { songId: id },
  likeOnArtistPage: { artistId: id },
  addToHistory: { songId: id },
  checkout: { songId: id, locale: "en" },
  recordPurchase: { songId: id, sessionId: "cs_test_1" },
  contact: { email: "ada@example.org", phone: "0151 1234", name: "Ada", message: "Hello" },
  confirmNewsletter: { token: "forged" },
  endNewsletter: { token: "forged" },
  logTraffic: { page: "/", country: "DE" },
});

const BOUNDARY = "fuzz";
const TYPES = [
  "application/json",
  "application/json; charset=utf-16",
  "text/plain",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  "multipart/form-data; boundary=another",
  "application/x-www-form-urlencoded",
  "",
];
const files = [
  jpeg,
  png,
  webp,
  jpeg.subarray(0, 60),
  png.subarray(8),
  Buffer.alloc(0),
  Buffer.from("GIF89a"),
];

/** A form as browsers send it, but that names are not escaped; a field that is bytes is a file. */
function multipart(fields: Record<string, unknown>): Body {
  const parts = Object.entries(fields).flatMap(([name, value]) => {
    const isFile = Buffer.isBuffer(value);
    const file = isFile ? '; filename="a.jpg"\r\nContent-Type: image/jpeg' : "";
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return [Buffer.from(head), isFile ? value : Buffer.from(plain(value)), Buffer.from("\r\n")];
  });
  const bytes = Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
  return { type: `multipart/form-data; boundary=${BOUNDARY}`, bytes };
}

const plain = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
const asJson = (value: unknown): Body => ({
  type: "application/json",
  bytes: Buffer.from(JSON.stringify(value)),
});

/** Draws bodies for a call: one that it takes with a field or two changed, and any other. */
export function bodiesFor(
  name: keyof typeof endpoints | undefined,
  isForm: boolean,
  ids: readonly string[],
  { text, name: field, json }: Values,
): fc.Arbitrary<Body> {
  const file = fc.constantFrom(...files);
  const changes = fc.dictionary(field, fc.oneof(text, fc.jsonValue({ maxDepth: 1 }), file), { maxKeys: 2 });
  const taken = fc.tuple(fc.constantFrom(...ids), changes, file).map(([id, changed, picture]) => {
    const fields = { ...(name && takenBodies(id)[name]), ...(isForm && { coverImage: picture }), ...changed };
    return isForm ? multipart(fields) : asJson(fields);
  });
  return fc.oneof(
    { arbitrary: taken, weight: 4 },
    { arbitrary: json.map(asJson), weight: 2 },
    { arbitrary: fc.dictionary(field, fc.oneof(text, file), { maxKeys: 6 }).map(multipart), weight: 1 },
    {
      arbitrary: fc
        .tuple(fc.constantFrom(...TYPES, null), text)
        .map(([type, content]) => ({ type, bytes: Buffer.from(content) })),
      weight: 1,
    },
  );
}
