/** The property's name in the lines around a report: no period, total or system is one. */
import { propertyName } from "../../../src/features/intake/file-facts";
import { identityOf } from "../../../src/features/intake/unit-identity";
import type { RawUnit } from "../../../src/features/intake/roll-row-types";
import { intakeOfBytes } from "../../../src/features/intake/intake-command";
import { asText } from "./written-files";

const lines = (titles: readonly (readonly string[])[]) =>
  titles.map((cells, row) => ({ row, cells, text: cells.join(" ") }));

test.each([
  [["Oak Park LLC", "Profit & Loss", "January through December 2025"], "Oak Park"],
  [["Profit and Loss", "Oak Park LLC", "January - December 2025"], "Oak Park"],
  [["Jan 1 - Dec 31, 2025", "Oak Park"], "Oak Park"],
  [["Jan-25 - Dec-25", "Oak Park"], "Oak Park"],
  [["For Jan 2025 to Dec 2025", "Oak Park"], "Oak Park"],
  [["enero a diciembre 2025", "Oak Park"], "Oak Park"],
  [["MRI RESIDENTIAL", "RENT ROLL", "OAK PARK"], "Oak Park"],
  [["May - June Street Lofts"], "May - June Street Lofts"],
  [["Rent Roll", "Portfolio: Oak Park"], "Oak Park"],
  [["Rent Roll", "Portfolio: All"], null],
  [["Portfolio: East", "Property: Oak Park"], "Oak Park"],
])("%j is of %s", (titles, name) => {
  expect(propertyName(lines(titles.map((text) => [text])))).toBe(name);
});

test("totals with a count below a roll are no property", () => {
  expect(propertyName(lines([["Rent Roll"]]), [], ["Totals (12)", "17,400"])).toBeNull();
  expect(propertyName(lines([["Rent Roll"]]), [], ["Oak Park (op12)"])).toBe("Oak Park");
});

const raw = (text: string): RawUnit =>
  ({ label: text, banner: null, cells: new Map([["buildingUnit", { text }]]) }) as unknown as RawUnit;

test.each([
  ["Oak Park/101", "Oak Park", "101"],
  ["Oak Park / 101-A", "Oak Park", "101-A"],
  ["01-0101", "01", "0101"],
  ["3/101", "3", "101"],
  ["Oak 101", "Oak", "101"],
])("%s is building %s, unit %s", (text, building, unit) => {
  expect(identityOf(raw(text))).toEqual({ id: text, building, unit });
});

test("a roll of Building/Unit has the building's whole name", async () => {
  const homes = [101, 102, 103, 104].map((unit) => [`Oak Park/${unit}`, "Occupied", "1", "650", "1200", "1150"]);
  const rows = [["Rent Roll"], ["Portfolio: Oak Park"], ["As Of 03/31/2026"], ["Building/Unit", "Unit Status", "Bed", "Area", "Market", "Base Rent"], ...homes, ["Totals (4)", "", "", "2600", "4800", "4600"]]; // prettier-ignore
  const { property, proof, rentRoll } = await intakeOfBytes("roll.csv", asText(rows));
  expect([property, proof]).toEqual(["Oak Park", "proved"]);
  expect(rentRoll?.units.map(({ building, unit }) => `${building ?? ""} ${unit}`)).toEqual(["Oak Park 101", "Oak Park 102", "Oak Park 103", "Oak Park 104"]); // prettier-ignore
});
