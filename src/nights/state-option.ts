/** The folder that the nights of one machine keep their jobs, history and alerts in. */
import { readText, valued } from "../command-line/command-options";

const folder = "compsheet-nights";

/** For `--state FOLDER`: the same words and default in every command. */
export const stateFolder = valued(
  "FOLDER",
  `jobs, history and alerts of this machine (default ${folder})`,
  readText,
  folder,
);
