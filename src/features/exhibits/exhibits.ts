/** Exhibits: pages with charts and maps that follow the workbook's cells. */
import type { FindAddin } from "../find/find";
import type { CallTrial } from "../formulas/formulas";
import type { SettingsAddin, SettingsState } from "../settings/settings";
import type { ScreenProps } from "../../ui/screen-props";

/** What the screen of this feature uses. */
export type ExhibitsAddin = Pick<FindAddin, "sheet"> &
  Pick<SettingsAddin, "changeSettings"> &
  Pick<CallTrial, "preview" | "forecast" | "functionsFile">;

/** What the screen shows. */
export interface ExhibitsStatus extends SettingsState {
  readonly connection: { readonly isSampleData: boolean } | null;
}

export type ExhibitsScreenProps = ScreenProps<ExhibitsAddin, ExhibitsStatus>;
