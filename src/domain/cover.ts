/** Square sizes in pixels that every cover is stored in, as WebP. */
export const COVER_SIZES = [160, 320, 640] as const;
export type CoverSize = (typeof COVER_SIZES)[number];

/** Widths in pixels of banners (hero, advertisement), as WebP. */
export const BANNER_SIZES = [640, 1280, 1920] as const;

/** The address of one stored size. Pictures never change under their key, so it may be cached for ever. */
export function coverUrl(coverKey: string, size: CoverSize): string {
  return `/media/covers/${coverKey}/${size}.webp`;
}

/** The 1200 px JPEG that crawlers and lock screens understand. */
export function coverJpegUrl(coverKey: string): string {
  return `/media/covers/${coverKey}/1200.jpg`;
}

/** The picture of a shared link to a page, in pixels. */
export const LINK_PICTURE = { width: 1200, height: 630, file: "1200x630.jpg" } as const;

/** The cover on a wide field, for links that are shared; the square one where an older import made none. */
export function linkPictureUrl(coverKey: string): string {
  return `/media/covers/${coverKey}/${LINK_PICTURE.file}`;
}

/** The address of a cover's JPEG, from that of any other size. */
export function jpegOf(coverUrl: string): string {
  return `${coverUrl.slice(0, coverUrl.lastIndexOf("/"))}/1200.jpg`;
}

/** The address of a banner's stored width. */
export function bannerUrl(imageKey: string, width: (typeof BANNER_SIZES)[number]): string {
  return `/media/covers/${imageKey}/${width}.webp`;
}

/** A `srcset` over all stored sizes. */
export function coverSrcset(coverKey: string): string {
  return COVER_SIZES.map((size) => `${coverUrl(coverKey, size)} ${size}w`).join(", ");
}

/** The R2 key of a stored picture. */
export function coverObjectKey(coverKey: string, file: string): string {
  return `covers/${coverKey.slice(0, 2)}/${coverKey}/${file}`;
}
