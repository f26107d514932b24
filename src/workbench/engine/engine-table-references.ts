/**
 * References to tables as Excel spells them, and as the engine reads them: Rents[@rent] is Rents[[#This Row],[rent]] to
 * it. It knows no two parts at once, and no table without a row of totals: a letter before the table's name says which
 * are meant.
 */

/** Precedes the id of the formula's own table if the formula doesn't name it: [@rent]. */
const OWN = "\u02ee";
/**
 * A table's name, if it is said, and what is in its brackets. Those of other workbooks, such as [Book1.xlsx]Deal!A1,
 * are none.
 */
const REFERENCE =
  /((?<![\p{L}\p{N}_.\\])[\p{L}_\\][\p{L}\p{N}_.\\]*)?(\[(?:[^[\]]|\[[^[\]]*\])*\])(?![\p{L}\p{N}_'!])/gu;
const PLAIN_COLUMN = /^[\p{L}\p{N}_.]+$/u;

/** Parts of a table that the engine reads under another name of the table, and what it reads of that. */
const VIEWS = [
  { letter: "\u02e2", parts: ["#Headers", "#Data"], read: "#All" },
  // No table here has a row of totals.
  { letter: "\u02e3", parts: ["#Data", "#Totals"], read: "#Data" },
  { letter: "\u02e1", parts: ["#Totals"], read: "#All" },
] as const;
const TOTALS = VIEWS[2];
/** Replaces a missing row: one below every sheet, which is #REF!. */
const NO_ROW = /INDEX\((\u02e1[\p{L}\p{N}]+\[(?:[^[\]]|\[[^[\]]*\])*\]),1048577\)/gu;

/** The engine's other names for a table. */
export const viewsOf = (engineTable: string): string[] => VIEWS.map(({ letter }) => `${letter}${engineTable}`);

/**
 * The engine allows only letters and digits in a table's name: letters that no name contains replace _ and the period.
 */
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

/**
 * `own`: the engine's name for the table around the formula's cell, null where there is none. No text in quotes in
 * `formula`.
 */
export function toEngineReferences(formula: string, own: string | null): string {
  if (!formula.includes("[")) return formula;
  return formula.replace(REFERENCE, (written, name: string | undefined, brackets: string) => {
    const table = name === undefined ? own : toEngineTable(name);
    if (table === null) return written;
    const { parts, columns } = partsOf(brackets);
    const view = VIEWS.find(
      (one) => one.parts.length === parts.length && parts.every((part) => isOneOf(part, one.parts)),
    );
    if (view === undefined) return `${table}${withoutAt(brackets)}`;
    const read = `${view.letter}${table}${columns === "" ? `[${view.read}]` : `[[${view.read}],${columns}]`}`;
    return view === TOTALS ? `INDEX(${read},1048577)` : read;
  });
}

/** [[#Headers],[#Data],[rent]]: the parts, and the columns as they are written. */
function partsOf(brackets: string): { readonly parts: readonly string[]; readonly columns: string } {
  const inner = brackets.slice(1, -1).trim();
  if (inner.startsWith("#")) return { parts: [inner], columns: "" };
  const [, written, columns = ""] = /^((?:\[\s*#[^[\]]+\]\s*(?:,\s*)?)+)(\[.*)?$/su.exec(inner) ?? [];
  return { parts: (written?.match(/#[^[\]]+/g) ?? []).map((part) => part.trim()), columns: columns.trim() };
}

const isOneOf = (part: string, parts: readonly string[]): boolean =>
  parts.some((one) => one.toLowerCase() === part.toLowerCase());

/** The reverse. */
export function toExcelReferences(formula: string): string {
  return toTableNames(formula.replace(NO_ROW, "$1")).replace(
    REFERENCE,
    (_, name: string | undefined, brackets: string) => {
      const view = VIEWS.find(({ letter }) => name?.startsWith(letter));
      const table = view === undefined ? name : name?.slice(view.letter.length);
      const written = view === undefined ? withAt(brackets) : withParts(view.parts, partsOf(brackets).columns);
      return `${table?.startsWith(OWN) ? "" : (table ?? "")}${written}`;
    },
  );
}

function withParts(parts: readonly string[], columns: string): string {
  const all = [...parts.map((part) => `[${part}]`), ...(columns === "" ? [] : [columns])];
  return all.length === 1 ? (all[0] ?? "") : `[${all.join(",")}]`;
}

/** Texts, names of columns, and names of sheets in quotes: none of them holds a table's name. */
const OPAQUE = /("(?:[^"]|"")*"|'(?:[^']|'')*'|\[[^\]]*\]?)/;

/** A formula as Excel spells it, with another name for a table. */
export function renameTableIn(formula: string, from: string, to: string): string {
  const wanted = from.toLowerCase();
  return formula
    .split(OPAQUE)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replace(/(?<![\p{L}\p{N}_.$\\!])[\p{L}_\\][\p{L}\p{N}_.\\]*(?![\p{L}\p{N}_.\\!(])/gu, (word) =>
            word.toLowerCase() === wanted ? to : word,
          ),
    )
    .join("");
}

/** Whether a formula refers to its own table without naming it. */
export function readsOwnTable(formula: string): boolean {
  return formula.includes("[") && [...formula.matchAll(REFERENCE)].some(([, name]) => name === undefined);
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
  const [, written = ""] = /^\[\s*\[#This Row\]\s*,(.+)\]$/isu.exec(brackets) ?? [];
  const columns = written.trim();
  if (columns === "") return brackets;
  const [, column] = /^\[([^[\]]+)\]$/.exec(columns) ?? [];
  return column !== undefined && PLAIN_COLUMN.test(column) ? `[@${column}]` : `[@${columns}]`;
}
