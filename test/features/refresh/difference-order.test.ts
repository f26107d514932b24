import type {
  AnswerDifference,
  DifferenceSection,
  FigureChange,
} from "../../../src/features/refresh/answer-difference";
import { byProperty } from "../../../src/features/refresh/change-table";
import { byWeight, inOrderOfEffect } from "../../../src/features/refresh/difference-order";

const figure = (
  label: string,
  old: number | null,
  now: number | null,
  more: Partial<FigureChange> = {},
): FigureChange => {
  const change = old === null || now === null ? null : now - old;
  const effect = change === null ? 1 : Math.abs(change) / Math.max(Math.abs(old ?? 0), Math.abs(now ?? 0));
  const percent = change === null ? null : change / (old ?? 1);
  return { kind: "changed", label, old, new: now, format: "money", change, percent, effect, ...more };
};

const difference = (section: DifferenceSection, ...figures: FigureChange[]): AnswerDifference => ({
  key: figures[0]?.label ?? "",
  section,
  property: "Willow Creek",
  functionName: "RENT.EXPENSE",
  cells: ["Sheet1!B4"],
  oldFetchedAt: 1,
  newFetchedAt: 2,
  figures,
  effect: Math.max(...figures.map(({ effect }) => effect)),
  warnings: [],
});

const parking = figure("Parking", 94_610, 114_478);
const taxes = figure("Real estate taxes", 1_200_000, 1_363_954);
const rent = figure("Gross potential rent", 9_800_000, 10_034_006);

test("within a section of dollars the largest amount stands first, not the largest share", () => {
  const ordered = inOrderOfEffect([parking, taxes, rent].map((one) => difference("expenses", one)));
  expect(ordered.map(({ key }) => key)).toEqual(["Gross potential rent", "Real estate taxes", "Parking"]);
  expect([parking, taxes, rent].sort(byWeight("expenses")).map(({ label }) => label)).toEqual([
    "Gross potential rent",
    "Real estate taxes",
    "Parking",
  ]);
});

test("in an answer of dollars, rows that came or went come before all amounts", () => {
  const entered = figure("Willow Creek", null, 2, { kind: "entered", format: "count", effect: 0.1 });
  const left = figure("Oak Park", 1, null, { kind: "left", format: "count", effect: 0.2 });
  expect([rent, entered, left].sort(byWeight("rents")).map(({ label }) => label)).toEqual([
    "Oak Park",
    "Willow Creek",
    "Gross potential rent",
  ]);
});

test("the same amount goes by share, what came or went counts whole, figures without dollars stand last by share", () => {
  const small = figure("Small", 100, 150);
  const large = figure("Large", 1000, 1050);
  const gained = figure("Gained", null, 120, { kind: "gained" });
  const rate = figure("Quality", 0.2, 0.9, { format: "score" });
  const support = figure("Support", 0.5, 0.6, { format: "score" });
  const ordered = inOrderOfEffect([support, rate, large, small, gained].map((one) => difference("rents", one)));
  expect(ordered.map(({ key }) => key)).toEqual(["Gained", "Small", "Large", "Quality", "Support"]);
});

test("sections stand in the order of the pane; of those that are not dollars the largest share is first", () => {
  const assessed = figure("Assessed", 5_000_000, 5_050_000);
  const fee = figure("Fee", 100, 200);
  const ordered = inOrderOfEffect([
    difference("facts", assessed),
    difference("facts", fee),
    difference("expenses", parking),
    difference("rents", small()),
  ]);
  expect(ordered.map(({ key }) => key)).toEqual(["1BR", "Parking", "Fee", "Assessed"]);
});

function small(): FigureChange {
  return figure("1BR", 1500, 1501);
}

test("the pane's table puts what weighs most in dollars first, on any sheet", () => {
  const concession = { ...difference("concessions", figure("Concession", 0, 28)), cells: ["Comps!D4"] };
  const units = { ...difference("facts", figure("Units observed", 1, 2, { format: "count" })), cells: ["Comps!C4"] };
  const noi = { ...difference("expenses", rent), cells: ["'Pro forma'!B9"] };
  const [property] = byProperty([units, concession, noi]);
  expect(property?.sheets.map(({ sheet, differences }) => [sheet, differences.map(({ key }) => key)])).toEqual([
    ["Pro forma", ["Gross potential rent"]],
    ["Comps", ["Concession", "Units observed"]],
  ]);
});
