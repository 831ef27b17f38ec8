import { describe, expect, it } from "vitest";

import { gainOf, readLoudness } from "#cli/import/sound/loudness.ts";
import { readOptions } from "#cli/import/options.ts";
import { UsageError } from "#cli/terminal/arguments.ts";
import { describe as describeProgress } from "#cli/import/report/progress.ts";
import { createWaveform } from "#cli/import/sound/waveform.ts";

/** Samples as ffmpeg writes them. */
const pcm = (samples: number[]) => Buffer.from(new Int16Array(samples).buffer);

describe("the outline of a song", () => {
  it("is 800 slices, the loudest 255, however the bytes are cut", () => {
    const samples = Array.from({ length: 100_000 }, (_, index) => (index < 50_000 ? 1000 : -4000));
    const whole = createWaveform();
    whole.write(pcm(samples));
    const cut = createWaveform();
    for (let at = 0; at < 200_000; at += 777)
      cut.write(pcm(samples).subarray(at, Math.min(at + 777, 200_000)));
    expect(whole.peaks()).toHaveLength(800);
    expect([whole.peaks()[0], whole.peaks()[390], whole.peaks()[410], whole.peaks()[799]]).toEqual([
      64, 64, 255, 255,
    ]);
    expect(cut.peaks()).toEqual(whole.peaks());
    expect(cut.samples()).toBe(100_000);
  });

  it("is flat for silence and for nothing", () => {
    const waveform = createWaveform();
    expect(waveform.peaks()).toEqual(Buffer.alloc(800));
    waveform.write(pcm([0, 0, 0]));
    expect(waveform.peaks()).toEqual(Buffer.alloc(800));
  });
});

describe("the gain of a song", () => {
  const summary = (lufs: string, peak: string) =>
    `Summary:\n\n  Integrated loudness:\n    I:         ${lufs} LUFS\n    Threshold: -20.0 LUFS\n\n  True peak:\n    Peak:       ${peak} dBFS\n`;

  it("is measured by the last summary", () => {
    const messages = `${summary("-70.0", "-inf")}\n[Parsed_ebur128]\n${summary("-9.3", "1.8")}`;
    expect(readLoudness(messages)).toEqual({ integrated: -9.3, truePeak: 1.8 });
    expect(readLoudness("Conversion failed!")).toBeNull();
  });

  it.each([
    ["turns loud songs down", -9.3, 1.8, -6.7],
    ["turns quiet ones up", -20, -10, 4],
    ["leaves a decibel of headroom", -20, -3, 2],
    ["never turns up by more than 6 dB", -40, -30, 6],
    ["never turns down by more than 12 dB", 0, 3, -12],
    ["leaves silence alone", -70, -Infinity, 0],
  ])("%s", (_, integrated, truePeak, gain) => {
    expect(gainOf({ integrated, truePeak })).toBe(gain);
  });
});

describe("the command", () => {
  it("takes a price in the currency's own units", () => {
    const priceOf = (...parameters: string[]) => {
      const options = readOptions(["music", ...parameters]);
      return options === "help" ? undefined : options.wishes;
    };
    expect(priceOf("--price", "1.29")).toMatchObject({ priceMinor: 129 });
    expect(priceOf("--price", "1,5", "--currency", "eur")).toMatchObject({
      priceMinor: 150,
      currency: "EUR",
    });
    expect(priceOf("--price", "130", "--currency", "JPY")).toMatchObject({ priceMinor: 130 });
    expect(priceOf("--album-price", "8", "--price", "0", "--currency", "EUR")).toMatchObject({
      priceMinor: 0,
      albumPriceMinor: 800,
    });
  });

  it.each([
    [[]],
    [["a", "b"]],
    [["a", "--price", "-1"]],
    [["a", "--price", "1.299"]],
    [["a", "--currency", "XQQ"]],
    [["a", "--jobs", "0"]],
    [["a", "--colour"]],
    [["a", "--gc"]],
  ])("refuses %j", (parameters) => {
    expect(() => readOptions(parameters)).toThrow(UsageError);
  });

  it("refuses a price that is less than the till takes, and names the least", () => {
    for (const [option, price, currency, least] of [
      ["--price", "0.20", "EUR", "€0.50"],
      ["--album-price", "49", "JPY", "¥50"],
      ["--price", "174", "HUF", "HUF 175"],
    ] as const)
      expect(() => readOptions(["a", option, price, "--currency", currency])).toThrow(
        new RegExp(`${option}: .*at least ${least.replace(" ", "\\s")}`),
      );
    expect(() => readOptions(["a", "--price", "0.30", "--currency", "GBP"])).not.toThrow();
  });

  it("shows rate and time left", () => {
    const line = describeProgress(
      "Importing",
      { items: 10, seconds: 2000, elapsedMs: 20_000 },
      { items: 40, seconds: 8000 },
    );
    expect(line).toBe(
      "Importing  [######..................]  10 of 40 songs  30 songs/min  100x real time  1:00 left",
    );
  });
});
