/** From the bytes of a seller's file to what intake says of it. */
import { crossWarnings } from "./cross-warnings";
import { asOfDate, titleLines } from "./file-facts";
import type { Steps } from "../../file-reader/paced-steps";
import { type IntakeOptions, usualOptions } from "./learned-mappings";
import type { IntakeDecision, IntakeReason, IntakeResult, IntakeWarning, RentRoll, StatedTotal } from "./intake-result";
import { looksLikeDelinquency, readRoll, type RollReading } from "./read-roll";
import { kindDecision, type Rank, sheetDecisions, withDecisions } from "./sheet-decisions";
import { monthHeadingBelow, namesMonthsOnly, namesPeriodsOnly, namesYearsOnly } from "./statement-columns";
import { saysOtherFigures } from "./other-figures";
import { otherSheets, type SheetSubject } from "./several-sheets";
import { sectionOfLine } from "./standard-lines";
import { leavesUnproved } from "./statement-checks";
import { readStatement, type StatementReading } from "./read-statement";
import type { Sheet } from "./sheet";
import { rowsFrom, unprovedRoll } from "./whole-roll";

interface Found<Reading> {
  readonly sheet: Sheet;
  readonly reading: Reading;
}

/** Decides the kind, chooses among sheets and proves what was read. Deterministic; `file` is only repeated. */
export function* readDealFile(
  file: string,
  sheets: readonly Sheet[],
  options: IntakeOptions = usualOptions,
): Steps<IntakeResult> {
  const rolls: Found<RollReading>[] = [];
  const statements: Found<StatementReading>[] = [];
  const asOf =
    sheets.map((sheet) => asOfDate(titleLines(sheet, 12), sheet.isDayFirst)).find((date) => date !== null) ?? null;
  for (const sheet of sheets) {
    if (sheet.rows.length === 0) continue;
    const statement = yield* readStatement(sheet, options);
    if (statement !== null && statement.statement.accounts.length > 0) statements.push({ sheet, reading: statement });
    const roll = yield* readRoll(sheet, { ...options, asOf });
    if (roll !== null) rolls.push({ sheet, reading: roll });
  }
  const roll = rankedRolls(rolls)[0] ?? null;
  const statement = rankedStatements(statements)[0] ?? null;
  if (roll !== null && (statement === null || statement.sheet === roll.sheet)) {
    const parts = yield* partsOf(roll, statement, { ...options, asOf });
    if (parts !== null) return workbookResult(file, ...parts, othersOf(rolls, statements, [roll.sheet]));
  }
  const decided = (unused: readonly string[], isRoll: boolean): IntakeDecision[] =>
    isRoll
      ? sheetDecisions(rankedRolls(rolls), unused, isRoll)
      : sheetDecisions(rankedStatements(statements), unused, isRoll);
  const isBoth =
    roll !== null && statement !== null && roll.sheet !== statement.sheet && roll.reading.kind === "rent_roll";
  if (isBoth) {
    const others = othersOf(rolls, statements, [roll.sheet, statement.sheet]);
    return workbookResult(file, rollAmong(roll, rolls), statementAmong(statement, statements), others, [
      ...decided(others, true),
      ...decided(others, false),
    ]);
  }
  const isEither =
    roll !== null &&
    roll.sheet === statement?.sheet &&
    [roll, statement].every((one) => one.reading.reasons.length === 0);
  const kind = (isRoll: boolean): IntakeDecision[] => (isEither ? [kindDecision(isRoll)] : []);
  // A sheet with both kinds of headings is the kind that reads without a fault, else the kind with more rows: a list
  // of payments by month is a roll.
  if (roll !== null && (statement === null || isRather(roll.reading, statement.reading))) {
    const others = othersOf(rolls, statements, [roll.sheet]);
    const decisions = [...decided(others, true), ...kind(true), ...roll.reading.decisions];
    return withDecisions(rollResult(file, rollAmong(roll, rolls), others), decisions);
  }
  if (statement !== null) {
    const others = othersOf(rolls, statements, [statement.sheet]);
    const decisions = [...decided(others, false), ...kind(false), ...statement.reading.decisions];
    return withDecisions(statementResult(file, statementAmong(statement, statements), others), decisions);
  }
  return unknownResult(file, sheets);
}

function isRather(roll: RollReading, statement: StatementReading): boolean {
  const [isRoll, isStatement] = [roll.reasons, statement.reasons].map(({ length }) => length === 0);
  return isRoll === isStatement
    ? roll.score >= statement.score
    : isRoll === true && roll.roll.units.length >= fewestUnits;
}

/** A statement has income and expenses in at least so many accounts, a roll at least so many units. */
const fewestAccounts = 5;
const fewestUnits = 2;
/** Titles and blank rows above a heading. */
const mostTitles = 12;

/**
 * A rent roll and a statement below each other on one sheet, each read without the other's rows; null where there is
 * only one.
 */
function* partsOf(
  { sheet, reading }: Found<RollReading>,
  together: Found<StatementReading> | null,
  options: IntakeOptions & { readonly asOf: string | null },
): Steps<[Found<RollReading>, Found<StatementReading>] | null> {
  const isAbove = together !== null && together.reading.top < reading.top;
  const heading = isAbove ? reading.top : monthHeadingBelow(sheet, reading.top + 1);
  if (heading === null) return null;
  const from = titlesAbove(sheet, heading);
  const above = rowsFrom(sheet, 0, from);
  const below = rowsFrom(sheet, from);
  const statement = yield* readStatement(isAbove ? above : below, options);
  if (statement === null || statement.statement.accounts.length < fewestAccounts) return null;
  if (statement.reasons.some(({ code }) => code !== "total-does-not-tie")) return null;
  const roll = yield* readRoll(isAbove ? below : above, options);
  if (roll === null || roll.kind !== "rent_roll" || roll.roll.units.length < fewestUnits) return null;
  return [
    { sheet, reading: roll },
    { sheet, reading: statement },
  ];
}

/** The first of the lines of words and blank lines above a heading. */
function titlesAbove(sheet: Sheet, top: number): number {
  let from = top;
  while (from > 0 && top - from < mostTitles) {
    const cells = (sheet.rows[from - 1] ?? []).filter((cell) => cell !== null);
    if (cells.length > 2 || cells.some(({ number }) => number !== null)) break;
    from -= 1;
  }
  return from;
}

/** Several rolls: of actual figures, the newest day, visible, units instead of averages, then the better headings. */
function rankOfRoll({ sheet, reading }: Found<RollReading>): Rank {
  return [
    reading.roll.units.length > 0 ? 1 : 0,
    reading.kind === "rent_roll" ? 1 : 0,
    reading.roll.warnings.some(({ code }) => code === "other-figures") ? 0 : 1,
    reading.isAverageView ? 0 : 1,
    sheet.isVisible ? 1 : 0,
    reading.asOf ?? "",
    reading.reasons.length === 0 ? 1 : 0,
    reading.score,
  ];
}

function rankOfStatement({ sheet, reading }: Found<StatementReading>): Rank {
  return [
    sheet.isVisible ? 1 : 0,
    reading.statement.stated.some(({ what }) => what === "noi") ? 1 : 0,
    reading.statement.months.at(-1) ?? "",
    reading.score,
  ];
}

const subjectOfRoll = ({ sheet, reading }: Found<RollReading>): SheetSubject => ({
  name: sheet.name,
  property: reading.property,
  period: reading.asOf ?? "",
  amount: reading.roll.totals.leaseRent,
  homes: new Set(reading.roll.units.map(({ id, leaseRent, leaseStart }) => `${id}|${leaseRent}|${leaseStart}`)),
  isSound:
    sheet.isVisible &&
    reading.kind === "rent_roll" &&
    reading.roll.units.length >= fewestUnits &&
    !reading.isAverageView &&
    reading.reasons.length === 0 &&
    !saysOtherFigures(sheet.name),
});

const subjectOfStatement = ({ sheet, reading }: Found<StatementReading>): SheetSubject => ({
  name: sheet.name,
  property: reading.property,
  period: reading.statement.months.join(" "),
  amount: reading.statement.year["noi"] ?? 0,
  isSound: sheet.isVisible && reading.reasons.length === 0 && !reading.isPlanned,
});

/** With what other rolls of the file say. */
function rollAmong(one: Found<RollReading>, all: readonly Found<RollReading>[]): Found<RollReading> {
  const { reasons, warnings } = otherSheets(subjectOfRoll(one), all.map(subjectOfRoll));
  const { reading } = one;
  const roll = { ...reading.roll, warnings: [...warnings, ...reading.roll.warnings] };
  return { ...one, reading: { ...reading, roll, reasons: [...reading.reasons, ...reasons] } };
}

/** With what other statements of the file say. */
function statementAmong(
  one: Found<StatementReading>,
  all: readonly Found<StatementReading>[],
): Found<StatementReading> {
  const { reasons, warnings } = otherSheets(subjectOfStatement(one), all.map(subjectOfStatement));
  const { reading } = one;
  const statement = { ...reading.statement, warnings: [...warnings, ...reading.statement.warnings] };
  return { ...one, reading: { ...reading, statement, reasons: [...reading.reasons, ...reasons] } };
}

interface Ranked<Reading> extends Found<Reading> {
  readonly name: string;
  readonly rank: Rank;
}

/** Best first. */
function ranked<Reading>(found: readonly Found<Reading>[], rank: (one: Found<Reading>) => Rank): Ranked<Reading>[] {
  const all = found.map((one) => ({ ...one, name: one.sheet.name, rank: rank(one) }));
  return all.sort((a, b) => compareRanks(b.rank, a.rank));
}
const rankedRolls = (found: readonly Found<RollReading>[]): Ranked<RollReading>[] => ranked(found, rankOfRoll);

/** A budget or pro forma comes after any statement of actual amounts. */
function rankedStatements(found: readonly Found<StatementReading>[]): Ranked<StatementReading>[] {
  const hasPlanned = found.some(({ reading }) => reading.isPlanned);
  const isActual = ({ reading: { isPlanned, statement } }: Found<StatementReading>): boolean =>
    !isPlanned &&
    (["income", "expense"] as const).every((section) =>
      statement.accounts.some(({ line }) => sectionOfLine(line) === section),
    );
  return ranked(found, (one) => [!hasPlanned || isActual(one) ? 1 : 0, ...rankOfStatement(one)]);
}

function compareRanks(one: Rank, other: Rank): number {
  for (const [at, value] of one.entries()) {
    const against = other[at] ?? value;
    if (value !== against) return value < against ? -1 : 1;
  }
  return 0;
}

function othersOf(
  rolls: readonly Found<RollReading>[],
  statements: readonly Found<StatementReading>[],
  chosen: readonly Sheet[],
): string[] {
  const found = [...rolls, ...statements].map(({ sheet }) => sheet);
  return [...new Set(found.filter((sheet) => !chosen.includes(sheet)).map(({ name }) => name))];
}

const proofOf = (
  reasons: readonly IntakeReason[],
  stated: readonly { readonly ties: boolean }[],
): IntakeResult["proof"] => (reasons.length > 0 ? "failed" : stated.some(({ ties }) => ties) ? "proved" : "unproved");

/** A total of deposits or a count of units says nothing of the rents. */
const isOfRents = ({ what }: StatedTotal): boolean => /^(?:leaseRent|charges)/.test(what);

const unprovenCodes: ReadonlySet<string> = new Set([
  "cell-unread",
  "row-left",
  "occupancy-apart",
  "not-calculated",
  "other-figures",
  "cell-strange",
  "charge-without-total",
  "column-total-differs",
  "rents-missing",
  "rents-doubled",
  "rent-cycle",
  "unit-unlisted",
  "other-homes",
]);

/** With an amount that cannot be read, what the totals say is not enough. */
const proofOfRoll = ({ reasons, roll }: RollReading): IntakeResult["proof"] => {
  const proof = proofOf(reasons, roll.stated.filter(isOfRents));
  const hasSize = roll.stated.some(({ what, ties }) => ties && what === "sqft");
  const isOpen = ({ code, say }: IntakeWarning): boolean =>
    unprovenCodes.has(code) || (!hasSize && code === "floorplan-contradicts" && say.includes("sq ft"));
  return proof === "proved" && roll.warnings.some(isOpen) ? "unproved" : proof;
};

const proofOfStatement = ({ reasons, statement }: StatementReading): IntakeResult["proof"] => {
  const proof = proofOf(reasons, statement.stated);
  return proof === "proved" && statement.warnings.some(leavesUnproved) ? "unproved" : proof;
};

function withProofWarning({ reasons, roll }: RollReading): RentRoll {
  // Its totals are formulas that were never calculated.
  if (roll.warnings.some(({ code }) => code === "not-calculated")) return roll;
  if (reasons.length > 0 || roll.stated.some((total) => total.ties && isOfRents(total))) return roll;
  return { ...roll, warnings: [...unprovedRoll(roll.units, roll.stated), ...roll.warnings] };
}

function rollResult(
  file: string,
  { sheet, reading }: Found<RollReading>,
  otherSheets: readonly string[],
): IntakeResult {
  const { kind, layout, asOf, property, reasons } = reading;
  const roll = withProofWarning(reading);
  return {
    schema: 1, file, kind, layout, asOf, property, decision: reasons.length === 0 ? "accept" : "refuse", proof: proofOfRoll(reading), reasons,
    sheet: sheet.name, otherSheets, ...(kind === "rent_roll" ? { rentRoll: roll } : {}),
  }; // prettier-ignore
}

function statementResult(
  file: string,
  { sheet, reading }: Found<StatementReading>,
  otherSheets: readonly string[],
): IntakeResult {
  const { layout, property, reasons, statement } = reading;
  return {
    schema: 1, file, kind: "statement", layout, asOf: null, property, decision: reasons.length === 0 ? "accept" : "refuse", proof: proofOfStatement(reading), reasons,
    sheet: sheet.name, otherSheets, statement,
  }; // prettier-ignore
}

function workbookResult(
  file: string,
  roll: Found<RollReading>,
  statement: Found<StatementReading>,
  otherSheets: readonly string[],
  decisions: readonly IntakeDecision[] = [],
): IntakeResult {
  const reasons = [...roll.reading.reasons, ...statement.reading.reasons];
  const proofs = [
    proofOfRoll({ ...roll.reading, reasons: [] }),
    proofOfStatement({ ...statement.reading, reasons: [] }),
  ];
  const { layout, asOf, property } = roll.reading;
  const rentRoll = withProofWarning(roll.reading);
  const own = statement.reading.statement;
  const across = crossWarnings({ rentRoll, asOf, property }, { statement: own, property: statement.reading.property });
  return {
    schema: 1, file, kind: "workbook", layout, asOf, property: property ?? statement.reading.property, decision: reasons.length === 0 ? "accept" : "refuse",
    proof: reasons.length > 0 ? "failed" : proofs.every((one) => one === "proved") ? "proved" : "unproved", reasons, sheet: [...new Set([roll.sheet.name, statement.sheet.name])].join(", "), otherSheets, rentRoll: { ...rentRoll, warnings: [...rentRoll.warnings, ...across] },
    statement: own, decisions: [...decisions, ...roll.reading.decisions, ...statement.reading.decisions],
  }; // prettier-ignore
}

function unknownResult(file: string, sheets: readonly Sheet[]): IntakeResult {
  const isDelinquency = sheets.some(looksLikeDelinquency);
  const say = isDelinquency
    ? "The file is a list of what residents owe, not a rent roll. Ask for the rent roll of the same day."
    : "No headings of a rent roll or of a statement were found. Check that the file is the seller's rent roll or T12, with its headings.";
  const code = isDelinquency ? "not-a-rent-roll" : "no-heading";
  if (!isDelinquency && sheets.some(namesMonthsOnly)) {
    const noYear = "The months have no year. Type the year above them and try again.";
    return refusal(file, { code, say: noYear });
  }
  if (!isDelinquency && sheets.some(namesPeriodsOnly)) {
    const noMonths =
      "The columns are periods or the year to date, not months. Ask for the statement by month, or type the months above the columns.";
    return refusal(file, { code: "not-a-statement", say: noMonths });
  }
  if (!isDelinquency && sheets.some(namesYearsOnly)) {
    const years = "The columns are years, not months. Ask for the statement by month.";
    return refusal(file, { code: "not-a-statement", say: years });
  }
  return refusal(file, { code, say });
}

/** What is said of a file that cannot be read at all. */
export const unreadableResult = (file: string, say: string): IntakeResult => refusal(file, { code: "unreadable", say });

/** A file that is neither a rent roll nor a statement. */
const refusal = (file: string, reason: IntakeResult["reasons"][number]): IntakeResult => ({
  schema: 1,
  file,
  kind: "unknown",
  layout: "unknown",
  asOf: null,
  property: null,
  decision: "refuse",
  proof: "failed",
  reasons: [reason],
  sheet: "",
  otherSheets: [],
});
