import { priceQuestion } from "../../../src/engine/questions/price-question";
import { alder, alderId, alderWithFees, compId } from "./sample-documents";
import { createSheet, reasonOf, scalarOf, type Written } from "./scripted-service";

const price = async (...rest: Written[]) => scalarOf(await createSheet().ask(priceQuestion, [alderId, ...rest]));

describe("RENT.PRICE", () => {
  test.each([
    ["all, which are the units on the market with a price", undefined, 1965], // (1,520 + 2,410) / 2
    ["all by name", "All", 1965],
    ["a type with units on the market", "1BR", 1520],
    ["a type by beds and baths", "2x2", 2410],
    ["a type with none: those of the last 90 days", "3BR", 3000], // 401 left on 2025-04-02, 402 long ago
    ["a floorplan", "b2", 2410],
    ["a unit on the market", "101", 1520],
    ["a unit by number", 301, 2200],
  ])("%s", async (_, unit, expected) => expect(await price(unit)).toBe(expected));

  test("a unit that left 90 days before counts, one that left earlier does not", async () => {
    const sheet = createSheet();
    const leaving = (day: string) =>
      sheet.service.pricing.map((one) =>
        one.unit.unit_name === "402" ? { ...one, unit: { ...one.unit, exit_market: day } } : one,
      );
    sheet.service.pricing = leaving("2025-04-01");
    expect(scalarOf(await sheet.ask(priceQuestion, [alderId, "3BR"]))).toBe(2900); // (3,000 + 2,800) / 2
    const later = createSheet();
    later.service.pricing = leaving("2025-03-31");
    expect(scalarOf(await later.ask(priceQuestion, [alderId, "3BR"]))).toBe(3000);
  });

  test("of a unit listed twice the listing on the market counts, in either order", async () => {
    const sheet = createSheet();
    const former = sheet.service.pricing.filter(({ unit }) => unit.unit_name === "102");
    sheet.service.pricing.push(...former.map((one) => ({ ...one, unit: { ...one.unit, unit_name: "101" } })));
    expect(scalarOf(await sheet.ask(priceQuestion, [alderId, "101"]))).toBe(1520);
  });

  test("per square foot", async () => {
    expect(await price("1BR", "per_sqft")).toBe(2.5);
    expect(await price("2x2", "psf")).toBe(2.41);
    const answer = await createSheet().ask(priceQuestion, [alderId, "101", "per sqft"]);
    expect(answer.value).toMatchObject({ format: "moneyCents" });
  });

  test("per square foot of several units: their rents over their square feet", async () => {
    // 1,520 over 608 square feet and 2,410 over 1,000.
    expect(await price("all", "per_sqft")).toBeCloseTo((1520 + 2410) / (608 + 1000), 10);
  });

  test("says how many units and that it is a prediction", async () => {
    const answer = await createSheet().ask(priceQuestion, [alderId]);
    expect(answer.notes).toEqual([
      "Mean of 2 predicted rents: units on the market now",
      'Includes the subject\'s own leases; "exclude_subject", TRUE leaves them out',
    ]);
    const without = await createSheet().ask(priceQuestion, [alderId], ["exclude_subject", true]);
    expect(without.notes[1]).toBe("Excludes the subject's own leases");
    expect(answer.warnings.join()).toMatch(/prediction/);
  });

  test("no such unit, type or price is no value, with what there is", async () => {
    const sheet = createSheet();
    expect(reasonOf(await sheet.ask(priceQuestion, [alderId, "4BR"]))).toMatch(/no 4BR.*Studio, 1BR, 2BR, 3BR/);
    expect(reasonOf(await sheet.ask(priceQuestion, [alderId, "B3"]))).toMatch(/"B3".*Nearest: .*B2/);
    expect(reasonOf(await sheet.ask(priceQuestion, [alderId, "studio"]))).toMatch(/no rent for Studio/);
    const empty = createSheet();
    empty.service.pricing = [];
    expect(reasonOf(await empty.ask(priceQuestion, [alderId]))).toMatch(/no rent for units/);
  });

  test("settings reach the body, relative dates counted from the document's own", async () => {
    const sheet = createSheet();
    const options: Written[] = [
      "max_radius",
      2.5,
      "listingStatus",
      "Active",
      "from_date",
      "-30d",
      "to_date",
      "latest",
      "building_ids",
      [[compId(1)], [compId(2)]],
      "exclude_subject",
      true,
    ];
    await sheet.ask(priceQuestion, [alderId], options);
    expect(sheet.service.calls.at(-1)?.asked[0]).toEqual({
      subject: alder,
      settings: {
        max_radius: 2.5,
        listing_status: "active",
        from_date: "2025-05-31",
        to_date: "2025-06-30",
        building_ids: [compId(1), compId(2)],
        exclude_subject: true,
      },
    });
  });

  test("rents with fees are another question to the service", async () => {
    const sheet = createSheet();
    await sheet.ask(priceQuestion, [alderId]);
    await sheet.ask(priceQuestion, [alderId], ["use_tmlp", true]);
    expect(sheet.endpoints.filter((endpoint) => endpoint.startsWith("POST"))).toHaveLength(2);
    expect(sheet.service.calls.at(-1)?.asked[0]).toMatchObject({ subject: alderWithFees });
    await sheet.ask(priceQuestion, [alderId, "2BR"], ["use_tmlp", true]);
    expect(sheet.endpoints).toHaveLength(4);
  });

  test("so are other settings", async () => {
    const sheet = createSheet();
    for (const radius of [2, 5]) await sheet.ask(priceQuestion, [alderId], ["max_radius", radius]);
    expect(sheet.endpoints.filter((endpoint) => endpoint.startsWith("POST"))).toHaveLength(2);
    expect(sheet.service.calls.at(-1)?.asked[0]).toMatchObject({ settings: { max_radius: 5 } });
  });

  test.each([
    [["max_radius", 0], /max_distance.*above 0/],
    [["listing_status", "open"], /"open" isn\'t a valid value of the option "listing_status".*active, closed, all/],
    [["from_date", "soon"], /from_date.*"2025-06-30".*"soon"/],
    [["max_radios", 2], /"max_radios" isn't an option.*max_distance/],
  ])("%j is refused", async (options, message) => {
    const sheet = createSheet();
    expect(await sheet.refusal(priceQuestion, [alderId], options)).toMatch(message);
    expect(sheet.endpoints).toEqual([]);
  });

  test("another measure is refused", async () => {
    expect(await createSheet().refusal(priceQuestion, [alderId, "all", "rent"])).toMatch(/price, per_sqft/);
  });
});

describe("half baths", () => {
  /** Unit 101 has a full and a half bath; the service's prices include only the full one. */
  function createHalfBathSheet() {
    const sheet = createSheet();
    const building_availability = alder.building_availability.map((unit) =>
      unit.unit_name === "101" ? { ...unit, partial_bath: 1 } : unit,
    );
    sheet.service.documents.set(alderId, { ...alder, building_availability });
    return sheet;
  }

  test("are those of the property's own listing", async () => {
    const sheet = createHalfBathSheet();
    expect(scalarOf(await sheet.ask(priceQuestion, [alderId, "1x1.5"]))).toBe(1520);
    // Only 102, which has left the market.
    expect(scalarOf(await sheet.ask(priceQuestion, [alderId, "1x1"]))).toBe(1680);
  });

  test("are not those of another home of the same name", async () => {
    const sheet = createHalfBathSheet();
    const other = alder.building_availability.find(({ unit_name }) => unit_name === "101");
    const own = sheet.service.documents.get(alderId) ?? alder;
    const building_availability = [
      ...own.building_availability.map((unit) => ({ ...unit, partial_bath: null })),
      ...(other ? [{ ...other, id: "other", bath: 2, partial_bath: 1 }] : []),
    ];
    sheet.service.documents.set(alderId, { ...own, building_availability });
    expect(scalarOf(await sheet.ask(priceQuestion, [alderId, "1x1"]))).toBe(1520);
  });
});
