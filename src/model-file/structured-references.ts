/** Resolves references to tables (Sales[Rent], [@Rent]) to cells. */
import { quotedSheet } from "../notation/sheet-name";
import { areaText, type CellArea, type CellPlace, isInside, readArea } from "./cell-address";
import { endOfBrackets } from "./formula-pieces";

export interface KnownTable {
  readonly name: string;
  readonly sheetName: string;
  readonly ref: string;
  readonly columns: readonly string[];
  readonly headerRows: number;
  readonly totalsRows: number;
}

/**
 * The formula of a cell with table references replaced by cells; null if one can't be resolved: another file, an
 * unknown table or column, "this row" outside the table.
 */
export function replaceTableReferences(
  formula: string,
  sheetName: string,
  place: CellPlace,
  tables: readonly KnownTable[],
): string | null {
  if (!formula.includes("[")) return formula;
  let result = "";
  for (let at = 0; at < formula.length;) {
    const rest = formula.slice(at);
    const quoted = /^(?:"(?:[^"]|"")*"|'(?:[^']|'')*')/.exec(rest)?.[0];
    if (quoted !== undefined) {
      // Another file within a sheet name: '[1]Rent roll'!A1.
      if (quoted.startsWith("'") && quoted.includes("[")) return null;
      result += quoted;
      at += quoted.length;
      continue;
    }
    const name = /^[\p{L}_\\][\p{L}\p{N}_.\\?]*(?=\[)/u.exec(rest)?.[0] ?? "";
    if (name === "" && !rest.startsWith("[")) {
      const plain = /^[\p{L}\p{N}_.\\?$]+|^[\s\S]/u.exec(rest)?.[0] ?? "";
      result += plain;
      at += plain.length;
      continue;
    }
    const start = at + name.length;
    const end = endOfBrackets(formula, start);
    const table =
      name === ""
        ? tables.find((one) => one.sheetName === sheetName && isWithin(place, one))
        : tables.find((one) => one.name.toLowerCase() === name.toLowerCase());
    const area = table && areaOf(table, formula.slice(start + 1, end - 1), place, table.sheetName === sheetName);
    if (!table || !area) return null;
    result += `${table.sheetName === sheetName ? "" : `${quotedSheet(table.sheetName)}!`}${fixed(area)}`;
    at = end;
  }
  return result;
}

function isWithin(place: CellPlace, table: KnownTable): boolean {
  const area = readArea(table.ref);
  return area !== null && isInside(place, area);
}

/** `inside`: the text between the outer brackets. */
function areaOf(table: KnownTable, inside: string, place: CellPlace, isSameSheet: boolean): CellArea | null {
  const all = readArea(table.ref);
  if (all === null) return null;
  const parts = specifiers(inside);
  const items = new Set(parts.filter((part) => part.startsWith("#")).map((part) => part.toLowerCase()));
  const columns = parts.filter((part) => !part.startsWith("#") && part !== "").map(unescapeColumn);
  const body = { ...all, top: all.top + table.headerRows, bottom: all.bottom - table.totalsRows };
  const rows = rowsOf(items, all, body, table, isSameSheet ? place : null);
  if (rows === null) return null;
  if (columns.length === 0) return { ...all, ...rows };
  const found = columns.map((column) => table.columns.findIndex((name) => name.toLowerCase() === column.toLowerCase()));
  if (found.some((index) => index < 0)) return null;
  return { ...rows, left: all.left + Math.min(...found), right: all.left + Math.max(...found) };
}

function rowsOf(
  items: ReadonlySet<string>,
  all: CellArea,
  body: CellArea,
  table: KnownTable,
  place: CellPlace | null,
): { readonly top: number; readonly bottom: number } | null {
  if (items.has("#this row")) {
    if (place === null || place.row < body.top || place.row > body.bottom) return null;
    return { top: place.row, bottom: place.row };
  }
  if (items.has("#all")) return { top: all.top, bottom: all.bottom };
  const hasHeaders = items.has("#headers") && table.headerRows > 0;
  const hasTotals = items.has("#totals") && table.totalsRows > 0;
  const hasData = items.size === 0 || items.has("#data");
  if (!hasHeaders && !hasTotals && !hasData) return null;
  return {
    top: hasHeaders ? all.top : hasData ? body.top : all.bottom,
    bottom: hasTotals ? all.bottom : hasData ? body.bottom : all.top + table.headerRows - 1,
  };
}

/** `[#This Row],[Rent]:[Fee]` or `@Rent` or `Rent` -> its items and columns without brackets. */
function specifiers(inside: string): string[] {
  const text = inside.trim();
  if (text.startsWith("@")) return ["#This Row", ...specifiers(text.slice(1))];
  if (!text.startsWith("[")) return text === "" ? [] : [text];
  const parts: string[] = [];
  for (let at = 0; at < text.length;) {
    if (text.charAt(at) !== "[") {
      at += 1;
      continue;
    }
    const end = endOfBrackets(text, at);
    parts.push(text.slice(at + 1, end - 1));
    at = end;
  }
  return parts;
}

const unescapeColumn = (text: string): string => text.replace(/'(.)/g, "$1");

/** With dollar signs: it never moves. */
function fixed(area: CellArea): string {
  return areaText(area).replace(/(?<![A-Z])([A-Z]+)(\d+)/g, "$$$1$$$2");
}
