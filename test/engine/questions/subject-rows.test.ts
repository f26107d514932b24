import { questionNamed } from "../../../src/engine/questions/questions";
import type { Question } from "../../../src/engine/questions/question";
import type { Availability } from "../../../src/service/availability";
import { failure, createSheet, scalarOf, tableOf, type Written } from "./scripted-service";
import { alder, alderId, compDocuments, compId, listedUnit } from "./sample-documents";

function named(name: string): Question {
  const question = questionNamed(name);
  if (!question) throw new Error(`no question ${name}`);
  return question;
}
const column = (...subjects: (string | null)[]): Written => subjects.map((subject) => [subject]);

describe("a column of subjects", () => {
  test("a row each in their order, one request a distinct property, blanks beside blanks", async () => {
    const sheet = createSheet();
    const subjects = column(compId(2), alderId, null, compId(2).toUpperCase());
    const table = tableOf(await sheet.ask(named("PROPERTY"), [subjects, "number_units"]));
    expect(table).toMatchObject({ headers: false, rows: [[20], [100], [""], [20]] });
    expect([...sheet.endpoints].sort()).toEqual([`GET /property/${alderId}`, `GET /property/${compId(2)}`]);
  });

  test("fifty subjects take fifty documents, which is known before", async () => {
    const ids = Array.from({ length: 50 }, (_, index) => `f0000000-0000-5000-8000-0000000000${String(index + 10)}`);
    const sheet = createSheet();
    const [alder] = [...sheet.service.documents.values()];
    if (!alder) throw new Error("no document");
    for (const id of ids) sheet.service.documents.set(id, { ...alder, id });
    const args = [column(...ids), "60%", 4] as const;
    const key = sheet.engine.keyOf(named("AMI"), [ids.map((id) => [id]), [["60%"]], [[4]]], []);
    expect(await sheet.engine.forecast([key])).toMatchObject({ requests: 50 });
    const table = tableOf(await sheet.ask(named("AMI"), [...args]));
    expect(table.rows).toEqual(ids.map(() => [80_280]));
    expect(sheet.endpoints).toHaveLength(50);
  });

  /** Six renovated and six classic one-bedrooms: $10 apart, the renovated ones `premium` dearer. */
  const listed = (level: number, premium: number): Availability[] =>
    Array.from({ length: 12 }, (_, index) => {
      const rent = level + (index % 3) * 10 + (index < 6 ? premium : 0);
      const figures = { name: `R${index}`, bed: 1, bath: 1, sqft: 650, asking: rent + 20, effective: rent, exit: null };
      return listedUnit(figures, { floorplan_name: "A", tags: index < 6 ? ["renovated.fully"] : [] });
    });
  const [document] = compDocuments;
  const halved = Object.fromEntries(
    Object.entries(alder.ami_limits ?? {}).map(([name, limit]) => [
      name,
      typeof limit === "number" ? limit / 2 : limit,
    ]),
  ) as typeof alder.ami_limits;
  const expenseCalls = ["POST /property/expense_benchmarks", "POST /property/expense_benchmarks"];
  const priceCalls = ["POST /property/pricing", "POST /property/pricing"];

  test.each<[name: string, args: Written[], options: Written[], first: number, third: number, calls?: string[]]>([
    ["PROPERTY", ["number_units"], [], 100, 50],
    ["OBSERVED", ["1BR", "effective"], [], 1_370, 1_550],
    ["PRICE", ["all"], [], 1_965, 1_965, priceCalls],
    ["EXPENSE", ["real_estate_taxes", null, "unit"], [], 3_000, 6_000, expenseCalls],
    ["AMI", [60, 4], [], 80_280, 40_140],
    ["AMIRENT", [60, 2, 0], [], 1_807, 903],
    ["OCCUPANCY", ["exposure"], [], 0.12, 0.24],
    ["PREMIUM", [null, null], ["measure", "premium"], 120, 80],
  ])(
    "RENT.%s: a value each, an error in its own row, a request a property",
    async (name, args, options, first, third, calls = []) => {
      const sheet = createSheet();
      if (!document) throw new Error("no document");
      const other = { ...document, number_units: 50, ami_limits: halved, is_student: false };
      sheet.service.documents.set(alderId, { ...alder, building_availability: listed(1_300, 120) });
      sheet.service.documents.set(compId(1), { ...other, building_availability: listed(1_500, 80) });
      const subjects = column(alderId, "1 Nowhere Lane", compId(1));
      const answer = await sheet.ask(named(name), [subjects, ...args], options);
      const { headers, missing, rows, rowKeys } = tableOf(answer);
      expect([headers, missing]).toEqual([false, "#N/A"]);
      expect(rows).toEqual([[expect.closeTo(first, 6)], [null], [expect.closeTo(third, 6)]]);
      expect(rowKeys?.map(([key]) => key)).toEqual([alderId, "1 Nowhere Lane", compId(1)]);
      expect(answer.warnings.filter((warning) => warning.startsWith("Row "))).toEqual([
        expect.stringMatching(/^Row 2: No property matches "1 Nowhere Lane"/),
      ]);
      expect(answer.notes[0]).toBe("2 of 3 subjects answered, a row each");
      // Of the wrong address: as written, its street alone, and its street without the number.
      const searches = sheet.endpoints.filter((endpoint) => endpoint === "GET /property/search");
      expect(searches).toHaveLength(3);
      expect(sheet.endpoints.filter((endpoint) => endpoint !== "GET /property/search").sort()).toEqual(
        [`GET /property/${alderId}`, `GET /property/${compId(1)}`, ...calls].sort(),
      );
    },
  );

  test("a wrong subject is an error of its own row, with the reason in the source", async () => {
    const answer = await createSheet().ask(named("OCCUPANCY"), [column(alderId, "1 Nowhere Lane"), "leased"]);
    expect(tableOf(answer).rows.map(([value]) => typeof value)).toEqual(["number", "object"]);
    expect(tableOf(answer).missing).toBe("#N/A");
    expect(answer.warnings.join()).toMatch(/Row 2: No property matches "1 Nowhere Lane"/);
    expect(answer.notes[0]).toBe("1 of 2 subjects answered, a row each");
    expect(answer.propertyId).toBeUndefined();
  });

  test("a mistake in another argument is one for all", async () => {
    const subjects = column(alderId, compId(1));
    expect(await createSheet().refusal(named("EXPENSE"), [subjects, "taxess"])).toMatch(
      /"taxess" isn\'t a valid expense item/,
    );
    expect(await createSheet().refusal(named("PROPERTY"), [subjects])).toMatch(/needs a field/);
  });

  test("a service that fails fails all: no row is silently empty", async () => {
    const sheet = createSheet();
    sheet.service.fault = ({ endpoint }) => (endpoint.endsWith(compId(1)) ? failure("ServerError") : undefined);
    const asked = sheet.ask(named("PROPERTY"), [column(alderId, compId(1)), "number_units"]);
    await expect(asked).rejects.toThrow("ServerError");
  });

  test("a row of several figures spills them across, with a heading only where it is asked for", async () => {
    const subjects = column(alderId, compId(1));
    const bare = tableOf(await createSheet().ask(named("OCCUPANCY"), [subjects, "all"]));
    expect([bare.headers, bare.rows.map((row) => row.length)]).toEqual([false, [6, 6]]);
    const headed = await createSheet().ask(named("OCCUPANCY"), [subjects, "all"], ["headers", true]);
    expect(tableOf(headed).headers).toBe(true);
  });

  test("formats are those of each row, keys those of each subject", async () => {
    const table = tableOf(await createSheet().ask(named("AMIRENT"), [column(alderId, alderId), 60, 2, 85.5]));
    expect(table.rowFormats).toEqual(["moneyCents", "moneyCents"]);
    expect(table.rowKeys?.map(([key]) => key)).toEqual([alderId, `${alderId} 2`]);
  });

  test("one cell is one value as ever", async () => {
    expect(scalarOf(await createSheet().ask(named("PROPERTY"), [[[alderId]], "number_units"]))).toBe(100);
  });

  test("more than a thousand are refused", async () => {
    const many = column(...Array.from({ length: 1_001 }, () => alderId));
    expect(await createSheet().refusal(named("PRICE"), [many])).toMatch(/at most 1000 cells; it was given 1001/);
  });
});
