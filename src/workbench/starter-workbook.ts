/**
 * The workbook that the workbench opens. The first sheet is one page of a deal: headline figures, the comps with a map,
 * a year of rents, and links to the second sheet. All figures follow from the subject's address.
 */
import type { CellStyle, CellValue, SheetContent } from "./host-contract";
import { newChart, newSeries, type ChartRecord } from "./exhibits/exhibit-records";
import { compSetOptions, compSetTables, compsSheet } from "./starter-comps";
import { detailsCells, detailsSheet, detailsSheetName, orDash } from "./starter-details";
import { starterColors, starterLooks } from "./starter-looks";
import { newPage, type PageRecord } from "./rich-api/sheet-rule-records";
import type { NamedRecord, TableRecord } from "./rich-api/workbook-model";

export interface StarterWorkbookOptions {
  /** The subject's address, as a person writes it; the data set must know it. */
  readonly subject: string;
  /** Kind of data, for the note next to the title: "Sample data". */
  readonly dataLabel: string;
}

export const starterSheetName = "Underwriting";
const comps = 10;
const subjectRow = 9;
const firstComp = subjectRow + 1;
const averageRow = firstComp + comps;

/** Positions of the page's parts; spilled comps fill `compsTable`. */
export const starterCells = {
  subject: "A2",
  comps: `A${firstComp}`,
  compsTable: `A${firstComp}:L${averageRow - 1}`,
  names: `A${firstComp}:A${averageRow - 1}`,
  units: "A4",
  noi: "J4",
  pricePerUnit: "M4",
  capRate: "O4",
} as const;

/** What models of a person's own may name the property by. */
export const starterNames = { Subject: `=${starterSheetName}!$A$2` } as const;

const subjectHint = "◄ Type another address: the whole workbook follows.";
const subjectProblem = "◄ No one property has this address. Select a cell with an error to read why, or type another.";

const subject = "$A$2";
const property = (field: string): string => `RENT.PROPERTY(${subject},"${field}")`;
const observed = (measure: string): string => `RENT.OBSERVED(${subject},"all","${measure}")`;

/** Coordinates last, for the map that the add-in draws. */
const compFields =
  "name,rank,distance,units,year_built,avg_sqft,asking,effective,effective_per_sqft,similarity,lat,lon";
const compHeadings = ["Property", "#", "Miles", "Units", "Built", "Sq ft", "Asking", "Effective", "$/sq ft", "Match"];
const columnWidths = {
  ...{ A: 246, B: 26, C: 44, D: 44, E: 46, F: 50, G: 64, H: 66, I: 54, J: 52 },
  ...{ K: 14, L: 80, M: 76, N: 76, O: 88 },
} as const;
type Column = keyof typeof columnWidths;

const { section, heading, total, note, input, caption, figure } = starterLooks;

interface Tile {
  readonly from: Column;
  readonly to: Column;
  readonly label: string;
  readonly value: CellValue;
  readonly format: string;
  readonly caption: string;
}

const { noi } = detailsCells;
const { first, last } = detailsCells.months;
const thirteenMonths = `RENT.TREND(${subject},"all","effective","months",13,"headers",FALSE)`;
const { units, pricePerUnit } = starterCells;

const leastHomes = `MIN(INDEX(RENT.TREND(${subject},"all","homes","months",12,"headers",FALSE),0,2))`;
/** As many as RENT.GRID needs. */
const fewestHomes = 5;

/** Labels, figures and captions in rows 3 to 5. */
const tiles: readonly Tile[] = [
  {
    ...{ from: "A", to: "B", label: "Units", value: `=${property("number_units")}`, format: "#,##0" },
    caption: orDash(`"Built "&${property("year_built")}&IFERROR(" · "&${property("number_stories")}&" stories","")`),
  },
  {
    ...{ from: "C", to: "E", label: "Asking rent", value: orDash(observed("asking")), format: "$#,##0" },
    caption: orDash(`TEXT(${observed("asking_per_sqft")},"$0.00")&" per sq ft"`),
  },
  {
    ...{ from: "F", to: "G", label: "Effective rent", value: orDash(observed("effective")), format: "$#,##0" },
    caption: orDash(`TEXT(F4/H${averageRow}-1,"+0.0%;-0.0%")&" vs. comps"`),
  },
  {
    ...{ from: "H", to: "I", label: "12-month trend", format: "+0.0%;-0.0%" },
    // The same month a year ago is 13 months back, this one counted.
    value: orDash(`INDEX(${thirteenMonths},13,2)/INDEX(${thirteenMonths},1,2)-1`),
    // A month of few homes makes no trend.
    caption: `=IFERROR(IF(${leastHomes}<${fewestHomes},"▲ Thin: months under ${fewestHomes} units","Effective rent"),"Effective rent")`,
  },
  {
    ...{ from: "J", to: "L", label: "NOI, predicted", value: `=${detailsSheetName}!${noi}`, format: "$#,##0" },
    caption: orDash(`TEXT(J4/${units},"$#,##0")&" per unit"`),
  },
  {
    ...{ from: "M", to: "N", label: "Price per unit", value: "", format: "$#,##0" },
    caption: `=IF(N(${pricePerUnit})>0,TEXT(${pricePerUnit}*${units},"$#,##0")&" in all","▲ Type your price")`,
  },
  {
    ...{ from: "O", to: "O", label: "Cap rate", format: "0.00%" },
    value: orDash(`IF(N(${pricePerUnit})>0,J4/(${pricePerUnit}*${units}),"–")`),
    caption: "NOI over price",
  },
];

const linksRow = averageRow + 2;
/** A link to a cell of the second sheet, and what is there. */
const links: readonly (readonly [cell: string, text: string, caption: string])[] = [
  ["A12", "Statement behind the NOI", "Income, expenses and value, line by line"],
  ["E4", "Rents by unit type", "Predicted, comps and tax credit maximum"],
  ["E13", "Income limits and LIHTC rents", "By household size and set-aside"],
];
const chartRows = [linksRow + 1, linksRow + 7] as const;

export function createStarterSheets({ subject: address, dataLabel }: StarterWorkbookOptions): SheetContent[] {
  const compRows = (from: string, to = from): string => `${from}${subjectRow}:${to}${averageRow}`;
  const page: SheetContent = {
    name: starterSheetName,
    cells: {
      A1: `=IFERROR(IF(${property("building_name")}="",${property("address")},${property("building_name")}),"Underwriting")`,
      H1: `${dataLabel}. Rents and expenses are a model's predictions, not actual figures.`,
      A2: address,
      // All other formulas make the same search, so it costs no extra request.
      H2: `=IFERROR(IF(RENT.FIND(${subject})="","",${JSON.stringify(subjectHint)}),${JSON.stringify(subjectProblem)})`,
      ...tileCells(),
      ...compCells(),
      ...linkCells(),
    },
    columnWidths,
    numberFormats: {
      ...Object.fromEntries(tiles.map(({ from, format }) => [`${from}4`, format])),
      [compRows("C")]: "0.00",
      [compRows("D")]: "#,##0",
      [compRows("E")]: "0",
      [compRows("F")]: "#,##0",
      [compRows("G", "H")]: "$#,##0",
      [compRows("I")]: "$0.00",
      [compRows("J")]: "0%",
      // Under the gap and the map, in any theme.
      [compRows("K", "L")]: ";;;",
    },
    styles: {
      "A1:O29": { fontSize: 10 },
      A1: starterLooks.title,
      "A2:C2": input,
      "H1:H2": note,
      "A3:O3": { ...caption, bold: true },
      "A4:O4": figure,
      "A5:O5": { ...caption, lineBelow: starterColors.stroke },
      "M4:N4": { ...figure, color: input.color, fill: input.fill },
      "A7:J7": section,
      "L7:O7": section,
      "A8:J8": heading,
      "C8:J8": { align: "right" },
      [`B${subjectRow - 1}:B${averageRow}`]: { align: "center" },
      [compRows("C", "J")]: { align: "right" },
      [`A${subjectRow}:J${subjectRow}`]: { bold: true, fill: starterColors.subjectFill },
      [`A${averageRow}:J${averageRow}`]: { ...total, color: starterColors.brand },
      [`A${linksRow}:J${linksRow}`]: section,
      [`L${linksRow}:O${linksRow}`]: section,
      ...linkStyles(),
    },
    merges: tiles.flatMap(({ from, to }) => (from === to ? [] : [3, 4, 5].map((row) => `${from}${row}:${to}${row}`))),
    frozenRows: 2,
    hideGridlines: true,
  };
  return [
    page,
    detailsSheet({
      subject: starterNames.Subject,
      compsRent: `${starterSheetName}!H${averageRow}`,
      comps,
    }),
    compsSheet,
  ];
}

type Cells = Record<string, CellValue>;

const tileCells = (): Cells =>
  Object.fromEntries(
    tiles.flatMap((tile) => [
      [`${tile.from}3`, tile.label],
      ...(tile.value === "" ? [] : [[`${tile.from}4`, tile.value]]),
      [`${tile.from}5`, tile.caption],
    ]),
  ) as Cells;

function compCells(): Cells {
  const average = (column: string): string => orDash(`AVERAGE(${column}${firstComp}:${column}${averageRow - 1})`);
  return {
    A7: "Rent comps, best first: rents of the last 90 days",
    L7: "Where they are",
    ...Object.fromEntries(compHeadings.map((text, index) => [`${"ABCDEFGHIJ"[index] as string}8`, text])),
    [`B${subjectRow}`]: "★",
    [`A${subjectRow}`]: "=A1",
    [`D${subjectRow}`]: `=${units}`,
    [`E${subjectRow}`]: orDash(property("year_built")),
    [`F${subjectRow}`]: orDash(observed("avg_sqft")),
    [`G${subjectRow}`]: "=C4",
    [`H${subjectRow}`]: "=F4",
    [`I${subjectRow}`]: orDash(observed("effective_per_sqft")),
    [`K${subjectRow}`]: orDash(property("lat")),
    [`L${subjectRow}`]: orDash(property("lon")),
    [starterCells.comps]: `=RENT.COMPS(${subject},${comps},"${compFields}",${compSetOptions},"headers",FALSE)`,
    [`A${averageRow}`]: "Average of comps",
    ...Object.fromEntries(["F", "G", "H", "I"].map((column) => [`${column}${averageRow}`, average(column)])),
  };
}

function linkCells(): Cells {
  const cells: Cells = {
    [`A${linksRow}`]: "Effective rent, last 12 months",
    [`L${linksRow}`]: "What comes next",
    [`L${linksRow + 7}`]: "Comp grid, T12, pro forma: in Home ►",
  };
  links.forEach(([cell, text, about], index) => {
    cells[`L${linksRow + 1 + 2 * index}`] = `=HYPERLINK("#${detailsSheetName}!${cell}","${text} ›")`;
    cells[`L${linksRow + 2 + 2 * index}`] = about;
  });
  return cells;
}

const linkStyles = (): Record<string, CellStyle> => ({
  ...Object.fromEntries(
    links.flatMap((_, index): [string, CellStyle][] => [
      [`L${linksRow + 1 + 2 * index}`, { bold: true, color: starterColors.brand }],
      [`L${linksRow + 2 + 2 * index}`, caption],
    ]),
  ),
  [`L${linksRow + 7}`]: { ...caption, bold: true },
});

/** Charts, page setup, names, the tables of comps and the record of the map, which the add-in draws once it runs. */
export interface StarterObjects {
  readonly charts: readonly ChartRecord[];
  readonly pages: readonly PageRecord[];
  readonly names: readonly NamedRecord[];
  readonly tables: readonly TableRecord[];
  readonly customXmlParts: readonly { readonly id: string; readonly xml: string }[];
}

/** Ids of the sheets, in their order. */
export function starterObjects([pageId, detailsId, compsId]: readonly [
  page: string,
  details: string,
  comps: string,
]): StarterObjects {
  return {
    charts: [rentChart(pageId)],
    pages: [
      pageSetup(pageId),
      { ...pageSetup(detailsId), area: null },
      { ...pageSetup(compsId), area: null, tall: null },
    ],
    names: [
      {
        name: "exhibit_comps",
        formula: `=${starterSheetName}!$A$${firstComp}`,
        comment: "",
        visible: false,
        sheetId: pageId,
      },
    ],
    tables: compSetTables(compsId),
    customXmlParts: [{ id: "{6D3F0B52-7C4E-4B0B-9C5A-5D1C1F0A7E11}", xml: mapRecord(pageId) }],
  };
}

const pointsPerPixel = 0.75;
const rowPixels = 24;
const widthOf = (columns: readonly Column[]): number =>
  columns.reduce((sum, column) => sum + columnWidths[column], 0) * pointsPerPixel;

function rentChart(sheetId: string): ChartRecord {
  const [from, to] = chartRows;
  const { month, subject: own, comps: theirs } = detailsCells.months;
  const chart = newChart({
    id: "{00000000-0000-0000-0000-000000000001}",
    name: "Rent trend",
    sheetId,
    type: "Line",
    anchor: {
      ...{ row: from - 1, column: 0, right: 0, down: 2 },
      width: widthOf(["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"]),
      height: (to - from + 1) * rowPixels * pointsPerPixel,
    },
  });
  const range = (column: string): string => `${detailsSheetName}!$${column}$${first}:$${column}$${last}`;
  const line = (name: string, column: string, color: string): ChartRecord["series"][number] => ({
    ...newSeries(name),
    nameRef: `${detailsSheetName}!$${column}$${first - 1}`,
    values: range(column),
    categories: range(month),
    marker: "None",
    look: { line: color, weight: 2 },
  });
  chart.title.visible = false;
  chart.category.format = "mmm";
  chart.value.format = "$#,##0";
  chart.series.push(line("Property", own, starterColors.subject), line("Comps", theirs, starterColors.brand));
  return chart;
}

const pageSetup = (sheetId: string): PageRecord => ({
  ...newPage(sheetId),
  orientation: "landscape",
  wide: 1,
  tall: 1,
  isCentered: true,
  area: { row: 0, column: 0, height: chartRows[1], width: Object.keys(columnWidths).length },
});

/** As the add-in records a map: it draws the picture over the cells and redraws it when the comps change. */
function mapRecord(sheet: string): string {
  const record = {
    version: 1,
    page: "chart",
    sheet,
    charts: [],
    map: {
      ...{ name: "Compsheet.starter.map", block: "exhibit_comps", title: "Property and comps" },
      ...{ over: ["L8", `O${averageRow}`], label: 0, latitude: 10, longitude: 11, rent: 7, drawn: "" },
    },
  };
  return `<exhibit xmlns="urn:compsheet:exhibits:1">${encodeURIComponent(JSON.stringify(record))}</exhibit>`;
}
