/**
 * The pro forma: eleven years of a property's statement, its debt and its returns. The first column is the service's
 * statement; with nothing typed over, year 1's NOI is that statement's, and the next column explains every dollar that
 * differs. The service's vacancy loss is read as all economic loss: loss to lease, concessions, bad debt and
 * non-revenue homes are parts of it.
 */
import { textLiteral } from "../notation/escaped-text";
import { addProFormaInputs, addServiceColumn } from "./pro-forma-inputs";
import { addMonths, monthsDifference, monthsEnd } from "./pro-forma-months";
import {
  allInputs,
  allYears,
  at,
  baseColumn,
  changeColumn,
  checksRow,
  dealInputsRow,
  flowRow,
  growthRow,
  grownLines,
  gridWorkingsRow,
  headRow,
  inputsRow,
  limitColumns,
  lastColumn,
  moneyRow,
  monthsRow,
  returnCell,
  rowOf,
  serviceColumn,
  useCell,
  vectorsRow,
  workingRow,
  yearColumn,
  years,
  type Flow,
  type ReturnFigure,
} from "./pro-forma-places";
import { addReturns } from "./pro-forma-returns";
import { addSensitivities } from "./pro-forma-sensitivities";
import { addStatement } from "./statement-years";
import { addWorkings } from "./pro-forma-workings";
import { addChecks, type SheetCheck } from "./sheet-checks";
import type { NewCell, NewSheet } from "./sheet-content";
import {
  addFetched,
  addNote,
  createSheetDraft,
  formats,
  formula,
  idCell,
  looks,
  printedPage,
  printedRow,
  type SheetDraft,
} from "./sheet-draft";
import type { TemplateWords } from "./words/template-words-en";
import type { ProFormaCheck } from "./words/pro-forma-en";

export function proFormaSheet(subject: NewCell, words: TemplateWords): NewSheet {
  const text = words.proForma;
  const draft = createSheetDraft(text.sheet, text.title, subject, words);
  const note = textLiteral(`${text.note} ${String(inputsRow)}. ${words.inputNote}`);
  const predicted = `$${serviceColumn}$${String(rowOf("potential"))}`;
  const reason = `IF(ISNUMBER(${predicted}),"${text.refused}","${text.noStatement}")`;
  addNote(draft, formula(`IF(ISERROR(${at("vacancy")}),${reason},${note})`), lastColumn);
  draft.highlight({ range: "A5", formula: `=ISERROR(${at("vacancy")})`, look: looks.warning });
  addFetched(draft, words.fetched, `${serviceColumn}${String(headRow + 1)}`);
  addServiceColumn(draft);
  addStatement(draft, text);
  addReturns(draft, text);
  addSensitivities(draft, text);
  addProFormaInputs(draft, text);
  addWorkings(draft, text);
  addMonths(draft, text);
  addProFormaChecks(draft, words);
  share(draft);
  draft.width("A", 170);
  draft.width("B", 68);
  draft.width("C", 82);
  draft.width(`${baseColumn}:${lastColumn}`, 63);
  // The sale of year 10, and the returns' figures.
  draft.width(yearColumn(years - 1), 67);
  draft.height(`${String(headRow)}:${String(monthsEnd)}`, printedRow);
  // The exhibit is two pages; inputs, growth, workings and months follow, each on its own.
  draft.page({
    ...printedPage(text.title, words, `A1:${lastColumn}${String(monthsEnd)}`, { tall: 0 }),
    breaks: [moneyRow, inputsRow, dealInputsRow, vectorsRow, gridWorkingsRow, monthsRow],
  });
  return draft.build(headRow);
}

/** Figures that the cover and the portfolio read. */
function share(draft: SheetDraft): void {
  const yearOne = (line: "potential" | "egi" | "expenses" | "noi" | "debtService" | "dscr" | "debtYield"): string =>
    `${yearColumn(1)}${String(rowOf(line))}`;
  const plain = (address: string): string => address.replaceAll("$", "");
  draft.share("ProForma_Property", plain(idCell));
  draft.share("ProForma_GPR", yearOne("potential"));
  draft.share("ProForma_EGI", yearOne("egi"));
  draft.share("ProForma_Expenses", yearOne("expenses"));
  draft.share("ProForma_NOI", yearOne("noi"));
  draft.share("ProForma_Change", `${changeColumn}${String(rowOf("noi"))}`);
  draft.share("ProForma_DebtService", yearOne("debtService"));
  draft.share("ProForma_DSCR", yearOne("dscr"));
  draft.share("ProForma_DebtYield", yearOne("debtYield"));
  draft.share("ProForma_MarketRent", plain(at("rent")));
  draft.share("ProForma_Rate", plain(at("rate")));
  draft.share("ProForma_Amortization", plain(at("amortization")));
  draft.share("ProForma_Price", plain(at("price")));
  draft.share("ProForma_Equity", plain(useCell("equity")));
  draft.share("ProForma_Loan", plain(useCell("loan")));
  draft.share("ProForma_IRR", plain(returnCell("irr")));
  draft.share("ProForma_LeveredIRR", plain(returnCell("leveredIrr")));
  draft.share("ProForma_Multiple", plain(returnCell("leveredMultiple")));
}

function addProFormaChecks(draft: SheetDraft, words: TemplateWords): void {
  const text = words.proForma;
  const cell = (column: string, line: "noi" | "potential" | "cashFlow"): string => `${column}${String(rowOf(line))}`;
  const npv = (flow: Flow, irr: ReturnFigure): string => {
    const row = String(flowRow(flow));
    return `IFERROR(ROUND(NPV(${returnCell(irr)},$E$${row}:$${lastColumn}$${row})+$${baseColumn}$${row},0),"–")`;
  };
  const isZero = (value: string): string => `ABS(${value})<=${at("tolerance")}`;
  const none = (value: string): string => `${value}=0`;
  const serviceLines = `${serviceColumn}${String(headRow + 1)}:${serviceColumn}${String(rowOf("otherExpenses"))}`;
  const vectors = allYears(growthRow("potential")).replace(
    /(?<!\d)\d+$/,
    String(growthRow(grownLines.at(-1) ?? "potential")),
  );
  const vacancyRow = String(workingRow("vacancy"));
  // The lowest of a year: a person may type over any of them.
  const usedVacancy = `MIN($${yearColumn(1)}$${vacancyRow}:$${lastColumn}$${vacancyRow})`;
  const percent = (value: string): string => `TEXT(${value},"${formats.rate}")`;
  const outside = `COUNTIF(${vectors},"<"&${at("lowestGrowth")})+COUNTIF(${vectors},">"&${at("highestGrowth")})`;
  const checks: Readonly<Record<ProFormaCheck, Omit<SheetCheck, "label" | "advice">>> = {
    service: { value: `RENT.EXPENSE(${idCell},"noi")-${cell(serviceColumn, "noi")}`, holds: isZero },
    bridge: {
      // Rounded: the rest of a sum of fractions would show as ($0).
      value: `ROUND(${cell(yearColumn(1), "noi")}-${cell(serviceColumn, "noi")}-${cell(changeColumn, "noi")},1)`,
      holds: isZero,
    },
    split: { value: at("vacancy"), holds: (value) => `${value}>=0`, format: formats.rate },
    // Only while the roll's dollars are in use: a typed loss to lease is of all homes.
    rollHomes: {
      value: `IFERROR(IF(ABS(${at("lossToLease")}*${cell(baseColumn, "potential")}+Roll_LossToLease)<=${at("tolerance")},Roll_Priced-${at("homes")},0),0)`,
      holds: none,
      format: formats.signedNumber,
    },
    missing: { value: `COUNTIF(${serviceLines},"–")`, holds: none, format: "0" },
    sources: {
      value: `${useCell("sources")}-${useCell("total")}`,
      holds: (value) => `AND(${isZero(value)},${useCell("equity")}>=0)`,
      reason: `IF(N(${useCell("equity")})<0,"${text.loanAboveUses}","")`,
    },
    npv: { value: npv("unlevered", "irr"), holds: isZero },
    leveredNpv: { value: npv("levered", "leveredIrr"), holds: isZero },
    months: { value: `IF(${at("monthly")}="${text.yes}",${monthsDifference()},0)`, holds: isZero },
    growth: { value: outside, holds: none, format: "0" },
    stabilized: {
      value: `IFERROR(MAX(0,${at("stabilizedVacancy")}-${usedVacancy}),"–")`,
      holds: (value) => `ROUND(${value},9)=0`,
      format: formats.rate,
      reason: `IFERROR(${text.lowVacancy(percent(usedVacancy), percent(at("stabilizedVacancy")))},"")`,
    },
    rollDifference: { value: "IFERROR(Roll_Difference,0)", holds: none },
    inputs: {
      value: `SUM(${allInputs(limitColumns.outside)})`,
      holds: none,
      format: "0",
      reason: `IFERROR(${text.lookAtInput(`INDEX(${allInputs("A")},MATCH(1,${allInputs(limitColumns.outside)},0))`)},"")`,
    },
  };
  addChecks(
    draft,
    words,
    (Object.keys(checks) as ProFormaCheck[]).map((name) => {
      const [label, advice] = text.checks[name];
      return { format: formats.signedDollars, ...checks[name], label, advice };
    }),
    { column: "A", row: checksRow, summaryCell: "D4", shared: "Checks_ProForma" },
  );
}
