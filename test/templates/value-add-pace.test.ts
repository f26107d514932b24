/** The pace of a renovation program: as typed, else one that ends within the 24 months that the sheet shows. */
import { valueAddPlaces, valueAddSheet } from "../../src/templates/value-add-sheet";
import { en } from "../../src/templates/words/template-words-en";
import { evaluateSheet } from "./evaluated-sheet";

const { at, resultCell, totalRow } = valueAddPlaces;

it.each([
  [12, 10, 2],
  [240, 10, 24],
  [241, 11, 22],
  [300, 13, 24],
  [1_000, 42, 24],
])("%d homes: %d a month, %d months", (homes, pace, finish) => {
  const sheet = evaluateSheet(valueAddSheet("x", en), () => "#N/A", { [at("homes")]: homes, [at("rent")]: 1_500 });
  expect([sheet.number(at("pace")), sheet.number(resultCell("finish")), sheet.number(`B${String(totalRow)}`)]).toEqual([pace, finish, homes]); // prettier-ignore
});

it("a typed pace stays", () => {
  const sheet = evaluateSheet(valueAddSheet("x", en), () => "#N/A", { [at("homes")]: 300, [at("pace")]: 5 });
  expect(sheet.number(resultCell("finish"))).toBe(60);
});

it("shows a dash, not an error, for a pace or a cap rate of 0", () => {
  const typed = {
    [at("homes")]: 60,
    [at("rent")]: 1_500,
    [at("premium")]: 100,
    [at("vacancy")]: 0.05,
    [at("fee")]: 0.03,
  };
  const sheet = evaluateSheet(valueAddSheet("x", en), () => "–", { ...typed, [at("pace")]: 0, [at("capRate")]: 0 });
  expect([
    sheet.value(resultCell("finish")),
    sheet.value(resultCell("created")),
    sheet.value(resultCell("net")),
  ]).toEqual(["–", "–", "–"]);
});

/** Source: upsideiq.ai/learn/value-add, interior renovation across 100 units; 90% of the rent reaches NOI. */
it("has the return and the value of a published program", () => {
  const typed = { [at("homes")]: 100, [at("cost")]: 12_000, [at("downtime")]: 0, [at("rent")]: 1_350 };
  const shares = { [at("vacancy")]: 0.1, [at("fee")]: 0, [at("capRate")]: 0.055, [at("premium")]: 150 };
  const sheet = evaluateSheet(valueAddSheet("x", en), () => "–", { ...typed, ...shares });
  expect(sheet.number(resultCell("cost"))).toBe(1_200_000);
  expect(sheet.number(resultCell("income"))).toBeCloseTo(162_000, 6);
  expect(sheet.number(resultCell("onCost"))).toBeCloseTo(0.135, 9);
  expect(Math.round(sheet.number(resultCell("created")) / 1_000)).toBe(2_945);
});

describe("an input outside its limits", () => {
  const text = en.valueAdd;
  const check = (typed: Record<string, number | string>): unknown[] => {
    const known = { [at("homes")]: 60, [at("rent")]: 1_500, [at("vacancy")]: 0.05, [at("fee")]: 0.03 };
    const sheet = evaluateSheet(valueAddSheet("x", en), () => "–", { ...known, ...typed });
    const row = Array.from({ length: 90 }, (_, index) => String(index + 1)).find(
      (one) => sheet.value(`A${one}`) === text.checks.inputs[0],
    );
    return sheet.row(`B${String(row)}:D${String(row)}`);
  };

  it("holds without an estimate of the premium", () => {
    expect(check({})).toEqual([0, en.ok, ""]);
  });

  it.each<[string, Record<string, number | string>, string]>([
    ["a negative downtime, which would add rent", { [at("downtime")]: -1 }, text.inputs.downtime[0]],
    ["a fee in percent points", { [at("fee")]: 3 }, text.inputs.fee[0]],
    ["text", { [at("vacancy")]: "5 %-7 %" }, text.inputs.vacancy[0]],
  ])("%s is named", (_, typed, label) => {
    expect(check(typed)).toEqual([1, en.look, `Type a number within its limits: ${label}`]);
  });
});
