import { join } from "node:path";

import { DEFAULT_ACCENT } from "./build/accent.ts";
import { drawIcons } from "./build/icons.ts";
import { rootDirectory } from "./local/paths.ts";

/** Whoever changes public/favicon.svg or cli/build/link-picture.svg runs this: the pictures stay in git. */
await drawIcons(join(rootDirectory, "public"), DEFAULT_ACCENT);
