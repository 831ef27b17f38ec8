import { catalogueCommands } from "./catalogue/commands.ts";
import { playsCommands } from "./catalogue/plays.ts";
import type { AdminCommand } from "./command.ts";
import { answerCommands } from "./people/answer.ts";
import { commentCommands } from "./people/comments.ts";
import { messageCommands } from "./people/messages.ts";
import { subscriberCommands } from "./people/subscribers.ts";
import { trafficCommands } from "./people/traffic.ts";
import { userChangeCommands } from "./people/user-changes.ts";
import { userReadCommands } from "./people/users.ts";
import { bannerCommands } from "./site/banner.ts";
import { contactCommands } from "./site/contact.ts";
import { genreCommands } from "./site/genre.ts";
import { heroCommands } from "./site/hero.ts";
import { homeCommands } from "./site/home.ts";
import { noticeCommands } from "./site/notices.ts";
import { policyCommands } from "./site/policy.ts";
import { violationCommands } from "./site/violations.ts";

/** All that the operator can do, in the order of the help. */
export const commands: readonly AdminCommand[] = [
  ...catalogueCommands,
  ...commentCommands,
  ...messageCommands,
  ...answerCommands,
  ...subscriberCommands,
  ...userReadCommands,
  ...userChangeCommands,
  ...heroCommands,
  ...bannerCommands,
  ...homeCommands,
  ...genreCommands,
  ...contactCommands,
  ...policyCommands,
  ...trafficCommands,
  ...playsCommands,
  ...noticeCommands,
  ...violationCommands,
];
