import type { ComponentType } from "preact";
import type { AddinStatus } from "../runtime/addin-status";
import type { ScreenId } from "../runtime/screen-id";
import { ActivityLater } from "./activity/activity-later";
import type { AttentionKind } from "./attention-count";
import { CompsLater } from "./comps/comps-later";
import { ExportsLater } from "./exports/exports-later";
import { FindLater } from "./find/find-later";
import { HomeScreen } from "./home-screen";
import { FunctionsLater } from "./functions/functions-later";
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
} from "./icons";
import { ImportLater } from "./import/import-later";
import { RefreshLater } from "./refresh/refresh-later";
import type { LoadedLater } from "./loaded-later";
import type { ScreenProps } from "./screen-props";
import { SettingsLater } from "./settings/settings-later";

interface ScreenDefinition {
  readonly Icon: ComponentType;
  readonly Screen: ComponentType<ScreenProps> | LoadedLater<ScreenProps>;
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
