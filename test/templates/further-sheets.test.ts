/** Pro forma, value-add and portfolio as built, on cases by an arithmetic that shares nothing with theirs. */
import { portfolioPlaces, portfolioSheet } from "../../src/templates/portfolio-sheet";
import { proFormaSheet } from "../../src/templates/pro-forma-sheet";
import { at, cellIn, changeColumn, flowRow, growthRow, loanCell, returnCell, rowOf, serviceColumn, useCell, workingRow, type Line, type LoanFigure } from "../../src/templates/pro-forma-places"; // prettier-ignore
import { t12CheckSheet, t12Places } from "../../src/templates/t12-check-sheet";
import { valueAddPlaces, valueAddSheet } from "../../src/templates/value-add-sheet";
import { en } from "../../src/templates/words/template-words-en";
import { evaluateSheet, type EvaluatedSheet, type Typed } from "./evaluated-sheet";
import { readmeStatement, statementAnswers, type Statement } from "./readme-property";
import { furtherCasesOf } from "./worked-cases";

const content = proFormaSheet("1472 Manchaca Rd", en);
const open = (typed: Typed = {}, statement: Statement = readmeStatement, homes = 210): EvaluatedSheet =>
  evaluateSheet(content, statementAnswers(statement, homes), typed);
const year = (line: Line, of = 1): string => cellIn(rowOf(line), of);

type Numbers = Readonly<Record<string, number>>;
const cases = <Inputs = Numbers, Expected = Numbers>(kind: string) => furtherCasesOf<Inputs, Expected>(kind);

/** A statement with so much income and expenses, fee apart. */
function statementOf(gpr: number, vacancy: number, otherIncome: number, opex: number, fee = 0): Statement {
  return {
    gross_potential_rent: gpr,
    vacancy_loss: vacancy,
    other_income: otherIncome,
    utilities: opex - fee,
    management_fees: fee,
    noi: gpr - vacancy + otherIncome - opex,
  };
}

interface Lines {
  readonly gpr: number;
  readonly vacancy: number;
  readonly otherIncome: readonly number[];
  readonly opex: readonly number[];
}
it.each(cases<Lines>("proForma.statement"))("$id", ({ inputs, expected }) => {
  const [parking = 0, laundry = 0, other = 0] = inputs.otherIncome;
  const items = ["real_estate_taxes", "property_insurance", "utilities", "repair_and_maintenance", "payroll_and_benefits", "management_fees", "general_and_administrative", "advertising_and_marketing", "professional_fees", "ground_rent", "other_expenses"]; // prettier-ignore
  const sheet = open({}, {
    ...{ gross_potential_rent: inputs.gpr, vacancy_loss: inputs.vacancy, other_income: other },
    ...{ parking_income: parking, laundry_vending_income: laundry, noi: expected["noi"] ?? NaN },
    ...Object.fromEntries(items.map((item, index) => [item, inputs.opex[index] ?? 0])),
  }); // prettier-ignore
  for (const column of [serviceColumn, cellIn(1, 1).replace(/\d/, "")]) {
    expect(sheet.number(`${column}${String(rowOf("egi"))}`)).toBeCloseTo(expected["egi"] ?? NaN, 5);
    expect(sheet.number(`${column}${String(rowOf("expenses"))}`)).toBeCloseTo(-(expected["opex"] ?? NaN), 5);
    expect(sheet.number(`${column}${String(rowOf("noi"))}`)).toBeCloseTo(expected["noi"] ?? NaN, 5);
  }
});

interface Parts {
  readonly gpr: number;
  readonly vacancy: number;
  readonly otherIncome: number;
  readonly opex: number;
  readonly shares: Numbers;
}
it.each(cases<Parts, { physicalVacancy: number; noi: number; error: string | null }>("proForma.allocateVacancy"))(
  "$id",
  ({ inputs, expected }) => {
    const { gpr, vacancy, otherIncome, opex, shares } = inputs;
    const typed = (["lossToLease", "concessions", "badDebt"] as const).map((name) => [at(name), shares[name] ?? 0]);
    const sheet = open(Object.fromEntries(typed) as Typed, statementOf(gpr, vacancy, otherIncome, opex));
    if (expected.error !== null) {
      expect(sheet.value(year("noi"))).toBe(expected.error);
      return;
    }
    expect(sheet.number(year("vacancy"))).toBeCloseTo(-expected.physicalVacancy, 2);
    expect(sheet.number(year("noi"))).toBeCloseTo(expected.noi, 4);
  },
);

it.each(cases("proForma.units"))("$id", ({ inputs, expected }) => {
  const { gpr = NaN, benchmarkUnits = NaN, units = NaN } = inputs;
  const sheet = open({ [at("homes")]: units }, statementOf(gpr, 0, 0, 0), benchmarkUnits);
  expect(sheet.number(at("rent"))).toBeCloseTo(expected["rentPerHome"] ?? NaN, 6);
  expect(sheet.number(year("potential"))).toBeCloseTo(expected["gpr"] ?? NaN, 5);
});

it.each(cases<{ year1: number; growth: readonly number[] }, { years: readonly number[] }>("proForma.growth"))(
  "$id",
  ({ inputs, expected }) => {
    const rates = inputs.growth.map((rate, index) => [cellIn(growthRow("insurance"), index + 2), rate]);
    const statement = { ...readmeStatement, property_insurance: inputs.year1 };
    const sheet = open(Object.fromEntries(rates) as Typed, statement);
    expected.years.forEach((amount, index) =>
      expect(sheet.number(year("insurance", index + 1))).toBeCloseTo(-amount, 5),
    );
  },
);

it.each(cases<Numbers, { shares: readonly number[] }>("proForma.burnOff"))("$id", ({ inputs, expected }) => {
  const statement = { ...readmeStatement, vacancy_loss: 0.2 * readmeStatement.gross_potential_rent };
  const sheet = open(
    { [at("lossToLease")]: inputs["share0"] ?? NaN, [at("capture")]: inputs["capture"] ?? NaN },
    statement,
  );
  expected.shares.forEach((share, index) =>
    expect(sheet.number(cellIn(workingRow("lossToLease"), index + 1))).toBeCloseTo(share, 12),
  );
});

it.each(cases("proForma.fixedCosts"))("$id", ({ inputs, expected }) => {
  const { gpr = NaN, newGpr = NaN, vacancy = NaN, otherIncome = NaN, opex = NaN, variableOpex = NaN } = inputs;
  const sheet = open({ [at("rent")]: newGpr / 210 / 12 }, statementOf(gpr, vacancy, otherIncome, opex, variableOpex));
  expect(sheet.number(year("egi"))).toBeCloseTo(expected["egi"] ?? NaN, 3);
  expect(sheet.number(year("expenses"))).toBeCloseTo(-(expected["opex"] ?? NaN), 3);
  expect(sheet.number(year("noi"))).toBeCloseTo(expected["noi"] ?? NaN, 3);
});

it.each(cases("proForma.fee"))("$id", ({ inputs, expected }) => {
  const { egi = NaN, rate = NaN } = inputs;
  const sheet = open({ [at("fee")]: rate }, statementOf(egi, 0, 0, 0.4 * egi));
  expect(sheet.number(year("fee"))).toBeCloseTo(-(expected["fee"] ?? NaN), 5);
});

it.each(cases<Numbers, { taxes: readonly number[] }>("proForma.tax"))("$id", ({ inputs, expected }) => {
  const { price = NaN, assessmentRatio = NaN, taxRate = NaN, growth = NaN, fromYear = NaN, current = NaN } = inputs;
  const typed = {
    [at("price")]: price,
    [at("assessment")]: assessmentRatio,
    [at("taxRate")]: taxRate,
    [at("reassessed")]: fromYear,
    [cellIn(growthRow("taxes"), 0)]: growth,
    [at("taxGrowthAfter")]: growth,
  };
  const sheet = open(typed, { ...readmeStatement, real_estate_taxes: current });
  expected.taxes.forEach((tax, index) => expect(sheet.number(year("taxes", index + 1))).toBeCloseTo(-tax, 3));
});

it.each(cases("debt.constant"))("$id", ({ inputs, expected }) => {
  const { rate = NaN, months = NaN } = inputs;
  const sheet = open({ [at("rate")]: rate, [at("amortization")]: months });
  expect(sheet.number(loanCell("constant"))).toBeCloseTo(expected["constant"] ?? NaN, 9);
});

it.each(cases<Numbers, Numbers & { binding: string }>("debt.size"))("$id", ({ inputs, expected }) => {
  const { noi = NaN, price = NaN, rate = NaN, months = NaN, roundDown = NaN } = inputs;
  const { maxLtv = NaN, minDscr = NaN, minDebtYield = NaN } = inputs;
  const sheet = open(
    {
      ...{ [at("price")]: price, [at("rate")]: rate, [at("amortization")]: months, [at("loanStep")]: roundDown },
      ...{ [at("maxLtv")]: maxLtv, [at("minDscr")]: minDscr, [at("minDebtYield")]: minDebtYield },
    },
    statementOf(2 * noi, 0, 0, noi),
  );
  for (const test of ["ltv", "dscr", "debtYield"] as const satisfies readonly LoanFigure[])
    expect(sheet.number(loanCell(test))).toBeCloseTo(expected[test] ?? NaN, 2);
  expect(sheet.number(loanCell("loan"))).toBe(expected["loan"]);
  expect(sheet.value(loanCell("binding"))).toBe(en.proForma.binding[expected.binding as "ltv" | "dscr" | "debtYield"]);
  expect(sheet.number(year("dscr"))).toBeCloseTo(expected["dscr_actual"] ?? NaN, 7);
  expect(sheet.number(year("debtYield"))).toBeCloseTo(expected["debtYield_actual"] ?? NaN, 7);
});

it.each(cases("debt.balance").filter(({ inputs }) => (inputs["after"] ?? 0) >= 12))("$id", ({ inputs, expected }) => {
  const { loan = NaN, rate = NaN, months = NaN, interestOnlyMonths = NaN, after = NaN } = inputs;
  const sheet = open({
    ...{ [at("loan")]: loan, [at("rate")]: rate, [at("amortization")]: months },
    [at("interestOnly")]: interestOnlyMonths,
  });
  // The sheet only has year ends; a case that ends within a year is between two of them.
  const ends = [Math.floor(after / 12), Math.ceil(after / 12)].map((of) => sheet.number(year("balance", of)));
  expect(ends[1]).toBeLessThanOrEqual((expected["balance"] ?? NaN) + 0.05);
  expect(ends[0]).toBeGreaterThanOrEqual((expected["balance"] ?? NaN) - 0.05);
  if (interestOnlyMonths >= 12)
    expect(sheet.number(year("debtService", 1))).toBeCloseTo(-(expected["annualServiceIo"] ?? NaN), 1);
  expect(sheet.number(year("debtService", 8))).toBeCloseTo(-(expected["annualServiceAmortising"] ?? NaN), 1);
});

it.each(cases<{ flows: readonly number[] }>("proForma.irr").filter(({ inputs }) => inputs.flows.length <= 12))(
  "$id",
  ({ inputs, expected }) => {
    const flows = Array.from({ length: 12 }, (_, index) => inputs.flows[index] ?? 0);
    const sheet = open({ [cellIn(flowRow("levered"), 0)]: [flows] });
    expect(sheet.number(returnCell("leveredIrr"))).toBeCloseTo(expected["irr"] ?? NaN, 7);
    expect(sheet.number(returnCell("leveredMultiple"))).toBeCloseTo(expected["multiple"] ?? NaN, 9);
    expect(sheet.number(returnCell("profit"))).toBeCloseTo(expected["profit"] ?? NaN, 6);
  },
);

it.each(
  cases<{ uses: Numbers; debt: Numbers }>("proForma.sourcesUses").filter(({ inputs }) => !inputs.debt["mezzanine"]),
)("$id", ({ inputs, expected }) => {
  const { price = NaN, closing = NaN, renovation = NaN, financing = NaN, reserves = NaN } = inputs.uses;
  const { senior = NaN } = inputs.debt;
  const sheet = open({
    ...{ [at("price")]: price, [at("closing")]: closing / price, [at("loan")]: senior },
    ...{ [at("renovatedHomes")]: 100, [at("renovationCost")]: renovation / 100 },
    ...{ [at("financing")]: financing / senior, [at("initialReserves")]: reserves },
  });
  expect(sheet.number(useCell("total"))).toBeCloseTo(expected["uses"] ?? NaN, 5);
  expect(sheet.number(useCell("equity"))).toBeCloseTo(expected["equity"] ?? NaN, 5);
  expect(sheet.number(useCell("loanToCost"))).toBeCloseTo(expected["loanToCost"] ?? NaN, 9);
});

interface Bridged {
  readonly benchmarkNoi: number;
  readonly changes: Readonly<Record<"rent" | "insurance" | "taxes" | "managementFee" | "reserves", number>>;
}
it.each(cases<Bridged, { noi: number; difference: number }>("proForma.bridge"))("$id", ({ inputs, expected }) => {
  const { benchmarkNoi, changes } = inputs;
  const { gross_potential_rent, vacancy_loss, parking_income, laundry_vending_income } = readmeStatement;
  const { real_estate_taxes, property_insurance, utilities, management_fees } = readmeStatement;
  // Other income makes up the case's NOI; what reserves change is in utilities, for none are in the service's NOI.
  const other_income = readmeStatement.other_income + benchmarkNoi - readmeStatement.noi;
  const egi = gross_potential_rent - vacancy_loss + parking_income + laundry_vending_income + other_income;
  const sheet = open(
    {
      [at("otherIncome")]: other_income + changes.rent,
      [at("insurance")]: (property_insurance - changes.insurance) / 210,
      [at("taxes")]: real_estate_taxes - changes.taxes,
      [at("fee")]: (management_fees - changes.managementFee) / (egi + changes.rent),
      [at("utilities")]: (utilities - changes.reserves) / 210,
    },
    { ...readmeStatement, other_income, noi: benchmarkNoi },
  );
  const change = (line: Line): number => sheet.number(`${changeColumn}${String(rowOf(line))}`);
  expect(sheet.number(year("noi"))).toBeCloseTo(expected.noi, 5);
  expect(change("noi")).toBeCloseTo(expected.difference, 5);
  const lines = ["otherIncome", "insurance", "taxes", "fee", "utilities"] as const;
  const explained = [changes.rent, changes.insurance, changes.taxes, changes.managementFee, changes.reserves];
  expect(lines.map(change)).toEqual(explained.map((dollars) => expect.closeTo(dollars, 5) as number));
});

it.each(cases("proForma.exit"))("$id", ({ inputs, expected }) => {
  const { forwardNoi = NaN, loanBalance = NaN, exitCap = NaN, saleCosts = NaN } = inputs;
  const sheet = open({
    ...{ [year("noi", 11)]: forwardNoi, [year("balance", 10)]: loanBalance },
    ...{ [at("exitCap")]: exitCap, [at("saleCosts")]: saleCosts },
  });
  expect(sheet.number(returnCell("sale"))).toBeCloseTo(expected["value"] ?? NaN, 2);
  const net = sheet.number(cellIn(flowRow("sale"), 10)) + sheet.number(cellIn(flowRow("repayment"), 10));
  expect(net).toBeCloseTo(expected["net"] ?? NaN, 2);
});

it.each(cases("valueAdd"))("$id", ({ inputs, expected }) => {
  const { at: cell, resultCell } = valueAddPlaces;
  const sheet = evaluateSheet(valueAddSheet("x", en), statementAnswers(readmeStatement, 210), {
    ...{ [cell("homes")]: inputs["homes"] ?? NaN, [cell("hard")]: inputs["costPerHome"] ?? NaN },
    ...{ [cell("soft")]: 0, [cell("contingency")]: 0, [cell("downtime")]: inputs["downtimeMonths"] ?? NaN },
    ...{ [cell("rent")]: inputs["rentLost"] ?? NaN, [cell("premium")]: inputs["premium"] ?? NaN },
    ...{ [cell("vacancy")]: inputs["vacancy"] ?? NaN, [cell("fee")]: inputs["feeShare"] ?? NaN },
    ...{ [cell("capRate")]: inputs["capRate"] ?? NaN, [cell("pace")]: inputs["pacePerMonth"] ?? NaN },
  });
  const figures = { cost: "totalCost", income: "annualNetPremium", payback: "paybackMonths", created: "valueCreated", net: "valueNetOfCost", onCost: "returnOnCost", finish: "monthsToFinish", breakEven: "breakEvenPremium" } as const; // prettier-ignore
  for (const [result, name] of Object.entries(figures))
    expect([name, sheet.number(resultCell(result as keyof typeof figures))]).toEqual([
      name,
      expect.closeTo(expected[name] ?? NaN, 4),
    ]);
});

it("judges the T12's vacancy with its other losses, which the service predicts in one", () => {
  const { rowOf, tableColumns: columns } = t12Places;
  const row = String(rowOf("vacancy_loss"));
  const losses = { loss_to_lease: -60_000, vacancy_loss: -180_000, concessions: -24_000, bad_debt: -12_000 } as const;
  const typed = Object.entries(losses).map(([item, dollars]) => [`C${String(rowOf(item as "bad_debt"))}`, dollars]);
  const sheet = evaluateSheet(t12CheckSheet("x", en), statementAnswers(readmeStatement, 210), {
    ...(Object.fromEntries(typed) as Record<string, number>),
    [`C${String(rowOf("non_revenue_units"))}`]: 0,
    ...{ [`I${row}`]: -300_000, [`K${row}`]: -260_000 },
  });
  expect(sheet.value(`B${row}`)).toBe(en.t12.within);
  expect(sheet.number(`${columns.variance}${row}`)).toBeCloseTo(-276_000 + readmeStatement.vacancy_loss, 5);
});

interface Rolled {
  readonly properties: readonly (Numbers & { readonly name: string })[];
}
it.each(cases<Rolled, Numbers & { watchList: readonly string[] }>("portfolio"))("$id", ({ inputs, expected }) => {
  const { typedCell, totalCell, watchCell, properties } = portfolioPlaces;
  const fields = { property: "name", homes: "units", noi: "noi", debtService: "debtService", occupancy: "occupancy", budget: "budgetNoi" } as const; // prettier-ignore
  const typed = inputs.properties.flatMap((property, index) =>
    Object.entries(fields).map(([field, from]) => [typedCell(field as keyof typeof fields, index), property[from]]),
  );
  const sheet = evaluateSheet(portfolioSheet("x", en), () => "#N/A", Object.fromEntries(typed) as Typed);
  expect(sheet.number(totalCell("homes"))).toBe(expected["units"]);
  expect(sheet.number(totalCell("noi"))).toBe(expected["noi"]);
  expect(sheet.number(totalCell("occupancy"))).toBeCloseTo(expected["occupancy"] ?? NaN, 9);
  expect(sheet.number(totalCell("dscr"))).toBeCloseTo(expected["dscr"] ?? NaN, 9);
  expect(sheet.number(totalCell("perHome"))).toBeCloseTo(expected["noiPerHome"] ?? NaN, 8);
  const watched = Array.from({ length: properties }, (_, index) => sheet.value(watchCell(index)));
  expect(watched.filter((name) => name !== "")).toEqual(expected.watchList);
});
