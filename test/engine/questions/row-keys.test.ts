/** Tables keep row keys only where no column identifies the rows: keys need room in the workbook. */
import { amiGridQuestion } from "../../../src/engine/questions/ami-grid-question";
import { compsQuestion } from "../../../src/engine/questions/comps-question";
import { inMarketQuestion } from "../../../src/engine/questions/in-market-question";
import { marketsQuestion } from "../../../src/engine/questions/markets-question";
import { pricesQuestion } from "../../../src/engine/questions/prices-question";
import type { Question } from "../../../src/engine/questions/question";
import { searchQuestion } from "../../../src/engine/questions/search-question";
import { unitsQuestion } from "../../../src/engine/questions/units-question";
import { birchId, createBirchSheet } from "./birch";
import { alder, alderId, compId, summaryOf } from "./sample-documents";
import { austinCity, marketProperty, springfields } from "./sample-markets";
import { createSheet, tableOf, type Sheet, type Written } from "./scripted-service";

async function keysOf(sheet: Sheet, question: Question, args: readonly Written[], options: readonly Written[] = []) {
  return tableOf(await sheet.ask(question, args, options)).rowKeys;
}

test.each(["", "name, units", "units, id"])("comparables that the columns %j name have no keys", async (fields) => {
  expect(await keysOf(createSheet(), compsQuestion, [alderId, 2, fields])).toBeUndefined();
});

test.each(["units, year_built", "address", "city, units", "asking", "building_name_alias"])(
  "comparables that the columns %j do not name have theirs",
  async (fields) => {
    expect(await keysOf(createSheet(), compsQuestion, [alderId, 2, fields])).toEqual([
      [compId(1), "Comp 1"],
      [compId(2), "Comp 2"],
    ]);
  },
);

test("properties of a search by id, named by their address where they have no name", async () => {
  const sheet = createSheet();
  const nameless = {
    ...summaryOf(alder),
    id: compId(3).toUpperCase(),
    building_name: null,
    street_address: "3 E 6th St",
  };
  sheet.service.summaries = [summaryOf(alder), nameless];
  expect(await keysOf(sheet, searchQuestion, ["e 6th", 5, "year_built"])).toEqual([
    [alderId, "The Alder"],
    [compId(3), "3 E 6th St"],
  ]);
  expect(await keysOf(sheet, searchQuestion, ["e 6th"])).toBeUndefined();
});

test("properties of a market, and markets of one name", async () => {
  const sheet = createSheet();
  sheet.service.markets = [austinCity, ...springfields];
  sheet.service.marketProperties = [marketProperty(1)];
  expect(await keysOf(sheet, inMarketQuestion, ["Austin", 5, "units"])).toEqual([
    ["d0000000-0000-5000-8000-000000000001", "Property 1"],
  ]);
  expect(await keysOf(sheet, inMarketQuestion, ["Austin"])).toBeUndefined();
  const markets = await keysOf(sheet, marketsQuestion, ["Springfield", "name, state"]);
  expect(markets).toEqual(springfields.map(({ id, name }) => [id, name]));
  expect(await keysOf(sheet, marketsQuestion, ["Springfield"])).toBeUndefined();
});

test("units by unit and floorplan", async () => {
  const sheet = createBirchSheet();
  sheet.service.pricing = [
    {
      unit: { unit_name: "101", floorplan_name: "A1" },
      supporting_units: [],
      predicted_price: 1_700,
      predicted_price_sqft: 2,
    },
    { unit: { unit_name: "102" }, supporting_units: [], predicted_price: null, predicted_price_sqft: null },
  ];
  expect((await keysOf(sheet, unitsQuestion, [birchId, "type, asking"]))?.[0]).toEqual(["101 A1"]);
  expect(await keysOf(sheet, unitsQuestion, [birchId, "unit, asking"])).toBeUndefined();
  expect(await keysOf(sheet, pricesQuestion, [birchId, "bed, predicted"])).toEqual([["101 A1"], ["102"]]);
});

test("limits of incomes by percentage where the headers do not say it", async () => {
  expect((await keysOf(createSheet(), amiGridQuestion, [alderId], ["headers", false]))?.slice(0, 2)).toEqual([
    ["30%"],
    ["50%"],
  ]);
  expect(await keysOf(createSheet(), amiGridQuestion, [alderId])).toBeUndefined();
});
