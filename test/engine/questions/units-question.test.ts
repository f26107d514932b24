import { unitsQuestion } from "../../../src/engine/questions/units-question";
import { birch, birchId, createBirchSheet, serial } from "./birch";
import { reasonOf, tableOf } from "./scripted-service";

const names = (rows: readonly (readonly unknown[])[]) => rows.map(([name]) => name);

describe("RENT.UNITS", () => {
  it("lists real units with the usual columns, dates as serials", async () => {
    const answer = await createBirchSheet().ask(unitsQuestion, [birchId]);
    const table = tableOf(answer);
    expect(table.headers).toBe(true);
    expect(table.columns).toEqual([
      { name: "Unit" },
      { name: "Floorplan" },
      { name: "Bed" },
      { name: "Bath" },
      { name: "Sqft", format: "count" },
      { name: "Asking rent", format: "money" },
      { name: "Effective rent", format: "money" },
      { name: "Entered market", format: "date" },
      { name: "Left market", format: "date" },
      { name: "Days on market", format: "count" },
      { name: "Available", format: "date" },
    ]);
    expect(table.rows[0]).toEqual([
      "101",
      "A1",
      1,
      1,
      700,
      1680,
      1540,
      serial["2024-03-01"],
      serial["2025-06-15"],
      45,
      null,
    ]);
    expect(table.rows[2]?.slice(0, 4)).toEqual(["201", "B2", 2, 2.5]);
    expect(names(table.rows)).toEqual(["101", "102", "201", "S01"]);
    expect(answer.notes).toContain("4 of 4 listed units");
    expect(answer.notes).toContain("1 generic floorplans left out, since units are listed");
  });

  it("gives the columns that a cell names, by everyday names too", async () => {
    const sheet = createBirchSheet();
    const table = tableOf(
      await sheet.ask(
        unitsQuestion,
        [birchId, "Unit Name, beds, Asking_Per_Sqft, tags, amenities"],
        [[["headers", false]], "missing", "#N/A"],
      ),
    );
    expect(table).toMatchObject({ headers: false, missing: "#N/A" });
    expect(table.rows[0]).toEqual(["101", 1, 2.4, "view.city; renovated", null]);
    expect(table.rows[3]?.[4]).toBe("Desk; Wifi");
    expect(tableOf(await sheet.ask(unitsQuestion, [birchId, "all"])).columns).toHaveLength(33);
    expect(sheet.endpoints).toEqual([`GET /property/${birchId}`]);
  });

  it.each([
    ["active", true, ["102", "201", "S01"]],
    ["active", false, ["101"]],
    ["bed", "studio", ["S01"]],
    ["bed", 1, ["101", "102"]],
    ["bed", "2x2.5", ["201"]],
    ["bath", 2.5, ["201"]],
    ["bath", 2, ["201"]],
    ["tag", "view", ["101", "102"]],
    ["tag", "view.city, renovated", ["101"]],
    ["floorplan", "a1", ["101", "102"]],
    ["schoolTerm", "2025-26", ["S01"]],
    ["to", "2024-12-31", ["101"]],
  ])("option %s = %p", async (name, value, expected) => {
    const answer = await createBirchSheet().ask(unitsQuestion, [birchId], [name, value]);
    expect(names(tableOf(answer).rows)).toEqual(expected);
  });

  it("counts floorplan rows where no real units are listed", async () => {
    const plans = birch.building_availability.filter((unit) => unit.is_floorplan);
    const sheet = createBirchSheet({ ...birch, building_availability: plans });
    expect(tableOf(await sheet.ask(unitsQuestion, [birchId, "floorplan, asking"])).rows).toEqual([["A1", 1450]]);
  });

  it("says why there is nothing", async () => {
    const sheet = createBirchSheet();
    expect(reasonOf(await sheet.ask(unitsQuestion, [birchId], ["bed", 3]))).toBe(
      "None of the 4 listed units matches. Remove some of the options.",
    );
    expect(reasonOf(await sheet.ask(unitsQuestion, [birchId], ["floorplan", "A2"]))).toBe(
      'This property has no floorplan "A2". Nearest: A1, B2.',
    );
    const empty = createBirchSheet({ ...birch, building_availability: [] });
    expect(reasonOf(await empty.ask(unitsQuestion, [birchId]))).toBe("This property lists no units.");
  });

  it("refuses what it does not know, with the nearest three", async () => {
    const sheet = createBirchSheet();
    expect(await sheet.refusal(unitsQuestion, [birchId, "askin"])).toMatch(
      /^A table of units has no field "askin"\. Nearest: asking, \w+, \w+\.$/,
    );
    expect(await sheet.refusal(unitsQuestion, [birchId], ["tag", "renovatd"])).toContain("Nearest: renovated, ");
    expect(await sheet.refusal(unitsQuestion, [birchId], ["bed", "many"])).toContain('or "studio"');
    expect(reasonOf(await sheet.ask(unitsQuestion, [birchId], ["bed", "2x1"]))).toMatch(/None of the/);
    expect(await sheet.refusal(unitsQuestion, [birchId, "active"], [true])).toContain(
      '=RENT.UNITS(subject, , "active", TRUE)',
    );
    expect(await sheet.refusal(unitsQuestion, [birchId], ["from", "2025-06-30", "to", "2025-06-01"])).toContain(
      "later",
    );
  });
});
