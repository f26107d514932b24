/** The clean tables of a file that was read: RentRoll and Statement, as rows of plain values. */
import { chargeClasses } from "./charge-classes";
import { excelSerialFromIso } from "../../domain/excel-dates";
import { cents, sum } from "./printed-values";
import type { IntakeReason, IntakeResult, RentRoll, StatedTotal, Statement } from "./intake-result";
import { sectionOfLine } from "./standard-lines";
import { lineNames, nameOfTotal } from "./standard-names";
import { trailing } from "./statement-checks";

export type TableValue = string | number | null;

export interface IntakeTable {
  readonly name: "RentRoll" | "Statement" | "TieOut" | "RollChanges";
  readonly columns: readonly {
    readonly title: string;
    /** `share`: 0.05 is shown as 5%. */
    readonly format: "text" | "number" | "money" | "date" | "share";
  }[];
  /** By the title of a column: what its cells calculate in a workbook, in place of their values. */
  readonly formulas?: Readonly<Record<string, string>>;
  readonly rows: readonly (readonly TableValue[])[];
}

/** A person may accept a file whose only fault is a total that doesn't tie. */
export const canAccept = ({ decision, reasons, rentRoll, statement }: IntakeResult): boolean =>
  decision === "refuse" &&
  reasons.every(({ code }) => code === "total-does-not-tie") &&
  (rentRoll !== undefined || statement !== undefined);

/**
 * Tables of an accepted file; of a refused one only what does not tie.
 * @param isAccepted a person accepts the differences: each remains a separate row of its table
 * @param subject the workbook's subject, which the tables are then of
 */
export function intakeTables(result: IntakeResult, isAccepted = false, subject = ""): IntakeTable[] {
  const tables: IntakeTable[] = [];
  if (result.decision === "accept" || (isAccepted && canAccept(result))) {
    if (result.rentRoll) tables.push(rentRollTable(result.rentRoll, result.reasons));
    if (result.statement) tables.push(statementTable(result.statement, result.reasons, [result.property, subject]));
  }
  return [...tables, tieOutTable(result)];
}

const chargeColumns = chargeClasses.filter((name) => name !== "rent" && name !== "subsidy");
const serial = (date: string | null): number | null => (date === null ? null : excelSerialFromIso(date));

/** vacant_leased as vacant leased. */
const words = (stored: string): string => stored.replace(/[_-]/g, " ");

function rentRollTable({ units, warnings, stated }: RentRoll, reasons: readonly IntakeReason[]): IntakeTable {
  const hasNames = units.some(({ residents }) => residents !== undefined);
  const flags = new Map<string, string[]>();
  for (const { unit, code } of warnings)
    if (unit !== undefined) flags.set(unit, [...(flags.get(unit) ?? []), words(code)]);
  return {
    name: "RentRoll",
    columns: [
      { title: "Unit", format: "text" }, { title: "Building", format: "text" }, { title: "Floorplan", format: "text" }, { title: "Beds", format: "number" },
      { title: "Baths", format: "number" }, { title: "Sq Ft", format: "number" }, { title: "Status", format: "text" }, { title: "Lease Start", format: "date" },
      { title: "Lease End", format: "date" }, { title: "Move-In", format: "date" }, { title: "Move-Out", format: "date" }, { title: "Market Rent", format: "money" },
      { title: "Lease Rent", format: "money" }, { title: "Subsidy", format: "money" }, ...chargeColumns.map((name) => ({ title: titleOf(name), format: "money" as const })),
      { title: "Deposits", format: "money" }, { title: "Balance", format: "money" }, { title: "Flags", format: "text" }, { title: "Source Row", format: "number" },
      ...(hasNames ? [{ title: "Residents", format: "text" as const }] : []),
    ], // prettier-ignore
    rows: [...units.map((unit) => [
      unit.unit, unit.building, unit.floorplan, unit.beds, unit.baths, unit.sqft, words(unit.status), serial(unit.leaseStart), serial(unit.leaseEnd), serial(unit.moveIn),
      serial(unit.moveOut), unit.marketRent, unit.leaseRent, unit.charges.subsidy ?? 0, ...chargeColumns.map((name) => unit.charges[name] ?? 0), unit.deposit, unit.balance,
      [...(unit.monthToMonth ? ["month-to-month"] : []), ...(flags.get(unit.id) ?? [])].join(", "), unit.sourceRow,
      ...(hasNames ? [(unit.residents ?? []).join("; ")] : []),
    ]), ...rollDifferences(stated, reasons, hasNames)], // prettier-ignore
  };
}

/** Columns before those of charges, and the amounts among them that a file may total. */
const firstCharge = 14;
const totalledColumns: Readonly<Record<string, number>> = {
  sqft: 5,
  marketRent: 11,
  leaseRent: 12,
  "charges.subsidy": 13,
};

/**
 * Totals that don't tie, the last of each kind: earlier ones are group totals. They have no unit, so counts of units
 * don't change.
 */
function rollDifferences(
  stated: readonly StatedTotal[],
  reasons: readonly IntakeReason[],
  hasNames: boolean,
): TableValue[][] {
  const width = firstCharge + chargeColumns.length + 4 + (hasNames ? 1 : 0);
  const last = new Map(stated.filter(({ ties }) => !ties).map((one) => [one.what, one]));
  const rowOf = (column: number, difference: number, label: string, cell: string): TableValue[] => {
    const row: TableValue[] = Array.from({ length: width }, () => null);
    row[6] = "difference";
    row[column] = difference;
    row[firstCharge + chargeColumns.length + 2] = `difference to ${label}${cell === "" ? "" : ` in ${cell}`}`;
    return row;
  };
  const rows = [...last.values()].flatMap(({ what, label, value, found, cell }) => {
    const charge = chargeColumns.findIndex((name) => what === `charges.${name}`);
    const column = totalledColumns[what] ?? (charge < 0 ? null : firstCharge + charge);
    return column === null ? [] : [rowOf(column, cents(value - found), label, cell)];
  });
  if (rows.length > 0) return rows;
  // Only sums of all charges differ, of a unit or of the roll: no column of one class can hold them.
  const other = firstCharge + chargeColumns.indexOf("other");
  return reasons.flatMap(({ code, label = "", cell = "", difference = 0 }) => {
    const isCount = stated.some((one) => one.label === label && ["units", "occupied", "vacant"].includes(one.what));
    return code !== "total-does-not-tie" || isCount || difference === 0 ? [] : [rowOf(other, difference, label, cell)];
  });
}

/** washer_dryer as Washer Dryer. */
const titleOf = (name: string): string =>
  name
    .split("_")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");

/**
 * Totals that don't tie: a row each, in the file's own sign, without a line of the chart. A total that fails only
 * because one below it does is left out.
 */
function statementDifferences(
  stated: readonly StatedTotal[],
  reasons: readonly IntakeReason[],
  months: number,
  isPartial: readonly boolean[],
): TableValue[][] {
  const rowOf = (cell: string): string => cell.replace(/^[A-Z]+/, "");
  const isReason = ({ label, cell }: StatedTotal): boolean =>
    reasons.some((reason) => reason.label === label && rowOf(reason.cell ?? "") === rowOf(cell));
  return stated
    .filter((total) => !total.ties && isReason(total))
    .map(({ label, cell, differences = Array.from({ length: months }, () => 0) }) => [
      ...[`Difference to ${label} in ${cell}`, null, "difference", "difference", 0, "open", ...differences],
      ...([12, 6, 3, 1] as const).map((count) => trailing(differences, isPartial, count)),
      ...[null, null, "difference", "open", sum(differences)],
    ]);
}

/** The months of a row are compared with their sum as it was read: an edited row is no longer proved. */
const asRead = { confidence: "Confidence as Read", months: "Months as Read" } as const;

function confidenceFormula(months: readonly string[]): string {
  const [first = "", last = first] = [months[0], months.at(-1)];
  return `=IF(ABS(SUM([@[${first}]:[${last}]])-[@[${asRead.months}]])<0.01,[@[${asRead.confidence}]],"changed")`;
}

function statementTable(
  { months, partial, accounts, stated }: Statement,
  reasons: readonly IntakeReason[],
  of: readonly [property: string | null, subject: string],
): IntakeTable {
  const isPartial = months.map((month) => partial.includes(month));
  const money = (title: string): { title: string; format: "money" } => ({ title, format: "money" });
  return {
    name: "Statement",
    columns: [
      { title: "Account", format: "text" }, { title: "Number", format: "text" }, { title: "Line", format: "text" }, { title: "Section", format: "text" },
      { title: "Sign", format: "number" }, { title: "Confidence", format: "text" }, ...months.map(money), money("T12"), money("T6"), money("T3"), money("T1"),
      money("Annualized"), { title: "Source Row", format: "number" }, { title: "Line Code", format: "text" },
      { title: asRead.confidence, format: "text" }, money(asRead.months), { title: "Property", format: "text" }, { title: "Subject", format: "text" },
    ], // prettier-ignore
    formulas: { Confidence: confidenceFormula(months) },
    rows: [
      ...accounts.map(({ name, number, line, confidence, values, sourceRow }) => {
        const whole = values.filter((_, at) => isPartial[at] !== true);
        const year = whole.length === 0 ? null : (whole.reduce((total, value) => total + value, 0) * 12) / whole.length;
        const section = sectionOfLine(line);
        // Three months say nothing of bills that come once or twice a year.
        const isYearly = line === "real_estate_taxes" || line === "property_insurance";
        return [
          name,
          number,
          lineNames[line],
          section,
          section === "income" ? 1 : -1,
          confidence,
          ...values,
          ...([12, 6, 3, 1] as const).map((count) => trailing(values, isPartial, isYearly ? 12 : count)),
          whole.length >= 12 ? null : year,
          sourceRow,
          line,
          confidence,
          sum(values),
          ...of,
        ];
      }),
      ...statementDifferences(stated, reasons, months.length, isPartial).map((row) => [...row, ...of]),
    ],
  };
}

/** Totals that a sheet compares the months of a statement with. */
const provedTotals = ["egi", "total_operating_expenses", "noi"] as const;

/**
 * The printed months of a total that is what the table's rows add up to, in the signs of these; null where the file
 * draws the line elsewhere, such as an income total before bad debt that it prints among the expenses.
 */
function comparedMonths({ what, printed: months, ties }: StatedTotal, { totals }: Statement): readonly number[] | null {
  const code = provedTotals.find((one) => one === what);
  if (code === undefined || months === undefined) return null;
  const read = totals[code];
  const isTurned = sum(months) * sum(read) < 0;
  const turned = isTurned ? months.map((value) => -value) : months;
  return !ties || turned.every((value, at) => Math.abs(value - (read[at] ?? 0)) <= 1) ? turned : null;
}

function tieOutTable({ reasons, rentRoll, statement }: IntakeResult): IntakeTable {
  const stated = [...(rentRoll?.stated ?? []), ...(statement?.stated ?? [])];
  const monthly = (total: StatedTotal | null): TableValue[] => {
    if (!statement) return [];
    const compared = total === null ? null : comparedMonths(total, statement);
    const code = total === null || compared === null ? null : total.what;
    const shown = compared ?? total?.printed ?? [];
    return [...statement.months.map((_, at) => shown[at] ?? null), code];
  };
  return {
    name: "TieOut",
    columns: [
      { title: "Total", format: "text" }, { title: "What", format: "text" }, { title: "Stated", format: "money" }, { title: "Found", format: "money" },
      { title: "Difference", format: "money" }, { title: "Ties", format: "text" }, { title: "Cell", format: "text" }, { title: "Note", format: "text" },
      ...(statement ? [
        ...statement.months.map((title) => ({ title, format: "money" as const })), { title: "Line Code", format: "text" as const },
      ] : []),
    ], // prettier-ignore
    rows: [
      ...stated.map((total) => [
        total.label,
        nameOfTotal(total.what),
        total.value,
        total.found,
        Math.round((total.value - total.found) * 100) / 100,
        total.ties ? "yes" : "no",
        total.cell,
        total.definition ?? "",
        ...monthly(total),
      ]),
      ...reasons.map(({ code, label, stated: value, found, difference, cell, say }) => [
        label ?? "",
        nameOfTotal(code),
        value ?? null,
        found ?? null,
        difference ?? null,
        "no",
        cell ?? "",
        say,
        ...monthly(null),
      ]),
    ],
  };
}
