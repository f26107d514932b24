import { historyQuestion } from "../../../src/engine/questions/history-question";
import { birch, birchId, createBirchSheet, serial } from "./birch";
import { listedUnit } from "./sample-documents";
import { reasonOf, tableOf } from "./scripted-service";

describe("RENT.HISTORY", () => {
  it("gives the prices of a unit, oldest first", async () => {
    const answer = await createBirchSheet().ask(historyQuestion, [birchId, "101"]);
    const table = tableOf(answer);
    expect(table.headers).toBe(true);
    expect(table.columns.slice(0, 4)).toEqual([
      { name: "From", format: "date" },
      { name: "To", format: "date" },
      { name: "Asking rent", format: "money" },
      { name: "Effective rent", format: "money" },
    ]);
    expect(table.rows).toEqual([
      [serial["2024-03-01"], 45383, 1600, 1600, null, null, 12, 1, null],
      [serial["2025-05-01"], 45808, 1700, 1700, null, null, null, 2, null],
      [45809, serial["2025-06-15"], 1680, 1540, null, null, 12, 2, null],
    ]);
    expect(answer.notes).toEqual(["3 prices"]);
  });

  it("finds a unit by number, by id and whatever its case", async () => {
    const sheet = createBirchSheet();
    expect(tableOf(await sheet.ask(historyQuestion, [birchId, 101])).rows).toHaveLength(3);
    expect(tableOf(await sheet.ask(historyQuestion, [birchId, "UNIT-101"])).rows).toHaveLength(3);
    expect(tableOf(await sheet.ask(historyQuestion, [birchId, "s01"])).rows[0]?.[8]).toBe("2025-26");
  });

  it("gives the periods on the market", async () => {
    const answer = await createBirchSheet().ask(historyQuestion, [birchId, "101"], ["view", "Periods"]);
    const table = tableOf(answer);
    expect(table.columns.map(({ name }) => name)).toEqual([
      "Period",
      "Entered market",
      "Left market",
      "Days on market",
      "Available",
      "Deposit",
      "School term",
      "Unavailable",
    ]);
    expect(table.rows).toEqual([
      [1, serial["2024-03-01"], 45383, 31, 45392, 250, null, "2024-03-10 to 2024-03-12"],
      [2, serial["2025-05-01"], serial["2025-06-15"], 45, 45839, 300, null, null],
    ]);
  });

  it("gives the lease terms, and what each is stated with", async () => {
    const options = [
      [
        ["view", "plans"],
        ["headers", false],
        ["missing", "#N/A"],
      ],
    ];
    const table = tableOf(await createBirchSheet().ask(historyQuestion, [birchId, "101"], options));
    expect(table).toMatchObject({ headers: false, missing: "#N/A" });
    expect(table.rows).toEqual([
      [serial["2024-03-01"], 45383, 15, 1550, null, null, "period"],
      [serial["2025-05-01"], 45808, 6, 1850, 1850, null, "price"],
      [serial["2025-05-01"], 45808, 12, 1700, 1700, null, "price"],
      [serial["2025-06-30"], null, 12, 1680, 1540, "One month free", "latest"],
    ]);
  });

  it("gives every school term of a unit, and the range of a floorplan", async () => {
    const terms = ["2024-25", "2025-26"].map((school_term, index) =>
      listedUnit(
        { name: "9A", bed: 1, bath: 1, sqft: 400, asking: 900 + index, effective: 900, exit: null },
        { id: `term-${index}`, school_term },
      ),
    );
    const plan = listedUnit(
      { name: "x", bed: 1, bath: 1, sqft: 400, asking: 0, effective: 0, exit: null },
      {
        is_floorplan: true,
        unit_name: null,
        floorplan_name: "Oak",
        history: [
          {
            from_date: "2025-05-01",
            to_date: "2025-06-30",
            price: null,
            effective_price: null,
            period_id: 1,
            min_price: 1000,
            max_price: 1200,
            min_effective_price: 950,
            max_effective_price: 1150,
          },
        ],
      },
    );
    const sheet = createBirchSheet({ ...birch, building_availability: [...terms, plan] });
    const answer = await sheet.ask(historyQuestion, [birchId, "9a"]);
    expect(tableOf(answer).rows.map((row) => [row[2], row[8]])).toEqual([
      [900, "2024-25"],
      [901, "2025-26"],
    ]);
    expect(answer.notes).toContain("2 listings of the unit, one a school term");
    const ranges = tableOf(await sheet.ask(historyQuestion, [birchId, "oak"])).rows;
    expect(ranges[0]?.slice(2, 6)).toEqual([1000, 950, 1200, 1150]);
  });

  it("keeps to a window", async () => {
    const sheet = createBirchSheet();
    const answer = await sheet.ask(historyQuestion, [birchId, "101"], ["from", "-20d"]);
    expect(tableOf(answer).rows.map((row) => row[2])).toEqual([1680]);
    expect(reasonOf(await sheet.ask(historyQuestion, [birchId, "102"], ["to", "2025-01-31"]))).toBe(
      'Unit "102" was not on the market in this window; widen it with the options "from" and "to".',
    );
    expect(reasonOf(await sheet.ask(historyQuestion, [birchId, "102"], ["view", "plans"]))).toContain("no lease terms");
  });

  it("says which units there are, and refuses what it does not know", async () => {
    const sheet = createBirchSheet();
    expect(reasonOf(await sheet.ask(historyQuestion, [birchId, "103"]))).toMatch(
      /^This property lists no unit "103"\. Nearest: 101, 102, /,
    );
    expect(await sheet.refusal(historyQuestion, [birchId])).toContain("unit is empty");
    expect(await sheet.refusal(historyQuestion, [birchId, "101"], ["view", "price"])).toContain(
      "All: prices, plans, periods.",
    );
  });
});
