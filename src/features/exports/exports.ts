/** Bulk exports from the service: order, track, import. */
import type { PropertyData } from "../../engine/data-access";
import type { ConnectionState } from "../connection/connection";
import type { ImportAddin } from "../import/import";
import type { ExportDesk } from "./export-desk";
import type { ScreenProps } from "../../ui/screen-props";

/** What the pane shows of exports. */
export interface ExportsState {
  /** Exports whose file is ready to be imported; none until the list was loaded. */
  readonly readyExports: number;
}

/** What the screens of this feature use. */
export interface ExportsAddin extends PropertyData, Pick<ImportAddin, "imports"> {
  getStatus(): ConnectionState;
  /** Orders and tracks bulk exports; rejects with a NetworkError if its script doesn't load. */
  exports(): Promise<ExportDesk>;
}

export type ExportsScreenProps = ScreenProps<ExportsAddin, ConnectionState>;
