/** One rule recognizes totals and group headings: from fields at a file's beginning, from parsed rows after it. */
import { createBetweenFinder } from "../../src/file-reader/between-finder";
import type { BetweenRows } from "../../src/file-reader/between-rows";
import { createPlainReader } from "../../src/file-reader/create-plain-reader";
import type { ReadPlan } from "../../src/file-reader/read-plan";
import type { FileSample } from "../../src/file-reader/sniff-file";
import { chanceFrom } from "./chance";
import { fastReader, smallSizes } from "./fast-reading";
import { readBytes, type CreateReader } from "./reading";
import { sniffFile } from "./sniff-at-once";

const encoder = new TextEncoder();

function sampleOf(text: string): FileSample {
  const sample = sniffFile(text, true, { skipsBetween: false });
  if (sample === null) throw new Error("the text has no row");
  return sample;
}

function found(text: string, plan: ReadPlan, reader: CreateReader): BetweenRows {
  const finder = createBetweenFinder(plan);
  const create: CreateReader = (given, sink) =>
    reader(given, {
      rows: (batch) => {
        finder.addBatch(batch);
        sink.rows(batch);
      },
      problem: (problem) => finder.addProblem(problem),
    });
  readBytes(encoder.encode(text), plan, { createReader: create, pieceSize: 300 });
  return finder.result();
}

const readers: readonly (readonly [string, CreateReader])[] = [
  ["the plain reader", createPlainReader],
  ["the fast reader", fastReader(smallSizes)],
];

type Cell = string | number | boolean | null;
const columns = ["unit", "type", "note", "rent", "sqft", "move in", "is open"];

/** A random report: rows of many kinds, and lines that aren't rows, or barely. */
function report(seed: number): Cell[][] {
  const { below, of } = chanceFrom(seed);
  const row = (): Cell[] => [
    of([String(100 + below(300)), `A-${String(below(40))}`, "Oak", "", "Total Fitness"]),
    of(["A1", "Château 🏢", "", "n/a", "12"]),
    of(["", "", "two words", "total", "7.5%"]),
    of([null, 1500, 0.5, -20]),
    of([null, 700, 12]),
    of([null, null, "2024-05-01"]),
    of([null, true, false]),
  ];
  const figures = (): Cell[] => [of(["", "-", "12"]), "", of([null, 44_100.5]), of([null, 12]), null, null];
  return Array.from({ length: 120 }, (_, index): Cell[] => {
    // Sets every column's type from the beginning.
    if (index < 6) return [String(101 + index), "A1", "plain", 1500 + index, 700, "2024-05-01", true];
    switch (below(9)) {
      case 0:
        return [of(["Total", "Grand Total:", "Subtotal Oak", "Building A Total"]), ...figures()];
      case 1:
        return [of(["Building A", "Tower 2", "Peñasquitos"]), "", "", null, null, null, null];
      case 2:
        return ["", of(["Total A1", "Average", ""]), "", of([null, 9]), null, null, null];
      default:
        return row();
    }
  });
}

const asCsv = (rows: readonly Cell[][]): string =>
  [columns, ...rows].map((cells) => cells.map((cell) => (cell === null ? "" : String(cell))).join(",")).join("\n") +
  "\n";
const asJson = (rows: readonly Cell[][]): string =>
  rows
    .map((cells) =>
      JSON.stringify(Object.fromEntries(cells.flatMap((cell, at) => (cell === null ? [] : [[columns[at], cell]])))),
    )
    .join("\n") + "\n";

describe.each(readers)("by %s", (_, reader) => {
  it.each(Array.from({ length: 40 }, (_, seed) => seed))("report %d, as CSV and as JSON Lines", (seed) => {
    const rows = report(seed);
    const csv = sampleOf(asCsv(rows));
    expect(csv.between.totals).toBeGreaterThan(0);
    expect(csv.plan.columns.map(({ type }) => type)).toContain("number");
    expect(found(asCsv(rows), csv.plan, reader)).toEqual(csv.between);
    const json = sampleOf(asJson(rows));
    expect(found(asJson(rows), json.plan, reader)).toEqual(json.between);
    expect(json.between).toEqual(csv.between);
  });

  it("sees lines that are shorter than rows, and headings that no row follows", () => {
    const units = Array.from({ length: 40 }, (_, unit) => `${String(101 + unit)},A1,,${String(1500 + unit)},700,,`);
    const text = (headings: string): string =>
      [columns.join(","), ...units, headings, ...units, "Grand Total,,,60000"].join("\n") + "\n";
    const plain = text("Building B");
    expect(found(plain, sampleOf(plain).plan, reader)).toEqual({
      ...{ totals: 1, groups: 1, isPlain: true },
      examples: ["Building B", "Grand Total"],
    });
    const list = text("Oak\nElm\nAsh\nPine\nFir");
    expect(found(list, sampleOf(list).plan, reader)).toMatchObject({ totals: 1, groups: 5, isPlain: true });
    const names = [columns.join(","), ...units, "Oak", "Elm", "Ash", "Pine", "Fir"].join("\n") + "\n";
    expect(found(names, sampleOf(names).plan, reader)).toMatchObject({ groups: 5, isPlain: false });
  });

  it("says nothing of a plan that leaves columns out", () => {
    const text = asCsv(report(1));
    const { plan } = sampleOf(text);
    expect(found(text, { ...plan, columns: plan.columns.slice(0, 4) }, reader)).toMatchObject({ totals: 0, groups: 0 });
  });
});
