import type { Addin, AddinStatus } from "../runtime/addin-status";
import type { ScreenId } from "../runtime/screen-id";

/** What every screen gets. */
export interface ScreenProps {
  readonly addin: Addin;
  readonly status: AddinStatus;
  openScreen(this: void, id: ScreenId): void;
}
