/**
 * The subject of the current sheet, where it isn't the workbook's: a property typed over the formula that follows the
 * workbook.
 */
import { idName, ownSubjectName, subjectCellOf } from "../templates/sheet-content";
import { constantFormula, constantOf, subjectName } from "./subject-setting";
import { run } from "./run";

/** The active sheet's own property. */
export interface SheetSubject {
  readonly sheet: string;
  /** As its cell has it: an address, a name or an id. */
  readonly text: string;
  /** The person has said that it is this sheet's only. */
  readonly isDecided: boolean;
}

export interface SheetSubjects {
  /** Null where the active sheet follows the workbook, or has no subject cell. */
  sheetSubject(): Promise<SheetSubject | null>;
  /** The property stays this sheet's only, and that is not asked again. */
  keepSheetSubject(): Promise<void>;
  /** The sheet follows the workbook's subject again. */
  followWorkbook(): Promise<void>;
  /** Writes another property into the sheet's subject cell. */
  writeSheetSubject(text: string): Promise<void>;
}

interface ActiveSheet {
  readonly sheet: Excel.Worksheet;
  readonly cell: Excel.Range;
}

/** Null for a sheet that is none of ours, and where the workbook has no subject. */
async function activeSheet(context: Excel.RequestContext): Promise<ActiveSheet | null> {
  const sheet = context.workbook.worksheets.getActiveWorksheet();
  sheet.load("name");
  const id = sheet.names.getItemOrNullObject(idName);
  id.load("name");
  const subject = context.workbook.names.getItemOrNullObject(subjectName);
  subject.load("name");
  const cell = sheet.getRange(subjectCellOf);
  cell.load("formulas");
  await context.sync();
  return id.isNullObject || subject.isNullObject ? null : { sheet, cell };
}

const textOf = (cell: Excel.Range): string => String((cell.formulas as (string | number | boolean)[][])[0]?.[0] ?? "");

export function createSheetSubjects(): SheetSubjects {
  const write = (formula: string): Promise<void> =>
    run(async (context) => {
      const active = await activeSheet(context);
      if (active === null) return;
      active.cell.values = [[formula]];
      const decided = active.sheet.names.getItemOrNullObject(ownSubjectName);
      await context.sync();
      if (!decided.isNullObject) decided.delete();
      await context.sync();
    });
  return {
    sheetSubject: () =>
      run(async (context) => {
        const active = await activeSheet(context);
        if (active === null) return null;
        const text = textOf(active.cell).trim();
        if (text === "" || text.startsWith("=")) return null;
        const decided = active.sheet.names.getItemOrNullObject(ownSubjectName);
        decided.load("formula");
        await context.sync();
        const isDecided = !decided.isNullObject && constantOf(decided.formula) === text;
        return { sheet: active.sheet.name, text, isDecided };
      }),

    keepSheetSubject: () =>
      run(async (context) => {
        const active = await activeSheet(context);
        if (active === null) return;
        const { names } = active.sheet;
        const decided = names.getItemOrNullObject(ownSubjectName);
        await context.sync();
        const formula = constantFormula(textOf(active.cell).trim());
        if (decided.isNullObject) names.add(ownSubjectName, formula).visible = false;
        else decided.formula = formula;
        await context.sync();
      }),

    followWorkbook: () => write(`=${subjectName}`),
    // Text from outside stays text, even if it looks like a formula.
    writeSheetSubject: (text) => write(`'${text}`),
  };
}
