import type { TemplateId } from "../../../templates/templates";

/** What the list of templates says, in English. */
export const englishTemplates = {
  /** The language of the sheets. */
  language: "en" as "en" | "es",
  heading: "Underwriting templates",
  subject: "Property",
  subjectHint: "Address or id. It becomes the workbook’s Subject; every template follows it.",
  subjectMissing: "Write the property’s address or id first, or set the Subject in Find.",
  follows: (subject: string) => `Each sheet follows the workbook’s Subject: ${subject}`,
  insert: "Insert",
  insertLabel: (name: string) => `Insert ${name} as a new sheet`,
  inserting: "Inserting…",
  inserted: (sheet: string) => `Inserted as the sheet “${sheet}”. Its cells fill in as answers come.`,
  failed: (reason: string) => `The sheet was not inserted: ${reason}`,
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
    "rent-comps": "Comparables by bed type with adjustments and weights; market rent by your unit mix.",
    "rent-comps-15": "The same over three pages.",
    "loss-to-lease": "Paste a rent roll: market against contract rent, unit by unit.",
    "t12-check": "Paste a trailing twelve months: each line against the benchmark’s bounds.",
    "ami-rents": "Income limits, rents by designation, the mix with the most rent, and the set-aside test.",
    "value-add": "The premium that listings show, and what a renovation costs, earns and creates by month.",
    "pro-forma": "Eleven years from the service’s NOI, every change bridged; debt, returns, sensitivities.",
    portfolio: "One row a property, totals that are sums over sums, and a watch list.",
    cover: "The property, open checks and key figures of the sheets in this workbook.",
  } satisfies Record<TemplateId, string>,
};

export type TemplatesTexts = typeof englishTemplates;

declare module "../../../ui/texts" {
  interface Texts {
    readonly templates: TemplatesTexts;
  }
}
