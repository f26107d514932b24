/** Files into the workbook. */
import type { SheetAccess } from "../../host/sheet-access-contract";
import type { WorkbookImports } from "./sheet/workbook-imports";
import type { ScreenProps } from "../../ui/screen-props";

export { useImportOffer } from "./import-offer";
export { readTable, type TableFacts } from "./sheet/table-content";
export type { LandingTable } from "./sheet/table-landing";
export type { WorkbookImports };

/** What the screens of this feature use. */
export interface ImportAddin {
  readonly sheet: SheetAccess;
  /** Imports rows of files into the workbook. */
  readonly imports: WorkbookImports;
}

export type ImportScreenProps = ScreenProps<ImportAddin, unknown>;
