/** The predicted operating statement with its ranges. */
import { textLiteral } from "../../../notation/escaped-text";
import { columnAfter, formats, formula, idCell, looks } from "../../../templates/sheet-draft";
import type { NewCell } from "../../../templates/sheet-content";
import { exhibitColors, type ExhibitPage } from "../exhibit-page";
import {
  addChartCells,
  createPageFrame,
  dataColumn,
  type ExhibitInput,
  firstRow,
  lastColumn,
  lastRow,
} from "../page-frame";
import { exhibitsEn } from "../words/exhibit-words-en";
import { exhibitsEs } from "../words/exhibit-words-es";

const at = (index: number): string => columnAfter(dataColumn, index);
const first = firstRow + 1;
/** RENT.EXPENSES always has these lines, in this order, with English names. */
const items = [
  ...(["gross_potential_rent", "vacancy_loss", "parking_income", "laundry_vending_income", "other_income"] as const),
  ...(["egi", "real_estate_taxes", "property_insurance", "utilities", "repair_and_maintenance"] as const),
  ...(["payroll_and_benefits", "management_fees", "general_and_administrative"] as const),
  ...(["advertising_and_marketing", "professional_fees", "ground_rent", "other_expenses"] as const),
  ...(["total_operating_expenses", "noi", "replacement_reserves", "capex_reserve"] as const),
] as const;
const lines = items.length;
const lineRow = {
  egi: first + 5,
  firstExpense: first + 6,
  lastExpense: first + 16,
  total: first + 17,
  noi: first + 18,
};

export function expensesPage(input: ExhibitInput): ExhibitPage {
  const words = (input.language === "es" ? exhibitsEs : exhibitsEn).expenses;
  const frame = createPageFrame(input, {
    sheet: words.sheet,
    title: words.title,
    note: words.note,
    widths: [136, 62, 62, 62, 52],
    fetched: `${at(0)}${String(first)}`,
  });
  const { draft, sheetWords } = frame;
  frame.headings(firstRow, words.headings);
  frame.dataHeadings(firstRow, ["RENT.EXPENSES"]);
  draft.row(at(0), first, [formula(`RENT.EXPENSES(${idCell},"year","headers",FALSE,"missing","#N/A")`)]);
  const range = at(9);
  draft.row(range, first, [formula(`RENT.PROPERTY(${idCell},"number_units")`)]);
  const nameOf = (row: number): string =>
    input.language === "en"
      ? `IFERROR(${at(0)}${String(row)},"–")`
      : textLiteral(sheetWords.t12.items[items[row - first] ?? "egi"]);
  for (let row = first; row < first + lines; row += 1) {
    const item = `${at(0)}${String(row)}`;
    /** Without a prediction the first row says it, and the others are empty. */
    const unlessNone = (text: string, none = ""): NewCell =>
      formula(row === first ? `IF(ISNA(${item}),"${none}",${text})` : text);
    draft.row("A", row, [
      unlessNone(`IF(${item}="","",${nameOf(row)})`, words.none),
      ...[1, 2, 3].map((column) => unlessNone(`IF(${item}="","",IFERROR(${at(column)}${String(row)},"–"))`)),
      unlessNone(`IF(${item}="","",IFERROR(${at(2)}${String(row)}/$${range}$${String(first)},"–"))`),
    ]);
  }
  const last = String(first + lines - 1);
  draft.look(`B${String(first)}:E${last}`, looks.right);
  draft.format(`B${String(first)}:E${last}`, formats.dollars);
  draft.format(`${at(1)}${String(first)}:${at(3)}${last}`, formats.dollars);
  for (const row of [lineRow.egi, lineRow.total, lineRow.noi])
    draft.look(`A${String(row)}:E${String(row)}`, looks.subtotal);
  addChartCells(draft, { to: at(16), from: ["A", at(2)], first, rows: lines });
  draft.format(`${at(17)}${String(first)}:${at(17)}${last}`, formats.dollars);
  // Income and NOI, for the chart of ranges.
  const ranges = at(11);
  draft.row(ranges, firstRow, ["", words.lower, words.predicted, words.upper]);
  [lineRow.egi, lineRow.total, lineRow.noi].forEach((row, index) =>
    draft.row(
      ranges,
      first + index,
      ["A", at(1), at(2), at(3)].map((column) => formula(`${column}${String(row)}`)),
    ),
  );
  const three = { across: ranges, first, last: first + 2, follows: null } as const;
  return frame.page({
    id: "expenses",
    blocks: {},
    charts: [
      {
        type: "BarClustered",
        title: words.chart,
        over: [`G${String(firstRow)}`, `${lastColumn}22`],
        series: [
          { name: words.predicted, values: at(17), across: at(16), first: lineRow.firstExpense, last: lineRow.lastExpense, follows: null, color: exhibitColors.main, labels: formats.dollars },
        ],
        hasLegend: false,
        category: { isReversed: true },
        value: { format: formats.dollars, minimum: 0 },
      },
      {
        type: "ColumnClustered",
        title: words.range,
        over: ["G23", `${lastColumn}${String(lastRow)}`],
        series: [
          { ...three, name: words.lower, values: columnAfter(ranges, 1), color: exhibitColors.third },
          { ...three, name: words.predicted, values: columnAfter(ranges, 2), color: exhibitColors.main },
          { ...three, name: words.upper, values: columnAfter(ranges, 3), color: exhibitColors.second },
        ],
        hasLegend: true,
        // The low end of NOI may be a loss. Of income and what is left of it, Excel's own scale begins at zero.
        category: { isLow: true },
        value: { format: formats.dollars },
      },
    ],
  }); // prettier-ignore
}
