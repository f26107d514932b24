/** The pane's screens, and what each of them is given. */

/** The screens in navigation order; src/taskpane/screens.ts says which exist. */
export type ScreenId =
  | "home"
  | "find"
  | "comps"
  | "functions"
  | "refresh"
  | "exports"
  | "import"
  | "intake"
  | "exhibits"
  | "activity"
  | "settings";

/** Props of every screen: the parts of the add-in and its status that the screen's feature uses. */
export interface ScreenProps<Addin, Status> {
  readonly addin: Addin;
  readonly status: Status;
  openScreen(this: void, id: ScreenId): void;
}
