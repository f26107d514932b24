import { expensesQuestion } from "../../../src/engine/questions/expenses-question";
import { expenseItemNames } from "../../../src/service/expense-benchmarks";
import { birch, birchId, createBirchSheet } from "./birch";
import { reasonOf, tableOf } from "./scripted-service";

const rowOf = (rows: readonly (readonly unknown[])[], item: string) => rows.find(([name]) => name === item);

describe("RENT.EXPENSES", () => {
  it("gives all 21 lines, unknown ones empty, subtotals as the service gives them", async () => {
    const answer = await createBirchSheet().ask(expensesQuestion, [birchId]);
    const table = tableOf(answer);
    expect(table.columns).toEqual([
      { name: "Item" },
      { name: "Lower", format: "money" },
      { name: "Predicted", format: "money" },
      { name: "Upper", format: "money" },
      { name: "Basis" },
      { name: "Ratio", format: "rate" },
      { name: "Type" },
    ]);
    expect(table.rows).toHaveLength(expenseItemNames.length);
    expect(table.rows[0]).toEqual(["Gross potential rent", 2_000_000, 2_240_000, 2_400_000, null, null, "income"]);
    expect(rowOf(table.rows, "Real estate taxes")).toEqual([
      "Real estate taxes",
      250_000,
      300_000,
      350_000,
      "egi",
      0.142857,
      "expense",
    ]);
    // Lines are never added up: the statement has no total of expenses, so it stays empty.
    expect(rowOf(table.rows, "Total operating expenses")?.slice(1)).toEqual([null, null, null, null, null, "subtotal"]);
    expect(rowOf(table.rows, "NOI")).toEqual(["NOI", 900_000, 1_200_000, 1_400_000, null, null, "subtotal"]);
    expect(rowOf(table.rows, "Vacancy loss")?.[6]).toBe("deduction");
    expect(rowOf(table.rows, "Capex reserve")?.[6]).toBe("reserve");
    expect(answer.warnings).toEqual(["A model's prediction, never an actual or verified expense."]);
  });

  it.each([
    // Predicted NOI of 1,200,000 over 12 months, 100 units, predicted EGI and GPR.
    ["month", 100_000, "money"],
    ["unit", 12_000, "money"],
    ["egi", 1_200_000 / 2_100_000, "rate"],
    ["gpr", 1_200_000 / 2_240_000, "rate"],
    // 100 units x (700 + 600 + 1,000 + 450) / 4 = 68,750 square feet.
    ["sqft", 1_200_000 / 68_750, "moneyCents"],
  ])("per %s", async (per, expected, format) => {
    const table = tableOf(await createBirchSheet().ask(expensesQuestion, [birchId, per]));
    expect(rowOf(table.rows, "NOI")?.[2]).toBeCloseTo(expected, 8);
    expect(table.columns[2]?.format).toBe(format);
    expect(table.columns[5]?.format).toBe("rate");
  });

  it("takes options in a block and passes them on", async () => {
    const sheet = createBirchSheet();
    const block = [
      ["gpr", 3_000_000],
      ["estimated occupancy", 0.93],
      ["headers", false],
      ["missing", "#N/A"],
    ];
    const answer = await sheet.ask(expensesQuestion, [birchId], [block]);
    expect(tableOf(answer)).toMatchObject({ headers: false, missing: "#N/A" });
    expect(sheet.service.calls.at(-1)?.asked).toEqual([
      { customGPR: 3_000_000 },
      expect.objectContaining({ id: birchId, estimated_occupancy: 0.93 }),
    ]);
  });

  it("says what is missing, and refuses what it does not know", async () => {
    const sheet = createBirchSheet();
    sheet.service.expenses = { subject_estimate: {} };
    expect(reasonOf(await sheet.ask(expensesQuestion, [birchId]))).toContain("no expense estimate");
    const unknownSize = createBirchSheet({ ...birch, number_units: null });
    expect(reasonOf(await unknownSize.ask(expensesQuestion, [birchId, "unit"]))).toContain("number_units is unknown");
    expect(await sheet.refusal(expensesQuestion, [birchId, "units"])).toContain("Nearest: unit, ");
    expect(await sheet.refusal(expensesQuestion, [birchId], ["gpr", -1])).toContain("above 0");
  });
});
