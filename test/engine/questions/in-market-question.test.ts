import { inMarketQuestion } from "../../../src/engine/questions/in-market-question";
import type { MarketSearchRequest } from "../../../src/service/market-search";
import { austinCity, austinCounty, austinMetro, marketOf, marketProperty, springfields } from "./sample-markets";
import { createSheet, failure, reasonOf, tableOf, type Sheet, type Written } from "./scripted-service";

/** Markets around Austin, with this many properties in each. */
function sheetWith(properties: number): Sheet {
  const sheet = createSheet();
  sheet.service.markets = [austinCity, austinMetro, ...springfields];
  sheet.service.marketProperties = Array.from({ length: properties }, (_, index) => marketProperty(index + 1));
  return sheet;
}

/** Bodies of the searches, without their shapes. */
const searches = (sheet: Sheet) =>
  sheet.service.calls
    .filter(({ endpoint }) => endpoint === "POST /market/search")
    .map(({ asked: [body] }) => ({ ...(body as MarketSearchRequest), coordinates: undefined }));

describe("RENT.INMARKET", () => {
  test("gives the usual columns of 25 properties, and how many there are", async () => {
    const sheet = sheetWith(40);
    const answer = await sheet.ask(inMarketQuestion, ["Austin"]);
    const table = tableOf(answer);
    expect(table.columns.map(({ name }) => name)).toEqual([
      "Name",
      "Address",
      "City",
      "ZIP",
      "Units",
      "Year built",
      "Stories",
      "Effective rent",
      "Effective $/sqft",
      "Id",
    ]);
    expect(table.rows).toHaveLength(25);
    expect(table.rows[1]).toEqual([
      "Property 2",
      "2 Lavaca St",
      "Austin",
      "78702",
      20,
      1990,
      null,
      1002,
      2.25,
      "d0000000-0000-5000-8000-000000000002",
    ]);
    expect([table.headers, table.missing]).toEqual([true, ""]);
    expect(answer.notes[0]).toBe("25 of 40 properties in Austin (city, id m-1)");
    expect(answer.warnings).toEqual([]);
    expect(sheet.service.calls.map(({ endpoint }) => endpoint)).toEqual([
      "GET /market/shape_search",
      "POST /market/search",
    ]);
    expect(sheet.service.calls[1]?.asked).toEqual([
      { coordinates: austinCity.geometry.coordinates, filters: {}, limit: 25, offset: 0 },
    ]);
  });

  test("fields of the unit mix, from a range; header and missing as asked", async () => {
    const table = tableOf(
      await sheetWith(1).ask(
        inMarketQuestion,
        [
          "Austin",
          1,
          [["id", "Effective 1BR", "percentage_1br", "asking_2br", "avg sqft 1br", "stories", "concession"]],
        ],
        ["headers", "no", "missing", "#N/A"],
      ),
    );
    expect(table.columns.map(({ name, format }) => [name, format])).toEqual([
      ["Id", undefined],
      ["Effective rent 1BR", "money"],
      ["Share of units 1BR", "rate"],
      ["Asking rent 2BR", "money"],
      ["Average sqft 1BR", "count"],
      ["Stories", "count"],
      ["Concession", "money"],
    ]);
    expect(table.rows).toEqual([[marketProperty(1).id, 901, 0.75, null, 610, 4, 50]]);
    expect([table.headers, table.missing]).toEqual([false, "#N/A"]);
  });

  test("no property is an answer that says what to do", async () => {
    expect(reasonOf(await sheetWith(0).ask(inMarketQuestion, ["Austin"]))).toBe(
      "The service has no properties in Austin.",
    );
    expect(reasonOf(await sheetWith(0).ask(inMarketQuestion, ["Austin"], ["is_condo", true]))).toBe(
      'No property in Austin matches these filters. Widen them, or add "allow_null", TRUE to include unknown values.',
    );
  });
});

describe("RENT.INMARKET in pages", () => {
  test.each([
    [500, [[500, 0]]],
    [
      501,
      [
        [500, 0],
        [1, 500],
      ],
    ],
    [
      1200,
      [
        [500, 0],
        [500, 500],
        [200, 1000],
      ],
    ],
    // There are only 1,230, so no more are requested.
    [
      5000,
      [
        [500, 0],
        [500, 500],
        [500, 1000],
      ],
    ],
  ])("%d properties", async (count, pages) => {
    const sheet = sheetWith(1230);
    const answer = await sheet.ask(inMarketQuestion, ["Austin", count, "id"]);
    expect(searches(sheet).map((body) => [body.limit, body.offset])).toEqual(pages);
    const ids: unknown[] = tableOf(answer).rows.flatMap((row) => [...row]);
    expect(ids).toHaveLength(Math.min(count, 1230));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.at(-1)).toBe(marketProperty(Math.min(count, 1230)).id);
  });

  test("two cells with other fields share the pages; another limit is another request", async () => {
    const sheet = sheetWith(30);
    await sheet.ask(inMarketQuestion, ["Austin"]);
    await sheet.ask(inMarketQuestion, ["Austin", 25, "id, effective"]);
    expect(searches(sheet)).toHaveLength(1);
    await sheet.ask(inMarketQuestion, ["Austin", 25], ["min_year_built", 1980]);
    expect(searches(sheet)).toHaveLength(2);
    expect(sheet.endpoints.filter((endpoint) => endpoint === "GET /market/shape_search")).toHaveLength(1);
  });

  test("a page that fails fails the whole; the pages that came are not asked again", async () => {
    const sheet = sheetWith(1100);
    sheet.service.fault = ({ number }) => (number === 3 ? failure("ServerError") : undefined);
    await expect(sheet.ask(inMarketQuestion, ["Austin", 1100])).rejects.toMatchObject({ name: "ServerError" });
    sheet.service.fault = () => undefined;
    expect(tableOf(await sheet.ask(inMarketQuestion, ["Austin", 1100])).rows).toHaveLength(1100);
    expect(searches(sheet)).toHaveLength(4);
  });

  test("a property on two pages stands once, and a service that gives fewer than it counts is told of", async () => {
    const sheet = sheetWith(502);
    sheet.service.marketProperties[501] = marketProperty(1);
    const answer = await sheet.ask(inMarketQuestion, ["Austin", 600, "id"]);
    expect(tableOf(answer).rows).toHaveLength(501);
    expect(answer.warnings).toEqual(["The service returned 501 properties but reports 502."]);
  });
});

describe("RENT.INMARKET with limits", () => {
  test.each<[Written[], object]>([
    [
      ["min_year_built", 2000, "maxYearBuilt", 2015, "allowNullYearBuilt", true],
      { year_built: { min: 2000, max: 2015, allow_null: true } },
    ],
    [
      ["Min Number Units", "1,000", "max_number_stories", 5],
      { number_units: { min: 1000 }, number_stories: { max: 5 } },
    ],
    [
      ["min_quality", 0.6, "max_quality", "80%", "allow_null", true, "is_apartment", true, "isCondo", "no"],
      { quality: { min: 0.6, max: 0.8, allow_null: true }, is_apartment: true, is_condo: false },
    ],
    [
      ["min_effective_rent_1BR", 1500, "max_effective_rent", "$2,400", "minEffectiveRentPerSqft2br", 2.5],
      {
        unit_mix: {
          overall: { effective_rent: { max: 2400 } },
          "1br": { effective_rent: { min: 1500 } },
          "2br": { effective_rent_per_sqft: { min: 2.5 } },
        },
      },
    ],
    [
      ["min_percentage_studio", "25%", "max_percentage_studio", 0.5, "max_effective_rent_studio", 1200],
      { unit_mix: { studio: { percentage: { min: 0.25, max: 0.5 }, effective_rent: { max: 1200 } } } },
    ],
    [
      ["allow_null", true, "allow_null_year_built", false, "min_year_built", 1990, "min_number_units", 50],
      { year_built: { min: 1990, allow_null: false }, number_units: { min: 50, allow_null: true } },
    ],
    // Without limits, unknown values fit anyway.
    [["allow_null", true], {}],
  ])("%j", async (options, filters) => {
    const sheet = sheetWith(3);
    const answer = await sheet.ask(inMarketQuestion, ["Austin"], options);
    expect(searches(sheet)).toEqual([{ filters, limit: 25, offset: 0 }]);
    expect(answer.notes[0]?.includes("that fit the limits")).toBe(Object.keys(filters).length > 0);
  });

  test.each([
    [
      ["min_year_built", 2010, "max_year_built", 2000],
      'The option "min_year_built" (2010) is above "max_year_built" (2000).',
    ],
    [["min_quality", 65], 'The options "min_quality" and "max_quality" are from 0 to 1.'],
    [
      ["max_percentage_1br", 25],
      'The options "min_percentage_1br" and "max_percentage_1br" are from 0 to 1, or percentages such as 25%.',
    ],
    [["effective_rent_1br", 1500], '"effective_rent_1br" isn\'t an option of this function. Nearest: '],
    [["is_apartment", "maybe"], 'The option "is_apartment" must be TRUE or FALSE'],
  ])("%j is refused before any request", async (options, message) => {
    const sheet = sheetWith(3);
    expect(await sheet.refusal(inMarketQuestion, ["Austin"], options)).toContain(message);
    expect(sheet.endpoints).toEqual([]);
  });

  test("an option among the fields is refused with the formula as it should be, a count out of bounds with the bounds", async () => {
    const sheet = sheetWith(3);
    expect(await sheet.refusal(inMarketQuestion, ["Austin", 10, "min_year_built"], [2000])).toBe(
      '"min_year" is an option, not a field; leave the fields empty: =RENT.INMARKET(market, count, , "min_year", 2000).',
    );
    expect(await sheet.refusal(inMarketQuestion, ["Austin", 5001])).toBe(
      "count must be a whole number from 1 to 5000; it was given 5001.",
    );
    expect(await sheet.refusal(inMarketQuestion, ["Austin", 10, "efective_1br"])).toContain("Nearest: effective_1br");
    expect(await sheet.refusal(inMarketQuestion, [""])).toContain("market is empty");
    expect(sheet.endpoints).toEqual([]);
  });
});

describe("which market is meant", () => {
  const noteOf = async (sheet: Sheet, market: string, options: Written[] = []) =>
    (await sheet.ask(inMarketQuestion, [market], options)).notes[0]?.replace(/^.* in /, "");

  test.each([
    ["Austin", "Austin (city, id m-1)"],
    ["austin, tx", "Austin (city, id m-1)"],
    ["AUSTIN-round ROCK", "Austin-Round Rock (msa, id m-2)"],
    ["round", "Austin-Round Rock (msa, id m-2)"],
    ["m-2", "Austin-Round Rock (msa, id m-2)"],
    ["Springfield, MO", "Springfield (city, id m-5)"],
  ])("%s", async (text, expected) => {
    expect(await noteOf(sheetWith(1), text)).toBe(expected);
  });

  test("several of one name: #N/A names them, an option tells them apart", async () => {
    const sheet = sheetWith(1);
    sheet.service.markets = [austinCity, austinMetro, austinCounty, ...springfields];
    expect(reasonOf(await sheet.ask(inMarketQuestion, ["Austin"]))).toBe(
      '"Austin" matches 2 markets. Add the option market_type, market_city, market_state or market_id, ' +
        "or enter one of these names: Austin (city, TX, id m-1); Austin (county, TX, id m-3).",
    );
    expect(await noteOf(sheet, "Austin", ["market_type", "county"])).toBe("Austin (county, id m-3)");
    expect(await noteOf(sheet, "Springfield", ["market_state", "il"])).toBe("Springfield (city, id m-4)");
    expect(await noteOf(sheet, "Austin", ["market_city", "Austin"])).toBe("Austin (city, id m-1)");
    expect(await noteOf(sheet, "Austin", ["market_id", "M-3"])).toBe("Austin (county, id m-3)");
    // The properties of a market are requested once, no matter how it is named.
    expect(searches(sheet)).toHaveLength(3);
  });

  test("an id that the service does not search by: the message tells the way", async () => {
    const id = "472f378a-a618-597f-a774-1149244ba450";
    expect(reasonOf(await sheetWith(1).ask(inMarketQuestion, [id]))).toBe(
      `The service can't look up a market by the id "${id}". Enter its name, and add the option "market_id" with the id.`,
    );
  });

  test("a ZIP code that Excel took for a number", async () => {
    const sheet = sheetWith(1);
    sheet.service.markets = [marketOf("m-6", "02139", "zip_code")];
    expect((await sheet.ask(inMarketQuestion, [2139])).notes[0]).toContain("in 02139 (zip_code, id m-6)");
  });

  test("part of several names, and none", async () => {
    const sheet = sheetWith(1);
    sheet.service.markets = [
      marketOf("m-8", "East Austin", "neighborhood"),
      marketOf("m-9", "West Austin", "neighborhood"),
    ];
    expect(reasonOf(await sheet.ask(inMarketQuestion, ["austin"]))).toContain('"austin" matches 2 markets');
    expect(reasonOf(await sheet.ask(inMarketQuestion, ["Atlantis, TX"]))).toBe(
      'No market matches "Atlantis, TX". Check the spelling, or find it with RENT.MARKETS.',
    );
  });
});
