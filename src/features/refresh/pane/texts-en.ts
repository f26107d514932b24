import type { RefreshScope } from "../refresh-session";

/** English texts of the Refresh screen. */
export const createEnglishRefreshTexts = (count: (value: number) => string) => {
  const counted = (value: number, one: string, many: string): string => `${count(value)} ${value === 1 ? one : many}`;
  return {
    intro: "Values change only when you apply a refresh. Check scope and cost first, then preview the changes.",
    scope: "What to refresh",
    scopes: (staleAfterDays: number): Record<RefreshScope["kind"], string> => ({
      workbook: "Workbook",
      sheet: "This sheet",
      selection: "Selection",
      stale: `Older than ${counted(staleAfterDays, "day", "days")}, or failed last time`,
      unverified: "Saved on another device, not verified",
      errors: "Cells with errors",
    }),
    place: (place: string) => `In ${place}`,
    preview: "Scope and cost",
    looking: "Checking cells…",
    lookAgain: "Recheck",
    cells: "Cells",
    answers: "Results",
    properties: "Properties",
    requests: "Requests",
    about: (figure: string) => `about ${figure}`,
    aboutHelp: "About: the number of comps to read is known once the new results arrive.",
    left: "Requests left",
    leftUnknown: "shown after the first request",
    leftOf: (left: number, quota: number) => `${count(left)} of ${count(quota)}`,
    time: "Time",
    atMost: (span: string) => `about ${span}`,
    notEnough: (left: number, time: string, span: string) =>
      `${counted(left, "request", "requests")} left until ${time}. The refresh will pause and resume by itself, about ${span} in all. The workbook keeps its values until then.`,
    empty: (staleAfterDays: number): Record<RefreshScope["kind"], string> => ({
      workbook: "This workbook has no RENT formulas yet. Insert one first.",
      sheet: "This worksheet has no RENT formulas. Go to another worksheet, or choose Workbook.",
      selection: "The selection has no RENT formulas. Select cells that do, or choose Workbook.",
      stale: `Nothing to refresh: every value is at most ${counted(staleAfterDays, "day", "days")} old and its last refresh worked.`,
      unverified: "Nothing to refresh: every value that cells show is verified.",
      errors: "No cell shows an error that a refresh could fix.",
    }),
    toFunctions: "Choose a function",
    notConnected: "Not connected. Values stay as they are.",
    toHome: "Connect on Home",
    otherData: (answers: number, name: string) =>
      `${counted(answers, "result in this workbook comes", "results in this workbook come")} from other data. A refresh asks ${name} instead: expect large changes, and review them before you apply.`,
    sampleData: "You are connected to sample data: the new values are invented.",
    kept: (answers: number, time: string) =>
      `${counted(answers, "of these results was", "of these results were")} fetched by an unfinished refresh that started at ${time}.`,
    goOn: "Continue with these",
    goOnTakes: (requests: number, isEstimate: boolean) =>
      requests === 0
        ? "No requests needed: everything is loaded."
        : `Needs ${isEstimate ? "about " : ""}${counted(requests, "more request", "more requests")}.`,
    start: "Preview refresh",
    startAnew: "Refetch all and preview",
    startHelp: "Nothing in the workbook changes until you apply.",
    startAll: "Refresh now",
    startAllHelp: "Applies every change without a preview. You can undo it.",
    open: (scope: string, time: string) => `A refresh of ${scope} from ${time} was not applied.`,
    openDone: (done: number, of: number) =>
      `${count(done)} of ${counted(of, "result", "results")} already fetched and not requested again today. The workbook has its old values.`,
    resumeOpen: "Continue refresh",
    discardOpen: "Discard refresh",
    discarded: "Refresh discarded. The workbook has its old values.",
    scopeNames: {
      workbook: "the workbook",
      sheet: "a worksheet",
      selection: "a selection",
      stale: "older values",
      unverified: "unverified values",
      errors: "cells with errors",
    } satisfies Record<RefreshScope["kind"], string>,

    fetching: "Fetching",
    fetchingStep: (percent: string) => `${percent} fetched. The workbook hasn't changed.`,
    fetchingAll: "Refreshing. All values are applied together at the end.",
    progress: "Results fetched",
    done: (done: number, of: number) => `${count(done)} of ${counted(of, "result", "results")}`,
    sent: (requests: number) => `${counted(requests, "request", "requests")} sent`,
    failedSoFar: (failed: number) => `${count(failed)} failed so far; old values kept.`,
    timeLeft: (span: string) => `about ${span} left`,
    waitsForQuota: (time: string) =>
      `Paused until the request budget resets at ${time}. It resumes by itself; the workbook hasn't changed.`,
    pause: "Pause",
    resume: "Resume",
    cancel: "Cancel",
    paused: "Paused. Fetched results are kept for today; the workbook hasn't changed.",
    trouble: (reason: string) => `Paused: ${reason} The workbook hasn't changed. Choose Resume once this is fixed.`,
    cancelled: "Refresh canceled. All values are unchanged.",

    differences: "Changes",
    staged: (differences: number, unchanged: number) => `${count(differences)} changed, ${count(unchanged)} unchanged`,
    nothingChanged: (unchanged: number) =>
      `No changes: ${counted(unchanged, "result is", "results are")} the same as before.`,
    nothingFetched: "No results could be fetched. All values are unchanged.",
    failures: (answers: number) =>
      `${counted(answers, "result", "results")} could not be fetched and ${answers === 1 ? "keeps its value" : "keep their values"}:`,
    failure: (answers: number, cells: number) =>
      `${counted(answers, "result", "results")} (${counted(cells, "cell", "cells")})`,
    acceptAll: "Select all",
    acceptNone: "Select none",
    accepted: (accepted: number, of: number) => `${count(accepted)} of ${count(of)} selected`,
    acceptProperty: (property: string) => `Select all of ${property}`,
    acceptRow: (property: string, what: string) => `Select ${property}, ${what}`,
    large: "Large",
    old: "Old",
    new: "New",
    effect: "Effect on key figures",
    effectOf: (accepted: number, of: number) =>
      accepted === of
        ? "If you apply all changes"
        : `If you apply ${count(accepted)} of ${counted(of, "change", "changes")}`,
    effectOutdated: "You changed the selection.",
    effectPartial: "What you leave out keeps its old value, so values on different sheets may not agree.",
    updateEffect: "Update effect",
    effectUnchanged: (labels: string) => `No change: ${labels}`,
    effectNone: "No key figure changes.",
    effectNoFigures: "No NOI, value, IRR or loss to lease found. Watch a cell below to see how it changes.",
    effectUnknown: (reason: string) => `The effect isn't known. ${reason}`,
    weighing: "Working out the effect on key figures. The workbook keeps its values.",
    entered: (rank: number) => `added at rank ${count(rank)}`,
    gone: (rank: number) => `removed, was rank ${count(rank)}`,
    moved: (from: number, to: number) => `rank ${count(from)} to ${count(to)}`,
    none: "no value",
    becomes: "becomes",
    points: (figure: string) => `${figure} points`,
    days: (days: string) => `${days} days`,
    allFigures: (figures: number) => `Show all ${count(figures)} changes`,
    fewerFigures: "Show largest only",
    showMore: (more: number) => `Show ${count(more)} more`,
    select: (address: string) => `Select ${address}`,
    moreCells: (cells: number) => `and ${count(cells)} more`,
    newWarning: (warning: string) => `New warning: ${warning}`,
    apply: (accepted: number) => `Apply ${counted(accepted, "change", "changes")}`,
    applyHelp: (rejected: number) =>
      `You can undo it.${rejected === 0 ? "" : ` ${counted(rejected, "result keeps its old value and date", "results keep their old values and dates")}.`}`,
    applyDates: "Keep values, update date",
    applyDatesHelp: "Values stay the same and count as fetched now.",
    discard: "Discard",
    notApplied: (reason: string) => `Nothing was applied; all values are unchanged. ${reason}`,
    applying: "Applying changes and waiting for cells to calculate…",
    applied: (changed: number, rejected: number, failed: number) =>
      `${counted(changed, "value", "values")} updated` +
      (rejected > 0 ? `, ${count(rejected)} unchanged` : "") +
      (failed > 0 ? `, ${count(failed)} not fetched` : "") +
      ".",
    recalculate: (cells: number) => `Recalculate ${counted(cells, "cell", "cells")}`,
    recalculated: (cells: number) => `Recalculating ${counted(cells, "cell", "cells")}. Check the values.`,
    reverting: "Undoing the refresh…",
    reverted: (answers: number) => `Refresh undone: ${counted(answers, "value", "values")} restored.`,

    keyFigures: "Key figures",
    keyFiguresHelp: "Cells to watch, such as NOI or value. The preview of a refresh shows how they change.",
    label: "Label",
    labelHelp: "Such as EGI, NOI or Value. Leave empty to use the text next to the cell.",
    addKeyFigure: "Watch selected cell",
    addedKeyFigure: (label: string, address: string) => `Watching ${label} (${address}).`,
    watch: "Watch",
    watchLabel: (label: string) => `Watch ${label}`,
    foundHelp: "Cells with Watch were found by their labels. Watch one to keep it in the workbook.",
    removeKeyFigure: (label: string) => `Stop watching ${label}`,
    remove: "Remove",
    deletedCell: "cell deleted",
    keyFiguresProblem: (reason: string) => `Can't read the watched cells: ${reason}`,

    last: "Last refresh",
    lastFacts: (time: string, scope: string, changed: number) =>
      `Applied ${time}, ${scope}: ${counted(changed, "value", "values")} updated.`,
    before: "Before",
    after: "After",
    change: "Change",
    figure: "Value",
    same: "no change",
    revert: (answers: number) => `Undo refresh (${counted(answers, "value", "values")})`,
    revertHelp: "Restores the values and dates from before that refresh, even after you reopen the workbook.",
    revertAlike: (answers: number) =>
      `${counted(answers, "of them shows", "of them show")} the same values as before; only notes, warnings or hidden digits are new.`,
    showChanges: (answers: number) => `Show changes (${count(answers)})`,
    reopened: "Individual changes are listed until you close the workbook; the log sheet keeps them.",
    writeLog: "Write to log sheet",
    written: (rows: number) => `${counted(rows, "row", "rows")} written to the Refresh log worksheet.`,
    logFailed: (reason: string) => `The refresh was applied, but the log wasn't written: ${reason}`,
    log: "Refresh log",
    alwaysLog: "Log every refresh",
    who: "Your name in the log",
  };
};

export type RefreshTexts = ReturnType<typeof createEnglishRefreshTexts>;

declare module "../../../ui/texts" {
  interface Texts {
    readonly refresh: RefreshTexts;
  }
}
