/** The pane's screens; each has a name in every language and one entry in screens.ts. */
export type ScreenId = "home" | "find" | "activity";
