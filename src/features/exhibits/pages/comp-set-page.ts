/** The comp set: the subject first, each comp's rent, $/sq ft by size, rents over a year, and a map. */
import { columnAfter, formats, formula, idCell, looks } from "../../../templates/sheet-draft";
import { compSetOptions } from "../../../templates/comp-set-sheet";
import type { NewCell } from "../../../templates/sheet-content";
import { exhibitColors, type ExhibitChart, type ExhibitPage, mostComps } from "../exhibit-page";
import {
  addChartCells,
  createPageFrame,
  dataColumn,
  type ExhibitInput,
  firstRow,
  lastColumn,
  lastRow,
  markSubject,
  shortName,
} from "../page-frame";
import { exhibitsEn } from "../words/exhibit-words-en";
import { exhibitsEs } from "../words/exhibit-words-es";

/** With up to this many comps, the trend and the map fit below the table. */
export const fewComps = 12;
const fields = "name, lat, lon, distance, units, year_built, avg_sqft, effective, effective_per_sqft";
const at = (index: number): string => columnAfter(dataColumn, index);
const [name, latitude, longitude, distance, units, built, size, rent, perFoot] = Array.from({ length: 9 }, (_, index) =>
  at(index),
) as [string, string, string, string, string, string, string, string, string];
/** Month, the subject's rent, the comps'. */
const month = at(11);
/** Columns of the chart data. */
const [chartSize, chartRent, chartFoot, chartMonth] = [at(17), at(18), at(19), at(21)];
const longestName = 30;
const subjectRow = firstRow + 1;
const firstComp = subjectRow + 1;
const countCell = `$${at(15)}$${String(subjectRow)}`;

const known = (text: string): NewCell => formula(`IFERROR(${text},NA())`);
const property = (field: string): string => `RENT.PROPERTY(${idCell},"${field}")`;
const observed = (measure: string): string => `RENT.OBSERVED(${idCell},"all","${measure}")`;

export function compSetPage(input: ExhibitInput): ExhibitPage {
  const words = (input.language === "es" ? exhibitsEs : exhibitsEn).compSet;
  const count = Math.min(mostComps, Math.max(1, Math.round(input.comps)));
  const isFew = count <= fewComps;
  const room = isFew ? fewComps : mostComps;
  const endRow = isFew ? lastRow : subjectRow + mostComps;
  const frame = createPageFrame(input, {
    sheet: words.sheet,
    title: words.title,
    endRow,
    widths: [78, 78, 20, 34, 38, 36, 38, 48, 42],
    fetched: `${name}${String(firstComp)}`,
  });
  const { draft, words: shared } = frame;
  const [heading, ...others] = words.headings;
  frame.headings(firstRow, [heading ?? "", "", ...others]);
  const chosen = compSetOptions(input.tables);
  // A set of comps includes their ids, for the trend.
  frame.dataHeadings(firstRow, chosen === "" ? words.data : [...words.data, words.id]);
  draft.row(name, subjectRow, [
    formula(`IFERROR(${property("name")},IFERROR(${property("address")},""))`),
    known(property("lat")),
    known(property("lon")),
    0,
    known(property("number_units")),
    known(property("year_built")),
    known(observed("avg_sqft")),
    known(observed("effective")),
    known(observed("effective_per_sqft")),
  ]);
  /** Of the comps that the person chose: the trend is only theirs. */
  const ids = `${at(9)}${String(firstComp)}:${at(9)}${String(subjectRow + room)}`;
  draft.row(name, firstComp, [
    formula(
      `RENT.COMPS(${idCell},${countCell},"${fields}${chosen === "" ? "" : ", id"}"${chosen},"headers",FALSE,"missing","#N/A")`,
    ),
  ]);
  draft.row(month, firstRow, ["", shared.subject, shared.comps]);
  draft.look(`${month}${String(firstRow)}:${columnAfter(month, 2)}${String(firstRow)}`, looks.heading);
  draft.row(month, subjectRow, [
    formula(
      `RENT.TREND(${idCell},"all","effective","months",12,"comps",MIN(25,${chosen === "" ? countCell : `COUNTA(${ids})`})${chosen === "" ? "" : `,"selected",${ids}`},"headers",FALSE,"missing","#N/A")`,
    ),
  ]);
  draft.format(`${month}${String(subjectRow)}:${month}${String(subjectRow + 11)}`, "mmm yy");
  draft.row(at(15), firstRow, [words.countLabel]);
  draft.row(at(15), subjectRow, [count]);
  draft.look(countCell.replaceAll("$", ""), looks.input);
  draft.validate({
    range: countCell.replaceAll("$", ""),
    rule: { kind: "whole", min: 1, max: room },
    message: `1–${String(room)}`,
  });

  const shown = [name, "", null, distance, units, built, size, rent, perFoot];
  for (let row = subjectRow; row <= subjectRow + room; row += 1) {
    const own = `${name}${String(row)}`;
    /** Where no property is like the subject, the first comp's row says it, and the others are empty. */
    const unlessNone = (text: string, none = '""'): NewCell =>
      formula(row === firstComp ? `IF(ISNA(${own}),${none},${text})` : text);
    draft.row(
      "A",
      row,
      shown.map((column, index) => {
        if (index === 0) return unlessNone(shortName(own, longestName), `"${words.none}"`);
        if (column === "") return null;
        if (column === null)
          return row === subjectRow ? "★" : unlessNone(`IF(${own}="","",ROWS(A$${String(firstComp)}:A${String(row)}))`);
        return unlessNone(`IF(${own}="","",IFERROR(${column}${String(row)},"–"))`);
      }),
    );
  }
  const rows = (column: string): string => `${column}${String(subjectRow)}:${column}${String(subjectRow + room)}`;
  draft.look(`C${String(subjectRow)}:I${String(subjectRow + room)}`, looks.right);
  const shownFormats = { D: "0.00", E: formats.count, F: "0", G: formats.count, H: formats.dollars, I: formats.cents };
  for (const [column, format] of Object.entries(shownFormats)) draft.format(rows(column), format);
  const dataFormats = { [size]: formats.count, [rent]: formats.dollars, [perFoot]: formats.cents };
  for (const [column, format] of Object.entries(dataFormats)) draft.format(rows(column), format);
  markSubject(draft, `A${String(subjectRow)}:I${String(subjectRow)}`);
  draft.look(`A${String(subjectRow)}:A${String(subjectRow + room)}`, { size: 8.5 });

  addChartCells(draft, { to: chartSize, from: [size, rent, perFoot], first: subjectRow, rows: room + 1 });
  draft.format(rows(chartSize), formats.count);
  draft.format(rows(chartRent), formats.dollars);
  draft.format(rows(chartFoot), formats.cents);
  addChartCells(draft, {
    to: chartMonth,
    from: [0, 1, 2].map((index) => columnAfter(month, index)),
    first: subjectRow,
    rows: 12,
  });
  draft.format(`${chartMonth}${String(subjectRow)}:${chartMonth}${String(subjectRow + 11)}`, "mmm yy");
  draft.format(
    `${columnAfter(chartMonth, 1)}${String(subjectRow)}:${columnAfter(chartMonth, 2)}${String(subjectRow + 11)}`,
    formats.dollars,
  );
  const last = firstComp + count - 1;
  const comps = { first: firstComp, last, follows: "comps" } as const;
  const all = { first: subjectRow, last, follows: "comps" } as const;
  const below = String(subjectRow + room + 2);
  const end = String(endRow);
  const bars: ExhibitChart = {
    // Many comps have their numbers under columns: the table has the names and rents.
    type: isFew ? "BarClustered" : "ColumnClustered",
    title: words.rents,
    over: isFew ? [`K${String(firstRow)}`, `${lastColumn}17`] : [`K${String(firstRow)}`, `${lastColumn}14`],
    series: [
      { ...all, name: words.rents, values: chartRent, across: isFew ? "A" : "C", color: exhibitColors.main, ...(isFew && { labels: formats.dollars }), points: { 0: exhibitColors.subject } },
    ],
    hasLegend: false,
    category: isFew ? { isReversed: true } : {},
    value: { format: formats.dollars, minimum: 0 },
  }; // prettier-ignore
  const scatter: ExhibitChart = {
    type: "XYScatter",
    title: words.scatter,
    over: isFew ? ["K18", `${lastColumn}27`] : ["K15", `${lastColumn}21`],
    series: [
      { ...comps, name: shared.comps, values: chartFoot, across: chartSize, color: exhibitColors.main, hasTrendline: true, markerSize: 6 },
      { first: subjectRow, last: subjectRow, follows: null, name: shared.subject, values: chartFoot, across: chartSize, color: exhibitColors.subject, markerSize: 9 },
    ],
    hasLegend: true,
    category: { format: formats.count },
    value: { format: formats.cents },
  }; // prettier-ignore
  const trendRows = { first: subjectRow, last: subjectRow + 11, follows: null, across: chartMonth } as const;
  const trend: ExhibitChart = {
    type: "Line",
    title: words.trend,
    over: isFew ? ["K28", `${lastColumn}${end}`] : ["K22", `${lastColumn}28`],
    series: [
      { ...trendRows, name: shared.subject, values: columnAfter(chartMonth, 1), color: exhibitColors.subject },
      { ...trendRows, name: shared.comps, values: columnAfter(chartMonth, 2), color: exhibitColors.main },
    ],
    hasLegend: true,
    category: { format: "mmm yy" },
    value: { format: formats.dollars },
  };
  return frame.page({
    id: "comp-set",
    blocks: { comps: `${name}${String(firstComp)}`, trend: `${month}${String(subjectRow)}` },
    charts: [bars, scatter, trend],
    map: {
      title: words.map,
      over: isFew ? [`A${below}`, `I${end}`] : ["K29", `${lastColumn}${end}`],
      block: "comps",
      name,
      latitude,
      longitude,
      rent,
    },
  });
}
