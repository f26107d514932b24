import { compsQuestion } from "../../../src/engine/questions/comps-question";
import { observedQuestion } from "../../../src/engine/questions/observed-question";
import { occupancyQuestion } from "../../../src/engine/questions/occupancy-question";
import { trendQuestion } from "../../../src/engine/questions/trend-question";
import type { PropertyDetails } from "../../../src/service/property-details";
import { alder, alderId, compId, listedUnit } from "./sample-documents";
import { createSheet, reasonOf, scalarOf, tableOf, toBlock, type Written } from "./scripted-service";

const unit = (name: string, exit: string | null, available: string | null, fields = {}) => {
  const listed = listedUnit({ name, bed: 1, bath: 1, sqft: 600, asking: 1500, effective: 1400, exit }, fields);
  const [period] = listed.availability_periods;
  if (!period) throw new Error("no period");
  return { ...listed, availability: available, availability_periods: [{ ...period, availability: available }] };
};

/** Data as of 2025-06-30: three of 100 homes listed, one available within a week and one within half a year. */
const listedAlder: PropertyDetails = {
  ...alder,
  building_availability: [
    unit("1", null, "2025-07-07"),
    unit("2", null, "2025-07-08"),
    unit("3", null, "2026-03-01"),
    unit("4", "2025-06-15", "2025-06-01"),
    unit("5", null, null, { is_floorplan: true }),
  ],
};

function sheetOf(document: PropertyDetails) {
  const sheet = createSheet();
  sheet.service.documents.set(alderId, document);
  return sheet;
}

describe("RENT.OCCUPANCY", () => {
  const ask = (args: Written[], options: Written[] = [], document = listedAlder) =>
    sheetOf(document).ask(occupancyQuestion, [alderId, ...args], options);

  test.each([
    [null, 0.99],
    ["leased", 0.99],
    ["vacant", 0.01],
    ["exposure", 0.02],
    ["listed", 3],
    ["vacant homes", 1],
    ["Occupancy", 0.99],
  ])("%p", async (measure, value) => {
    expect(scalarOf(await ask([measure]))).toBeCloseTo(value, 12);
  });

  test("as of an earlier day the listings of that day count", async () => {
    // On June 1 the fourth home was listed and available too; on May 1 all four, on April 30 none.
    expect(scalarOf(await ask(["listed"], ["as_of", "2025-06-01"]))).toBe(4);
    expect(scalarOf(await ask(["vacant"], ["as_of", "2025-06-01"]))).toBe(0.01);
    expect(scalarOf(await ask(["listed"], ["as_of", "2025-04-30"]))).toBe(0);
  });

  test("of a day before the first known listing there is no occupancy, and no trend of exposure", async () => {
    expect(reasonOf(await ask(["leased"], ["as_of", "2023-06-16"]))).toBe(
      "Listings are known from 2023-06-17 on, not of 2023-06-16. Ask for a later day.",
    );
    // A home that the owner's own data has since March 2023.
    const [first] = listedAlder.building_availability;
    const [period] = first?.availability_periods ?? [];
    if (!first || !period) throw new Error("no listing");
    const early = {
      ...first,
      enter_market: "2023-03-01",
      availability_periods: [{ ...period, enter_market: "2023-03-01" }],
    };
    const document = { ...listedAlder, building_availability: [early] };
    expect(scalarOf(await ask(["listed"], ["as_of", "2023-03-01"], document))).toBe(1);
    expect(reasonOf(await ask(["listed"], ["as_of", "2023-02-28"], document))).toContain("are known from 2023-06-17");
    const trend = tableOf(
      await sheetOf(listedAlder).ask(trendQuestion, [alderId, "all", "listed"], ["months", 36]),
    ).rows;
    expect(trend.find(([month]) => month === "2023-05-01" || month === 45_047)?.at(-1)).toBeNull();
  });

  test("of a day after the data the source says what is unknown", async () => {
    const answer = await ask(["leased"], ["as_of", "2062-06-30"]);
    expect(answer.warnings).toContain("The data is of 2025-06-30: what was listed after it is unknown.");
  });

  test("all in a row; the source says what was counted, and lease-up is marked", async () => {
    const answer = await ask(["all"], [], { ...listedAlder, is_lease_up: true });
    expect(tableOf(answer).rows).toEqual([[0.99, 0.01, 0.02, 1, 2, 3]]);
    expect(answer.notes.join()).toMatch(/3 of 100 homes listed on 2025-06-30: 1 free within 7 days, 2 within 182/);
    expect(answer.warnings.join()).toMatch(/lease-up/);
  });

  test("only floorplans listed: no value, instead of all homes leased", async () => {
    const document = { ...listedAlder, building_availability: [unit("5", null, null, { is_floorplan: true })] };
    for (const measure of ["leased", "exposure", "all"])
      expect(reasonOf(await ask([measure], [], document))).toMatch(/lists floorplans and no units/);
  });

  test("nothing listed: all homes count as leased by definition, with a warning", async () => {
    const answer = await ask(["leased"], [], { ...listedAlder, building_availability: [] });
    expect(scalarOf(answer)).toBe(1);
    expect(answer.warnings.join()).toMatch(/has no listings: all of its homes count as leased/);
  });

  test("unknown homes are no value", async () => {
    expect(reasonOf(await ask([], [], { ...listedAlder, number_units: null }))).toMatch(/number_units is unknown/);
  });
});

describe("RENT.TREND", () => {
  const ask = (args: Written[], options: Written[] = []) =>
    createSheet().ask(trendQuestion, [alderId, ...args], options);

  test("months down, the last to the day of the data", async () => {
    const { columns, rows } = tableOf(await ask([], ["months", 3]));
    expect(columns.map(({ name }) => name)).toEqual([
      "Month",
      "Asking rent",
      "Effective rent",
      "Concession share",
      "Listed",
      "Exposure",
      "Homes observed",
    ]);
    expect(rows).toHaveLength(3);
    // April has no listing; in May and June all three homes: asking 5,600 / 3, effective 5,400 / 3.
    expect(rows[0]).toEqual([45748, null, null, null, 0, 0, 0]);
    expect(rows[2]?.slice(2)).toEqual([1800, expect.closeTo(200 / 5600, 12), 2, 0.02, 3]);
  });

  test("one type and one measure beside the mean of the comps", async () => {
    const sheet = createSheet();
    const answer = await sheet.ask(trendQuestion, [alderId, "1BR", "asking"], ["months", 3, "comps", 3]);
    expect(tableOf(answer).columns.map(({ name }) => name)).toEqual(["Month", "Asking rent", "Asking rent, comps"]);
    // Comps 1 and 3 have a one-bedroom: 1,010 and 1,030.
    expect(tableOf(answer).rows.at(-1)?.slice(1)).toEqual([1600, 1020]);
    expect(sheet.endpoints.slice(2)).toEqual([1, 2, 3].map((number) => `GET /property/${compId(number)}`));
  });

  test("thirty-six months are the most", async () => {
    const { rows } = tableOf(await ask([null, "listed"], ["months", 36]));
    expect(rows).toHaveLength(36);
    // From July 2022 to June 2025.
    expect([rows[0]?.[0], rows.at(-1)]).toEqual([44_743, [45_809, 2]]);
  });

  // Comps 1 to 3 have 10, 20 and 30 homes, one of each listed since May: asking 1,010, 1,020, 1,030, effective $100
  // less.
  test.each([
    ["effective", 1_800, 920],
    ["concession_share", 200 / 5_600, (100 / 1_010 + 100 / 1_020 + 100 / 1_030) / 3],
    ["listed", 2, 1],
    ["exposure", 0.02, (1 / 10 + 1 / 20 + 1 / 30) / 3],
    ["homes", 3, 1],
  ])("%s beside the mean of the comps", async (measure, own, mean) => {
    const answer = await ask([null, measure], ["months", 3, "comps", 3, "include", "student"]);
    const [, first, second] = tableOf(answer).rows.at(-1) ?? [];
    expect([first, second]).toEqual([expect.closeTo(own, 10), expect.closeTo(mean, 10)]);
  });

  test("without comps the property's own months are there, and the answer says why theirs are not", async () => {
    const sheet = createSheet();
    sheet.service.comparables = { ...sheet.service.comparables, comparables: [] };
    const answer = await sheet.ask(trendQuestion, [alderId, null, "effective"], ["months", 3, "comps", 5]);
    expect(tableOf(answer).rows.at(-1)?.slice(1)).toEqual([1800, null]);
    expect(answer.warnings).toEqual([expect.stringMatching(/No comps match.*Widen max_distance/)]);
    expect(answer.notes.join(" ")).not.toContain("mean of 0");
  });

  test("after a table of the comps it costs nothing, which is known before", async () => {
    const sheet = createSheet();
    await sheet.ask(compsQuestion, [alderId, 5]);
    const paid = sheet.endpoints.length;
    const options: Written[] = ["months", 12, "comps", 5];
    const key = sheet.engine.keyOf(trendQuestion, [[[alderId]], [[null]], [["effective"]]], options.map(toBlock));
    expect(await sheet.engine.forecast([key])).toMatchObject({ requests: 0 });
    const answer = await sheet.ask(trendQuestion, [alderId, null, "effective"], options);
    expect(tableOf(answer).columns.map(({ name }) => name)).toContain("Effective rent, comps");
    expect(sheet.endpoints).toHaveLength(paid);
  });

  test.each<[string, Written[], Written[], RegExp]>([
    ["two months", [], ["months", 2], /"months".*3 to 36.*2/],
    ["thirty-seven months", [], ["months", 37], /"months".*3 to 36.*37/],
    ["half a comp", [], ["comps", 1.5], /"comps".*1 to 25/],
    ["another measure", [null, "rent"], [], /"rent" isn\'t a valid measure/],
  ])("%s: refused", async (_, args, options, message) => {
    expect(await createSheet().refusal(trendQuestion, [alderId, ...args], options)).toMatch(message);
  });

  test("a property that lists floorplans only has rents, but no listed homes and no exposure", async () => {
    const floorplan = unit("5", null, null, { is_floorplan: true });
    const sheet = sheetOf({ ...alder, building_availability: [floorplan] });
    const { rows } = tableOf(await sheet.ask(trendQuestion, [alderId], ["months", 3]));
    expect(rows.at(-1)?.slice(1)).toEqual([1500, 1400, expect.closeTo(1 / 15, 12), null, null, 1]);
  });

  test("a type that only a floorplan has isn't observed where units are listed, as in RENT.OBSERVED", async () => {
    const floorplan = unit("5", null, null, { is_floorplan: true, bed: 3 });
    const sheet = sheetOf({ ...alder, building_availability: [...alder.building_availability, floorplan] });
    const reason = reasonOf(await sheet.ask(trendQuestion, [alderId, "3BR"], ["months", 3]));
    expect(reason).toMatch(/No 3BR home/);
    expect(reasonOf(await sheet.ask(observedQuestion, [alderId, "3BR"]))).toMatch(/No 3BR/);
  });

  test("a home listed once per school term counts once, as in RENT.OCCUPANCY", async () => {
    const term = (name: string, school_term: string) => ({
      ...unit(name, null, null, { school_term }),
      id: school_term,
    });
    const listed = [term("7", "fall"), term("7", "spring"), unit("8", null, null)];
    const sheet = sheetOf({ ...alder, building_availability: listed });
    const { rows } = tableOf(await sheet.ask(trendQuestion, [alderId, null, "all"], ["months", 3]));
    expect(rows.at(-1)?.slice(4, 6)).toEqual([2, 0.02]);
    expect(scalarOf(await sheet.ask(occupancyQuestion, [alderId, "listed"]))).toBe(2);
  });

  test("a type that was never listed is no value", async () => {
    expect(reasonOf(await ask(["3BR"]))).toMatch(/No 3BR home.*12 months to 2025-06-30/);
  });
});
