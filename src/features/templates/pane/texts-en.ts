import type { TemplateId } from "../../../templates/templates";

/** What the list of templates says, in English. */
export const englishTemplates = {
  /** The language of the sheets. */
  language: "en" as "en" | "es",
  next: "Next steps",
  intake: "T12 and rent roll",
  intakePurpose: "Import a seller's T12 and rent roll as clean tables that tie out.",
  heading: "More templates",
  subject: "Property",
  subjectHint: "Address or id. It becomes the workbook's subject, which every template uses.",
  subjectMissing: "Enter the property's address or id, or set a subject on Find.",
  follows: (subject: string) => `Templates use the workbook's subject: ${subject}`,
  insert: "Insert",
  insertLabel: (name: string) => `Insert ${name} as a new worksheet`,
  inserting: "Inserting…",
  inserted: (sheet: string) => `Inserted as the worksheet “${sheet}”. Its cells fill as results arrive.`,
  noHighlights: "It has no highlights: this version of Excel closes when they share a worksheet with these formulas.",
  failed: (reason: string) => `Can't insert the worksheet: ${reason}`,
  names: {
    "rent-comps": "Rent comp grid",
    "rent-comps-15": "Rent comp grid, 15 comps",
    "loss-to-lease": "Unit mix and loss to lease",
    "t12-check": "T12 check",
    "ami-rents": "LIHTC rents and set-aside",
    "value-add": "Renovation premium and value-add",
    "pro-forma": "Pro forma",
    portfolio: "Portfolio and watch list",
    cover: "Cover",
  } satisfies Record<TemplateId, string>,
  purposes: {
    "rent-comps": "Comps by bed type with adjustments and weights, and market rent for your unit mix.",
    "rent-comps-15": "The same grid with 15 comps, five across on six printed pages.",
    "loss-to-lease": "Paste a rent roll to compare market with contract rent, unit by unit.",
    "t12-check": "Paste a T12 to check each line against its benchmark range.",
    "ami-rents": "Income limits, rents by designation, the mix with the highest rent, and the set-aside test.",
    "value-add": "The renovation premium seen in listings, and monthly cost, income and value created.",
    "pro-forma": "Eleven years from predicted NOI with a bridge for every change, debt, returns and sensitivities.",
    portfolio: "One row per property, weighted totals and a watch list.",
    cover: "The property, open checks and key figures from this workbook's sheets.",
  } satisfies Record<TemplateId, string>,
};

export type TemplatesTexts = typeof englishTemplates;

declare module "../../../ui/texts" {
  interface Texts {
    readonly templates: TemplatesTexts;
  }
}
