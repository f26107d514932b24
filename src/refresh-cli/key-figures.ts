/** Named cells of the workbook (NOI, Value): their values in the file, and after the refresh. */
import { splitAddress } from "../notation/sheet-name";
import type { ValueFormat } from "../engine/answers/answer";
import { cellText, readCell } from "../model-file/cell-address";
import type { ModelFile } from "../model-file/model-file";
import { type FileValue, isErrorValue } from "../model-file/sheet-cells";
import type { HeadlessWorkbook } from "../workbench/headless/headless-contract";
import type { KeyFigureChange } from "../features/refresh/refresh-session";
import { figureKindOf } from "../features/refresh/figure-kinds";
import { addressIn, type HostWorkbook } from "./host-workbook";
import { figureChange, type ReportFigure, type UnverifiedFigure } from "./model-report";

/**
 * Values of the model's formulas before the refresh: from the file, or from the host if Excel hasn't calculated the
 * file.
 */
export function valuesBefore(
  { awaitsCalculation }: ModelFile,
  host: HeadlessWorkbook,
  { others, ours, left }: HostWorkbook,
): Map<string, FileValue> {
  return new Map(
    [...others, ...ours, ...left].map(({ address, cell }) => [
      address,
      awaitsCalculation ? host.getCell(address) : cell.value,
    ]),
  );
}

export interface KeyFigures {
  /** Those whose value changed. */
  readonly figures: readonly ReportFigure[];
  readonly unverified: readonly UnverifiedFigure[];
}

/**
 * Named single cells with a formula, cells that a person watches in the pane, and those that a label names. `doubts`:
 * for cells that the refresh may have changed, why their values don't count; null if they do. Called only if there are
 * figures.
 * @param includesUnchanged lists figures whose value is the same as well
 */
export async function keyFigures(
  file: ModelFile,
  host: Pick<HeadlessWorkbook, "getCell">,
  calculated: ReadonlyMap<string, FileValue>,
  watched: readonly KeyFigureChange[],
  doubts: () => ReadonlyMap<string, string | null>,
  includesUnchanged = false,
): Promise<KeyFigures> {
  const unverified: UnverifiedFigure[] = [];
  let reasons: ReadonlyMap<string, string | null> | null = null;
  const allReasons = (): ReadonlyMap<string, string | null> => (reasons ??= doubts());
  const doubtOf = (address: string): string | null | undefined => allReasons().get(address);
  /** Lists a doubtful figure with its reason instead of its value. */
  function isVerified(name: string, address: string): boolean {
    const reason = doubtOf(address);
    if (typeof reason === "string") unverified.push({ name, address, reason });
    return reason === null;
  }
  const named = file.names.flatMap(({ name, formula, isHidden }) => {
    if (isHidden || name.startsWith("_xl")) return [];
    const { sheet, local } = splitAddress(formula);
    const place = sheet === null ? null : readCell(local);
    const address = place && addressIn(sheet ?? "", place);
    const before = address === null ? undefined : calculated.get(address);
    if (address === null || before === undefined || !isVerified(name, address)) return [];
    const after = host.getCell(address);
    return isSame(before, after) && !includesUnchanged
      ? []
      : [{ name, address, before, after, ...figureChange(before, after) }];
  });
  const listed = new Set([...named, ...unverified].map(({ address }) => address));
  const names = new Set([...named, ...unverified].map(({ name }) => name));
  /** Labels such as NOI may be on several sheets: a history knows figures by their names. */
  const ownName = (label: string, address: string): string => {
    const place = placeOf(file, address);
    const choices = [
      label,
      `${label} (${(place && file.sheets[place.sheet]?.name) ?? address})`,
      `${label} (${address})`,
    ];
    const found = choices.find((one) => !names.has(one)) ?? address;
    names.add(found);
    return found;
  };
  const ofPane = watched.flatMap(({ label, address, before: shown, after }) => {
    if (address === null || listed.has(address)) return [];
    // A file without saved answers has shown its rents already when the refresh begins.
    const before = calculated.get(address) ?? shown;
    const name = ownName(label.trim() || labelBeside(file, host, address), address);
    if (!isVerified(name, address) || (isSame(before, after) && !includesUnchanged)) return [];
    return [{ name, address, before, after, ...figureChange(before, after) }];
  });
  const known = new Set([...listed, ...watched.map(({ address }) => address)]);
  // What is left at its value has no formula by which it could be found.
  const hasDoubts = [...allReasons().values()].some((reason) => reason !== null);
  for (const { label, address } of hasDoubts ? labelledCells(file, host, calculated) : []) {
    if (!known.has(address) && typeof doubtOf(address) === "string") isVerified(ownName(label, address), address);
  }
  // The pane finds figures by their numbers: one that is an error by now is the first that a person has to see.
  const failed = new Map(
    [...calculated].filter(([address, value]) => typeof value === "number" && isErrorValue(host.getCell(address))),
  );
  const ended = labelledCells(file, host, failed).flatMap(({ label, address }) => {
    if (known.has(address) || typeof doubtOf(address) === "string") return [];
    const name = ownName(label, address);
    const [before = 0, after] = [calculated.get(address), host.getCell(address)];
    return isVerified(name, address) ? [{ name, address, before, after, ...figureChange(before, after) }] : [];
  });
  const figures = [...named, ...ofPane, ...ended];
  const codes = await formatCodes(
    file,
    figures.map(({ address }) => address),
  );
  const formatted = figures.map((figure) => {
    const format = formatOf(codes.get(figure.address) ?? "General");
    return format === undefined ? figure : { ...figure, format };
  });
  return { figures: formatted, unverified };
}

/** Formulas with a number right of a label that names a key figure: the first of each kind on a sheet. */
function labelledCells(
  file: ModelFile,
  host: Pick<HeadlessWorkbook, "getCell">,
  calculated: ReadonlyMap<string, FileValue>,
): { label: string; address: string }[] {
  const found = new Map<string, { label: string; address: string }>();
  for (const [address, value] of calculated) {
    if (typeof value !== "number") continue;
    const label = labelBeside(file, host, address);
    const kind = figureKindOf(label);
    const key = `${placeOf(file, address)?.sheet} ${kind}`;
    if (kind !== null && !found.has(key)) found.set(key, { label, address });
  }
  return [...found.values()];
}

/** The text to the left of a figure or above it, as the pane labels it; its address without one. */
function labelBeside(file: ModelFile, host: Pick<HeadlessWorkbook, "getCell">, address: string): string {
  const found = placeOf(file, address);
  if (found === null) return address;
  const { sheet, row, column } = found;
  const places = [...[1, 2, 3].map((step) => ({ row, column: column - step })), { row: row - 1, column }];
  for (const place of places) {
    if (place.row < 0 || place.column < 0) continue;
    const text = host.getCell(addressIn(file.sheets[sheet]?.name ?? "", place));
    if (typeof text === "string" && text.trim() !== "" && !text.startsWith("#")) return text.trim();
  }
  return address;
}

async function formatCodes(file: ModelFile, addresses: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const bySheet = new Map<number, Map<string, string>>();
  for (const address of addresses) {
    const place = placeOf(file, address);
    if (place === null) continue;
    const cells = bySheet.get(place.sheet) ?? new Map<string, string>();
    bySheet.set(place.sheet, cells.set(cellText(place), address));
  }
  const codes = new Map<string, string>();
  for (const [sheet, cells] of bySheet) {
    for (const [cell, code] of await file.numberFormats(sheet, [...cells.keys()]))
      codes.set(cells.get(cell) ?? "", code);
  }
  return codes;
}

/** Writers differ in which sheet names they quote. */
function placeOf(file: ModelFile, address: string): { sheet: number; row: number; column: number } | null {
  const { sheet: name, local } = splitAddress(address);
  const sheet = file.sheets.findIndex((one) => one.name === name);
  const place = readCell(local);
  return sheet === -1 || place === null ? null : { sheet, ...place };
}

/** Format of a figure from its cell's number format. */
function formatOf(code: string): ValueFormat | undefined {
  // "[$-409]" is a language, "[$€-2]" another currency.
  const plain = code
    .replace(/\[\$(?!\$)[^\][]*\]/g, "")
    .replace(/"[^"]*"|\\./g, (quoted) => (quoted.includes("$") ? "$" : ""));
  const hasDecimals = /\.0/.test(plain);
  if (plain.includes("%")) return "rate";
  if (plain.includes("$")) return hasDecimals ? "moneyCents" : "money";
  // A fraction.
  if (plain.includes("?/")) return undefined;
  if (/[yd]/i.test(plain.replace(/\[[^\][]*\]|General/gi, ""))) return "date";
  return /[#0]/.test(plain) && !hasDecimals ? "count" : undefined;
}

const isSame = (one: unknown, other: unknown): boolean =>
  typeof one === "number" && typeof other === "number"
    ? Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one), Math.abs(other))
    : one === other;
