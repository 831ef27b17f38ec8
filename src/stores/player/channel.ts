import { PLAYER_DATABASE } from "#contract/storage-keys.ts";

/** News of the player that the tabs of one browser tell each other. */
type Message = "playing" | "archived";

let channel: BroadcastChannel | undefined;

const open = () => (channel ??= new BroadcastChannel(PLAYER_DATABASE));

/** Tells all other tabs. */
export function tellTabs(message: Message): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  open().postMessage(message);
}

/** Hears what other tabs tell, never what this one told. */
export function hearTabs(message: Message, listener: () => void): void {
  open().addEventListener("message", (event) => {
    if (event.data === message) listener();
  });
}
