import type { ComponentType, JSX } from "preact";
import type { AddinStatus } from "../app/addin-status";
import type { ScreenId } from "../ui/screen-id";
import { ActivityLater } from "../features/activity/pane/activity-later";
import type { AttentionKind } from "./attention-count";
import { CompsLater } from "../features/comps/pane/comps-later";
import { ExportsLater } from "../features/exports/pane/exports-later";
import { FindLater } from "../features/find/pane/find-later";
import { HomeScreen } from "./home-screen";
import { FunctionsLater } from "../features/formulas/pane/functions-later";
import {
  ActivityIcon,
  CompsIcon,
  ExportsIcon,
  FindIcon,
  FunctionsIcon,
  HomeIcon,
  ImportIcon,
  RefreshIcon,
  SettingsIcon,
} from "../ui/icons";
import { ImportLater } from "../features/import/pane/import-later";
import { RefreshLater } from "../features/refresh/pane/refresh-later";
import type { LoadedLater } from "../ui/loaded-later";
import type { PaneScreenProps } from "./pane-screen";
import { SettingsLater } from "../features/settings/pane/settings-later";

interface ScreenDefinition {
  readonly Icon: ComponentType;
  readonly Screen: ((props: PaneScreenProps) => JSX.Element) & Partial<Pick<LoadedLater<PaneScreenProps>, "prepare">>;
  /** How many things on the screen want a look; shown beside its name when more than none. */
  readonly attention?: (status: AddinStatus) => number;
  /** What they are: errors where it is not said. */
  readonly attentionText?: AttentionKind;
}

/** The pane's screens in the order of the navigation. Those that the first sight does not need: `loadedLater`. */
export const screens: Readonly<Partial<Record<ScreenId, ScreenDefinition>>> & { readonly home: ScreenDefinition } = {
  home: { Icon: HomeIcon, Screen: HomeScreen },
  find: { Icon: FindIcon, Screen: FindLater },
  comps: { Icon: CompsIcon, Screen: CompsLater },
  functions: { Icon: FunctionsIcon, Screen: FunctionsLater },
  refresh: { Icon: RefreshIcon, Screen: RefreshLater },
  exports: {
    Icon: ExportsIcon,
    Screen: ExportsLater,
    attention: (status) => status.readyExports,
    attentionText: "readyCount",
  },
  import: { Icon: ImportIcon, Screen: ImportLater },
  activity: { Icon: ActivityIcon, Screen: ActivityLater, attention: (status) => status.errors.length },
  settings: { Icon: SettingsIcon, Screen: SettingsLater },
};

export const screenIds = Object.keys(screens) as readonly ScreenId[];
