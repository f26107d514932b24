import type { ComponentType, JSX } from "preact";
import type { AddinStatus, PaneScreenProps } from "../app/addin-status";
import type { ScreenId } from "../ui/screen-props";
import { rootCauses } from "../features/activity/pane/error-groups";
import type { AttentionKind } from "./attention-count";
import { HomeScreen } from "./home-screen";
import {
  ActivityIcon,
  CompsIcon,
  ExhibitsIcon,
  ExportsIcon,
  FindIcon,
  FunctionsIcon,
  HomeIcon,
  ImportIcon,
  IntakeIcon,
  RefreshIcon,
  SettingsIcon,
} from "../ui/icons";
import { lazyComponent, type LazyComponent } from "../ui/lazy-component";

interface ScreenDefinition {
  readonly Icon: ComponentType;
  readonly Screen: ((props: PaneScreenProps) => JSX.Element) & Partial<Pick<LazyComponent<PaneScreenProps>, "prepare">>;
  /** Number of items on the screen that need attention; shown next to its name if not zero. */
  readonly attention?: (status: AddinStatus) => number;
  /** What they are; errors by default. */
  readonly attentionText?: AttentionKind;
}

/** The pane's screens in navigation order. Those not needed in the first view use `lazyComponent`. */
export const screens: Readonly<Partial<Record<ScreenId, ScreenDefinition>>> & { readonly home: ScreenDefinition } = {
  home: { Icon: HomeIcon, Screen: HomeScreen },
  find: {
    Icon: FindIcon,
    Screen: lazyComponent(
      async () => (await import(/* webpackChunkName: "find" */ "../features/find/pane/find-screen")).FindScreen,
    ),
  },
  comps: {
    Icon: CompsIcon,
    Screen: lazyComponent(
      async () => (await import(/* webpackChunkName: "comps" */ "../features/comps/pane/comps-screen")).CompsScreen,
    ),
  },
  refresh: {
    Icon: RefreshIcon,
    Screen: lazyComponent(
      async () =>
        (await import(/* webpackChunkName: "refresh" */ "../features/refresh/pane/refresh-screen")).RefreshScreen,
    ),
  },
  functions: {
    Icon: FunctionsIcon,
    Screen: lazyComponent(
      async () =>
        (await import(/* webpackChunkName: "builder" */ "../features/formulas/pane/functions-screen")).FunctionsScreen,
    ),
  },
  exports: {
    Icon: ExportsIcon,
    Screen: lazyComponent(
      async () =>
        (await import(/* webpackChunkName: "exports" */ "../features/exports/pane/exports-screen")).ExportsScreen,
    ),
    attention: (status) => status.readyExports,
    attentionText: "readyCount",
  },
  import: {
    Icon: ImportIcon,
    Screen: lazyComponent(
      async () => (await import(/* webpackChunkName: "import" */ "../features/import/pane/import-screen")).ImportScreen,
    ),
  },
  intake: {
    Icon: IntakeIcon,
    Screen: lazyComponent(
      async () => (await import(/* webpackChunkName: "intake" */ "../features/intake/pane/intake-screen")).IntakeScreen,
    ),
  },
  exhibits: {
    Icon: ExhibitsIcon,
    Screen: lazyComponent(
      async () =>
        (await import(/* webpackChunkName: "exhibits" */ "../features/exhibits/pane/exhibits-screen")).ExhibitsScreen,
    ),
  },
  activity: {
    Icon: ActivityIcon,
    Screen: lazyComponent(
      async () =>
        (await import(/* webpackChunkName: "activity" */ "../features/activity/pane/activity-screen")).ActivityScreen,
    ),
    // Cells that show another cell's error are not to be corrected themselves.
    attention: (status) => rootCauses(status.errors).groups.length,
  },
  settings: {
    Icon: SettingsIcon,
    Screen: lazyComponent(
      async () =>
        (await import(/* webpackChunkName: "settings" */ "../features/settings/pane/settings-screen")).SettingsScreen,
    ),
  },
};

export const screenIds = Object.keys(screens) as readonly ScreenId[];
