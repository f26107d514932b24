/**
 * `npm run doctor -- <address or manifest path> [--published FOLDER] [--internal] [--json]`: checks a server for
 * problems.
 */
import { type CommandHelp, type CommandOutput, exitCodes, runCommand } from "../../command-line/command";
import { flag, OptionError, readOptions, readText, valued } from "../../command-line/command-options";
import type { Patient, Published, SecureConnection } from "./check";
import { examine, examineUnreached, type CheckResult } from "./examine";
import { ManifestError } from "./named-addresses";
import { createServerView, textOf } from "./server-view";
import { messageOf } from "../../service/service-errors";

export { resolveHost } from "../checked-connection";
export { fetchTrusting } from "./fetch-trusting";
export { inspectSecurity } from "./secure-connection";

export interface Surroundings extends CommandOutput {
  readonly fetch: typeof globalThis.fetch;
  readonly readFile: (path: string) => Promise<string>;
  readonly now: () => number;
  readonly resolve: (host: string) => Promise<readonly string[]>;
  readonly inspectSecurity: (host: string, port: number) => Promise<SecureConnection>;
}

const options = {
  published: valued("FOLDER", "manifest.xml and functions.json of the last release, to compare", readText, null),
  internal: flag("used inside the network only, with an authority that all machines trust"),
  json: flag("the result as JSON, for scripts"),
};

const help: CommandHelp = {
  usage: "npm run doctor -- <address or manifest path> [options]",
  about: "Says what is wrong with a server of the add-in, why it matters and what to do: docs/deployment.md.",
  options,
  notes: "Exit codes: 0 all well; 1 a check fails; 2 wrong options, or nothing to examine.",
};

/** A target that can't be examined, with the reason. */
class NoPatientError extends Error {
  override readonly name = "NoPatientError";
}

interface Found {
  readonly manifestText: string;
  /** Null: the manifest's. */
  readonly base: string | null;
}

/** A server that doesn't serve its manifest. */
interface Unreached {
  readonly base: string;
  readonly problem: string;
}

async function findManifest(
  target: string,
  surroundings: Surroundings,
  view: Patient["view"],
): Promise<Found | Unreached> {
  if (!/^https?:\/\//i.test(target)) {
    const read = surroundings.readFile(target);
    return {
      manifestText: await read.catch((error: unknown) => {
        throw new NoPatientError(`Can't open ${target}: ${messageOf(error)}`);
      }),
      base: null,
    };
  }
  if (!URL.canParse(target))
    throw new NoPatientError(
      `${target} is not an address. Give one such as https://rents.example.com, or a manifest's file.`,
    );
  const url = new URL(target);
  const folder = `${url.origin}${url.pathname}`
    .replace(/\/addin\/(?:manifest\.xml|taskpane\.html)?$/, "")
    .replace(/\/$/, "");
  const address = /\.xml$/.test(url.pathname) ? `${url.origin}${url.pathname}` : `${folder}/addin/manifest.xml`;
  const base = /\.xml$/.test(folder) ? url.origin : folder;
  const reached = await view.get(address);
  if (reached.answer?.status === 200) return { manifestText: textOf(reached.answer), base };
  const reason = reached.answer === null ? reached.problem : `it answers ${reached.answer.status}`;
  return { base, problem: `${address}: ${reason}` };
}

async function readPublished(folder: string, { readFile }: Surroundings): Promise<Published> {
  try {
    const [manifest, functions] = await Promise.all(
      ["manifest.xml", "functions.json"].map((file) => readFile(`${folder.replace(/\/$/, "")}/${file}`)),
    );
    return { manifest: manifest ?? "", functions: functions ?? "" };
  } catch (error) {
    throw new NoPatientError(`Can't read the published release: ${messageOf(error)}`);
  }
}

/** What the checks of a server need from their environment. */
export type Inspection = Pick<Surroundings, "fetch" | "now" | "resolve" | "inspectSecurity">;

/** Runs all checks of the add-in's server at `base`; no response is a result, too. */
export async function examineServer(
  base: string,
  { fetch, ...parts }: Inspection,
  isInternal: boolean,
): Promise<readonly CheckResult[]> {
  const view = createServerView(fetch);
  const address = `${base}/addin/manifest.xml`;
  const reached = await view.get(address);
  const common = { view, published: null, isInternal, ...parts, base };
  if (reached.answer?.status === 200) return examine({ ...common, manifestText: textOf(reached.answer) });
  return examineUnreached(
    common,
    `${address}: ${reached.answer === null ? reached.problem : `it answers ${reached.answer.status}`}`,
  );
}

/** @returns the exit code: 0 all well, 1 something fails, 2 wrong usage or nothing to examine */
export async function runDoctor(args: readonly string[], surroundings: Surroundings): Promise<number> {
  return (await runCommand(args, help, surroundings, () => examineTarget(args, surroundings))) ?? exitCodes.done;
}

async function examineTarget(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const { options: given, words } = readOptions(args, options);
  const [target] = words;
  if (target === undefined || words.length > 1)
    throw new OptionError("Name one address or manifest to examine. See --help.");
  const { internal: isInternal, json: isJson } = given;
  const view = createServerView(surroundings.fetch);
  try {
    const published = given.published === null ? null : await readPublished(given.published, surroundings);
    const found = await findManifest(target, surroundings, view);
    const { now, resolve } = surroundings;
    const inspect = surroundings.inspectSecurity;
    const parts = { view, published, isInternal, now, resolve, inspectSecurity: inspect };
    const results = await ("problem" in found
      ? examineUnreached({ ...parts, base: found.base }, found.problem)
      : examine({ ...parts, ...found }));
    surroundings.print(isJson ? jsonReport(target, now(), results) : textReport(target, results));
    return results.some(({ state }) => state === "fail") ? 1 : 0;
  } catch (error) {
    if (!(error instanceof NoPatientError || error instanceof ManifestError)) throw error;
    const text = error instanceof ManifestError ? `Can't read the manifest: ${error.message}.` : error.message;
    surroundings.printError(`${text}\n`);
    return 2;
  }
}

/** Fields are only added: scripts read this. */
function jsonReport(target: string, now: number, results: readonly CheckResult[]): string {
  const ok = results.every(({ state }) => state !== "fail");
  const report = { version: 1, target, checkedAt: new Date(now).toISOString(), ok, checks: results };
  return `${JSON.stringify(report, null, 2)}\n`;
}

/** If a check finds many faults, the first few are enough. */
const mostShown = 6;
const notLooked = "Not checked: the view from outside your network, idle limits of proxies, and Excel itself.\n";

function textReport(target: string, results: readonly CheckResult[]): string {
  const of = (state: CheckResult["state"]) => results.filter((result) => result.state === state);
  const lines = (found: readonly string[]) => [
    ...found.slice(0, mostShown).map((one) => `      ${printable(one)}`),
    ...(found.length > mostShown ? [`      and ${found.length - mostShown} more`] : []),
  ];
  const failed = of("fail").flatMap(({ id, what, found, why, fix }) => [
    `FAIL  ${id}  ${what}`,
    ...lines(found),
    `      Why: ${why}`,
    `      Do:  ${fix}`,
  ]);
  const noted = of("note").flatMap(({ id, what, found }) => [`note  ${id}  ${what}`, ...lines(found)]);
  const reasons = [...new Set(of("skip").map(({ found }) => found.join("; ")))];
  const skipped = reasons.map((reason) => {
    const ids = of("skip").filter(({ found }) => found.join("; ") === reason);
    return `skip  ${ids.map(({ id }) => id).join(" ")}: ${printable(reason)}`;
  });
  const well = of("ok").map(({ id }) => id);
  const summary = `${well.length} passed, ${of("fail").length} failed, ${of("note").length} to note, ${of("skip").length} skipped`;
  const passed = well.length > 0 ? [`ok    ${well.join(" ")}`] : [];
  return `${[target, ...failed, ...noted, ...skipped, ...passed, summary].join("\n")}\n${notLooked}`;
}

/** Keeps a server's text from controlling or flooding the terminal. */
function printable(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f-\u009f]/g, " ").slice(0, 300);
}
