import type { View } from "#i18n/t.ts";

/** The words for `deviceName`, whose places stay: a text without values has none left. */
export const deviceWords = (t: View["t"]) => ({
  both: t("sign_ins.device", { browser: "{{browser}}", system: "{{system}}" }),
  unknown: t("sign_ins.unknown_device"),
});
