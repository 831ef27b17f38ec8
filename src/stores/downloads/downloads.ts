import { call } from "#api/call.ts";
import { askForFirstByte } from "#api/first-byte.ts";
import { endpoints } from "#contract/endpoints.ts";
import { buyPath } from "#domain/store/buy-path.ts";
import { albumDownloadUrl, type DownloadQuality, songDownloadUrl } from "#domain/sound/download.ts";
import { AppError } from "#domain/errors.ts";
import { readDownloadQuality } from "./quality.ts";
import { keyOfFailure } from "../account/failure.ts";
import { comeBackHere } from "../account/login-popup.ts";
import { showNotice } from "../page/notices.ts";
import { $user, loadUser } from "../account/session.ts";

type Kind = "song" | "album";

interface Item {
  id: string;
  title: string;
}

/** A second click within this time counts as the first. */
const SAME_WISH_MS = 1_000;

const URLS = { song: songDownloadUrl, album: albumDownloadUrl };
const ENDINGS: Record<Kind, string> = { song: ".mp3", album: ".zip" };

/**
 * Saves a song's file, if the user bought it or it is free, and says how that went. (product.md 10.8)
 * @param quality what was chosen last unless told, or where the song does not come so, high
 */
export const downloadSong = (song: Item, quality?: DownloadQuality) => once("song", song, quality);

/** Saves all songs of an album in one archive; else as a song. */
export const downloadAlbum = (album: Item, quality?: DownloadQuality) => once("album", album, quality);

const underWay = new Map<string, Promise<void>>();

function once(kind: Kind, item: Item, quality: DownloadQuality | undefined): Promise<void> {
  const key = `${kind} ${item.id}`;
  const started = underWay.get(key);
  if (started) return started;
  const task = download(kind, item, quality).finally(() =>
    setTimeout(() => underWay.delete(key), SAME_WISH_MS),
  );
  underWay.set(key, task);
  return task;
}

async function download(kind: Kind, { id, title }: Item, quality?: DownloadQuality): Promise<void> {
  try {
    const endpoint = kind === "song" ? endpoints.isSongOwned : endpoints.isAlbumOwned;
    const { isPurchased } = await call(endpoint, { params: [id] });
    if (!isPurchased) return refuse(kind, id);
  } catch (error) {
    if (isUnauthorized(error)) return askToSignIn();
    return showNotice("notice.purchase_unknown");
  }
  try {
    const chosen = quality ?? (await availableQuality(kind, id));
    const url = URLS[kind](id, chosen);
    await askForFirstByte(url);
    // Its ending is known to the server alone.
    saveFile(url, chosen === "original" && kind === "song" ? "" : title + ENDINGS[kind]);
    showNotice("notice.download_started", "success");
  } catch (error) {
    if (isUnauthorized(error)) return askToSignIn();
    if (error instanceof AppError && error.code === "forbidden") return refuse(kind, id);
    showNotice(keyOfFailure(error, "notice.download_failed"));
  }
}

/** Falls back to high where this song does not come in the quality that was chosen for another. */
async function availableQuality(kind: Kind, id: string): Promise<DownloadQuality> {
  const remembered = readDownloadQuality();
  if (remembered !== "original") return remembered;
  const isThere = await askForFirstByte(URLS[kind](id, remembered)).then(
    () => true,
    (error: unknown) => !(error instanceof AppError && error.code === "not_found"),
  );
  return isThere ? remembered : "high";
}

/** Tells that the item is not bought, which is also so once a purchase was taken back. */
function refuse(kind: Kind, id: string): void {
  const key = kind === "song" ? "server.songNotBought" : "server.albumNotBought";
  showNotice(key, "error", undefined, { key: "store.buy_now", path: buyPath(kind, id) });
}

function askToSignIn(): void {
  showNotice("notice.download_login", "error", undefined, {
    key: "layout.login",
    path: "/login",
    onFollow: comeBackHere,
  });
  // A session that has ended takes with it what this browser knew of the user.
  if ($user.get()) void loadUser();
}

const isUnauthorized = (error: unknown) => error instanceof AppError && error.code === "unauthorized";

/**
 * Leaves a file to the browser's own downloads, which go on after a broken connection.
 * @param name used where the server's answer names none; empty for the one in the address
 */
function saveFile(url: string, name: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.hidden = true;
  document.body.appendChild(link);
  link.click();
  link.remove();
}
