import type { NewCell, NewSheet } from "./sheet-content";
import {
  addFetched,
  columnAfter,
  createSheetDraft,
  formats,
  formula,
  idCell,
  looks,
  type SheetDraft,
} from "./sheet-draft";
import type { TemplateWords } from "./words/en";

const years = 10;
/** Year 0 stands in E; the year after the last one only gives the sale's NOI. */
const yearColumn = (year: number): string => columnAfter("E", year);
const lastColumn = yearColumn(years);
const exitColumn = yearColumn(years + 1);

const headRow = 5;
const names = [
  "units",
  "marketRent",
  "lossToLease",
  "vacancy",
  "concessions",
  "badDebt",
  "otherIncome",
  "expenses",
  "rentGrowth",
  "otherGrowth",
  "expenseGrowth",
  "reserves",
  "goingIn",
  "price",
  "exitCap",
  "saleCosts",
  "discount",
] as const;
type Assumption = (typeof names)[number];

/** Where an assumption stands. */
const at = (name: Assumption): string => `$B$${String(headRow + 1 + names.indexOf(name))}`;

const lines = [
  "potential",
  "lossToLease",
  "vacancy",
  "concessions",
  "badDebt",
  "other",
  "egi",
  "expenses",
  "noi",
  "reserves",
  "cashFlow",
  "purchase",
  "sale",
  "saleCosts",
  "total",
] as const;
type Line = (typeof lines)[number];
const rowOf = (line: Line): number => headRow + 1 + lines.indexOf(line);

export const proFormaPlaces = { at, rowOf, yearColumn, resultsColumn: "B", resultsRow: headRow + names.length + 3 };

/**
 * Ten years without debt: GPR less loss to lease, vacancy, concessions and bad debt plus other income is EGI; less
 * operating expenses NOI; reserves stand below NOI. The sale is the NOI of year 11 at the exit cap rate, less its costs.
 */
export function proFormaSheet(subject: NewCell, words: TemplateWords): NewSheet {
  const text = words.proForma;
  const draft = createSheetDraft(text.sheet, text.title, subject, words);
  // The subject's address takes the columns before them.
  draft.row("E", 1, [text.note]);
  draft.row("E", 2, [words.inputNote]);
  draft.look("E1:E2", looks.note);
  addFetched(draft, words.fetched, at("expenses"));
  addAssumptions(draft, text);
  addYears(draft, text);
  addResults(draft, text);
  draft.width("A", 190);
  draft.width("B", 90);
  draft.width("C", 16);
  draft.width("D", 190);
  draft.width(`E:${exitColumn}`, 78);
  return draft.build(headRow);
}

function addAssumptions(draft: SheetDraft, text: TemplateWords["proForma"]): void {
  const expense = (item: string): string => `RENT.EXPENSE(${idCell},"${item}")`;
  const shares: Readonly<Record<Assumption, readonly [value: NewCell, numberFormat: string]>> = {
    units: [formula(`RENT.PROPERTY(${idCell},"number_units")`), formats.count],
    marketRent: [formula(`${expense("gross_potential_rent")}/12/${at("units")}`), formats.dollars],
    lossToLease: [0.02, formats.percent],
    vacancy: [formula(`RENT.EXPENSE(${idCell},"vacancy_loss","predicted","gpr")`), formats.percent],
    concessions: [0.01, formats.percent],
    badDebt: [0.01, formats.percent],
    otherIncome: [
      formula(["parking_income", "laundry_vending_income", "other_income"].map(expense).join("+")),
      formats.dollars,
    ],
    expenses: [formula(expense("total_operating_expenses")), formats.dollars],
    rentGrowth: [0.03, formats.percent],
    otherGrowth: [0.03, formats.percent],
    expenseGrowth: [0.03, formats.percent],
    reserves: [300, formats.dollars],
    goingIn: [0.055, formats.rate],
    // Year 1's NOI at the going-in cap rate, until a price is typed over it.
    price: [formula(`ROUND(F${String(rowOf("noi"))}/${at("goingIn")},-3)`), formats.dollars],
    exitCap: [0.0575, formats.rate],
    saleCosts: [0.015, formats.percent],
    discount: [0.08, formats.rate],
  };
  draft.row("A", headRow, [text.assumptions]);
  names.forEach((name, index) => {
    const row = headRow + 1 + index;
    const [value, numberFormat] = shares[name];
    draft.row("A", row, [text[name], value]);
    draft.format(`B${String(row)}`, numberFormat);
  });
  draft.look(`A${String(headRow)}:B${String(headRow)}`, looks.section);
  draft.look(`B${String(headRow + 1)}:B${String(headRow + names.length)}`, looks.input);
}

function addYears(draft: SheetDraft, text: TemplateWords["proForma"]): void {
  const cell = (line: Line, year: number): string => `${yearColumn(year)}${String(rowOf(line))}`;
  draft.row("D", headRow, [text.year, ...Array.from({ length: years + 2 }, (_, year) => year)]);
  for (const line of lines) draft.row("D", rowOf(line), [text.lines[line]]);
  for (let year = 1; year <= years + 1; year += 1) {
    const grown = (first: string, line: Line, growth: Assumption): string =>
      year === 1 ? first : `${cell(line, year - 1)}*(1+${at(growth)})`;
    const share = (name: Assumption): string => `-${cell("potential", year)}*${at(name)}`;
    const operations: readonly [Line, string][] = [
      ["potential", grown(`${at("marketRent")}*12*${at("units")}`, "potential", "rentGrowth")],
      ["lossToLease", share("lossToLease")],
      ["vacancy", share("vacancy")],
      ["concessions", share("concessions")],
      ["badDebt", share("badDebt")],
      ["other", grown(at("otherIncome"), "other", "otherGrowth")],
      ["egi", `SUM(${cell("potential", year)}:${cell("other", year)})`],
      ["expenses", grown(`-${at("expenses")}`, "expenses", "expenseGrowth")],
      ["noi", `${cell("egi", year)}+${cell("expenses", year)}`],
    ];
    const afterNoi: readonly [Line, string][] = [
      ["reserves", grown(`-${at("reserves")}*${at("units")}`, "reserves", "expenseGrowth")],
      ["cashFlow", `${cell("noi", year)}+${cell("reserves", year)}`],
      ["total", `SUM(${cell("cashFlow", year)}:${cell("saleCosts", year)})`],
    ];
    for (const [line, text] of [...operations, ...(year > years ? [] : afterNoi)]) {
      draft.row(yearColumn(year), rowOf(line), [formula(text)]);
    }
  }
  draft.row("E", rowOf("purchase"), [formula(`-${at("price")}`)]);
  draft.row("E", rowOf("total"), [formula(cell("purchase", 0))]);
  draft.row(lastColumn, rowOf("sale"), [formula(`${cell("noi", years + 1)}/${at("exitCap")}`)]);
  draft.row(lastColumn, rowOf("saleCosts"), [formula(`-${cell("sale", years)}*${at("saleCosts")}`)]);
  const bottom = String(rowOf("total"));
  draft.look(`D${String(headRow)}:${exitColumn}${String(headRow)}`, looks.section);
  for (const line of ["egi", "noi", "cashFlow", "total"] as const) {
    draft.look(`D${String(rowOf(line))}:${exitColumn}${String(rowOf(line))}`, looks.total);
  }
  draft.look(`E${String(headRow)}:${exitColumn}${bottom}`, looks.right);
  draft.look(`${exitColumn}${String(headRow)}:${exitColumn}${bottom}`, looks.quiet);
  draft.format(`E${String(headRow + 1)}:${exitColumn}${bottom}`, formats.dollars);
}

function addResults(draft: SheetDraft, text: TemplateWords["proForma"]): void {
  const { resultsRow } = proFormaPlaces;
  const flows = `$E$${String(rowOf("total"))}:$${lastColumn}$${String(rowOf("total"))}`;
  const later = `$F$${String(rowOf("total"))}:$${lastColumn}$${String(rowOf("total"))}`;
  const results: readonly (readonly [label: string, value: string, numberFormat: string])[] = [
    [text.irr, `IRR(${flows})`, formats.rate],
    [text.npv, `NPV(${at("discount")},${later})+$E$${String(rowOf("total"))}`, formats.dollars],
    [text.multiple, `SUM(${later})/${at("price")}`, formats.multiple],
    [text.valuePerUnit, `${at("price")}/${at("units")}`, formats.dollars],
  ];
  draft.row("A", resultsRow - 1, [text.results]);
  results.forEach(([label, value, numberFormat], index) => {
    draft.row("A", resultsRow + index, [label, formula(value)]);
    draft.format(`B${String(resultsRow + index)}`, numberFormat);
  });
  draft.look(`A${String(resultsRow - 1)}:B${String(resultsRow - 1)}`, looks.section);
  draft.look(`A${String(resultsRow)}:B${String(resultsRow + results.length - 1)}`, looks.total);
}
