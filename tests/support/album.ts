import type { Page } from "playwright-core";

import { demoSong } from "./demo.ts";

/** The first songs of the album below, in order. */
export const ALBUM = [
  "Golden Hour",
  "Letters from the Ridge",
  "Carry the Lantern",
  "Old River Road",
] as const;

/** Opens the demo's album "Letters from the Ridge" by way of a song's page. */
export async function openAlbum(page: Page): Promise<void> {
  await page.goto(demoSong(ALBUM[0]).path);
  await page.getByRole("main").getByRole("link", { name: "Letters from the Ridge" }).first().click();
  await page.waitForURL("**/album/**");
}
