import type { ExhibitId } from "../exhibit-page";

/** English texts of the exhibits screen. */
export const englishExhibits = {
  /** The language of the sheets. */
  language: "en" as "en" | "es",
  heading: "Exhibits",
  intro: "One page each, ready to print. Charts and map follow the cells.",
  subject: "Property",
  subjectHint: "Address or id. It becomes the workbook’s subject.",
  subjectMissing: "Enter the property’s address or id, or set a subject on Find.",
  page: "Page",
  comps: "Comps",
  paper: "Paper",
  letter: "Letter",
  insert: "Insert exhibit",
  inserting: "Inserting…",
  inserted: (sheet: string) => `Inserted as “${sheet}”. To print it or save it as PDF, press Ctrl+P.`,
  noCharts: "This version of Excel can't draw the charts; the tables are there.",
  noMap: "This version of Excel can't show the map.",
  update: "Update charts",
  updated: (charts: number, maps: number) =>
    charts + maps === 0
      ? "Charts and maps are up to date."
      : `Updated: ${String(charts)} series, ${String(maps)} maps.`,
  layout: (name: string) => `Layout of ${name}`,
  table: "Table",
  names: {
    "comp-set": "Comp set",
    "unit-mix": "Unit mix and rents",
    expenses: "Operating statement",
    lihtc: "LIHTC rent caps",
    "value-add": "Value-add",
    property: "Property",
  } satisfies Record<ExhibitId, string>,
  purposes: {
    "comp-set": "Subject and comps, rent by comp, $/sq ft against size, a year’s trend, map.",
    "unit-mix": "Observed types with asking and effective rents, and the trend.",
    expenses: "Predicted income, expenses and NOI with their ranges.",
    lihtc: "Gross rent caps by set-aside against market rent.",
    "value-add": "The premium of renovated homes with its interval, and cumulative cash.",
    property: "Facts, unit mix, rent trend and exposure.",
  } satisfies Record<ExhibitId, string>,
};

export type ExhibitsTexts = typeof englishExhibits;

declare module "../../../ui/texts" {
  interface Texts {
    readonly exhibitPages: ExhibitsTexts;
  }
}
