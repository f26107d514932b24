import type { Answer, AnswerValue } from "../../src/engine/answers/answer";
import { toHostResult } from "../../src/host/cell-values";
import { HostError, installFakeHost, type FakeHost } from "./fake-host";

const modern = { dataTypes: true, formatOnDouble: true };
const older = { dataTypes: true, formatOnDouble: false };
const plain = { dataTypes: false, formatOnDouble: false };

let host: FakeHost;
beforeAll(() => (host = installFakeHost()));
afterAll(() => host.remove());

function shown(value: AnswerValue, capabilities = modern): unknown {
  const answer: Answer = { key: "k", value, fetchedAt: 0, requests: [], notes: [], warnings: [] };
  return toHostResult(answer, capabilities);
}

const formatted = (basicValue: number, numberFormat: string) => ({
  type: "Double",
  basicType: "Double",
  basicValue,
  numberFormat,
});

describe("a single value", () => {
  test.each([
    ["money", "$#,##0"],
    ["moneyCents", "$#,##0.00"],
    ["rate", "0.0%"],
    ["count", "#,##0"],
    ["miles", "0.00"],
    ["score", "0.00"],
    ["date", "yyyy-mm-dd"],
  ] as const)("%s carries its number format where there are data types", (format, numberFormat) => {
    const value = { kind: "scalar", value: 1234.5, format } as const;
    expect(shown(value)).toEqual(formatted(1234.5, numberFormat));
    expect(shown(value, older)).toEqual({
      type: "FormattedNumber",
      basicType: "Double",
      basicValue: 1234.5,
      numberFormat,
    });
    expect(shown(value, plain)).toBe(1234.5);
  });

  test("a number without a format is a number", () => {
    expect(shown({ kind: "scalar", value: 2015, format: "plain" })).toBe(2015);
    expect(shown({ kind: "scalar", value: 0 })).toBe(0);
  });

  test.each([
    ["=cmd|' /C calc'!A0"],
    ["+1"],
    ["-2"],
    ["@SUM(A1)"],
    ["78702"],
    ["02139"],
    ["<b>"],
    ["#N/A"],
    ["'quoted"],
  ])("%s is handed over as the text that it is", (text) => {
    expect(shown({ kind: "scalar", value: text })).toBe(text);
    expect(shown({ kind: "scalar", value: text, format: "money" }, plain)).toBe(text);
    expect(shown({ kind: "list", values: [text] })).toEqual([[text]]);
  });

  test("truth values stay", () => expect(shown({ kind: "scalar", value: false })).toBe(false));

  test("a text longer than a cell takes is cut", () => {
    const long = shown({ kind: "scalar", value: "x".repeat(40_000) });
    expect(long).toHaveLength(32_767);
    expect(String(long).endsWith("x…")).toBe(true);
    expect(shown({ kind: "scalar", value: "x".repeat(32_767) })).toBe("x".repeat(32_767));
  });

  test("none throws the host's #N/A with the reason", () => {
    let thrown: unknown;
    try {
      shown({ kind: "none", reason: "No property matches." });
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(HostError);
    expect(thrown).toEqual({ code: "#N/A", message: "No property matches." });
  });
});

test("a list spills down", () => {
  expect(shown({ kind: "list", values: ["a", null, 2], format: "count" })).toEqual([
    ["a"],
    [""],
    [formatted(2, "#,##0")],
  ]);
});

describe("a table", () => {
  const table: AnswerValue = {
    kind: "table",
    columns: [{ name: "Name" }, { name: "Asking rent", format: "money" }],
    rows: [
      ["=1+1", 1500],
      ["Comp 2", null],
    ],
    headers: true,
    missing: "",
  };

  test("with a header, formats by column and empty cells for what is not known", () => {
    expect(shown(table)).toEqual([
      ["Name", "Asking rent"],
      ["=1+1", formatted(1500, "$#,##0")],
      ["Comp 2", ""],
    ]);
  });

  test("without data types it is plain", () => {
    expect(shown({ ...table, headers: false }, plain)).toEqual([
      ["=1+1", 1500],
      ["Comp 2", ""],
    ]);
  });

  test("with #N/A for what is not known", () => {
    const rows = shown({ ...table, headers: false, missing: "#N/A" }) as unknown[][];
    expect(rows[1]?.[1]).toBeInstanceOf(HostError);
    expect(rows[1]?.[1]).toMatchObject({ code: "#N/A" });
  });

  test("without data types no error, which would make the whole table #VALUE!", () => {
    expect(shown({ ...table, headers: false, missing: "#N/A" }, plain)).toEqual([
      ["=1+1", 1500],
      ["Comp 2", ""],
    ]);
  });
});

describe("a property", () => {
  const entity: AnswerValue = {
    kind: "entity",
    text: "The Alder",
    subtitle: "1200 E 6th St, Austin, TX 78702",
    propertyId: "a1de",
    fields: {
      id: { value: "a1de" },
      year_built: { value: 2015 },
      effective_rent: { value: 1800, format: "money" },
      is_student: { value: false },
    },
    sections: [
      { title: "Facts", fields: ["id", "year_built"] },
      { title: "Rents", fields: ["effective_rent"] },
    ],
  };

  test("is an entity with typed fields and a card", () => {
    expect(shown(entity)).toMatchObject({
      type: "Entity",
      text: "The Alder",
      properties: {
        id: { type: "String", basicValue: "a1de" },
        year_built: { type: "Double", basicValue: 2015 },
        effective_rent: formatted(1800, "$#,##0"),
        is_student: { type: "Boolean", basicValue: false },
      },
      layouts: {
        card: {
          title: "The Alder",
          subTitle: "1200 E 6th St, Austin, TX 78702",
          sections: [
            { layout: "List", title: "Facts", properties: ["id", "year_built"] },
            { layout: "List", title: "Rents", properties: ["effective_rent"] },
          ],
        },
      },
    });
  });

  test("is its name where there are no data types", () => expect(shown(entity, plain)).toBe("The Alder"));
});
