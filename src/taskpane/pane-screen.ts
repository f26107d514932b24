import type { Addin, AddinStatus } from "../app/addin-status";
import type { ScreenProps } from "../ui/screen-props";

/** What the pane hands to every screen: each reads what its feature names. */
export type PaneScreenProps = ScreenProps<Addin, AddinStatus>;
