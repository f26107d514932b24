/** The underwriting templates: sheets of live formulas around one property. */
import { amiRentsSheet } from "./ami-rents-sheet";
import { coverSheet } from "./cover-sheet";
import { lossToLeaseSheet } from "./loss-to-lease-sheet";
import { portfolioSheet } from "./portfolio-sheet";
import { proFormaSheet } from "./pro-forma-sheet";
import { rentGridSheet, wideRentGridSheet } from "./rent-grid-sheet";
import type { NewCell, NewSheet, WorkbookTables } from "./sheet-content";
import { t12CheckSheet } from "./t12-check-sheet";
import { valueAddSheet } from "./value-add-sheet";
import type { TemplateWords } from "./words/template-words-en";

export type TemplateId =
  | "rent-comps"
  | "rent-comps-15"
  | "loss-to-lease"
  | "t12-check"
  | "ami-rents"
  | "value-add"
  | "pro-forma"
  | "portfolio"
  | "cover";

export interface Template {
  readonly id: TemplateId;
  /**
   * `tables`: what the workbook already has; a sheet reads RentRoll and Statement from there. `subject`: an address or
   * id, or the formula of the name that the workbook has for it.
   */
  readonly sheet: (subject: NewCell, words: TemplateWords, tables?: WorkbookTables) => NewSheet;
}

/** A sheet of sample figures, which says so on every page and in every copy. */
export const markedAsSample = (content: NewSheet, words: TemplateWords): NewSheet =>
  content.page === undefined
    ? content
    : { ...content, page: { ...content.page, header: { ...content.page.header, center: words.sampleData } } };

export const templates: readonly Template[] = [
  { id: "rent-comps", sheet: rentGridSheet },
  { id: "rent-comps-15", sheet: wideRentGridSheet },
  { id: "loss-to-lease", sheet: lossToLeaseSheet },
  { id: "t12-check", sheet: t12CheckSheet },
  { id: "ami-rents", sheet: amiRentsSheet },
  { id: "value-add", sheet: valueAddSheet },
  { id: "pro-forma", sheet: proFormaSheet },
  { id: "portfolio", sheet: portfolioSheet },
  { id: "cover", sheet: coverSheet },
];
