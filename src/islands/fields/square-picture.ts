/** Side of the picture that is sent, in pixels; enough for every place that shows it. */
const SIDE_MAX = 640;
const QUALITY = 0.9;

export interface SquarePicture {
  file: File;
  /** A data: URL, because the page's policy forbids blob: URLs. */
  preview: string;
}

/**
 * Cuts the middle square out of a picture, upright as the camera stored it and small enough for a phone's
 * network.
 * @returns null when the browser can make no picture of the file
 */
export async function squarePicture(file: Blob): Promise<SquarePicture | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const cut = Math.min(bitmap.width, bitmap.height);
  const side = Math.min(cut, SIDE_MAX);
  const canvas = Object.assign(document.createElement("canvas"), { width: side, height: side });
  const [x, y] = [(bitmap.width - cut) / 2, (bitmap.height - cut) / 2];
  const context = canvas.getContext("2d");
  if (context) context.imageSmoothingQuality = "high";
  context?.drawImage(bitmap, x, y, cut, cut, 0, 0, side, side);
  bitmap.close();
  const blob = (await encode(canvas, "image/webp")) ?? (await encode(canvas, "image/jpeg"));
  if (!blob) return null;
  const extension = blob.type === "image/webp" ? "webp" : "jpg";
  return {
    file: new File([blob], `cover.${extension}`, { type: blob.type }),
    preview: canvas.toDataURL(blob.type, QUALITY),
  };
}

/** Encodes a canvas; null when the browser cannot write the format: Safari gives a PNG in place of WebP. */
function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob?.type === type ? blob : null), type, QUALITY);
  });
}
