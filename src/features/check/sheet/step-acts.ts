/** What the kit does in its scratch workbook before asking a manual question. */
import { run } from "../../../host/run";
import type { ManualStepId } from "../manual-steps";
import { checkNamespace, checkSheetName } from "./check-sheet";

const slowMs = 4_000;

/** Cells that two people calculate. */
const sharedCells = 100;

type Act = (workbook: Excel.Workbook, sheet: Excel.Worksheet) => void;

const hiddenSheet =
  (visibility: "Hidden" | "VeryHidden"): Act =>
  (workbook) =>
    void (workbook.worksheets.add(`${checkSheetName}${visibility}${stepId()}`).visibility = visibility);

/** Keeps the kit's sheet names unique. */
const stepId = (): string => crypto.randomUUID().slice(0, 8);

const acts: Partial<Readonly<Record<ManualStepId, Act>>> = {
  "UND-1": (_, sheet) => void (sheet.getRange("J1").values = [["written by the check"]]),
  "UND-2": (workbook) => void workbook.customXmlParts.add('<check xmlns="urn:compsheet:check-step"/>'),
  "UND-3": hiddenSheet("Hidden"),
  "UND-4": hiddenSheet("VeryHidden"),
  "COA-3": (_, sheet) =>
    void (sheet.getRange(`N1:N${sharedCells}`).formulas = Array.from({ length: sharedCells }, (_cell, index) => [
      `=${checkNamespace}.AFTER(${index + 1},0)`,
    ])),
  "RUN-5B"(_, sheet) {
    sheet.freezePanes.freezeRows(1);
    sheet.freezePanes.unfreeze();
  },
  "RUN-6": (_, sheet) => void (sheet.getRange("J3").formulas = [[`=${checkNamespace}.AFTER(1,${slowMs})`]]),
  "XML-4": (workbook) => void workbook.names.add(`${checkSheetName}Later`, "=1"),
};

/** The questions that need preparation. */
export const preparedSteps: ReadonlySet<string> = new Set([...Object.keys(acts), "XML-3", "COA-2"]);

const tokenNamespace = "urn:compsheet:check-token";

/** "found": what an earlier call stored in the workbook is still there. */
export type Prepared = "done" | "found";

export function prepareStep(step: ManualStepId): Promise<Prepared> {
  if (step === "COA-2") return writeAsOneOfTwo();
  return run(async (context) => {
    const { customXmlParts, worksheets } = context.workbook;
    if (step === "XML-3") {
      const count = customXmlParts.getByNamespace(tokenNamespace).getCount();
      await context.sync();
      if (count.value > 0) return "found";
      customXmlParts.add(`<check xmlns="${tokenNamespace}"/>`);
    } else acts[step]?.(context.workbook, worksheets.getItem(checkSheetName));
    await context.sync();
    return "done";
  });
}

const sharedNamespace = "urn:compsheet:check-shared";
const sharedName = `${checkSheetName}Shared`;
/** Two people at once. */
const writers = 2;

/** Stores data, a name and a fill; "found" once the workbook has those of two people. */
const writeAsOneOfTwo = (): Promise<Prepared> =>
  run(async (context) => {
    const { customXmlParts, names, worksheets } = context.workbook;
    const stored = customXmlParts.getByNamespace(sharedNamespace).getCount();
    names.load("items/name");
    const marks = Array.from({ length: writers }, (_, index) => {
      const fill = worksheets.getItem(checkSheetName).getRange(`P${index + 1}`).format.fill;
      fill.load("color");
      return fill;
    });
    await context.sync();
    const named = names.items.filter(({ name }) => name.startsWith(sharedName)).length;
    const free = marks.filter(({ color }) => color.toUpperCase() !== sharedColor);
    if (stored.value >= writers && named >= writers && free.length === 0) return "found";
    customXmlParts.add(`<check xmlns="${sharedNamespace}">${stepId()}</check>`);
    names.add(`${sharedName}${stepId()}`, "=1");
    // The second person's is below the first's.
    const [next] = free;
    if (next) next.color = sharedColor;
    await context.sync();
    return "done";
  });

const sharedColor = "#92D050";
