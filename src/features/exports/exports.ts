/** Bulk exports of the service: ordered, followed, imported. */
import type { PropertyData } from "../../engine/data-access";
import type { ConnectionState } from "../connection/connection";
import type { ImportAddin } from "../import/importing";
import type { ExportDesk } from "./export-desk";
import type { ScreenProps } from "../../ui/screen-props";

/** What the pane shows of exports. */
export interface ExportsState {
  /** Exports whose file waits to be imported; none before anybody has looked. */
  readonly readyExports: number;
}

/** What the screens of this feature use. */
export interface ExportsAddin extends PropertyData, Pick<ImportAddin, "imports"> {
  getStatus(): ConnectionState;
  /** Orders bulk exports and follows them; rejects with a NetworkError where its script does not load. */
  exports(): Promise<ExportDesk>;
}

export type ExportsScreenProps = ScreenProps<ExportsAddin, ConnectionState>;
