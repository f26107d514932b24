import { toTypedValue } from "../../src/workbench/custom-functions/data-types";

test.each([
  ["a number", 5, undefined, { type: "Double", basicType: "Double", basicValue: 5 }],
  [
    "one with its format",
    5,
    { format: "0%" },
    { type: "Double", basicType: "Double", basicValue: 5, numberFormat: "0%" },
  ],
  ["a text", "a", undefined, { type: "String", basicType: "String", basicValue: "a" }],
  ["nothing", "", undefined, { type: "Empty", basicType: "Empty", basicValue: "" }],
  [
    "an entity",
    "#VALUE!",
    { entity: { type: "Entity", text: "A" } },
    { type: "Entity", text: "A", basicType: "Error", basicValue: "#VALUE!" },
  ],
  [
    "an error",
    "#N/A",
    { message: "No." },
    { type: "Error", basicType: "Error", basicValue: "#N/A", errorType: "NotAvailable", message: "No." },
  ],
])("%s as Range.valuesAsJson tells it", (_, value, datum, expected) => {
  expect(toTypedValue(value, datum)).toEqual(expected);
});
