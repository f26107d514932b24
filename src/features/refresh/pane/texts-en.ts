import type { DifferenceSection } from "../answer-difference";
import type { RefreshScope } from "../refresh-session";

/** Texts of the Refresh screen in English. */
export const createEnglishRefreshTexts = (count: (value: number) => string) => {
  const counted = (value: number, one: string, many: string): string => `${count(value)} ${value === 1 ? one : many}`;
  return {
    intro: "Figures change only when you apply a refresh. First see what it takes, then what changes.",
    scope: "What to refresh",
    scopes: {
      workbook: "Workbook",
      sheet: "This sheet",
      selection: "Selection",
      stale: "Older than 30 days, or failed last time",
      errors: "Cells with errors",
    } satisfies Record<RefreshScope["kind"], string>,
    place: (place: string) => `In ${place}`,
    preview: "What it takes",
    looking: "Looking through the cells…",
    lookAgain: "Look again",
    cells: "Cells",
    answers: "Answers behind them",
    properties: "Properties",
    requests: "Requests",
    about: (figure: string) => `about ${figure}`,
    aboutHelp: "About: only the new answers tell which comparables must be read.",
    left: "Requests left",
    leftUnknown: "told with the first answer",
    leftOf: (left: number, quota: number) => `${count(left)} of ${count(quota)}`,
    renewed: "renewed by now",
    time: "Time",
    atMost: (span: string) => `about ${span}`,
    notEnough: (left: number, time: string, span: string) =>
      `The budget does not suffice: ${left === 1 ? `${count(left)} request is` : `${count(left)} requests are`} left until ${time}. The refresh then waits and goes on by itself, about ${span} in all. The workbook keeps its figures meanwhile.`,
    empty: {
      workbook: "This workbook has no figures of RENT functions yet. Insert a formula first.",
      sheet: "This sheet has no figures of RENT functions. Go to another sheet or choose the workbook.",
      selection: "The selection has no figures of RENT functions. Select cells that have, or choose the workbook.",
      stale: "Nothing is stale: every figure is at most 30 days old and its last refresh worked.",
      errors: "No cell shows an error that a refresh could help.",
    } satisfies Record<RefreshScope["kind"], string>,
    toFunctions: "Choose a function",
    notConnected: "Not connected: there is no service to fetch from. The figures stay as they are.",
    toHome: "Connect on the Home screen",
    otherData: (answers: number, name: string) =>
      `${counted(answers, "answer of this workbook comes", "answers of this workbook come")} from other data. A refresh asks ${name} in its place: expect large changes, and look at them before you apply.`,
    sampleData: "You are connected to sample data: the new figures are invented.",
    kept: (answers: number, time: string) =>
      `${counted(answers, "of these answers was", "of these answers were")} fetched by the refresh that began at ${time} and was not finished.`,
    goOn: "Go on from these",
    goOnTakes: (requests: number, isEstimate: boolean) =>
      requests === 0
        ? "Sends no request: everything is there."
        : `Takes ${isEstimate ? "about " : ""}${counted(requests, "request", "requests")} more.`,
    start: "Fetch and compare",
    startAnew: "Fetch all anew and compare",
    startHelp: "Nothing in the workbook changes before you apply.",
    startAll: "Refresh and accept all",
    startAllHelp: "Puts everything in place without showing the changes first. It can be reverted.",
    open: (scope: string, time: string) => `A refresh of ${scope} from ${time} is not finished.`,
    openDone: (done: number, of: number) =>
      `${count(done)} of ${counted(of, "answer", "answers")} had been fetched and need not be asked again today. The workbook has its old figures.`,
    resumeOpen: "Go on with it",
    discardOpen: "Discard it",
    discarded: "Discarded. The workbook has its old figures.",
    scopeNames: {
      workbook: "the workbook",
      sheet: "a sheet",
      selection: "a selection",
      stale: "stale figures",
      errors: "cells with errors",
    } satisfies Record<RefreshScope["kind"], string>,

    fetching: "Fetching",
    fetchingStep: (percent: string) => `${percent} fetched. The workbook is untouched.`,
    fetchingAll: "Refreshing and accepting all: the figures are put in place together at the end.",
    progress: "Answers fetched",
    done: (done: number, of: number) => `${count(done)} of ${counted(of, "answer", "answers")}`,
    sent: (requests: number) => `${counted(requests, "request", "requests")} sent`,
    failedSoFar: (failed: number) => `${count(failed)} failed so far; they keep their value.`,
    timeLeft: (span: string) => `about ${span} left`,
    waitsForQuota: (time: string) =>
      `It waits for the quota until ${time} and then goes on by itself. The workbook is untouched.`,
    pause: "Pause",
    resume: "Resume",
    cancel: "Cancel",
    paused: "Paused. What is fetched is kept for today; the workbook is untouched.",
    trouble: (reason: string) => `It waits: ${reason} The workbook is untouched. Resume once that is settled.`,
    cancelled: "Cancelled. Every figure is as it was.",

    differences: "What changes",
    staged: (differences: number, unchanged: number) =>
      `${counted(differences, "answer changes", "answers change")}, ${count(unchanged)} ${unchanged === 1 ? "stays" : "stay"} the same.`,
    nothingChanged: (unchanged: number) =>
      `Nothing changed: ${counted(unchanged, "answer has", "answers have")} the same figures as before.`,
    nothingFetched: "No answer could be fetched. Every figure stays as it is.",
    failures: (answers: number) =>
      `${counted(answers, "answer", "answers")} could not be fetched and ${answers === 1 ? "keeps its value" : "keep their values"}:`,
    failure: (answers: number, cells: number) =>
      `${counted(answers, "answer", "answers")} (${counted(cells, "cell", "cells")})`,
    acceptAll: "Accept all",
    acceptNone: "Accept none",
    accepted: (accepted: number, of: number) => `${count(accepted)} of ${count(of)} accepted`,
    acceptSection: (section: string) => `Accept all of ${section}`,
    acceptRow: (property: string, what: string) => `Accept ${property}, ${what}`,
    sections: {
      rents: "Rents",
      comps: "Comps",
      concessions: "Concessions and fees",
      expenses: "Expenses",
      ami: "Income limits",
      market: "Market",
      facts: "Facts",
      reports: "Reports",
    } satisfies Record<DifferenceSection, string>,
    compsMoves: (entered: number, left: number, moved: number) =>
      `${count(entered)} in, ${count(left)} out, ${count(moved)} moved`,
    entered: (rank: number) => `new in the list, rank ${count(rank)}`,
    gone: (rank: number) => `out of the list, was rank ${count(rank)}`,
    moved: (from: number, to: number) => `moved from rank ${count(from)} to ${count(to)}`,
    none: "no figure",
    becomes: "becomes",
    points: (figure: string) => `${figure} points`,
    days: (days: string) => `${days} days`,
    allFigures: (figures: number) => `Show all ${count(figures)} changes`,
    fewerFigures: "Show the largest only",
    showMore: (more: number, section: string) => `Show ${count(more)} more of ${section}`,
    cellsLabel: "Cells:",
    select: (address: string) => `Select ${address}`,
    moreCells: (cells: number) => `and ${count(cells)} more`,
    newWarning: (warning: string) => `New warning: ${warning}`,
    apply: (accepted: number) => `Apply ${counted(accepted, "change", "changes")}`,
    applyHelp: (rejected: number) =>
      `Puts what is accepted in place in one step.${rejected === 0 ? "" : ` ${counted(rejected, "answer keeps its old figure and date", "answers keep their old figures and dates")}.`} It can be reverted.`,
    applyDates: "Take over the new date",
    applyDatesHelp: "The figures stay; they count as fetched now.",
    discard: "Leave everything as it was",
    notApplied: (reason: string) => `Not applied, every figure is as it was: ${reason}`,
    applying: "Putting the figures in place; waiting until the cells have settled…",
    applied: (changed: number, rejected: number, failed: number) =>
      `Applied: ${counted(changed, "answer", "answers")} changed.` +
      (rejected > 0 ? ` ${count(rejected)} kept as you chose.` : "") +
      (failed > 0 ? ` ${count(failed)} could not be fetched and kept from before.` : ""),
    recalculate: (cells: number) => `Recalculate ${counted(cells, "cell", "cells")}`,
    recalculated: (cells: number) => `Recalculating ${counted(cells, "cell", "cells")}. Check their figures.`,
    reverting: "Bringing the figures from before back…",
    reverted: (answers: number) => `Reverted: ${counted(answers, "answer is", "answers are")} as before the refresh.`,

    keyFigures: "Key figures",
    keyFiguresHelp:
      "Cells to watch, such as NOI or value. What a refresh does to them is shown once it is applied: only Excel can calculate them.",
    label: "Name of the figure",
    labelHelp: "GPR, EGI, NOI, Value. Empty: the text beside the cell.",
    addKeyFigure: "Watch the selected cell",
    addedKeyFigure: (label: string, address: string) => `${label} (${address}) is watched.`,
    removeKeyFigure: (label: string) => `Watch ${label} no more`,
    remove: "Remove",
    deletedCell: "its cell was deleted",
    keyFiguresProblem: (reason: string) => `The watched cells could not be read: ${reason}`,

    last: "Last refresh",
    lastFacts: (time: string, scope: string, changed: number) =>
      `Applied ${time}, ${scope}: ${counted(changed, "answer", "answers")} changed.`,
    before: "Before",
    after: "After",
    change: "Change",
    figure: "Figure",
    same: "no change",
    revert: (answers: number) => `Revert: bring back ${counted(answers, "answer", "answers")}`,
    revertHelp: "Figures and dates from before that refresh; kept in the workbook, so it works after reopening too.",
    revertAlike: (answers: number) =>
      `${counted(answers, "of them shows", "of them show")} the same figures as before: notes, warnings or digits that no cell shows are new.`,
    showChanges: (answers: number) => `What it changed (${count(answers)})`,
    reopened: "The single changes are shown until the workbook is closed; the log sheet keeps them.",
    writeLog: "Write to the log sheet",
    written: (rows: number) => `${counted(rows, "row", "rows")} written to the sheet Refresh log.`,
    logFailed: (reason: string) => `The refresh is applied, but the log was not written: ${reason}`,
    log: "Refresh log",
    alwaysLog: "Write every refresh to the log sheet",
    who: "Your name in the log",
  };
};

export type RefreshTexts = ReturnType<typeof createEnglishRefreshTexts>;

declare module "../../../ui/texts" {
  interface Texts {
    readonly refresh: RefreshTexts;
  }
}
