import {
  addDays,
  excelSerialFromIso,
  excelSerialFromMoment,
  isIsoDate,
  isoFromExcelSerial,
  parseDate,
  resolveDate,
} from "../../src/domain/excel-dates";

describe("Excel serial numbers", () => {
  // As Excel shows them: type the number, format it as a date.
  test.each([
    ["1900-03-01", 61],
    ["1970-01-01", 25_569],
    ["2000-02-28", 36_584],
    ["2000-02-29", 36_585],
    ["2000-03-01", 36_586],
    ["2023-02-28", 44_985],
    ["2023-03-01", 44_986],
    ["2024-02-29", 45_351],
    ["2024-12-31", 45_657],
    ["2025-01-01", 45_658],
    ["2025-06-30", 45_838],
    ["2100-03-01", 73_110],
    ["9999-12-31", 2_958_465],
  ])("%s is %i", (iso, serial) => {
    expect(excelSerialFromIso(iso)).toBe(serial);
    expect(isoFromExcelSerial(serial)).toBe(iso);
  });

  test("a time of day is dropped, either way", () => {
    expect(excelSerialFromIso("2025-06-30T23:59:59Z")).toBe(45_838);
    expect(isoFromExcelSerial(45_838.999)).toBe("2025-06-30");
  });
});

test.each([
  ["2025-03-01", -1, "2025-02-28"],
  ["2024-03-01", -1, "2024-02-29"],
  ["2025-06-30", -90, "2025-04-01"],
  ["2024-12-31", 1, "2025-01-01"],
  ["2025-03-09", 1, "2025-03-10"],
])("%s and %i days make %s", (from, days, to) => expect(addDays(from, days)).toBe(to));

test.each([
  ["2025-06-30", true],
  ["2024-02-29", true],
  ["2025-02-29", false],
  ["2025-02-30", false],
  ["2025-13-01", false],
  ["2025-00-10", false],
  ["2025-6-30", false],
  ["2025-06-30T00:00:00Z", false],
  [" 2025-06-30", false],
  ["", false],
])("%s is a calendar date: %s", (text, expected) => expect(isIsoDate(text)).toBe(expected));

describe("dates as a person writes them", () => {
  const latest = "2025-06-30";
  const resolve = (input: string | number | boolean): string | null => {
    const date = parseDate(input);
    return date === null ? null : resolveDate(date, latest);
  };

  test.each([
    [45_838, "2025-06-30"],
    [45_838.5, "2025-06-30"],
    ["2025-06-30", "2025-06-30"],
    [" 2024-02-29 ", "2024-02-29"],
    ["latest", "2025-06-30"],
    ["Latest", "2025-06-30"],
    ["-90d", "2025-04-01"],
    ["-90D", "2025-04-01"],
    ["-0d", "2025-06-30"],
    ["-365d", "2024-06-30"],
  ])("%s is %s", (input, iso) => expect(resolve(input)).toBe(iso));

  test.each([[true], [0], [60], [-1], [3_000_000], ["90d"], ["-90"], ["2025-02-30"], ["06/30/2025"], ["soon"], [""]])(
    "%s is none",
    (input) => expect(parseDate(input)).toBeNull(),
  );

  test("relative dates move with the data's latest day, fixed ones stay", () => {
    const relative = parseDate("-90d");
    const fixed = parseDate("2025-04-01");
    if (relative === null || fixed === null) throw new Error("both are dates");
    expect([resolveDate(relative, "2025-06-30"), resolveDate(fixed, "2025-06-30")]).toEqual([
      "2025-04-01",
      "2025-04-01",
    ]);
    expect([resolveDate(relative, "2025-07-10"), resolveDate(fixed, "2025-07-10")]).toEqual([
      "2025-04-11",
      "2025-04-01",
    ]);
  });
});

test.each([
  ["UTC", Date.UTC(2025, 6, 1, 18), 0, 45_839.75],
  ["Chicago in summer, five hours behind", Date.UTC(2025, 6, 1, 5), 300, 45_839],
  ["Tokyo, nine hours ahead", Date.UTC(2025, 5, 30, 21), -540, 45_839.25],
])("a moment is the local date and time of day: %s", (_, moment, offset, serial) => {
  expect(excelSerialFromMoment(moment, offset)).toBe(serial);
});

test.each([90, 365, 1900, 2025, 9_999])("%s is a count of days or a year, and no date", (input) => {
  expect(parseDate(input)).toBeNull();
});

test.each([60, 2_958_466])("%s is no day of both Excel and the calendar", (serial) => {
  expect(parseDate(serial)).toBeNull();
});

test.each([
  // The first that is a date, and Excel's last.
  [10_000, "1927-05-18"],
  [2_958_465, "9999-12-31"],
])("%s is a day by its number", (serial, isoDate) => {
  expect(parseDate(serial)).toEqual({ kind: "fixed", isoDate });
});
