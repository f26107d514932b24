import type { EntityAnswer } from "../../../src/engine/answers/answer";
import { propertyQuestion } from "../../../src/engine/questions/property-question";
import { alder, alderId } from "./sample-documents";
import { createSheet, reasonOf, scalarOf, tableOf, type Written } from "./scripted-service";

const ask = (field: Written, options: Written[] = []) => createSheet().ask(propertyQuestion, [alderId, field], options);
const value = async (field: Written) => (await ask(field)).value;

describe("a field of a property", () => {
  test.each([
    ["year_built", 2015, "plain"],
    ["Year Built", 2015, "plain"],
    ["number_units", 100, "count"],
    ["units", 100, "count"],
    ["name", "The Alder", "plain"],
    ["zip", "78702", "plain"],
    ["application_fee", 75, "money"],
    ["created_on", 45_838, "date"], // 2025-06-30
    ["is_student", false, "plain"],
    ["building_quality.property_overall_quality", 0.71, "score"],
    ["BuildingQuality.propertyOverallQuality", 0.71, "score"],
    ["quality", 0.71, "score"],
    ["pricing_strategy.avg_duration", 12.5, "plain"],
    ["ami_limits.lim60_25p4", 80_280, "money"],
  ])("%s", async (field, expected, format) => {
    expect(await value(field)).toEqual({ kind: "scalar", value: expected, format });
  });

  test("a list spills down", async () => {
    expect(await value("building_amenities")).toEqual({
      kind: "list",
      values: ["swimming_pool", "fitness_center"],
      format: "plain",
    });
  });

  test("an object spills as names and values", async () => {
    const table = tableOf(await ask("pricing_strategy"));
    expect(table.rows).toContainEqual(["avg_duration", 12.5]);
    expect(table.rows).toContainEqual(["count_prices", null]);
    expect(table.rows.every((row) => row.length === 2)).toBe(true);
    // Each row has its own format: counts aren't scores, money isn't a count.
    const formatOf = (field: string): unknown => table.rowFormats?.[table.rows.findIndex(([name]) => name === field)];
    expect([formatOf("avg_duration"), formatOf("count_prices")]).toEqual(["plain", "count"]);
  });

  test("a list of records is a table, with a header or without", async () => {
    const table = tableOf(await ask("fees"));
    expect(table.columns.map(({ name }) => name)).toEqual(["label", "amount", "frequency"]);
    expect(table.columns[1]).toEqual({ name: "amount", format: "moneyCents" });
    expect(table.rows).toEqual([
      ["Trash", 25, "month"],
      ["Move in", 150, "once"],
    ]);
    expect([table.headers, tableOf(await ask("fees", ["headers", false])).headers]).toEqual([true, false]);
    expect([table.missing, tableOf(await ask("fees", ["missing", "#N/A"])).missing]).toEqual(["", "#N/A"]);
  });

  test("from and to keep what overlaps them; the document is fetched once", async () => {
    const sheet = createSheet();
    const offers = async (...options: Written[]) =>
      tableOf(await sheet.ask(propertyQuestion, [alderId, "concessions_history"], options)).rows.map(([id]) => id);
    expect(await offers()).toEqual(["1", "2"]);
    expect(await offers("from", "-90d")).toEqual(["2"]);
    expect(await offers("from", 45_703)).toEqual(["1", "2"]); // 2025-02-15, the first offer's last day
    expect(await offers("from", 45_704)).toEqual(["2"]);
    expect(await offers("to", "2025-05-09")).toEqual(["1"]);
    expect(await offers("from", "2025-02-16", "to", "2025-05-10")).toEqual(["2"]);
    expect(sheet.endpoints).toEqual([`GET /property/${alderId}`]);
    expect(await sheet.refusal(propertyQuestion, [alderId, "fees"], ["from", "latest", "to", "-30d"])).toMatch(
      /"from" \(2025-06-30\) is later than "to" \(2025-05-31\)/,
    );
  });

  test("use_tmlp is a second request", async () => {
    const sheet = createSheet();
    await sheet.ask(propertyQuestion, [alderId, "year_built"]);
    await sheet.ask(propertyQuestion, [alderId, "year_built"], ["useTmlp", true]);
    expect(sheet.service.calls.map(({ asked }) => asked)).toEqual([[{}], [{ use_tmlp: true }]]);
  });

  test.each([
    ["year_built_prediction", /year_built_prediction is unknown/],
    ["msa", /msa is unknown/],
    ["review_analysis.avg_score", /review_analysis\.avg_score is unknown/],
    ["unit_amenities", /unit_amenities is an empty list/],
  ])("%s is no value where it is not known", async (field, reason) => {
    const sheet = createSheet();
    sheet.service.documents.set(alderId, { ...alder, msa: null, unit_amenities: [] });
    expect(reasonOf(await sheet.ask(propertyQuestion, [alderId, field]))).toMatch(reason);
  });

  test("a prediction carries its warning", async () => {
    expect((await ask("number_units_prediction")).warnings.join()).toMatch(/approximate.*in financial models/);
    expect((await ask("number_units")).warnings).toEqual([]);
  });

  test.each([
    ["yearbilt", /no field "yearbilt"\. Nearest: year_built/],
    ["building_quality.kitchen", /building_quality has no field "kitchen"\. Nearest: avg_quality_score_kitchen/],
    ["year_built.month", /year_built is a single value/],
    ["fees.label", /fees is a list/],
    ["constructor", /no field "constructor"/],
    ["__proto__", /no field "__proto__"/],
    ["headers", /"headers" is an option, not a field.*=RENT\.PROPERTY\(subject, , "headers", value\)/],
    ["use_tmlp", /"with_fees" is an option/],
  ])("%s is refused", async (field, message) => {
    expect(await createSheet().refusal(propertyQuestion, [alderId, field])).toMatch(message);
  });

  test("an option in the field's place is refused with the formula as it should be", async () => {
    const sheet = createSheet();
    expect(await sheet.refusal(propertyQuestion, [alderId, "from"], ["-90d"])).toContain(
      '=RENT.PROPERTY(subject, , "from", "-90d")',
    );
    expect(sheet.endpoints).toEqual([]);
  });
});

describe("a property as one cell", () => {
  const entity = async (): Promise<EntityAnswer> => {
    const answer = await ask(undefined);
    if (answer.value.kind !== "entity") throw new Error("no entity");
    return answer.value;
  };

  test("shows its name and address and carries its id", async () => {
    expect(await entity()).toMatchObject({
      text: "The Alder",
      subtitle: "1200 E 6th St, Austin, TX 78702",
      propertyId: alderId,
    });
  });

  test("holds facts, rents, fees, quality and flags, but nothing unknown", async () => {
    const { fields, sections } = await entity();
    expect(fields.id).toEqual({ value: alderId });
    expect(fields.year_built).toEqual({ value: 2015 });
    expect(fields.effective_rent).toEqual({ value: 1800, format: "money" }); // (1,400 + 1,700 + 2,300) / 3
    expect(fields.units_observed).toEqual({ value: 3, format: "count" });
    expect(fields.created_on).toEqual({ value: 45_838, format: "date" });
    expect(fields.is_student).toEqual({ value: false });
    expect(fields.admin_fee).toBeUndefined();
    expect(sections.map(({ title }) => title)).toEqual(["Facts", "Rents, last 90 days", "Fees", "Quality", "Flags"]);
    expect(sections.flatMap((section) => section.fields).sort()).toEqual(Object.keys(fields).sort());
  });

  test("without a name it is its address", async () => {
    const sheet = createSheet();
    sheet.service.documents.set(alderId, { ...alder, building_name: null });
    expect((await sheet.ask(propertyQuestion, [alderId])).value).toMatchObject({ text: "1200 E 6th St" });
    expect(reasonOf(await sheet.ask(propertyQuestion, [alderId, "name"]))).toMatch(/building_name is unknown/);
    expect(scalarOf(await sheet.ask(propertyQuestion, [alderId, "address"]))).toBe("1200 E 6th St");
  });
});
