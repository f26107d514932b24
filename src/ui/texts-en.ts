import type { ScreenId } from "./screen-props";

/** English texts of the pane's first view; `count` formats numbers. Each feature adds its own. */
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
      exhibits: "Exhibits",
      activity: "Activity",
      settings: "Settings",
    } satisfies Record<ScreenId, string>,
    more: "More",
    starting: "Starting…",
    loading: "Loading…",
    notLoaded: "This part of the pane didn't load. Check your network connection, then try again.",
    tryAgain: "Try again",
    errorCount: (errors: number) => counted(errors, "error", "errors"),
    readyCount: (exports: number) => counted(exports, "export is ready", "exports are ready"),
    startFailed: (reason: string) =>
      `Compsheet couldn't start (${reason}). Close this pane, then open it again from the ribbon.`,
    engineMissing: "its function script didn't load",
    announce: {
      waiting: "Cells are loading.",
      settled: "All cells are calculated.",
      settledWithErrors: (errors: number) =>
        `Cells are done. ${counted(errors, "error", "errors")} listed in Activity.`,
    },
    connection: {
      heading: "Connection",
      none: "Not connected",
      noneHelp:
        "RENT formulas need a data service. Enter its address and your key below, then choose Test and connect. Waiting cells fill in by themselves.",
      sampleData: "Sample data",
      ownSampleData: (name: string) => `${name} (sample data)`,
      sampleDataNote: "Invented values for trying out Compsheet. Do not underwrite with them.",
      address: "Address",
      signIn: "Signs in with",
      schemes: { "api-key": "API key", bearer: "Bearer token", none: "No key needed" },
      ownKey: "Your own key. It stays on this device until you sign out.",
    },
    workbook: {
      heading: "This workbook",
      model: "As-of date, frozen cells, values-only copy",
      pending: "Loading",
      stored: "Saved results",
      size: "Size in the workbook",
      oldest: "Oldest result",
      unverified: "Saved on another device, not verified",
      other: "From other data",
      stale: "Not refreshed (service error)",
      errors: "Cells with errors",
      showErrors: "Show",
      showErrorsLabel: "Show the errors in Activity",
      refresh: "Preview refresh",
      refreshHelp: "Values change only when you refresh, and you see the changes first.",
      refreshing: (done: number, of: number) => `Refreshing: ${count(done)} of ${counted(of, "result", "results")}…`,
      refreshUnverified: (answers: number) => `Refresh ${count(answers)} unverified`,
      refreshedUnverified: (changed: number, failed: number) =>
        `Refreshed: ${counted(changed, "value", "values")} changed${failed > 0 ? `, ${count(failed)} not fetched` : ""}. You can undo this on Refresh.`,
      noneUnverified: "No cell shows an unverified result.",
      cancelRefresh: "Cancel refresh",
      toRefresh: "Go to Refresh",
      unsaved: "Not in the workbook yet",
      savesOnRequest: "Saving results clears this Excel's undo list, so Compsheet waits for you or the next refresh.",
      save: "Save",
      saveLabel: "Save results in workbook",
      saved: "Results are in the workbook. Save the file to keep them.",
    },
    quota: {
      heading: "Request budget",
      none: "The limit appears after the first request.",
      left: (remaining: number) => `${counted(remaining, "request", "requests")} left`,
      leftOf: (remaining: number, quota: number) =>
        `${count(remaining)} of ${counted(quota, "request", "requests")} left`,
      window: (windowMs: number) =>
        ({ 1_000: "per second", 60_000: "per minute", 3_600_000: "per hour", 86_400_000: "per day" })[windowMs] ??
        `per ${count(windowMs / 1000)} s`,
      renews: (time: string) => `Resets at ${time}`,
      renewed: (time: string) => `Reset at ${time}`,
      today: (requests: number) => `${counted(requests, "request", "requests")} from this workbook today`,
      todayHelp: "Counted on this device since midnight UTC, when the service's day starts.",
    },
    version: (version: string) => `Version ${version}`,
    showAll: (items: number) => `Show all ${count(items)}`,
  };
};

/** The first half of a language's texts: a missing translation doesn't compile. */
export type FirstTexts = ReturnType<typeof createEnglishTexts>;
