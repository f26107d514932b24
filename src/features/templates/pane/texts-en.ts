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
    "loss-to-lease": "Unit mix and loss to lease",
    "t12-check": "T12 check",
    "ami-rents": "AMI rents and headroom",
    "value-add": "Value-add curve",
    "pro-forma": "Ten-year pro forma",
  } satisfies Record<TemplateId, string>,
  purposes: {
    "rent-comps": "Comparables by bed type with adjustments and weights; market rent by your unit mix.",
    "loss-to-lease": "Paste a rent roll: market against contract rent, unit by unit.",
    "t12-check": "Paste a trailing twelve months: each line against the benchmark’s bounds.",
    "ami-rents": "Tax credit rents by set-aside and what they leave over today’s rents.",
    "value-add": "What renovations of 0.1 and 0.2 add to rent, NOI and value.",
    "pro-forma": "Unlevered cash flows with IRR and NPV; sale at the NOI of year 11.",
  } satisfies Record<TemplateId, string>,
};

export type TemplatesTexts = typeof englishTemplates;

declare module "../../../ui/texts" {
  interface Texts {
    readonly templates: TemplatesTexts;
  }
}
