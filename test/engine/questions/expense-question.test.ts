import { expenseQuestion } from "../../../src/engine/questions/expense-question";
import { expenseItemNames } from "../../../src/service/expense-benchmarks";
import { alder, alderId } from "./sample-documents";
import { createSheet, reasonOf, scalarOf, type Written } from "./scripted-service";

const taxes = async (...rest: Written[]) =>
  scalarOf(await createSheet().ask(expenseQuestion, [alderId, "real_estate_taxes", ...rest]));

describe("RENT.EXPENSE", () => {
  test.each([["real_estate_taxes"], ["Real Estate Taxes"], ["realEstateTaxes"], ["taxes"]])("%s", async (item) => {
    const sheet = createSheet();
    const answer = await sheet.ask(expenseQuestion, [alderId, item]);
    expect(answer.value).toEqual({ kind: "scalar", value: 300_000, format: "money" });
    expect(answer.warnings.join()).toMatch(/prediction, never an actual/);
    expect(answer.notes.join()).toMatch(/egi.*0\.1429.*10 similar/);
    expect(sheet.endpoints).toEqual([`GET /property/${alderId}`, "POST /property/expense_benchmarks"]);
  });

  test("lower, predicted and upper", async () => {
    expect(await taxes("lower")).toBe(250_000);
    expect(await taxes("Predicted")).toBe(300_000);
    expect(await taxes("upper")).toBe(350_000);
  });

  test("per month and per unit", async () => {
    expect(await taxes(null, "month")).toBe(25_000); // 300,000 / 12
    expect(await taxes(null, "unit")).toBe(3000); // 300,000 / 100 units
    expect(await taxes("upper", "unit")).toBe(3500);
  });

  test("a basis in place of the estimate says where it belongs", async () => {
    await expect(taxes("unit")).rejects.toThrow('Leave the third empty: "real_estate_taxes", , "unit".');
  });

  test("per square foot: units x mean size of listed units, floorplans aside, marked an estimate", async () => {
    const answer = await createSheet().ask(expenseQuestion, [alderId, "real_estate_taxes", null, "sqft"]);
    expect(scalarOf(answer)).toBeCloseTo(3.91304, 5); // 300,000 / (100 x (600 + 700 + 1,000) / 3)
    expect(answer.notes.join()).toMatch(/Estimated area: 100 units x 767 sqft/);
  });

  test("as a share of predicted EGI and GPR", async () => {
    expect(await taxes(null, "egi")).toBeCloseTo(0.142857, 6); // 300,000 / 2,100,000
    expect(await taxes("upper", "GPR")).toBe(0.15625); // 350,000 / 2,240,000
    const answer = await createSheet().ask(expenseQuestion, [alderId, "noi", null, "egi"]);
    expect(answer.value).toMatchObject({ format: "rate" });
  });

  test("an option that is none, without a value: the nearest", async () => {
    expect(await createSheet().refusal(expenseQuestion, [alderId, "noi"], ["occupency"])).toMatch(
      /^"occupency" isn't an option of this function\. Nearest: occupancy,/,
    );
    expect(await createSheet().refusal(expenseQuestion, [alderId, "noi", null, null], ["per_unit"])).toMatch(
      /^"per_unit" isn't an option of this function\. Nearest: /,
    );
  });

  test("an unknown item lists all 21 and the nearest first", async () => {
    const message = await createSheet().refusal(expenseQuestion, [alderId, "tax"]);
    expect(message).toMatch(/"tax" isn\'t a valid expense item\. Nearest: real_estate_taxes/);
    for (const name of expenseItemNames) expect(message).toContain(name);
  });

  test.each([
    ["no item", [null], /expense item is missing.*real_estate_taxes/],
    ["a word that every object knows", ["constructor"], /"constructor" isn\'t a valid expense item/],
    ["another estimate", ["noi", "high"], /"high" isn\'t a valid estimate.*lower, predicted, upper/],
    ["another base", ["noi", null, "bed"], /"bed" isn\'t a valid per.*year, month, unit, sqft, egi, gpr/],
    ["a range of items", [[["noi", "egi"]]], /must be one value.*1 x 2/],
  ] satisfies [string, Written[], RegExp][])("%s: refused, nothing is asked", async (_, args, message) => {
    const sheet = createSheet();
    expect(await sheet.refusal(expenseQuestion, [alderId, ...args])).toMatch(message);
    expect(sheet.endpoints).toEqual([]);
  });

  test("what is not known is no value, with the reason", async () => {
    const sheet = createSheet();
    expect(reasonOf(await sheet.ask(expenseQuestion, [alderId, "ground_rent"]))).toMatch(/no estimate of ground_rent/);
    const other = createSheet();
    other.service.documents.set(alderId, { ...alder, number_units: null });
    expect(reasonOf(await other.ask(expenseQuestion, [alderId, "noi", null, "unit"]))).toMatch(/number_units/);
    expect(reasonOf(await other.ask(expenseQuestion, [alderId, "noi", null, "sqft"]))).toMatch(/number_units/);
    const unlisted = createSheet();
    unlisted.service.documents.set(alderId, { ...alder, building_availability: [] });
    expect(reasonOf(await unlisted.ask(expenseQuestion, [alderId, "noi", null, "sqft"]))).toMatch(/square f/);
    const silent = createSheet();
    silent.service.expenses = {};
    expect(reasonOf(await silent.ask(expenseQuestion, [alderId, "noi"]))).toMatch(/no expense estimate/);
  });

  test("every item of one property is one request, another GPR is another", async () => {
    const sheet = createSheet();
    await sheet.ask(expenseQuestion, [alderId, "noi"]);
    await sheet.ask(expenseQuestion, [alderId, "egi", "lower", "unit"]);
    expect(sheet.endpoints).toHaveLength(2);
    await sheet.ask(expenseQuestion, [alderId, "noi"], ["gpr", 4_200_000]);
    await sheet.ask(expenseQuestion, [alderId, "egi"], ["customGPR", 4_200_000]);
    expect(sheet.endpoints).toHaveLength(3);
    expect(sheet.service.calls.at(-1)?.asked[0]).toEqual({ customGPR: 4_200_000 });
  });

  test.each([
    ["lease_lengths", 12, 6],
    ["specials", "One month free", "Two months free"],
    ["estimated_occupancy", 0.9, 0.95],
  ])("another value of %s is another request", async (option, one, other) => {
    const sheet = createSheet();
    for (const value of [one, other]) await sheet.ask(expenseQuestion, [alderId, "noi"], [option, value]);
    expect(sheet.endpoints).toHaveLength(3);
  });

  test("the options of the second form reach the body", async () => {
    const sheet = createSheet();
    const block = [
      ["Estimated Occupancy", "93%"],
      ["lease_lengths", 12],
      ["specials", "One month free"],
    ];
    await sheet.ask(expenseQuestion, [alderId, "noi"], [block]);
    expect(sheet.service.calls.at(-1)?.asked[1]).toMatchObject({
      id: alderId,
      estimated_occupancy: 0.93,
      lease_lengths: "12",
      specials_history: [{ specials: "One month free", from_date: "2025-06-30", to_date: "2025-06-30" }],
    });
  });

  test("the second form has a list of specials also where none are given", async () => {
    const sheet = createSheet();
    await sheet.ask(expenseQuestion, [alderId, "noi"], ["estimated_occupancy", 0.9]);
    expect(sheet.service.calls.at(-1)?.asked[1]).toMatchObject({ estimated_occupancy: 0.9, specials_history: [] });
    await sheet.ask(expenseQuestion, [alderId, "noi"], ["estimated_occupancy", 93]);
    expect(sheet.service.calls.at(-1)?.asked[1]).toMatchObject({ estimated_occupancy: 0.93 });
    await sheet.ask(expenseQuestion, [alderId, "noi"]);
    expect(sheet.service.calls.at(-1)?.asked[1]).not.toHaveProperty("specials_history");
  });

  test("options that cannot be right are refused", async () => {
    const sheet = createSheet();
    expect(await sheet.refusal(expenseQuestion, [alderId, "noi"], ["gpr", 0])).toMatch(/gross_potential_rent.*above 0/);
    expect(await sheet.refusal(expenseQuestion, [alderId, "noi"], ["estimated_occupancy", 130])).toMatch(/0 to 1.*130/);
    expect(await sheet.refusal(expenseQuestion, [alderId, "noi"], ["estimated_occupancy", 1.5])).toMatch(/given 1.5/);
    expect(await sheet.refusal(expenseQuestion, [alderId, "noi"], ["gpr", "much"])).toMatch(/gpr.*number.*"much"/);
  });

  test.each([
    [0, 0],
    [1, 1],
    [2, 0.02],
    [100, 1],
  ])("an occupancy of %d is sent as %d", async (written, sent) => {
    const sheet = createSheet();
    await sheet.ask(expenseQuestion, [alderId, "noi"], ["estimated_occupancy", written]);
    expect(sheet.service.calls.at(-1)?.asked[1]).toMatchObject({ estimated_occupancy: sent });
  });

  test("of both names of a typed GPR the service's own counts", async () => {
    const sheet = createSheet();
    await sheet.ask(expenseQuestion, [alderId, "noi"], ["gpr", 900_000, "customGPR", 950_000]);
    expect(sheet.service.calls.at(-1)?.asked[0]).toEqual({ customGPR: 950_000 });
  });
});

test.each([
  ["R&M", "repair_and_maintenance"],
  ["g&a", "general_and_administrative"],
  ["Management fee", "management_fees"],
  ["property tax", "real_estate_taxes"],
  ["capex", "capex_reserve"],
])("%s is understood as %s", async (written, item) => {
  const sheet = createSheet();
  const { value } = await sheet.ask(expenseQuestion, [alderId, item]);
  expect((await sheet.ask(expenseQuestion, [alderId, written])).value).toEqual(value);
});

test("per unit may be written with its per", async () => {
  const sheet = createSheet();
  const value = scalarOf(await sheet.ask(expenseQuestion, [alderId, "noi", null, "unit"]));
  expect(scalarOf(await sheet.ask(expenseQuestion, [alderId, "noi", null, "per unit"]))).toBe(value);
});

test("estimates that may rest on an approximate size say so", async () => {
  const sheet = createSheet();
  sheet.service.documents.set(alderId, { ...alder, number_units: null, number_units_prediction: 110 });
  const { warnings } = await sheet.ask(expenseQuestion, [alderId, "noi"]);
  expect(warnings).toContainEqual(expect.stringMatching(/number_units_prediction \(110\).*in financial models/));
});

describe("held expenses", () => {
  const line = (predicted: number) => ({ lower: predicted * 0.9, predicted, upper: predicted * 1.1 });
  // The sample statement of the README: only the management fee of 110,603 follows EGI.
  const statement = {
    gross_potential_rent: line(3_660_574),
    vacancy_loss: line(284_106),
    parking_income: line(47_726),
    laundry_vending_income: line(10_084),
    other_income: line(186_709),
    egi: line(3_620_987),
    real_estate_taxes: line(591_450),
    management_fees: line(110_603),
    total_operating_expenses: line(1_912_666),
    noi: line(1_708_321),
  };
  const ask = async (item: string, options: Written[]) => {
    const sheet = createSheet();
    sheet.service.expenses = { subject_estimate: statement };
    return { sheet, answer: await sheet.ask(expenseQuestion, [alderId, item], options) };
  };

  test("at a higher GPR taxes stay where they are and NOI follows from the lines", async () => {
    const options = ["gpr", 4_200_000, "hold", "fixed"];
    const { sheet, answer } = await ask("noi", options);
    expect(scalarOf(answer)).toBeCloseTo(2_190_682.8849, 3);
    expect(answer.notes.join()).toMatch(/Only the management fee follows EGI/);
    // The request omits the GPR: with it the service would scale every line.
    expect(sheet.service.calls.at(-1)?.asked[0]).toEqual({});
    expect(scalarOf((await ask("taxes", options)).answer)).toBe(591_450);
    expect(scalarOf((await ask("egi", options)).answer)).toBeCloseTo(4_118_546.8437, 3);
  });

  test("a typed GPR has no bounds, and those of vacancy scale with it", async () => {
    const sheet = createSheet();
    const vacancy = { lower: 200_000, predicted: 284_106, upper: 350_000 };
    sheet.service.expenses = {
      subject_estimate: {
        ...statement,
        gross_potential_rent: { lower: 3_400_000, predicted: 3_660_574, upper: 3_900_000 },
        vacancy_loss: { ...vacancy, explanation: { basis: "gpr", basis_value: 3_660_574, ratio: 0.0776 } },
        real_estate_taxes: { ...line(591_450), explanation: { basis: "egi", basis_value: 3_620_987, ratio: 0.1633 } },
      },
    };
    const answer = (item: string, estimate: string, options: Written[]) =>
      sheet.ask(expenseQuestion, [alderId, item, estimate], [...options, "hold", "fixed"]);
    const bounds = (item: string, options: Written[]) =>
      Promise.all(["lower", "upper"].map(async (one) => Number(scalarOf(await answer(item, one, options)))));
    const half = ["gpr", 3_660_574 / 2];
    expect(await bounds("gpr", half)).toEqual([3_660_574 / 2, 3_660_574 / 2]);
    expect(await bounds("vacancy", half)).toEqual([100_000, 175_000]);
    expect(await bounds("vacancy", ["occupancy", 0.9])).toEqual([
      expect.closeTo(366_057.4, 6),
      expect.closeTo(366_057.4, 6),
    ]);
    // The ratio is that of the statement shown: 366,057 over GPR, and the same taxes over a lower EGI.
    expect((await answer("vacancy", "predicted", ["occupancy", 0.9])).notes.join()).toMatch(/ratio 0\.1000/);
    expect((await answer("taxes", "predicted", ["occupancy", 0.9])).notes.join()).toMatch(/ratio 0\.1671/);
  });

  test("bounds of what follows move with it; EGI stays a share of GPR", async () => {
    const sheet = createSheet();
    const gpr = 3_660_574;
    sheet.service.expenses = {
      subject_estimate: {
        ...statement,
        egi: { ...line(3_620_987), explanation: { basis: "derived", basis_value: gpr, ratio: 3_620_987 / gpr } },
      },
    };
    const of = (item: string, estimate: string) =>
      sheet.ask(expenseQuestion, [alderId, item, estimate], ["occupancy", 0.9, "hold", "fixed"]);
    for (const item of ["noi", "egi", "opex", "management"]) {
      const [lower, predicted, upper] = await Promise.all(
        ["lower", "predicted", "upper"].map(async (one) => Number(scalarOf(await of(item, one)))),
      );
      const before = { noi: 1_708_321, egi: 3_620_987, opex: 1_912_666, management: 110_603 }[item] ?? 0;
      expect([(predicted ?? 0) - (lower ?? 0), (upper ?? 0) - (predicted ?? 0)]).toEqual([
        expect.closeTo(before / 10, 4),
        expect.closeTo(before / 10, 4),
      ]);
    }
    // .9 of GPR and 244,519 of other income, over GPR.
    expect((await of("egi", "predicted")).notes.join()).toMatch(/ratio 0\.9668/);
  });

  test("an occupancy of your own moves vacancy only", async () => {
    const options = ["estimated_occupancy", 0.9, "hold", "fixed"];
    expect(scalarOf((await ask("vacancy", options)).answer)).toBeCloseTo(366_057.4, 6);
    const { answer } = await ask("vacancy", options);
    expect(answer.warnings.join()).toMatch(/prediction/);
    expect(scalarOf((await ask("gpr", options)).answer)).toBe(3_660_574);
  });

  test("with nothing changed it is the service's statement", async () => {
    for (const item of ["egi", "opex", "noi"])
      expect(scalarOf((await ask(item, ["hold", "fixed"])).answer)).toBeCloseTo(
        Number(scalarOf((await ask(item, [])).answer)),
        6,
      );
  });

  test("without hold the source says that every line scales", async () => {
    expect((await ask("noi", ["gpr", 4_200_000])).answer.notes.join()).toMatch(/Every line scales with EGI/);
    expect((await ask("noi", ["occupancy", 0.9])).answer.notes.join()).toMatch(/Every line scales with EGI/);
    const held = (await ask("noi", ["occupancy", 0.9, "hold", "fixed"])).answer.notes.join();
    expect(held).toMatch(/Only the management fee follows EGI/);
    expect((await ask("noi", [])).answer.notes.join()).not.toMatch(/scales/);
  });
});
