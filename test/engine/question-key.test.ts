import { readFileSync } from "node:fs";
import path from "node:path";
import type { CellInput } from "../../src/engine/questions/function-arguments";
import { dataSourceOf, questionKey, readQuestionKey } from "../../src/engine/question-key";
import { questionNamed } from "../../src/engine/questions/questions";

const golden = path.join(__dirname, "..", "manifest", "golden", "functions.json");
const functions = JSON.parse(readFileSync(golden, "utf8")) as Record<string, string>;

const one = (value: string | number | boolean | null) => [[value]];

test("a key reads back into its question, with blocks; a property cell as its id", () => {
  const block = [
    ["lat", 42.3],
    ["is_apartment", true],
  ];
  const cell = { propertyId: "6fa459ea-ee8a-5ca4-894e-db77e160355e", text: "Alder" };
  const key = questionKey("sandbox:7", "COMPS", [block, [[cell]], one(null)], [one("from"), one("-90d")]);
  expect(readQuestionKey(key)).toEqual({
    dataSource: "sandbox:7",
    functionName: "COMPS",
    args: [block, one(cell.propertyId)],
    options: [one("from"), one("-90d")],
  });
});

test("a property cell and its id ask the same", () => {
  const id = "6fa459ea-ee8a-5ca4-894e-db77e160355e";
  const keyOf = (subject: CellInput): string => questionKey("service", "PRICE", [[[subject]], one("1BR")], []);
  expect(keyOf({ propertyId: id, text: "The Alder" })).toBe(keyOf(id));
  expect(keyOf({ propertyId: null, text: "The Alder" })).toBe(keyOf("The Alder"));
});

test("an argument left out between others keeps its place", () => {
  const key = questionKey("service", "EXPENSE", [one("1 Main St"), one(null), one("lower")], [one(null)]);
  expect(readQuestionKey(key)).toMatchObject({ args: [one("1 Main St"), one(null), one("lower")], options: [] });
});

test.each([
  '["service","PRICE",[["1 Main St"],["x",["beds"]]]]',
  '["service","PRICE",[[[["a"],"b"]],[]]]',
  '["service","PRICE",[[{}],[]]]',
  "",
  "{}",
  "[1]",
  '["service","COMPS"]',
  '["service","COMPS",[[]]]',
  '["service",7,[[],[]]]',
  "not json",
])("what is no key is read as none: %s", (text) => expect(readQuestionKey(text)).toBeNull());

/** Functions about cells and the account, whose results aren't kept. */
const keepsNothing = ["ASOF", "SOURCE", "STATUS", "WHY"];

test("every function that keeps answers can be asked by its name", () => {
  const names = Object.keys(functions).filter((name) => !keepsNothing.includes(name));
  expect(names.filter((name) => questionNamed(name)?.name !== name)).toEqual([]);
});

test("the data source is read from a key", () => {
  const quoted = 'portfolio:"A"';
  expect(dataSourceOf(questionKey(quoted, "FIND", [one("1 Main St")], []))).toBe(quoted);
  expect(dataSourceOf("nonsense")).toBeUndefined();
});
