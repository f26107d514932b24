import type { CheckKit } from "../features/check/check-kit";

/** The page's window: the pane's script finds the kit here, and so do tests. */
export interface KitWindow {
  compsheetCheck: CheckKit;
}
