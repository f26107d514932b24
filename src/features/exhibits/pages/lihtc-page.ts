/** Gross rent limits of set-asides compared with observed rents, by unit type. */
import { columnAfter, formats, formula, idCell, looks } from "../../../templates/sheet-draft";
import { exhibitColors, type ExhibitPage } from "../exhibit-page";
import {
  addChartCells,
  createPageFrame,
  dataColumn,
  type ExhibitInput,
  firstRow,
  lastColumn,
  lastRow,
  type PageFrame,
} from "../page-frame";
import { exhibitsEn } from "../words/exhibit-words-en";
import { exhibitsEs } from "../words/exhibit-words-es";

const at = (index: number): string => columnAfter(dataColumn, index);
const first = firstRow + 1;
const percents = [30, 50, 60, 80] as const;
/** HUD's new limits are expected on this day, and required so many days later (Rev. Rul. 94-57). */
const newLimits = { month: 4, day: 1, grace: 45 } as const;
const types = ["studio", "1BR", "2BR", "3BR", "4BR"] as const;

export function lihtcPage(input: ExhibitInput): ExhibitPage {
  const all = input.language === "es" ? exhibitsEs : exhibitsEn;
  const words = all.lihtc;
  const frame = createPageFrame(input, {
    sheet: words.sheet,
    title: words.title,
    note: words.note,
    widths: [84, 64, 60, 48, 48, 48, 70],
    fetched: `${at(2)}${String(first)}`,
  });
  const { draft } = frame;
  frame.headings(firstRow, words.headings);
  frame.dataHeadings(firstRow, words.headings);
  const last = first + types.length - 1;
  types.forEach((type, bedrooms) => {
    const row = first + bedrooms;
    draft.row(at(0), row, [
      all.types[bedrooms] ?? type,
      formula(`IFERROR(RENT.OBSERVED(${idCell},"${type}","effective"),NA())`),
      ...percents.map((percent) => formula(`IFERROR(RENT.AMIRENT(${idCell},${String(percent)},${String(bedrooms)},,"measure","gross"),NA())`)),
      formula(`IFERROR(${at(4)}${String(row)}-${at(1)}${String(row)},NA())`),
    ]);
    draft.row("A", row, [0, 1, 2, 3, 4, 5, 6].map((column) => formula(`IFERROR(${at(column)}${String(row)},"–")`)));
  }); // prettier-ignore
  draft.look(`B${String(first)}:G${String(last)}`, looks.right);
  draft.format(`B${String(first)}:F${String(last)}`, formats.dollars);
  draft.format(`G${String(first)}:G${String(last)}`, formats.signedDollars);
  draft.format(`${at(1)}${String(first)}:${at(6)}${String(last)}`, formats.dollars);
  const cells = 9;
  addChartCells(draft, { to: at(cells), from: [0, 1, 2, 3, 4, 5, 6].map(at), first, rows: types.length });
  draft.format(`${at(cells + 1)}${String(first)}:${at(cells + 6)}${String(last)}`, formats.dollars);
  addLimitsYear(frame, last + 1);
  const rows = { across: at(cells), first, last, follows: null } as const;
  const capColors = [exhibitColors.third, exhibitColors.second, exhibitColors.main, exhibitColors.fourth];
  return frame.page({
    id: "lihtc",
    blocks: {},
    charts: [
      {
        type: "ColumnClustered",
        title: words.chart,
        over: [`A${String(last + 2)}`, `${lastColumn}${String(lastRow)}`],
        series: [
          { ...rows, name: words.market, values: at(cells + 1), color: exhibitColors.subject },
          ...percents.map((percent, index) => ({
            ...rows,
            name: `${String(percent)}%`,
            values: at(cells + 2 + index),
            color: capColors[index] ?? null,
          })),
        ],
        hasLegend: true,
        category: {},
        value: { format: formats.dollars, minimum: 0 },
      },
      {
        type: "ColumnClustered",
        title: words.difference,
        over: [`I${String(firstRow)}`, `${lastColumn}${String(last + 1)}`],
        series: [{ ...rows, name: words.difference, values: at(cells + 6), color: exhibitColors.main }],
        hasLegend: false,
        category: { isLow: true },
        value: { format: formats.signedDollars },
      },
    ],
  });
}

/** Whose limits the page shows, and whether newer ones are in effect on the day of the data. */
function addLimitsYear({ draft, sheetWords }: PageFrame, row: number): void {
  const { yearLine, states } = sheetWords.amiRents;
  const [year, day] = [at(17), at(18)].map((column) => `$${column}$${String(first)}`) as [string, string];
  draft.row(at(17), first, [
    formula(`IFERROR(VALUE(RIGHT(INDEX(RENT.AMIGRID(${idCell}),1,1),4)),"–")`),
    formula(`IFERROR(RENT.PROPERTY(${idCell},"created_on"),"–")`),
  ]);
  draft.format(day.replaceAll("$", ""), formats.date);
  const next = `DATE(${year}+1,${String(newLimits.month)},${String(newLimits.day)})`;
  const state = `IF(${day}<${next},"${states.current}",IF(${day}<=${next}+${String(newLimits.grace)},"${states.due}","${states.superseded}"))`;
  const cell = `A${String(row)}`;
  draft.row("A", row, [
    formula(`IF(ISNUMBER(${year}),"${yearLine}"&${year}&IF(ISNUMBER(${day}),": "&${state},""),"")`),
  ]);
  draft.look(cell, looks.quiet);
  draft.highlight({
    range: cell,
    formula: `=AND(LEN(${cell})>0,RIGHT(${cell},LEN("${states.current}"))<>"${states.current}")`,
    look: looks.warning,
  });
}
