import { findQuestion } from "../../../src/engine/questions/find-question";
import { searchQuestion } from "../../../src/engine/questions/search-question";
import { alder, alderId, compId, summaryOf } from "./sample-documents";
import { createSheet, reasonOf, scalarOf, tableOf, type Sheet, type Written } from "./scripted-service";

/** 20 buildings on one street, the service's maximum. */
function oakStreet(): Sheet {
  const sheet = createSheet();
  sheet.service.summaries = Array.from({ length: 20 }, (_, index) => ({
    ...summaryOf(alder),
    id: compId(index),
    building_name: index === 3 ? null : `Oak ${index}`,
    street_address: `${index} Oak St`,
    year_built: index === 4 ? null : 1990 + index,
  }));
  return sheet;
}

describe("RENT.SEARCH", () => {
  test("gives the usual columns, ten at most, best first", async () => {
    const answer = await oakStreet().ask(searchQuestion, ["oak st"]);
    const table = tableOf(answer);
    expect(table.columns.map(({ name }) => name)).toEqual([
      "Name",
      "Address",
      "City",
      "State",
      "ZIP",
      "Units",
      "Year built",
      "Id",
    ]);
    expect(table.rows).toHaveLength(10);
    expect(table.rows[0]).toEqual(["Oak 0", "0 Oak St", "Austin", "TX", "78702", 100, 1990, compId(0)]);
    expect(table.rows[3]?.[0]).toBeNull();
    expect([table.headers, table.missing]).toEqual([true, ""]);
    expect(answer.notes).toEqual(["20 matches"]);
  });

  test("count, fields, header and missing as asked", async () => {
    const table = tableOf(
      await oakStreet().ask(searchQuestion, ["oak st", "3", "Name, units; id"], ["headers", "no", "missing", "#N/A"]),
    );
    expect(table.columns).toEqual([{ name: "Name" }, { name: "Units", format: "count" }, { name: "Id" }]);
    expect(table.rows).toHaveLength(3);
    expect([table.headers, table.missing]).toEqual([false, "#N/A"]);
  });

  test("fields from a range, and all of them", async () => {
    const sheet = oakStreet();
    const table = tableOf(await sheet.ask(searchQuestion, ["oak st", 1, [["id"], ["created_on"]]]));
    expect(table.rows).toEqual([[compId(0), 45_838]]);
    expect(table.columns[1]).toEqual({ name: "Updated", format: "date" });
    expect(tableOf(await sheet.ask(searchQuestion, ["oak st", 1, "all"])).columns).toHaveLength(13);
    expect(sheet.endpoints).toHaveLength(1);
  });

  test("city, state and ZIP code are fields as well as options", async () => {
    const sheet = oakStreet();
    const table = tableOf(await sheet.ask(searchQuestion, ["oak st", 1, "city, state, zip_code, lat, lon"]));
    expect(table.rows).toEqual([["Austin", "TX", "78702", 30.26, -97.72]]);
    expect(tableOf(await sheet.ask(searchQuestion, ["oak st", 1, "city"], ["state", "TX"])).rows).toEqual([["Austin"]]);
  });

  test("an option in the fields' place is refused with the formula as it should be", async () => {
    const sheet = oakStreet();
    expect(await sheet.refusal(searchQuestion, ["oak st", 5, "headers"], [false])).toContain(
      '=RENT.SEARCH(query, count, , "headers", FALSE)',
    );
    expect(await sheet.refusal(searchQuestion, ["oak st", 5, "city"], ["Austin"])).toContain(
      '=RENT.SEARCH(query, count, , "city", "Austin")',
    );
    expect(await sheet.refusal(searchQuestion, ["oak st", 5, "max_distance"], [3, "lat", 30, "lon", -97])).toContain(
      '=RENT.SEARCH(query, count, , "max_distance", 3)',
    );
    expect(sheet.endpoints).toEqual([]);
  });

  test("the place reaches the query; a ZIP code gets its zero back", async () => {
    const sheet = oakStreet();
    const place = [
      ["City", "Austin"],
      ["zip_code", 2139],
      ["lat", 42.36],
      ["lon", "-71.1"],
      ["maxDistance", 3],
    ];
    await sheet.ask(searchQuestion, ["oak st"], [place]);
    expect(sheet.service.calls[0]?.asked[0]).toEqual({
      q: "oak st",
      city: "Austin",
      zip_code: "02139",
      lat: 42.36,
      lon: -71.1,
      max_distance: 3,
    });
  });

  test("no match is an answer with the reason", async () => {
    const sheet = createSheet();
    expect(reasonOf(await sheet.ask(searchQuestion, ["nowhere"]))).toMatch(/No property matches "nowhere"/);
    expect(sheet.answers.size).toBe(1);
  });

  test.each([
    ["no query", [null], [], /query is empty/],
    ["a count of 0", ["oak", 0], [], /count must be a whole number from 1 to 20.*given 0/],
    ["a count of 10,000", ["oak", 10_000], [], /from 1 to 20.*10000/],
    ["a count of 2.5", ["oak", 2.5], [], /2\.5/],
    ["a count in words", ["oak", "abc"], [], /count.*"abc"/],
    ["a count of TRUE", ["oak", true], [], /count.*TRUE/],
    ["an unknown field", ["oak", 5, "adress"], [], /no field "adress"\. Nearest: street_address/],
    ["a field that every object has", ["oak", 5, "constructor"], [], /no field "constructor"/],
    ["lat alone", ["oak"], ["lat", 30], /lat and lon together/],
    ["a distance from nowhere", ["oak"], ["max_distance", 3], /needs lat and lon/],
    ["an unknown option", ["oak"], ["town", "Austin"], /"town" isn\'t an option.*Nearest:/],
    ["a header of 7", ["oak"], ["headers", 7], /headers.*TRUE or FALSE.*7/],
    ["missing as a dash", ["oak"], ["missing", "-"], /"missing" must be/],
  ] satisfies [string, Written[], Written[], RegExp][])("%s is refused", async (_, args, options, message) => {
    const sheet = createSheet();
    expect(await sheet.refusal(searchQuestion, args, options)).toMatch(message);
    expect(sheet.endpoints).toEqual([]);
    expect(sheet.answers.size).toBe(0);
  });
});

describe("RENT.FIND", () => {
  test("gives the id", async () => {
    const sheet = createSheet();
    const answer = await sheet.ask(findQuestion, ["1200 East 6th Street, Austin"]);
    expect(reasonOf(answer)).toMatch(/No property matches/); // this service knows the street as E 6th St
    expect(scalarOf(await sheet.ask(findQuestion, ["The Alder"]))).toBe(alderId);
    expect(sheet.endpoints.every((endpoint) => endpoint === "GET /property/search")).toBe(true);
  });

  test.each([
    ["name", "The Alder"],
    ["building_name", "The Alder"],
    ["Year Built", 2015],
    ["units", 100],
    ["city", "Austin"],
    ["zip_code", "78702"],
    ["created_on", 45_838],
  ])("%s comes from the search alone", async (field, expected) => {
    const sheet = createSheet();
    expect(scalarOf(await sheet.ask(findQuestion, ["The Alder", field]))).toBe(expected);
    expect(sheet.endpoints).toEqual(["GET /property/search"]);
  });

  test("other fields come from the document", async () => {
    const sheet = createSheet();
    expect(scalarOf(await sheet.ask(findQuestion, ["The Alder", "number_stories"]))).toBe(5);
    expect(sheet.endpoints).toEqual(["GET /property/search", `GET /property/${alderId}`]);
  });

  test("options narrow the search down", async () => {
    const sheet = createSheet();
    expect(reasonOf(await sheet.ask(findQuestion, ["Maple Court"]))).toMatch(/matches 2 properties/);
    expect(scalarOf(await sheet.ask(findQuestion, ["Maple Court", "id"], ["city", "Dallas"]))).toBe(compId(52));
    expect(scalarOf(await sheet.ask(findQuestion, ["Maple Court", "city"], ["city", "Dallas"]))).toBe("Dallas");
  });

  test("an option in the field's place is refused with the formula as it should be", async () => {
    const sheet = createSheet();
    expect(await sheet.refusal(findQuestion, ["Maple Court", "city"], ["Dallas"])).toContain(
      '=RENT.FIND(query, , "city", "Dallas")',
    );
    expect(await sheet.refusal(findQuestion, ["Maple Court", "state"], ["TX", "city", "Dallas"])).toContain(
      '=RENT.FIND(query, , "state", "TX")',
    );
    expect(sheet.endpoints).toEqual([]);
  });

  test("an unknown field lists the nearest", async () => {
    expect(await createSheet().refusal(findQuestion, ["The Alder", "storys"])).toMatch(/Nearest: .*stories/);
    expect(await createSheet().refusal(findQuestion, [""])).toMatch(/query is empty/);
  });
});
