import { marketRentsQuestion } from "../../../src/engine/questions/market-rents-question";
import { alderId } from "./sample-documents";
import { marketRents } from "./sample-markets";
import { createSheet, failure, reasonOf, scalarOf, tableOf, type Sheet } from "./scripted-service";

function sheetWithRents(): Sheet {
  const sheet = createSheet();
  sheet.service.marketRents = [...marketRents];
  return sheet;
}

describe("RENT.MARKETRENTS without a type", () => {
  test("a table of all types, smallest first", async () => {
    const sheet = sheetWithRents();
    const answer = await sheet.ask(marketRentsQuestion, ["The Alder"]);
    const table = tableOf(answer);
    expect(table.columns).toEqual([
      { name: "Bed" },
      { name: "Bath" },
      { name: "Average sqft", format: "count" },
      { name: "Units listed", format: "count" },
      { name: "Predicted rent", format: "money" },
      { name: "Predicted $/sqft", format: "moneyCents" },
      { name: "Lower", format: "money" },
      { name: "Upper", format: "money" },
      { name: "Supporting units", format: "count" },
    ]);
    expect(table.rows).toEqual([
      [0, 1, 450, 4, null, null, null, null, 0],
      [1, 1, 600, 30, 1500, 2.5, 1400, 1600, 64],
      [1, 1.5, 800, 10, 1900, 2.375, 1700, 2100, 9],
      [2, 2, 1000, 10, 2400, 2.4, 2200, 2600, 31],
    ]);
    expect([table.headers, table.missing]).toEqual([true, ""]);
    expect(answer).toMatchObject({ propertyId: alderId, createdOn: "2025-06-30" });
    expect(answer.notes).toEqual(["Market rents of 4 types of units, 54 units"]);
    expect(answer.warnings).toEqual(["A model's prediction, not an actual rent."]);
    expect(answer.requests.map(({ endpoint }) => endpoint)).toEqual([
      "GET /property/search",
      `GET /property/${alderId}`,
      "POST /property/market_rents",
    ]);
  });

  test("header and missing as asked, from a two-column block", async () => {
    const table = tableOf(
      await sheetWithRents().ask(
        marketRentsQuestion,
        [alderId],
        [
          [
            ["Headers", false],
            ["missing", "#N/A"],
          ],
        ],
      ),
    );
    expect([table.headers, table.missing]).toEqual([false, "#N/A"]);
  });

  test("every type and measure of a property is one request", async () => {
    const sheet = sheetWithRents();
    await sheet.ask(marketRentsQuestion, [alderId]);
    await sheet.ask(marketRentsQuestion, [alderId, "1BR"]);
    await sheet.ask(marketRentsQuestion, [alderId, "2x2"], ["measure", "upper"]);
    expect(sheet.endpoints).toEqual([`GET /property/${alderId}`, "POST /property/market_rents"]);
  });

  test("rents with mandatory fees are another document and another request", async () => {
    const sheet = sheetWithRents();
    await sheet.ask(marketRentsQuestion, [alderId]);
    await sheet.ask(marketRentsQuestion, [alderId], ["use_tmlp", true]);
    expect(sheet.endpoints.filter((endpoint) => endpoint === "POST /property/market_rents")).toHaveLength(2);
    expect(sheet.service.calls[2]?.asked).toEqual([{ use_tmlp: true }]);
  });
});

describe("RENT.MARKETRENTS of a type", () => {
  test.each([
    ["2x2", [], 2400],
    ["2BR/2BA", ["measure", "rent_sqft"], 2.4],
    ["1x1.5", ["measure", "lower"], 1700],
    // (30 x 1,500 + 10 x 1,900) / 40
    ["1BR", [], 1600],
    // (30 x 1,500 + 10 x 1,900) / (30 x 600 + 10 x 800): rents over square feet
    ["1 bed", ["measure", "Rent Sqft"], 64_000 / 26_000],
    ["1BR", ["measure", "upper"], 1725],
    ["1BR", ["measure", "units"], 40],
    ["1BR", ["measure", "supporting_units"], 73],
    ["1BR", ["measure", "avg_sqft"], 650],
    // The studio has no prediction: (30 x 1,500 + 10 x 1,900 + 10 x 2,400) / 50
    ["all", [], 1760],
    ["", ["measure", "rent"], 1760],
    ["all", ["measure", "units"], 54],
    ["studio", ["measure", "units"], 4],
  ])("%s %j is %d", async (type, options, expected) => {
    const answer = await sheetWithRents().ask(marketRentsQuestion, [alderId, type], options);
    expect(scalarOf(answer)).toBeCloseTo(expected, 9);
  });

  test("says what it was made from and what was left out", async () => {
    const sheet = sheetWithRents();
    const all = await sheet.ask(marketRentsQuestion, [alderId, "all"]);
    expect(all.value).toMatchObject({ format: "money" });
    expect(all.notes).toEqual(["rent of all types: 3 types, 50 units; mean weighted by units"]);
    expect(all.warnings).toEqual([
      "A model's prediction, not an actual rent.",
      "Omitted because the service has no prediction: Studio/1BA.",
    ]);
    const one = await sheet.ask(marketRentsQuestion, [alderId, "2x2"], ["measure", "rent_sqft"]);
    expect(one.value).toMatchObject({ format: "moneyCents" });
    expect(one.notes).toEqual(["rent_sqft of 2BR/2BA: 1 type, 10 units"]);
  });

  test("types without a unit of the property count alike; sizes that are unknown weigh by units", async () => {
    const sheet = createSheet();
    sheet.service.marketRents = [
      { bed: 1, bath: 1, units_count: 0, predicted_rent: 1000, predicted_rent_sqft: 2, supporting_units_count: 5 },
      { bed: 1, bath: 2, units_count: 0, predicted_rent: 2000, predicted_rent_sqft: 3, supporting_units_count: 5 },
    ];
    expect(scalarOf(await sheet.ask(marketRentsQuestion, [alderId, "1BR"]))).toBe(1500);
    expect(scalarOf(await sheet.ask(marketRentsQuestion, [alderId, "1BR"], ["measure", "rent_sqft"]))).toBe(2.5);
  });

  test("no value is an answer that says why", async () => {
    const sheet = sheetWithRents();
    expect(reasonOf(await sheet.ask(marketRentsQuestion, [alderId, "studio"]))).toBe(
      "The service predicts no rent for Studio of this property.",
    );
    expect(reasonOf(await sheet.ask(marketRentsQuestion, [alderId, "3BR"]))).toBe(
      "This property has no 3BR units with a market rent. Types: Studio/1BA, 1BR/1BA, 1BR/1.5BA, 2BR/2BA.",
    );
    expect(reasonOf(await createSheet().ask(marketRentsQuestion, [alderId]))).toBe(
      "The service predicts no market rent for this property.",
    );
  });
});

describe("RENT.MARKETRENTS refuses", () => {
  test("an option in the type's place, with the formula as it should be", async () => {
    const sheet = sheetWithRents();
    expect(await sheet.refusal(marketRentsQuestion, [alderId, "measure"], ["upper"])).toBe(
      '"measure" is an option, not a type; leave the type empty: =RENT.MARKETRENTS(subject, , "measure", "upper").',
    );
    expect(sheet.endpoints).toEqual([]);
  });

  test("what is no type, no measure, no option", async () => {
    const sheet = sheetWithRents();
    expect(await sheet.refusal(marketRentsQuestion, [alderId, "2B2Q"])).toContain(
      '"2B2Q" isn\'t a unit type. Nearest:',
    );
    expect(await sheet.refusal(marketRentsQuestion, [alderId, "1BR"], ["measure", "rents"])).toContain(
      "Nearest: rent, ",
    );
    expect(await sheet.refusal(marketRentsQuestion, [alderId, "1BR"], ["measures", "rent"])).toContain(
      "Nearest: measure",
    );
    expect(sheet.endpoints).toEqual([]);
  });

  test("nothing that a failure could keep: the next calculation asks again", async () => {
    const sheet = sheetWithRents();
    sheet.service.fault = ({ endpoint }) => (endpoint.startsWith("POST") ? failure("ForbiddenError") : undefined);
    await expect(sheet.ask(marketRentsQuestion, [alderId, "2x2"])).rejects.toMatchObject({ name: "ForbiddenError" });
    sheet.service.fault = () => undefined;
    expect(scalarOf(await sheet.ask(marketRentsQuestion, [alderId, "2x2"]))).toBe(2400);
  });
});
