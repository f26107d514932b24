/** The stored form of a result: fields that are there keep their names and their meaning. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { intakeOfBytes } from "../../../src/features/intake/intake-command";
import { intakeJson } from "../../../src/features/intake/intake-result";
import { asText, asWorkbook } from "./written-files";

const roll = [
  ["Rent Roll"], ["Sable Creek Apartments"], ["As of 09/30/2026"],
  ["Unit", "Type", "Sq Ft", "Status", "Resident", "Market Rent", "Charge Code", "Amount", "Lease Start", "Lease End"],
  ["101", "1x1", "700", "Occupied", "A. B.", "1400.00", "rent", "1350.00", "02/01/2026", "01/31/2027"], ["", "", "", "", "", "", "petrent", "35.00"],
  ["102", "1x1", "700", "Vacant-Leased", "", "1400.00"], ["Total", "", "1400", "", "", "2800.00", "", "1385.00"],
  ["Future Residents"], ["102", "1x1", "700", "Future", "C. D.", "1400.00", "rent", "1390.00", "10/15/2026", "10/14/2027"],
]; // prettier-ignore
const t12 = [
  ["Account", "Aug 2026", "Sep 2026"], ["Income"], ["Market Rent", "2800.00", "2810.00"], ["Vacancy", "-100.00", "-90.00"], ["Total Income", "2700.00", "2720.00"], ["Expenses"],
  ["Repairs", "300.00", "310.00"], ["Zephyr", "20.00", "25.00"], ["Total Expenses", "320.00", "335.00"], ["Net Operating Income", "2380.00", "2385.00"],
]; // prettier-ignore
const golden = join(__dirname, "golden", "result.json");

test("is that of the golden file", async () => {
  const result = await intakeOfBytes("deal.xlsx", asWorkbook({ Roll: roll, T12: t12 }));
  expect(intakeJson(result)).toBe(readFileSync(golden, "utf8"));
});

test("has no statement for a roll, and none of both for a file that is neither", async () => {
  expect(Object.keys(await intakeOfBytes("r.csv", asText(roll)))).not.toContain("statement");
  expect(Object.keys(await intakeOfBytes("x.csv", asText([["x"]])))).toEqual([
    "schema",
    "file",
    "kind",
    "layout",
    "asOf",
    "property",
    "decision",
    "proof",
    "reasons",
    "sheet",
    "otherSheets",
  ]);
});
