import { removeAccount } from "#worker/accounts/removal.ts";
import { forgetAllFactors } from "#worker/accounts/factors/queries.ts";
import { restoreUser, suspendUser } from "#worker/accounts/sessions/suspension-queries.ts";
import { command } from "../command.ts";
import { withTillFor } from "./close-pages.ts";
import { countBelongings, getUser } from "./find-users.ts";

const suspend = command({
  noun: "users",
  verb: "suspend",
  usage: "ID|EMAIL",
  does: "Ends all sessions of a user and lets them in no more; 'users restore' does",
  words: [1, 1],
  run: async (desk, _, [named = ""]) => {
    const { id, email, fullName } = await getUser(desk.users, named);
    await desk.confirm(`Suspend ${fullName} <${email}> and end all their sessions?`);
    const ended = await suspendUser(desk.users, id, Date.now());
    if (ended === null) throw new Error(`${email} is suspended already`);
    desk.show({ suspended: id, sessionsEnded: ended }, `Suspended ${email}; sessions ended: ${ended}`);
  },
});

const restore = command({
  noun: "users",
  verb: "restore",
  usage: "ID|EMAIL",
  does: "Lets a suspended user sign in again",
  words: [1, 1],
  run: async (desk, _, [named = ""]) => {
    const { id, email } = await getUser(desk.users, named);
    if (!(await restoreUser(desk.users, id, Date.now()))) throw new Error(`${email} is not suspended`);
    desk.show({ restored: id }, `Restored ${email}`);
  },
});

const forgetFactors = command({
  noun: "users",
  verb: "forget-factors",
  usage: "ID|EMAIL",
  does: "Removes a user's authenticator app, passkeys and recovery codes, for somebody who has lost all of them",
  help: ["Be sure who asks: the password alone, or a provider, lets them in then."],
  words: [1, 1],
  run: async (desk, _, [named = ""]) => {
    const { id, email, fullName } = await getUser(desk.users, named);
    await desk.confirm(`Let ${fullName} <${email}> sign in without a second step?`);
    await forgetAllFactors(desk.users, id);
    desk.show({ forgotten: id }, `${email} signs in without a second step now`);
  },
});

const remove = command({
  noun: "users",
  verb: "delete",
  usage: "ID|EMAIL",
  does: "Deletes an account as its user would; rows of money stay, without name or mail",
  help: ["No mail says so: tell them yourself."],
  words: [1, 1],
  run: async (desk, _, [named = ""]) => {
    const user = await getUser(desk.users, named);
    const { playlists, likes, purchases, ownedSongs } = await countBelongings(desk.users, user.id);
    const goes = `playlists: ${playlists}, likes: ${likes}, songs that they bought and lose: ${ownedSongs}`;
    await desk.confirm(
      `Delete ${user.fullName} <${user.email}> for good (${goes})? Records of purchases stay: ${purchases}. Go on?`,
    );
    const shop = { catalogue: desk.catalogue, users: desk.users };
    const bucket = await desk.bucket();
    await withTillFor(desk, user.id, (till) => removeAccount({ shop, bucket, till }, user));
    desk.show({ deleted: user.id }, `Deleted ${user.email}`);
  },
});

export const userChangeCommands = [suspend, restore, forgetFactors, remove];
