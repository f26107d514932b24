import { marketsQuestion } from "../../../src/engine/questions/markets-question";
import { austinCity, austinMetro, marketOf, springfields } from "./sample-markets";
import { createSheet, reasonOf, tableOf, type Sheet } from "./scripted-service";

function sheetWithMarkets(): Sheet {
  const sheet = createSheet();
  sheet.service.markets = [austinCity, austinMetro, ...springfields];
  return sheet;
}

describe("RENT.MARKETS", () => {
  test("gives the usual columns, best match first, and no shape", async () => {
    const answer = await sheetWithMarkets().ask(marketsQuestion, [" Austin "]);
    const table = tableOf(answer);
    expect(table.columns.map(({ name }) => name)).toEqual([
      "Name",
      "Type",
      "City",
      "State",
      "Tags",
      "Square miles",
      "Id",
    ]);
    expect(table.rows.map((row) => [...row.slice(0, 5), row[6]])).toEqual([
      ["Austin", "city", "Austin", "TX", "tech; university", "m-1"],
      ["Austin-Round Rock", "msa", null, "TX", null, "m-2"],
    ]);
    // A degree by a degree at 30 to 31 degrees north, exact to the mile: 3,958.7613² x π / 180 x (sin 31° - sin 30°)
    expect(table.rows[0]?.[5]).toBeCloseTo(4113, 0);
    expect([table.headers, table.missing]).toEqual([true, ""]);
    expect(answer.notes).toEqual([
      "2 markets; the service returns 7 at most",
      "Square miles: the area inside the service's outline",
    ]);
    expect(answer.requests.map(({ endpoint }) => endpoint)).toEqual(["GET /market/shape_search"]);
  });

  test("fields from a range, by any spelling; header and missing as asked", async () => {
    const sheet = sheetWithMarkets();
    const table = tableOf(
      await sheet.ask(
        marketsQuestion,
        [
          "round rock",
          [
            ["Market", "CITY"],
            ["west", "south"],
            ["east", "north"],
          ],
        ],
        ["headers", false, "missing", "#N/A"],
      ),
    );
    expect(table.rows).toEqual([["Austin-Round Rock", null, -98, 30, -97, 31]]);
    expect([table.headers, table.missing]).toEqual([false, "#N/A"]);
    expect(tableOf(await sheet.ask(marketsQuestion, ["austin", "all"])).columns).toHaveLength(11);
  });

  test("a ZIP code that Excel took for a number gets its zero back", async () => {
    const sheet = sheetWithMarkets();
    sheet.service.markets = [marketOf("m-6", "02139", "zip_code", { city: "Cambridge", state: "MA" })];
    expect(tableOf(await sheet.ask(marketsQuestion, [2139, "name"])).rows).toEqual([["02139"]]);
  });

  test("no match is an answer", async () => {
    expect(reasonOf(await sheetWithMarkets().ask(marketsQuestion, ["Atlantis"]))).toBe(
      'No market matches "Atlantis". Check the spelling, or enter a city or state.',
    );
  });

  test("refuses an empty query, an unknown field and an option among the fields", async () => {
    const sheet = sheetWithMarkets();
    expect(await sheet.refusal(marketsQuestion, [""])).toContain("query is empty");
    expect(await sheet.refusal(marketsQuestion, ["austin", "nam"])).toBe(
      'A table of markets has no field "nam". Nearest: name, tags, east.',
    );
    expect(await sheet.refusal(marketsQuestion, ["austin", "headers"], [false])).toBe(
      '"headers" is an option, not a field; leave the fields empty: =RENT.MARKETS(query, , "headers", FALSE).',
    );
    expect(sheet.endpoints).toEqual([]);
  });
});
