/** Finding properties, and adding the user's own. */
import type { QuotaRecord } from "../../client/request-records";
import type { PropertyData } from "../../engine/data-access";
import type { SheetAccess } from "../../host/sheet-access-contract";
import type { CustomProperty } from "../../service/custom-property";
import type { SettingsState } from "../settings/settings";
import type { ScreenProps } from "../../ui/screen-props";

/** What the screens of this feature use. */
export interface FindAddin extends PropertyData {
  readonly sheet: SheetAccess;
  /** Adds a user's property to the service and returns its id; searches never find it. */
  addProperty(property: CustomProperty, signal?: AbortSignal): Promise<string>;
}

/** What the screens of this feature show. */
export interface FindStatus extends SettingsState {
  readonly connection: { readonly name: string; readonly baseUrl: string; readonly isSampleData: boolean } | null;
  readonly quota: readonly QuotaRecord[];
}

export type FindScreenProps = ScreenProps<FindAddin, FindStatus>;
