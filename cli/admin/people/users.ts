import { exportAccount } from "#worker/accounts/export.ts";
import { listIdentities, type UserRow } from "#worker/accounts/queries.ts";
import { UsageError } from "../../terminal/arguments.ts";
import { command } from "../command.ts";
import { dayAndTime, limitOf } from "./cells.ts";
import { countBelongings, findUsers, getUser } from "./find-users.ts";

const COLUMNS = ["id", "e-mail", "name", "since (UTC)", "state"].map((name) => ({ name }));

const find = command({
  noun: "users",
  verb: "find",
  usage: "TEXT [--limit N]",
  does: "Lists those whose e-mail or name begins with a text, the newest first",
  help: ["--limit N         50 unless told, 100 at most"],
  words: [1, 1],
  options: { limit: { type: "string" } },
  run: async (desk, { limit }, [text = ""]) => {
    if (text.trim() === "") throw new UsageError("Say how the e-mail or the name begins");
    const found = await findUsers(desk.users, text.trim(), limitOf(limit));
    desk.show(found.map(withoutSecret), { title: "Users", columns: COLUMNS, rows: found.map(rowOf) });
  },
});

const show = command({
  noun: "users",
  verb: "show",
  usage: "ID|EMAIL",
  does: "Shows an account and how much there is of it",
  words: [1, 1],
  run: async (desk, _, [named = ""]) => {
    const user = await getUser(desk.users, named);
    const belongings = await countBelongings(desk.users, user.id);
    const identities = (await listIdentities(desk.users, user.id)).map(({ provider }) => provider);
    const signsInWith = [...(user.passwordHash === null ? [] : ["password"]), ...identities];
    const rows = [
      ["signs in with", signsInWith.join(", ")],
      ["e-mail shown to be theirs", user.isEmailVerified ? "yes" : "no"],
      ["language", user.locale],
      ...Object.entries(belongings).map(([name, count]) => [name, String(count)]),
    ];
    desk.show(
      { ...withoutSecret(user), signsInWith, ...belongings },
      { title: "User", columns: COLUMNS, rows: [rowOf(user)] },
      { title: "", columns: [{ name: "what" }, { name: "how" }], rows },
    );
  },
});

const exportUser = command({
  noun: "users",
  verb: "export",
  usage: "ID|EMAIL",
  does: "Prints all that is stored about a user as JSON, as they download it themselves",
  words: [1, 1],
  run: async (desk, _, [named = ""]) => {
    const { id } = await getUser(desk.users, named);
    const data = await exportAccount(desk, id, Date.now());
    desk.show(data, JSON.stringify(data, null, 2));
  },
});

const rowOf = ({ id, email, fullName, createdAt, suspendedAt }: UserRow) => [
  id,
  email,
  fullName,
  dayAndTime(createdAt),
  suspendedAt === null ? "" : `suspended ${dayAndTime(suspendedAt)}`,
];

const withoutSecret = (user: UserRow) => ({ ...user, passwordHash: undefined });

export const userReadCommands = [find, show, exportUser];
