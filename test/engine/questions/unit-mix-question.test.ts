import { unitMixQuestion } from "../../../src/engine/questions/unit-mix-question";
import { birchId, createBirchSheet } from "./birch";
import { reasonOf, tableOf } from "./scripted-service";

describe("RENT.UNITMIX", () => {
  it("gives one row a type, each unit once at its last price in 90 days", async () => {
    const answer = await createBirchSheet().ask(unitMixQuestion, [birchId]);
    const table = tableOf(answer);
    expect(table.columns.map(({ name }) => name)).toEqual([
      "Type",
      "Bed",
      "Bath",
      "Units observed",
      "Average sqft",
      "Asking rent",
      "Effective rent",
      "Effective $/sqft",
      "Concession",
      "On market",
      "Days on market",
    ]);
    expect(table.columns[5]?.format).toBe("money");
    expect(table.rows.map((row) => row[0])).toEqual(["Studio/1BA", "1BR/1BA", "2BR/2.5BA"]);
    // 1BR: (1,680 + 1,500) / 2, (1,540 + 1,500) / 2, 3,040 / 1,300, (140 + 0) / 2; the listing that ended took 45 days.
    expect(table.rows[1]).toEqual(["1BR/1BA", 1, 1, 2, 650, 1590, 1520, expect.closeTo(2.338462, 6), 70, 1, 45]);
    expect(table.rows[2]).toEqual(["2BR/2.5BA", 2, 2.5, 1, 1000, 2400, 2200, 2.2, 200, 1, null]);
    expect(answer.notes).toEqual(["4 units observed 2025-04-01 to 2025-06-30, each once at its last price"]);
  });

  it("adds a total only when asked, and leaves the header off when asked", async () => {
    const table = tableOf(
      await createBirchSheet().ask(
        unitMixQuestion,
        [birchId],
        [
          [
            ["total", true],
            ["headers", "no"],
          ],
        ],
      ),
    );
    expect(table.headers).toBe(false);
    // (1,200 + 1,680 + 1,500 + 2,400) / 4; (1,200 + 1,540 + 1,500 + 2,200) / (450 + 700 + 600 + 1,000).
    expect(table.rows.at(-1)).toEqual([
      "Total",
      null,
      null,
      4,
      687.5,
      1695,
      1610,
      expect.closeTo(2.341818, 6),
      85,
      3,
      45,
    ]);
  });

  it("observes another window", async () => {
    const sheet = createBirchSheet();
    const options = ["from", "2024-03-01", "to", "2024-03-15"];
    const answer = await sheet.ask(unitMixQuestion, [birchId], options);
    // In March 2024 only unit 101 was listed, at 1,600; on the 15th it still was, until April 1.
    expect(tableOf(answer).rows).toEqual([
      ["1BR/1BA", 1, 1, 1, 700, 1600, 1600, expect.closeTo(2.285714, 6), 0, 1, null],
    ]);
  });

  it("says when nothing was listed, and refuses what it does not know", async () => {
    const sheet = createBirchSheet();
    expect(reasonOf(await sheet.ask(unitMixQuestion, [birchId], ["to", "2023-12-31"]))).toContain(
      "from 2023-10-02 to 2023-12-31",
    );
    expect(await sheet.refusal(unitMixQuestion, [birchId], ["totals", true])).toContain("Nearest: total, ");
    expect(await sheet.refusal(unitMixQuestion, [birchId], ["missing", "zero"])).toContain('"#N/A"');
  });
});
