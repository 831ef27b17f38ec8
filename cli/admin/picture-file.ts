import { renderBanner, renderCover, type StoredImage, storeImage } from "../content/pictures.ts";
import { UsageError } from "../terminal/arguments.ts";
import type { Desk } from "./desk.ts";
import { readOperatorsFile } from "../terminal/operators-file.ts";

const MOST_MEGABYTES = 50;

/** Stores a picture of the operator's as a square cover. @returns its key @throws UsageError for what is no picture */
export const storeCoverFile = (desk: Desk, path: string): Promise<string> => store(desk, path, renderCover);

/** Stores a picture as `storeCoverFile` does, in its own proportions. */
export const storeBannerFile = (desk: Desk, path: string): Promise<string> => store(desk, path, renderBanner);

async function store(
  desk: Desk,
  path: string,
  render: (source: Uint8Array) => Promise<StoredImage>,
): Promise<string> {
  const bytes = await readOperatorsFile(path, MOST_MEGABYTES);
  const image = await render(bytes).catch(() => {
    throw new UsageError(`${path} is no picture that can be read: JPEG, PNG, WebP or AVIF`);
  });
  await storeImage(await desk.bucket(), image);
  return image.key;
}
