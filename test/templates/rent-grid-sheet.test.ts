/**
 * The rent grid as built, calculated: whom it says is restricted, senior or student, in words, and whom that leaves
 * out.
 */
import { gridComps, rentGridPlaces, rentGridSheet, wideRentGridSheet } from "../../src/templates/rent-grid-sheet";
import { en } from "../../src/templates/words/template-words-en";
import { textWidth } from "../host/shown-width";
import { evaluateSheet, type EvaluatedSheet, type Typed } from "./evaluated-sheet";

const { rowOf, idRow, dataColumn, dollarColumn } = rentGridPlaces;
const words = en.compGrid;
const kinds = ["restricted", "senior", "student"] as const;

interface Flags {
  readonly restricted: boolean | "n/k";
  readonly senior: boolean | null;
  readonly student: boolean | null;
}
const plain: Flags = { restricted: false, senior: false, student: false };

/** The subject and comps of one rent, with their flags as RENT.GRID and RENT.PROPERTY answer them. */
function open(subject: Flags, comps: readonly Flags[], typed: Typed = {}): EvaluatedSheet {
  const line = (item: string, own: unknown, ofComp: (flags: Flags) => unknown): unknown[] => [
    "",
    item,
    own,
    ...comps.flatMap((flags) => [ofComp(flags), ""]),
  ];
  const form = [
    line("Item", "Subject", () => "Data"),
    line("Rent-restricted", subject.restricted, ({ restricted }) => restricted),
    line("Name", "Alder", () => "Birch"),
    line("Stories", "", () => 4),
    line("Year built", 1990, ({ restricted }) => (restricted === "n/k" ? "" : 2001)),
    line("Parking a month", "n/k", () => "n/k"),
    line("Effective rent", 1_500, () => 1_500),
    line("Homes observed", 9, () => 9),
  ] as (string | number)[][];
  const flagged = (call: string): number | string => {
    const place = dataColumns.findIndex((column) => call.includes(`${column}$${String(idRow)}`));
    const flags = place < 0 ? subject : (comps[place] ?? plain);
    const flag = call.includes("is_senior") ? flags.senior : call.includes("is_student") ? flags.student : null;
    return flag === null ? "#N/A" : Number(flag);
  };
  const answers = (call: string): number | string | (string | number)[][] => {
    if (call.startsWith("GRID") && call.includes('"view","grid"')) return form;
    return call.startsWith("PROPERTY") ? flagged(call) : "#N/A";
  };
  const ids = comps.map((_, comp) => [`${dataColumn(comp)}${String(idRow)}`, `id-${String(comp)}`]);
  return evaluateSheet(rentGridSheet("x", en), answers, { ...(Object.fromEntries(ids) as Typed), ...typed });
}
const dataColumns = Array.from({ length: gridComps }, (_, comp) => dataColumn(comp));
const shown = (sheet: EvaluatedSheet, column: string): unknown[] =>
  kinds.map((kind) => sheet.value(`${column}${String(rowOf(kind))}`));
const excluded = (sheet: EvaluatedSheet, comps: number): unknown[] =>
  dataColumns.slice(0, comps).map((column) => sheet.value(`${column}${String(rowOf("excluded"))}`));

describe("flags of properties", () => {
  const comps: readonly Flags[] = [
    plain,
    { ...plain, restricted: true },
    { ...plain, senior: true },
    { ...plain, student: true },
    { restricted: "n/k", senior: null, student: null },
  ];
  const { exclusions, flags } = words;

  it("are words, and leave other kinds than the subject's out", () => {
    const sheet = open(plain, comps);
    expect(shown(sheet, "C")).toEqual([flags.isNot, flags.isNot, flags.isNot]);
    expect(shown(sheet, dataColumn(1))).toEqual([flags.is, flags.isNot, flags.isNot]);
    expect(shown(sheet, dataColumn(3))).toEqual([flags.isNot, flags.isNot, flags.is]);
    expect(shown(sheet, dataColumn(4))).toEqual(["n/k", "n/k", "n/k"]);
    expect(excluded(sheet, 5)).toEqual(["", exclusions.restricted, exclusions.senior, exclusions.student, ""]);
  });

  it("of a senior subject leave family homes out", () => {
    const sheet = open({ ...plain, senior: true }, comps);
    expect(excluded(sheet, 5)).toEqual([exclusions.notSenior, exclusions.restricted, "", exclusions.notSenior, ""]);
  });

  it("may be typed as TRUE and FALSE too", () => {
    const sheet = open(plain, comps, {
      [`C${String(rowOf("restricted"))}`]: true,
      [`${dataColumn(0)}${String(rowOf("restricted"))}`]: false,
      [`${dataColumn(4)}${String(rowOf("restricted"))}`]: true,
    });
    const { notRestricted } = exclusions;
    expect(excluded(sheet, 5)).toEqual([notRestricted, "", notRestricted, notRestricted, ""]);
  });
});

describe("what the service doesn't know of a property", () => {
  const { checksRow, dollarColumn: dollars } = rentGridPlaces;
  const check = (sheet: EvaluatedSheet): unknown => sheet.value(`Q${String(checksRow + 5)}`);

  it("is n/k in its data, never empty, and a place without a comp stays empty", () => {
    const sheet = open(plain, [plain, { restricted: "n/k", senior: null, student: null }]);
    const data = (column: string): unknown[] =>
      (["stories", "year"] as const).map((line) => sheet.value(`${column}${String(rowOf(line))}`));
    expect([data("C"), data(dataColumn(0)), data(dataColumn(1)), data(dataColumn(2))]).toEqual([
      ["n/k", 1990],
      [4, 2001],
      [4, "n/k"],
      ["", ""],
    ]);
  });

  it("opens a check only where it moves a rent", () => {
    const sheet = open(plain, [plain, plain]);
    expect(sheet.value(`${dataColumn(0)}${String(rowOf("parking"))}`)).toBe("n/k");
    expect(check(sheet)).toBe(0);
    sheet.type({ [`${dollars(1)}${String(rowOf("parking"))}`]: "n/k" });
    expect(check(sheet)).toBe(1);
  });
});

test("the reason has more room in the grid of more comps, whose cell for it is narrower", () => {
  const height = (sheet: typeof rentGridSheet): number | undefined =>
    sheet("x", en).rowHeights?.[String(rentGridPlaces.reasonRow + 1)];
  expect([height(rentGridSheet), height(wideRentGridSheet)]).toEqual([25.5, 64]);
});

test.each([rentGridSheet, wideRentGridSheet])("the columns hold the longest names of markets", (sheet) => {
  const { columnWidths = {}, rowHeights = {} } = sheet("x", en);
  const lines = Math.floor((rowHeights[String(rowOf("market"))] ?? 0) / 12);
  const longest = textWidth("Philadelphia-Camden-Wilmington, PA-NJ-DE-MD", {});
  for (const column of ["C", dataColumn(0)])
    expect((columnWidths[column] ?? 0) * lines * 0.85).toBeGreaterThan(longest);
});

test("the wide grid's pages have five comps each: its columns fill as many pages as it asks for", () => {
  const { columnWidths = {}, page } = wideRentGridSheet("x", en);
  const sum = (columns: readonly string[]): number =>
    columns.reduce((all, column) => all + (columnWidths[column] ?? 0), 0);
  const comps = (from: number): number =>
    sum([0, 1, 2, 3, 4].flatMap((comp) => [dataColumn(from + comp), dollarColumn(from + comp)]));
  expect([page?.wide, page?.tall]).toEqual([3, 0]);
  // Equal pages: a program that chooses its own breaks, as Excel does, has the same.
  expect([comps(5), comps(10)]).toEqual([comps(0), comps(0)]);
  // A landscape letter page with margins of a quarter inch: letters of 10 points are 7 or more.
  expect((10 * 756) / (sum(["A", "B", "C"]) + comps(0))).toBeGreaterThan(7);
});
