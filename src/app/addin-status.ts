/** The running add-in's interface for the pane and the commands, with those of all features. */
import type { AnswersState } from "../engine/answers/answers-state";
import type { ActivityAddin, ActivityState } from "../features/activity/activity";
import type { AsOf } from "../features/as-of/as-of";
import type { CompsAddin } from "../features/comps/comps";
import type { ConnectionAddin, ConnectionState } from "../features/connection/connection";
import type { ExportsAddin, ExportsState } from "../features/exports/exports";
import type { FindAddin } from "../features/find/find";
import type { FormulasAddin } from "../features/formulas/formulas";
import type { HandOver } from "../features/hand-over/hand-over";
import type { IntakeAddin } from "../features/intake/intake";
import type { PinsAddin } from "../features/pins/pins";
import type { RefreshAddin, RefreshProgress } from "../features/refresh/refresh";
import type { SettingsAddin, SettingsState } from "../features/settings/settings";
import type { ScreenProps } from "../ui/screen-props";

export interface AddinStatus
  extends ConnectionState, ActivityState, AnswersState, ExportsState, RefreshProgress, SettingsState {
  readonly version: string;
}

/** The add-in as the pane and the commands see it. */
export interface Addin
  extends
    ConnectionAddin,
    FindAddin,
    CompsAddin,
    FormulasAddin,
    RefreshAddin,
    ExportsAddin,
    IntakeAddin,
    PinsAddin,
    ActivityAddin,
    SettingsAddin {
  getStatus(): AddinStatus;
  /** Calls back after every change; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** The end date of functions with a window of days, if their formulas don't specify one. */
  readonly asOf: AsOf;
  /** Copies for people without the add-in. */
  readonly handOver: HandOver;
}

/** Props of every screen: each feature declares what it reads. */
export type PaneScreenProps = ScreenProps<Addin, AddinStatus>;
