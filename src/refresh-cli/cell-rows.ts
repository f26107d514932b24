/** Changed cells of the file that no answer difference covers: the file had values, but not their answers. */
import { cellText } from "../model-file/cell-address";
import { functionsCalled } from "../model-file/formula-spelling";
import type { FileCell, FileValue } from "../model-file/sheet-cells";
import type { FormulaResult } from "./result-edits";
import type { ModelFormula } from "./host-workbook";
import { figureChange, type ReportRow } from "./model-report";

/** Per formula; the rest is one row with their number. */
const mostRows = 200;

/** Functions about other cells and the account: their results change with every refresh and aren't figures. */
const tellers: ReadonlySet<string> = new Set(["ASOF", "SOURCE", "STATUS", "WHY"]);

/** Our functions that a formula calls, and whether any or all of them are about other cells. */
export function calledOfOurs(formula: string, namespace: string) {
  const names = [...functionsCalled(formula)].filter((name) => name.startsWith(`${namespace}.`));
  const isTeller = (name: string): boolean => tellers.has(name.slice(namespace.length + 1));
  return { names, tells: names.some(isTeller), onlyTells: names.length > 0 && names.every(isTeller) };
}

export interface WrittenFormula {
  readonly model: ModelFormula;
  readonly result: FormulaResult;
}

/** `contents`: all cells of the formula's sheet by address. `namespace`: RENT. */
export function cellRows(
  { model, result }: WrittenFormula,
  contents: ReadonlyMap<string, FileCell>,
  namespace: string,
): ReportRow[] {
  const { cell, address } = model;
  // A property's card has no comparable value in the file; it counts only where the cell was empty before.
  if (result.isRich && (cell.value !== "" || cell.isRich)) return [];
  const { names, onlyTells } = calledOfOurs(model.formula, namespace);
  if (onlyTells) return [];
  const called = names[0] ?? "";
  const sheet = address.slice(0, address.lastIndexOf("!") + 1);
  const values = cell.array === null ? [[result.values[0]?.[0] ?? ""]] : result.values;
  const rows: ReportRow[] = [];
  let more = 0;
  values.forEach((line, rowOffset) =>
    line.forEach((now, columnOffset) => {
      const place = { row: cell.row + rowOffset, column: cell.column + columnOffset };
      const old = contents.get(cellText(place))?.value ?? "";
      if (old === now) return;
      if (rows.length === mostRows) {
        more += 1;
        return;
      }
      const label = rowOffset === 0 && columnOffset === 0 ? "" : labelOf(values, rowOffset, columnOffset);
      rows.push({
        cells: [`${sheet}${cellText(place)}`],
        property: "",
        function: called,
        section: "facts",
        label,
        kind: old === "" ? "gained" : now === "" ? "lost" : "changed",
        old: orNull(old),
        new: orNull(now),
        ...figureChange(old, now),
      });
    }),
  );
  const last = rows.at(-1);
  if (more > 0 && last)
    rows.push({
      ...last,
      cells: [address],
      label: `${more} more cells`,
      old: null,
      new: null,
      change: null,
      percent: null,
    });
  return rows;
}

const orNull = (value: FileValue): FileValue | null => (value === "" ? null : value);

/** The first text of its row and of its column. */
function labelOf(values: readonly (readonly FileValue[])[], row: number, column: number): string {
  const ofRow = values[row]?.slice(0, column).find((value) => typeof value === "string" && value !== "");
  const ofColumn = row > 0 ? values[0]?.[column] : undefined;
  return [ofRow, ofColumn].filter((text) => typeof text === "string" && text !== "").join(", ");
}
