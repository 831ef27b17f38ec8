import { joinBytes, must, PARTS_MAX, PictureReader, type RebuiltPicture } from "./bytes.ts";
import { orientationSegment, readOrientation } from "./orientation.ts";

/** The most scans of a progressive picture: encoders make about ten, and each costs a viewer a pass over all pixels. */
const SCANS_MAX = 100;

/** Markers by the names of the standard. (B.1.1.3) */
const SOF0 = 0xc0;
const SOF1 = 0xc1;
const SOF2 = 0xc2;
const DHT = 0xc4;
const RST0 = 0xd0;
const RST7 = 0xd7;
const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const DQT = 0xdb;
const DRI = 0xdd;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP14 = 0xee;
const APP15 = 0xef;
const COM = 0xfe;

const FRAMES = [SOF0, SOF1, SOF2];
/** The markers that are kept. Others stand alone, or belong to kinds that no browser shows. */
const KEPT = new Set([...FRAMES, DHT, SOS, DQT, DRI, APP14]);

/**
 * Keeps the tables, the frame and all scans of a baseline, extended or progressive JPEG. Of the additions by
 * applications, only Adobe's colour transform and the orientation are written anew.
 * @see ITU-T T.81, annex B
 * @throws AppError invalid_input
 */
export function cleanJpeg(bytes: Uint8Array): RebuiltPicture {
  const reader = new PictureReader(bytes);
  must(readMarker(reader) === SOI);
  const parts: Uint8Array[] = [];
  let frame: Frame | null = null;
  let orientation: number | null = null;
  let scans = 0;
  for (let segments = 0; ; segments += 1) {
    must(segments < PARTS_MAX);
    const marker = readMarker(reader);
    if (marker === EOI) break;
    must(KEPT.has(marker) || isAddition(marker));
    const length = reader.uint16();
    must(length >= 2);
    const body = reader.take(length - 2);
    if (marker === APP1) orientation ??= readOrientation(body);
    const kept = marker === APP14 ? adobeTransform(body) : body;
    if (kept === null || !KEPT.has(marker)) continue;
    must(hasItsShape(marker, body));
    parts.push(segment(marker, kept));
    if (FRAMES.includes(marker)) {
      must(frame === null && scans === 0);
      frame = readFrame(body);
    } else if (marker === SOS) {
      must(frame !== null && (scans += 1) <= SCANS_MAX);
      parts.push(readScan(reader, bytes));
    }
  }
  must(frame !== null && scans > 0);
  const turn = orientation === null ? [] : [segment(APP1, orientationSegment(orientation))];
  const [start, end] = [Uint8Array.of(0xff, SOI), Uint8Array.of(0xff, EOI)];
  return { bytes: joinBytes([start, ...turn, ...parts, end]), ...frame };
}

interface Frame {
  width: number;
  height: number;
}

function readMarker(reader: PictureReader): number {
  must(reader.uint8() === 0xff);
  let marker = reader.uint8();
  // Any marker may be preceded by fill bytes. (B.1.1.2)
  while (marker === 0xff) marker = reader.uint8();
  return marker;
}

/** Tells whether a marker is an addition by an application, or a comment. */
const isAddition = (marker: number) => marker === COM || (marker >= APP0 && marker <= APP15);

function segment(marker: number, body: Uint8Array): Uint8Array {
  const length = body.length + 2;
  return joinBytes([Uint8Array.of(0xff, marker, length >> 8, length & 0xff), body]);
}

/** Adobe's APP14 segment with only the transform that tells YCbCr from RGB and YCCK from CMYK. */
function adobeTransform(body: Uint8Array): Uint8Array | null {
  const transform = body[11];
  if (String.fromCharCode(...body.subarray(0, 5)) !== "Adobe" || transform === undefined) return null;
  must(transform <= 2);
  return Uint8Array.from([..."Adobe\0d\0\0\0\0"].map((letter) => letter.charCodeAt(0)).concat(transform));
}

/** Tells whether a segment is filled by the tables that it declares, so that nothing hides behind them. */
function hasItsShape(marker: number, body: Uint8Array): boolean {
  const first = body[0] ?? 0;
  if (marker === DQT) return isTables(body, (table) => 65 + ((table[0] ?? 0) >> 4 === 0 ? 0 : 64));
  if (marker === DHT) return isTables(body, (table) => table.subarray(1, 17).reduce((a, b) => a + b, 17));
  if (marker === DRI) return body.length === 2;
  if (marker === SOS) return first >= 1 && first <= 4 && body.length === 4 + 2 * first;
  return true;
}

function isTables(body: Uint8Array, lengthOf: (table: Uint8Array) => number): boolean {
  let rest = body;
  while (rest.length > 0) {
    const length = lengthOf(rest);
    if (length > rest.length) return false;
    rest = rest.subarray(length);
  }
  return body.length > 0;
}

/** The frame header: 8 bits a sample, and 1, 3 or 4 components. (B.2.2) */
function readFrame(body: Uint8Array): Frame {
  const reader = new PictureReader(body);
  must(reader.uint8() === 8);
  const height = reader.uint16();
  const width = reader.uint16();
  const components = reader.uint8();
  must([1, 3, 4].includes(components) && reader.left === 3 * components);
  return { width, height };
}

/** The packed pixels of a scan: up to a marker that is neither a stuffed 0xFF nor a restart. (B.1.1.5) */
function readScan(reader: PictureReader, bytes: Uint8Array): Uint8Array {
  const start = reader.position;
  let end = bytes.indexOf(0xff, start);
  while (end !== -1 && isInsideScan(bytes[end + 1])) end = bytes.indexOf(0xff, end + 2);
  must(end > start);
  return reader.take(end - start);
}

const isInsideScan = (next: number | undefined) =>
  next !== undefined && (next === 0 || (next >= RST0 && next <= RST7));
