/** Makes a terminal write over the line. */
const lineStart = process.stdout.isTTY ? "\r" : "";

/** Runs one step of a command and prints its name, its result and the seconds it took. */
export async function step<T>(
  name: string,
  work: () => Promise<T>,
  result: (value: T) => string,
): Promise<T> {
  const started = performance.now();
  if (process.stdout.isTTY) process.stdout.write(`  ${name.padEnd(16)} …`);
  try {
    const value = await work();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(`${lineStart}  ${name.padEnd(16)} ${result(value)} (${seconds} s)\n`);
    return value;
  } catch (error) {
    process.stdout.write(`${lineStart}  ${name.padEnd(16)} failed\n`);
    throw error;
  }
}
