/** The pro forma's ten years: NOI against debt service with DSCR, cash flow, and two sensitivities as color scales. */
import {
  at as inputAt,
  cellIn,
  gridSteps,
  returnCell,
  rowOf,
  useCell as moneyCell,
  type Line,
} from "../../../templates/pro-forma-places";
import { gridCell } from "../../../templates/pro-forma-sensitivities";
import { columnAfter, formats, formula, looks } from "../../../templates/sheet-draft";
import { cellsOn, subjectOf, unknownDeal } from "../deal-sheet";
import { exhibitColors, type ExhibitPage } from "../exhibit-page";
import { createPageFrame, dataColumn, type ExhibitInput, firstRow, lastColumn, type PageFrame } from "../page-frame";
import { exhibitsEn } from "../words/exhibit-words-en";
import { exhibitsEs } from "../words/exhibit-words-es";

const at = (index: number): string => columnAfter(dataColumn, index);
const first = firstRow + 1;
const years = 10;
const yearOf = (year: number): string => columnAfter("A", year);
const lastYear = yearOf(years);
/** Ten years fit the page in thousands. */
const thousands = "#,##0,_);(#,##0,);0_)";
const lines = [
  ["egi", thousands],
  ["expenses", thousands],
  ["noi", thousands],
  // Without it the column doesn't add up: reserves and capital are between NOI and this line.
  ["cashFlow", thousands],
  ["debtService", thousands],
  ["afterDebt", thousands],
  ["dscr", formats.multiple],
  ["debtYield", formats.percent],
  ["cashOnCash", formats.percent],
] as const satisfies readonly (readonly [Line, string])[];
const keysRow = first + lines.length + 1;
const chartsRow = keysRow + 3;
const chartsEnd = chartsRow + 8;
const gridRow = chartsEnd + 2;
const inThousands = "$#,##0,K;-$#,##0,K;$0";
const millions = '$#,##0.00,,"M"';
const scale = { low: "#F6C9A8", middle: "#FFFFFF", high: "#9CCBC3" } as const;
const grids = [
  { grid: "growth", column: "A" },
  { grid: "price", column: "H" },
] as const;

export function proFormaPage(input: ExhibitInput): ExhibitPage {
  const { deal = unknownDeal } = input;
  const words = (input.language === "es" ? exhibitsEs : exhibitsEn).proForma;
  const own = cellsOn(deal);
  const frame = createPageFrame(
    { ...input, subject: input.deal ? subjectOf(deal) : input.subject },
    {
      ...{ sheet: words.sheet, title: words.title, note: words.note },
      widths: [108, ...Array<number>(12).fill(49)],
      ...{ fetched: own("$B$4"), isFetchedDay: true, checks: own("$D$4") },
    },
  );
  const { draft, sheetWords } = frame;
  draft.row("A", firstRow, [words.year, ...Array.from({ length: years }, (_, index) => index + 1)]);
  draft.look(`A${String(firstRow)}:${lastYear}${String(firstRow)}`, looks.band);
  draft.look(`B${String(firstRow)}:${lastYear}${String(firstRow)}`, looks.right);
  lines.forEach(([line, format], index) => {
    const row = first + index;
    draft.row("A", row, [
      sheetWords.proForma.lines[line],
      ...Array.from({ length: years }, (_, year) => {
        const cell = own(cellIn(rowOf(line), year + 1));
        return formula(`IF(ISNUMBER(${cell}),${cell},"–")`);
      }),
    ]);
    draft.format(`B${String(row)}:${lastYear}${String(row)}`, format);
    if (line === "noi" || line === "afterDebt") draft.look(`A${String(row)}:${lastYear}${String(row)}`, looks.subtotal);
  });
  draft.look(`B${String(first)}:${lastYear}${String(first + lines.length - 1)}`, looks.right);
  addKeyFigures(frame, own);
  addChartData(frame, own);
  for (const { grid, column } of grids) addGrid(frame, own, grid, column);
  const all = { across: at(0), first, last: first + years - 1, follows: null } as const;
  return frame.page({
    id: "pro-forma",
    blocks: {},
    charts: [
      {
        type: "ColumnClustered",
        title: words.coverage,
        over: [`A${String(chartsRow)}`, `F${String(chartsEnd)}`],
        series: [
          { ...all, name: words.noi, values: at(1), color: exhibitColors.main },
          { ...all, name: words.debtService, values: at(2), color: exhibitColors.third },
          { ...all, name: "DSCR", values: at(4), color: exhibitColors.subject, type: "Line", isSecondary: true },
        ],
        hasLegend: true,
        category: { isLow: true },
        value: { format: inThousands },
        secondary: { format: formats.multiple },
      },
      {
        type: "ColumnClustered",
        title: words.cash,
        over: [`G${String(chartsRow)}`, `${lastColumn}${String(chartsEnd)}`],
        series: [
          { ...all, name: words.afterDebt, values: at(3), color: exhibitColors.second },
          { ...all, name: words.cashOnCash, values: at(5), color: exhibitColors.subject, type: "Line", isSecondary: true },
        ],
        hasLegend: true,
        category: { isLow: true },
        value: { format: inThousands },
        secondary: { format: formats.percent },
      },
    ],
  }); // prettier-ignore
}

type Own = (address: string) => string;

function addKeyFigures({ draft, words }: PageFrame, own: Own): void {
  const cells = [
    [inputAt("price"), millions],
    [moneyCell("loan"), millions],
    [moneyCell("equity"), millions],
    [returnCell("irr"), formats.percent],
    [returnCell("leveredIrr"), formats.percent],
    [returnCell("leveredMultiple"), formats.multiple],
    [inputAt("exitCap"), formats.rate],
    [inputAt("rate"), formats.rate],
    [inputAt("hold"), "0"],
  ] as const;
  draft.row("A", keysRow + 1, [words.proForma.keys]);
  cells.forEach(([cell, format], index) => {
    const column = columnAfter("B", index);
    draft.row(column, keysRow, [words.proForma.keyNames[index] ?? ""]);
    draft.row(column, keysRow + 1, [formula(`IF(ISNUMBER(${own(cell)}),${own(cell)},"–")`)]);
    draft.format(`${column}${String(keysRow + 1)}`, format);
  });
  draft.look(`A${String(keysRow)}:${lastYear}${String(keysRow)}`, { ...looks.quiet, ...looks.right, size: 7.5 });
  draft.look(`A${String(keysRow + 1)}:${lastYear}${String(keysRow + 1)}`, looks.total);
  draft.look(`B${String(keysRow + 1)}:${lastYear}${String(keysRow + 1)}`, looks.right);
}

/** A row a year: chart cells are numbers or #N/A. */
function addChartData(frame: PageFrame, own: Own): void {
  const { draft, words } = frame;
  const { proForma } = words;
  frame.dataHeadings(firstRow, [
    proForma.year,
    proForma.noi,
    proForma.debtService,
    proForma.afterDebt,
    "DSCR",
    proForma.cashOnCash,
  ]);
  const columns = ["noi", "debtService", "afterDebt", "dscr", "cashOnCash"] as const;
  for (let year = 1; year <= years; year += 1) {
    const row = first + year - 1;
    draft.row(at(0), row, [
      year,
      ...columns.map((line) => {
        const cell = own(cellIn(rowOf(line), year));
        // Debt service is negative on the sheet.
        return formula(`IF(ISNUMBER(${cell}),${line === "debtService" ? "-" : ""}${cell},NA())`);
      }),
    ]);
  }
  const last = String(first + years - 1);
  draft.format(`${at(1)}${String(first)}:${at(3)}${last}`, formats.dollars);
  draft.format(`${at(4)}${String(first)}:${at(4)}${last}`, formats.multiple);
  draft.format(`${at(5)}${String(first)}:${at(5)}${last}`, formats.percent);
}

function addGrid({ draft, words }: PageFrame, own: Own, grid: (typeof grids)[number]["grid"], column: string): void {
  const steps = Array.from({ length: gridSteps }, (_, index) => index);
  const [left, right] = [columnAfter(column, 1), columnAfter(column, gridSteps)];
  const shown = (cell: string): ReturnType<typeof formula> => formula(`IF(ISNUMBER(${own(cell)}),${own(cell)},"–")`);
  draft.row(column, gridRow, [words.proForma.grids[grid]]);
  draft.row(column, gridRow + 1, [words.proForma.axes[grid], ...steps.map((step) => shown(gridCell(grid, -1, step)))]);
  for (const down of steps)
    draft.row(column, gridRow + 2 + down, [
      shown(gridCell(grid, down, -1)),
      ...steps.map((across) => shown(gridCell(grid, down, across))),
    ]);
  const [top, bottom] = [String(gridRow + 2), String(gridRow + 1 + gridSteps)];
  draft.look(`${column}${String(gridRow)}:${right}${String(gridRow)}`, looks.band);
  draft.look(`${column}${String(gridRow + 1)}`, looks.quiet);
  draft.look(`${left}${String(gridRow + 1)}:${right}${String(gridRow + 1)}`, {
    ...looks.heading,
    ...looks.right,
    lineBelow: "thin",
  });
  draft.look(`${column}${top}:${column}${bottom}`, { ...looks.heading, ...looks.right });
  draft.look(`${left}${top}:${right}${bottom}`, looks.right);
  draft.format(`${left}${String(gridRow + 1)}:${right}${String(gridRow + 1)}`, formats.rate);
  draft.format(`${column}${top}:${column}${bottom}`, grid === "growth" ? "+0.00%;-0.00%;0.00%" : millions);
  draft.format(`${left}${top}:${right}${bottom}`, formats.rate);
  draft.highlight({ range: `${left}${top}:${right}${bottom}`, ...scale });
}
