/** Exhibits: pages with charts and maps that follow the workbook's cells. */
import type { FindAddin } from "../find/find";
import type { CallTrial, FormulasAddin } from "../formulas/formulas";
import type { SettingsAddin, SettingsState } from "../settings/settings";
import type { ScreenProps } from "../../ui/screen-props";

/** What the screen of this feature uses. */
export type ExhibitsAddin = Pick<FindAddin, "sheet"> & Pick<SettingsAddin, "settings"> & Pick<FormulasAddin, "calls">;

/** What the screen shows. */
export interface ExhibitsStatus extends SettingsState {
  readonly connection: { readonly isSampleData: boolean } | null;
}

export type ExhibitsScreenProps = ScreenProps<ExhibitsAddin, ExhibitsStatus>;

/**
 * Whether a property's data has a premium of renovated units; true as well where it can't be known now: the page then
 * says why. Sends the requests that the page would send.
 */
export async function hasPremium(calls: Pick<CallTrial, "preview">, property: string): Promise<boolean> {
  if (property === "") return true;
  const args = [[[property]], [["all"]], [["renovated"]]];
  const answer = await calls.preview({ functionName: "PREMIUM", args, options: [] }).catch(() => null);
  return answer?.value.kind !== "none";
}
