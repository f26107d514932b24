/** Unit types as observed: counts, sizes, rents, and the property's trend. */
import { columnAfter, formats, formula, idCell, looks, type SheetDraft } from "../../../templates/sheet-draft";
import type { NewCell } from "../../../templates/sheet-content";
import { exhibitColors, type ExhibitChart, type ExhibitPage } from "../exhibit-page";
import {
  addChartCells,
  createPageFrame,
  dataColumn,
  type ExhibitInput,
  firstRow,
  lastColumn,
  lastRow,
} from "../page-frame";
import { exhibitsEn, type ExhibitWords } from "../words/exhibit-words-en";
import { exhibitsEs } from "../words/exhibit-words-es";

const at = (index: number): string => columnAfter(dataColumn, index);
const first = firstRow + 1;
/** Unit types that fit the table. */
const mostTypes = 20;
const usualTypes = 5;
/** Type, units observed, sq ft, asking, effective, $/sq ft, on market, days: columns of RENT.UNITMIX. */
const shown = [0, 3, 4, 5, 6, 7, 9, 10].map(at);
/** The first column of the trend's months. */
export const trendColumn = 13;

export const mixFormula = `RENT.UNITMIX(${idCell},"headers",FALSE,"missing","#N/A")`;
export const trendFormula = (measure: string): string =>
  `RENT.TREND(${idCell},"all","${measure}","months",12,"headers",FALSE,"missing","#N/A")`;

/** A year of one measure by month, starting at a column; its block is `trend`. */
export function addTrend(draft: SheetDraft, column: string, measure: string, heading: string): void {
  draft.row(column, firstRow, ["", heading]);
  draft.look(`${column}${String(firstRow)}:${columnAfter(column, 1)}${String(firstRow)}`, looks.heading);
  draft.row(column, first, [formula(trendFormula(measure))]);
  const cells = columnAfter(column, 2);
  addChartCells(draft, { to: cells, from: [column, columnAfter(column, 1)], first, rows: 12 });
  for (const months of [column, cells])
    draft.format(`${months}${String(first)}:${months}${String(first + 11)}`, "mmm yy");
}

/** Chart data: units observed, asking and effective rents, and unit types; columns from 18 on. */
export function addMixCells(draft: SheetDraft): void {
  addChartCells(draft, { to: at(mixCells), from: [at(0), at(3), at(5), at(6)], first, rows: mostTypes });
}
const mixCells = 22;

export function trendChart(title: string, column: string, over: ExhibitChart["over"], format: string): ExhibitChart {
  return {
    type: "Line",
    title,
    over,
    series: [
      { name: title, values: columnAfter(column, 3), across: columnAfter(column, 2), first, last: first + 11, follows: null, color: exhibitColors.main },
    ],
    hasLegend: false,
    category: { format: "mmm yy" },
    value: { format },
  }; // prettier-ignore
}

/** Units observed by type, from the block `mix` at the first data column. */
export function mixChart(title: string, over: ExhibitChart["over"]): ExhibitChart {
  return {
    type: "ColumnClustered",
    title,
    over,
    series: [
      { name: title, values: at(mixCells + 1), across: at(mixCells), first, last: first + usualTypes - 1, follows: "mix", color: exhibitColors.main, labels: formats.count },
    ],
    hasLegend: false,
    category: {},
    value: { format: formats.count, minimum: 0 },
  }; // prettier-ignore
}

export function unitMixPage(input: ExhibitInput): ExhibitPage {
  const words: ExhibitWords["unitMix"] = (input.language === "es" ? exhibitsEs : exhibitsEn).unitMix;
  const frame = createPageFrame(input, {
    sheet: words.sheet,
    title: words.title,
    widths: [84, 62, 60, 46, 48, 42, 46, 34],
    fetched: `${at(0)}${String(first)}`,
  });
  const { draft } = frame;
  frame.headings(firstRow, words.headings);
  frame.dataHeadings(firstRow, ["RENT.UNITMIX"]);
  draft.row(at(0), first, [formula(mixFormula)]);
  for (let row = first; row < first + mostTypes; row += 1) {
    const type = `${at(0)}${String(row)}`;
    /** Where nothing was listed, the first row says it. */
    const unlessNone = (text: string, none: string): NewCell =>
      formula(row === first ? `IF(ISNA(${type}),"${none}",${text})` : text);
    draft.row(
      "A",
      row,
      shown.map((column, index) =>
        unlessNone(`IF(${type}="","",IFERROR(${column}${String(row)},"–"))`, index === 0 ? words.none : ""),
      ),
    );
  }
  const rows = (column: string): string => `${column}${String(first)}:${column}${String(first + mostTypes - 1)}`;
  draft.look(`B${String(first)}:H${String(first + mostTypes - 1)}`, looks.right);
  for (const column of ["B", "C", "G", "H"]) draft.format(rows(column), formats.count);
  for (const column of ["D", "E"]) draft.format(rows(column), formats.dollars);
  draft.format(rows("F"), formats.cents);
  addMixCells(draft);
  addTrend(draft, at(trendColumn), "effective", words.effective);
  const rents = { across: at(mixCells), first, last: first + usualTypes - 1, follows: "mix" } as const;
  return frame.page({
    id: "unit-mix",
    blocks: { mix: `${at(0)}${String(first)}` },
    charts: [
      mixChart(words.units, [`J${String(firstRow)}`, `${lastColumn}16`]),
      {
        type: "ColumnClustered",
        title: words.rents,
        over: ["J17", `${lastColumn}27`],
        series: [
          { ...rents, name: words.asking, values: at(mixCells + 2), color: exhibitColors.third },
          {
            ...rents,
            name: words.effective,
            values: at(mixCells + 3),
            color: exhibitColors.main,
            labels: formats.dollars,
          },
        ],
        hasLegend: true,
        category: {},
        value: { format: formats.dollars, minimum: 0 },
      },
      trendChart(words.trend, at(trendColumn), ["J28", `${lastColumn}${String(lastRow)}`], formats.dollars),
    ],
  });
}
