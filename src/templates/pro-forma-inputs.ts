/** The pro forma's inputs: defaults, formats and what may be typed. */
import {
  at,
  dealInputsRow,
  headRow,
  inputNames,
  inputRow,
  inputsRow,
  limitColumns,
  rowOf,
  serviceColumn,
  type Line,
} from "./pro-forma-places";
import type { NewCell, ValidationRule } from "./sheet-content";
import { formats, formula, idCell, looks, type SheetDraft } from "./sheet-draft";
import { addInput, addLimits } from "./sheet-inputs";
import type { ProFormaInput, ProFormaWords } from "./words/pro-forma-en";

interface InputForm {
  readonly value: NewCell;
  readonly format: string;
  readonly rule?: ValidationRule;
}

const between = (min: number, max: number): ValidationRule => ({ kind: "decimal", min, max });
const whole = (min: number, max: number): ValidationRule => ({ kind: "whole", min, max });
const share = (value: NewCell): InputForm => ({ value, format: formats.rate, rule: between(0, 1) });
const growth = (value: number): InputForm => ({ value, format: formats.rate, rule: between(-0.5, 1) });
const dollars = (value: NewCell): InputForm => ({ value, format: formats.dollars, rule: between(0, 1e10) });
const count = (value: NewCell, most = 1_000_000): InputForm => ({
  value,
  format: formats.count,
  rule: between(0, most),
});
const wholeNumber = (value: number, max: number, min = 0): InputForm => ({
  value,
  format: "0",
  rule: whole(min, max),
});
const empty = dollars("");

const expense = (item: string): string => `RENT.EXPENSE(${idCell},"${item}")`;
const service = (line: Line): string => `$${serviceColumn}$${String(rowOf(line))}`;
/** A figure of another sheet of the workbook, where it is there. */
const elsewhere = (name: string, otherwise: string): NewCell => formula(`IFERROR(${name}+0,${otherwise})`);

function forms(words: ProFormaWords): Readonly<Record<ProFormaInput, InputForm>> {
  const choice = (value: string): InputForm => ({
    value,
    format: "General",
    rule: { kind: "list", values: [words.yes, words.no] },
  });
  const parts = (["lossToLease", "concessions", "badDebt"] as const).map(at).join("-");
  const homesShare = `${at("nonRevenue")}/${at("homes")}`;
  const left = `-${service("vacancy")}/${service("potential")}-${parts}-${homesShare}`;
  return {
    // Without a unit there is no rent per unit to start from.
    homes: { ...count(formula(at("serviceHomes")), 100_000), rule: between(1, 100_000) },
    serviceHomes: count(formula(`RENT.PROPERTY(${idCell},"number_units")`), 100_000),
    rent: {
      value: formula(`${service("potential")}/${at("serviceHomes")}/${at("months")}`),
      format: formats.cents,
      rule: between(0, 1e6),
    },
    // The roll's dollars over the GPR: a roll of some of the homes isn't scaled up to all of them.
    lossToLease: {
      value: elsewhere(`-Roll_LossToLease/(${at("rent")}*${at("homes")}*${at("months")})`, "0"),
      format: formats.rate,
      rule: between(-1, 1),
    },
    capture: share(0),
    lossFloor: { value: "", format: formats.rate, rule: between(-1, 1) },
    concessions: share(0),
    badDebt: share(0),
    nonRevenue: count(0, 100_000),
    // Parts larger than the whole are rejected: the text isn't a number, so the cell shows #VALUE!. What is left may be
    // a digit of rounding below 0: whole dollars decide.
    vacancy: share(
      formula(`IF(ROUND((${left})*${service("potential")},0)<0,VALUE("${words.refused}"),MAX(0,${left}))`),
    ),
    // Only a check: the vacancy that is used stays what it is.
    stabilizedVacancy: share(0.05),
    parking: empty,
    laundry: empty,
    otherIncome: empty,
    incomeGrowth: growth(0.02),
    renovatedHomes: count(0, 100_000),
    pace: count(elsewhere("ValueAdd_Pace", at("paceStep")), 1_000),
    downtime: { value: elsewhere("ValueAdd_Downtime", "0"), format: formats.score, rule: between(0, 24) },
    renovationCost: dollars(elsewhere("ValueAdd_Cost", "0")),
    premium: { value: elsewhere("ValueAdd_Premium", "0"), format: formats.dollars, rule: between(-10_000, 10_000) },
    achieving: share(1),
    taxes: empty,
    assessment: { value: 1, format: formats.rate, rule: between(0, 2) },
    taxRate: share(0),
    reassessed: wholeNumber(0, 11),
    taxGrowthAfter: growth(0.03),
    abatement: share(0),
    abatementEnd: wholeNumber(0, 11),
    insurance: empty,
    utilities: empty,
    repairs: empty,
    payroll: empty,
    administration: empty,
    marketing: empty,
    professional: empty,
    ground: empty,
    otherExpenses: empty,
    fee: share(formula(`-${service("fee")}/${service("egi")}`)),
    expenseGrowth: growth(0.03),
    reserves: dollars(formula(`-${service("reserves")}/${at("serviceHomes")}`)),
    reservesAbove: choice(words.no),
    capital: dollars(0),
    goingIn: { value: 0.055, format: formats.rate, rule: between(0.001, 1) },
    // Without a statement the sum of its lines is 0, and a price of $0 would mislead.
    price: dollars(
      formula(
        `IF(ISNUMBER(${service("potential")}),ROUND(${service("noi")}/${at("goingIn")}/${at("priceStep")},0)*${at("priceStep")},"–")`,
      ),
    ),
    closing: share(0.015),
    initialReserves: dollars(0),
    maxLtv: share(0.65),
    minDscr: { value: 1.25, format: formats.multiple, rule: between(0.1, 10) },
    minDebtYield: { value: 0.08, format: formats.rate, rule: between(0.001, 1) },
    rate: share(0.0575),
    amortization: wholeNumber(360, 600, 1),
    interestOnly: wholeNumber(0, 240),
    loan: empty,
    financing: share(0.01),
    hold: wholeNumber(10, 10, 1),
    exitCap: { value: 0.0575, format: formats.rate, rule: between(0.001, 1) },
    saleCosts: share(0.015),
    discount: share(0.08),
    monthly: choice(words.yes),
    months: { value: 12, format: "0", rule: whole(12, 12) },
    priceStep: { value: 1_000, format: formats.dollars, rule: between(1, 1e6) },
    loanStep: { value: 1_000, format: formats.dollars, rule: between(1, 1e6) },
    tolerance: { value: 1, format: formats.cents, rule: between(0, 1_000) },
    lowestGrowth: growth(-0.1),
    highestGrowth: growth(0.15),
    growthStep: share(0.005),
    capStep: share(0.0025),
    priceShare: share(0.025),
    premiumStep: dollars(25),
    paceStep: count(1),
    rateStep: share(0.0025),
    coverageStep: { value: 0.05, format: formats.score, rule: between(0, 1) },
  };
}

/** Values from the service and constants: listed with their source, but not to be overwritten. */
const computed: readonly ProFormaInput[] = ["serviceHomes", "months"];

/** Inputs that must be above 0 where another is: without a tax rate a reassessment would end the taxes. */
const needed: Readonly<Partial<Record<ProFormaInput, ProFormaInput>>> = {
  ...{ pace: "renovatedHomes", assessment: "reassessed", taxRate: "reassessed", abatementEnd: "abatement" },
};

export function addProFormaInputs(draft: SheetDraft, words: ProFormaWords): void {
  draft.row("A", inputsRow, [words.inputsTitle]);
  draft.row("A", dealInputsRow, [words.dealInputsTitle]);
  for (const row of [inputsRow, dealInputsRow]) draft.look(`A${String(row)}:O${String(row)}`, looks.band);
  draft.row(limitColumns.least, inputsRow, words.limits);
  draft.look(
    `${limitColumns.least}${String(inputsRow)}:${limitColumns.outside}${String(inputRow("coverageStep"))}`,
    looks.quiet,
  );
  const byName = forms(words);
  for (const name of inputNames) {
    const [label, unit, written] = words.inputs[name];
    const source = name === "lossToLease" ? lossSource(words, written) : written;
    const { value, format, rule } = byName[name];
    addInput(
      draft,
      inputRow(name),
      { name: nameOf(name), label, value, unit, source, format, ...(rule === undefined ? {} : { rule }) },
      "A",
    );
    addLimits(
      draft,
      inputRow(name),
      { value, ...(rule === undefined ? {} : { rule }) },
      limitColumns,
      "A",
      needed[name] && `N(${at(needed[name])})>0`,
    );
    if (computed.includes(name))
      draft.look(`B${String(inputRow(name))}`, { ...looks.right, color: "#000000", fill: "#FFFFFF" });
  }
}

/** Of how many homes the loss to lease is, where a rent roll has it. */
const lossSource = (words: ProFormaWords, otherwise: string): NewCell =>
  formula(
    `IFERROR(IF(ISNUMBER(Roll_LossToLease),${words.ofRoll("Roll_Priced", at("homes"))},"${otherwise}"),"${otherwise}")`,
  );

/** The sheet's name of an input: maxLtv is pf_max_ltv. */
const nameOf = (name: ProFormaInput): string => `pf_${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;

/** The service's statement in its column, with the sheet's signs: inflow +, loss and cost -. */
export function addServiceColumn(draft: SheetDraft): void {
  const items: Readonly<Partial<Record<Line, readonly [sign: "" | "-", item: string]>>> = {
    potential: ["", "gross_potential_rent"],
    vacancy: ["-", "vacancy_loss"],
    parking: ["", "parking_income"],
    laundry: ["", "laundry_vending_income"],
    otherIncome: ["", "other_income"],
    taxes: ["-", "real_estate_taxes"],
    insurance: ["-", "property_insurance"],
    utilities: ["-", "utilities"],
    repairs: ["-", "repair_and_maintenance"],
    payroll: ["-", "payroll_and_benefits"],
    fee: ["-", "management_fees"],
    administration: ["-", "general_and_administrative"],
    marketing: ["-", "advertising_and_marketing"],
    professional: ["-", "professional_fees"],
    ground: ["-", "ground_rent"],
    otherExpenses: ["-", "other_expenses"],
    reserves: ["-", "replacement_reserves"],
  };
  for (const [line, [sign, item]] of Object.entries(items) as [Line, readonly ["" | "-", string]][])
    draft.row(serviceColumn, rowOf(line), [formula(`IFERROR(${sign}${expense(item)},"–")`)]);
  draft.look(`${serviceColumn}${String(headRow + 1)}:${serviceColumn}${String(rowOf("cashFlow"))}`, {
    color: "#1E6B34",
  });
}
