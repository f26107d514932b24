/** New values of the model's own formulas, where they are known to match Excel's. */
import { quotedSheet } from "../notation/sheet-name";
import { areaText } from "../model-file/cell-address";
import type { HeadlessWorkbook } from "../workbench/headless/headless-contract";
import type { FormulaResult } from "./result-edits";
import type { WrittenFormula } from "./cell-rows";
import { isSameValue } from "./formula-check";
import type { HostWorkbook, ModelFormula } from "./host-workbook";

type Host = Pick<HeadlessWorkbook, "getCell" | "getRange" | "getSpillRange" | "cellEntity">;

/** What a formula shows in all cells that it fills. */
export function resultOf(host: Host, { address, sheet, cell }: ModelFormula, names: readonly string[]): FormulaResult {
  const filled =
    cell.array === null || cell.array.isDynamic
      ? host.getSpillRange(address)
      : `${quotedSheet(names[sheet] ?? "")}!${areaText(cell.array.area)}`;
  const values = filled === null ? [[host.getCell(address)]] : host.getRange(filled).values;
  return { cell, values, isRich: host.cellEntity(address) !== undefined };
}

/**
 * Results that differ from the file's value.
 * @param doubts by address, why a value doesn't count; null if it does; omits formulas that no refresh changes
 */
export function verifiedResults(
  host: Host,
  { others, sheetNames }: HostWorkbook,
  doubts: ReadonlyMap<string, string | null>,
): WrittenFormula[] {
  return others.flatMap((model) => {
    const { address, cell } = model;
    // Only Excel can build a property's card.
    if (doubts.get(address) !== null || cell.isRich || host.cellEntity(address) !== undefined) return [];
    if (cell.array === null && isSameValue(host.getCell(address), cell.value)) return [];
    return [{ model, result: resultOf(host, model, sheetNames) }];
  });
}
