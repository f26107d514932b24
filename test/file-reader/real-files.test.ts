/**
 * Published files, through both readers. They are in ../shared next to the checkout where changes are tested, but not
 * on users' machines: without them these tests are skipped.
 */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { serialize } from "node:v8";
import { gzipSync } from "node:zlib";
import * as spreadsheet from "@e965/xlsx";
import { createPlainReader } from "../../src/file-reader/create-plain-reader";
import { blobSource } from "../../src/file-reader/file-source";
import { createRowUnpacker, type CellValue } from "../../src/file-reader/packed-rows";
import { readFile, sampleFile } from "../../src/file-reader/read-file";
import type { ReadPlan } from "../../src/file-reader/read-plan";
import type { RowProblem } from "../../src/file-reader/row-problem";
import { fastReader } from "./fast-reading";
import type { CreateReader } from "./reading";

const folder = path.resolve(__dirname, "../../../shared/data");
const whereShared = existsSync(folder) ? describe : describe.skip;

interface Reading {
  readonly plan: ReadPlan;
  readonly rows: CellValue[][];
  readonly problems: RowProblem[];
  readonly kept: RowProblem[];
}

/** Reads a file as the import does, with the plan suggested by its beginning, with both readers. */
async function readTwice(bytes: Uint8Array): Promise<Reading> {
  const source = blobSource(new Blob([gzipSync(bytes)]), "file.csv.gz");
  const { plan, encoding } = await sampleFile(source);
  const read = async (createReader: CreateReader): Promise<Reading> => {
    const unpack = createRowUnpacker(plan.columns);
    const reading: Reading = { plan, rows: [], problems: [], kept: [] };
    const reader = createReader(plan, {
      rows: (batch) => reading.rows.push(...unpack(batch)),
      problem: (problem) => reading.problems.push(problem),
      kept: (cell) => reading.kept.push(cell),
    });
    await readFile(source, encoding, reader);
    return reading;
  };
  const plain = await read(createPlainReader);
  const fast = await read(fastReader());
  expect([fast.problems, fast.kept]).toEqual([plain.problems, plain.kept]);
  // Comparing bytes is faster, and the difference rarely needs to be shown.
  if (!serialize(fast.rows).equals(serialize(plain.rows))) expect(fast.rows).toEqual(plain.rows);
  return fast;
}

/** The same rows as JSON Lines. */
function jsonLines({ plan, rows }: Reading): Uint8Array {
  const names = plan.columns.map(({ name }) => name);
  const lines = rows.map((row) => JSON.stringify(Object.fromEntries(row.map((cell, at) => [names[at], cell]))));
  return Buffer.from(`${lines.join("\n")}\n`);
}

function incomeLimits(): Uint8Array {
  const book = spreadsheet.read(readFileSync(path.join(folder, "hud-section8-income-limits-fy2025.xlsx")));
  const sheet = book.Sheets[book.SheetNames[0] ?? ""];
  if (sheet === undefined) throw new Error("the workbook has no sheet");
  return Buffer.from(spreadsheet.utils.sheet_to_csv(sheet));
}

const published = (name: string) => (): Uint8Array => readFileSync(path.join(folder, name));

whereShared("a published file gives the same rows by both readers", () => {
  it.each([
    ["the income limits of HUD, saved as CSV", incomeLimits, 4_764, { fips: "text", l50_4: "number" }],
    [
      "the rents of Zillow, a column a month",
      published("zillow-zori-metro-monthly.csv"),
      601,
      { "2024-01-31": "number" },
    ],
    ["the hospitals of HIFLD", published("hifld-hospitals.csv"), 7_581, { id: "text", zip: "text", beds: "number" }],
    ["the universities of IPEDS", published("ipeds-2022-universities.csv"), 6_256, {}],
  ] as const)("%s", async (_, bytes, rowCount, types) => {
    const { plan, rows, problems } = await readTwice(bytes());
    expect(problems).toEqual([]);
    expect(rows).toHaveLength(rowCount);
    expect(Object.fromEntries(plan.columns.map(({ name, type }) => [name, type]))).toMatchObject(types);
  });

  it("the apartments of UCI, two prices of which are by the week", async () => {
    const { plan, rows, problems, kept } = await readTwice(published("uci-apartments-10k.csv")());
    expect(rows).toHaveLength(10_000);
    expect(problems).toEqual([]);
    expect(kept.map(({ line, column, text }) => [line, column, text])).toEqual([
      [17, "price_display", "$1,560 Weekly"],
      [237, "price_display", "$275 Monthly|Weekly"],
    ]);
    const types = Object.fromEntries(plan.columns.map(({ name, type }) => [name, type]));
    expect(types).toMatchObject({ id: "text", price: "number", price_display: "number" });
  });

  it("the same as JSON Lines", async () => {
    const reading = await readTwice(published("uci-apartments-10k.csv")());
    const again = await readTwice(jsonLines(reading));
    expect(again.problems).toEqual([]);
    expect(again.rows).toHaveLength(10_000);
  });
});
