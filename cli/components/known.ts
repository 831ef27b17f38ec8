/** Where a package goes: into the Worker, to browsers, or no further than the machine that builds. */
export type Place = "Worker" | "browser";

/** The place of what we ask for by name, and what it is for. What is in neither place builds or tests. */
interface Use {
  places: readonly Place[];
  purpose: string;
}

const both = (purpose: string): Use => ({ places: ["Worker", "browser"], purpose });
const worker = (purpose: string): Use => ({ places: ["Worker"], purpose });
const browser = (purpose: string): Use => ({ places: ["browser"], purpose });
const machine = (purpose: string): Use => ({ places: [], purpose });

/** Every package of package.json. */
export const USES: Readonly<Record<string, Use>> = {
  "@astrojs/cloudflare": worker("runs Astro's pages in the Worker"),
  "@astrojs/react": both("draws React components in pages"),
  "@nanostores/persistent": both("keeps settings in the browser's storage"),
  "@nanostores/react": both("shows stores in React components"),
  "@simplewebauthn/server": worker("checks what passkeys sign"),
  "altcha-lib": both("makes, solves and checks the proof of work"),
  astro: both("makes pages, and swaps them in the browser"),
  "drizzle-orm": worker("writes SQL with parameters"),
  "embla-carousel": both("turns the comments"),
  hono: worker("routes requests; signed cookies"),
  i18next: worker("looks up texts of pages, mails and feeds"),
  "lean-qr": browser("draws the QR code for authenticator apps"),
  nanostores: both("holds the state of the player and the account"),
  oauth4webapi: worker("signs in with Google and Facebook"),
  react: both("draws what has state"),
  "react-dom": both("draws what has state"),
  sonner: both("shows notices"),
  stripe: worker("asks Stripe, and checks what it sends"),
  zod: worker("checks what requests hold"),

  "@astrojs/check": machine("checks types in pages"),
  "@cloudflare/workers-types": machine("types of the Worker's runtime"),
  "@types/node": machine("types"),
  "@types/react": machine("types"),
  "@types/react-dom": machine("types"),
  "@types/sanitize-html": machine("types"),
  "@types/sax": machine("types"),
  "any-ascii": machine("makes readable ids while importing"),
  aws4fetch: machine("signs requests to R2 from outside"),
  "axe-core": machine("tests accessibility"),
  "browser-id3-writer": machine("writes tags for tests"),
  "fast-check": machine("tests by random cases"),
  "html-validate": machine("tests the HTML of pages"),
  htmlparser2: machine("finds the inline parts of built pages"),
  knip: machine("finds unused code"),
  marked: machine("turns the operator's Markdown to HTML"),
  miniflare: machine("runs the Worker on this machine"),
  "music-metadata": machine("reads tags while importing"),
  node: machine("the Node that runs commands"),
  "oauth2-mock-server": machine("plays Google in tests"),
  oxlint: machine("lints"),
  "oxlint-tsgolint": machine("lints by types"),
  "playwright-core": machine("drives the browser of the tests"),
  prettier: machine("formats"),
  "prettier-plugin-astro": machine("formats pages"),
  "sanitize-html": machine("cleans the operator's HTML before it is stored"),
  sax: machine("reads XML strictly in tests"),
  sharp: machine("draws covers and icons while importing and building"),
  typescript: machine("checks types"),
  vite: machine("bundles"),
  vitest: machine("runs tests"),
  "wasm-media-encoders": machine("encodes the demo's sound (LAME, which is LGPL)"),
  wrangler: machine("deploys"),
};

/** What Astro and its adapter bring into the Worker of the packages that they need; `tests/browser/served.test.ts` compares. */
export const ASTRO_SHIPS: readonly string[] = [
  "@astrojs/internal-helpers",
  "@oslojs/encoding",
  "clsx",
  "cookie",
  "devalue",
  "html-escaper",
  "mrmime",
  "piccolore",
  "picomatch",
  "ultrahtml",
];

/** Works of others that stand in our own files. */
export const COPIED = [
  { name: "Manrope", licence: "OFL-1.1", file: "src/styles/fonts/", purpose: "the font of headings" },
  { name: "Lucide", licence: "ISC", file: "src/styles/icons.css", purpose: "drawings of icons" },
  {
    name: "Tabler Icons",
    licence: "MIT",
    file: "src/components/icon/network-marks.ts",
    purpose: "two marks of other sites",
  },
] as const;

/** Licences that ask for nothing but to be named: what goes into the Worker or to browsers has one of these. */
const PERMISSIVE = [
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
];
/** Licences that ask for more of those who hand a copy on; we hand on nothing that only builds. */
const FOR_BUILDING = [...PERMISSIVE, "LGPL-3.0-or-later", "MPL-2.0", "Python-2.0"];

/** Tells whether a package may be used with such a licence. @param licence an expression of SPDX, empty where none is named */
export function isAllowedLicence(licence: string, isShipped: boolean): boolean {
  const allowed = isShipped ? PERMISSIVE : FOR_BUILDING;
  return licence.split(" OR ").some((choice) => choice.split(" AND ").every((one) => allowed.includes(one)));
}
