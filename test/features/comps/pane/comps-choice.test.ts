import type { OptionRow } from "../../../../src/host/option-rows";
import {
  choiceOf,
  communityChoice,
  emptyChoice,
  isPristine,
  optionCells,
  rowsOf,
  withCommunity,
  withExclusion,
  withFilter,
  withoutExclusion,
  withPin,
  type CompsChoice,
} from "../../../../src/features/comps/pane/comps-choice";
import {
  choiceOfReport,
  notesOfPeople,
  notesWithChoice,
  savedChoice,
} from "../../../../src/features/comps/pane/report-choice";
import { compId } from "../../../engine/questions/sample-documents";

const row = (name: string, value: OptionRow["value"], note = "", label = ""): OptionRow => ({
  name,
  value,
  note,
  label,
});

const choice: CompsChoice = {
  count: 12,
  selected: [{ id: compId(1), label: "Oak Court" }],
  excluded: [
    { id: compId(2), label: "Elm House", reason: "Too far away" },
    { id: compId(3), label: "Ash Row", reason: "" },
  ],
  filters: { maxDistance: 3, isStudent: false, tier: "valueAdd", renovations: 0.1 },
  include: ["senior"],
  others: [row("missing", "#N/A")],
};
const rows = [
  row("selected", compId(1), "", "Oak Court"),
  row("excluded", compId(2), "Too far away", "Elm House"),
  row("excluded", compId(3), "", "Ash Row"),
  row("tier", "valueAdd"),
  row("renovations", 0.1),
  row("maxDistance", 3),
  row("isStudent", false),
  row("include", "senior"),
  row("missing", "#N/A"),
];

test("a choice becomes rows, and the rows the choice", () => {
  expect(rowsOf(choice, 30)).toEqual(rows);
  expect(choiceOf({ rows, count: 12 })).toEqual(choice);
});

test("communities: as the subject has them, included, only or none", () => {
  const included = withCommunity(emptyChoice, "restricted", "included");
  expect([included.include, included.filters]).toEqual([["restricted"], {}]);
  expect(isPristine(included)).toBe(false);
  expect(communityChoice(included, "restricted")).toBe("included");
  const only = withCommunity(included, "restricted", true);
  expect([only.include, only.filters]).toEqual([[], { isAffordable: true }]);
  expect(communityChoice(withCommunity(only, "restricted", undefined), "restricted")).toBeUndefined();
});

test("a row of include that the function refuses stays as it was read", () => {
  const wrong = row("include", "restricted; poodles");
  expect(choiceOf({ rows: [wrong], count: null })).toMatchObject({ include: [], others: [wrong] });
  expect(choiceOf({ rows: [row("include", "Senior, student")], count: null }).include).toEqual(["senior", "student"]);
});

test("a bar in the name or the reason of one property stays, and comes back", () => {
  const barred = { ...emptyChoice, excluded: [{ id: compId(2), label: "=cmd|' /C calc'!A0", reason: "old | dark" }] };
  const written = rowsOf(barred, 30) ?? [];
  expect(written).toContainEqual(row("excluded", compId(2), "old | dark", "=cmd|' /C calc'!A0"));
  expect(choiceOf({ rows: written, count: barred.count }).excluded).toEqual(barred.excluded);
});

test("a choice of nothing leaves the two lists to be filled in", () => {
  expect(rowsOf(emptyChoice, 30)).toEqual([row("selected", ""), row("excluded", "")]);
  expect(choiceOf({ rows: [row("selected", ""), row("excluded", "")], count: null })).toEqual(emptyChoice);
  expect(isPristine(emptyChoice)).toBe(true);
});

test("every property keeps its reason where several share a row", () => {
  const many: CompsChoice = {
    ...emptyChoice,
    selected: [1, 2, 3].map((number) => ({ id: compId(number), label: `House ${number}` })),
    excluded: [4, 5, 6, 7].map((number) => ({ id: compId(number), label: `H|${number}`, reason: `Why | ${number}` })),
  };
  const few = rowsOf(many, 4) ?? [];
  expect(few).toHaveLength(4);
  expect(few[0]).toEqual(row("selected", [1, 2, 3].map(compId).join("; "), "", "House 1 | House 2 | House 3"));
  expect(few[3]).toEqual(row("excluded", `${compId(6)}; ${compId(7)}`, "Why / 6 | Why / 7", "H/6 | H/7"));
  const read = choiceOf({ rows: few, count: 10 });
  expect(read.selected).toEqual(many.selected);
  expect(read.excluded.map(({ reason }) => reason)).toEqual(["Why | 4", "Why | 5", "Why / 6", "Why / 7"]);
});

test("a hundred properties fit into the smallest block; filters that do not are told", () => {
  const ids = Array.from({ length: 50 }, (_, index) => ({ id: `${index}`, label: "", reason: "" }));
  const crowd: CompsChoice = { ...emptyChoice, selected: ids, excluded: ids };
  expect(rowsOf(crowd, 2)).toHaveLength(2);
  expect(rowsOf(crowd, 30)).toHaveLength(30);
  expect(rowsOf({ ...crowd, filters: { maxDistance: 1 } }, 2)).toBeNull();
});

test("names as people write them, ids by lines, a list that goes on below its name", () => {
  const read = choiceOf({
    rows: [
      row("Max Distance", "3 "),
      row("EXCLUDED", `${compId(1)}\n${compId(2)}`, "Senior"),
      row("", compId(3), "In lease-up"),
      row("is_student", "yes"),
      row("", "a remark"),
    ],
    count: 10,
  });
  expect(read.filters).toEqual({ maxDistance: 3, isStudent: true });
  expect(read.excluded.map(({ id, reason }) => [id, reason])).toEqual([
    [compId(1), "Senior"],
    [compId(2), "Senior"],
    [compId(3), "In lease-up"],
  ]);
  expect(read.others).toEqual([row("", "a remark")]);
});

test("what the function would refuse stays as it is, for the function to refuse", () => {
  const typo = row("maxDistance", "far");
  const read = choiceOf({ rows: [typo, row("maxDistence", 3)], count: 10 });
  expect(read.filters).toEqual({});
  expect(optionCells(read)).toEqual([
    ["selected", ""],
    ["excluded", ""],
    ["maxDistance", "far"],
    ["maxDistence", 3],
  ]);
});

test("a property is pinned or excluded, never both", () => {
  const oak = { id: compId(1), label: "Oak" };
  const excluded = withExclusion(withPin(emptyChoice, oak), { ...oak, id: oak.id.toUpperCase(), reason: "No" });
  expect([excluded.selected, excluded.excluded.length]).toEqual([[], 1]);
  const pinned = withPin(excluded, oak);
  expect([pinned.selected, pinned.excluded]).toEqual([[oak], []]);
  expect(withoutExclusion(excluded, oak.id).excluded).toEqual([]);
});

test("the number of comparables leaves room for every pinned one", () => {
  const pins = [1, 2, 3].reduce((all, number) => withPin(all, { id: compId(number), label: "" }), {
    ...emptyChoice,
    count: 2,
  });
  expect(pins.count).toBe(3);
});

test("a filter is set and taken away", () => {
  const set = withFilter(emptyChoice, "maxDistance", 3);
  expect(set.filters).toEqual({ maxDistance: 3 });
  expect(withFilter(set, "maxDistance", undefined).filters).toEqual({});
});

describe("in a report", () => {
  const report = { notes: "Ask the seller.\nTwice.", comparable_ids: [compId(4), compId(5)] };

  test("the choice is a line behind what people wrote, and comes back", () => {
    const notes = notesWithChoice(report.notes, choice);
    expect(notesOfPeople(notes)).toBe(report.notes);
    expect(savedChoice({ notes })).toEqual({ ...choice, others: [] });
    const again = notesWithChoice(notes, emptyChoice);
    expect(again.split("\n")).toHaveLength(3);
    expect(savedChoice({ notes: again })).toEqual(emptyChoice);
  });

  test.each([null, "", "Compsheet comps: {", 'Compsheet comps: {"count":0}', "plain"])("notes %j hold none", (notes) =>
    expect(savedChoice({ notes })).toBeNull(),
  );

  test("without a saved choice its comparables are pinned, all of them", () => {
    const opened = choiceOfReport(report as Parameters<typeof choiceOfReport>[0], 100);
    expect([opened.count, opened.selected.map(({ id }) => id)]).toEqual([2, [compId(4), compId(5)]]);
    const none = choiceOfReport(
      { ...report, comparable_ids: [] } as unknown as Parameters<typeof choiceOfReport>[0],
      9,
    );
    expect([none.count, none.selected]).toEqual([1, []]);
  });
});
