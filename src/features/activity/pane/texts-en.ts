import type { IdUses } from "../../../host/property-id-replacement";

/** Texts of the screen that tells what happened, in English. */
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
    errors: {
      heading: "Errors in cells",
      none: "No cell shows an error of this add-in.",
      cells: (cells: number) => counted(cells, "cell", "cells"),
      cellList: "Cells with this error",
      unknownCells: (cells: number) => `Excel did not tell the address of ${counted(cells, "cell", "cells")}.`,
      select: "Select this cell",
      selected: (cell: string) => `${cell} is selected.`,
      notSelected: (reason: string) => `The cell could not be selected: ${reason}`,
      sheetGone: (sheet: string) =>
        `The workbook has no sheet “${sheet}” any more: it was deleted or renamed. Retry takes its cells off this list.`,
      help: (functionName: string) => `Help for ${functionName}`,
      retry: "Retry failed cells",
      retryCells: (cells: number) => (cells === 1 ? "Retry this cell" : `Retry these ${count(cells)} cells`),
      retrying: "Retrying…",
      retried: "The failed cells are being calculated again.",
      retriedCells: (cells: number) =>
        `${counted(cells, "cell is", "cells are")} being calculated again. If the error holds, it comes back to this list.`,
      retryFailed: (reason: string) => `Retrying failed: ${reason}`,
    },
    notices: { heading: "Good to know" },
    moves: {
      candidates: "Ids that the property may have now",
      replace: "Replace everywhere…",
      replaceLabel: (id: string) => `Replace everywhere… with ${id}`,
      nowhere: "No cell and no formula of this workbook names the old id.",
      question: (uses: IdUses, to: string) =>
        `The old id stands in ${places(uses)}. Write ${to} there instead? Nothing else is changed.`,
      keep: "Leave the old id",
      replaceNow: "Replace",
      replaced: (uses: IdUses) => `Replaced in ${places(uses)}.`,
      failed: (reason: string) => `Not everything could be replaced: ${reason} Try again once that is mended.`,
    },
    requests: {
      heading: "Requests",
      none: "No request was sent yet. Type a formula such as =RENT.COMPS(A2, 10) into a cell.",
      underWay: "Under way",
      noAnswer: "No answer",
      byPane: "asked by the pane",
      attempt: (attempt: number) => `Attempt ${count(attempt)}`,
      status: (status: number) => `Status ${status}`,
    },
    storedAnswers: "Stored answers",
    diagnostics: {
      heading: "Help from support",
      help: "A file with the versions of Compsheet and Excel, the last requests and the messages of errors, which may repeat what formulas ask for. Your key and the values of cells are not in it. Nothing is sent.",
      save: "Save a diagnostics file",
      saved: (name: string) => `${name} is saved. If your Excel saves no files from add-ins, copy the text instead.`,
      notSaved: "This Excel saves no files from add-ins. Copy the text instead.",
      text: "Text of the file",
      copy: "Copy the text",
      copied: "Copied.",
      notCopied: "This Excel does not let add-ins copy. Select the text and press Ctrl+C.",
    },
  };
};

export type ActivityTexts = ReturnType<typeof createEnglishActivityTexts>;

declare module "../../../ui/texts" {
  interface Texts extends ActivityTexts {}
}
