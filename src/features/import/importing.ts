/** Files into the workbook. */
import type { GatewayMappings } from "../../client/gateway-mappings-client";
import type { SheetAccess } from "../../host/sheet-access";
import type { WorkbookImports } from "./sheet/workbook-imports";
import type { ScreenProps } from "../../ui/screen-props";

/** What the screens of this feature use. */
export interface ImportAddin {
  readonly sheet: SheetAccess;
  /** Imports rows of files into the workbook. */
  readonly imports: WorkbookImports;
  /** A team's shared corrections for deal intake. */
  readonly teamMappings?: GatewayMappings;
}

export type ImportScreenProps = ScreenProps<ImportAddin, unknown>;
