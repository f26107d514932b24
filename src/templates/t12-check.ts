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
  "loss_to_lease",
  "vacancy_loss",
  "concessions",
  "bad_debt",
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

/** No benchmark has them; in a statement they stand between the potential rent and EGI. */
const withoutBenchmark: readonly Item[] = ["loss_to_lease", "concessions", "bad_debt"];
const subtotals: readonly Item[] = ["egi", "total_operating_expenses", "noi"];

/** Words of a statement's lines, the first that fits decides: "management payroll" is payroll. */
const guesses: readonly (readonly [item: Item, words: readonly string[]])[] = [
  ["loss_to_lease", ["to lease"]],
  ["concessions", ["concession", "free rent"]],
  ["bad_debt", ["bad debt", "write-off", "write off", "collection loss", "uncollect", "delinquen"]],
  ["vacancy_loss", ["vacan"]],
  ["gross_potential_rent", ["gross potential", "market rent", "potential rent", "scheduled rent", "rental income"]],
  ["parking_income", ["parking", "garage"]],
  ["laundry_vending_income", ["laundry", "vending"]],
  ["repair_and_maintenance", ["shrub"]],
  ["other_income", ["reimburs", "rubs", "pet rent", "storage"]],
  ["payroll_and_benefits", ["payroll", "salar", "wage", "benefit"]],
  ["real_estate_taxes", ["tax"]],
  ["property_insurance", ["insur"]],
  ["repair_and_maintenance", ["r&m", "r & m", "repair", "mainten", "plumb", "hvac", "landscap", "grounds", "turnover"]],
  ["repair_and_maintenance", ["make ready", "make-ready", "pest", "contract serv"]],
  ["utilities", ["electric", "water", "sewer", "gas", "trash", "utilit"]],
  ["management_fees", ["management"]],
  ["general_and_administrative", ["administr", "office", "g&a", "bank", "telephone"]],
  ["advertising_and_marketing", ["advertis", "marketing"]],
  ["professional_fees", ["legal", "professional", "accounting"]],
  ["ground_rent", ["ground"]],
  ["replacement_reserves", ["replacement"]],
  ["capex_reserve", ["capital", "capex"]],
  ["other_income", ["fee", "income"]],
  ["other_expenses", ["other expense", "misc"]],
];
/** Totals are no lines of their own: they would count twice. */
const totalWords = ["total", "net operating", "effective gross", "net rental", "net income", "cash flow"];

const headRow = 6;
const rowOf = (item: Item): number => headRow + 1 + items.indexOf(item);
export const statementRow = headRow + items.length + 4;
export const statementLines = 80;
const firstLine = statementRow + 1;
const lastLine = statementRow + statementLines;
const months = 12;
const firstMonth = "D";
const lastMonth = columnAfter(firstMonth, months - 1);
/** What a line has that no item takes. */
const leftOutColumn = columnAfter(lastMonth, 1);
const openRow = headRow + items.length + 1;

export const t12Places = { rowOf, openRow, leftOutColumn };

/**
 * A pasted trailing twelve months, line by line mapped to the items of the expense benchmark, beside its bounds. Subtotals
 * are added up here, not taken from the statement; while a line has no item they are not judged, and say what they lack, and
 * so does an item whose verdict these lines could change.
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
  draft.width(`C:${leftOutColumn}`, 74);
  return draft.build(3);
}

function addCheck(draft: SheetDraft, text: TemplateWords["t12"]): void {
  draft.row("A", headRow, text.headings);
  for (const item of items) {
    const row = rowOf(item);
    const at = String(row);
    const bound = (estimate: string): NewCell =>
      withoutBenchmark.includes(item) ? "–" : orDash(`RENT.EXPENSE(${idCell},"${item}","${estimate}")`);
    const judge = (amount: string): string =>
      `IF(${amount}<F${at},"${text.below}",IF(${amount}>H${at},"${text.above}","${text.within}"))`;
    const judged = `IF(OR(C${at}=0,NOT(ISNUMBER(F${at}))),"–",${judge(`C${at}`)})`;
    const isSubtotal = subtotals.includes(item);
    draft.row("A", row, [
      text.items[item],
      item,
      formula(amountOf(item)),
      orDash(`C${at}/$B$4`),
      orDash(`C${at}/$C$${String(rowOf("egi"))}`),
      bound("lower"),
      bound("predicted"),
      bound("upper"),
      formula(isSubtotal ? `IF(${openCount}>0,"–",${judged})` : judged),
      isSubtotal
        ? formula(
            `IF(${openCount}=0,"","${text.notMapped}: "&${openCount}&", $"&FIXED(${openDollars},0)&", ${text.notInFigure}")`,
          )
        : formula(
            // A verdict that the open lines could change, if they belonged here, is not told as one.
            `IF(OR(${openCount}=0,I${at}="–"),"",IF(AND(${judge(`(C${at}+${openDollars})`)}=I${at},` +
              `${judge(`(C${at}-${openDollars})`)}=I${at}),"","${text.notMapped}: "&${openCount}&", $"&` +
              `FIXED(${openDollars},0)&", ${text.mayBelongHere}"))`,
          ),
    ]);
  }
  const [first, last] = [String(headRow + 1), String(headRow + items.length)];
  draft.row("A", openRow, [
    text.notMapped,
    null,
    formula(`COUNT(${span(leftOutColumn)})`),
    formula(`SUM(${span(leftOutColumn)})`),
  ]);
  draft.look(`A${String(headRow)}:I${String(headRow)}`, looks.section);
  for (const item of subtotals) draft.look(`A${String(rowOf(item))}:I${String(rowOf(item))}`, looks.total);
  draft.look(`J${first}:J${last}`, looks.warning);
  draft.look(`B${first}:B${last}`, looks.quiet);
  draft.look(`C${String(headRow)}:I${last}`, looks.right);
  draft.look(`A${String(openRow)}:D${String(openRow)}`, looks.quiet);
  draft.format(`C${first}:D${last}`, formats.dollars);
  draft.format(`D${String(openRow)}`, formats.dollars);
  draft.format(`E${first}:E${last}`, formats.percent);
  draft.format(`F${first}:H${last}`, formats.dollars);
}

/** How many lines no item takes, what they come to, and the items' names. */
const openCount = `$C$${String(openRow)}`;
const openDollars = `$D$${String(openRow)}`;
const itemCells = `$B$${String(headRow + 1)}:$B$${String(headRow + items.length)}`;

/** The statement's lines of an item, or the subtotal of others. */
function amountOf(item: Item): string {
  const cell = (other: Item): string => `C${String(rowOf(other))}`;
  switch (item) {
    case "egi":
      return (
        `${cell("gross_potential_rent")}-SUM(${cell("loss_to_lease")}:${cell("bad_debt")})` +
        `+SUM(${cell("parking_income")}:${cell("other_income")})`
      );
    case "total_operating_expenses":
      return `SUM(${cell("real_estate_taxes")}:${cell("other_expenses")})`;
    case "noi":
      return `${cell("egi")}-${cell("total_operating_expenses")}`;
    case "vacancy_loss":
    case "concessions":
    case "bad_debt":
      // Statements write losses below zero or above.
      return `ABS(${linesOf(item)})`;
    case "loss_to_lease": {
      // This one may be a gain: it is a loss where it has the sign of the statement's other losses.
      const others = (["vacancy_loss", "concessions", "bad_debt"] as const).map(linesOf).join("+");
      const own = linesOf(item);
      return `IF(${others}<0,-${own},IF(${others}>0,${own},ABS(${own})))`;
    }
    default:
      return linesOf(item);
  }
}

function linesOf(item: Item): string {
  return `SUMIFS(${span("C")},${span("B")},"${item}")`;
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
    text.leftOut,
  ]);
  for (let row = firstLine; row <= lastLine; row += 1) {
    const at = String(row);
    const amounts = `${firstMonth}${at}:${lastMonth}${at}`;
    draft.row("B", row, [formula(guessOf(`$A${at}`)), formula(`IF(COUNT(${amounts})=0,"",SUM(${amounts}))`)]);
    // An item that the table above does not know drops a line as no item does.
    draft.row(leftOutColumn, row, [
      formula(
        `IF(ISNUMBER($C${at}),IF(AND($C${at}<>0,$B${at}<>"–",$B${at}<>"-",ISNA(MATCH($B${at}&"",${itemCells},0))),ABS($C${at}),""),"")`,
      ),
    ]);
  }
  draft.look(`A${String(statementRow - 1)}:${leftOutColumn}${String(statementRow - 1)}`, looks.section);
  draft.look(`A${String(statementRow)}:${leftOutColumn}${String(statementRow)}`, looks.heading);
  draft.look(`A${String(firstLine)}:A${String(lastLine)}`, looks.input);
  draft.look(`B${String(firstLine)}:B${String(lastLine)}`, { ...looks.quiet, fill: looks.input.fill });
  draft.look(`${firstMonth}${String(firstLine)}:${lastMonth}${String(lastLine)}`, looks.input);
  draft.look(`${leftOutColumn}${String(firstLine)}:${leftOutColumn}${String(lastLine)}`, looks.warning);
  draft.format(`C${String(firstLine)}:${leftOutColumn}${String(lastLine)}`, formats.dollars);
}

function guessOf(name: string): string {
  const names = (words: readonly string[]): string =>
    `OR(${words.map((word) => `ISNUMBER(SEARCH("${word}",${name}))`).join(",")})`;
  const found = guesses.reduceRight((otherwise, [item, words]) => `IF(${names(words)},"${item}",${otherwise})`, '""');
  return `IF(${name}="","",IF(${names(totalWords)},"–",${found}))`;
}
