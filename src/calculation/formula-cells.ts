/** Which cells a formula's text refers to, without calculating it. */
import { type Corner, lastColumn, lastRow } from "../notation/cell-address";
import { CellError } from "./cell-error";
import { isBuiltIn } from "./evaluation";
import type { Surroundings } from "./surroundings";
import type { SheetPart, Tree } from "./formula-tree";
import { type Area } from "./values";

export interface NamedCells {
  readonly areas: readonly Area[];
  /** Calculating may find further cells. */
  readonly isDynamic: boolean;
  /** Calls a function of the add-in. */
  readonly callsForeign: boolean;
  readonly isVolatile: boolean;
  /** Defined names and tables in small letters, which may come to mean other cells; "" for a table around the cell. */
  readonly names: ReadonlySet<string>;
  /** Sheets in it in small letters; anySheet if others may matter as well. */
  readonly sheets: ReadonlySet<string>;
}

/** Means every sheet: a formula counts them, depends on their order, or finds cells while calculating. */
export const anySheet = "*";

const findsCells = new Set(["OFFSET", "INDIRECT", "ANCHORARRAY", "TABLE"]);
const countsSheets = new Set(["SHEET", "SHEETS"]);
const volatileCalls = new Set(["NOW", "TODAY", "RAND", "RANDBETWEEN", "RANDARRAY", "CELL", "INFO"]);

/** Limits names that refer to themselves. */
const deepest = 60;

export function cellsNamed(
  tree: Tree,
  at: { readonly sheet: string; readonly row: number; readonly column: number },
  surroundings: Surroundings,
  isForeign: (name: string) => boolean,
): NamedCells {
  const areas: Area[] = [];
  const names = new Set<string>();
  const named = new Set<string>();
  let [isDynamic, callsForeign, isVolatile] = [false, false, false];

  /** A function of the workbook may call itself many times. */
  const visited = new Set<string>();
  function isFirst(name: string, sheet: SheetPart | null): boolean {
    const lower = name.toLowerCase();
    names.add(lower);
    const key = `${sheet?.first ?? ""}!${lower}`;
    const isNew = !visited.has(key);
    visited.add(key);
    return isNew;
  }

  function addSheet(sheet: SheetPart | null): void {
    if (sheet !== null) named.add(sheet.last === null ? sheet.first.toLowerCase() : anySheet);
  }

  function addTable(table: string | null, inside: string): void {
    const area = surroundings.tableArea(table, inside, at);
    if (area && !(area instanceof CellError)) areas.push(area);
  }

  function visit(node: Tree, depth: number, isRelative: boolean): void {
    switch (node.kind) {
      case "area": {
        const place = (corner: Corner, row: number, column: number) => ({
          row:
            isRelative && corner.row !== null && !corner.isRowFixed
              ? (corner.row + at.row) % (lastRow + 1)
              : (corner.row ?? row),
          column:
            isRelative && corner.column !== null && !corner.isColumnFixed
              ? (corner.column + at.column) % (lastColumn + 1)
              : (corner.column ?? column),
        });
        const [from, to] = [place(node.from, 0, 0), place(node.to, lastRow, lastColumn)];
        addSheet(node.sheet);
        const sheets =
          node.sheet === null
            ? [at.sheet]
            : node.sheet.last === null
              ? [surroundings.sheetNamed(node.sheet.first)]
              : surroundings.sheetsBetween(node.sheet.first, node.sheet.last);
        for (const sheet of sheets)
          if (sheet !== null)
            areas.push({
              sheet,
              top: Math.min(from.row, to.row),
              left: Math.min(from.column, to.column),
              bottom: Math.max(from.row, to.row),
              right: Math.max(from.column, to.column),
            });
        return;
      }
      case "name": {
        const isNew = isFirst(node.name, node.sheet);
        addSheet(node.sheet);
        const sheet = node.sheet === null ? at.sheet : (surroundings.sheetNamed(node.sheet.first) ?? at.sheet);
        const found = isNew && depth < deepest ? surroundings.named(node.name.toLowerCase(), sheet) : null;
        if (found) visit(found.tree, depth + 1, found.isRelative);
        else if (node.sheet === null) addTable(node.name, "");
        return;
      }
      case "table": {
        names.add(node.table?.toLowerCase() ?? "");
        addTable(node.table, node.inside);
        return;
      }
      case "call":
        if (findsCells.has(node.name)) isDynamic = true;
        if (volatileCalls.has(node.name)) isVolatile = true;
        if (countsSheets.has(node.name)) named.add(anySheet);
        if (isForeign(node.name)) callsForeign = true;
        else if (!isBuiltIn(node.name) && depth < deepest && isFirst(node.name, null)) {
          const found = surroundings.named(node.name.toLowerCase(), at.sheet);
          if (found) visit(found.tree, depth + 1, found.isRelative);
        }
        for (const arg of node.args) visit(arg, depth, isRelative);
        return;
      case "invoke":
        visit(node.target, depth, isRelative);
        for (const arg of node.args) visit(arg, depth, isRelative);
        return;
      case "binary": {
        // A sum may have thousands of operands.
        const operands: Tree[] = [];
        let first: Tree = node;
        for (; first.kind === "binary"; first = first.left) {
          if (first.operator === ":") isDynamic = true;
          operands.push(first.right);
        }
        visit(first, depth, isRelative);
        for (const operand of operands.reverse()) visit(operand, depth, isRelative);
        return;
      }
      case "spilled":
        isDynamic = true;
        visit(node.operand, depth, isRelative);
        return;
      case "sign":
      case "percent":
      case "single":
        visit(node.operand, depth, isRelative);
        return;
      case "matrix":
        for (const row of node.rows) for (const cell of row) visit(cell, depth, isRelative);
        return;
      default:
    }
  }

  visit(tree, 0, false);
  if (isDynamic) named.add(anySheet);
  return { areas, isDynamic, callsForeign, isVolatile, names, sheets: named };
}
