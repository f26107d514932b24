import type { Addin, AddinStatus } from "../app/addin-status";
import type { ScreenProps } from "../ui/screen-props";

/** Props of every screen: each feature declares what it reads. */
export type PaneScreenProps = ScreenProps<Addin, AddinStatus>;
