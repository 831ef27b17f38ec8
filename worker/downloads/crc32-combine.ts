/** The polynomial of CRC-32, its bits reversed. (ISO 3309; as zlib has it) */
const POLYNOMIAL = 0xedb88320;
const ONE = 0x80000000;
const BITS_A_BYTE_LOG2 = 3;

/** The product of two polynomials modulo POLYNOMIAL; the highest bit is the coefficient of 1. */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= b;
    b = b & 1 ? (b >>> 1) ^ POLYNOMIAL : b >>> 1;
  }
  return product >>> 0;
}

/** x^(2^n) for n from 0: after 32 they begin again. */
const POWERS: number[] = [ONE >>> 1];
for (let n = 1; n < 32; n += 1) POWERS.push(multiply(POWERS[n - 1] ?? 0, POWERS[n - 1] ?? 0));

/** x^(8 * bytes), the factor of a CRC when so many bytes follow. */
function shiftBy(bytes: number): number {
  let shift = ONE;
  for (let rest = bytes, n = BITS_A_BYTE_LOG2; rest > 0; rest = Math.floor(rest / 2), n += 1)
    if (rest % 2 === 1) shift = multiply(POWERS[n % 32] ?? 0, shift);
  return shift;
}

/** The CRC-32 of two pieces one after the other, from theirs and the second one's length. (zlib, crc32_combine) */
export function combineCrc32(first: number, second: number, secondBytes: number): number {
  return (multiply(shiftBy(secondBytes), first) ^ second) >>> 0;
}
