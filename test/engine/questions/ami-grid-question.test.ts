import { amiGridQuestion } from "../../../src/engine/questions/ami-grid-question";
import { birch, birchId, createBirchSheet } from "./birch";
import { reasonOf, tableOf } from "./scripted-service";

describe("RENT.AMIGRID", () => {
  it("gives five percentages by eight household sizes under the year", async () => {
    const answer = await createBirchSheet().ask(amiGridQuestion, [birchId]);
    const table = tableOf(answer);
    expect(table.columns.map(({ name }) => name)).toEqual([
      "FY2025",
      "1 person",
      "2 persons",
      "3 persons",
      "4 persons",
      "5 persons",
      "6 persons",
      "7 persons",
      "8 persons",
    ]);
    expect(table.columns.map(({ format }) => format)).toEqual(["rate", ...Array<string>(8).fill("money")]);
    expect(table.rows.map((row) => row[0])).toEqual([0.3, 0.5, 0.6, 0.8, 1.2]);
    expect(table.rows[2]).toEqual([0.6, 56_220, 64_260, 72_300, 80_280, 86_760, 93_180, 99_600, 106_020]);
    expect(table.rows[3]?.slice(6)).toEqual([124_240, null, null]);
    expect(answer.notes).toEqual(["Limits of fiscal year 2025"]);
  });

  it("gives rents: 30% of the limit, divided by 12", async () => {
    const answer = await createBirchSheet().ask(amiGridQuestion, [birchId, "Rent"]);
    // 80,280 x 0.3 / 12
    expect(tableOf(answer).rows[2]?.[4]).toBe(2007);
    expect(answer.notes).toContain("Rent: 30% of the limit, divided by 12, rounded down to the cent");
    expect(
      tableOf(answer)
        .columns.slice(1)
        .map(({ format }) => format),
    ).toEqual(Array<string>(8).fill("moneyCents"));
  });

  it("is the bare 5 x 8 grid without headers, of another year where asked", async () => {
    const block = [
      ["headers", false],
      ["year", 2024],
      ["missing", "#N/A"],
    ];
    const table = tableOf(await createBirchSheet().ask(amiGridQuestion, [birchId], [block]));
    expect(table).toMatchObject({ headers: false, missing: "#N/A" });
    expect(table.rows).toHaveLength(5);
    expect(table.rows.every((row) => row.length === 8)).toBe(true);
    expect(table.rows[2]?.[3]).toBe(75_600);
    expect(table.columns[0]?.format).toBe("money");
  });

  it("derives 40% and 70% where asked", async () => {
    const table = tableOf(await createBirchSheet().ask(amiGridQuestion, [birchId], ["derive", true]));
    expect(table.rows.map((row) => row[0])).toEqual([0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 1.2]);
    // 0.8 and 1.4 times the 50% limit of 66,900 for four persons.
    expect([table.rows[1]?.[4], table.rows[4]?.[4]]).toEqual([53_520, 93_660]);
  });

  it("says what is missing, and refuses what it does not know", async () => {
    const sheet = createBirchSheet();
    expect(reasonOf(await sheet.ask(amiGridQuestion, [birchId], ["year", 2023]))).toContain("it has 2024, 2025");
    const nowhere = createBirchSheet({ ...birch, ami_limits: null });
    expect(reasonOf(await nowhere.ask(amiGridQuestion, [birchId]))).toContain("no income limits");
    expect(await sheet.refusal(amiGridQuestion, [birchId, "rents"])).toContain("Nearest: rent, income");
    expect(await sheet.refusal(amiGridQuestion, [birchId], ["yaer", 2025])).toContain("Nearest: year, ");
  });
});
