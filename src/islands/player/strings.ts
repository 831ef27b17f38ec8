import type { MessageKey, Translate } from "#i18n/t.ts";
import { MENU_MESSAGES } from "../menus/messages.ts";
import { serverStringsOf } from "../server-strings.ts";

/** The texts that the player shows, by the names under which its components know them. */
const MESSAGES = {
  ...MENU_MESSAGES,
  player: "player.name",
  play: "player.play",
  pause: "player.pause",
  previous: "player.previous",
  next: "player.next",
  seek: "player.seek",
  volume: "player.volume",
  mute: "player.mute",
  shuffle: "player.shuffle",
  repeatOff: "player.repeat",
  repeatAll: "player.repeat_all",
  repeatOne: "player.repeat_song",
  quality: "player.quality",
  qualityLow: "player.quality_low",
  qualityLowHint: "player.quality_low_hint",
  qualityHigh: "player.quality_high",
  qualityHighHint: "player.quality_high_hint",
  nowPlaying: "player.now_playing",
  open: "player.open",
  close: "player.close",
  actions: "player.actions",
  share: "player.share",
  playNext: "player.play_next",
  addToQueue: "player.add_to_queue",
  queue: "queue.title",
  clear: "queue.clear",
  queueEmpty: "queue.empty",
  remove: "queue.remove",
  removed: "queue.removed",
  move: "queue.move",
  moveHint: "queue.move_hint",
  moved: "queue.moved",
  loginTitle: "login_popup.title",
  loginText: "login_popup.text",
  login: "layout.login",
  register: "layout.register",
  preview: "login_popup.preview",
  previewStop: "login_popup.preview_stop",
  help: "help.title",
  helpSwitch: "help.switch",
  helpSpace: "help.space",
  helpPlay: "help.play",
  helpSeek: "help.seek",
  helpVolume: "help.volume",
  helpShuffle: "help.shuffle",
  helpRepeat: "help.repeat",
  helpMute: "help.mute",
  helpQueue: "help.queue",
  helpSearch: "help.search",
  helpHelp: "help.help",
} as const satisfies Record<string, MessageKey>;

export type PlayerStrings = Record<keyof typeof MESSAGES, string> & {
  /** What the server says in English of a choice of a playlist, in the page's language. */
  said: Record<string, string>;
};

/** A value in a text is known only in the browser: its place stays as it is written. */
const PLACES = {
  title: "{{title}}",
  position: "{{position}}",
  total: "{{total}}",
  done: "{{done}}",
  name: "{{name}}",
  format: "{{format}}",
  kbps: "{{kbps}}",
};

/** The player's texts in the page's language; only the server asks. */
export function playerStrings(t: Translate): PlayerStrings {
  const entries = Object.entries(MESSAGES).map(([name, key]) => [name, t(key, PLACES)]);
  const said = serverStringsOf(t, [
    "server.not_found",
    "server.forbidden",
    "server.too_many_requests",
    "server.invalid_input",
    "server.songNotThere",
    "server.playlistFull",
  ]);
  return { ...(Object.fromEntries(entries) as PlayerStrings), said };
}
