import {
  dateWithin,
  readCalendarDate,
  readMoney,
  readMonth,
  tolerance,
} from "../../../src/features/intake/printed-values";
import { chargeClassOf } from "../../../src/features/intake/charge-classes";
import { mapAccount } from "../../../src/features/intake/account-mapping";
import { propertyName } from "../../../src/features/intake/file-facts";
import { planOfWords } from "../../../src/features/intake/floorplan-words";
import { meaningOfHeading } from "../../../src/features/intake/roll-headings";
import { isTotalWords, unitsInWords } from "../../../src/features/intake/total-words";
import { statusOfWords } from "../../../src/features/intake/unit-status";

test.each<[string, number | null]>([
  ["1,250.00", 1250], ["$1,250", 1250], ["(35)", -35], ["$(35.50)", -35.5], ["-$35.50", -35.5], ["35-", -35], ["35.00 CR", -35], ["-", 0], ["--", null], [".5", 0.5], ["1 250.00", 1250],
  ["92.9%", null], ["1-2", null], ["12/31/2026", null], ["A1", null], ["1,25", null], ["", null],
])("%s is the amount %s", (text, amount) => {
  expect(readMoney(text)?.value ?? null).toBe(amount);
}); // prettier-ignore

test("reads decimal commas where the file has them", () => {
  expect(readMoney("1.250,75", true)).toEqual({ value: 1250.75, decimals: 2 });
});

test.each<[string, string | null]>([
  ["09/30/2026", "2026-09-30"], ["9/3/26", "2026-09-03"], ["31/12/2026", "2026-12-31"], ["2026-09-30", "2026-09-30"], ["30-Sep-2026", "2026-09-30"], ["Sep 30, 2026", "2026-09-30"],
  ["15 enero 2026", "2026-01-15"], ["09/30/2026 7:42:10 AM", "2026-09-30"], ["02/30/2026", null], ["MTM", null], ["101", null],
])("%s is the date %s", (text, date) => {
  expect(readCalendarDate(text)).toBe(date);
}); // prettier-ignore

test("finds a date in a sentence, and months in headings", () => {
  expect(dateWithin("Moving out 10/31/2026 by phone")).toBe("2026-10-31");
  expect(readMonth("Oct-25")).toMatchObject({ month: 10, year: 2025 });
  expect(readMonth("01/26 Actual")).toMatchObject({ month: 1, year: 2026, rest: "Actual" });
  expect(readMonth("September")).toMatchObject({ month: 9, year: null });
  expect(readMonth("Marketing")).toBeNull();
  expect(readMonth("13/26")).toBeNull();
});

test("tolerance is half of the last printed unit for each addend and the total", () => {
  expect(tolerance(2, 9)).toBeCloseTo(0.05, 4);
  expect(tolerance(0, 9)).toBeCloseTo(5, 4);
});

test.each<[string, (text: string) => unknown, string]>([
  ["digits of an amount", (text) => readMoney(text), "1,".repeat(20_000)],
  ["dashes of an amount", (text) => readMoney(text), "-".repeat(40_000)],
  ["numbers of a sentence", (text) => dateWithin(text), "1-".repeat(20_000)],
  ["words of a month", (text) => readMonth(text), `Oct ${"- ".repeat(20_000)}`],
  ["blanks of a unit's type", (text) => planOfWords(text), "1 ".repeat(20_000)],
  ["words of a charge", (text) => chargeClassOf(text), "employee ".repeat(5_000)],
  ["words of a status", (text) => statusOfWords(text), "no notice ".repeat(4_000)],
  ["words of an account", (text) => mapAccount({ name: text, section: null, headings: [] }), "loss to ".repeat(5_000)],
  ["words of a total", (text) => [isTotalWords(text), unitsInWords(text)], "total ".repeat(7_000)],
  ["words of a property", (text) => propertyName([{ row: 0, text, cells: [text] }]), "a ( ".repeat(10_000)],
  ["words of a heading", (text) => meaningOfHeading(text), "rent ".repeat(8_000)],
])("%s cost no more than their length", (_, read, text) => {
  // With the square of the length, this would take minutes.
  const start = performance.now();
  read(text.repeat(20));
  expect(performance.now() - start).toBeLessThan(2_000);
});
