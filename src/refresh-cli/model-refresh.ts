/** Refreshes one model: opens it in the host with the built add-in, refreshes it there, and writes the new file. */
import { randomUUID } from "node:crypto";
import { plainAddress } from "../notation/sheet-name";
import type { Clock } from "../client/clock";
import { ModelFileError } from "../model-file/model-file-error";
import { type ModelFile, type ModelFileChange, openModelFile } from "../model-file/model-file";
import type { Scalar, ValueFormat } from "../engine/answers/answer";
import type { CellEdit } from "../model-file/sheet-edits";
import type { CustomXmlPart } from "../model-file/workbook-parts";
import type { RefreshScope } from "../features/refresh/refresh-session";
import type { RunningAddin } from "../app/addin-parts";
import type { Addin } from "../app/addin-status";
import type { HeadlessOptions, HeadlessWorkbook } from "../workbench/headless/headless-contract";
import { editsOf, type FormulaResult } from "./result-edits";
import type { KnownFunctions } from "../workbench/opened-file/file-formulas";
import { type HostWorkbook, type ModelFormula, toHostWorkbook } from "./host-workbook";
import { figureDoubts } from "./figure-doubts";
import { calculationDigest, checkOf, readRecord, recordNamespace, recordXml } from "./calculation-record";
import { checkFormulas, type FormulaCheck, isHeldForCheck, releaseFormulas, setToFile } from "./formula-check";
import { createFormulaGraph, type FormulaGraph } from "./formula-graph";
import { keyFigures, valuesBefore } from "./key-figures";
import { type FileReport, reportRows, type ReportRow } from "./model-report";
import { calledOfOurs, cellRows, type WrittenFormula } from "./cell-rows";
import type { AnswerDifference } from "../features/refresh/answer-difference";
import { cellText } from "../model-file/cell-address";
import { resultOf, verifiedResults } from "./verified-values";
import { type HostRefresh, refreshInHost } from "./host-refresh";
import { runNamespace, runXml } from "./run-mark";
import { hiddenResultEdits } from "./hidden-results";
import { fileExhibits, type FileExhibits, type PrintedPages } from "./file-exhibits";

export interface ModelRefreshParts {
  /** Opens the built add-in in a workbook without a screen. */
  readonly openWorkbook: (
    options: Pick<HeadlessOptions, "snapshot" | "ownsSnapshot" | "fetch" | "scripts" | "log">,
  ) => Promise<HeadlessWorkbook>;
  readonly functions: KnownFunctions;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly scope: RefreshScope;
  /** Which cells are written besides Compsheet's own: formulas known to be calculated as in Excel, or none. */
  readonly values: WrittenValues;
  /** Name of the file whose pages are printed; absent: they aren't. */
  readonly printsAs?: string;
  /** Whether the charts of exhibits get the cells' figures. */
  readonly updatesCharts?: boolean;
  /** Id of the night's run: written into a changed file, and every verified figure is listed. */
  readonly run?: string;
  /** With a run: also writes a file whose figures are unchanged, for its mark. */
  readonly needsMark?: boolean;
}

/** A figure whose value is certain, changed or not. */
export interface VerifiedFigure {
  /** Name of a key figure, or address of a cell. */
  readonly figure: string;
  readonly kind: "key figure" | "cell";
  readonly value: Scalar;
  readonly format: ValueFormat | null;
  readonly formula: string | null;
  /** Of a cell with a RENT formula: its as-of day and the service's date of its data, YYYY-MM-DD. */
  readonly asOf: string | null;
  readonly dataOf: string | null;
}

export type WrittenValues = "verified" | "ours";

export interface RefreshedModel {
  readonly report: Omit<FileReport, "file" | "written" | "requests">;
  /** Null if the file stays unchanged. */
  readonly bytes: Uint8Array | null;
  /** Absent without a run. */
  readonly verified?: readonly VerifiedFigure[];
  /** Absent where they weren't asked for. */
  readonly pages?: PrintedPages;
  /** With exhibits updated: what is left to draw. */
  readonly maps?: Pick<FileExhibits, "olderMaps" | "language">;
}

const isOurPart = (xml: string): boolean =>
  [answersNamespace, recordNamespace, runNamespace].some((namespace) => xml.includes(namespace));
const answersNamespace = "urn:compsheet:answers:";
/** Figures of one model that a night keeps. */
const mostFigures = 5_000;
/** Upper bound on the host's waits: the client gives up each request long before. */
export const longestSettleMs = 30 * 60_000;

/** Maximum cells in the block from A1 to the last row and column of a sheet. */
const largestBlock = 100_000_000;

const untouched = {
  problem: null,
  answers: 0,
  changedAnswers: 0,
  failedAnswers: 0,
  writtenCells: 0,
  calculatedCells: 0,
  rows: [],
  figures: [],
  unverified: [],
} as const;

/** Throws ModelFileError, or the host's Error; never changes the bytes. */
export async function refreshModel(bytes: Uint8Array, parts: ModelRefreshParts): Promise<RefreshedModel> {
  const refreshed = await refreshFigures(bytes, parts);
  const { printsAs, updatesCharts = false } = parts;
  if (printsAs === undefined && !updatesCharts) return refreshed;
  const asked = { updatesCharts, ...(printsAs !== undefined && { printsAs }) };
  const found = await fileExhibits(refreshed.bytes ?? bytes, asked, parts);
  const { bytes: changed, charts, olderMaps, language, pages } = found;
  return {
    ...refreshed,
    ...(charts > 0 && { bytes: changed }),
    ...(pages && { pages }),
    ...(updatesCharts && olderMaps.length > 0 && { maps: { olderMaps, language } }),
  };
}

type RefreshedFigures = Omit<RefreshedModel, "pages" | "maps">;

async function refreshFigures(bytes: Uint8Array, parts: ModelRefreshParts): Promise<RefreshedFigures> {
  const opened = await openModelFile(bytes, (xml) => isOurPart(xml));
  // Hides the run's own parts from the add-in.
  const records = opened.customXml.filter(({ xml }) => xml.includes(recordNamespace) || xml.includes(runNamespace));
  const file = { ...opened, customXml: opened.customXml.filter((part) => !records.includes(part)) };
  const model = toHostWorkbook(file, parts.functions, file.awaitsCalculation ? undefined : isHeldForCheck);
  const warnings = fileWarnings(file, model);
  if (model.ours.length === 0) {
    const status = model.left.some(({ isOurs }) => isOurs) ? "partly" : "without";
    return { bytes: null, report: { ...untouched, status, warnings } };
  }
  if (file.counts1904) {
    throw new ModelFileError(
      "The workbook counts its dates from 1904: Compsheet's dates would be four years off in it. Turn that off in Excel (File, Options, Advanced, Use 1904 date system) and check its dates.",
    );
  }
  refuseFarCells(file);
  const host = await parts.openWorkbook({
    snapshot: model.snapshot,
    ownsSnapshot: true,
    fetch: parts.fetch,
    scripts: ["automation.js"],
  });
  try {
    return await refreshOpened({ file, records, model, host }, warnings, parts);
  } finally {
    host.close();
  }
}

/** The host's tables are as large as the block around all cells of a sheet. */
function refuseFarCells({ sheets }: ModelFile): void {
  for (const { name, cells } of sheets) {
    let [row, column] = [0, 0];
    for (const cell of cells) [row, column] = [Math.max(row, cell.row), Math.max(column, cell.column)];
    if ((row + 1) * (column + 1) > largestBlock)
      throw new ModelFileError(
        `The cells of sheet "${name}" are too far apart, up to ${cellText({ row, column })}. Delete the empty-looking rows and columns at its end (Ctrl+End finds it), save the workbook and refresh it again.`,
      );
  }
}

interface OpenedModel {
  readonly file: ModelFile;
  /** Records of earlier runs. */
  readonly records: readonly CustomXmlPart[];
  readonly model: HostWorkbook;
  readonly host: HeadlessWorkbook;
}

async function refreshOpened(
  opened: OpenedModel,
  warnings: string[],
  parts: ModelRefreshParts,
): Promise<RefreshedFigures> {
  const { file, model, host } = opened;
  const addin = host.window["compsheet"] as RunningAddin | undefined;
  if (addin === undefined) throw new Error("The add-in's build has no automation.js. Run npm run build.");
  const running = addin;
  const settled = (): Promise<void> => host.settled(longestSettleMs);
  let known: FormulaGraph | null | undefined;
  const graph = (): FormulaGraph | null => (known === undefined ? (known = createFormulaGraph(model)) : known);
  host.recalculate(true);
  await settled();
  const check = file.awaitsCalculation ? recordedCheck(opened) : await checkFormulas(host, file, model, graph, settled);
  if (check !== null) warnings.push(...checkWarnings(check));
  releaseFormulas(host, model);
  await settled();
  refuseOtherData(addin);

  const before = valuesBefore(file, host, model);
  const outcome = await refreshInHost(addin, parts.scope, parts.clock);
  await settled();
  warnings.push(...outcome.warnings);
  const { unverifiedAnswers } = addin.getStatus();
  if (unverifiedAnswers > 0) warnings.push(unverifiedText(unverifiedAnswers));
  // The add-in would recalculate these a moment later, after the run has stopped waiting.
  if (model.ours.some(({ formula }) => calledOfOurs(formula, parts.functions.namespace).tells)) {
    host.recalculate(true);
    await settled();
  }

  const results = readResults(host, model, outcome);
  const customXml = customXmlChange(file, host);
  const writtenCells = countOf(editsBySheet(file, results.written));
  const hidden = hiddenResultEdits(file, host);
  const isChanged = writtenCells + hidden.size > 0 || customXml.addedXml.length > 0 || customXml.removedXml.length > 0;
  const isWritten = isChanged || (parts.needsMark === true && parts.run !== undefined);
  const unproven = new Set(model.ours.filter(({ address }) => running.datesOf(plainAddress(address)).isUnverified));
  let doubted: ReadonlyMap<string, string | null> | undefined;
  const doubts = (): ReadonlyMap<string, string | null> =>
    (doubted ??= figureDoubts({
      model,
      graph: graph(),
      check,
      roundsToShown: file.roundsToShown,
      kept: new Set(results.kept.map(({ formula }) => formula)),
      unverified: unproven,
    }));
  const followed = isChanged && parts.values === "verified" ? verifiedResults(host, model, doubts()) : [];
  if (isChanged && parts.values === "verified") warnings.push(...heldBackWarnings(doubts()));
  const edits = editsBySheet(file, [...results.written, ...followed]);
  const datesOf = (address: string): Pick<VerifiedFigure, "asOf" | "dataOf"> => {
    const { asOf, dataOf } = running.datesOf(plainAddress(address));
    return { asOf, dataOf };
  };
  async function verifiedFigures(): Promise<VerifiedFigure[]> {
    const all = await keyFigures(file, host, before, outcome.keyFigures, doubts, true);
    const formulas = new Map([...model.others, ...model.ours].map(({ address, formula }) => [address, formula]));
    const named = all.figures.map(({ name, address, after, format }): VerifiedFigure => ({
      figure: name,
      kind: "key figure",
      value: after,
      format: format ?? null,
      formula: formulas.get(address) ?? null,
      ...datesOf(address),
    }));
    const shown = results.written.filter((one) => !unproven.has(one.model));
    const cells = shown.map(({ model: { address, formula }, result }): VerifiedFigure => ({
      figure: address,
      kind: "cell",
      value: result.values[0]?.[0] ?? null,
      format: null,
      formula,
      ...datesOf(address),
    }));
    return [...named, ...cells].slice(0, mostFigures);
  }
  const { figures, unverified } = await keyFigures(file, host, before, outcome.keyFigures, doubts);
  const hasFailed = outcome.failed > 0 || results.kept.length > 0 || model.left.some(({ isOurs }) => isOurs);
  const rows = [
    ...reportRows(outcome.differences),
    ...uncoveredRows(file, results.written, outcome.differences, parts.functions.namespace),
  ];
  return {
    bytes: isWritten
      ? await writeFile(opened, new Map([...edits, ...hidden]), withRun(customXml, parts.run), check)
      : null,
    ...(parts.run !== undefined && { verified: await verifiedFigures() }),
    report: {
      ...untouched,
      status: hasFailed ? "partly" : rows.length > 0 || outcome.changed > 0 ? "refreshed" : "unchanged",
      answers: outcome.refreshed,
      changedAnswers: outcome.changed,
      failedAnswers: outcome.failed,
      writtenCells,
      calculatedCells: countOf(edits) - writtenCells,
      rows,
      figures,
      unverified,
      warnings: [...warnings, ...results.kept.map(({ text }) => text)],
    },
  };
}

function fileWarnings(file: ModelFile, { left }: HostWorkbook): string[] {
  const warnings = left
    .filter(({ isOurs }) => isOurs)
    .map(({ address, reason }) => `${address} is not refreshed: ${reason}.`);
  const others = left.filter(({ isOurs }) => !isOurs);
  if (others.length > 0) {
    const named = others.slice(0, 3).map(({ address, reason }) => `${address}: ${reason}`);
    warnings.push(
      `${others.length} formulas keep the values that the file holds until Excel calculates them (${named.join("; ")}${others.length > 3 ? "; …" : ""}).`,
    );
  }
  if (file.isSigned) warnings.push("The workbook is signed; its signature is no longer valid once it is written.");
  return warnings;
}

function checkWarnings({ different }: FormulaCheck): string[] {
  if (different.size === 0) return [];
  const named = [...different].slice(0, 5).map(({ address }) => address);
  return [
    `${different.size} formulas are calculated differently here than in Excel; they keep the values of the file until Excel calculates them: ${named.join(", ")}${different.size > 5 ? ", …" : ""}.`,
  ];
}

/** Names the formulas that hold back others, with how many, most first. */
function heldBackWarnings(doubts: ReadonlyMap<string, string | null>): string[] {
  const counts = new Map<string, number>();
  for (const reason of doubts.values()) if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  if (counts.size === 0) return [];
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const named = [...counts].sort(([, one], [, other]) => other - one).slice(0, 5);
  const because = named.map(([reason, count]) => `${reason} (${count} ${count === 1 ? "cell" : "cells"})`).join("; ");
  return [
    `${all} ${all === 1 ? "cell" : "cells"} that the refresh may have changed ${all === 1 ? "keeps" : "keep"} what the file has until Excel calculates it: ${because}${counts.size > named.length ? "; …" : ""}.`,
  ];
}

/** Warns about answers that the refresh didn't fetch. */
function unverifiedText(answers: number): string {
  const [saved, are] = answers === 1 ? ["saved answer was", "is"] : ["saved answers were", "are"];
  return `${answers} ${saved} saved by another device and ${are} not verified here. Refresh the whole workbook to verify them.`;
}

/** Figures from a service must not become made-up ones because a scheduled run lost its address. */
function refuseOtherData(addin: Addin): void {
  const { otherAnswers, connection } = addin.getStatus();
  if (otherAnswers === 0) return;
  throw new ModelFileError(
    `${otherAnswers} figures of this model come from other data than ${connection?.name ?? "the present connection"}. Connect to the service that they come from (--server); only Excel can move the model to other data.`,
  );
}

interface Results {
  readonly written: readonly WrittenFormula[];
  /** Cells that keep the file's value, with the message for each. */
  readonly kept: readonly { readonly formula: ModelFormula; readonly text: string }[];
}

function readResults(host: HeadlessWorkbook, { ours, sheetNames }: HostWorkbook, outcome: HostRefresh): Results {
  /** Correctly without a value. */
  const lost = new Set([...outcome.lost].map(plainAddress));
  const notShown = new Set(outcome.notShown?.map(plainAddress));
  const written: WrittenFormula[] = [];
  const kept: { formula: ModelFormula; text: string }[] = [];
  for (const model of ours) {
    const { address, cell } = model;
    if (notShown.has(plainAddress(address))) {
      kept.push({ formula: model, text: `${address} keeps its value: Excel does not show the new one.` });
      continue;
    }
    const error = host.cellError(address);
    const wasError = typeof cell.value === "string" && cell.value.startsWith("#") && !cell.isRich;
    // A failure never replaces a figure: the file keeps its value.
    if (error && !wasError && cell.value !== "" && error.code !== "#SPILL!" && !lost.has(plainAddress(address))) {
      kept.push({ formula: model, text: `${address} keeps its value: ${error.code} ${error.message}`.trim() });
      continue;
    }
    written.push({ model, result: resultOf(host, model, sheetNames) });
  }
  return { written, kept };
}

function editsBySheet(file: ModelFile, formulas: readonly WrittenFormula[]): ReadonlyMap<number, readonly CellEdit[]> {
  const results = new Map<number, FormulaResult[]>();
  for (const { model, result } of formulas) {
    const found = results.get(model.sheet) ?? [];
    found.push(result);
    results.set(model.sheet, found);
  }
  return new Map([...results].map(([sheet, found]) => [sheet, editsOf(found, file.sheets[sheet]?.cells ?? [])]));
}

const countOf = (edits: ReadonlyMap<number, readonly CellEdit[]>): number =>
  [...edits.values()].reduce((sum, { length }) => sum + length, 0);

/** The check recorded with the file's current state; null without one, or if the file has changed since. */
function recordedCheck({ file, records, model, host }: OpenedModel): FormulaCheck | null {
  const [record = null] = records.flatMap(({ xml }) => readRecord(xml) ?? []);
  if (record === null || record.digest !== calculationDigest(file)) return null;
  const check = checkOf(record, model);
  for (const formula of check.different) setToFile(host, file, formula);
  return check;
}

/** The new file, including the record for the next run. */
async function writeFile(
  { file, records }: OpenedModel,
  cells: ReadonlyMap<number, readonly CellEdit[]>,
  { addedXml, removedXml }: Pick<ModelFileChange, "addedXml" | "removedXml">,
  check: FormulaCheck | null,
): Promise<Uint8Array> {
  const change = { cells, addedXml, removedXml: [...removedXml, ...records], newId: randomUUID };
  const bytes = await file.write(change);
  if (check === null) return bytes;
  const digest = calculationDigest(await openModelFile(bytes, () => false));
  const addresses = (formulas: ReadonlySet<ModelFormula>): string[] => [...formulas].map(({ address }) => address);
  const record = { digest, different: addresses(check.different), missing: addresses(check.missing) };
  return file.write({ ...change, addedXml: [...addedXml, recordXml(record)] });
}

const withRun = (change: ReturnType<typeof customXmlChange>, run: string | undefined) =>
  run === undefined ? change : { ...change, addedXml: [...change.addedXml, runXml(run)] };

/** Changes in cells whose answers weren't in the file, so the refresh can't compare them. */
function uncoveredRows(
  file: ModelFile,
  written: readonly WrittenFormula[],
  differences: readonly AnswerDifference[],
  namespace: string,
): ReportRow[] {
  const covered = new Set(differences.flatMap(({ cells }) => cells.map(plainAddress)));
  const contents = file.sheets.map(({ cells }) => new Map(cells.map((cell) => [cellText(cell), cell])));
  return written.flatMap((formula) => {
    const { sheet, address } = formula.model;
    return covered.has(plainAddress(address)) ? [] : cellRows(formula, contents[sheet] ?? new Map(), namespace);
  });
}

function customXmlChange(file: ModelFile, host: HeadlessWorkbook) {
  const now = host.model.xmlParts;
  const kept = new Set(now.map(({ id }) => id));
  const known = new Set(file.customXml.map(({ path }) => path));
  return {
    removedXml: file.customXml.filter(({ path }) => !kept.has(path)),
    addedXml: now.filter(({ id }) => !known.has(id)).map(({ xml }) => xml),
  };
}
