/** A portfolio: DSCR against the leased share with those to watch, and NOI a home. */
import { portfolioPlaces } from "../../../templates/portfolio-sheet";
import { columnAfter, formats, formula, looks } from "../../../templates/sheet-draft";
import type { PortfolioColumn } from "../../../templates/words/portfolio-en";
import { cellsOn, subjectOf, unknownDeal } from "../deal-sheet";
import { exhibitColors, type ExhibitPage } from "../exhibit-page";
import {
  createPageFrame,
  dataColumn,
  type ExhibitInput,
  firstRow,
  lastColumn,
  lastRow,
  shortName,
} from "../page-frame";
import { exhibitsEn } from "../words/exhibit-words-en";
import { exhibitsEs } from "../words/exhibit-words-es";

const { at: inputAt, rollCell, properties, totalCell, watchCell } = portfolioPlaces;
/** A flag of the watch list: DSCR, occupancy, budget, limits, checks, age. */
const flagCell = (index: number, place: number): string => watchCell(index).replace("A", columnAfter("B", place));
const at = (index: number): string => columnAfter(dataColumn, index);
/** The total is on top: below it are as many properties as there are. */
const totalAt = firstRow + 1;
const first = totalAt + 1;
const columns = [
  ["homes", formats.count],
  ["occupancy", formats.percent],
  ["noi", formats.signedDollars],
  ["perHome", formats.signedDollars],
  ["dscr", formats.multiple],
  ["debtYield", formats.percent],
] as const satisfies readonly (readonly [PortfolioColumn, string])[];
const usualProperties = 3;
/** Letters that fit the last column: of a longer list the first flags are read, and that there are more. */
const longestFlags = 22;

export function portfolioPage(input: ExhibitInput): ExhibitPage {
  const { deal = unknownDeal } = input;
  const words = (input.language === "es" ? exhibitsEs : exhibitsEn).portfolio;
  const own = cellsOn(deal);
  const frame = createPageFrame(
    { ...input, subject: input.deal ? subjectOf(deal) : input.subject },
    {
      ...{ sheet: words.sheet, title: words.title, note: words.note },
      widths: [118, 52, 50, 66, 54, 42, 50, 84],
      ...{ fetched: own("$B$4"), isFetchedDay: true, checks: own("$D$4") },
    },
  );
  const { draft, sheetWords } = frame;
  frame.headings(firstRow, words.headings);
  frame.dataHeadings(firstRow, words.data);
  const names = own(`${rollCell("name", 0)}:${rollCell("name", properties - 1)}`);
  // Down to the last property: an empty row between two keeps its place next to its figures.
  const lastName = `MAX(1,SUMPRODUCT(MAX((${names}<>"")*(ROW(${names})-ROW(${own(rollCell("name", 0))})+1))))`;
  draft.row(at(0), first, [formula(`${own(rollCell("name", 0))}:INDEX(${names},${lastName})&""`)]);
  for (let index = 0; index < properties; index += 1) {
    const row = first + index;
    const name = own(rollCell("name", index));
    const cell = (column: PortfolioColumn): string => own(rollCell(column, index));
    const flag = (place: number): string => own(flagCell(index, place));
    const flagged = words.flags.map((text, place) => `IF(LEN(${flag(place)})>0,", ${text}","")`).join("&");
    draft.row("A", row, [
      formula(shortName(name, 20)),
      ...columns.map(([column]) => formula(`IF(${name}="","",IF(ISNUMBER(${cell(column)}),${cell(column)},"–"))`)),
      formula(shortName(`${at(5)}${String(row)}`, longestFlags)),
    ]);
    const isBelow = `LEN(${flag(0)})+LEN(${flag(1)})>0`;
    const place = (condition: string): string =>
      `IF(AND(ISNUMBER(${cell("occupancy")}),ISNUMBER(${cell("dscr")}),${condition}),${cell("dscr")},NA())`;
    draft.row(at(1), row, [
      formula(`IF(ISNUMBER(${cell("occupancy")}),${cell("occupancy")},NA())`),
      formula(place(`NOT(${isBelow})`)),
      formula(place(isBelow)),
      formula(`IF(ISNUMBER(${cell("perHome")}),${cell("perHome")},NA())`),
      formula(`IF(${name}="","",MID(${flagged},3,90))`),
    ]);
  }
  const last = first + properties - 1;
  columns.forEach(([column, format], index) => {
    const letter = columnAfter("B", index);
    const total = own(totalCell(column));
    const all = own(`${rollCell(column, 0)}:${rollCell(column, properties - 1)}`);
    // A ratio of some properties' debt isn't the portfolio's.
    const isWhole = column === "dscr" || column === "debtYield" ? `COUNT(${all})=SUMPRODUCT(--(${names}<>""))` : "TRUE";
    draft.format(`${letter}${String(totalAt)}:${letter}${String(last)}`, format);
    draft.row(letter, totalAt, [formula(`IF(AND(ISNUMBER(${total}),${isWhole}),${total},"–")`)]);
  });
  draft.row("A", totalAt, [sheetWords.portfolio.total]);
  draft.look(`B${String(totalAt)}:H${String(last)}`, looks.right);
  draft.look(`H${String(first)}:H${String(last)}`, { ...looks.warning, size: 7, align: "Right" });
  draft.look(`A${String(totalAt)}:H${String(totalAt)}`, looks.grandTotal);
  draft.row("A", last + 2, [
    formula(
      `"${words.limits[0]} "&TEXT(${own(inputAt("coverage"))},"0.00x")&" ${words.limits[1]} "&TEXT(${own(inputAt("occupancy"))},"0.0%")`,
    ),
  ]);
  draft.look(`A${String(last + 2)}`, looks.note);
  draft.format(`${at(1)}${String(first)}:${at(1)}${String(last)}`, formats.percent);
  draft.format(`${at(2)}${String(first)}:${at(3)}${String(last)}`, formats.multiple);
  draft.format(`${at(4)}${String(first)}:${at(4)}${String(last)}`, formats.signedDollars);
  const points = { across: at(1), first, last, follows: null, markerSize: 8 } as const;
  return frame.page({
    id: "portfolio",
    blocks: { properties: `${at(0)}${String(first)}` },
    charts: [
      {
        type: "XYScatter",
        title: words.scatter,
        over: [`I${String(firstRow)}`, `${lastColumn}22`],
        series: [
          { ...points, name: words.others, values: at(2), color: exhibitColors.main },
          { ...points, name: words.watched, values: at(3), color: exhibitColors.subject },
        ],
        hasLegend: true,
        // With one property, an automatic scale would reach beyond full.
        category: { format: "0.0%", maximum: 1, isLow: true },
        value: { format: formats.multiple },
      },
      {
        type: "BarClustered",
        title: words.perHome,
        over: ["I23", `${lastColumn}${String(lastRow)}`],
        series: [
          {
            ...{ name: words.perHome, values: at(4), across: at(0), first, last: first + usualProperties - 1 },
            follows: "properties",
            ...{ color: exhibitColors.second, labels: formats.signedDollars },
          },
        ],
        hasLegend: false,
        category: { isReversed: true, isLow: true },
        value: { format: formats.dollars },
      },
    ],
  });
}
