import type { IdUses } from "../../../host/sheet-access-contract";

/** English texts of the activity screen. */
export const createEnglishActivityTexts = (count: (value: number) => string) => {
  const counted = (value: number, one: string, many: string): string => `${count(value)} ${value === 1 ? one : many}`;
  const places = ({ cells, formulas, sheets, isSubject }: IdUses): string => {
    const found = [
      ...(cells > 0 ? [counted(cells, "cell", "cells")] : []),
      ...(formulas > 0 ? [counted(formulas, "formula", "formulas")] : []),
      ...(isSubject ? ["the name Subject"] : []),
    ];
    const list = found.length > 1 ? `${found.slice(0, -1).join(", ")} and ${found.at(-1)}` : found.join("");
    return sheets > 0 ? `${list} on ${counted(sheets, "sheet", "sheets")}` : list;
  };
  return {
    activityDetails: "Details: requests, saved results, diagnostics",
    errors: {
      heading: "Cells with errors",
      none: "No cell shows a Compsheet error.",
      cells: (cells: number) => counted(cells, "cell", "cells"),
      functions: (first: string, more: number) => `${first} and ${count(more)} more functions`,
      chooseSubject: (matches: number) =>
        matches === 0
          ? "No property matches the subject. Choose the one you mean."
          : `${counted(matches, "property matches", "properties match")} the subject. Choose the one you mean.`,
      subjectSet: (subject: string) => `Subject set: ${subject}`,
      cellList: "Cells with this error",
      unknownCells: (cells: number) => `Excel didn't report the address of ${counted(cells, "cell", "cells")}.`,
      followers: (cells: number) =>
        `${counted(cells, "more cell shows", "more cells show")} an error only because of these. Fix the cause and ${cells === 1 ? "it fills" : "they fill"} in.`,
      select: "Select this cell",
      selected: (cell: string) => `${cell} is selected.`,
      notSelected: (reason: string) => `Can't select the cell: ${reason}`,
      sheetGone: (sheet: string) =>
        `The worksheet “${sheet}” was deleted or renamed. Retry removes its cells from this list.`,
      help: (functionName: string) => `Help for ${functionName}`,
      retry: "Retry failed cells",
      retryCells: (cells: number) => (cells === 1 ? "Retry this cell" : `Retry these ${count(cells)} cells`),
      retrying: "Retrying…",
      retried: "Recalculating the failed cells.",
      retriedCells: (cells: number) =>
        `Recalculating ${counted(cells, "cell", "cells")}. If the error persists, it reappears here.`,
      retryFailed: (reason: string) => `Retry failed: ${reason}`,
    },
    notices: { heading: "Notices" },
    nights: {
      heading: "Nights of this model",
      loading: "Loading nights…",
      summary: (model: string, nights: number, since: string) =>
        `${model}: ${counted(nights, "night", "nights")} since ${since}.`,
      sample: "Sample data: these nights are invented.",
      left: (day: string) =>
        `This workbook is a copy or an earlier version: it shares the nights before ${day}. Open the current file to see more.`,
      none: "Nothing moved in these nights.",
      unverified: "not verified",
      reformulated: "its formula was changed",
      because: (cells: string, more: number) =>
        `Moved in the same night: ${cells}${more > 0 ? `, and ${counted(more, "more cell", "more cells")}` : ""}.`,
      inputs: "No cell with a RENT formula moved that night. Look for a changed input.",
      outcomes: {
        ...{
          partly: "Partly",
          "left alone": "Left alone",
          "too long": "Over its time",
          "too large": "Over its memory",
        },
        ...{ "put aside": "Put aside", failed: "Failed" },
      } as Readonly<Record<string, string>>,
    },
    moves: {
      candidates: "Possible new ids of the property",
      replace: "Replace everywhere…",
      replaceLabel: (id: string) => `Replace everywhere… with ${id}`,
      nowhere: "No cell or formula in this workbook uses the old id.",
      question: (uses: IdUses, to: string) =>
        `The old id is in ${places(uses)}. Replace it with ${to}? Nothing else changes.`,
      keep: "Keep old id",
      replaceNow: "Replace",
      replaced: (uses: IdUses) => `Replaced in ${places(uses)}.`,
      failed: (reason: string) => `Some cells were not replaced: ${reason} Fix this, then try again.`,
    },
    requests: {
      heading: "Requests",
      none: "No requests yet. Enter a formula such as =RENT.COMPS(A2, 10) in a cell.",
      underWay: "In progress",
      noAnswer: "No response",
      byPane: "from the pane",
      attempt: (attempt: number) => `Attempt ${count(attempt)}`,
      status: (status: number) => `Status ${status}`,
    },
    storedAnswers: "Saved results",
    diagnostics: {
      heading: "Support",
      help: "Creates a file with the versions of Compsheet and Excel, recent requests and error messages, which can quote your formulas. It has no key and no cell values. Nothing is sent.",
      save: "Save diagnostics file",
      saved: (name: string) =>
        `${name} saved. If you can't find it, your Excel may not save files from add-ins: copy the text instead.`,
      notSaved: "This Excel can't save files from add-ins. Copy the text instead.",
      text: "File contents",
      copy: "Copy text",
      copied: "Copied.",
      notCopied: "This Excel doesn't let add-ins copy. Select the text, then press Ctrl+C.",
    },
  };
};

export type ActivityTexts = ReturnType<typeof createEnglishActivityTexts>;

declare module "../../../ui/texts" {
  interface Texts extends ActivityTexts {}
}
