/** The rent grid: each comp's effective and adjusted rent as dots, with the range and the indicated rent. */
import { rentGridPlaces } from "../../../templates/rent-grid-sheet";
import { columnAfter, formats, formula, looks } from "../../../templates/sheet-draft";
import type { GridLineName, GridResultName } from "../../../templates/words/grid-en";
import { cellsOn, subjectOf, unknownDeal } from "../deal-sheet";
import { exhibitColors, type ExhibitPage } from "../exhibit-page";
import {
  createPageFrame,
  dataColumn,
  type ExhibitInput,
  firstRow,
  isSaid,
  lastColumn,
  lastRow,
  shortName,
} from "../page-frame";
import { exhibitsEn } from "../words/exhibit-words-en";
import { exhibitsEs } from "../words/exhibit-words-es";

const { rowOf, resultRow, dataColumn: gridData, dollarColumn } = rentGridPlaces;
const at = (index: number): string => columnAfter(dataColumn, index);
const first = firstRow + 1;
/** Letters that fit the first column. */
const longestName = 22;
/** Letters of a reason that fit the last one. */
const longestReason = 26;
/** Charts name as many comps; of more they have the numbers that the table gives them. */
const mostNamed = 6;
const results = ["rounded", "low", "median", "high", "own", "difference"] as const satisfies readonly GridResultName[];

export function rentGridPage(input: ExhibitInput): ExhibitPage {
  const { deal = unknownDeal } = input;
  const words = (input.language === "es" ? exhibitsEs : exhibitsEn).rentGrid;
  const own = cellsOn(deal);
  const frame = createPageFrame(
    { ...input, subject: input.deal ? subjectOf(deal) : input.subject },
    {
      ...{ sheet: words.sheet, title: words.title, note: words.note },
      widths: [118, 42, 48, 58, 54, 42, 112],
      ...{ fetched: own("$B$4"), isFetchedDay: true, checks: own("$D$4") },
    },
  );
  const { draft, sheetWords } = frame;
  const isNamed = deal.comps <= mostNamed;
  frame.headings(firstRow, words.headings);
  frame.dataHeadings(firstRow, words.data);
  const result = (name: GridResultName): string => own(`$C$${String(resultRow(name))}`);
  for (let comp = 0; comp < deal.comps; comp += 1) {
    const row = first + comp;
    const data = (line: GridLineName): string => own(`$${gridData(comp)}$${String(rowOf(line))}`);
    const dollars = (line: GridLineName): string => own(`$${dollarColumn(comp)}$${String(rowOf(line))}`);
    const figure = (cell: string): ReturnType<typeof formula> => formula(`IF(ISNUMBER(${cell}),${cell},"–")`);
    const point = (cell: string): ReturnType<typeof formula> => formula(`IF(ISNUMBER(${cell}),${cell},NA())`);
    const number = String(comp + 1);
    draft.row("A", row, [
      formula(`${isNamed ? "" : `"${number}. "&`}${shortName(data("name"), isNamed ? longestName : longestName - 4)}`),
      figure(data("miles")),
      figure(data("effective")),
      figure(dollars("net")),
      figure(dollars("adjusted")),
      figure(dollars("weight")),
      formula(shortName(data("excluded"), longestReason)),
    ]);
    draft.row(at(0), row, [
      isNamed ? formula(shortName(data("name"), 16)) : number,
      formula(`IF(N(${data("effective")})>0,${data("effective")},NA())`),
      point(dollars("counted")),
      point(result("low")),
      point(result("rounded")),
      point(result("high")),
      point(result("own")),
      point(dollars("net")),
    ]);
  }
  const last = first + deal.comps - 1;
  const rows = (from: string, to = from): string => `${from}${String(first)}:${to}${String(last)}`;
  for (const column of ["A", "G"]) draft.look(rows(column), { size: 8.5 });
  draft.look(rows("B", "G"), looks.right);
  draft.look(rows("G"), looks.quiet);
  draft.format(rows("B"), "0.0");
  draft.format(rows("C"), formats.dollars);
  draft.format(rows("D"), formats.signedDollars);
  draft.format(rows("E"), formats.dollars);
  draft.format(rows("F"), formats.percent);
  draft.format(rows(at(1), at(7)), formats.dollars);
  results.forEach((name, index) => {
    const row = last + 2 + index;
    draft.row("A", row, [
      sheetWords.compGrid.resultLines[name],
      null,
      null,
      null,
      formula(`IF(ISNUMBER(${result(name)}),${result(name)},"–")`),
    ]);
    draft.look(`E${String(row)}`, looks.right);
    draft.format(`E${String(row)}`, name === "difference" ? formats.signedDollars : formats.dollars);
    draft.look(`A${String(row)}:E${String(row)}`, { lineBelow: "thin" });
  });
  draft.look(`A${String(last + 2)}:E${String(last + 2)}`, looks.grandTotal);
  draft.row("A", last + 2 + results.length, [
    formula(`IF(${isSaid(result("status"), ({ compGrid }) => compGrid.ok)},"",${result("status")}&"")`),
  ]);
  draft.look(`A${String(last + 2 + results.length)}`, looks.warning);
  const all = { across: at(0), first, last, follows: null, type: "Line" } as const;
  const line = { ...all, isDashed: true } as const;
  return frame.page({
    id: "rent-grid",
    blocks: {},
    charts: [
      {
        type: "Line",
        title: words.chart,
        over: [`H${String(firstRow)}`, `${lastColumn}26`],
        series: [
          { ...line, name: words.high, values: at(5), color: exhibitColors.third },
          { ...all, name: words.indicated, values: at(4), color: exhibitColors.subject },
          { ...line, name: words.low, values: at(3), color: exhibitColors.third },
          { ...all, name: words.effective, values: at(1), color: exhibitColors.second, isDots: true, markerSize: 7 },
          { ...all, name: words.adjusted, values: at(2), color: exhibitColors.main, isDots: true, markerSize: 10 },
        ],
        hasLegend: true,
        category: {},
        value: { format: formats.dollars },
      },
      {
        type: "ColumnClustered",
        title: words.adjustments,
        over: ["H27", `${lastColumn}${String(lastRow)}`],
        series: [
          { name: words.headings[3] ?? "", values: at(7), across: at(0), first, last, follows: null, color: exhibitColors.second, ...(isNamed && { labels: formats.signedDollars }) },
        ],
        hasLegend: false,
        category: { isLow: true },
        value: { format: formats.signedDollars },
      },
    ],
  }); // prettier-ignore
}
