/** The refresh for the pane and the commands. */
import type { AnswersState } from "../../engine/answers/answers-state";
import type { ActivityAddin, ActivityState } from "../activity/activity";
import type { ConnectionState } from "../connection/connection";
import type { SettingsState } from "../settings/settings";
import type { RefreshActions } from "./refresh-session";
import type { ScreenProps } from "../../ui/screen-props";

export type { RefreshActions };

/** What the pane shows of it outside its own screen. */
export interface RefreshProgress {
  /** Progress of the running refresh, in answers. */
  readonly refresh: { readonly done: number; readonly of: number } | null;
}

/** What the screens of this feature use. */
export interface RefreshAddin extends ActivityAddin {
  readonly refresh: RefreshActions;
}

/** What the screens of this feature show. */
export interface RefreshStatus extends RefreshProgress, AnswersState, ActivityState, ConnectionState, SettingsState {}

export type RefreshScreenProps = ScreenProps<RefreshAddin, RefreshStatus>;
