import type { ArgumentBlock } from "../../../src/engine/questions/arguments";
import { labelOf } from "../../../src/features/refresh/figure-labels";

const label = (functionName: string, ...options: readonly ArgumentBlock[]): string =>
  labelOf({ dataSource: "service", functionName, args: [[["subject"]]], options });

test("the workbook's set of comps and its filters are named by the limits that they set, and nothing else", () => {
  const set = [
    ["Order", "Comp", "Address", "Use", "Reason", "Note", "Subject", "Id"],
    ["", "", "", "", "", "", "", ""],
  ];
  const filters = [
    ["Filter", "Value"],
    ["Number of comps", 10],
  ];
  expect(label("COMPS", set, filters)).toBe("");
  expect(label("COMPS", set, [...filters, ["Max. distance (mi)", 3]])).toBe("(max_distance 3)");
  const spanish = [
    ["Filtro", "Valor"],
    ["Número de comparables", 10],
  ];
  expect(label("COMPS", spanish)).toBe("");
});

test("how many comps a trend averages is a part of what it shows", () => {
  expect(label("TREND", [["comps"]], [[10]])).toContain("(comps 10)");
});
