/**
 * A seller's rent roll and T12 as intake writes them: 210 units of five floor plans, and twelve months of a statement.
 */
import type { HeadlessWorkbook } from "../../src/workbench/headless/headless-contract";

const plans = [
  ["A1", 1, 1, 690, 1180],
  ["A2", 1, 1, 742, 1245],
  ["B1", 2, 2, 985, 1510],
  ["B2 Loft", 2, 2, 1060, 1640],
  ["C1", 3, 2, 1240, 1890],
] as const;
const usualUnits = 210;
/** Of 2026-01-31. */
const today = 46_053;

const rollColumns = ["Unit", "Building", "Floorplan", "Beds", "Baths", "Sq Ft", "Status", "Lease Start", "Lease End", "Market Rent", "Lease Rent", "Subsidy", "Flags"]; // prettier-ignore
const rollOf = (units: number): (string | number)[][] => Array.from({ length: units }, (_, index): (string | number)[] => {
  const [plan, beds, baths, sqft, market] = plans[index % plans.length] ?? plans[0];
  const isVacant = index % 17 === 5;
  // Some leases ended before the roll's day.
  const isMonthly = index % 20 === 1;
  const end = isMonthly ? today - 40 - index : today + ((index * 29) % 360) + 3;
  return [
    ...[String(101 + index), "", plan, beds, baths, sqft, isVacant ? "vacant" : "occupied"],
    ...[isVacant ? "" : end - 365, isVacant ? "" : end, market, isVacant ? "" : market - 20 - ((index * 13) % 90), 0, isMonthly && !isVacant ? "month-to-month" : ""],
  ];
}); // prettier-ignore
export const rollRows = rollOf(usualUnits);

/** Dollars of a usual month, how much it moves, and the item. */
const accounts = [
  ["Market rent", "gross_potential_rent", 141_000, 900],
  ["Gain/(loss) to lease", "loss_to_lease", -5_200, 130],
  ["Vacancy", "vacancy_loss", -8_400, 700],
  ["Concessions", "concessions", -1_500, 260],
  ["Bad debt", "bad_debt", -1_100, 300],
  ["Parking", "parking_income", 2_300, 60],
  ["Other income", "other_income", 6_900, 420],
  ["Payroll", "payroll_and_benefits", 14_800, 800],
  ["Repairs", "repair_and_maintenance", 6_100, 1_900],
  ["Marketing", "advertising_and_marketing", 1_450, 300],
  ["Administrative", "general_and_administrative", 2_050, 200],
  ["Utilities", "utilities", 8_600, 1_100],
  ["Property taxes", "real_estate_taxes", 19_500, 0],
  ["Insurance", "property_insurance", 5_600, 0],
  ["Management fee", "management_fees", 4_050, 90],
] as const;
const months = Array.from({ length: 12 }, (_, month) => `${String(2025)}-${String(month + 1).padStart(2, "0")}`);
const statementColumns = ["Account", "Number", "Line", "Section", "Sign", "Confidence", ...months, "T12"];
const statementOf = (units: number): (string | number)[][] => accounts.map(([account, line, usual, spread], place): (string | number)[] => {
  const values = months.map((_, month) => Math.round((units / 100) * (usual + spread * Math.sin(month * 1.7 + place))));
  return [account, "", line, "", 1, "high", ...values, values.reduce((sum, value) => sum + value, 0)];
}); // prettier-ignore
export const statementRows = statementOf(usualUnits);

async function addTable(
  { run }: typeof Excel,
  name: string,
  rows: readonly (readonly (string | number)[])[],
): Promise<void> {
  await run(async (context) => {
    const sheet = context.workbook.worksheets.add(name);
    const range = sheet.getRangeByIndexes(0, 0, rows.length, rows[0]?.length ?? 1);
    range.values = rows.map((row) => [...row]);
    sheet.tables.add(range, true).name = name;
    await context.sync();
  });
}

/** @param planOf the names of floor plans that the roll has in place of its own */
export async function addDealTables(
  workbook: HeadlessWorkbook,
  units = usualUnits,
  planOf = (plan: string): string => plan,
): Promise<void> {
  const excel = workbook.window["Excel"] as typeof Excel;
  const roll = rollOf(units).map((row) => row.map((cell, column) => (column === 2 ? planOf(String(cell)) : cell)));
  await addTable(excel, "RentRoll", [rollColumns, ...roll]);
  await addTable(excel, "Statement", [statementColumns, ...statementOf(units)]);
}
