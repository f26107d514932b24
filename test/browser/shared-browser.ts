/** The browser and the server that every suite of this folder may use. */
import { existsSync, readFileSync } from "node:fs";

/** Names the file in which scripts/shared-browser.mjs says where they are. */
export const sharedBrowserVariable = "COMPSHEET_SHARED_BROWSER";

/** Generous: the models behind the sample data are fitted first. */
const START_MS = 150_000;
const LOOK_MS = 100;

export interface SharedBrowser {
  /** Address that `connectChromium` connects to. */
  readonly endpoint: string;
  /** Of the server. */
  readonly origin: string;
  /** The property of the starter workbook. */
  readonly subject: string;
}

/** Resolves once both can be used. Throws with what kept them from starting. */
export async function sharedBrowser(): Promise<SharedBrowser> {
  const file = process.env[sharedBrowserVariable];
  if (file === undefined) throw new Error("Browser suites run in jest's project “browser”, which starts the browser.");
  for (const until = Date.now() + START_MS; !existsSync(file);) {
    if (Date.now() > until) throw new Error(`The shared browser did not start within ${START_MS / 1000} s.`);
    await new Promise((resolve) => void setTimeout(resolve, LOOK_MS));
  }
  const state = JSON.parse(readFileSync(file, "utf8")) as SharedBrowser | { readonly problem: string };
  if ("problem" in state) throw new Error(`The shared browser did not start: ${state.problem}`);
  return state;
}
