import type { MessageKey, Translate } from "#i18n/t.ts";
import { serverStrings } from "../../server-strings.ts";

/** The texts of the profile, by the names under which its parts know them. */
const MESSAGES = {
  loading: "profile.loading",
  failed: "profile.failed",
  tryAgain: "profile.try_again",
  close: "profile.close",
  details: "profile.details",
  picture: "profile.picture",
  picturePlaceholder: "profile.picture_placeholder",
  pictureRemove: "register.picture_remove",
  pictureUnreadable: "register.picture_unreadable",
  name: "profile.name",
  nameMissing: "register.name_missing",
  email: "account.email",
  emailHint: "profile.email_hint",
  save: "profile.save",
  changePassword: "profile.change_password",
  logOut: "profile.log_out",
  currentPassword: "password.current",
  showCurrent: "password.show_current",
  newPassword: "account.new_password",
  newPasswordHint: "password.new_hint",
  showNew: "password.show_new",
  submitPassword: "password.submit",
  noPassword: "password.none",
  noPasswordHint: "password.none_hint",
  setPassword: "password.set",
  signIns: "sign_ins.title",
  signInsFailed: "sign_ins.failed",
  device: "sign_ins.device",
  unknownDevice: "sign_ins.unknown_device",
  thisDevice: "sign_ins.here",
  lastUsed: "sign_ins.last_used",
  signOut: "sign_ins.end",
  signOutThere: "sign_ins.end_this",
  signOutEverywhere: "sign_ins.end_all",
  data: "data.title",
  dataText: "data.text",
  download: "data.download",
  deleteAccount: "data.delete",
  deleteText: "data.delete_text",
  deleteTitle: "delete.title",
  deleteLead: "delete.lead",
  losePlaylists: "delete.playlists",
  loseLikes: "delete.likes",
  losePurchases: "delete.purchases",
  deletePassword: "delete.password",
  showPassword: "delete.show_password",
  deleteEmail: "delete.email",
  deleteSubmit: "delete.submit",
  deleteKeep: "delete.keep",
} as const satisfies Record<string, MessageKey>;

export type ProfileStrings = Record<keyof typeof MESSAGES, string> & {
  /** What server and stores say in English, in the page's language. */
  said: Record<string, string>;
};

/** The profile's texts in the page's language; only the server asks. Places for values stay as they are written. */
export function profileStrings(t: Translate): ProfileStrings {
  const entries = Object.entries(MESSAGES).map(([name, key]) => [name, t(key)]);
  return { ...(Object.fromEntries(entries) as ProfileStrings), said: serverStrings(t) };
}
