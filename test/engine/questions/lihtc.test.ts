import { lihtcQuestion } from "../../../src/engine/questions/lihtc";
import { createSheet, reasonOf, scalarOf, tableOf, type Written } from "./scripted-service";

const ask = (mix: Written, election: Written, options: Written[] = []) =>
  createSheet().ask(lihtcQuestion, [mix, election], options);
const refusal = (mix: Written, election: Written, options: Written[] = []) =>
  createSheet().refusal(lihtcQuestion, [mix, election], options);

describe("RENT.LIHTC", () => {
  const mixed: Written = [
    ["Percent", "Homes"],
    ["30%", 20],
    [0.6, 40],
    [80, 40],
    [null, null],
  ];

  test("a row: average income passes with the group that averages 60", async () => {
    const answer = await ask(mixed, "average");
    expect(tableOf(answer).columns.map(({ name }) => name)).toEqual([
      "Passes",
      "Share of homes",
      "Required",
      "Average",
      "Largest group",
      "Left out",
    ]);
    expect(tableOf(answer).rows).toEqual([[true, 0.9, 0.4, 0.62, 90, 10]]);
    expect(answer.warnings.join()).toMatch(/10 designated homes.*no credit/);
    expect(answer.requests).toEqual([]);
  });

  test.each([
    ["pass", true],
    ["share", 0.9],
    ["average", 0.62],
    ["group", 90],
    ["left_out", 10],
  ])("the measure %s", async (measure, value) => {
    expect(scalarOf(await ask(mixed, "Average income", ["measure", measure]))).toBe(value);
  });

  test("market homes count in the whole, listed or by the option", async () => {
    const listed: Written = [
      [60, 40],
      ["Market", 60],
    ];
    expect(scalarOf(await ask(listed, "40-60", ["measure", "share"]))).toBe(0.4);
    expect(scalarOf(await ask([[60, 40]], "40-60", ["measure", "share", "homes", 100]))).toBe(0.4);
    expect(await refusal([[60, 40]], "40-60", ["homes", 39])).toMatch(/40 or more/);
  });

  test.each<[string, Written, Written, RegExp]>([
    ["another designation", [["65%", 10]], "average", /65% isn't an average-income designation/],
    ["half homes", [[60, 1.5]], "40-60", /whole numbers of homes.*1\.5/],
    [
      "words",
      [
        ["sixty", 10],
        ["b", 1],
      ],
      "40-60",
      /percentages such as/,
    ],
    ["one column", [[60], [50]], "40-60", /two columns/],
    ["nothing", [[null, null]], "40-60", /mix is empty/],
    ["another election", [[60, 10]], "50-50", /"50-50" isn\'t a valid election/],
  ])("%s: refused", async (_, mix, election, message) => {
    expect(await refusal(mix, election)).toMatch(message);
  });

  describe("the best mix", () => {
    const types: Written = [
      ["Type", "Homes", "Market", 20, 30, 40, 50, 60, 70, 80],
      ["1BR", 3, 2400, 432, 683, 934, 1185, 1436, 1687, 1938],
      ["2BR", 3, 3000, 512, 813, 1115, 1416, 1717, 2018, 2320],
    ];

    test("homes by type and designation, which add up to the rent", async () => {
      const { columns, rows } = tableOf(await ask(types, "average"));
      expect(columns.map(({ name }) => name).at(-1)).toBe("Rent a month");
      expect(rows.map((row) => row.slice(1, 8).reduce((sum: number, count) => sum + Number(count), 0))).toEqual([3, 3]);
      expect(rows.reduce((sum, row) => sum + Number(row.at(-1)), 0)).toBe(9762);
      expect(scalarOf(await ask(types, "average", ["measure", "rent"]))).toBe(9762);
      expect(scalarOf(await ask(types, "average", ["measure", "given_up"]))).toBe(6438);
    });

    test("minimums are kept, and have no mix where they cannot be", async () => {
      const two = tableOf(await ask(types, "average", ["minimums", [["30%", 2]]]));
      expect(two.rows.reduce((sum, row) => sum + Number(row[1]) + Number(row[2]), 0)).toBeGreaterThanOrEqual(2);
      expect(reasonOf(await ask(types, "average", ["minimums", [["30%", 7]]]))).toMatch(/No designation mix/);
    });

    test("other elections and measures have none", async () => {
      expect(await refusal(types, "40-60")).toMatch(/only the election "average"/);
      expect(await refusal(types, "average", ["measure", "share"])).toMatch(/use one of: all, rent, given_up/);
    });
  });
});
