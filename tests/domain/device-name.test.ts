import { describe, expect, it } from "vitest";

import { deviceName, readDevice } from "#domain/people/device-name.ts";

const WEBKIT = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const BLINK = "AppleWebKit/537.36 (KHTML, like Gecko)";
const nameOf = (userAgent: string) =>
  deviceName(readDevice(userAgent), { both: "{{browser}} on {{system}}", unknown: "Unknown device" });

describe("a device's name", () => {
  it.each([
    ["Firefox on Linux", "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0"],
    ["Firefox on Android", "Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0"],
    [
      "Safari on iPhone",
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${WEBKIT} Version/26.0 Mobile/15E148 Safari/604.1`,
    ],
    [
      "Chrome on iPhone",
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${WEBKIT} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`,
    ],
    [
      "Safari on macOS",
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/26.0 Safari/605.1.15`,
    ],
    [
      "Chrome on Windows",
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/142.0.0.0 Safari/537.36`,
    ],
    [
      "Edge on Windows",
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    ],
    [
      "Opera on macOS",
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${BLINK} Chrome/141.0.0.0 Safari/537.36 OPR/125.0.0.0`,
    ],
    [
      "Samsung Internet on Android",
      `Mozilla/5.0 (Linux; Android 10; K) ${BLINK} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    ],
    [
      "Chrome on ChromeOS",
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${BLINK} Chrome/142.0.0.0 Safari/537.36`,
    ],
    ["Chrome on Linux", `Mozilla/5.0 (X11; Linux x86_64) ${BLINK} HeadlessChrome/142.0.0.0 Safari/537.36`],
  ])("is %s", (name, userAgent) => {
    expect(nameOf(userAgent)).toBe(name);
  });

  it("is the part that is known when the other is not", () => {
    expect(nameOf("Mozilla/5.0 (Linux; U) SomeBrowser/1.0")).toBe("Linux");
    expect(nameOf("Mozilla/5.0 (Plan 9) Firefox/145.0")).toBe("Firefox");
  });

  it("is unknown for anything else", () => {
    expect(nameOf("")).toBe("Unknown device");
    expect(nameOf("curl/8.17.0")).toBe("Unknown device");
  });

  it("tells what is held in a hand from what stands on a desk", () => {
    expect(readDevice("Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X)").isHandheld).toBe(true);
    expect(readDevice("Mozilla/5.0 (X11; Linux x86_64)").isHandheld).toBe(false);
  });
});
