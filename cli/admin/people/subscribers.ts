import { normalizeEmail } from "#domain/people/account.ts";
import { toLocale } from "#i18n/locales.ts";
import { unsubscribeLink } from "#worker/community/letters/newsletter.ts";
import { type Config, readConfig } from "#worker/http/config.ts";
import type { Env } from "#worker/http/env.ts";
import {
  deleteSubscriber,
  findSubscriber,
  listSubscribers,
  type Subscriber,
} from "#worker/community/letters/subscriber-queries.ts";
import { UsageError } from "../../terminal/arguments.ts";
import { writeCsv } from "../../terminal/csv.ts";
import { command } from "../command.ts";
import type { Desk } from "../desk.ts";
import { operatorsPath } from "../../terminal/operators-file.ts";
import { dayAndTime } from "./cells.ts";

const AT_ONCE = 100;

const exportThem = command({
  noun: "subscribers",
  verb: "export",
  usage: "[--csv FILE]",
  does: "Lists who confirmed the newsletter, each with a link that ends it",
  help: [
    "--csv FILE        writes them to a file (FILE ends with .csv)",
    "Each link has to be in each mail to its subscriber. Of a deployed site the environment has to hold",
    "its SITE_URL and AUTH_SECRET, which links are made with.",
  ],
  options: { csv: { type: "string" } },
  run: async (desk, { csv }) => {
    if (csv?.trim() === "") throw new UsageError("--csv needs a file");
    const config = linkConfig(desk);
    const rows: string[][] = [];
    for await (const { id, email, name, locale, confirmedAt } of confirmed(desk))
      rows.push([
        email,
        name,
        locale,
        dayAndTime(confirmedAt),
        await unsubscribeLink(config, id, toLocale(locale)),
      ]);
    const columns = ["email", "name", "locale", "confirmed (UTC)", "unsubscribe"].map((name) => ({ name }));
    const table = { name: "subscribers", title: `Subscribers: ${rows.length}`, columns, rows };
    const keys = ["email", "name", "locale", "confirmedAt", "unsubscribe"];
    const data = rows.map((row) => Object.fromEntries(keys.map((key, index) => [key, row[index]])));
    const written = csv === undefined ? [] : writeCsv(operatorsPath(csv), [table]);
    if (csv === undefined) desk.show(data, table);
    else desk.show({ written, subscribers: rows.length }, `Written: ${written.join(", ")} (${rows.length})`);
  },
});

async function* confirmed({ users }: Desk): AsyncGenerator<Subscriber> {
  let cursor: string | undefined;
  do {
    const page = await listSubscribers(users, { state: "confirmed", limit: AT_ONCE, cursor });
    yield* page.items;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

/** @throws Error that names what is missing */
function linkConfig({ env, isRemote }: Desk): Config {
  const missing = isRemote ? ["SITE_URL", "AUTH_SECRET"].filter((name) => !env[name]) : [];
  if (missing.length > 0)
    throw new Error(`--remote needs these of the site in the environment: ${missing.join(", ")}`);
  return readConfig(env as unknown as Env);
}

const remove = command({
  noun: "subscribers",
  verb: "remove",
  usage: "EMAIL",
  does: "Forgets a subscriber for good; they may ask again",
  words: [1, 1],
  run: async (desk, _, [given = ""]) => {
    const email = normalizeEmail(given);
    if (email === null) throw new UsageError(`${given} is no e-mail address`);
    const subscriber = await findSubscriber(desk.users, email);
    if (!subscriber) throw new Error(`${email} is no subscriber`);
    await desk.confirm(`Forget the subscriber ${subscriber.name} <${email}> (${subscriber.state})?`);
    await deleteSubscriber(desk.users, email);
    desk.show({ removed: email }, `Removed ${email}`);
  },
});

export const subscriberCommands = [exportThem, remove];
