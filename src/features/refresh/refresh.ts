/** The refresh for the pane and the commands. */
import type { AnswersState } from "../../engine/answers/answers-state";
import type { ActivityAddin, ActivityState } from "../activity/activity";
import type { ConnectionState } from "../connection/connection";
import type { SettingsState } from "../settings/settings";
import type { RefreshSession, RefreshSummary } from "./refresh-session";
import type { ScreenProps } from "../../ui/screen-props";

/** What the pane shows of it outside its own screen. */
export interface RefreshProgress {
  /** Progress of the running refresh, in answers. */
  readonly refresh: { readonly done: number; readonly of: number } | null;
}

/** The refresh step by step: preview, staging, differences, choice, undo. `subscribe` notifies of state changes. */
export interface RefreshActions extends RefreshSession {
  /**
   * The whole refresh in one call: refetches the answers that cells show and applies them together; null if canceled,
   * which changes nothing. A second call during a refresh returns the same promise.
   */
  run(): Promise<RefreshSummary | null>;
}

/** What the screens of this feature use. */
export interface RefreshAddin extends ActivityAddin {
  readonly refresh: RefreshActions;
}

/** What the screens of this feature show. */
export interface RefreshStatus extends RefreshProgress, AnswersState, ActivityState, ConnectionState, SettingsState {}

export type RefreshScreenProps = ScreenProps<RefreshAddin, RefreshStatus>;
