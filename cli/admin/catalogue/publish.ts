import type { Desk } from "../desk.ts";
import { setState } from "#catalogue/edit/state.ts";
import { listItems, type ItemRow } from "#catalogue/edit/items.ts";
import { type AdminCommand, ANY, command } from "../command.ts";
import { counted, type Noun, requireItems } from "./nouns.ts";

/** Takes off the site, until it is published again. */
export const unpublishCommand = (noun: Noun): AdminCommand =>
  command({
    noun: noun.noun,
    verb: "unpublish",
    usage: "ID…",
    does: `Takes ${noun.noun} off the site for now; who bought something keeps it`,
    help: ["An album takes its songs with it, an artist the albums and the songs that name them first."],
    words: [1, ANY],
    run: (desk, _values, ids) => change(desk, noun, ids, "unpublished"),
  });

export const publishCommand = (noun: Noun): AdminCommand =>
  command({
    noun: noun.noun,
    verb: "publish",
    usage: "ID…",
    does: `Shows ${noun.noun} on the site again`,
    help: ["What was deleted stays deleted. What its album or artist hides stays hidden with them."],
    words: [1, ANY],
    run: (desk, _values, ids) => change(desk, noun, ids, "published"),
  });

async function change(desk: Desk, { kind }: Noun, ids: string[], state: "published" | "unpublished") {
  const items = await requireItems(desk, kind, ids);
  const deleted = items.find((item) => item.state === "deleted");
  if (deleted) throw new Error(`'${deleted.id}' was deleted for good`);
  const wanted = items.filter((item) => item.state !== state).map(({ id }) => id);
  if (wanted.length > 0) await setState(desk.catalogue, { kind, ids: wanted }, state, Date.now());
  // Even where nothing is left to change: a command that was broken off before the pages were made can be repeated.
  desk.touch("catalogue");
  const after = await listItems(desk.catalogue, kind, { ids, limit: ids.length });
  const hidden = state === "published" ? after.filter(({ isHidden }) => isHidden) : [];
  desk.show(after, `${counted(wanted.length, kind)} ${state}`, ...hidden.map(stillHidden));
}

const stillHidden = ({ id }: ItemRow) => `'${id}' is still hidden: its album or artist is not published`;
