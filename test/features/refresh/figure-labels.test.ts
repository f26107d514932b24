import type { ArgumentBlock } from "../../../src/engine/questions/function-arguments";
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
  expect(label("COMPS", set, [...filters, ["Max. distance (mi)", 3]])).toBe("(max. distance 3 mi)");
  const spanish = [
    ["Filtro", "Valor"],
    ["Número de comparables", 10],
  ];
  expect(label("COMPS", spanish)).toBe("");
});

test("how many comps a trend averages is a part of what it shows", () => {
  expect(label("TREND", [["comps"]], [[10]])).toContain("(number of comps 10)");
});

test.each<[string, string | number | boolean, string]>([
  ["from", "-1d", "(last 1 day)"],
  ["from_date", "-90d", "(last 90 days)"],
  ["to", "-30d", "(to 30 days ago)"],
  ["from", "2026-01-01", "(from 2026-01-01)"],
  ["exclude_subject", true, "(exclude subject)"],
  ["exclude_subject", false, "(exclude subject: no)"],
  ["ai_similarity", true, "(use AI similarity)"],
  ["use_tmlp", true, "(include mandatory fees)"],
  ["selected", "2c1a8c53-1f7e-4a37-8d0a-2f1f7a9d0c11", "(keep comps 1)"],
  ["max_miles_to_university", 2, "(max. distance to university 2 mi)"],
  ["condition", "C", "(subject condition C)"],
])("the option %s %s is named as people say it: %s", (name, value, words) => {
  expect(label("SUPPORT", [[name]], [[value]])).toBe(words);
});
