import type { MessageKey, View } from "#i18n/t.ts";
import { pluralForms } from "../plural-forms.ts";
import { serverStrings } from "../server-strings.ts";

/** The texts around playlists, by the names under which the islands know them. */
const MESSAGES = {
  loading: "playlists.loading",
  tryAgain: "playlists.try_again",
  failed: "profile.failed",
  close: "layout.close",
  length: "album.length",
  by: "album.by",

  details: "create.details",
  cover: "create.cover",
  coverPrompt: "create.cover_prompt",
  coverChange: "create.cover_change",
  coverRemove: "create.cover_remove",
  coverUnreadable: "create.cover_unreadable",
  name: "create.name",
  namePrompt: "create.name_prompt",
  text: "create.text",
  textPrompt: "create.text_prompt",
  songsTitle: "create.songs",
  search: "create.search",
  searchPrompt: "create.search_prompt",
  top: "create.top",
  found: "create.found",
  none: "create.none",
  picked: "create.picked",
  nonePicked: "create.none_picked",
  count: "create.count",
  create: "create.submit",

  yours: "playlists.yours",
  add: "playlists.add",
  addHint: "playlists.add_hint",
  play: "playlists.play",
  delete: "playlists.delete",
  listFailed: "playlists.failed",
  private: "playlists.private",
  viewAll: "row.view_all",
  hide: "row.hide",
  scrollLeft: "row.scroll_left",
  scrollRight: "row.scroll_right",

  mixLoading: "mix.loading",
  mixFailed: "mix.failed",
  missingTitle: "not_found.title",
  missingText: "mix.missing",
  empty: "mix.empty",
  playAll: "album.play_all",
  queueAll: "album.queue_all",
  playSong: "song.play",
  likeSong: "like.add_title",
  moreOfSong: "player.actions",
  edit: "mix.edit",
  done: "mix.done",
  public: "mix.public",
  publicOn: "mix.public_on",
  publicOff: "mix.public_off",
  removeSong: "mix.remove_song",
  removed: "mix.removed",
  move: "mix.move",
  moveHint: "mix.move_hint",
  moved: "mix.moved",
  deletePlaylist: "mix.delete",

  deleteTitle: "delete_playlist.title",
  deleteText: "delete_playlist.text",
  deleteConfirm: "delete_playlist.confirm",
  deleteKeep: "delete_playlist.keep",
} as const satisfies Record<string, MessageKey>;

export type PlaylistStrings = Record<keyof typeof MESSAGES, string> & {
  /** 'N songs' by plural category, with a place for the number. */
  songs: Record<string, string>;
  /** What server and stores say in English, in the page's language. */
  said: Record<string, string>;
};

/** All of them in the page's language; only the server asks. Places for values stay as they are written. */
export function playlistStrings({ locale, t }: View): PlaylistStrings {
  const entries = Object.entries(MESSAGES).map(([name, key]) => [name, t(key)]);
  const songs = pluralForms(locale, (count) => t("album.songs", { count }));
  return { ...(Object.fromEntries(entries) as PlaylistStrings), songs, said: serverStrings(t) };
}
