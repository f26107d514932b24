/**
 * A seller's trailing twelve months: EGI and NOI by month with their three-month average, and each line in its
 * benchmark.
 */
import { columnAfter, formats, formula, looks } from "../../../templates/sheet-draft";
import { t12Places } from "../../../templates/t12-check-sheet";
import { controllable, expenses, losses, notControllable, otherIncome, type Item } from "../../../templates/t12-items";
import { firstLine, firstMonth, lastLine, months, statementRow } from "../../../templates/t12-places";
import { cellsOn, type DealSheet, subjectOf, unknownDeal } from "../deal-sheet";
import { exhibitColors, type ExhibitPage } from "../exhibit-page";
import {
  createPageFrame,
  dataColumn,
  type ExhibitInput,
  firstRow,
  isSaid,
  lastColumn,
  lastRow,
  type PageFrame,
} from "../page-frame";
import { exhibitsEn } from "../words/exhibit-words-en";
import { exhibitsEs } from "../words/exhibit-words-es";

const { rowOf, tableColumns, lineColumns } = t12Places;
const at = (index: number): string => columnAfter(dataColumn, index);
const first = firstRow + 1;
const income: readonly Item[] = ["gross_potential_rent", ...losses, ...otherIncome];
const shown: readonly Item[] = ["egi", ...controllable, ...notControllable, "total_operating_expenses", "noi"];
const expenseRows = { first: first + 1, last: first + expenses.length } as const;
/** Columns of the months: their name, each item, EGI, NOI, and both averages. */
const itemColumn = (index: number): string => at(1 + index);
const egiColumn = itemColumn(income.length + expenses.length);
const [noiColumn, egiAverage, noiAverage] = [1, 2, 3].map((places) => columnAfter(egiColumn, places)) as [
  string,
  string,
  string,
];
const monthly = { across: at(0), first, last: first + months - 1, follows: null } as const;
/** Columns of the bands: short name, low, the band's height, and the seller's figure. */
const band = columnAfter(noiAverage, 2);

export function t12Page(input: ExhibitInput): ExhibitPage {
  const { deal = unknownDeal } = input;
  const words = (input.language === "es" ? exhibitsEs : exhibitsEn).t12;
  const frame = createPageFrame(
    { ...input, subject: input.deal ? subjectOf(deal) : input.subject },
    {
      ...{ sheet: words.sheet, title: words.title, note: words.note },
      widths: [114, 64, 46, 64, 64, 64, 52],
      ...{ fetched: cellsOn(deal)("$E$4"), isFetchedDay: true, checks: cellsOn(deal)("$G$4") },
    },
  );
  const { draft } = frame;
  const own = cellsOn(deal);
  frame.headings(firstRow, words.headings);
  shown.forEach((item, index) => {
    const row = first + index;
    const sign = item === "egi" || item === "noi" ? "" : "-";
    const cell = (column: keyof typeof tableColumns): string => own(`$${tableColumns[column]}$${String(rowOf(item))}`);
    const figure = (of: string): ReturnType<typeof formula> => formula(`IF(ISNUMBER(${of}),${sign}${of},"–")`);
    // The sheet's expenses are negative: its low is the highest expense.
    const [low, high] = sign === "" ? (["low", "high"] as const) : (["high", "low"] as const);
    draft.row("A", row, [
      frame.sheetWords.t12.items[item],
      figure(cell("t12")),
      figure(cell("perHome")),
      figure(cell(low)),
      figure(cell("predicted")),
      figure(cell(high)),
      formula(`${cell("verdict")}&""`),
    ]);
    if (sign === "" || item === "total_operating_expenses")
      draft.look(`A${String(row)}:G${String(row)}`, looks.subtotal);
  });
  const last = String(first + shown.length - 1);
  draft.look(`A${String(first)}:G${last}`, { size: 8.5 });
  draft.look(`B${String(first)}:G${last}`, looks.right);
  draft.format(`B${String(first)}:F${last}`, formats.dollars);
  draft.highlight({
    range: `G${String(first)}:G${last}`,
    formula: `=${isSaid(`$G${String(first)}`, ({ t12 }) => t12.worse)}`,
    look: looks.warning,
  });
  addTie(frame, own, words.ties);
  addMonths(frame, own, deal);
  addBands(frame, own, words.short);
  const bands = { across: band, first, last: first + expenses.length - 1, follows: null } as const;
  return frame.page({
    id: "t12",
    blocks: {},
    charts: [
      {
        type: "ColumnClustered",
        title: words.months,
        over: [`H${String(firstRow)}`, `${lastColumn}24`],
        series: [
          { ...monthly, name: words.egi, values: egiColumn, color: exhibitColors.third },
          { ...monthly, name: words.noi, values: noiColumn, color: exhibitColors.main },
          { ...monthly, name: words.egiAverage, values: egiAverage, color: exhibitColors.second, type: "Line" },
          { ...monthly, name: words.noiAverage, values: noiAverage, color: exhibitColors.subject, type: "Line" },
        ],
        hasLegend: true,
        category: { isLow: true },
        value: { format: formats.dollars },
      },
      {
        type: "ColumnStacked",
        title: words.bands,
        over: ["A25", `${lastColumn}${String(lastRow)}`],
        series: [
          // Unnamed: its legend entry would show no color.
          { ...bands, name: " ", values: columnAfter(band, 1), color: null },
          { ...bands, name: words.band, values: columnAfter(band, 2), color: "#B9D3CF" },
          {
            ...{ ...bands, name: words.seller, values: columnAfter(band, 3), color: exhibitColors.subject },
            ...{ type: "Line" as const, isDots: true, markerSize: 9, labels: formats.dollars },
          },
        ],
        hasLegend: true,
        category: {},
        value: { format: formats.dollars, minimum: 0 },
      },
    ],
  });
}

type Own = (address: string) => string;

/** Whether the months add up to the statement's NOI. */
function addTie(
  { draft }: PageFrame,
  own: Own,
  { tie, differ, none }: Readonly<Record<"tie" | "differ" | "none", string>>,
): void {
  const noi = own(`$${tableColumns.t12}$${String(rowOf("noi"))}`);
  const sum = `SUM(${noiColumn}${String(first)}:${noiColumn}${String(first + months - 1)})`;
  draft.row("A", first + shown.length, [
    formula(
      `IF(NOT(ISNUMBER(${noi})),"${none}",IF(ABS(${sum}-${noi})<=1,"${tie}","${differ} "&TEXT(${sum}-${noi},"#,##0;-#,##0")))`,
    ),
  ]);
  draft.look(`A${String(first + shown.length)}`, looks.note);
}

/**
 * The sheet's own heading; on sheets of earlier versions, without a month's name, that of the table that intake wrote.
 */
function monthName(own: Own, column: string, hasTable: boolean, unnamed: string): string {
  const heading = own(`${column}$${String(statementRow)}`);
  const place = own(`${column}$${String(statementRow - 2)}`);
  if (!hasTable) return heading;
  return `IF(ISNUMBER(SEARCH("${unnamed} ",${heading})),IFERROR(INDEX(Statement[#Headers],${place})&"",${heading}),${heading})`;
}

function addMonths({ draft, words, sheetWords }: PageFrame, own: Own, { tables }: DealSheet): void {
  const items = [...income, ...expenses];
  draft.row(dataColumn, firstRow - 1, [words.chartData]);
  draft.row(dataColumn, firstRow, ["", ...items.map((item) => sheetWords.t12.items[item])]);
  draft.row(egiColumn, firstRow, [words.t12.egi, words.t12.noi, words.t12.egiAverage, words.t12.noiAverage]);
  draft.look(`${dataColumn}${String(firstRow - 1)}:${noiAverage}${String(firstRow)}`, looks.heading);
  const span = (column: string): string => own(`$${column}$${String(firstLine)}:$${column}$${String(lastLine)}`);
  const known = `ISNUMBER(${own(`$${tableColumns.t12}$${String(rowOf("noi"))}`)})`;
  for (let month = 0; month < months; month += 1) {
    const row = first + month;
    const column = columnAfter(firstMonth, month);
    const sum = (item: Item, sign: 1 | -1): string =>
      `SUMIFS(${span(column)},${span(lineColumns.item)},"${item}",${span(lineColumns.sign)},${String(sign)})`;
    const total = (from: number, count: number): string =>
      `SUM(${itemColumn(from)}${String(row)}:${itemColumn(from + count - 1)}${String(row)})`;
    const average = (of: string): string =>
      month < 2 ? "NA()" : `AVERAGE(${of}${String(row - 2)}:${of}${String(row)})`;
    draft.row(at(0), row, [
      formula(monthName(own, column, tables["Statement"] !== undefined, sheetWords.t12.month)),
      ...items.map((item) => formula(`${sum(item, 1)}-${sum(item, -1)}`)),
      formula(`IF(${known},${total(0, income.length)},NA())`),
      formula(`IF(${known},${total(0, items.length)},NA())`),
      formula(average(egiColumn)),
      formula(average(noiColumn)),
    ]);
  }
  draft.format(`${itemColumn(0)}${String(first)}:${noiAverage}${String(first + months - 1)}`, formats.dollars);
}

/** Dollars a unit: the band reaches from the benchmark's low to its high. */
function addBands({ draft, words }: PageFrame, own: Own, short: readonly string[]): void {
  const { low, band: height, seller } = words.t12;
  draft.row(band, firstRow, ["", low, height, seller]);
  draft.look(`${band}${String(firstRow)}:${columnAfter(band, 3)}${String(firstRow)}`, looks.heading);
  const units = own("$B$4");
  expenses.forEach((_, index) => {
    const row = String(first + index);
    const source = String(expenseRows.first + index);
    const perUnit = (value: string): ReturnType<typeof formula> => formula(`IFERROR((${value})/${units},NA())`);
    draft.row(band, first + index, [
      short[index] ?? "",
      perUnit(`$D$${source}+0`),
      perUnit(`$F$${source}-$D$${source}`),
      perUnit(`$B$${source}+0`),
    ]);
    draft.format(`${columnAfter(band, 1)}${row}:${columnAfter(band, 3)}${row}`, formats.dollars);
  });
}
