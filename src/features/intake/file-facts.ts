/** What the lines around a report say: the property, the day, the books, whose system it is. */
import { dateWithin, readCalendarDate, readMonth } from "./printed-values";
import { whatIn } from "./box-labels";
import { bedsAndBaths } from "./floorplan-words";
import { filledCells, isWords, type Sheet } from "./sheet";
import { isCountLabel, isTotalWords } from "./total-words";

export interface TitleLine {
  readonly row: number;
  readonly text: string;
  readonly cells: readonly string[];
}

/** Lines above the heading of the report. */
export function titleLines(sheet: Sheet, headingRow: number): TitleLine[] {
  return sheet.rows.slice(0, Math.min(headingRow, 40)).flatMap((row, at) => {
    const cells = filledCells(row).map(({ cell }) => cell.text);
    return cells.length === 0 ? [] : [{ row: at, text: cells.join(" "), cells }];
  });
}

/** The day that the report says it is as of; null where it says none. */
export function asOfDate(lines: readonly TitleLine[], isDayFirst = false): string | null {
  for (const { text } of lines) {
    const found =
      /\b(as[ -](?:of|at)\b(?: date)?|effective|dated|updated|roll date|for(?=[ :=]+\d)|for date|per|al\b|fecha\b)[ :=]*(.{0,40})/i.exec(
        text.slice(0, 400),
      );
    const date = found ? dateWithin(found[2] ?? "", isDayFirst || /^(?:al|fecha)$/i.test(found[1] ?? "")) : null;
    if (date) return date;
  }
  for (const { cells: all } of lines) {
    const cells = all.filter((cell) => !/\b(?:export|print|run|creat|generat|prepared)/i.test(cell));
    const text = cells.join(" ");
    const isLabelled =
      /^(?:report |effective |rent roll )?date\b/i.test(text) || (/\brent ?roll\b/i.test(text) && text.length < 80);
    const date = isLabelled
      ? (lastDayOf([{ row: 0, text, cells }]) ?? dateWithin(text, isDayFirst))
      : cells.length === 1
        ? readCalendarDate(cells[0] ?? "", isDayFirst)
        : null;
    if (date) return date;
  }
  return null;
}

/**
 * The day that a statement's lines say it ends on, "Jan 1, 2026 - Jun 15, 2026" or "through 6/15/2026"; null where they
 * say none.
 */
export function lastDayOf(lines: readonly TitleLine[]): string | null {
  for (const { text } of lines) {
    if (/\b(?:export|print|run|creat|generat|prepared)/i.test(text)) continue;
    const found = /(?:\b(?:through|thru|to|ended|ending|as of)\b|[-–])[ :=]*([^-–]{6,30}|\d{4}-\d{2}-\d{2})$/i.exec(
      text.slice(0, 200),
    );
    const date = found ? dateWithin(found[1] ?? "") : null;
    if (date !== null) return date;
  }
  return null;
}

const reportWords =
  /^(?:effective|dated|(?:last )?updated) |\b(?:rent ?roll|tenancy schedule|lease charge roll|as of|as at|month year|month ending|for the (?:period|month|year)|period|book ?=|tree ?=|accrual|cash basis|accounting basis|exported|printed|page \d|parameters|report|units: |include |income statement|profit (?:and|&) loss|operating statement|cash flow|trailing|twelve month|12 month|t-?12|statement|database|for selected|level of detail|date:|details?$|onesite|yardi|mri (?:residential|commercial|software)|unaudited|unit availability|summary|management$|run date|user:|time:|sorted|currency|rolling|trend|location:|actual|budget|all properties|created|prepared|lease charges|deemed reliable)/i;

/** ec01, ELM: a system's own word for a property. */
const isCode = (name: string): boolean => name.length <= 10 && !name.includes(" ") && !/^[A-Z][a-z]+$/.test(name);

/**
 * The name of the property in the lines above, below, or in a file's parameters; null where none is given.
 * @param column what a column of properties has, each once
 */
export function propertyName(
  lines: readonly TitleLine[],
  banners: readonly string[] = [],
  footers: readonly string[] = [],
  column: readonly string[] = [],
): string | null {
  const [own, ...others] = column;
  if (own === undefined || others.length > 0) return nameAround(lines, banners, footers);
  return isCode(own) ? (nameAround(lines, banners, footers) ?? own) : nameWithin(own);
}

function nameAround(
  lines: readonly TitleLine[],
  banners: readonly string[],
  footers: readonly string[],
): string | null {
  const pieces = lines.flatMap(({ cells }) => cells);
  for (const piece of pieces) {
    const labelled = /^(?:propert(?:y|ies)(?: name)?|community|entity name|site)s? ?[:=] ?(.{2,120})$/i.exec(piece);
    if (labelled && !/^all\b/i.test(labelled[1] ?? "")) return nameWithin(labelled[1] ?? "");
  }
  const label = lines.find(
    ({ cells }) => cells.length === 2 && /^(?:property|community|property name) ?:?$/i.test(cells[0] ?? ""),
  );
  if (label?.cells[1] !== undefined) return nameWithin(label.cells[1]);
  const coded = [...pieces, ...banners, ...footers].find(
    (piece) =>
      /^[^()]{3,60} ?\([a-z0-9_.-]{2,12}\)(?: -.*)?$/i.test(piece) &&
      !reportWords.test(piece.split("(")[0] ?? "") &&
      bedsAndBaths(piece).beds === null &&
      !isTotalWords(piece),
  );
  if (coded !== undefined) return nameWithin(coded);
  const beforeReport = pieces.flatMap((piece) => {
    const [before = "", behind = ""] = piece.split(/ [-–—|] (.*)/);
    return reportWords.test(behind) ? before : [];
  });
  const companies = pieces.flatMap((piece) => (companyEnd.test(piece) ? piece.replace(companyEnd, "") : []));
  const isOwn = (company: string): boolean => isName(company) && !companyWords.test(company);
  const plain = [...beforeReport, ...pieces].find(isName) ?? companies.find(isOwn);
  if (plain !== undefined) return nameWithin(plain);
  const footer = footers.find((piece) => /^[^()]{3,60} ?\([a-z0-9_.-]{2,12}\)$/i.test(piece) && !isTotalWords(piece));
  const portfolio = pieces.flatMap((piece) => /^portfolio ?[:=] ?(.{2,120})$/i.exec(piece)?.[1] ?? [])[0];
  const last = footer ?? (/^all\b/i.test(portfolio ?? "") ? undefined : portfolio);
  return last === undefined ? null : nameWithin(last);
}

const companyEnd = /,? LLC$/i;
const twoYears = /\b(?:19|20)\d\d\b[^\d]{1,30}\b(?:19|20)\d\d\b/;

const isMonth = (piece: string): boolean => {
  const read = readMonth(piece);
  return read !== null && read.year !== null && read.rest === "";
};

/** January through December 2025, Jan 1 - Dec 31, 2025. */
function isPeriod(piece: string): boolean {
  const parts = piece.replace(/^(?:for|from) /i, "").split(/ ?[-–—] ?| (?:to|through|thru|a|al) /i);
  const isPart = (part: string): boolean => {
    const read = readMonth(part);
    return (
      (read !== null && /^(?:\d{1,2},?)?$/.test(read.rest)) || /^\d{1,4}$/.test(part) || readCalendarDate(part) !== null
    );
  };
  return parts.length > 1 && parts.every(isPart);
}

function isName(piece: string): boolean {
  if (piece.length < 3 || piece.length > 90 || reportWords.test(piece) || isTotalWords(piece)) return false;
  if (/[:=]$/.test(piece) || whatIn(piece) !== null || isCountLabel(piece)) return false;
  if (/^[\d\s|/.,:=$%()-]+$/.test(piece) || /^\d+ units?\b|\bunits? \||^[A-Z]+: /i.test(piece)) return false;
  // A company only if there is no other name; two years are a period.
  if (companyEnd.test(piece) || twoYears.test(piece) || isMonth(piece) || isPeriod(piece)) return false;
  return /[a-z]{3}/i.test(piece) && readCalendarDate(piece) === null;
}

const companyWords =
  /\b(?:holdings?|management|llc|inc|lp|llp|realty|partners|group|capital|residential|company|co|corp|investments?|owner)\b/i;

function nameWithin(text: string): string {
  let name = text.trim();
  const cut = name.indexOf(" - ");
  if (cut > 0) {
    const [before, behind] = [name.slice(0, cut), name.slice(cut + 3)];
    const keepsFirst =
      /\([a-z0-9_.-]{2,12}\)$/i.test(before) ||
      /^\d/.test(behind) ||
      reportWords.test(behind) ||
      /\b(?:contract|hud|phase of)\b/i.test(behind);
    if (keepsFirst) name = before;
    else if (companyWords.test(before) && !companyWords.test(behind)) name = behind;
    else if (/^[a-z0-9]{2,8}$/.test(before)) name = behind;
  }
  name = name
    .replace(/ ?\([a-z0-9_.-]{2,12}\)$/i, "")
    .replace(/, \d.*$/, "")
    .trim();
  return /[a-z]/.test(name) || name.length < 5 ? name : titleCase(name);
}

const titleCase = (text: string): string =>
  text
    .toLowerCase()
    .replace(/(^|[\s'(&/-])([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase());

/** Words in any cell of the first rows, to recognize a system by. */
export function headWords(sheet: Sheet, rows: number): string {
  return sheet.rows
    .slice(0, rows)
    .flatMap((row) => filledCells(row).flatMap(({ cell }) => (isWords(cell) ? [cell.text] : [])))
    .join("\n")
    .slice(0, 20_000);
}

/** Name of a rent roll's layout; "broker" or "plain" where no system is recognized. It decides no figure. */
export function rollLayout(head: string, fields: ReadonlySet<string>, isGrouped: boolean): string {
  const says = (pattern: RegExp): boolean => pattern.test(head);
  if (says(/rent roll with lease charges/i)) return "yardi-lease-charges";
  if (says(/onesite|^parameters: propert|^unit ?\/ ?lease status$|^market ?\+ ?addl\.?$/im))
    return "onesite-rent-roll-detail";
  if (
    fields.has("rowKind") ||
    says(/affordable rent roll|\bhap contract\b/i) ||
    (fields.has("contractRent") && (fields.has("tenantRent") || fields.has("subsidy")))
  )
    return "hud-resident-subsidy";
  if (says(/^scheduled charges$/im) && (says(/^bldg-unit$/im) || says(/^ledger$/im))) return "entrata-rent-roll";
  if (says(/^bd\/ba$/im) && (says(/^exported on/im) || says(/^past due$/im) || says(/^nsf count$/im)))
    return "appfolio-rent-roll";
  if (says(/^exported on/im) && says(/^lease from$/im)) return "appfolio-rent-roll";
  if (says(/^month year ?=/im)) return fields.has("chargeCode") ? "yardi-lease-charges" : "yardi-rent-roll";
  if (says(/^residents$/im) && says(/^ledger$/im) && says(/^description$/im)) return "resman-rent-roll";
  if (says(/^recurring charges$/im) && says(/^bed\/bath$/im)) return "buildium-rent-roll";
  if (says(/\bMRI_/)) return "mri-rent-roll";
  return isGrouped ? "broker" : "plain";
}

/** Name of a statement's layout; "plain" where no system is recognized. */
export function statementLayout(head: string): string {
  if (/MRI_/.test(head)) return "mri-12-month";
  if (/tree ?= ?|^book ?=/im.test(head)) return "yardi-12-month";
  if (/cash flow - 12 month|^accounting basis/im.test(head)) return "appfolio-12-month-cash-flow";
  if (/\bactual\b/i.test(head) && /12 month trend|income statement/i.test(head)) return "onesite-12-month";
  return "plain";
}
