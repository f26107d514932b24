/** Where the formula builder shows an error: the questions' own ones, as they come. */
import { say, saidBy } from "../../../../src/domain/said";
import { type ArgumentBlock, matchName, readCount } from "../../../../src/engine/questions/function-arguments";
import { readOptions } from "../../../../src/engine/questions/function-options";
import type { BuilderField } from "../../../../src/features/formulas/pane/function-catalog";
import { refusedField } from "../../../../src/features/formulas/pane/refused-field";

const fieldOf = (name: string): BuilderField => ({ key: name, name }) as BuilderField;
const names = ["subject", "item", "count", "occupancy", "estimate"];
const given: Readonly<Record<string, ArgumentBlock>> = {
  subject: [["Alder Court"]],
  item: [["reel_estate"]],
  count: [[500]],
  estimate: [["midle"]],
};

function placed(ask: () => unknown, values = given): string | undefined {
  try {
    ask();
  } catch (error) {
    return refusedField(saidBy(error), names.map(fieldOf), ({ key }) => values[key] ?? [[null]])?.name;
  }
  throw new Error("Nothing was refused.");
}

test.each([
  ["count", () => readCount([[500]], "count", { min: 1, max: 100, fallback: 10 })],
  ["estimate", () => matchName("midle", "estimate", ["lower", "predicted"])],
  ["occupancy", () => readOptions([[["occupancy"]], [["high"]]], { occupancy: "double" })],
  ["occupancy", () => readOptions([[["occupancy"]], [["high"]]], { occupancy: ["low", "middle"] })],
  // The sentence speaks of an expense item: only the value says which field.
  ["item", () => matchName("reel_estate", "expense item", ["real_estate_taxes", "noi"])],
])("an error is shown at %s, which it names or whose value it quotes", (name, ask) => {
  expect(placed(ask)).toBe(name);
});

test("an error of no field, or of a value that two fields have, is shown with the result", () => {
  const ask = () => matchName("x", "expense item", ["noi"]);
  expect(placed(ask)).toBeUndefined();
  expect(placed(ask, { item: [["x"]] })).toBe("item");
  expect(placed(ask, { item: [["x"]], estimate: [["x"]] })).toBeUndefined();
  const offline = () => {
    throw new Error("The service is paused.");
  };
  expect(placed(offline)).toBeUndefined();
  expect(refusedField(say`The service is paused.`, names.map(fieldOf), () => [[""]])).toBeUndefined();
});
