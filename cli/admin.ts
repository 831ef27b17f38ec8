import { runAdmin } from "./admin/run.ts";
import { stateDirectory } from "./local/paths.ts";

process.exitCode = await runAdmin(process.argv.slice(2), {
  env: process.env,
  state: stateDirectory,
  input: process.stdin,
  output: process.stdout,
  errors: process.stderr,
});
