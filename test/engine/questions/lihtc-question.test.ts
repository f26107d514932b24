import { lihtcQuestion } from "../../../src/engine/questions/lihtc-question";
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

  // Oracle: fractions by hand from IRC 42(c)(1)(C) and (D).
  test.each([
    // 40 of 50 homes, 32,000 of 47,000 sq ft: floor space is less.
    [
      "40-60",
      [
        ["60%", 40, 32_000],
        ["market", 10, 15_000],
      ],
      0.8,
      32_000 / 47_000,
    ],
    // Larger restricted homes: homes are less.
    [
      "20-50",
      [
        ["50%", 10, 14_000],
        ["60%", 5, 3_000],
        [null, 5, 3_000],
      ],
      0.5,
      0.7,
    ],
    // Average income: of twenty at 80% ten count, with half of their floor space.
    [
      "average",
      [
        ["40%", 10, 6_000],
        ["80%", 20, 20_000],
      ],
      20 / 30,
      16_000 / 26_000,
    ],
    ["40-60", [["60%", 12, 9_600]], 1, 1],
    [
      "40-60",
      [
        ["market", 4, 4_000],
        ["60%", 0, null],
      ],
      0,
      0,
    ],
  ] as const)(
    "the applicable fraction under %s is the lesser of homes and floor space",
    async (election, mix, units, floor) => {
      const fraction = async (measure: string) => scalarOf(await ask(mix, election, ["measure", measure]));
      expect(await fraction("unit_fraction")).toBeCloseTo(units, 12);
      expect(await fraction("floor_fraction")).toBeCloseTo(floor, 12);
      expect(await fraction("applicable_fraction")).toBeCloseTo(Math.min(units, floor), 12);
    },
  );

  test("a fraction needs the floor space of every home", async () => {
    const measure = ["measure", "applicable_fraction"];
    expect(await refusal(mixed, "average", measure)).toMatch(/third column.*square feet/);
    expect(await refusal([["60%", 4, 0]] as Written, "40-60", measure)).toMatch(/square feet of all homes/);
    const part: Written = [["60%", 4, 3_000]];
    expect(await refusal(part, "40-60", [...measure, "homes", 9])).toMatch(/every home in mix/);
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
