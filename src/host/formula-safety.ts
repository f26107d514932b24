/** How much a workbook's hidden records may claim, and what a formula of theirs could do if written into a cell. */
import { callsOurs } from "./formula-functions";
import { splitFormula } from "./formula-references";

/**
 * Upper limits for what a workbook's hidden records may claim. Whoever sends a workbook also controls them, and a few
 * characters can claim millions of cells, so each number is checked before it is used. Records above a limit are
 * ignored, not removed.
 */
export const recordLimits = {
  /** Characters of a formula: Excel's own limit. */
  formula: 8_192,
  /** Pins per intent. */
  pinsOfIntent: 200_000,
  /** Cells of all pins in a workbook, according to their records and locations. */
  cellsOfPins: 3_000_000,
  /** Characters of the part that holds saved queries. */
  exportsPart: 4_000_000,
} as const;

/** Excel functions that depend only on their arguments. */
const calculating = new Set(
  `ABS AND AVERAGE AVERAGEIF AVERAGEIFS BYCOL BYROW CEILING CHOOSE CHOOSECOLS CHOOSEROWS COLUMN COLUMNS CONCAT CONCATENATE COUNT COUNTA
  COUNTBLANK COUNTIF COUNTIFS DATE DATEDIF DATEVALUE DAY DAYS DROP EDATE EOMONTH EXACT EXP EXPAND FILTER FIND FLOOR HLOOKUP HSTACK IF
  IFERROR IFNA IFS INDEX INT IRR ISBLANK ISERROR ISNA ISNUMBER ISTEXT LARGE LEFT LEN LN LOG LOG10 LOOKUP LOWER MATCH MAX MAXIFS MEDIAN
  MID MIN MINIFS MOD MONTH N NOT NPER NPV OR PERCENTILE PERCENTRANK PMT POWER PRODUCT PROPER PV QUARTILE RANK RATE RIGHT ROUND ROUNDDOWN
  ROUNDUP ROW ROWS SEARCH SEQUENCE SIGN SMALL SORT SORTBY SQRT STDEV SUBSTITUTE SUM SUMIF SUMIFS SUMPRODUCT SWITCH T TAKE TEXT TEXTAFTER
  TEXTBEFORE TEXTJOIN TOCOL TODAY TOROW TRANSPOSE TRIM TRUNC UNIQUE UPPER VALUE VLOOKUP VSTACK XIRR XLOOKUP XMATCH XNPV YEAR
  YEARFRAC`.split(/\s+/),
);
const texts = /"(?:[^"]|"")*"/g;
const errors = /#(?:[A-Z/0]+[!?]|N\/A)/g;
const words = /[\p{L}_\\][\p{L}\p{N}_.\\?]*(\s*\()?/gu;
const numbers = /(?<![\p{L}\p{N}_.])\d[\d.]*(?:E[+-]?\d+)?/giu;
const ours = /^(?:_XLDUDF_RENT_|RENT\.)[A-Z][A-Z0-9]*$/;

/** What no sheet's name has: of a path, an address or another file. */
const notOfSheet = /[\\/?*:[\]]/;

/** Columns of a table of this workbook: a file's name has a sheet after it. */
const tableColumns =
  /(?:(?<![\p{L}\p{N}_.])[\p{L}_][\p{L}\p{N}_.]*)?\[(?:'.|\[(?:'.|[^'\][])*\]|[^'\][])*\](?![\p{L}\p{N}_'!])/gu;

/** A text may hold brackets, a column's name quotes, and a sheet's name both: what begins first counts. */
const textsAndColumns = new RegExp(`('(?:[^']|'')*')|${texts.source}|${tableColumns.source}`, "gu");

/**
 * Whether the formula calls a function of ours and is otherwise pure calculation: allowlisted functions, plain
 * references to this workbook, constants and operators. Names, tables, other files and other programs don't qualify.
 */
export function isPlainCalculation(formula: string): boolean {
  if (!formula.startsWith("=") || formula.length > recordLimits.formula || !callsOurs(formula)) return false;
  return isPure(withoutConstants(formula));
}

/**
 * Whether a value, written into a cell, would at most calculate from this workbook's cells and tables, with or without
 * functions of ours. True of values that Excel doesn't read as a formula.
 */
export function onlyCalculates(written: unknown): boolean {
  if (typeof written !== "string" || !/^\s*[=+\-@]/.test(written)) return true;
  return written.length <= recordLimits.formula && isPure(withoutConstants(withoutColumns(written)));
}

const withoutColumns = (formula: string): string =>
  formula.replace(textsAndColumns, (_, sheet: string | undefined) => sheet ?? "0");

/** The formula with 0 for references to this workbook and constants; those to other files keep a mark. */
const withoutConstants = (formula: string): string =>
  splitFormula(formula, "Sheet1")
    .map((piece) => {
      if (typeof piece === "string") return piece;
      return notOfSheet.test(piece.reference.slice(0, piece.reference.lastIndexOf("!"))) ? "!" : "0";
    })
    .join("")
    .replace(texts, "0")
    .replace(errors, "0")
    .replace(numbers, "0");

function isPure(rest: string): boolean {
  if (/["'[\]|!\\]/.test(rest)) return false;
  for (const [word, bracket] of rest.matchAll(words)) {
    const name = (bracket === undefined ? word : word.slice(0, -bracket.length)).toUpperCase();
    const isKnown =
      bracket === undefined
        ? name === "TRUE" || name === "FALSE"
        : ours.test(name) || calculating.has(name.replace(/^_XLFN\.(?:_XLWS\.)?/, ""));
    if (!isKnown) return false;
  }
  return true;
}
