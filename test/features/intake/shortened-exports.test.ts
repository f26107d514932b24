/** Exports changed by scripts or by hand: truncated headings, custom codes, reductions as positive numbers. */
import { intakeOfBytes } from "../../../src/features/intake/intake-command";
import type { IntakeResult } from "../../../src/features/intake/intake-result";
import { canAccept } from "../../../src/features/intake/intake-tables";
import { asText } from "./written-files";

const read = (rows: string[][]): Promise<IntakeResult> => intakeOfBytes("file", asText(rows));

test("a charge that no word explains is rent where it is as large as the rents of other units: a guess to check", async () => {
  const block = (unit: string, code: string, rent: string): string[][] => [
    [unit, "B1", "Poe", "1500", code, rent, "05/31/2027"],
    ["", "", "", "", "qzx", "40", ""],
    ["", "", "", "", "Total", String(Number(rent) + 40), ""],
  ];
  const { rentRoll } = await read([
    ["Unit", "Unit Type", "Name", "Market", "Charge", "Amount", "Lease"],
    ...block("101", "rent", "1400"),
    ...block("102", "rent", "1420"),
    ...block("103", "rvnl", "1450"),
  ]);
  expect(rentRoll?.units.map(({ leaseRent, leaseEnd }) => [leaseRent, leaseEnd])).toEqual([
    [1400, "2027-05-31"],
    [1420, "2027-05-31"],
    [1450, "2027-05-31"],
  ]);
  expect(rentRoll?.codeGuesses.find(({ code }) => code === "rvnl")).toMatchObject({
    chargeClass: "rent",
    confidence: "open",
  });
  expect(rentRoll?.chargeCodes["qzx"]).toBe("other");
});

test.each([
  ["35", "-35"],
  ["-35", "-35"],
])("a concession printed as %s in a column of its own reduces the rent", async (printed, stored) => {
  const { rentRoll } = await read([
    ["Unit", "Type", "Status", "Market Rent", "Lease Rent", "Concession"],
    ["1101", "A1", "Occupied", "1185", "1150", printed],
    ["1102", "A1", "Vacant", "1185", "0", ""],
  ]);
  expect(rentRoll?.units[0]).toMatchObject({ leaseRent: 1150, charges: { concession: Number(stored) } });
});

test("a directory of residents is no list of units to let", async () => {
  const { reasons } = await read([
    ["Unit", "Tenant", "Status", "Move-in", "Move-out"],
    ["D6", "One", "Current", "01/01/2026", ""],
    ["D7", "Two", "Current", "02/01/2026", ""],
  ]);
  expect(reasons.map(({ say }) => say)).toEqual([
    "The list has occupied units, but no in-place rents. Ask for the rent roll of the same day.",
  ]);
});

test("amounts in thousands are said", async () => {
  const row = (name: string, amount: number): string[] => [name, ...Array<string>(12).fill(String(amount))];
  const months = Array.from({ length: 12 }, (_, at) => `${String(at + 1).padStart(2, "0")}/2025`);
  const { statement } = await read([
    ["Oak Court"],
    ["Income Statement ($ in thousands)"],
    ["Account", ...months],
    ["Income"],
    row("Gross Potential Rent", 50),
    row("Vacancy Loss", -5),
    row("Total Income", 45),
    ["Expenses"],
    row("Repairs and Maintenance", 13),
    row("Total Expenses", 13),
    row("Net Operating Income", 32),
  ]);
  expect(statement?.warnings.map(({ code }) => code)).toContain("thousands");
});

test.each([
  ["Total Expenses", "Total Expenses"],
  ["Net Operating Income", "Net Operating Income"],
])("where %s is wrong in one month, only that total is named, and a person may accept it", async (changed, named) => {
  const row = (name: string, amount: number): string[] => {
    const values = Array<number>(12).fill(amount);
    if (name === changed) values[2] = amount + 30;
    return [name, ...values.map(String), String(values.reduce((a, b) => a + b, 0))];
  };
  const months = Array.from({ length: 12 }, (_, at) => `${String(at + 1).padStart(2, "0")}/2025`);
  const result = await read([
    ["Oak Court"],
    ["Account", ...months, "Total"],
    ["Income"],
    row("Gross Potential Rent", 4900),
    row("Vacancy Loss", -1500),
    row("Total Income", 3400),
    ["Expenses"],
    row("Repairs and Maintenance", 600),
    row("Management Fee", 170),
    row("Total Expenses", 770),
    row("Net Operating Income", 2630),
  ]);
  expect(result.proof).toBe("failed");
  expect(result.reasons.map(({ label, difference }) => [label, difference])).toEqual([[named, 30]]);
  expect(canAccept(result)).toBe(true);
  expect(result.statement?.year).toMatchObject({ egi: 40_800, noi: 31_560 });
});

test("headings of merged cells that are all one column to the right of their values are moved as one", async () => {
  const wide = (cells: readonly string[], isHeading = false): string[] =>
    cells.flatMap((cell) => (isHeading ? ["", cell] : [cell, ""]));
  const names = ["Unit", "Floorplan", "Name", "Market Rent", "Trans Code", "Lease Rent", "Other Charges/Credits", "Total Billing", "Dep On Hand", "Balance"]; // prettier-ignore
  const heading = wide(names, true);
  const home = (unit: string): string[][] => [
    wide([unit, "B2", "Poe", "1500", "RENT", "1400", "", "1360", "200", "0"]),
    wide(["", "", "", "", "CONC", "", "-40", "", "", ""]),
  ];
  const { proof, rentRoll } = await read([
    heading,
    ...["101", "102", "103"].flatMap(home),
    heading,
    ...["104", "105", "106"].flatMap(home),
    wide(["Totals:", "", "", "9000", "", "8400", "-240", "8160", "1200", "0"]),
  ]);
  expect(proof).toBe("proved");
  expect(rentRoll?.units).toHaveLength(6);
  for (const unit of rentRoll?.units ?? [])
    expect(unit).toMatchObject({ leaseRent: 1400, deposit: 200, balance: 0, charges: { rent: 1400, concession: -40 } });
});

test("a roll cut off behind its first group is refused, though the group's subtotal ties", async () => {
  const rows = [
    ["Unit", "Type", "Name", "Status", "Potential Rent", "Actual Rent"],
    ["Unit Type: S1"],
    ["101", "S1", "Poe", "C", "1060", "945"],
    ["103", "S1", "Lee", "C", "1050", "1030"],
    ["S1 Subtotal", "", "2 units", "", "2110", "1975"],
  ];
  const { decision, reasons } = await read(rows);
  expect(decision).toBe("refuse");
  expect(reasons.map(({ code, label }) => [code, label])).toEqual([["end-missing", "S1 Subtotal"]]);
  const whole = await read([
    ...rows,
    ["Unit Type: A1"],
    ["104", "A1", "Roe", "C", "1200", "1180"],
    ["A1 Subtotal", "", "1 units", "", "1200", "1180"],
    ["Grand Total", "", "3 units", "", "3310", "3155"],
  ]);
  expect(whole.proof).toBe("proved");
});
