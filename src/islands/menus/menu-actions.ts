import { buyPath } from "#domain/store/buy-path.ts";
import type { MenuSubject } from "#domain/menu-subject.ts";
import { formatMoney } from "#domain/store/money.ts";
import { localizedPath } from "#i18n/urls.ts";
import { downloadAlbum, downloadSong } from "#stores/downloads/downloads.ts";
import { isBought } from "#stores/downloads/bought.ts";
import { isLiked, toggleLike } from "#stores/library/library.ts";
import { openAddToPlaylist, openDetails, openDownloadAs, openShare } from "#stores/menus/menus.ts";
import { queueList } from "#stores/menus/list-songs.ts";
import { $currentItem, playNextInQueue, queueSong } from "#stores/player/player.ts";
import { isSignedIn } from "#stores/account/session.ts";
import type { View } from "#i18n/t.ts";

export interface MenuAction {
  /** A name of styles/icons.css. */
  icon: string;
  label: string;
  /** Distinguishes actions with the same label. */
  hint?: string | undefined;
  /** The address of an action that is a link. */
  href?: string;
  run: () => void | Promise<void>;
  /** Whether the menu stays open until `run` has ended. */
  isAwaited?: boolean;
}

/** The actions of one kind for a subject: usually one, but also none, or one for each of its artists. */
type Entry = (subject: MenuSubject, view: View) => MenuAction[];

/** Links of a menu only lead to their address. */
const follow = () => undefined;

const isCurrent = (subject: MenuSubject) =>
  subject.kind === "song" && $currentItem.get()?.id === subject.item.id;

const details: Entry = (subject, { t }) =>
  subject.kind === "song"
    ? [{ icon: "info", label: t("menu.details"), run: () => openDetails(subject) }]
    : [];

const playNext: Entry = (subject, { t }) =>
  subject.kind === "song" && !isCurrent(subject)
    ? [{ icon: "play-next", label: t("player.play_next"), run: () => playNextInQueue(subject.item) }]
    : [];

const queue: Entry = (subject, { t }) => {
  if (subject.kind === "artist" || isCurrent(subject)) return [];
  const action = { icon: "queue", label: t("player.add_to_queue") };
  if (subject.kind === "song") return [{ ...action, run: () => queueSong(subject.item) }];
  return [{ ...action, run: () => queueList(subject), isAwaited: true }];
};

const like: Entry = (subject, { t }) => {
  const { kind, item } = subject;
  if (kind === "playlist") return [];
  const label = isLiked(kind, item.id) ? t("menu.unlike") : t("menu.like");
  return [{ icon: "heart", label, run: () => toggleLike(kind, item.id) }];
};

const addToPlaylist: Entry = (subject, { t }) =>
  subject.kind === "artist"
    ? []
    : [{ icon: "plus", label: t("menu.add_to_playlist"), run: () => openAddToPlaylist(subject) }];

const share: Entry = (subject, { t }) => [
  { icon: "share", label: t("player.share"), run: () => openShare(subject) },
];

const download: Entry = (subject, { t }) => {
  const { kind, item } = subject;
  if (kind !== "song" && kind !== "album") return [];
  const run = () => (kind === "song" ? downloadSong(item) : downloadAlbum(item));
  return [{ icon: "download", label: t("download.now"), run, isAwaited: true }];
};

/** Whether the subject or its album has a price. */
const isSold = ({ kind, item }: MenuSubject) =>
  item.price !== undefined || (kind === "song" && item.isAlbumOnly === true);

/** The choice of a file, for users who own the subject or may have it for free. */
const downloadAs: Entry = (subject, { t }) => {
  const { kind } = subject;
  if ((kind !== "song" && kind !== "album") || !isSignedIn()) return [];
  if (isSold(subject) && !isBought(subject)) return [];
  return [{ icon: "audio-lines", label: t("download.as"), run: () => openDownloadAs(subject) }];
};

const buy: Entry = (subject, { locale, t }) => {
  const { kind, item } = subject;
  if ((kind !== "song" && kind !== "album") || isBought(subject)) return [];
  const link = { icon: "cart", run: follow };
  if (item.price) {
    const href = localizedPath(locale, buyPath(kind, item.id));
    return [{ ...link, label: t("store.buy_now"), hint: formatMoney(item.price, locale), href }];
  }
  if (kind !== "song" || !item.isAlbumOnly || item.albumId === undefined) return [];
  const href = localizedPath(locale, buyPath("album", item.albumId));
  return [{ ...link, label: t("store.buy_album"), hint: item.albumTitle, href }];
};

const goToArtist: Entry = ({ kind, item }, { locale, t }) => {
  const artists = kind === "artist" ? [] : item.artists.filter(({ id }) => id !== "");
  return artists.map(({ id, name }) => ({
    icon: "artist",
    label: t("menu.go_to_artist"),
    hint: artists.length > 1 ? name : undefined,
    href: localizedPath(locale, `/artist/${id}`),
    run: follow,
  }));
};

const goToAlbum: Entry = (subject, { locale, t }) =>
  subject.kind === "song" && subject.item.albumId
    ? [
        {
          icon: "album",
          label: t("menu.go_to_album"),
          href: localizedPath(locale, `/album/${subject.item.albumId}`),
          run: follow,
        },
      ]
    : [];

/** The actions in the order in which the menu shows them. */
const ENTRIES: readonly Entry[] = [
  details,
  playNext,
  queue,
  like,
  addToPlaylist,
  download,
  downloadAs,
  buy,
  share,
  goToArtist,
  goToAlbum,
];

/**
 * The actions for a song, an album, a playlist or an artist, without a link to the page that is open.
 * (product.md 7.1)
 */
export function actionsFor(subject: MenuSubject, view: View): MenuAction[] {
  const actions = ENTRIES.flatMap((entry) => entry(subject, view));
  return actions.filter(({ href }) => href !== location.pathname);
}
