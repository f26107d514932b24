/** Cells that the workbook has a name for (NOI, Value): what the file holds, and what they are after the refresh. */
import { readCell } from "../model-file/cell-address";
import type { ModelFile } from "../model-file/model-file";
import type { FileValue } from "../model-file/sheet-cells";
import type { HeadlessWorkbook } from "../workbench/headless/headless-contract";
import type { KeyFigureChange } from "../runtime/refresh-session";
import { addressIn, type HostWorkbook } from "./host-workbook";
import { figureChange, type ReportFigure } from "./model-report";

/** What the model's formulas were before the refresh: as the file says, or as the host has it where Excel has not calculated it. */
export function valuesBefore(
  { awaitsCalculation }: ModelFile,
  host: HeadlessWorkbook,
  { others, ours }: HostWorkbook,
): Map<string, FileValue> {
  return new Map(
    [...others, ...ours].map(({ address, cell }) => [address, awaitsCalculation ? host.getCell(address) : cell.value]),
  );
}

/** Those of single cells with a formula that the host calculates and whose value is another one now, and those that a person watches in the pane. */
export function keyFigures(
  file: ModelFile,
  host: HeadlessWorkbook,
  calculated: ReadonlyMap<string, FileValue>,
  watched: readonly KeyFigureChange[],
): ReportFigure[] {
  const named = file.names.flatMap(({ name, formula, isHidden }) => {
    if (isHidden || name.startsWith("_xl")) return [];
    const [, quoted, bare, local = ""] = /^(?:'((?:[^']|'')+)'|([^'!]+))!(\$?[A-Z]{1,3}\$?\d+)$/.exec(formula) ?? [];
    const place = readCell(local);
    const address = place && addressIn(quoted?.replaceAll("''", "'") ?? bare ?? "", place);
    const before = address === null ? undefined : calculated.get(address);
    if (address === null || before === undefined) return [];
    const after = host.getCell(address);
    return isSame(before, after) ? [] : [{ name, address, before, after, ...figureChange(before, after) }];
  });
  const known = new Set(named.map(({ address }) => address));
  const ofPane = watched.flatMap(({ label, address, before, after, change, percent }) =>
    address === null || known.has(address) || isSame(before, after)
      ? []
      : [{ name: label, address, before, after, change, percent }],
  );
  return [...named, ...ofPane];
}

const isSame = (one: unknown, other: unknown): boolean =>
  typeof one === "number" && typeof other === "number"
    ? Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one), Math.abs(other))
    : one === other;
