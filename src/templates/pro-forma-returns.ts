/** The pro forma's cash flows, sources and uses, loan and returns. */
import {
  allYears,
  at,
  baseColumn,
  cellIn,
  flowRow,
  flowsRow,
  headRow,
  lastColumn,
  loanCell,
  loanNames,
  moneyRow,
  returnCell,
  returnNames,
  rowOf,
  useCell,
  useNames,
  workingRow,
  years,
  type Flow,
  type LoanFigure,
  type ReturnFigure,
  type Use,
} from "./pro-forma-places";
import { cellsOf } from "./statement-years";
import { formats, formula, looks, orDash, type SheetDraft } from "./sheet-draft";
import type { ProFormaWords } from "./words/pro-forma-en";

export function addReturns(draft: SheetDraft, words: ProFormaWords): void {
  addFlows(draft, words);
  addUses(draft, words);
  addLoan(draft, words);
  addReturnFigures(draft, words);
}

function flowFormula(flow: Flow, year: number): string {
  const { year: own, line } = cellsOf(year);
  const isHeld = `AND(${own}>0,${own}<=${at("hold")})`;
  const isSold = `${own}=${at("hold")}`;
  const cell = (of: Flow): string => cellIn(flowRow(of), year);
  switch (flow) {
    case "purchase":
      return `IF(${own}=0,${useCell("financing")}-${useCell("total")},0)`;
    case "operations":
      return `IF(${isHeld},${line("cashFlow")},0)`;
    case "sale":
      return `IF(${isSold},${cellIn(rowOf("noi"), year + 1)}/${at("exitCap")}*(1-${at("saleCosts")}),0)`;
    case "unlevered":
      return `SUM(${cell("purchase")}:${cell("sale")})`;
    case "loan":
      return `IF(${own}=0,${loanCell("loan")}-${useCell("financing")},0)`;
    case "service":
      return `IF(${isHeld},${line("debtService")},0)`;
    case "repayment":
      return `IF(${isSold},-${line("balance")},0)`;
    case "levered":
      return `SUM(${cell("unlevered")}:${cell("repayment")})`;
  }
}

function addFlows(draft: SheetDraft, words: ProFormaWords): void {
  draft.row("A", flowsRow, [words.flowsTitle]);
  draft.format(`${baseColumn}${String(flowsRow)}`, words.closing);
  for (let year = 0; year <= years; year += 1) {
    const column = cellIn(headRow, year).replace(/\d+/, "");
    draft.row(column, flowsRow, [formula(cellIn(headRow, year))]);
    for (const flow of Object.keys(words.flows) as Flow[]) {
      draft.row("A", flowRow(flow), [words.flows[flow]]);
      draft.row(column, flowRow(flow), [formula(flowFormula(flow, year))]);
    }
  }
  const [first, last] = [String(flowRow("purchase")), String(flowRow("levered"))];
  draft.look(`A${String(flowsRow)}:${lastColumn}${String(flowsRow)}`, looks.band);
  draft.look(`${baseColumn}${String(flowsRow)}:${lastColumn}${last}`, looks.right);
  for (const flow of ["unlevered", "levered"] as const)
    draft.look(`A${String(flowRow(flow))}:${lastColumn}${String(flowRow(flow))}`, looks.grandTotal);
  draft.format(`${baseColumn}${first}:${lastColumn}${last}`, formats.signedNumber);
}

function addUses(draft: SheetDraft, words: ProFormaWords): void {
  const relative = (use: Use): string => useCell(use).replaceAll("$", "");
  const figures: Readonly<Record<Use, string>> = {
    price: at("price"),
    closing: `${at("price")}*${at("closing")}`,
    renovation: `${at("renovatedHomes")}*${at("renovationCost")}`,
    financing: `${loanCell("loan")}*${at("financing")}`,
    reserves: at("initialReserves"),
    total: `SUM(${relative("price")}:${relative("reserves")})`,
    loan: loanCell("loan"),
    equity: `${relative("total")}-${relative("loan")}`,
    sources: `SUM(${relative("loan")}:${relative("equity")})`,
    loanToCost: `IF(${relative("total")}=0,"–",${relative("loan")}/${relative("total")})`,
  };
  draft.row("A", moneyRow, [words.usesTitle]);
  useNames.forEach((use, index) => {
    draft.row("A", moneyRow + 1 + index, [words.uses[use], formula(figures[use])]);
  });
  const range = (use: Use): string => `A${relative(use).slice(1)}:${relative(use)}`;
  draft.look(`A${String(moneyRow)}:B${String(moneyRow)}`, looks.band);
  draft.look(`${relative("price")}:${relative("loanToCost")}`, looks.right);
  for (const use of ["total", "sources"] as const) draft.look(range(use), looks.subtotal);
  draft.format(`${relative("price")}:${relative("sources")}`, formats.dollars);
  draft.format(relative("loanToCost"), formats.percent);
}

/**
 * The least of the three tests, rounded down, never a dollar above it; nine digits are rounded first, which is binary
 * noise.
 */
export function loanSize(rate: string, coverage: string): string {
  const noi = cellIn(rowOf("noi"), 1).replace(/(?<![A-Z])([A-Z]+)(\d+)/, "$$$1$$$2");
  const constant = `PMT(${rate}/${at("months")},${at("amortization")},-1)*${at("months")}`;
  const tests = `${at("price")}*${at("maxLtv")},${noi}/(${coverage}*${constant}),${noi}/${at("minDebtYield")}`;
  return `MAX(0,ROUNDDOWN(ROUND(MIN(${tests})/${at("loanStep")},9),0)*${at("loanStep")})`;
}

function addLoan(draft: SheetDraft, words: ProFormaWords): void {
  const noi = cellIn(rowOf("noi"), 1).replace(/(?<![A-Z])([A-Z]+)(\d+)/, "$$$1$$$2");
  const [ltv, dscr, debtYield] = (["ltv", "dscr", "debtYield"] as const).map(loanCell) as [string, string, string];
  const least = `MIN(${ltv},${dscr},${debtYield})`;
  const { binding } = words;
  const figures: Readonly<Record<LoanFigure, readonly [text: string, format: string]>> = {
    ltv: [`${at("price")}*${at("maxLtv")}`, formats.dollars],
    dscr: [`${noi}/(${at("minDscr")}*${loanCell("constant")})`, formats.dollars],
    debtYield: [`${noi}/${at("minDebtYield")}`, formats.dollars],
    loan: [`IF(ISNUMBER(${at("loan")}),${at("loan")},${loanSize(at("rate"), at("minDscr"))})`, formats.dollars],
    binding: [
      `IF(ISNUMBER(${at("loan")}),"${binding.typed}",IF(${ltv}=${least},"${binding.ltv}",IF(${dscr}=${least},"${binding.dscr}","${binding.debtYield}")))`,
      "General",
    ],
    constant: [`PMT(${at("rate")}/${at("months")},${at("amortization")},-1)*${at("months")}`, "0.000%"],
    interestOnly: [`${loanCell("loan")}*${at("rate")}`, formats.dollars],
    amortizing: [`${loanCell("loan")}*${loanCell("constant")}`, formats.dollars],
    balance: [`SUMPRODUCT(${allYears(workingRow("sold"))},${allYears(rowOf("balance"))})`, formats.dollars],
  };
  draft.row("E", moneyRow, [words.loanTitle]);
  loanNames.forEach((figure, index) => {
    const [text, format] = figures[figure];
    draft.row("E", moneyRow + 1 + index, [words.loan[figure], null, null, formula(text)]);
    draft.format(`H${String(moneyRow + 1 + index)}`, format);
  });
  draft.look(`E${String(moneyRow)}:H${String(moneyRow)}`, looks.band);
  draft.look(`H${String(moneyRow + 1)}:H${String(moneyRow + loanNames.length)}`, looks.right);
  draft.look(`E${loanCell("loan").slice(3)}:H${loanCell("loan").slice(3)}`, looks.subtotal);
}

/** A return without its sale would read as one: a year held that isn't 1 to 10 has none. */
export const ifSold = (figure: string): string => `IF(SUM(${allYears(flowRow("sale"), 1)})=0,NA(),${figure})`;

/** A loan above all uses leaves no equity: the rate of its flows is a cost, and would read as a return. */
export const ifInvested = (figure: string): string => `IF(${useCell("equity")}<=0,NA(),${figure})`;

function addReturnFigures(draft: SheetDraft, words: ProFormaWords): void {
  const [unlevered, levered] = [allYears(flowRow("unlevered")), allYears(flowRow("levered"))];
  const npv = (flow: Flow): string => {
    const row = String(flowRow(flow));
    return `NPV(${at("discount")},$E$${row}:$${lastColumn}$${row})+$${baseColumn}$${row}`;
  };
  // SUMIF would skip a year's error and show a multiple without its sale.
  const multiple = (range: string): string => `SUMPRODUCT(${range}*(${range}>0))/-SUMPRODUCT(${range}*(${range}<0))`;
  const figures: Readonly<Record<ReturnFigure, readonly [text: string, format: string]>> = {
    irr: [ifSold(`IRR(${unlevered})`), formats.rate],
    multiple: [ifSold(multiple(unlevered)), formats.multiple],
    npv: [ifSold(npv("unlevered")), formats.signedDollars],
    leveredIrr: [ifInvested(ifSold(`IRR(${levered})`)), formats.rate],
    leveredMultiple: [ifInvested(ifSold(multiple(levered))), formats.multiple],
    leveredNpv: [ifSold(npv("levered")), formats.signedDollars],
    profit: [ifSold(`SUM(${levered})`), formats.signedDollars],
    sale: [ifSold(`SUM(${allYears(flowRow("sale"))})/(1-${at("saleCosts")})`), formats.dollars],
    perHome: [`${at("price")}/${at("homes")}`, formats.dollars],
    cap: [`${cellIn(rowOf("noi"), 1)}/${at("price")}`, formats.rate],
  };
  draft.row("J", moneyRow, [words.returnsTitle]);
  returnNames.forEach((figure, index) => {
    const [text, format] = figures[figure];
    draft.row("J", moneyRow + 1 + index, [words.returns[figure], null, null, null, orDash(text)]);
    draft.format(`N${String(moneyRow + 1 + index)}`, format);
  });
  draft.look(`J${String(moneyRow)}:N${String(moneyRow)}`, looks.band);
  draft.look(`N${String(moneyRow + 1)}:N${String(moneyRow + returnNames.length)}`, looks.right);
  for (const figure of ["irr", "leveredIrr"] as const) {
    const row = returnCell(figure).slice(3);
    draft.look(`J${row}:N${row}`, looks.heading);
  }
}
