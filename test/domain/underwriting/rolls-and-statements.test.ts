import { benchmarkVariance } from "./reference/benchmark-variance";
import { loanBalance, sizeLoan } from "./reference/debt-sizing";
import { internalRateOfReturn, netPresentValue } from "./reference/investment-returns";
import { lossToLease, rollStatus, type RollRow } from "./reference/loss-to-lease";
import { occupancyRates } from "../../../src/domain/occupancy-rates";
import { rollUp, watchReasons } from "./reference/portfolio-roll-up";
import { holdFixedCosts, noiBridge, statementFigures } from "../../../src/domain/pro-forma-statement";
import { burnOff, reassessedTaxes } from "./reference/pro-forma-years";
import { tieOut, trailingSums } from "./reference/t12-statement";
import { seededNumbers } from "./seeded-numbers";

const row = (
  unit: string,
  status: RollRow["status"],
  market: number | null,
  contract: number,
  isRent = true,
): RollRow => ({
  unit,
  status,
  market,
  contract,
  isRent,
});

describe("loss to lease", () => {
  test("statuses as rolls write them", () => {
    expect(
      [
        "Current",
        "Notice - Unrented",
        "Vacant (leased)",
        "MODEL",
        "Employee unit",
        "Future",
        "Applicant",
        "Occupied",
        "??",
      ].map(rollStatus),
    ).toEqual([
      "paying",
      "paying",
      "vacant",
      "non-revenue",
      "non-revenue",
      "no contract",
      "no contract",
      "paying",
      null,
    ]);
    expect(rollStatus("constructor")).toBeNull();
  });

  test("homes, not rows: subsidy is rent, pets are not, the next lease is no contract", () => {
    const found = lossToLease([
      row("A 1", "paying", 1_600, 900),
      row("a1", "paying", null, 600),
      row("A1", "paying", 1_600, 50, false),
      row("A2", "no contract", 1_500, 1_550),
      row("A3", "paying", 1_500, 0),
    ]);
    expect(found).toMatchObject({
      rows: 5,
      homes: 3,
      paying: 1,
      lossToLease: 100,
      vacantHomes: 1,
      vacancyAtMarket: 1_500,
    });
    expect(found.withoutRent).toEqual(["A3"]);
    expect(found.nonRevenue).toBe(1_500);
    expect(found.identity).toBe(0);
  });

  test("the identity is 0 on any roll", () => {
    const statuses = ["paying", "vacant", "non-revenue", "no contract"] as const;
    for (let seed = 0; seed < 50; seed += 1) {
      const numbers = seededNumbers(seed);
      const rows = Array.from({ length: 40 }, () =>
        row(
          String(numbers.whole(1, 25)),
          statuses[numbers.whole(0, 3)] ?? "paying",
          numbers.uniform() < 0.1 ? null : numbers.whole(900, 2_400),
          numbers.whole(0, 2_400),
          numbers.uniform() < 0.8,
        ),
      );
      expect(lossToLease(rows).identity).toBe(0);
    }
  });
});

describe("statements", () => {
  const lines = { income: [1_000_000, -60_000], expenses: [-300_000], open: [{ name: "Cable", amount: 4_000 }] };

  test("the statement's NOI is the figure; the open line that explains the difference is named", () => {
    const open = [...lines.open, { name: "Contract services", amount: -15_000 }, { name: "Trash", amount: -2_000 }];
    expect(tieOut({ ...lines, open }, { noi: 629_000 })).toMatchObject({
      noi: 629_000,
      recomputedNoi: 640_000,
      noiDifference: 11_000,
      status: "does not tie",
      explainedBy: ["Cable", "Contract services"],
    });
    expect(tieOut({ ...lines, open: [] }, { noi: 639_999.4 })).toMatchObject({ status: "ties", explainedBy: [] });
  });

  test("without an NOI line it is recomputed only where all is mapped", () => {
    expect(tieOut({ ...lines, open: [] }, {})).toMatchObject({ noi: 640_000, status: "recomputed" });
    expect(tieOut(lines, { egi: 940_000 })).toMatchObject({ noi: null, status: "open lines", egiDifference: 0 });
  });

  test("twelve months and no other number of them", () => {
    expect(trailingSums(Array.from({ length: 12 }, (_, month) => month))).toEqual({
      t12: 66,
      t6: 102,
      t3: 120,
      t1: 132,
    });
    expect(trailingSums(Array.from({ length: 13 }, () => 1))).toBeNull();
  });

  test("better and worse are of NOI, for income and expense alike", () => {
    expect(benchmarkVariance(-80, -100, { lower: -115, upper: -90 })).toMatchObject({
      range: "better",
      adverse: false,
    });
    expect(benchmarkVariance(950, 1_000, { lower: 900, upper: 1_100 })).toMatchObject({
      range: "within",
      adverse: true,
    });
    expect(benchmarkVariance(5, 0)).toMatchObject({ variancePercent: null, comment: false });
    expect(benchmarkVariance(-1.2, -1).comment).toBe(true);
  });
});

describe("pro forma", () => {
  const statement = { gpr: 1_000_000, vacancy: 50_000, otherIncome: 40_000, opex: 400_000, variableOpex: 29_700 };

  test("with nothing changed the held statement is the service's", () => {
    expect(holdFixedCosts(statement, {})).toMatchObject(statementFigures(statement));
  });

  test("only the fee follows a higher GPR", () => {
    const held = holdFixedCosts(statement, { gpr: 1_100_000 });
    expect(held.egi).toBeCloseTo(1_085_000, 6);
    expect(held.opex - statement.opex).toBeCloseTo(29_700 * (95_000 / 990_000), 6);
    expect(noiBridge(590_000, { rent: 95_000, fee: -2_850 })).toEqual({ noi: 682_150, difference: 92_150 });
  });

  test("burn-off stops at its floor, taxes rise before and after a reassessment by their own rates", () => {
    expect(burnOff(0.06, 0.5, 3, 0.02)).toEqual([0.045, 0.0225, 0.02]);
    const { taxes } = reassessedTaxes({
      price: 10_000_000,
      assessmentRatio: 1,
      taxRate: 0.011,
      current: 60_000,
      growth: 0.02,
      growthAfter: 0.03,
      fromYear: 3,
      years: 4,
    });
    expect(taxes.map(Math.round)).toEqual([60_000, 61_200, 110_000, 113_300]);
  });

  test("a loan that is paid off has no balance, at any rate", () => {
    expect(loanBalance({ loan: 100, rate: 0.06, months: 360, interestOnlyMonths: 12 }, 12)).toBe(100);
    expect(loanBalance({ loan: 100, rate: 0.06, months: 360, interestOnlyMonths: 12 }, 372)).toBeCloseTo(0, 6);
    expect(loanBalance({ loan: 120, rate: 0, months: 120, interestOnlyMonths: 0 }, 30)).toBe(90);
    const tests = {
      price: 1e6,
      rate: 0.05,
      months: 360,
      maxLtv: 0.7,
      minDscr: 1.2,
      minDebtYield: 0.08,
      roundDown: 1_000,
    };
    expect(sizeLoan({ ...tests, noi: 100_000 })).toMatchObject({ loan: 700_000, binding: "ltv" });
    expect(sizeLoan({ ...tests, noi: -5 })).toMatchObject({ loan: 0, actualDscr: null });
  });

  test("the net present value at the IRR is 0; without a sign change there is none", () => {
    for (let seed = 0; seed < 40; seed += 1) {
      const numbers = seededNumbers(seed);
      const flows = [
        -1_000 * (1 + numbers.uniform()),
        ...Array.from({ length: 10 }, () => 60 + 200 * numbers.uniform()),
      ];
      const rate = internalRateOfReturn(flows);
      expect(Math.abs(netPresentValue(rate ?? NaN, flows))).toBeLessThan(1e-8);
    }
    expect(internalRateOfReturn([100, 50])).toBeNull();
    expect(internalRateOfReturn([-100, 0, 0])).toBeNull();
  });
});

describe("occupancy and portfolio", () => {
  test("a home counts once, at its earliest day, to the seventh day", () => {
    const listed = [
      { home: "1", available: "2025-06-08" },
      { home: "1", available: "2025-09-01" },
      { home: "2", available: "2025-06-09" },
      { home: "3", available: null },
      { home: "4", available: "2026-06-01" },
    ];
    expect(occupancyRates(listed, 50, "2025-06-01")).toEqual({
      listed: 4,
      vacantHomes: 2,
      exposedHomes: 3,
      vacant: 0.04,
      leased: 0.96,
      exposure: 0.06,
    });
    expect(occupancyRates(listed, null, "2025-06-01")).toBeNull();
  });

  const sound = {
    name: "Elm",
    units: 100,
    noi: 1_200_000,
    debtService: 1_000_000,
    occupancy: 0.95,
    budgetNoi: 1_200_000,
  };

  test("every reason to watch a property", () => {
    expect(watchReasons(sound)).toEqual([]);
    expect(watchReasons({ ...sound, debtService: 1_100_000 })).toEqual(["coverage"]);
    expect(watchReasons({ ...sound, debtService: 0 })).toEqual([]);
    expect(watchReasons({ ...sound, occupancy: 0.89 })).toEqual(["occupancy"]);
    expect(watchReasons({ ...sound, budgetNoi: 1_000_000 })).toEqual(["budget"]);
    expect(watchReasons({ ...sound, limitsSuperseded: true, hasOpenChecks: true })).toEqual(["limits", "checks"]);
  });

  test("rates are sums over sums; unknown occupancy is in no mean", () => {
    const other = { ...sound, name: "Oak", units: 300, noi: 600_000, debtService: 800_000, occupancy: null };
    expect(rollUp([sound, other])).toMatchObject({ units: 400, dscr: 1, occupancy: 0.95, noiPerHome: 4_500 });
  });
});
