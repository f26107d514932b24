import { ErrorArgument, toArgumentBlock, toCellInput, toOptionBlocks } from "../../src/host/cell-inputs";
import { HostError } from "./fake-host";

const card = {
  type: "Entity",
  basicType: "Error",
  basicValue: "#VALUE!",
  text: "The Alder",
  properties: { id: { type: "String", basicType: "String", basicValue: "a1de" } },
};

describe("one cell", () => {
  test.each([
    ["a text", "The Alder", "The Alder"],
    ["an empty text", "", ""],
    ["a number", 0.6, 0.6],
    ["zero", 0, 0],
    ["TRUE", true, true],
    ["nothing", null, null],
    ["an omitted argument", undefined, null],
    ["an empty cell", { type: "Empty", basicType: "Empty", basicValue: "" }, null],
    ["a formatted number", { type: "Double", basicType: "Double", basicValue: 0.6, numberFormat: "0%" }, 0.6],
    [
      "one of older hosts",
      { type: "FormattedNumber", basicType: "Double", basicValue: 45_838, numberFormat: "d" },
      45_838,
    ],
    ["a text value", { type: "String", basicValue: "78702" }, "78702"],
    ["a truth value", { type: "Boolean", basicValue: false }, false],
    ["a picture", { type: "WebImage", address: "https://example.com/a.png" }, null],
    ["another kind of thing", Symbol("s"), null],
  ])("%s", (_, raw, expected) => expect(toCellInput(raw)).toBe(expected));

  test("a property cell keeps its id and its text", () => {
    const { basicType: _, basicValue: __, ...plain } = card;
    expect(toCellInput(plain)).toEqual({ propertyId: "a1de", text: "The Alder" });
    expect(toCellInput({ ...plain, properties: { id: "a1de" } })).toEqual({ propertyId: "a1de", text: "The Alder" });
  });

  test("a property cell is no error, although its basic value is one", () => {
    // As Excel hands entities over: hosts without data types would show #VALUE!.
    expect(toCellInput(card)).toEqual({ propertyId: "a1de", text: "The Alder" });
    expect(toCellInput({ ...card, type: "LinkedEntity" })).toEqual({ propertyId: "a1de", text: "The Alder" });
  });

  test("an entity of another add-in has a text and no id", () => {
    expect(toCellInput({ type: "Entity", text: "Microsoft", properties: { price: 1 } })).toEqual({
      propertyId: null,
      text: "Microsoft",
    });
    expect(toCellInput({ type: "Entity" })).toEqual({ propertyId: null, text: "" });
  });
});

describe("error values", () => {
  const errors = [
    { type: "Error", basicType: "Error", basicValue: "#N/A", errorType: "NotAvailable" },
    { type: "Error", basicValue: "#DIV/0!", errorType: "Div0" },
    new HostError("#N/A", "not there"),
  ];

  test.each(errors)("%j is handed back as it came", (raw) => {
    const thrown = (read: () => unknown): unknown => {
      try {
        return read();
      } catch (error) {
        return error;
      }
    };
    const error = thrown(() => toCellInput(raw));
    expect(error).toBeInstanceOf(ErrorArgument);
    expect((error as ErrorArgument).value).toBe(raw);
    expect((thrown(() => toArgumentBlock([["a"], [raw]])) as ErrorArgument).value).toBe(raw);
    expect((thrown(() => toOptionBlocks([[["year"]], [[raw]]])) as ErrorArgument).value).toBe(raw);
  });

  test("a text that looks like one is a text", () => expect(toCellInput("#N/A")).toBe("#N/A"));
});

test("an argument becomes a block", () => {
  expect(toArgumentBlock("a")).toEqual([["a"]]);
  expect(toArgumentBlock(undefined)).toEqual([[null]]);
  expect(toArgumentBlock([])).toEqual([[null]]);
  expect(
    toArgumentBlock([
      ["a", null],
      [1, { type: "Double", basicValue: 2 }],
    ]),
  ).toEqual([
    ["a", null],
    [1, 2],
  ]);
  expect(toArgumentBlock(["a", "b"])).toEqual([["a"], ["b"]]);
});

test.each([
  [[["year", 2024]], [["year", 2024]]],
  [
    [
      ["a", 1],
      ["b", null],
    ],
    [
      ["a", 1],
      ["b", null],
    ],
  ],
])("options described as one block are one: %j", (raw, block) => expect(toOptionBlocks(raw)).toEqual([block]));

test("options become blocks in their order; omitted there are none", () => {
  expect(toOptionBlocks(undefined)).toEqual([]);
  expect(toOptionBlocks(null)).toEqual([]);
  expect(toOptionBlocks([])).toEqual([]);
  expect(toOptionBlocks([null])).toEqual([]);
  expect(toOptionBlocks([[["tier"]], null, [["isSenior"]], [[true]]])).toEqual([
    [["tier"]],
    [[null]],
    [["isSenior"]],
    [[true]],
  ]);
  expect(
    toOptionBlocks([
      [["year"]],
      [[2024]],
      [
        ["a", 1],
        ["b", 2],
      ],
    ]),
  ).toEqual([
    [["year"]],
    [[2024]],
    [
      ["a", 1],
      ["b", 2],
    ],
  ]);
});
