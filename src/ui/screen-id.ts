/** The pane's screens in the order of its navigation; src/taskpane/screens.ts says which of them there are. */
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
