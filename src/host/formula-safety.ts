/** What a formula from a workbook's hidden records could do if written into a cell. */
import { callsOurs } from "./formula-functions";
import { splitFormula } from "./formula-references";
import { recordLimits } from "./record-limits";

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

/**
 * Whether the formula calls a function of ours and is otherwise pure calculation: allowlisted functions, plain
 * references to this workbook, constants and operators. Names, tables, other files and other programs don't qualify.
 */
export function isPlainCalculation(formula: string): boolean {
  if (!formula.startsWith("=") || formula.length > recordLimits.formula || !callsOurs(formula)) return false;
  const rest = splitFormula(formula, "Sheet1")
    .map((piece) => (typeof piece === "string" ? piece : "0"))
    .join("")
    .replace(texts, "0")
    .replace(errors, "0")
    .replace(numbers, "0");
  if (/["'[\]|!\\]/.test(rest)) return false;
  for (const [word, bracket] of rest.matchAll(words)) {
    const name = word.replace(/\s*\($/, "").toUpperCase();
    const isKnown =
      bracket === undefined
        ? name === "TRUE" || name === "FALSE"
        : ours.test(name) || calculating.has(name.replace(/^_XLFN\.(?:_XLWS\.)?/, ""));
    if (!isKnown) return false;
  }
  return true;
}

/** Functions that access the network, open something, start a program or load code. */
const reaching =
  /(?<![\p{L}\p{N}_.])(?:_xlfn\.)*(?:WEBSERVICE|HYPERLINK|IMAGE|RTD|CALL|REGISTER(?:\.ID)?|EXEC|EXECUTE|EVALUATE|INITIATE|REQUEST|POKE|SQL\.REQUEST|SQL\.[A-Z]+|STOCKHISTORY|CUBE[A-Z]+|FILES|FOPEN|OPEN|RUN|PY|DETECTLANGUAGE|TRANSLATE|COPILOT)\s*\(/iu;

/**
 * Whether a value would reach outside the workbook if written into a cell as a formula: network functions, other files,
 * other programs. A value that Excel doesn't read as a formula doesn't.
 */
export function reachesOutside(written: unknown): boolean {
  if (typeof written !== "string" || !/^\s*[=+\-@]/.test(written)) return false;
  const bare = written.replace(texts, "0");
  return (
    reaching.test(bare) ||
    bare.includes("|") ||
    /\][^[\]]*!/.test(bare) ||
    /\.xl[a-z]{1,2}'?!/i.test(bare) ||
    /\\/.test(bare)
  );
}
