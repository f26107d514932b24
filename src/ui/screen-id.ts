/** The pane's screens in navigation order; src/taskpane/screens.ts says which exist. */
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
