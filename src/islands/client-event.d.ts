import "astro";

declare module "astro" {
  interface AstroClientDirectives {
    /** The island comes alive when `tonearm:<name>` is dispatched on the window. */
    "client:event"?: "player" | "notice";
  }
}
