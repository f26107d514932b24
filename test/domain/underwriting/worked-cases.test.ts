/**
 * The worked cases of ../shared/underwriting/cases.json and the further ones, through the domain's own functions, and
 * through those of `reference/` for what only sheets calculate: the practice once more, apart from the formulas.
 */
import { incomeLimitFromVeryLow, maximumTaxCreditRent, rentAtIncomeLimit, veryLowLimit } from "../../../src/domain/ami";
import { benchmarkVariance, controllableExpenses } from "./reference/benchmark-variance";
import { leaseMonths, monthlyEffect, type ConcessionTerms } from "../../../src/domain/concessions";
import { annualConstant, annualService, loanBalance, sizeLoan, type LoanTerms } from "./reference/debt-sizing";
import { incomeLimitAge } from "../../../src/domain/income-limit-age";
import { applicableVeryLowLimit } from "./reference/income-limit-floors";
import { internalRateOfReturn, multipleAndProfit, saleProceeds, sourcesAndUses } from "./reference/investment-returns";
import { lossToLease, rollStatus } from "./reference/loss-to-lease";
import { occupancyRates } from "../../../src/domain/occupancy-rates";
import { rollUp, type RolledProperty } from "./reference/portfolio-roll-up";
import {
  gprForHomes,
  holdFixedCosts,
  noiBridge,
  physicalVacancy,
  statementFigures,
} from "../../../src/domain/pro-forma-statement";
import { burnOff, grownLine, reassessedTaxes, type TaxReassessment } from "./reference/pro-forma-years";
import {
  ageAdjustment,
  inclusionAdjustment,
  parkingAdjustment,
  rateAdjustment,
  sizeAdjustment,
} from "../../../src/domain/rent-adjustments";
import { adjustComp, indicateRent } from "../../../src/domain/rent-grid";
import { renovationPremium, type PremiumControl } from "../../../src/domain/renovation-premium";
import { overIncomeThreshold, testSetAside, type SetAsideElection } from "../../../src/domain/set-aside";
import { optimizeSetAside, type DesignationMinimum, type OptimizedType } from "../../../src/domain/set-aside-optimizer";
import { tieOut, trailingSums } from "./reference/t12-statement";
import { renovationResult, type RenovationProgram } from "./reference/value-add";
import { allCases } from "../../templates/worked-cases";

type Result = Readonly<Record<string, unknown>>;
type Numbers = Readonly<Record<string, number>>;

const solve = <Inputs>(solver: (inputs: Inputs) => Result) => solver as (inputs: unknown) => Result;

interface LineInputs {
  readonly line: string;
  readonly subject: number | boolean | null;
  readonly comp: number | boolean | null;
  readonly factor?: number;
  readonly perSqft?: number;
  readonly rate?: number;
  readonly cap?: number;
  readonly effective?: number;
  readonly allowance?: number;
  readonly rounding?: number;
}

function gridLine({ line, subject, comp, rounding: step = 5, ...given }: LineInputs): number | null {
  const [a, b] = [subject, comp] as [number | null, number | null];
  const [hasA, hasB] = [subject, comp] as [boolean | null, boolean | null];
  switch (line) {
    case "size":
      return sizeAdjustment(a, b, { factor: given.factor ?? NaN, perSqft: given.perSqft ?? NaN, step });
    case "parking":
      return parkingAdjustment(a, b, step);
    case "utility":
      return inclusionAdjustment(hasA, hasB, given.allowance ?? NaN, step);
    case "floor":
      return rateAdjustment(a, b, given.rate ?? NaN, step);
    case "age":
      return ageAdjustment(a, b, {
        perDecade: given.rate ?? NaN,
        cap: given.cap ?? NaN,
        effective: given.effective ?? NaN,
        step,
      });
    case "distance":
      // The grid has no function for it: a rate of nothing.
      return rateAdjustment(a, b, 0, step);
    default:
      throw new Error(`no line ${line}`);
  }
}

interface CompInputs {
  readonly similarity: number;
  readonly homes: number;
  readonly asking?: number;
  readonly concession?: number;
  readonly effective?: number;
  readonly adjustments: Numbers;
  readonly restricted?: boolean | null;
  readonly senior?: boolean | null;
  readonly student?: boolean | null;
}

const effectiveOf = (comp: CompInputs): number => comp.effective ?? (comp.asking ?? NaN) - (comp.concession ?? 0);
const totalsOf = (comp: CompInputs) => adjustComp(effectiveOf(comp), Object.values(comp.adjustments));

interface ConcessionInputs {
  readonly asking: number;
  readonly freeMonths?: number;
  readonly freeWeeks?: number;
  readonly leaseMonths?: number;
  readonly oneTimeDollars?: number;
  readonly oneTimeShare?: number;
  readonly recurringDollars?: number;
}

interface RollInput {
  readonly unit: string;
  readonly status: string;
  readonly market: number | null;
  readonly contract: number;
  readonly charge?: string;
}

interface TieOutInputs {
  readonly lines: Numbers;
  readonly incomeItems: readonly string[];
  readonly expenseItems: readonly string[];
  readonly statement: { readonly noi?: number };
  readonly unmapped: Numbers;
}

interface PremiumInputs {
  readonly homes: readonly {
    readonly unit: string;
    readonly property?: string;
    readonly floorplan: string;
    readonly renovated: boolean;
    readonly rent: number;
    readonly month?: number;
    readonly restricted?: boolean;
  }[];
  readonly planted?: number;
  readonly controls?: readonly PremiumControl[];
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const solvers: Readonly<Record<string, (inputs: unknown) => Result>> = {
  "ami.limit": solve(({ l50, percent, household }: { l50: number[]; percent: number; household: number }) =>
    household < 1 ? { error: "#VALUE!" } : { limit: incomeLimitFromVeryLow(veryLowLimit(l50, household), percent) },
  ),
  "ami.eli": solve(({ l50, household, hudEli }: { l50: number[]; household: number; hudEli: number }) => {
    const mtsp30 = incomeLimitFromVeryLow(veryLowLimit(l50, household), 30);
    return { mtsp30, isExtremelyLow: mtsp30 === hudEli };
  }),
  "ami.rentMonth": solve(({ annualLimit }: { annualLimit: number }) => ({
    value: rentAtIncomeLimit(annualLimit),
    wholeDollars: Math.floor(rentAtIncomeLimit(annualLimit)),
  })),
  "lihtc.rent": solve(
    (given: {
      l50: number[];
      percent: number;
      bedrooms: number;
      utilityAllowance: number | null;
      grossRentFloor?: number;
      mandatoryFees?: number;
    }) => {
      const computed = maximumTaxCreditRent(given.bedrooms, (household) =>
        incomeLimitFromVeryLow(veryLowLimit(given.l50, household), given.percent),
      );
      const grossMaximum = Math.max(computed ?? NaN, given.grossRentFloor ?? 0);
      return given.utilityAllowance === null
        ? { grossMaximum, netMaximum: null, error: "#VALUE!" }
        : { grossMaximum, netMaximum: grossMaximum - given.utilityAllowance - (given.mandatoryFees ?? 0) };
    },
  ),
  "lihtc.applicableLimit": solve(
    (given: {
      areaL50: number[];
      heraSpecialL50?: number[];
      nationalNonMetroL50?: number[];
      earlierL50?: Record<number, number[]>;
      rural?: boolean;
      bondFinanced?: boolean;
      placedInService: string;
      placedInServiceFiscalYear: number;
      percent: number;
      household: number;
    }) => {
      const { limit, source } = applicableVeryLowLimit(
        {
          area: given.areaL50,
          ...(given.heraSpecialL50 && { heraSpecial: given.heraSpecialL50 }),
          ...(given.nationalNonMetroL50 && { nationalNonMetro: given.nationalNonMetroL50 }),
          ...(given.earlierL50 && { earlier: given.earlierL50 }),
        },
        given,
        given.household,
      );
      return { limit: incomeLimitFromVeryLow(limit, given.percent), source };
    },
  ),
  "lihtc.setAside": solve(
    (given: { election: SetAsideElection; totalUnits: number; units: { percent: number; count: number }[] }) => {
      try {
        return { ...testSetAside(given.election, given.totalUnits, given.units) };
      } catch {
        return { passes: false, error: "#VALUE!" };
      }
    },
  ),
  "lihtc.availableUnit": solve(
    (given: {
      test: SetAsideElection;
      limitAtDesignation: number;
      limitAt60: number;
      income: number;
      deepSkewed?: boolean;
    }) => {
      const threshold = overIncomeThreshold(
        { atDesignation: given.limitAtDesignation, at60: given.limitAt60 },
        { election: given.test, deepSkewed: given.deepSkewed ?? false },
      );
      return { threshold, overIncome: given.income > threshold };
    },
  ),
  "lihtc.age": solve(({ fiscalYear, asOf }: { fiscalYear: number; asOf: string }) => ({
    ...incomeLimitAge(fiscalYear, asOf),
  })),
  "lihtc.optimiser": solve(
    (given: { types: OptimizedType[]; minimums?: DesignationMinimum[]; allowMarketHomes?: boolean }) => {
      const mix = optimizeSetAside(given.types, given);
      return { feasible: mix !== null, monthlyRent: mix?.monthlyRent, annualRent: (mix?.monthlyRent ?? NaN) * 12 };
    },
  ),
  "grid.line": solve((given: LineInputs) => {
    try {
      return { adjustment: gridLine(given) };
    } catch {
      return { error: "#VALUE!" };
    }
  }),
  "grid.comp": solve((comp: CompInputs) => ({ ...totalsOf(comp) })),
  "grid.indicated": solve(({ comps }: { comps: CompInputs[] }) => {
    const known = comps.map((comp) => ({
      restricted: null,
      senior: null,
      student: null,
      ...comp,
      totals: comp.homes > 0 ? totalsOf(comp) : null,
    }));
    return { ...indicateRent(known, {}), adjusted: known.map(({ totals }) => totals?.adjusted ?? null) };
  }),
  concession: solve((given: ConcessionInputs) => {
    const terms: ConcessionTerms = {
      condition_lease_term_months: given.leaseMonths === undefined ? null : [given.leaseMonths],
      free_months_count: given.freeMonths,
      free_weeks_count: given.freeWeeks,
      one_time_dollars_off_amount: given.oneTimeDollars,
      one_time_dollars_off_percentage: given.oneTimeShare,
      recurring_dollars_off_amount: given.recurringDollars,
    };
    expect(leaseMonths(terms)).toBe(given.leaseMonths ?? 12);
    const monthly = monthlyEffect(terms, given.asking) ?? NaN;
    return { monthly, effective: given.asking - monthly, share: monthly / given.asking };
  }),
  lossToLease: solve(({ rows }: { rows: RollInput[] }) => ({
    ...lossToLease(
      rows.map((row) => ({
        ...row,
        status: rollStatus(row.status) ?? "vacant",
        isRent: row.charge === undefined || row.charge === "rent",
      })),
    ),
  })),
  "t12.trailing": solve(({ months }: { months: number[] }) => ({ ...(trailingSums(months) ?? { error: "#N/A" }) })),
  "t12.tieOut": solve(({ lines, incomeItems, expenseItems, statement, unmapped }: TieOutInputs) => {
    const found = tieOut(
      {
        income: incomeItems.map((item) => lines[item] ?? 0),
        expenses: expenseItems.map((item) => lines[item] ?? 0),
        open: Object.entries(unmapped).map(([name, amount]) => ({ name, amount })),
      },
      statement,
    );
    return {
      ...found,
      recomputedEgi: found.egi,
      recomputedOpex: found.opex,
      unmappedTotal: found.openTotal,
    };
  }),
  "t12.verdict": solve((given: { actual: number; benchmark: number; lower?: number; upper?: number }): Result => ({
    ...benchmarkVariance(
      given.actual,
      given.benchmark,
      given.lower === undefined || given.upper === undefined ? undefined : { lower: given.lower, upper: given.upper },
    ),
  })),
  "t12.controllable": solve((given: { lines: Numbers; controllable: string[]; homes: number }) => ({
    ...controllableExpenses(given.lines, given.controllable, given.homes),
  })),
  "proForma.statement": solve(
    (given: { gpr: number; vacancy: number; otherIncome: number[]; opex: number[] }): Result => ({
      ...statementFigures({ ...given, otherIncome: sum(given.otherIncome), opex: sum(given.opex) }),
    }),
  ),
  "proForma.allocateVacancy": solve(
    (given: { gpr: number; vacancy: number; otherIncome: number; opex: number; shares: Numbers }) => {
      const parts = Object.values(given.shares);
      const physical = physicalVacancy(given, parts);
      const { egi, noi } = statementFigures(given);
      return {
        physicalVacancy: physical,
        egi,
        noi,
        noiIfAddedBeside: noi - sum(parts) * given.gpr,
        error: physical < 0 ? "#VALUE!" : null,
      };
    },
  ),
  "proForma.units": solve((given: { gpr: number; benchmarkUnits: number; units: number }) => ({
    ...gprForHomes(given.gpr, given.benchmarkUnits, given.units),
  })),
  "proForma.growth": solve(({ year1, growth }: { year1: number; growth: number[] }) => ({
    years: grownLine(year1, growth),
  })),
  "proForma.burnOff": solve((given: { share0: number; capture: number; years: number }) => ({
    shares: burnOff(given.share0, given.capture, given.years),
  })),
  "proForma.fixedCosts": solve(
    (given: {
      gpr: number;
      newGpr: number;
      vacancy: number;
      otherIncome: number;
      opex: number;
      variableOpex: number;
    }): Result => ({ ...holdFixedCosts(given, { gpr: given.newGpr }) }),
  ),
  "proForma.fee": solve(({ egi, rate }: { egi: number; rate: number }) => ({ fee: egi * rate })),
  "proForma.tax": solve((given: TaxReassessment) => ({ ...reassessedTaxes(given) })),
  "debt.constant": solve(({ rate, months }: { rate: number; months: number }) => ({
    constant: annualConstant(rate, months),
    interestOnly: annualService({ loan: 1, rate, months, interestOnlyMonths: 0 }).interestOnly,
  })),
  "debt.size": solve((given: Parameters<typeof sizeLoan>[0]) => {
    const sized = sizeLoan(given);
    return { ...sized, dscr_actual: sized.actualDscr, debtYield_actual: sized.actualDebtYield };
  }),
  "debt.balance": solve((given: LoanTerms & { after: number }) => ({
    balance: loanBalance(given, given.after),
    annualServiceIo: annualService(given).interestOnly,
    annualServiceAmortising: annualService(given).amortizing,
  })),
  "proForma.irr": solve(({ flows }: { flows: number[] }) => ({
    irr: internalRateOfReturn(flows),
    ...multipleAndProfit(flows),
  })),
  "proForma.sourcesUses": solve((given: { uses: Numbers; debt: Numbers }) => ({
    ...sourcesAndUses(given.uses, given.debt),
  })),
  "proForma.exit": solve(
    (given: { forwardNoi: number; exitCap: number; saleCosts: number; loanBalance: number }): Result => ({
      ...saleProceeds(given.forwardNoi, given),
    }),
  ),
  "proForma.bridge": solve((given: { benchmarkNoi: number; changes: Numbers }) => ({
    ...noiBridge(given.benchmarkNoi, given.changes),
  })),
  occupancy: solve((given: { asOf: string; units: number; listed: { unit: string; available: string | null }[] }) => {
    const rates = occupancyRates(
      given.listed.map(({ unit, available }) => ({ home: unit, available })),
      given.units,
      given.asOf,
    );
    return { ...rates, vacantShare: rates?.vacant };
  }),
  portfolio: solve((given: { properties: RolledProperty[]; dscrFloor: number; occupancyFloor: number }) => {
    const rolled = rollUp(given.properties, { ...given, budgetShare: 0.2 });
    return { ...rolled, watchList: rolled.watchList.map(({ name }) => name) };
  }),
  premium: solve(({ homes, planted = NaN, controls }: PremiumInputs) => {
    const sample = renovationPremium(
      homes.map((home) => ({ ...home, stratum: `${home.property ?? ""} ${home.floorplan}` })),
      controls ? { controls } : {},
    );
    const { estimate } = sample;
    return {
      ...sample,
      ...(estimate ?? { error: "#N/A" }),
      plantedInside: estimate !== null && estimate.lower <= planted && planted <= estimate.upper,
    };
  }),
  valueAdd: solve((given: RenovationProgram) => ({ ...renovationResult(given) })),
};

function expectWithin(actual: unknown, expected: unknown, tolerance: number): void {
  if (Array.isArray(expected)) {
    expect(actual).toHaveLength(expected.length);
    expected.forEach((item, index) => expectWithin((actual as unknown[])[index], item, tolerance));
  } else if (typeof expected === "number") {
    // A tolerance of 0 is exact but for binary fractions.
    expect(Math.abs((actual as number) - expected)).toBeLessThanOrEqual(
      Math.max(tolerance, Math.abs(expected) * 1e-12),
    );
  } else {
    expect(actual).toEqual(expected);
  }
}

describe("worked cases of underwriting", () => {
  test.each(allCases().map((one) => [`${one.id} ${one.title}`, one] as const))("%s", (_, one) => {
    const { kind, inputs, tolerance } = one;
    const expected = one.expected as Result;
    const found = solvers[kind]?.(inputs) ?? {};
    const checked = Object.entries(expected);
    expect(checked.length).toBeGreaterThan(0);
    for (const [name, value] of checked) {
      const allowed = typeof tolerance === "number" ? tolerance : (tolerance[name] ?? tolerance["*"] ?? 0);
      expectWithin(found[name], value, allowed);
    }
  });
});
