/** `compsheet nights figures MODEL --on DATE`: what was believed on a date, with its proof. */
import { createHash } from "node:crypto";
import { type CommandHelp, type CommandOutput, exitCodes, runCommand } from "../../command-line/command";
import { flag, onlyWord, readOptions } from "../../command-line/command-options";
import { messageOf } from "../../service/service-errors";
import { connectionKey } from "../../refresh-cli/shared-network";
import { oneLine } from "../alerts/night-digest";
import { figureText } from "../rules/figure-text";
import type { History } from "./history";
import {
  type ChainCheck,
  type FigureChange,
  type KeptLook,
  type KnownModel,
  type ModelOnDate,
  modelsNamed,
} from "./history-types";
import type { PayloadUse } from "./payload-records";
import type { ReplayedFigures } from "./replay-run";
import { day, stateFolder, tenantName, withCorrections } from "../night-options";

const options = {
  on: day,
  now: withCorrections,
  json: flag("print JSON"),
  tenant: tenantName,
  state: stateFolder,
};

export const figuresHelp: CommandHelp = {
  name: "nights figures",
  usage: "MODEL.xlsx [options]",
  about: "Print a model's figures as they were known on a day, and prove them from the history.",
  more: "MODEL.xlsx is the file, or the name or end of the name that its store shows.",
  options,
  exits: { done: "proved", failed: "not proved, or there is no such model or night" },
};

export type KeptHistory = Pick<History, "models" | "onDate" | "check" | "lastNight" | "payloads" | "close">;

export interface FiguresCommandParts extends CommandOutput {
  /** The history in the folder of a machine's nights; null if no night was kept there. */
  readonly openHistory: (state: string) => Promise<KeptHistory | null>;
  /** Bytes of a file; null if there is none. */
  readonly readFile: (path: string) => Promise<Uint8Array | null>;
  /** Calculates the file's figures again from kept answers only. */
  readonly replay: (bytes: Uint8Array, answers: readonly PayloadUse[]) => Promise<ReplayedFigures>;
}

/** @param args what follows the word figures */
export async function figuresCommand(args: readonly string[], parts: FiguresCommandParts): Promise<number> {
  const code = await runCommand(args, figuresHelp, parts, () => printFigures(args, parts));
  return code ?? exitCodes.done;
}

async function printFigures(args: readonly string[], parts: FiguresCommandParts): Promise<number> {
  const { options: chosen, words } = readOptions(args, options);
  const name = onlyWord(words, "a model");
  const history = await parts.openHistory(chosen.state);
  if (history === null) {
    parts.printError(`No night was kept in ${chosen.state}. Give the folder with --state.\n`);
    return exitCodes.failed;
  }
  try {
    return await printFiguresOf(history, name, chosen, parts);
  } finally {
    await history.close();
  }
}

async function printFiguresOf(
  history: KeptHistory,
  name: string,
  chosen: ReturnType<typeof readOptions<typeof options>>["options"],
  parts: FiguresCommandParts,
): Promise<number> {
  const { print, printError } = parts;
  const { tenant } = chosen;
  const fail = (message: string): number => {
    printError(`${message}\n`);
    return exitCodes.failed;
  };
  const found = modelsNamed(await history.models(tenant), name);
  const [model] = found;
  if (model === undefined) return fail(`No night has looked at ${name}. Check the name, or give --tenant.`);
  if (found.length > 1)
    return fail(`${name} fits ${found.length} models: ${found.map((one) => oneLine(one.name)).join(", ")}.`);
  const date = chosen.on ?? (await history.lastNight(tenant)) ?? model.lastNight;
  const kept = await history.onDate(tenant, model.id, date, chosen.now ? "now" : "then");
  if (kept === null) return fail(`No night had looked at ${oneLine(model.name)} by ${date}.`);
  const { verified, figures } = kept;
  const chain = await history.check(tenant);
  const payloads = verified === null ? [] : await history.payloads.of(tenant, verified.run);
  const bytes = await parts.readFile(name).catch(() => null);
  const hash = bytes === null ? null : createHash("sha256").update(bytes).digest("hex");
  const file = hash === null ? null : fileText(hash, kept.look);
  const isOfRun = verified !== null && (hash === verified.writtenHash || hash === verified.fileHash);
  const replayed =
    bytes === null || !isOfRun || payloads.length === 0
      ? null
      : await parts.replay(bytes, payloads).then(
          (again) => compare(figures, again),
          (error: unknown) => messageOf(error),
        );
  const isProved =
    chain.isWhole && (replayed === null || (typeof replayed !== "string" && replayed.others.length === 0));
  if (chosen.json)
    print(
      `${JSON.stringify({ model, date, look: kept.look, verified, figures, chain, payloads: answersOf(payloads), replayed })}\n`,
    );
  else {
    const proof = [
      chain.isWhole
        ? `Proved: ${chain.entries} ${chain.entries === 1 ? "entry" : "entries"} of the history, each hash as it was written.${removedText(chain)}`
        : `NOT PROVED. ${chain.problems.map((problem) => oneLine(problem, 300)).join(" ")}`,
      `Entry ${kept.look.entry}: ${kept.look.hash}`,
      ...(chain.seal === null ? [] : [`Seal of the history: ${chain.seal}`]),
      answersText(payloads),
      ...(file === null ? [] : [file]),
      ...(replayed === null ? replayAdvice(payloads) : [replayText(replayed)]),
    ];
    print([...heading(model, date, kept), "", ...table(figures), "", ...proof, ""].join("\n"));
  }
  return isProved ? exitCodes.done : exitCodes.failed;
}

const removedText = ({ removed }: ChainCheck): string =>
  removed === 0 ? "" : ` ${removed} more ${removed === 1 ? "is" : "are"} of removed models: only the hash is left.`;

interface Replayed {
  readonly equal: number;
  /** Names of those that come out otherwise. */
  readonly others: readonly string[];
}

function compare(figures: readonly FigureChange[], again: ReplayedFigures): Replayed {
  const present = figures.filter(({ isAbsent }) => !isAbsent);
  const others = present.filter(({ figure, value }) => !Object.is(again.get(figure) ?? null, value));
  return { equal: present.length - others.length, others: others.map(({ label }) => oneLine(label)) };
}

const answersOf = (payloads: readonly PayloadUse[]): number =>
  payloads.filter(({ key }) => key !== connectionKey).length;

function answersText(payloads: readonly PayloadUse[]): string {
  const answers = answersOf(payloads);
  if (payloads.length === 0) return "No answers of the service are kept for that run: they are removed after 35 days.";
  return `${answers} ${answers === 1 ? "answer" : "answers"} of the service kept for that run.`;
}

const replayAdvice = (payloads: readonly PayloadUse[]): string[] =>
  payloads.length === 0
    ? []
    : ["To calculate the figures again from them, give the path of the file as the night read or wrote it."];

function replayText(replayed: Replayed | string): string {
  if (typeof replayed === "string") return `NOT REPRODUCED. ${oneLine(replayed, 300)}`;
  const { equal, others } = replayed;
  const figures = (count: number): string => (count === 1 ? "1 figure" : `${count} figures`);
  return others.length === 0
    ? `Reproduced: ${figures(equal)} calculated again from the file and these answers, with the same values.`
    : `NOT REPRODUCED. ${figures(others.length)} of ${equal + others.length} came out differently: ${others.slice(0, 10).join(", ")}.`;
}

function heading(model: KnownModel, date: string, { look, verified }: ModelOnDate): string[] {
  const reason = look.reason === null ? "" : ` ${oneLine(look.reason, 300)}`;
  return [
    `${oneLine(model.name)} on ${date}`,
    `Last look: ${look.night}, ${look.outcome}.${reason}`,
    verified === null
      ? "No figure had been verified."
      : `Last refreshed: ${verified.night}, run ${verified.run}, build ${verified.build}, file ${verified.fileHash}`,
    ...(verified?.isSampleData === true ? ["These figures are sample data."] : []),
    ...(verified?.corrects ? [`Corrected: ${oneLine(verified.corrects, 300)}`] : []),
  ];
}

function table(figures: readonly FigureChange[]): string[] {
  const inOrder = [...figures].sort((one, other) => one.figure.localeCompare(other.figure, "en", { numeric: true }));
  const rows = inOrder.map((figure) => [
    oneLine(figure.label === figure.figure ? figure.figure : `${figure.label} (${figure.figure})`, 60),
    figure.isAbsent ? `not verified; was ${exactText(figure.old, figure)}` : exactText(figure.value, figure),
    figure.night,
    figure.dataOf ?? "",
    oneLine(figure.source, 60),
    figure.run,
    oneLine(figure.formula ?? "", 120),
  ]);
  const all = [["Figure", "Value", "Since", "Data of", "Source", "Run", "Formula"], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

/** Numbers in full: an auditor compares them. */
function exactText(value: FigureChange["old"], { format }: FigureChange): string {
  const plain = format === "date" || typeof value !== "number";
  return oneLine(plain ? figureText(value, format, "en") : String(value), 60);
}

function fileText(hash: string, look: KeptLook): string {
  if (hash === look.writtenHash) return `The night of ${look.night} wrote this file.`;
  if (hash === look.fileHash) return `The night of ${look.night} read this file.`;
  return `The file was changed or refreshed since the night of ${look.night}.`;
}
