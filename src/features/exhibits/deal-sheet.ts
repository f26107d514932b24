/** The deal's sheets that pages read: found by the name that each shares with the workbook. */
import { inQuotes } from "../../notation/sheet-name";
import type { NewCell, WorkbookTables } from "../../templates/sheet-content";
import { formula } from "../../templates/sheet-draft";
import type { ExhibitId } from "./exhibit-page";

export const dealNames = {
  "rent-grid": "Grid_MarketRent",
  "loss-to-lease": "Roll_LossToLease",
  t12: "T12_NOI",
  "pro-forma": "ProForma_NOI",
  portfolio: "Portfolio_NOI",
} as const satisfies Partial<Record<ExhibitId, string>>;
export type DealExhibitId = keyof typeof dealNames;

/** The number of open checks of each sheet, 0 where the workbook doesn't have it; the wide grid leads. */
export const openChecks: Readonly<Record<DealExhibitId, string>> = {
  "rent-grid": "IFERROR(Checks_RentGrid15+0,IFERROR(Checks_RentGrid+0,0))",
  "loss-to-lease": "IFERROR(Checks_LossToLease+0,0)",
  t12: "IFERROR(Checks_T12+0,0)",
  "pro-forma": "IFERROR(Checks_ProForma+0,0)",
  portfolio: "IFERROR(Checks_Portfolio+0,0)",
};

export const isDealExhibit = (id: ExhibitId): id is DealExhibitId => id in dealNames;

export interface DealSheet {
  readonly sheet: string;
  /** Comps of a rent grid. */
  readonly comps: number;
  readonly tables: WorkbookTables;
}

/** What a page's preview shows before its sheet is known. */
export const unknownDeal: DealSheet = { sheet: "?", comps: 5, tables: {} };

/** An address on the deal's sheet, for formulas of another sheet. */
export const cellsOn =
  ({ sheet }: DealSheet) =>
  (address: string): string =>
    `${inQuotes(sheet)}!${address}`;

/** The property that the deal's sheet is about. */
export const subjectOf = (deal: DealSheet): NewCell => formula(cellsOn(deal)("$B$2"));
