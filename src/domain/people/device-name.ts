/** What a browser says of itself; null where it says nothing that is known. */
export interface Device {
  browser: string | null;
  system: string | null;
  isHandheld: boolean;
}

/** The first that matches is it: browsers name those they descend from, and systems those they are like. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|OPT|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bYaBrowser\//, "Yandex Browser"],
  [/\bUC ?Browser\//, "UC Browser"],
  [/\b(DuckDuckGo|Ddg)\//, "DuckDuckGo"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/(Chrome|Chromium|CriOS)\//, "Chrome"],
  [/\bVersion\/.*\bSafari\//, "Safari"],
];
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bTizen\b/, "Tizen"],
  [/\bWeb0S\b/, "webOS"],
  [/\bLinux\b|\bX11\b/, "Linux"],
];

/** Browser and system of a `User-Agent`. It is only what the browser claims: to be recognised, not relied on. */
export function readDevice(userAgent: string): Device {
  const system = firstOf(SYSTEMS, userAgent);
  return {
    browser: firstOf(BROWSERS, userAgent),
    system,
    isHandheld: ["iPhone", "iPad", "Android"].includes(system ?? ""),
  };
}

/**
 * The device as a person would call it, such as "Firefox on Linux".
 * @param words in the reader's language: `both` has places for `{{browser}}` and `{{system}}`
 */
export function deviceName(device: Device, words: { both: string; unknown: string }): string {
  const { browser, system } = device;
  if (browser === null || system === null) return browser ?? system ?? words.unknown;
  return words.both.replace("{{browser}}", browser).replace("{{system}}", system);
}

function firstOf(table: [RegExp, string][], userAgent: string): string | null {
  return table.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
}
