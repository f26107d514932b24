import type { ExhibitId } from "../exhibit-page";
import type { ChartedFunction } from "../table-chart";

/** English texts of the exhibits screen. */
export const englishExhibits = {
  /** The language of the sheets. */
  language: "en" as "en" | "es",
  heading: "Exhibits",
  intro: "One page each, ready to print. Charts and map follow the cells.",
  subject: "Property",
  subjectHint: "Address or id. It becomes the workbook's subject.",
  subjectMissing: "Enter the property's address or id, or set a subject on Find.",
  page: "Page",
  comps: "Comps",
  paper: "Paper",
  letter: "Letter",
  looks: "Color, logo, photos, and streets",
  color: "Color of headings and charts",
  usualColor: "Use default color",
  logo: "Logo (PNG or JPEG)",
  logoNow: "Your logo",
  removeLogo: "Remove logo",
  logoRefused: "This file can't be used as a logo. Choose a smaller PNG or JPEG.",
  photos: "Photos from",
  photosHint:
    "Addresses of servers, such as https://photos.example.com. If empty, a drawing replaces the photo. A server you enter can see when its photo is loaded.",
  photosRefused: "Enter addresses that begin with https://, separated by spaces.",
  streets: "Streets and water (GeoJSON)",
  streetsHint:
    "Address of your own file, such as https://maps.example.com/streets.geojson. If empty, maps show county lines only. That server can see when the file is loaded.",
  streetsRefused: "Enter an address that begins with https://.",
  insert: "Insert exhibit",
  inserting: "Inserting…",
  insertCharts: "Insert charts in selection",
  insertedCharts: (sheet: string) => `Charts inserted in the selection. They show the cells of “${sheet}”.`,
  inserted: (sheet: string) => `Inserted as “${sheet}”. To print it or save it as PDF, press Ctrl+P.`,
  insertedMemo: (sheet: string, pages: number) =>
    `Inserted ${String(pages)} sheets, beginning with “${sheet}”. Select them all, then press Ctrl+P to print or save one PDF.`,
  undo: (sheets: number) => (sheets === 1 ? "Undo insert" : `Undo insert (${String(sheets)} sheets)`),
  undone: (sheets: number) => (sheets === 1 ? "Sheet removed." : `${String(sheets)} sheets removed.`),
  dealMissing: (name: string) => `This page reads the workbook's ${name} sheet. Insert it from Templates first.`,
  dealChanged: (name: string) =>
    `Rows or columns were added to the ${name} sheet. Insert the sheet again from Templates, then the exhibit.`,
  noCharts: "This version of Excel can't draw the charts; the tables are there.",
  noMap: "This version of Excel can't show the map.",
  noHighlights:
    "Colors by value are left out: this version of Excel closes when they share a worksheet with these formulas.",
  noLooks: "This version of Excel refused some of the formatting; the values are complete.",
  update: "Update charts",
  updated: (charts: number, maps: number) =>
    charts + maps === 0
      ? "Charts and pictures are up to date."
      : `Updated: ${String(charts)} series, ${String(maps)} pictures.`,
  preview: (name: string) => `${name} as it will print`,
  drawing: "Drawing the page…",
  previewFailed: (reason: string) => `Can't draw the page. ${reason}`,
  figuresMissing: "Some values aren't loaded yet. Loading them sends requests; inserting the page then sends no more.",
  loadFigures: "Load values",
  chartHeading: "Chart a table",
  chartHint: "Select a cell of a table that RENT.COMPS, TREND, UNITMIX, PRICES, GRID or EXPENSES filled.",
  chartThis: "Chart this table",
  charted: "Chart added next to the table. It follows the table after each refresh.",
  chartedWithTexts: (cells: number) =>
    `Chart added. ${String(cells)} empty cells would be drawn as zero: add "missing","#N/A" to the formula.`,
  notCharted: {
    none: "Select a cell of one of these tables, then choose Chart this table.",
    empty: 'This table has no columns of numbers to chart. RENT.GRID has them as a list: add "view","list".',
    unsupported: "This version of Excel can't chart tables that formulas fill.",
  },
  chartTitles: {
    COMPS: "Effective rent by comp",
    TREND: "Trend by month",
    UNITMIX: "Rent by unit type",
    PRICES: "Asking and predicted rent",
    GRID: "Effective and adjusted rent",
    EXPENSES: "Predicted statement, $/year",
  } satisfies Record<ChartedFunction, string>,
  names: {
    "comp-set": "Comp set",
    "unit-mix": "Unit mix and rents",
    expenses: "Operating statement",
    lihtc: "LIHTC rent caps",
    "value-add": "Value-add",
    property: "Property",
    "rent-grid": "Rent grid",
    "loss-to-lease": "Loss to lease",
    t12: "T12",
    "pro-forma": "Pro forma",
    portfolio: "Portfolio",
    memo: "Memo book",
  } satisfies Record<ExhibitId | "memo", string>,
  purposes: {
    "comp-set": "Subject and comps, rent by comp, $/sq ft against size, a year's trend, map.",
    "unit-mix": "Observed types with asking and effective rents, and the trend.",
    expenses: "Predicted income, expenses and NOI with their ranges.",
    lihtc: "Gross rent caps by set-aside against market rent.",
    "value-add": "The premium of renovated units with its interval, and cumulative cash.",
    property: "Facts, unit mix, rent trend and exposure.",
    "rent-grid": "Adjusted rents as dots with their range, from the workbook's rent grid.",
    "loss-to-lease": "Market and contract rent by floor plan, and when leases end, from the loss to lease sheet.",
    t12: "EGI and NOI by month with 3-month averages, and expenses in the benchmark's range, from the T12 sheet.",
    "pro-forma": "NOI, debt service and DSCR, returns and two sensitivities, from the pro forma sheet.",
    portfolio: "DSCR against the leased share, and NOI per unit, from the portfolio sheet.",
    memo: "Every page that this workbook can fill, behind a cover, numbered, with a list of sources.",
  } satisfies Record<ExhibitId | "memo", string>,
};

export type ExhibitsTexts = typeof englishExhibits;

declare module "../../../ui/texts" {
  interface Texts {
    readonly exhibitPages: ExhibitsTexts;
  }
}
