/** What changed in cells of the file that no difference of answers tells: the file held figures, but not their answers. */
import { cellText } from "../model-file/cell-address";
import { functionsCalled } from "../model-file/formula-spelling";
import type { FileCell, FileValue } from "../model-file/sheet-cells";
import type { FormulaResult } from "./cell-results";
import type { ModelFormula } from "./host-workbook";
import { figureChange, type ReportRow } from "./model-report";

/** Of one formula; the rest is one row with their number. */
const mostRows = 200;

/** Functions that tell of other cells and of the account: what they show changes with every refresh and is no figure. */
const tellers: ReadonlySet<string> = new Set(["ASOF", "SOURCE", "STATUS", "WHY"]);

/** The functions of ours that a formula calls, and whether one of them, or each, tells of other cells. */
export function calledOfOurs(formula: string, namespace: string) {
  const names = [...functionsCalled(formula)].filter((name) => name.startsWith(`${namespace}.`));
  const isTeller = (name: string): boolean => tellers.has(name.slice(namespace.length + 1));
  return { names, tells: names.some(isTeller), onlyTells: names.length > 0 && names.every(isTeller) };
}

export interface WrittenFormula {
  readonly model: ModelFormula;
  readonly result: FormulaResult;
}

/** `contents`: all cells of the formula's sheet by place. `namespace`: RENT. */
export function cellRows(
  { model, result }: WrittenFormula,
  contents: ReadonlyMap<string, FileCell>,
  namespace: string,
): ReportRow[] {
  const { cell, address } = model;
  // A property's card has no value in the file that could be compared; where there was nothing it is one that came.
  if (result.isRich && (cell.value !== "" || cell.isRich)) return [];
  const { names, onlyTells } = calledOfOurs(model.formula, namespace);
  if (onlyTells) return [];
  const called = names[0] ?? "";
  const sheet = address.slice(0, address.lastIndexOf("!") + 1);
  const values = cell.array?.isDynamic === true ? result.values : [[result.values[0]?.[0] ?? ""]];
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

/** The first texts of its row and of its column. */
function labelOf(values: readonly (readonly FileValue[])[], row: number, column: number): string {
  const ofRow = values[row]?.slice(0, column).find((value) => typeof value === "string" && value !== "");
  const ofColumn = row > 0 ? values[0]?.[column] : undefined;
  return [ofRow, ofColumn].filter((text) => typeof text === "string" && text !== "").join(", ");
}
