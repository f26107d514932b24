import type { CheckKit } from "../features/check/check-kit";

/** The page's window, where the pane's script and tests find the kit. */
export interface KitWindow {
  compsheetCheck: CheckKit;
}
