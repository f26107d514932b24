/** The clean tables of a file that was read: RentRoll and Statement, as rows of plain values. */
import { chargeClasses } from "./charge-classes";
import { excelSerialFromIso } from "../../domain/excel-dates";
import type { IntakeResult, RentRoll, Statement } from "./intake-result";
import { sectionOfLine } from "./standard-lines";
import { trailing } from "./statement-checks";

export type TableValue = string | number | null;

export interface IntakeTable {
  readonly name: "RentRoll" | "Statement" | "TieOut";
  readonly columns: readonly { readonly title: string; readonly format: "text" | "number" | "money" | "date" }[];
  readonly rows: readonly (readonly TableValue[])[];
}

/** Tables of an accepted file; of a refused one only what does not tie. A difference that a person accepted remains a separate row in TieOut. */
export function intakeTables(result: IntakeResult): IntakeTable[] {
  const tables: IntakeTable[] = [];
  if (result.decision === "accept") {
    if (result.rentRoll) tables.push(rentRollTable(result.rentRoll));
    if (result.statement) tables.push(statementTable(result.statement));
  }
  return [...tables, tieOutTable(result)];
}

const chargeColumns = chargeClasses.filter((name) => name !== "rent" && name !== "subsidy");
const serial = (date: string | null): number | null => (date === null ? null : excelSerialFromIso(date));

function rentRollTable({ units, warnings }: RentRoll): IntakeTable {
  const flags = new Map<string, string[]>();
  for (const { unit, code } of warnings) if (unit !== undefined) flags.set(unit, [...(flags.get(unit) ?? []), code]);
  return {
    name: "RentRoll",
    columns: [
      { title: "Unit", format: "text" }, { title: "Building", format: "text" }, { title: "Floorplan", format: "text" }, { title: "Beds", format: "number" },
      { title: "Baths", format: "number" }, { title: "Sq Ft", format: "number" }, { title: "Status", format: "text" }, { title: "Lease Start", format: "date" },
      { title: "Lease End", format: "date" }, { title: "Move-In", format: "date" }, { title: "Move-Out", format: "date" }, { title: "Market Rent", format: "money" },
      { title: "Lease Rent", format: "money" }, { title: "Subsidy", format: "money" }, ...chargeColumns.map((name) => ({ title: titleOf(name), format: "money" as const })),
      { title: "Deposits", format: "money" }, { title: "Balance", format: "money" }, { title: "Flags", format: "text" }, { title: "Source Row", format: "number" },
    ], // prettier-ignore
    rows: units.map((unit) => [
      unit.unit, unit.building, unit.floorplan, unit.beds, unit.baths, unit.sqft, unit.status, serial(unit.leaseStart), serial(unit.leaseEnd), serial(unit.moveIn),
      serial(unit.moveOut), unit.marketRent, unit.leaseRent, unit.charges.subsidy ?? 0, ...chargeColumns.map((name) => unit.charges[name] ?? 0), unit.deposit, unit.balance,
      [...(unit.monthToMonth ? ["month-to-month"] : []), ...(flags.get(unit.id) ?? [])].join(", "), unit.sourceRow,
    ]), // prettier-ignore
  };
}

/** washer_dryer as Washer Dryer. */
const titleOf = (name: string): string =>
  name
    .split("_")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");

function statementTable({ months, partial, accounts }: Statement): IntakeTable {
  const isPartial = months.map((month) => partial.includes(month));
  const money = (title: string): { title: string; format: "money" } => ({ title, format: "money" });
  return {
    name: "Statement",
    columns: [
      { title: "Account", format: "text" }, { title: "Number", format: "text" }, { title: "Line", format: "text" }, { title: "Section", format: "text" },
      { title: "Sign", format: "number" }, { title: "Confidence", format: "text" }, ...months.map(money), money("T12"), money("T6"), money("T3"), money("T1"),
      money("Annualized"), { title: "Source Row", format: "number" },
    ], // prettier-ignore
    rows: accounts.map(({ name, number, line, confidence, values, sourceRow }) => {
      const whole = values.filter((_, at) => isPartial[at] !== true);
      const year = whole.length === 0 ? null : (whole.reduce((total, value) => total + value, 0) * 12) / whole.length;
      const section = sectionOfLine(line);
      return [
        name,
        number,
        line,
        section,
        section === "income" ? 1 : -1,
        confidence,
        ...values,
        ...([12, 6, 3, 1] as const).map((count) => trailing(values, isPartial, count)),
        whole.length >= 12 ? null : year,
        sourceRow,
      ];
    }),
  };
}

function tieOutTable({ reasons, rentRoll, statement }: IntakeResult): IntakeTable {
  const stated = [...(rentRoll?.stated ?? []), ...(statement?.stated ?? [])];
  return {
    name: "TieOut",
    columns: [
      { title: "Total", format: "text" }, { title: "What", format: "text" }, { title: "Stated", format: "money" }, { title: "Found", format: "money" },
      { title: "Difference", format: "money" }, { title: "Ties", format: "text" }, { title: "Cell", format: "text" }, { title: "Note", format: "text" },
    ], // prettier-ignore
    rows: [
      ...stated.map(({ label, what, value, found, ties, cell, definition }) => [
        label,
        what,
        value,
        found,
        Math.round((value - found) * 100) / 100,
        ties ? "yes" : "no",
        cell,
        definition ?? "",
      ]),
      ...reasons.map(({ code, label, stated: value, found, difference, cell, say }) => [
        label ?? "",
        code,
        value ?? null,
        found ?? null,
        difference ?? null,
        "no",
        cell ?? "",
        say,
      ]),
    ],
  };
}
