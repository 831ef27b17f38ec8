/** Records of a ZIP archive. @see PKWARE APPNOTE 6.3.10, 4.3 to 4.5 */

/** The data of one stored file in the records. */
export interface ZipRecord {
  /** UTF-8, with forward slashes. */
  name: string;
  bytes: number;
  crc32: number;
  modified: Date;
  /** The offset of its local header in bytes. */
  offset: number;
}

const MAX_16 = 0xffff;
const MAX_32 = 0xffffffff;
const ZIP64_EXTRA = 0x0001;
const VERSION = 20;
const VERSION_ZIP64 = 45;
const MADE_ON_UNIX = 3 << 8;
const NAMES_ARE_UTF8 = 0x0800;
const STORED = 0;
/** A plain file that its owner may write and everybody read. */
const UNIX_MODE = 0o100644;

/** The header before a file. It holds sizes and CRC, so no data descriptor follows. */
export function localHeader(record: ZipRecord): Uint8Array<ArrayBuffer> {
  const isLarge = record.bytes >= MAX_32;
  // Both sizes, or neither. (4.5.3)
  const extra = isLarge ? zip64Extra([record.bytes, record.bytes]) : [];
  const name = Buffer.from(record.name);
  return join([
    uint32(0x04034b50),
    uint16(isLarge ? VERSION_ZIP64 : VERSION),
    ...sharedFields(record, name, extra),
    name,
    ...extra,
  ]);
}

/** The entry of a file in the directory at the end. */
export function directoryEntry(record: ZipRecord): Uint8Array<ArrayBuffer> {
  const large = [
    ...(record.bytes >= MAX_32 ? [record.bytes, record.bytes] : []),
    ...(record.offset >= MAX_32 ? [record.offset] : []),
  ];
  const version = large.length > 0 ? VERSION_ZIP64 : VERSION;
  const extra = large.length > 0 ? zip64Extra(large) : [];
  const name = Buffer.from(record.name);
  return join([
    uint32(0x02014b50),
    uint16(MADE_ON_UNIX | version),
    uint16(version),
    ...sharedFields(record, name, extra),
    // No comment, the first disk, no internal attributes.
    ...[0, 0, 0].map(uint16),
    uint32(UNIX_MODE * 2 ** 16),
    uint32(Math.min(record.offset, MAX_32)),
    name,
    ...extra,
  ]);
}

/** The end of the archive, with the records of ZIP64 where its fields are too small. */
export function endOfDirectory(entries: number, bytes: number, offset: number): Uint8Array<ArrayBuffer> {
  const isLarge = entries >= MAX_16 || bytes >= MAX_32 || offset >= MAX_32;
  const zip64 = [
    uint32(0x06064b50),
    // The size of the rest of this record.
    uint64(44),
    uint16(MADE_ON_UNIX | VERSION_ZIP64),
    uint16(VERSION_ZIP64),
    ...[0, 0].map(uint32),
    ...[entries, entries, bytes, offset].map(uint64),
    uint32(0x07064b50),
    uint32(0),
    uint64(offset + bytes),
    uint32(1),
  ];
  return join([
    ...(isLarge ? zip64 : []),
    uint32(0x06054b50),
    ...[0, 0].map(uint16),
    ...[entries, entries].map((count) => uint16(Math.min(count, MAX_16))),
    ...[bytes, offset].map((value) => uint32(Math.min(value, MAX_32))),
    uint16(0),
  ]);
}

/** The fields that both headers of a file share, from its flags to the length of the extra field. */
function sharedFields(record: ZipRecord, name: Buffer, extra: Buffer[]): Buffer[] {
  const { time, date } = dosTime(record.modified);
  const bytes = uint32(Math.min(record.bytes, MAX_32));
  const extraLength = extra.reduce((length, part) => length + part.length, 0);
  return [
    ...[NAMES_ARE_UTF8, STORED, time, date].map(uint16),
    uint32(record.crc32),
    bytes,
    bytes,
    ...[name.length, extraLength].map(uint16),
  ];
}

const zip64Extra = (values: readonly number[]) => [
  uint16(ZIP64_EXTRA),
  uint16(8 * values.length),
  ...values.map(uint64),
];

/** MS-DOS's date and time, in UTC, to two seconds; it begins with 1980. */
function dosTime(instant: Date): { time: number; date: number } {
  const year = Math.min(Math.max(instant.getUTCFullYear(), 1980), 2107);
  return {
    time:
      (instant.getUTCHours() << 11) |
      (instant.getUTCMinutes() << 5) |
      Math.floor(instant.getUTCSeconds() / 2),
    date: ((year - 1980) << 9) | ((instant.getUTCMonth() + 1) << 5) | instant.getUTCDate(),
  };
}

function uint16(value: number): Buffer {
  const buffer = Buffer.alloc(2);
  buffer.writeUInt16LE(value);
  return buffer;
}

function uint32(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32LE(value);
  return buffer;
}

function uint64(value: number): Buffer {
  const buffer = Buffer.alloc(8);
  buffer.writeBigUInt64LE(BigInt(value));
  return buffer;
}

const join = (parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts));
