import type { NewCell, NewSheet } from "./sheet-content";
import {
  addFetched,
  columnAfter,
  createSheetDraft,
  formats,
  formula,
  idCell,
  looks,
  orDash,
  type SheetDraft,
} from "./sheet-draft";
import type { TemplateWords } from "./words/en";

type Item = keyof TemplateWords["t12"]["items"];

const income: readonly Item[] = [
  "gross_potential_rent",
  "vacancy_loss",
  "parking_income",
  "laundry_vending_income",
  "other_income",
];
const expenses: readonly Item[] = [
  "real_estate_taxes",
  "property_insurance",
  "utilities",
  "repair_and_maintenance",
  "payroll_and_benefits",
  "management_fees",
  "general_and_administrative",
  "advertising_and_marketing",
  "professional_fees",
  "ground_rent",
  "other_expenses",
];
const items: readonly Item[] = [
  ...income,
  "egi",
  ...expenses,
  "total_operating_expenses",
  "noi",
  "replacement_reserves",
  "capex_reserve",
];

/** Words of a statement's lines, the first that fits decides: "management payroll" is payroll. */
const guesses: readonly (readonly [word: string, item: Item])[] = [
  ["gross potential", "gross_potential_rent"],
  ["market rent", "gross_potential_rent"],
  ["potential rent", "gross_potential_rent"],
  ["vacan", "vacancy_loss"],
  ["parking", "parking_income"],
  ["garage", "parking_income"],
  ["laundry", "laundry_vending_income"],
  ["vending", "laundry_vending_income"],
  ["payroll", "payroll_and_benefits"],
  ["salar", "payroll_and_benefits"],
  ["benefit", "payroll_and_benefits"],
  ["tax", "real_estate_taxes"],
  ["insur", "property_insurance"],
  ["electric", "utilities"],
  ["water", "utilities"],
  ["sewer", "utilities"],
  ["gas", "utilities"],
  ["trash", "utilities"],
  ["utilit", "utilities"],
  ["repair", "repair_and_maintenance"],
  ["mainten", "repair_and_maintenance"],
  ["landscap", "repair_and_maintenance"],
  ["turnover", "repair_and_maintenance"],
  ["contract serv", "repair_and_maintenance"],
  ["management", "management_fees"],
  ["administr", "general_and_administrative"],
  ["office", "general_and_administrative"],
  ["advertis", "advertising_and_marketing"],
  ["marketing", "advertising_and_marketing"],
  ["legal", "professional_fees"],
  ["professional", "professional_fees"],
  ["accounting", "professional_fees"],
  ["ground", "ground_rent"],
  ["replacement", "replacement_reserves"],
  ["capital", "capex_reserve"],
  ["capex", "capex_reserve"],
  ["fee", "other_income"],
  ["income", "other_income"],
];

const headRow = 6;
const rowOf = (item: Item): number => headRow + 1 + items.indexOf(item);
export const statementRow = headRow + items.length + 4;
export const statementLines = 80;
const firstLine = statementRow + 1;
const lastLine = statementRow + statementLines;
const months = 12;
const firstMonth = "D";
const lastMonth = columnAfter(firstMonth, months - 1);

export const t12Places = { rowOf, headRow };

/**
 * A pasted trailing twelve months, line by line mapped to the items of the expense benchmark, beside its bounds. Subtotals
 * are added up here, not taken from the statement.
 */
export function t12CheckSheet(subject: NewCell, words: TemplateWords): NewSheet {
  const text = words.t12;
  const draft = createSheetDraft(text.sheet, text.title, subject, words);
  draft.row("D", 1, [text.note]);
  draft.row("D", 2, [words.inputNote]);
  draft.look("D1:D2", looks.note);
  addFetched(draft, words.fetched, `G${String(rowOf("gross_potential_rent"))}`, "D");
  draft.row("A", 4, [text.units, formula(`RENT.PROPERTY(${idCell},"number_units")`)]);
  draft.look("B4", looks.input);
  draft.format("B4", formats.count);
  addCheck(draft, text);
  addStatement(draft, text);
  draft.width("A", 190);
  draft.width("B", 150);
  draft.width("C:O", 74);
  return draft.build(3);
}

function addCheck(draft: SheetDraft, text: TemplateWords["t12"]): void {
  draft.row("A", headRow, text.headings);
  for (const item of items) {
    const row = rowOf(item);
    const at = String(row);
    const bound = (estimate: string): NewCell => orDash(`RENT.EXPENSE(${idCell},"${item}","${estimate}")`);
    draft.row("A", row, [
      text.items[item],
      item,
      formula(amountOf(item)),
      orDash(`C${at}/$B$4`),
      orDash(`C${at}/$C$${String(rowOf("egi"))}`),
      bound("lower"),
      bound("predicted"),
      bound("upper"),
      formula(
        `IF(OR(C${at}=0,NOT(ISNUMBER(F${at}))),"–",IF(C${at}<F${at},"${text.below}",` +
          `IF(C${at}>H${at},"${text.above}","${text.within}")))`,
      ),
    ]);
  }
  const [first, last] = [String(headRow + 1), String(headRow + items.length)];
  draft.row("A", headRow + items.length + 1, [
    text.notMapped,
    null,
    formula(`SUMPRODUCT((${span("A")}<>"")*(${span("B")}="")*ISNUMBER(${span("C")})*(${span("C")}<>0))`),
  ]);
  draft.look(`A${String(headRow)}:I${String(headRow)}`, looks.section);
  for (const item of ["egi", "total_operating_expenses", "noi"] as const) {
    draft.look(`A${String(rowOf(item))}:I${String(rowOf(item))}`, looks.total);
  }
  draft.look(`B${first}:B${last}`, looks.quiet);
  draft.look(`C${String(headRow)}:I${last}`, looks.right);
  draft.look(`A${String(headRow + items.length + 1)}:C${String(headRow + items.length + 1)}`, looks.quiet);
  draft.format(`C${first}:D${last}`, formats.dollars);
  draft.format(`E${first}:E${last}`, formats.percent);
  draft.format(`F${first}:H${last}`, formats.dollars);
}

/** The statement's lines of an item, or the subtotal of others. */
function amountOf(item: Item): string {
  const cell = (other: Item): string => `C${String(rowOf(other))}`;
  switch (item) {
    case "egi":
      return `${cell("gross_potential_rent")}-${cell("vacancy_loss")}+${cell("parking_income")}+${cell("laundry_vending_income")}+${cell("other_income")}`;
    case "total_operating_expenses":
      return `SUM(${cell("real_estate_taxes")}:${cell("other_expenses")})`;
    case "noi":
      return `${cell("egi")}-${cell("total_operating_expenses")}`;
    case "vacancy_loss":
      // Statements write losses below zero or above.
      return `ABS(SUMIFS(${span("C")},${span("B")},"${item}"))`;
    default:
      return `SUMIFS(${span("C")},${span("B")},"${item}")`;
  }
}

/** A column of the pasted statement. */
function span(column: string): string {
  return `$${column}$${String(firstLine)}:$${column}$${String(lastLine)}`;
}

function addStatement(draft: SheetDraft, text: TemplateWords["t12"]): void {
  draft.row("A", statementRow - 1, [text.statement]);
  draft.row("A", statementRow, [
    ...text.statementHeadings,
    ...Array.from({ length: months }, (_, month) => `${text.month} ${String(month + 1)}`),
  ]);
  for (let row = firstLine; row <= lastLine; row += 1) {
    const at = String(row);
    const amounts = `${firstMonth}${at}:${lastMonth}${at}`;
    draft.row("B", row, [formula(guessOf(`$A${at}`)), formula(`IF(COUNT(${amounts})=0,"",SUM(${amounts}))`)]);
  }
  draft.look(`A${String(statementRow - 1)}:${lastMonth}${String(statementRow - 1)}`, looks.section);
  draft.look(`A${String(statementRow)}:${lastMonth}${String(statementRow)}`, looks.heading);
  draft.look(`A${String(firstLine)}:A${String(lastLine)}`, looks.input);
  draft.look(`B${String(firstLine)}:B${String(lastLine)}`, { ...looks.quiet, fill: looks.input.fill });
  draft.look(`${firstMonth}${String(firstLine)}:${lastMonth}${String(lastLine)}`, looks.input);
  draft.format(`C${String(firstLine)}:${lastMonth}${String(lastLine)}`, formats.dollars);
}

/** Totals are no lines of their own: they would count twice. */
function guessOf(name: string): string {
  const found = guesses.reduceRight(
    (otherwise, [word, item]) => `IF(ISNUMBER(SEARCH("${word}",${name})),"${item}",${otherwise})`,
    '""',
  );
  const isTotal = `OR(ISNUMBER(SEARCH("total",${name})),ISNUMBER(SEARCH("net operating",${name})),ISNUMBER(SEARCH("effective gross",${name})))`;
  return `IF(${name}="","",IF(${isTotal},"–",${found}))`;
}
