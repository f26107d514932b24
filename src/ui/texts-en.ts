import type { ScreenId } from "./screen-id";

/** What the pane's first sight says in English, with figures written by `count`; each feature has the rest. */
export const createEnglishTexts = (count: (value: number) => string) => {
  const counted = (value: number, one: string, many: string): string => `${count(value)} ${value === 1 ? one : many}`;
  return {
    productName: "Compsheet",
    navigation: "Screens",
    screens: {
      home: "Home",
      find: "Find",
      comps: "Comps",
      functions: "Functions",
      refresh: "Refresh",
      exports: "Exports",
      import: "Import",
      intake: "Intake",
      activity: "Activity",
      settings: "Settings",
    } satisfies Record<ScreenId, string>,
    more: "More",
    starting: "Starting…",
    loading: "Loading…",
    notLoaded: "This part of the pane did not load. Check the network connection, then try again.",
    tryAgain: "Try again",
    errorCount: (errors: number) => counted(errors, "error", "errors"),
    readyCount: (exports: number) => counted(exports, "export is ready", "exports are ready"),
    startFailed: (reason: string) =>
      `Compsheet did not start (${reason}). Close this pane and open it again from the ribbon in Excel.`,
    engineMissing: "the script of its functions did not come",
    announce: {
      waiting: "Cells are waiting for answers.",
      settled: "All cells have their answers.",
      settledWithErrors: (errors: number) =>
        `Cells are done, ${counted(errors, "error", "errors")} in the activity list.`,
    },
    connection: {
      heading: "Connection",
      none: "Not connected",
      noneHelp:
        "Cells with a RENT formula need a data service. Enter its address and your key below and choose Test and connect. Waiting cells then fill in by themselves.",
      sampleData: "Sample data",
      ownSampleData: (name: string) => `${name} (sample data)`,
      sampleDataNote: "These figures are invented for trying the product. Do not underwrite with them.",
      address: "Address",
      signIn: "Signs in with",
      schemes: { "api-key": "API key", bearer: "Bearer token", none: "No key needed" },
      ownKey: "Your own key, kept on this device until you sign out.",
    },
    workbook: {
      heading: "This workbook",
      model: "As of, pinned cells, hand-over copy",
      pending: "Calls waiting",
      stored: "Answers stored",
      size: "Size in the workbook",
      oldest: "Oldest answer from",
      unverified: "Saved by another device, not verified here",
      other: "From other data, until refreshed",
      stale: "Not refreshed (service failed)",
      errors: "Cells with errors",
      showErrors: "Show",
      showErrorsLabel: "Show the errors in the activity list",
      refresh: "See what a refresh takes",
      refreshHelp: "Figures change only when you refresh: you see what changes before it is put in place.",
      refreshing: (done: number, of: number) => `Refreshing: ${count(done)} of ${counted(of, "answer", "answers")}…`,
      cancelRefresh: "Cancel the refresh",
      toRefresh: "Go to the refresh",
      unsaved: (answers: number, savesByItself: boolean) =>
        savesByItself
          ? `${counted(answers, "answer is", "answers are")} not in the workbook yet. They are written in a moment.`
          : `${counted(answers, "answer is", "answers are")} not in the workbook yet. This Excel forgets its undo steps when they are written, so that waits for you or for the next refresh.`,
      save: "Keep answers in the workbook",
      saved: "The answers are in the workbook. Save the file to keep them.",
    },
    quota: {
      heading: "Request budget",
      none: "The service has not told a limit yet. It comes with the first answer.",
      left: (remaining: number) => `${counted(remaining, "request", "requests")} left`,
      leftOf: (remaining: number, quota: number) =>
        `${count(remaining)} of ${counted(quota, "request", "requests")} left`,
      window: (windowMs: number) =>
        ({ 1_000: "per second", 60_000: "per minute", 3_600_000: "per hour", 86_400_000: "per day" })[windowMs] ??
        `per ${count(windowMs / 1000)} s`,
      renews: (time: string) => `Renews at ${time}`,
      renewed: (time: string) => `Renewed at ${time}`,
      today: (requests: number) => `${counted(requests, "request", "requests")} by this workbook today`,
      todayHelp: "Counted on this device since midnight UTC, when the service’s day begins.",
    },
    version: (version: string) => `Version ${version}`,
    showAll: (items: number) => `Show all ${count(items)}`,
  };
};

/** The first half of a language's text table: a text that is missing in one of them does not compile. */
export type FirstTexts = ReturnType<typeof createEnglishTexts>;
