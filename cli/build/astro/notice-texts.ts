import { readFileSync } from "node:fs";

const ASKED = /\/src\/i18n\/site\/\w+\.json\?notices$/;
/** What a notice or its button may say: `NoticeKey` and `NoticeLinkKey` of `src/i18n/keys.ts`. */
const SAID_BY_NOTICES = /^(notice|server)\.|^(store\.buy_now|layout\.login)$/;

/**
 * A Vite plugin by which `site/<language>.json?notices` holds only the texts of notices. They are many and seldom
 * seen, so they come in a file of their own instead of in every page.
 */
export const noticeTexts = {
  name: "tonearm:notice-texts",
  enforce: "pre" as const,
  load: {
    filter: { id: ASKED },
    handler: (id: string) => {
      const texts = JSON.parse(readFileSync(id.replace("?notices", ""), "utf8")) as Record<string, string>;
      const said = Object.fromEntries(Object.entries(texts).filter(([key]) => SAID_BY_NOTICES.test(key)));
      // Vite takes what has a query for a script.
      return { code: `export default ${JSON.stringify(said)};`, moduleType: "js" as const };
    },
  },
};
