import { booleanFromText, isEmptyText, numberFromText, serialFromText } from "../../src/file-reader/cell-text";

describe("a number", () => {
  it.each([
    ["1234.5", 1234.5],
    ["-0.25", -0.25],
    [".5", 0.5],
    ["1e+6", 1_000_000],
    ["1.25E3", 1_250],
    ["1,234,567.89", 1_234_567.89],
    ["$1,895", 1_895],
    ["-$45.10", -45.1],
    ["($1,250.00)", -1_250],
    [" $(1,250.00)", -1_250],
    [" $ (1,250.00) ", -1_250],
    [" $  1,250.00 ", 1_250],
    [" $-   ", 0],
    ["$-5", -5],
    ["$ -1,250.00", -1_250],
    ["5.00-", -5],
    ["1,250.75-", -1_250.75],
    ["\u22125.5", -5.5],
    ["12.50 €", 12.5],
    ["-12.50€", -12.5],
    ["94.5%", 0.945],
    ["7.1%", 0.071],
    [" 12 ", 12],
    ["33.44837712345678901", 33.44837712345679],
  ])("%s is %d", (text, value) => {
    expect(numberFromText(text)).toBe(value);
  });

  it.each(["", "   ", "null", "N/A", "NaN", "-", "--", "None", "nil", "#N/A"])("%j is an empty cell", (text) => {
    expect(numberFromText(text)).toBeNaN();
  });

  it.each([
    "1,23",
    "12 units",
    "1-2",
    "--1",
    "(-1)",
    "0x10",
    "Infinity",
    "1e400",
    "1.2.3",
    "1234567890123456",
    "$",
    "12E5",
    "3e8",
    "$(-1)",
    "-$-1",
    "($-1)",
    "$5€",
    "101-",
    "-5.00-",
    "5.00--",
    // A leading zero is never a thousands group: with a decimal comma it is an eighth.
    "0,125",
  ])("%s is none", (text) => {
    expect(numberFromText(text)).toBeNull();
  });

  it.each([
    ["1.234,56", 1_234.56],
    ["1234,5", 1_234.5],
    ["€ 12,50", 12.5],
    ["1.234,56 €", 1_234.56],
    ["1.234,56-", -1_234.56],
  ])("%s with a decimal comma is %d", (text, value) => {
    expect(numberFromText(text, ",")).toBe(value);
  });
});

describe("a date", () => {
  it.each([
    ["2025-06-30", "iso", 45_838],
    ["2025-06-30T12:00:00Z", "iso", 45_838.5],
    ["2025-06-30 06:00", "iso", 45_838.25],
    ["2025-06-30 12:00:00+00", "iso", 45_838.5],
    ["6/30/2025", "month-first", 45_838],
    ["06/30/2025 1:30 PM", "month-first", 45_838.5625],
    ["30.06.2025", "day-first", 45_838],
    ["2024-02-29", "iso", 45_351],
    ["6/30/25", "month-first", 45_838],
    ["30/6/25 13:30", "day-first", 45_838.5625],
    ["12/31/49", "month-first", 54_788],
    ["1/1/50", "month-first", 18_264],
    ["30-Jun-2025", "named", 45_838],
    ["30-jun-25", "named", 45_838],
    ["30 June 2025 1:30 PM", "named", 45_838.5625],
    ["Jun 30, 2025", "named", 45_838],
    ["Sept. 1 2025", "named", 45_901],
    ["Jun 2025", "named", 45_809],
    ["2025/06/30", "iso", 45_838],
    ["2025/6/30 12:00", "day-first", 45_838.5],
    ["2025-06-30", "month-first", 45_838],
    ["2025-06-30 06:00", "named", 45_838.25],
  ] as const)("%s read %s is %d", (text, order, serial) => {
    expect(serialFromText(text, order)).toBe(serial);
  });

  it.each([
    ["2025-02-29", "iso"],
    ["2025-13-01", "iso"],
    ["2025/13/01", "iso"],
    ["2025/6", "iso"],
    ["30/06/2025", "month-first"],
    ["6-30-25", "month-first"],
    ["6.30.25", "month-first"],
    ["13/1/25", "month-first"],
    ["6/30/025", "month-first"],
    ["6/30/2025", "named"],
    ["Jun-25", "named"],
    ["Jun 31, 2025", "named"],
    ["31-Juni-2025", "named"],
    ["May", "named"],
    ["Marina 2025", "named"],
    ["2025-06-30T", "iso"],
    ["2025-06-30 6", "iso"],
    ["2025-06-30 06:00 06:00", "iso"],
    ["2025-06-30T25:00", "iso"],
    ["1850-01-01", "iso"],
    ["soon", "iso"],
  ] as const)("%s is none read %s", (text, order) => {
    expect(serialFromText(text, order)).toBeNull();
  });
});

it("takes true and false in any letters, and nothing else", () => {
  expect(["true", "FALSE", " True ", "", "yes", "1"].map(booleanFromText)).toEqual([1, 0, 1, NaN, null, null]);
});

/**
 * A pattern's cost shows in its growth: for a text a hundred times as long it may take some hundred times as long,
 * never ten thousand times, as when every start is tried with every end. The bound is generous, for a busy machine.
 */
describe("a long text that is no value costs no more than its length", () => {
  const read = (text: string): void => {
    numberFromText(text, ".");
    numberFromText(text, ",");
    booleanFromText(text);
    isEmptyText(text);
    for (const order of ["iso", "month-first", "day-first", "named"] as const) serialFromText(text, order);
  };
  const shortestOf = (tries: number, text: string): number => {
    let shortest = Infinity;
    for (let at = 0; at < tries; at += 1) {
      const began = performance.now();
      read(text);
      shortest = Math.min(shortest, performance.now() - began);
    }
    return shortest;
  };

  it.each([
    ["digits", (length: number) => `${"1".repeat(length)}x`],
    ["digits and a point", (length: number) => `${"1".repeat(length)}.${"1".repeat(length)}x`],
    ["groups", (length: number) => `1${",111".repeat(length / 4)}x`],
    ["spaces behind a time", (length: number) => `2025-06-30 1:00${" ".repeat(length)}x`],
    ["spaces behind a currency sign", (length: number) => `$${" ".repeat(length)}x`],
    ["spaces in brackets", (length: number) => `(${" ".repeat(length)}x`],
    ["spaces before a percent sign", (length: number) => `1${" ".repeat(length)}x%`],
    ["signs", (length: number) => "-".repeat(length)],
  ])("%s", (_, textOf) => {
    read(textOf(400));
    expect(shortestOf(2, textOf(40_000))).toBeLessThan(2_000 * Math.max(0.005, shortestOf(50, textOf(400))));
  });
});
