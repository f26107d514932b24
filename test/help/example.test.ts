import { cellTextOf, decodeExamples } from "../../src/help/example";

const good = { formula: "=RENT.AMI(A2, 60, 4)", sentence: "A limit", shows: [["$80,280"]] };
const error = { formula: "=RENT.AMI(A2)", code: "#VALUE!", message: "percent is missing", remedy: "Write it." };

test("takes examples with cells, and with a part of a long table", () => {
  const file = {
    examples: [
      good,
      {
        ...good,
        cells: {
          D2: [
            ["year", 2025],
            ["derive", true],
          ],
        },
        rows: 40,
        needsDataTypes: true,
      },
    ],
    errors: [error],
  };
  expect(decodeExamples(file)).toEqual(file);
});

test.each([
  ["one example alone", { examples: [good], errors: [error] }],
  ["six examples", { examples: [good, good, good, good, good, good], errors: [error] }],
  ["no error", { examples: [good, good], errors: [] }],
  ["a misspelled name", { examples: [good, { ...good, sentance: "x" }], errors: [error] }],
  ["figures that are no text", { examples: [good, { ...good, shows: [[80280]] }], errors: [error] }],
  ["an error that cells never show", { examples: [good, good], errors: [{ ...error, code: "#REF!" }] }],
])("refuses %s", (_, file) => {
  expect(() => decodeExamples(file)).toThrow();
});

test.each([
  [true, "TRUE"],
  [0.5, "0.5"],
  ["maxDistance", "maxDistance"],
  [null, ""],
])("writes the cell %p as %p", (value, text) => {
  expect(cellTextOf(value)).toBe(text);
});
