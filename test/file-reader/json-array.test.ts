/** A JSON array of objects is read as rows, like the same objects in JSON Lines. */
import { linesLeftOut } from "../../src/file-reader/row-problem";
import { fastReader } from "./fast-reading";
import { planOf, readBytes, readText, type Reading } from "./reading";
import { sniffFile } from "./sniff-at-once";

const objects = [
  { id: "a1", rent: 1_895.5, "as of": "2025-06-30", tags: ["pool", "gym"], pet: true },
  { id: 'Café "x", [y] {z}\\', rent: null, "as of": null, tags: [], pet: false },
  { id: "2", rent: 12, "as of": "2025-07-01", tags: ["a]", "}b"], pet: false },
];
const layouts: readonly (readonly [string, string])[] = [
  ["in one line", JSON.stringify(objects)],
  ["one in a line", `[\n${objects.map((one) => JSON.stringify(one)).join(",\n")}\n]\n`],
  ["printed over lines", JSON.stringify(objects, null, 2)],
  ["with other line ends and a mark", `\uFEFF ${JSON.stringify(objects, null, "\t").replaceAll("\n", "\r\n")}\r\n`],
];
const lines = `${objects.map((one) => JSON.stringify(one)).join("\n")}\n`;

describe.each(layouts)("objects %s", (_, text) => {
  test("are the rows that they are in JSON Lines, with both readers and in any pieces", () => {
    const plan = planOf(text);
    expect(plan.form).toMatchObject({ kind: "json-lines", isArray: true });
    expect(plan.columns).toEqual(planOf(lines).columns);
    const expected = readText(lines, planOf(lines));
    expect(expected.rows[1]).toEqual(['Café "x", [y] {z}\\', "", "", "", false]);
    const bytes = new TextEncoder().encode(text.replace("\uFEFF", ""));
    for (const pieceSize of [1, 2, 7, 64, 1 << 20]) {
      expect(readBytes(bytes, plan, { pieceSize })).toEqual(expected);
      expect(readBytes(bytes, plan, { createReader: fastReader(), pieceSize })).toEqual(expected);
    }
  });
});

const found = ({ problems }: Reading): unknown[] =>
  problems.map(({ line, endLine = line, reason }) => [line, endLine, reason]);

test("an object that is broken is left out with its lines, and the others are not", () => {
  const text = '[\n{"id":"a","n":1},\n{"id":"b",\n "n":01},\n7,\n{"id":"c","n":"x"} y,\n{"id":"d","n":4}\n]\n';
  const reading = readText(text, planOf(text));
  expect(reading.rows).toEqual([
    ["a", 1],
    ["d", 4],
  ]);
  expect(found(reading)).toEqual([
    [3, 4, "not-json"],
    [5, 5, "not-an-object"],
    [6, 6, "not-json"],
  ]);
});

test("a file that is cut off says so, wherever that is", () => {
  const whole = '[\n{"id":"a","n":1},\n{"id":"b",\n"n":2}\n]';
  const plan = planOf(whole);
  expect(readText(whole, plan).problems).toEqual([]);
  for (let length = 2; length < whole.length; length += 1) {
    const reading = readText(whole.slice(0, length), plan);
    expect(reading.problems).toHaveLength(1);
    expect(reading.problems[0]?.reason).toMatch(/^(not-json|open-array)$/);
  }
  expect(found(readText('[\n{"id":"a","n":1},\n{"id":"b",\n"n"', plan))).toEqual([[3, 4, "not-json"]]);
  expect(found(readText('[\n{"id":"a","n":1},', plan))).toEqual([[2, 2, "open-array"]]);
  expect(found(readText('[{"id":"a","n":1}', plan))).toEqual([[1, 1, "open-array"]]);
});

test("several arrays are read, and other text after one is counted", () => {
  const text = '[{"id":"a","n":1}]\n[{"id":"b","n":2}]\nend\nof file\n';
  const reading = readText(text, planOf(text));
  expect(reading.rows).toEqual([
    ["a", 1],
    ["b", 2],
  ]);
  expect(found(reading)).toEqual([[3, 4, "not-json"]]);
});

test("a quote that is never closed counts each line that it takes along, and never fills the memory", () => {
  const rows = Array.from(
    { length: 60_000 },
    (_, at) => `{"id":"p${String(at)}","n":${String(at)},"note":"${"x".repeat(70)}"}`,
  );
  const text = `[\n{"id":"a","n":1},\n{"id":"b,\n${rows.join(",\n")}\n]\n`;
  const reading = readBytes(new TextEncoder().encode(text), planOf('[{"id":"a","n":1}]'), { pieceSize: 1 << 17 });
  expect(reading.rows).toEqual([["a", 1]]);
  expect(reading.problems.map(({ reason }) => reason)).toEqual(["row-too-large"]);
  expect(reading.problems[0]?.text.length).toBeLessThan(2_000);
  expect(reading.problems.map(linesLeftOut)).toEqual([60_002]);
});

test("keys that come late, totals and long numbers are what they are in JSON Lines", () => {
  const many = Array.from({ length: 2_200 }, (_, at) => ({ id: `p${String(at)}`, beds: 1, rent: 1_000 + at }));
  const text = `[${many.map((one) => JSON.stringify(one)).join(",\n")},
{"id":"Total","rent":99999},{"id":"z","rent":12345678901234567,"pet":"yes"}]`;
  const sample = sniffFile(text.slice(0, 60_000), false);
  if (sample === null) throw new Error("There is no row.");
  expect(sample.rows).toHaveLength(text.slice(0, 60_000).split("},").length - 1);
  const plan = { ...sample.plan, form: { ...sample.plan.form, skipsBetween: true } };
  const reading = readText(text, plan);
  expect(reading.rows).toHaveLength(2_201);
  expect(reading.rows.at(-1)).toEqual(["z", "", "12345678901234567"]);
  expect(reading.late).toEqual([["pet", "yes"]]);
  expect(found(reading)).toEqual([[2_201, 2_201, "total-line"]]);
});

test("what only looks like an array stays a delimited file", () => {
  expect(planOf("[a],b\n[1],2\n").form.kind).toBe("delimited");
  expect(planOf("[{a},b\n[{1},2\n").form.kind).toBe("delimited");
  expect(planOf('[{"id":1}]', { delimiter: "," }).form.kind).toBe("delimited");
});

describe.each([
  ["lists", "[", "]"],
  ["objects", '{"b":', "}"],
])("%s within each other", (_, open, close) => {
  const line = (id: string, levels: number): string =>
    `{"id":"${id}","note":${open.repeat(levels)}1${close.repeat(levels)}}`;
  test.each([
    ["in the middle", 1],
    ["at the beginning", 0],
  ])("so deep that no program could show them are one broken row, %s", (_place, at) => {
    const rows = [line("a", 2), line("b", 400), line("c", 1)];
    const texts = [...rows.slice(0, at), line("deep", 100_000), ...rows.slice(at)];
    for (const text of [`${texts.join("\n")}\n`, `[${texts.join(",\n")}]`]) {
      const plan = planOf(text);
      for (const options of [{}, { createReader: fastReader() }]) {
        const { rows: read, problems } = readBytes(new TextEncoder().encode(text), plan, options);
        expect(read.map(([id]) => id)).toEqual(["a", "b", "c"]);
        expect(problems).toMatchObject([{ line: at + 1, reason: "not-json" }]);
      }
    }
  });
});
