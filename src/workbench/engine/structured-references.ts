/** References to tables as Excel spells them, and as the engine reads them: Rents[@rent] is Rents[[#This Row],[rent]] to it. */

/** Stands before the id of the table in which a formula lies that does not name it: [@rent]. */
const OWN = "\u02ee";
/** A table's name, if it is said, and what is in its brackets. Those of other workbooks, such as [Book1.xlsx]Deal!A1, are none. */
const REFERENCE = /([\p{L}_\\][\p{L}\p{N}_.\\]*)?(\[(?:[^[\]]|\[[^[\]]*\])*\])(?![\p{L}\p{N}_'!])/gu;
const PLAIN_COLUMN = /^[\p{L}\p{N}_.]+$/u;

/** The engine takes letters and digits alone in a table's name: letters that no name has stand in the place of _ and of the point. */
export function toEngineTable(name: string): string {
  return name.replace(/_/g, "\u02cd").replace(/\./g, "\u02d9");
}

/** How the engine knows the table with this id in formulas that lie in it and do not name it. */
export function ownTable(id: string): string {
  return `${OWN}${toEngineTable(id.replace(/[^\p{L}\p{N}]/gu, "_"))}`;
}

/** The tables' own names in a formula of the engine. */
export function toTableNames(formula: string): string {
  return formula.replace(/\u02cd/g, "_").replace(/\u02d9/g, ".");
}

/** `own`: the engine's name for the table around the formula's cell, null where there is none. No text in quotes in `formula`. */
export function toEngineReferences(formula: string, own: string | null): string {
  return formula.replace(REFERENCE, (written, name: string | undefined, brackets: string) => {
    const table = name === undefined ? own : toEngineTable(name);
    return table === null ? written : `${table}${withoutAt(brackets)}`;
  });
}

/** The reverse. */
export function toExcelReferences(formula: string): string {
  return toTableNames(formula).replace(
    REFERENCE,
    (_, name: string | undefined, brackets: string) =>
      `${name?.startsWith(OWN) ? "" : (name ?? "")}${withAt(brackets)}`,
  );
}

/** Whether a formula reads the table that it lies in without naming it. */
export function readsOwnTable(formula: string): boolean {
  return [...formula.matchAll(REFERENCE)].some(([, name]) => name === undefined);
}

export function holdsReferences(engineFormula: string): boolean {
  return /\[|[\u02cd\u02d9]/.test(engineFormula);
}

function withoutAt(brackets: string): string {
  const inner = brackets.slice(1, -1).trim();
  if (!inner.startsWith("@")) return brackets;
  const columns = inner.slice(1).trim();
  if (columns === "") return "[#This Row]";
  return `[[#This Row],${columns.startsWith("[") ? columns : `[${columns}]`}]`;
}

function withAt(brackets: string): string {
  if (/^\[\s*#This Row\s*\]$/i.test(brackets)) return "[@]";
  const [, columns] = /^\[\s*\[#This Row\]\s*,\s*(.+?)\s*\]$/iu.exec(brackets) ?? [];
  if (columns === undefined) return brackets;
  const [, column] = /^\[([^[\]]+)\]$/.exec(columns) ?? [];
  return column !== undefined && PLAIN_COLUMN.test(column) ? `[@${column}]` : `[@${columns}]`;
}
