import { forgetSoundFiles } from "#catalogue/sound/sound-files.ts";
import { AppError } from "#domain/errors.ts";
import { logHint } from "../http/log-failure.ts";
import type { FileStore } from "./measured-files.ts";
import { type ObjectPiece, type Piece, sizeOf } from "./pieces.ts";

/** A song's cover and its sound are opened before the answer begins, so that a missing one can still make it an error. */
const OPENED_AT_ONCE = 2;

/**
 * Streams the bytes of these pieces, one object after another as the reader takes them; only a chunk is in memory. The
 * stream breaks off, so that the client notices, at an object that is missing or has not the noted size.
 * @throws AppError not_ready when one of the first objects is missing or has not the noted size
 */
export async function streamPieces(store: FileStore, pieces: readonly Piece[]): Promise<ReadableStream> {
  const first = pieces.filter(isObject).slice(0, OPENED_AT_ONCE);
  const opened = await Promise.all(first.map((piece) => openObject(store, piece)));
  const { readable, writable } = new FixedLengthStream(sizeOf(pieces));
  const send = async () => {
    for (const piece of pieces) {
      if (isObject(piece)) {
        const body = opened.shift() ?? (await openObject(store, piece));
        await body.pipeTo(writable, { preventClose: true });
      } else await write(writable, piece);
    }
    await writable.close();
  };
  // When the client has left, `abort` may fail too, and nobody is there to be told.
  void send().catch((error: unknown) => writable.abort(error).catch(() => undefined));
  return readable;
}

const isObject = (piece: Piece): piece is ObjectPiece => !(piece instanceof Uint8Array);

async function write(writable: WritableStream<Uint8Array>, bytes: Uint8Array): Promise<void> {
  const writer = writable.getWriter();
  await writer.write(bytes);
  writer.releaseLock();
}

async function openObject(
  { db, bucket }: FileStore,
  { file, offset, length }: ObjectPiece,
): Promise<ReadableStream> {
  const object = await bucket.get(file.key, { range: { offset, length } });
  if (object?.size === file.bytes) return object.body;
  await object?.body.cancel();
  logHint("A stored object is not what is noted of it:", {
    key: file.key,
    notedBytes: file.bytes,
    storedBytes: object?.size ?? "none",
  });
  await forgetSoundFiles(db, [file.key]);
  throw new AppError("not_ready");
}
