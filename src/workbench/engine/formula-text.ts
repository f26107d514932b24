/** Formulas as Excel spells them, and as the engine reads them. */

const SPILL_REFERENCE = /((?:'(?:[^']|'')+'|[A-Za-z_][\w.]*)!)?(\$?[A-Za-z]{1,3}\$?\d{1,7})#/g;
const ANCHOR_CALL = /ANCHORARRAY\(((?:(?:'(?:[^']|'')+'|[A-Za-z_][\w.]*)!)?\$?[A-Za-z]{1,3}\$?\d{1,7})\)/g;
/** Rents[@rent] and Rents[@[asking rent]]: the engine reads the long form alone. */
const THIS_ROW = /([\p{L}_\\][\p{L}\p{N}_.\\]*)\[@(?:\[([^[\]]+)\]|([^[\]@#]+))\]/gu;
const THIS_ROW_LONG = /([\p{L}_\\][\p{L}\p{N}_.\\]*)\[\[#This Row\],\s*\[([^[\]]+)\]\]/giu;
/** The table of a structured reference: the engine takes letters and digits alone in its name. */
const TABLE = /([\p{L}_\\][\p{L}\p{N}_.\\]*)(?=\[)/gu;
const FILE_PREFIX = /_xlfn\.|_xlws\.|_xludf\./gi;

/** `A1#` becomes ANCHORARRAY(A1); the prefixes that .xlsx files put before newer functions go. Quoted text stays. */
export function toEngineFormula(formula: string): string {
  return outsideText(formula, (part) =>
    part
      .replace(FILE_PREFIX, "")
      .replace(
        THIS_ROW,
        (_, table: string, quoted: string | undefined, plain: string | undefined) =>
          `${table}[[#This Row],[${quoted ?? plain ?? ""}]]`,
      )
      .replace(TABLE, toEngineTable)
      .replace(SPILL_REFERENCE, (_, sheet: string | undefined, cell: string) => `ANCHORARRAY(${sheet ?? ""}${cell})`),
  );
}

/** A table's name as the engine knows it, with letters that no name has in the place of _ and of the point. */
export function toEngineTable(name: string): string {
  return name.replace(/_/g, "\u02cd").replace(/\./g, "\u02d9");
}

/** The tables' own names in a formula of the engine. */
export function toTableNames(formula: string): string {
  return formula.replace(/\u02cd/g, "_").replace(/\u02d9/g, ".");
}

/** The reverse, for people and for Range.formulas. */
export function toExcelFormula(formula: string): string {
  if (!/ANCHORARRAY\(|\[#This Row\]|[\u02cd\u02d9]/i.test(formula)) return formula;
  return outsideText(formula, (part) =>
    toTableNames(part)
      .replace(ANCHOR_CALL, "$1#")
      .replace(THIS_ROW_LONG, (_, table: string, column: string) =>
        /^[\p{L}\p{N}_.]+$/u.test(column) ? `${table}[@${column}]` : `${table}[@[${column}]]`,
      ),
  );
}

/** Whether the formula calls a function of this namespace (upper or lower case). */
export function callsNamespace(formula: string, namespace: string): boolean {
  let found = false;
  const prefix = `${namespace.toUpperCase()}.`;
  if (!formula.toUpperCase().includes(prefix)) return false;
  outsideText(formula, (part) => {
    found ||= part.toUpperCase().includes(prefix);
    return part;
  });
  return found;
}

function outsideText(formula: string, change: (part: string) => string): string {
  return formula
    .split(/("(?:[^"]|"")*")/)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join("");
}
