/**
 * Value-add, portfolio and cover as built, calculated: the worked cases, and totals that say what is missing in them.
 */
import { coverPlaces, coverSheet } from "../../src/templates/cover-sheet";
import { portfolioPlaces, portfolioSheet } from "../../src/templates/portfolio-sheet";
import { valueAddPlaces, valueAddSheet } from "../../src/templates/value-add-sheet";
import { en } from "../../src/templates/words/template-words-en";
import { evaluateSheet, type Typed } from "./evaluated-sheet";
import { readmeStatement, statementAnswers } from "./readme-property";
import { casesOf, hasWorkedCases, workedCase } from "./worked-cases";

const answers = statementAnswers(readmeStatement, 210);

(hasWorkedCases ? describe : describe.skip)("value-add", () => {
  const { at, resultCell, monthRow, totalRow } = valueAddPlaces;
  interface Program {
    homes: number;
    costPerHome: number;
    downtimeMonths: number;
    rentLost: number;
    premium: number;
    vacancy: number;
    feeShare: number;
    capRate: number;
    pacePerMonth: number;
  }
  interface Result {
    totalCost: number;
    annualNetPremium: number;
    paybackMonths: number;
    valueCreated: number;
    valueNetOfCost: number;
    returnOnCost: number;
    monthsToFinish: number;
    breakEvenPremium: number;
  }
  const open = (inputs: Program) =>
    evaluateSheet(valueAddSheet("x", en), answers, {
      [at("homes")]: inputs.homes,
      [at("hard")]: inputs.costPerHome,
      [at("soft")]: 0,
      [at("contingency")]: 0,
      [at("downtime")]: inputs.downtimeMonths,
      [at("rent")]: inputs.rentLost,
      [at("premium")]: inputs.premium,
      [at("vacancy")]: inputs.vacancy,
      [at("fee")]: inputs.feeShare,
      [at("capRate")]: inputs.capRate,
      [at("pace")]: inputs.pacePerMonth,
    });

  it.each(casesOf<Program, Result>("valueAdd"))("$id: $title", ({ inputs, expected }) => {
    const sheet = open(inputs);
    expect(sheet.number(resultCell("cost"))).toBeCloseTo(expected.totalCost, 4);
    expect(sheet.number(resultCell("income"))).toBeCloseTo(expected.annualNetPremium, 4);
    expect(sheet.number(resultCell("payback"))).toBeCloseTo(expected.paybackMonths, 4);
    expect(sheet.number(resultCell("created"))).toBeCloseTo(expected.valueCreated, 4);
    expect(sheet.number(resultCell("net"))).toBeCloseTo(expected.valueNetOfCost, 4);
    expect(sheet.number(resultCell("onCost"))).toBeCloseTo(expected.returnOnCost, 7);
    expect(sheet.number(resultCell("finish"))).toBe(expected.monthsToFinish);
    expect(sheet.number(resultCell("breakEven"))).toBeCloseTo(expected.breakEvenPremium, 4);
    // No estimate here, so the downside is nothing but cost.
    expect(sheet.value(resultCell("payback", "J"))).toBe("–");
    expect(sheet.number(resultCell("net", "J"))).toBeCloseTo(-expected.totalCost, 4);
  });

  it("spends by month what the program costs, and collects once a home is done", () => {
    const { inputs, expected } = workedCase<Program, Result>("VA-01");
    const sheet = open(inputs);
    expect(sheet.number(`E${String(totalRow)}`) + sheet.number(`F${String(totalRow)}`)).toBeCloseTo(
      -expected.totalCost,
      6,
    );
    expect(sheet.row(`B${String(monthRow(1))}:D${String(monthRow(1))}`)).toEqual([5, 5, 0]);
    expect(sheet.row(`B${String(monthRow(13))}:D${String(monthRow(13))}`)).toEqual([0, 0, 60]);
    expect(sheet.number(`G${String(monthRow(24))}`)).toBeCloseTo(expected.annualNetPremium / 12, 6);
  });

  it("has a cost but no value without a premium", () => {
    const sheet = evaluateSheet(
      valueAddSheet("x", en),
      // Asked for more than the verdict, the function would have no answer, and Activity an error.
      (call) => (/^PREMIUM.*"verdict"/.test(call) ? "no estimate" : answers(call)),
      { [at("rent")]: 1_400, [at("homes")]: 10 },
    );
    expect(sheet.errors()).toEqual([]);
    const { formula } = valueAddSheet("x", en).cells["B8"] as { readonly formula: string };
    expect(formula).toContain('"measure","verdict")="no estimate"),"–",RENT.PREMIUM(');
    expect(sheet.value(at("premium"))).toBe("–");
    expect(sheet.number(resultCell("cost"))).toBeGreaterThan(0);
    for (const column of ["I", "J"] as const)
      for (const result of ["income", "payback", "onCost", "created", "net"] as const)
        expect(sheet.value(resultCell(result, column))).toBe("–");
    expect(sheet.number(`J${String(monthRow(24))}`)).toBeLessThan(0);
    expect(String(sheet.value("D4"))).toMatch(/^DRAFT/);
  });
});

(hasWorkedCases ? describe : describe.skip)("the portfolio", () => {
  const { typedCell, rollCell, totalCell, watchCell, properties } = portfolioPlaces;
  interface Portfolio {
    properties: {
      name: string;
      units: number;
      noi: number;
      debtService: number;
      occupancy: number;
      budgetNoi: number;
    }[];
  }
  interface RolledUp {
    units: number;
    noi: number;
    occupancy: number;
    dscr: number;
    noiPerHome: number;
    watchList: string[];
  }
  const none: Portfolio = { properties: [] };
  const nothingRolled: RolledUp = { units: 0, noi: 0, occupancy: 0, dscr: 0, noiPerHome: 0, watchList: [] };
  const inputs = hasWorkedCases ? workedCase<Portfolio, RolledUp>("PORT-01").inputs : none;
  const expected = hasWorkedCases ? workedCase<Portfolio, RolledUp>("PORT-01").expected : nothingRolled;
  const typed: Typed = Object.fromEntries<string | number>(
    inputs.properties.flatMap((property, index): [string, string | number][] => [
      [typedCell("property", index), property.name],
      [typedCell("homes", index), property.units],
      [typedCell("noi", index), property.noi],
      [typedCell("debtService", index), property.debtService],
      [typedCell("occupancy", index), property.occupancy],
      [typedCell("budget", index), property.budgetNoi],
    ]),
  );
  const nothing = (): string => "#N/A";
  const watched = (sheet: ReturnType<typeof evaluateSheet>): unknown[] =>
    Array.from({ length: properties }, (_, index) => sheet.value(watchCell(index))).filter((name) => name !== "");

  it("PORT-01: sums over sums, and a watch list by its thresholds", () => {
    const sheet = evaluateSheet(portfolioSheet("x", en), nothing, typed);
    expect(sheet.number(totalCell("homes"))).toBe(expected.units);
    expect(sheet.number(totalCell("noi"))).toBe(expected.noi);
    expect(sheet.number(totalCell("occupancy"))).toBeCloseTo(expected.occupancy, 9);
    expect(sheet.number(totalCell("dscr"))).toBeCloseTo(expected.dscr, 9);
    expect(sheet.number(totalCell("perHome"))).toBeCloseTo(expected.noiPerHome, 9);
    expect(watched(sheet)).toEqual(expected.watchList);
    expect(sheet.value("D4")).toBe(en.allOk);
  });

  it("lists a property for each single reason, at exactly the threshold too", () => {
    const sheet = evaluateSheet(portfolioSheet("x", en), nothing, typed);
    const alder = (over: Typed): unknown[] => {
      sheet.type(over);
      const names = watched(sheet);
      sheet.type(Object.fromEntries(Object.keys(over).map((address) => [address, typed[address] ?? ""])));
      return names;
    };
    sheet.type({ [typedCell("debtService", 0)]: 1_000_000 });
    const listed = ["Alder", ...expected.watchList];
    expect(alder({ [typedCell("noi", 0)]: 1_400_000 })).toEqual(listed);
    expect(alder({ [typedCell("noi", 0)]: 1_400_001 })).toEqual(expected.watchList);
    expect(alder({ [typedCell("noi", 0)]: 2_100_000 })).toEqual(listed);
    expect(alder({ [typedCell("limits", 0)]: en.portfolio.yes })).toEqual(listed);
    expect(alder({ [typedCell("checks", 0)]: 1 })).toEqual(listed);
  });

  it("counts the properties that have no figure, and leaves them out", () => {
    const sheet = evaluateSheet(portfolioSheet("x", en), nothing, { ...typed, [typedCell("noi", 1)]: "" });
    expect(sheet.value(rollCell("noi", 1))).toBe("–");
    expect(sheet.number(totalCell("noi"))).toBe(expected.noi - 640_000);
    expect(sheet.number(totalCell("perHome"))).toBeCloseTo((expected.noi - 640_000) / (expected.units - 96), 9);
    const below = totalCell("noi").replace(/\d+/, (row) => String(Number(row) + 1));
    expect(sheet.number(below)).toBe(1);
    expect(String(sheet.value("D4"))).toMatch(/^DRAFT/);
  });
});

describe("a portfolio with gaps", () => {
  const { typedCell, rollCell, totalCell } = portfolioPlaces;
  const missing = (column: Parameters<typeof totalCell>[0]): string =>
    totalCell(column).replace(/\d+/, (row) => String(Number(row) + 1));
  type Row = readonly [name: string, homes: number | "", noi: number | "", loan: number | "", service: number | "", leased: number | ""]; // prettier-ignore
  const open = (rows: readonly Row[]) => {
    const fields = ["property", "homes", "noi", "loan", "debtService", "occupancy"] as const;
    const typed = rows.flatMap((row, index) => fields.map((field, at) => [typedCell(field, index), row[at]]));
    return evaluateSheet(portfolioSheet("x", en), () => "#N/A", Object.fromEntries(typed) as Typed);
  };

  it("divides the NOI of the properties that have a loan by their loans, and says how many have none", () => {
    const sheet = open([
      ["Alder", 200, 1_000_000, 12_500_000, 800_000, 0.95],
      ["Birch", 100, 600_000, "", "", 0.91],
      ["Cedar", 50, 300_000, 5_000_000, "", 0.9],
      ["Dogwood", 80, "", 4_000_000, 250_000, 0.93],
      // No debt: it is known, and no part of a yield on debt.
      ["Elm", 20, 100_000, 0, 0, 1],
    ]);
    expect(sheet.number(totalCell("noi"))).toBe(2_000_000);
    expect(sheet.number(totalCell("loan"))).toBe(21_500_000);
    expect(sheet.number(totalCell("debtYield"))).toBeCloseTo(1_300_000 / 17_500_000, 12);
    expect(sheet.number(totalCell("dscr"))).toBeCloseTo(1_000_000 / 800_000, 12);
    expect(sheet.number(totalCell("perHome"))).toBeCloseTo(2_000_000 / 370, 9);
    const left = (["noi", "loan", "debtYield", "dscr", "debtService", "perHome"] as const).map((column) => sheet.number(missing(column))); // prettier-ignore
    expect(left).toEqual([1, 1, 3, 4, 2, 1]);
  });

  it("weighs by homes only what has homes, and counts what it leaves out", () => {
    const sheet = open([
      ["Alder", 200, 1_000_000, "", "", 0.95],
      ["Birch", "", 600_000, "", "", 0.5],
      ["Cedar", 100, 300_000, "", "", ""],
    ]);
    expect(sheet.value(rollCell("perHome", 1))).toBe("–");
    expect(sheet.number(totalCell("occupancy"))).toBeCloseTo(0.95, 12);
    expect(sheet.number(missing("occupancy"))).toBe(2);
    expect(sheet.number(totalCell("perHome"))).toBeCloseTo(1_300_000 / 300, 9);
    expect(sheet.number(missing("perHome"))).toBe(1);
    expect(sheet.value(totalCell("debtYield"))).toBe("–");
    expect(sheet.number(missing("debtYield"))).toBe(3);
  });
});

describe("a portfolio of models that nights refresh", () => {
  const { typedCell, rollCell, serviceCell, nightsCell } = portfolioPlaces;
  const known = ["Elm.xlsx", 46_050, "done", 1_234_567, 20_000_000, 0.95, 1.2, 0.08];
  const ids = (call: string) => (call.endsWith('"id")') ? ["a1", "b2", "c3"].map((id) => [id]) : "#N/A");
  const typed: Typed = {
    ...{
      [typedCell("property", 0)]: "Alder",
      [typedCell("property", 1)]: "Birch",
      [typedCell("property", 2)]: "Cedar",
    },
    ...{ [typedCell("noi", 1)]: 600_000, [typedCell("loan", 1)]: 5_000_000 },
    [nightsCell]: [
      [...known, "b2", 900_000, -200_000, 700_000, -350_000, 6_000_000, "–"],
      [...known, "a1", 2_000_000, -765_433, 1_234_567, -800_000, 10_000_000, -40_000],
      // No model of the templates: it says nothing of which property it is.
      [...known, "–", "–", "–", "–", "–", "–", "–"],
    ],
  };
  const columns = ["egi", "expenses", "noi", "debtService", "dscr", "loan", "loss"] as const;
  const rows = (over: Typed = {}): unknown[][] => {
    const sheet = evaluateSheet(portfolioSheet("x", en), ids, { ...typed, ...over });
    return [0, 1, 2].map((index) => columns.map((column) => sheet.value(rollCell(column, index))));
  };

  it("has the figures of a property's own model, below those that are typed", () => {
    const coverage = expect.closeTo(1_234_567 / 800_000, 12) as number;
    expect(rows()).toEqual([
      [2_000_000, -765_433, 1_234_567, -800_000, coverage, 10_000_000, -40_000],
      [900_000, -200_000, 600_000, -350_000, 600_000 / 350_000, 5_000_000, "–"],
      ["–", "–", "–", "–", "–", "–", "–"],
    ]);
  });

  it("has none for a property that the service doesn't know, whatever a model lacks", () => {
    const unknown = ["–", "–", "–", "–", "–", "–", "–"];
    expect(rows({ [serviceCell("id", 0)]: "–" })[0]).toEqual(unknown);
    expect(rows({ [serviceCell("id", 0)]: "" })[0]).toEqual(unknown);
  });

  it("asks for nothing without a tag", () => {
    const cell = portfolioSheet("x", en).cells[nightsCell];
    expect(typeof cell === "object" && "formula" in cell ? cell.formula : "").toMatch(/^=IF\(\$B\$104="","",RENT\./);
    const sheet = evaluateSheet(portfolioSheet("x", en), () => "#N/A", { [typedCell("property", 0)]: "Alder" });
    expect(sheet.value(nightsCell)).toBe("");
  });
});

describe("the cover", () => {
  it("shows what a renovation is worth only where it has a premium", () => {
    const cover = coverSheet("x", en);
    const cell = coverPlaces.figureCell("valueAdd");
    const written = cover.cells[cell];
    expect(typeof written === "object" && "formula" in written ? written.formula : "").toBe(
      '=IFERROR(IF(ISNUMBER(ValueAdd_Premium),ValueAdd_NetValue,ValueAdd_Premium)+0,"–")',
    );
  });

  it("shows the service's figures, and a dash and words for sheets that are not there", () => {
    const sheet = evaluateSheet(coverSheet("x", en), answers);
    expect(sheet.errors()).toEqual([]);
    expect(sheet.number(coverPlaces.figureCell("noi"))).toBe(1_708_321);
    expect(sheet.value(coverPlaces.figureCell("proFormaNoi"))).toBe("–");
    expect(sheet.value(coverPlaces.stateCell("proForma"))).toBe(en.cover.absent);
    expect(sheet.value(coverPlaces.stateCell("wideGrid"))).toBe(en.cover.absent);
    expect(sheet.value(coverPlaces.figureCell("indicated").replace("F", "G"))).toBe(en.compGrid.sheet);
    expect(sheet.value("D4")).toBe(en.allOk);
  });
});
