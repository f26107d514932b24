/** Results of a statement under unusual names: before some of the expenses, in several cells, or in thousands. */
import { costs, heading, income, incomeRows, line, minus, noi, plus, readRows, repairs, rent, type Row, taxes, monthNames, utilities, vacancy } from "./written-statements"; // prettier-ignore

const controllable = plus(repairs, utilities);

test.each(["Controllable NOI", "Net Operating Income before Taxes", "NOI (Controllable)"])(
  "%s is not net operating income: the expenses below it are expenses",
  async (name) => {
    const { proof, statement } = await readRows([
      heading(),
      ...incomeRows,
      ["Controllable"],
      line("5100:Repairs", repairs),
      line("5200:Water and Sewer", utilities),
      line("Total Controllable Expenses", controllable),
      line(name, plus(income, minus(controllable))),
      ["Fixed"],
      line("6100:Real Estate Taxes", taxes),
      line("Total Fixed Expenses", taxes),
      line("Total Expenses", costs),
      line("NOI", noi),
    ]);
    expect(proof).toBe("proved");
    expect(statement?.totals).toEqual({ egi: income, total_operating_expenses: costs, noi });
    expect(statement?.accounts.at(-1)).toMatchObject({ name: "Real Estate Taxes", number: "6100", line: "real_estate_taxes" }); // prettier-ignore
  },
);

test("net operating income after reserves is still taken before them", async () => {
  const reserves = rent.map(() => 2_500);
  const { statement } = await readRows([
    heading(),
    ...incomeRows,
    ["Expenses"],
    line("Repairs", repairs),
    line("Real Estate Taxes", taxes),
    line("Utilities", utilities),
    line("Total Expenses", costs),
    line("Net Operating Income", noi),
    line("Replacement Reserves", reserves),
    line("NOI after Reserves", plus(noi, minus(reserves))),
  ]);
  expect(statement?.totals.noi).toEqual(noi);
});

test("a total whose words are in several cells has all of them in its name", async () => {
  const apart = ([name = "", ...values]: readonly string[]): string[] => {
    const [, first = "", rest = ""] = /^(TOTAL|NET) (.+)$/.exec(name) ?? [];
    return first === "" ? ["", name, "", ...values] : [first, "", rest, ...values];
  };
  const { proof, statement } = await readRows([
    ["Account", "Account Name", ...heading()],
    ["INCOME"],
    line("Gross Potential Rent", rent),
    line("Vacancy Loss", vacancy),
    line("TOTAL INCOME", income),
    ["EXPENSE"],
    line("Repairs", repairs),
    line("Real Estate Taxes", taxes),
    line("Utilities", utilities),
    line("TOTAL EXPENSE", costs),
    line("NET OPERATING INCOME", noi),
  ].map((row, at) => (at === 0 ? [...row] : row.length === 1 ? [...row] : apart(row)))); // prettier-ignore
  expect([proof, statement?.totals.noi]).toEqual(["proved", noi]);
  expect(statement?.stated.map(({ label }) => label)).toEqual(["TOTAL INCOME", "TOTAL EXPENSE", "NET OPERATING INCOME"]); // prettier-ignore
});

test("a profit before depreciation is the result of a statement without net operating income", async () => {
  const { decision, proof, statement } = await readRows([
    heading(),
    ...incomeRows,
    ["Expenses"],
    line("6520 Repairs Contracts", repairs),
    line("6710 Real Estate Taxes", taxes),
    line("6450 Electricity", utilities),
    line("Total Cost of Operations", costs),
    line("Profit before Depreciation", noi),
  ]);
  expect([decision, proof]).toEqual(["accept", "proved"]);
  expect(statement?.totals).toEqual({ egi: income, total_operating_expenses: costs, noi });
});

const inThousands = (values: readonly number[]): number[] => values.map((value) => Math.round(value / 100) / 10);

test.each(["($ in 000s)", "$000s", "Amounts in thousands of dollars", "(000's omitted)"])(
  "amounts under %s are read as dollars",
  async (title) => {
    const [gross, less, fees, taxed] = [rent, vacancy, repairs, taxes].map(inThousands) as [number[], number[], number[], number[]]; // prettier-ignore
    const [kept, spent] = [plus(gross, less), plus(fees, taxed)].map((values) => values.map((value) => Math.round(value * 10) / 10)) as [number[], number[]]; // prettier-ignore
    const { proof, statement } = await readRows([
      [title],
      heading(),
      ["Income"],
      line("Gross Potential Rent", gross),
      line("Vacancy Loss", less),
      line("Total Income", kept),
      ["Expenses"],
      line("Repairs", fees),
      line("Real Estate Taxes", taxed),
      line("Total Expenses", spent),
    ]);
    expect(proof).toBe("proved");
    expect(statement?.totals.egi).toEqual(kept.map((value) => Math.round(value * 1000)));
    expect(statement?.stated[0]?.printed?.[0]).toBe(Math.round((kept[0] ?? 0) * 1000));
    expect(statement?.warnings.map(({ code }) => code)).toContain("thousands");
  },
);

test("in whole thousands a total may differ by what its accounts were rounded", async () => {
  const same = (name: string, value: number): Row =>
    line(
      name,
      monthNames.map(() => value),
    );
  const { proof } = await readRows([
    ["(in thousands)"],
    heading(),
    ["Income"],
    same("Gross Potential Rent", 150),
    same("Vacancy Loss", -9),
    same("Total Income", 142),
    ["Expenses"],
    same("Repairs", 12),
    same("Real Estate Taxes", 21),
    same("Total Expenses", 33),
    same("Net Operating Income", 109),
  ]);
  expect(proof).toBe("proved");
});

test("amounts that are dollars stay so, under a title of thousands, and are questioned", async () => {
  const { statement } = await readRows([["(in thousands)"], heading(), ...incomeRows, ["Expenses"], line("Taxes", taxes), line("Total Expenses", taxes)]); // prettier-ignore
  expect(statement?.totals.egi).toEqual(income);
  expect(statement?.warnings.find(({ code }) => code === "thousands")?.say).toContain("look like dollars");
});

test("in whole thousands an account near the sum of those above it is no total", async () => {
  const same = (name: string, values: readonly number[]): Row => line(name, monthNames.map((_, at) => values[at % values.length] ?? 0)); // prettier-ignore
  const { proof, statement } = await readRows([
    ["Operating Statement (in thousands)"],
    heading(),
    ["Income"],
    same("Gross Potential Rent", [150, 152, 155]),
    same("Vacancy Loss", [-9, -8, -7]),
    same("Total Income", [141, 144, 148]),
    ["Expenses"],
    same("Plumbing", [1, 2, 1]),
    same("Landscaping", [3, 2, 3]),
    same("Electricity", [2, 2, 3]),
    same("Water", [6, 7, 6]),
    same("Trash", [1, 1, 2]),
    same("Total Expenses", [13, 14, 15]),
    same("Net Operating Income", [128, 130, 133]),
  ]);
  expect([proof, statement?.accounts.map(({ name }) => name)]).toEqual([
    "proved",
    ["Gross Potential Rent", "Vacancy Loss", "Plumbing", "Landscaping", "Electricity", "Water", "Trash"],
  ]);
});

test("an income before fixed expenses is followed by a total of all expenses", async () => {
  const { decision, proof, statement } = await readRows([
    heading(),
    ...incomeRows,
    ["Variable"],
    line("Repairs", repairs),
    line("Utilities", utilities),
    line("Total Variable Expenses", controllable),
    line("Income before Fixed Expenses", plus(income, minus(controllable))),
    line("Real Estate Taxes", taxes),
    line("Total Fixed Expenses", taxes),
    line("Total Expenses", costs),
    line("Net Operating Income", noi),
  ]);
  expect([decision, proof, statement?.totals.noi]).toEqual(["accept", "proved", noi]);
});
