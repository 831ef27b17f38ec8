import { join } from "node:path";

import { DEFAULT_ACCENT } from "./build/accent.ts";
import { drawIcons } from "./build/icons.ts";
import { rootDirectory } from "./local/paths.ts";

/** Run this after a change of public/favicon.svg or cli/build/link-picture.svg: the pictures are in git. */
await drawIcons(join(rootDirectory, "public"), DEFAULT_ACCENT);
