declare namespace Astro {
  interface ClientDirectives {
    /** The island comes alive when `tonearm:<name>` is dispatched on the window; see islands/client-event.ts. */
    "client:event"?: "player" | "notice" | "waiting" | "search";
  }
}
