/**
 * The pro forma as built, calculated: the worked cases, the service's NOI to the dollar, and sensitivities that are the
 * sheet's own.
 */
import { proFormaSheet } from "../../src/templates/pro-forma-sheet";
import {
  at,
  cellIn,
  checksRow,
  flowRow,
  growthRow,
  inputRow,
  loanCell,
  returnCell,
  rowOf,
  serviceColumn,
  useCell,
  workingRow,
  changeColumn,
  type Line,
} from "../../src/templates/pro-forma-places";
import { gridCell } from "../../src/templates/pro-forma-sensitivities";
import { en } from "../../src/templates/words/template-words-en";
import { evaluateSheet, type EvaluatedSheet, type Typed } from "./evaluated-sheet";
import { statementAnswers, readmeStatement, type Statement } from "./readme-property";
import { hasWorkedCases, workedCase } from "./worked-cases";

const content = proFormaSheet("1472 Manchaca Rd", en);

const open = (typed: Typed = {}, statement: Statement = readmeStatement, homes = 210): EvaluatedSheet =>
  evaluateSheet(content, statementAnswers(statement, homes), typed);
const year = (line: Line, of = 1): string => cellIn(rowOf(line), of);
const service = (line: Line): string => `${serviceColumn}${String(rowOf(line))}`;
const summary = "D4";

describe("with nothing typed over", () => {
  it("shows no error, holds all checks and has the service's EGI, expenses and NOI", () => {
    const sheet = open();
    expect(sheet.errors()).toEqual([]);
    expect(sheet.value(summary)).toBe(en.allOk);
    expect(sheet.number(year("egi"))).toBeCloseTo(3_620_987, 6);
    expect(sheet.number(year("expenses"))).toBeCloseTo(-1_912_666, 6);
    expect(sheet.number(year("noi"))).toBeCloseTo(1_708_321, 6);
    expect(sheet.number(`${changeColumn}${String(rowOf("noi"))}`)).toBeCloseTo(0, 6);
  });

  it("has the service's NOI for any statement", () => {
    for (let seed = 1; seed <= 6; seed += 1) {
      const statement = { ...readmeStatement };
      (Object.keys(statement) as (keyof typeof readmeStatement)[]).forEach((item, index) => {
        statement[item] = Math.round(statement[item] * (0.6 + ((seed * 37 + index * 61) % 89) / 100));
      });
      const expenses = Object.entries(statement).reduce(
        (sum, [item, amount]) => sum + (/income|loss|rent$|reserves|noi/.test(item) ? 0 : amount),
        statement.ground_rent,
      );
      statement.noi =
        statement.gross_potential_rent -
        statement.vacancy_loss +
        statement.parking_income +
        statement.laundry_vending_income +
        statement.other_income -
        expenses;
      const sheet = open({}, statement, 30 + seed * 41);
      expect(sheet.number(year("noi"))).toBeCloseTo(statement.noi, 5);
      expect(sheet.row(`C${String(checksRow + 1)}:C${String(checksRow + 1)}`)).toEqual([en.ok]);
      expect(sheet.row(`C${String(checksRow + 2)}:C${String(checksRow + 2)}`)).toEqual([en.ok]);
    }
  });

  it("keeps its inputs where earlier versions have them: exhibits find them by their rows", () => {
    expect((["homes", "price", "hold", "coverageStep"] as const).map(inputRow)).toEqual([97, 141, 152, 169]);
  });

  it("has a heading over each page of inputs", () => {
    const before = inputRow("goingIn") - 1;
    expect(content.cells[`A${String(before)}`]).toBe(en.proForma.dealInputsTitle);
    expect(content.page?.breaks).toContain(before);
    expect(content.cells[`A${String(inputRow("homes") - 1)}`]).toBe(en.proForma.inputsTitle);
  });

  describe("the least physical vacancy", () => {
    const row = String(checksRow + 11);
    const check = (sheet: EvaluatedSheet): unknown[] => sheet.row(`A${row}:C${row}`);
    const [label, advice] = en.proForma.checks.stabilized;

    it("is a check that says how far a statement falls short of it, and moves no dollar", () => {
      const statement = { ...readmeStatement, vacancy_loss: 11_714, noi: readmeStatement.noi + 284_106 - 11_714 };
      const sheet = open({}, statement);
      expect(check(sheet)).toEqual([label, expect.closeTo(0.05 - 11_714 / 3_660_574, 12), en.look]);
      expect(sheet.value(`D${row}`)).toBe(
        "A year uses 0.32% physical vacancy, at least 5.00% is asked: type a stabilized vacancy",
      );
      expect(sheet.number(year("noi"))).toBeCloseTo(statement.noi, 6);
      expect(sheet.number(`${changeColumn}${String(rowOf("noi"))}`)).toBeCloseTo(0, 6);
      expect(String(sheet.value(summary))).toMatch(/^DRAFT: checks open \(1\)$/);
    });

    it("holds at exactly the least, and follows what is typed over a year and over the least", () => {
      const sheet = open({ [at("vacancy")]: 0.05 });
      expect(check(sheet)).toEqual([label, 0, en.ok]);
      sheet.type({ [cellIn(workingRow("vacancy"), 3)]: 0.04 });
      expect(check(sheet)).toEqual([label, expect.closeTo(0.01, 12), en.look]);
      sheet.type({ [at("stabilizedVacancy")]: 0.03 });
      expect(check(sheet)).toEqual([label, 0, en.ok]);
    });

    it("asks for a vacancy where the parts exceed the whole", () => {
      const sheet = open({ [at("badDebt")]: 0.5 });
      expect(check(sheet)).toEqual([label, "–", en.look]);
      expect(sheet.value(`D${row}`)).toBe(advice);
    });
  });

  it("says which check is open where the service has no figure for a line", () => {
    const { property_insurance: left, ...statement } = readmeStatement;
    const sheet = open({}, { ...statement, noi: statement.noi });
    expect(left).toBeGreaterThan(0);
    expect(sheet.value(service("insurance"))).toBe("–");
    expect(String(sheet.value(summary))).toMatch(/^DRAFT: checks open \(2\)$/);
  });
});

(hasWorkedCases ? describe : describe.skip)("the worked cases", () => {
  it("PF-01: adds up the service's lines", () => {
    interface Inputs {
      gpr: number;
      vacancy: number;
      otherIncome: number[];
      opex: number[];
    }
    const { inputs, expected } = workedCase<Inputs, { egi: number; opex: number; noi: number }>("PF-01");
    expect(readmeStatement.gross_potential_rent).toBe(inputs.gpr);
    const sheet = open();
    expect(sheet.number(service("egi"))).toBe(expected.egi);
    expect(sheet.number(service("expenses"))).toBe(-expected.opex);
    expect(sheet.number(service("noi"))).toBe(expected.noi);
  });

  it("PF-02: splits the vacancy loss without moving NOI", () => {
    interface Inputs {
      shares: { lossToLease: number; concessions: number; badDebt: number };
    }
    const { inputs, expected } = workedCase<Inputs, { physicalVacancy: number; egi: number; noi: number }>("PF-02");
    const { shares } = inputs;
    const sheet = open({
      [at("lossToLease")]: shares.lossToLease,
      [at("concessions")]: shares.concessions,
      [at("badDebt")]: shares.badDebt,
    });
    expect(sheet.number(year("vacancy"))).toBeCloseTo(-expected.physicalVacancy, 2);
    expect(sheet.number(year("egi"))).toBeCloseTo(expected.egi, 6);
    expect(sheet.number(year("noi"))).toBeCloseTo(expected.noi, 6);
  });

  it("PF-03: refuses parts above the whole", () => {
    interface Inputs {
      gpr: number;
      vacancy: number;
      opex: number;
      shares: { lossToLease: number; badDebt: number };
    }
    const { inputs, expected } = workedCase<Inputs, { error: string }>("PF-03");
    const statement = {
      gross_potential_rent: inputs.gpr,
      vacancy_loss: inputs.vacancy,
      utilities: inputs.opex,
      noi: 570_000,
    };
    const sheet = open(
      { [at("lossToLease")]: inputs.shares.lossToLease, [at("badDebt")]: inputs.shares.badDebt },
      statement,
    );
    expect(sheet.value(at("vacancy"))).toBe(expected.error);
    expect(sheet.value(year("noi"))).toBe(expected.error);
    expect(String(sheet.value(summary))).toMatch(/^DRAFT/);
  });

  it("PF-04: moves GPR with the homes typed", () => {
    const { inputs, expected } = workedCase<{ units: number }, { rentPerHome: number; gpr: number }>("PF-04");
    const sheet = open({ [at("homes")]: inputs.units });
    expect(sheet.number(at("rent"))).toBeCloseTo(expected.rentPerHome, 6);
    expect(sheet.number(year("potential"))).toBeCloseTo(expected.gpr, 6);
  });

  it("PF-05: grows a line by a rate of its own each year", () => {
    const { inputs, expected } = workedCase<{ year1: number; growth: number[] }, { years: number[] }>("PF-05");
    const typed = inputs.growth.map((rate, index) => [cellIn(growthRow("insurance"), index + 2), rate]);
    const sheet = open(Object.fromEntries(typed) as Typed);
    const shown = expected.years.map((_, index) => -sheet.number(year("insurance", index + 1)));
    shown.forEach((amount, index) => expect(amount).toBeCloseTo(expected.years[index] ?? NaN, 6));
  });

  it("PF-06: burns loss to lease off", () => {
    const { inputs, expected } = workedCase<{ share0: number; capture: number }, { shares: number[] }>("PF-06");
    const sheet = open({ [at("lossToLease")]: inputs.share0, [at("capture")]: inputs.capture });
    expected.shares.forEach((share, index) =>
      expect(sheet.number(cellIn(workingRow("lossToLease"), index + 1))).toBeCloseTo(share, 12),
    );
    sheet.type({ [at("lossFloor")]: 0.01 });
    expect(sheet.number(cellIn(workingRow("lossToLease"), 3))).toBe(0.01);
    // What year 1 recovers is in the bridge.
    expect(sheet.number(`${changeColumn}${String(rowOf("lossToLease"))}`)).toBeCloseTo(-0.035 * 3_660_574, 4);
    // The case leaves less physical vacancy than is asked: all other checks hold.
    sheet.type({ [at("stabilizedVacancy")]: 0 });
    expect(sheet.value(summary)).toBe(en.allOk);
  });

  it("PF-07: holds fixed costs at a higher rent", () => {
    const { inputs, expected } = workedCase<{ newGpr: number }, { egi: number; opex: number; noi: number }>("PF-07");
    const sheet = open({ [at("rent")]: inputs.newGpr / 210 / 12 });
    expect(sheet.number(year("egi"))).toBeCloseTo(expected.egi, 3);
    expect(sheet.number(year("expenses"))).toBeCloseTo(-expected.opex, 3);
    expect(sheet.number(year("noi"))).toBeCloseTo(expected.noi, 3);
  });

  it("PF-08: takes the fee of EGI", () => {
    const { inputs, expected } = workedCase<{ rate: number }, { fee: number }>("PF-08");
    expect(open({ [at("fee")]: inputs.rate }).number(year("fee"))).toBeCloseTo(-expected.fee, 8);
  });

  it("PF-09: reassesses taxes", () => {
    interface Inputs {
      price: number;
      assessmentRatio: number;
      taxRate: number;
      growth: number;
      fromYear: number;
    }
    const { inputs, expected } = workedCase<Inputs, { taxes: number[] }>("PF-09");
    const sheet = open({
      [at("price")]: inputs.price,
      [at("assessment")]: inputs.assessmentRatio,
      [at("taxRate")]: inputs.taxRate,
      [at("reassessed")]: inputs.fromYear,
      [cellIn(growthRow("taxes"), 0)]: inputs.growth,
      [at("taxGrowthAfter")]: inputs.growth,
    });
    expected.taxes.forEach((tax, index) => expect(sheet.number(year("taxes", index + 1))).toBeCloseTo(-tax, 3));
    sheet.type({ [at("abatement")]: 0.5, [at("abatementEnd")]: 2, [at("taxGrowthAfter")]: 0.02 });
    expect(sheet.number(year("taxes", 2))).toBeCloseTo(-(expected.taxes[1] ?? NaN) / 2, 3);
    expect(sheet.number(year("taxes", 3))).toBeCloseTo(-(expected.taxes[1] ?? NaN) * 1.02, 3);
  });

  it("PF-10 and PF-11: sizes the loan by three tests", () => {
    const constant = workedCase<{ rate: number; months: number }, { constant: number; interestOnly: number }>("PF-10");
    const sheet = open({ [at("rate")]: constant.inputs.rate, [at("amortization")]: constant.inputs.months });
    expect(sheet.number(loanCell("constant"))).toBeCloseTo(constant.expected.constant, 9);
    expect(sheet.number(loanCell("interestOnly"))).toBeCloseTo(
      sheet.number(loanCell("loan")) * constant.expected.interestOnly,
      6,
    );
    sheet.type({ [at("rate")]: 0 });
    expect(sheet.number(loanCell("constant"))).toBeCloseTo(12 / 360, 12);

    interface Sized {
      ltv: number;
      dscr: number;
      debtYield: number;
      loan: number;
      dscr_actual: number;
      debtYield_actual: number;
    }
    interface Tests {
      price: number;
      rate: number;
      months: number;
      maxLtv: number;
      minDscr: number;
      minDebtYield: number;
      roundDown: number;
    }
    const { inputs, expected } = workedCase<Tests, Sized>("PF-11");
    sheet.type({
      [at("price")]: inputs.price,
      [at("rate")]: inputs.rate,
      [at("amortization")]: inputs.months,
      [at("maxLtv")]: inputs.maxLtv,
      [at("minDscr")]: inputs.minDscr,
      [at("minDebtYield")]: inputs.minDebtYield,
      [at("loanStep")]: inputs.roundDown,
    });
    for (const test of ["ltv", "dscr", "debtYield"] as const)
      expect(sheet.number(loanCell(test))).toBeCloseTo(expected[test], 2);
    expect(sheet.number(loanCell("loan"))).toBe(expected.loan);
    expect(sheet.value(loanCell("binding"))).toBe("coverage");
    expect(sheet.number(year("dscr"))).toBeCloseTo(expected.dscr_actual, 7);
    expect(sheet.number(year("debtYield"))).toBeCloseTo(expected.debtYield_actual, 7);
    // A test that is a whole multiple isn't rounded down by a binary fraction.
    sheet.type({ [at("minDscr")]: 1.0 });
    expect(sheet.number(loanCell("loan"))).toBe(20_189_000);
  });

  it("PF-12: pays interest first, then the full amortization", () => {
    interface Loan {
      loan: number;
      rate: number;
      months: number;
      interestOnlyMonths: number;
      after: number;
    }
    interface Paid {
      balance: number;
      annualServiceIo: number;
      annualServiceAmortising: number;
    }
    const { inputs, expected } = workedCase<Loan, Paid>("PF-12");
    const sheet = open({
      [at("loan")]: inputs.loan,
      [at("rate")]: inputs.rate,
      [at("amortization")]: inputs.months,
      [at("interestOnly")]: inputs.interestOnlyMonths,
    });
    expect(sheet.number(year("balance", inputs.after / 12))).toBeCloseTo(expected.balance, 2);
    expect(sheet.number(year("debtService", 2))).toBeCloseTo(-expected.annualServiceIo, 2);
    expect(sheet.number(year("debtService", 3))).toBeCloseTo(-expected.annualServiceAmortising, 2);
    sheet.type({ [at("interestOnly")]: 18 });
    expect(sheet.number(year("debtService", 2))).toBeCloseTo(
      -(expected.annualServiceIo + expected.annualServiceAmortising) / 2,
      2,
    );
    expect(sheet.value(summary)).toBe(en.allOk);
  });

  it("PF-13: finds an IRR that can be seen", () => {
    const { inputs, expected } = workedCase<{ flows: number[] }, { irr: number; multiple: number; profit: number }>(
      "PF-13",
    );
    const flows = Array.from({ length: 12 }, (_, index) => inputs.flows[index] ?? 0);
    const sheet = open({ [cellIn(flowRow("levered"), 0)]: [flows] });
    expect(sheet.number(returnCell("leveredIrr"))).toBeCloseTo(expected.irr, 9);
    expect(sheet.number(returnCell("leveredMultiple"))).toBeCloseTo(expected.multiple, 9);
    expect(sheet.number(returnCell("profit"))).toBeCloseTo(expected.profit, 9);
  });

  it("PF-14: balances sources and uses", () => {
    interface Inputs {
      uses: Record<"price" | "closing" | "renovation" | "financing" | "reserves", number>;
      debt: { senior: number };
    }
    const { inputs, expected } = workedCase<Inputs, { uses: number; equity: number; loanToCost: number }>("PF-14");
    const { uses, debt } = inputs;
    const sheet = open({
      [at("price")]: uses.price,
      [at("closing")]: uses.closing / uses.price,
      [at("renovatedHomes")]: 200,
      [at("renovationCost")]: uses.renovation / 200,
      [at("financing")]: uses.financing / debt.senior,
      [at("initialReserves")]: uses.reserves,
      [at("loan")]: debt.senior,
    });
    expect(sheet.number(useCell("total"))).toBeCloseTo(expected.uses, 6);
    expect(sheet.number(useCell("equity"))).toBeCloseTo(expected.equity, 6);
    expect(sheet.number(useCell("loanToCost"))).toBeCloseTo(expected.loanToCost, 9);
    // Equity is what leaves at the closing.
    expect(sheet.number(cellIn(flowRow("levered"), 0))).toBeCloseTo(-expected.equity, 6);
  });

  it("PF-15: sells at the next year's NOI", () => {
    interface Sale {
      forwardNoi: number;
      exitCap: number;
      saleCosts: number;
      loanBalance: number;
    }
    const { inputs, expected } = workedCase<Sale, { value: number; net: number }>("PF-15");
    const sheet = open({
      [year("noi", 11)]: inputs.forwardNoi,
      [year("balance", 10)]: inputs.loanBalance,
      [at("exitCap")]: inputs.exitCap,
      [at("saleCosts")]: inputs.saleCosts,
    });
    expect(sheet.number(returnCell("sale"))).toBeCloseTo(expected.value, 2);
    const net = sheet.number(cellIn(flowRow("sale"), 10)) + sheet.number(cellIn(flowRow("repayment"), 10));
    expect(net).toBeCloseTo(expected.net, 2);
  });

  it("PF-16: bridges every dollar from the service's NOI", () => {
    interface Changes {
      benchmarkNoi: number;
      changes: { rent: number; insurance: number; taxes: number };
    }
    const { inputs, expected } = workedCase<Changes, { noi: number; difference: number }>("PF-16");
    const { rent, insurance, taxes } = inputs.changes;
    // A statement with a fee of exactly 3%.
    const fee = 0.03 * 3_620_987;
    const statement = { ...readmeStatement, management_fees: fee, other_expenses: 9_815 + 110_603 - fee };
    const sheet = open(
      {
        [at("otherIncome")]: statement.other_income + rent,
        [at("insurance")]: (statement.property_insurance - insurance) / 210,
        [at("taxes")]: statement.real_estate_taxes - taxes,
      },
      statement,
    );
    expect(sheet.number(year("noi"))).toBeCloseTo(expected.noi, 6);
    const change = (line: Line): number => sheet.number(`${changeColumn}${String(rowOf(line))}`);
    expect(change("noi")).toBeCloseTo(expected.difference, 6);
    expect(change("fee")).toBeCloseTo(-1_620, 6);
    expect(sheet.value(summary)).toBe(en.allOk);
  });
});

describe("a renovation", () => {
  const program: Typed = {
    [at("renovatedHomes")]: 60,
    [at("pace")]: 5,
    [at("downtime")]: 0.75,
    [at("renovationCost")]: 12_000,
    [at("premium")]: 150,
  };

  it("collects from the month after a home is done, and its months add up to the years", () => {
    const sheet = open(program);
    // Five homes from month 2, ten from month 3 .. 55 in month 12: 5 x (1 + .. + 11) home-months.
    expect(sheet.number(cellIn(workingRow("collected"), 1))).toBe(330);
    expect(sheet.number(cellIn(workingRow("collected"), 3))).toBe(330 + 60 * 24);
    const occupied = 1 - 284_106 / 3_660_574;
    expect(sheet.number(year("premium"))).toBeCloseTo(330 * 150 * occupied, 6);
    expect(sheet.number(year("premium", 2))).toBeCloseTo(60 * 12 * 150 * occupied * 1.02, 6);
    expect(sheet.number(year("downtime"))).toBeCloseTo(-60 * 0.75 * (3_660_574 / 210 / 12), 6);
    expect(sheet.number(year("downtime", 2))).toBeCloseTo(0, 9);
    expect(sheet.value(summary)).toBe(en.allOk);
  });

  it("has a monthly view that can be switched off", () => {
    const sheet = open({ ...program, [at("monthly")]: en.proForma.no });
    expect(sheet.errors()).toEqual([]);
    expect(sheet.value(summary)).toBe(en.allOk);
  });
});

describe("each sensitivity is what the sheet shows with both inputs typed", () => {
  const program: Typed = {
    [at("renovatedHomes")]: 60,
    [at("pace")]: 5,
    [at("downtime")]: 1,
    [at("renovationCost")]: 12_000,
    [at("premium")]: 150,
    [at("taxRate")]: 0.02,
    [at("reassessed")]: 2,
    [at("loan")]: 18_000_000,
    [at("hold")]: 7,
  };
  const corners = [
    [0, 4],
    [4, 0],
    [3, 1],
  ] as const;
  const own = open(program);

  it.each(corners)("growth and exit cap, %d down and %d across", (down, across) => {
    const shown = own.number(gridCell("growth", down, across));
    const typed = open({
      ...program,
      [cellIn(growthRow("potential"), 0)]: 0.02 + (down - 2) * 0.005,
      [at("exitCap")]: 0.0575 + (across - 2) * 0.0025,
    });
    expect(shown).toBeCloseTo(typed.number(returnCell("leveredIrr")), 9);
  });

  it.each(corners)("premium and pace, %d down and %d across", (down, across) => {
    const shown = own.number(gridCell("premium", down, across));
    const typed = open({ ...program, [at("premium")]: 150 + (down - 2) * 25, [at("pace")]: 5 + across - 2 });
    expect(shown).toBeCloseTo(typed.number(returnCell("irr")), 9);
  });

  it.each(corners)("price and exit cap, %d down and %d across", (down, across) => {
    const price = own.number(at("price")) * (1 + (down - 2) * 0.025);
    const typed = open({ ...program, [at("price")]: price, [at("exitCap")]: 0.0575 + (across - 2) * 0.0025 });
    expect(own.number(gridCell("price", down, across))).toBeCloseTo(typed.number(returnCell("irr")), 9);
  });

  it.each(corners)("interest rate and coverage, %d down and %d across", (down, across) => {
    const sized = { ...program, [at("loan")]: "" };
    const typed = open({
      ...sized,
      [at("rate")]: 0.0575 + (down - 2) * 0.0025,
      [at("minDscr")]: 1.25 + (across - 2) * 0.05,
    });
    expect(open(sized).number(gridCell("loan", down, across))).toBe(typed.number(loanCell("loan")));
  });
});

it("says over the grid of premium and pace that there is no program, in place of its heading", () => {
  const { noProgram, grids } = en.proForma;
  const heading = gridCell("premium", 0, 0).replace(/^[A-Z]+(\d+)$/, (_, row: string) => `I${String(Number(row) - 2)}`);
  const sheet = open();
  expect(sheet.value(heading)).toBe(noProgram);
  sheet.type({ [at("renovatedHomes")]: 20 });
  expect(sheet.value(heading)).toBe(grids.premium);
});
