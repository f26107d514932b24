/** Figures that a refresh leaves as they are, by name. */
import { unchangedNames } from "../../../../src/features/refresh/pane/effect-section";
import type { KeyFigureChange } from "../../../../src/features/refresh/refresh-session";

const figure = (label: string, address: string | null, change: number): KeyFigureChange => ({
  ...{ id: `${label} ${address ?? ""}`, label, address, before: 100, after: 100 + change, beforeText: "100" },
  ...{ afterText: String(100 + change), change, percent: change / 100 },
});

test("have their worksheet where another one has a figure of the name, also where that one changes", () => {
  const figures = [figure("NOI", "'Pro forma'!C40", 5), figure("NOI", "Details!B27", 0), figure("IRR", "'Pro forma'!C60", 0), figure("Value", null, 0), figure("IRR", "'Pro forma'!C61", 0)]; // prettier-ignore
  expect(unchangedNames(figures)).toEqual(["NOI (Details)", "IRR", "Value"]);
});
