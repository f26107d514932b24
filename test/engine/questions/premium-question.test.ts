import { premiumQuestion } from "../../../src/engine/questions/premium-question";
import type { Availability } from "../../../src/service/availability";
import { seededNumbers } from "../../domain/underwriting/seeded-numbers";
import { alder, alderId, compId, listedUnit } from "./sample-documents";
import { createSheet, reasonOf, scalarOf, tableOf, type Written } from "./scripted-service";

/**
 * Homes of a floorplan: the renovated ones rent for `premium` more; rents of each kind are `level`, then $10 and $20
 * more.
 */
function homes(plan: string, renovated: number, classic: number, level: number, premium: number): Availability[] {
  const home = (index: number, isRenovated: boolean): Availability => {
    const rent = level + (index % 3) * 10 + (isRenovated ? premium : 0);
    return listedUnit(
      {
        name: `${plan}-${isRenovated ? "R" : "C"}${index}`,
        bed: 1,
        bath: 1,
        sqft: 650,
        asking: rent + 20,
        effective: rent,
        exit: null,
      },
      { floorplan_name: plan, tags: isRenovated ? ["renovated.fully"] : ["dishwasher"] },
    );
  };
  return [
    ...Array.from({ length: renovated }, (_, index) => home(index, true)),
    ...Array.from({ length: classic }, (_, index) => home(index, false)),
  ];
}

function sheetOf(units: readonly Availability[], others: Readonly<Record<string, readonly Availability[]>> = {}) {
  const sheet = createSheet();
  sheet.service.documents.set(alderId, { ...alder, building_availability: [...units] });
  for (const [id, list] of Object.entries(others))
    sheet.service.documents.set(id, { ...alder, id, building_availability: [...list] });
  return sheet;
}

const ask = (units: readonly Availability[], args: Written[] = [], options: Written[] = []) =>
  sheetOf(units).ask(premiumQuestion, [alderId, ...args], options);

/**
 * Three floorplans of dearer and more often renovated homes, last listed in one of ten months; rents rise $6 a month.
 */
function planted(seed: number, premium: number): Availability[] {
  const numbers = seededNumbers(seed);
  return Array.from({ length: 60 }, (_, index) => {
    const plan = index % 3;
    const month = numbers.whole(0, 9);
    const isRenovated = numbers.uniform() < 0.25 + 0.15 * plan;
    const rent = 1_400 + 350 * plan + 6 * month + (isRenovated ? premium : 0) + 55 * numbers.normal();
    const day = `${2024 + Math.floor((month + 8) / 12)}-${String(((month + 8) % 12) + 1).padStart(2, "0")}-10`;
    const unit = listedUnit(
      { name: String(index), bed: 1, bath: 1, sqft: 650 + 100 * plan, asking: rent, effective: rent, exit: day },
      { floorplan_name: `plan ${plan}`, tags: isRenovated ? ["renovated.fully"] : [] },
    );
    const price = unit.history[0];
    return {
      ...unit,
      enter_market: day,
      history: price ? [{ ...price, from_date: day, to_date: day }] : [],
      availability_periods: unit.availability_periods.map((period) => ({ ...period, enter_market: day })),
    };
  });
}

describe("RENT.PREMIUM", () => {
  test.each([
    [150, "positive"],
    [0, "not told apart from zero"],
  ])(
    "a planted $%i is inside the interval, and the verdict right, in 85 or more of 100 seeds",
    async (premium, verdict) => {
      const rows = await Promise.all(
        Array.from({ length: 100 }, async (_, seed) => tableOf(await ask(planted(seed, premium))).rows[0] ?? []),
      );
      const inside = rows.filter(([, lower, upper]) => Number(lower) <= premium && premium <= Number(upper));
      expect(inside.length).toBeGreaterThanOrEqual(85);
      expect(rows.filter((row) => row[7] === verdict).length).toBeGreaterThanOrEqual(85);
    },
  );

  test("within floorplans: a dear floorplan with more renovated homes makes no premium", async () => {
    const units = [...homes("A", 3, 6, 1_300, 120), ...homes("B", 6, 3, 2_000, 120)];
    const answer = await ask(units);
    const [row = []] = tableOf(answer).rows;
    expect(row[0]).toBeCloseTo(120, 6);
    expect(row.slice(4, 6)).toEqual([9, 9]);
    expect(row[6]).toBeGreaterThan(300);
    expect(row[7]).toBe("positive");
    expect(answer.notes.join()).toMatch(/9 homes with renovated against 9 without.*90% interval/);
  });

  test.each([
    ["premium", 120],
    ["renovated", 6],
    ["verdict", "positive"],
  ])("the measure %s", async (measure, value) => {
    const found = scalarOf(await ask(homes("A", 6, 6, 1_300, 120), ["1BR"], ["measure", measure]));
    expect(found).toEqual(typeof value === "number" ? expect.closeTo(value, 6) : value);
  });

  test("too few of a kind, or none that share a floorplan, are no value", async () => {
    expect(reasonOf(await ask(homes("A", 4, 12, 1_300, 120)))).toMatch(
      /^4 renovated and 12 classic homes found, and 5 of each are needed/,
    );
    expect(reasonOf(await ask([...homes("A", 9, 0, 1_900, 0), ...homes("B", 0, 9, 1_300, 0)]))).toMatch(
      /0 renovated and 0 classic homes share a floorplan.*isn't a premium/,
    );
    expect(reasonOf(await ask(homes("A", 6, 6, 1_300, 120), ["2BR"]))).toMatch(/^0 renovated and 0 classic/);
    // The verdict is an answer: a sheet that asks it first has no error.
    expect(scalarOf(await ask(homes("A", 4, 12, 1_300, 120), [], ["measure", "verdict"]))).toBe("no estimate");
  });

  test("restricted homes and other kinds of the tag are left out", async () => {
    const units = homes("A", 6, 6, 1_300, 120).map((unit, index): Availability =>
      index === 0 ? { ...unit, tags: ["renovated.fully", "affordable.lihtc"] } : unit,
    );
    expect(scalarOf(await ask(units, [], ["measure", "renovated"]))).toBe(5);
    const partly = homes("A", 6, 7, 1_300, 120).map((unit): Availability =>
      unit.unit_name === "A-C6" ? { ...unit, tags: ["renovated.partially"] } : unit,
    );
    expect(scalarOf(await ask(partly, [null, "renovated.fully"], ["measure", "classic"]))).toBe(6);
    expect(scalarOf(await ask(partly, [], ["measure", "renovated"]))).toBe(7);
  });

  test("pooled properties are each compared with themselves; the subject stays the subject", async () => {
    const sheet = sheetOf(homes("A", 3, 3, 1_300, 100), { [compId(1)]: homes("A", 4, 4, 2_600, 100) });
    const answer = await sheet.ask(premiumQuestion, [alderId], ["properties", compId(1), "measure", "premium"]);
    expect(scalarOf(answer)).toBeCloseTo(100, 6);
    expect(answer.notes[0]).toMatch(/7 homes.*against 7.*in 2 properties/);
    expect(answer.subject?.id).toBe(alderId);
    const gone = await sheet.ask(premiumQuestion, [alderId], ["properties", `${compId(1)}, ${compId(77)}`]);
    expect(gone.warnings.join()).toMatch(/has moved or been merged: it is not in the sample/);
  });

  test.each<[string, Written[], Written[], RegExp]>([
    ["another tag", [null, "renovatd"], [], /Nearest: renovated/],
    ["no confidence", [], ["confidence", 0.2], /"confidence".*0\.2/],
    ["another control", [], ["controls", "age"], /"age" isn\'t a valid control/],
    ["a name to pool", [], ["properties", "The Elm"], /needs property ids/],
  ])("%s: refused", async (_, args, options, message) => {
    expect(await createSheet().refusal(premiumQuestion, [alderId, ...args], options)).toMatch(message);
  });
});
