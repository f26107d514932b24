/** The workbook's name AsOf: the end date of functions with a window of days. */
import { literalText } from "../../../notation/escaped-text";
import { excelSerialFromIso } from "../../../domain/excel-dates";
import type { CellInput } from "../../../engine/questions/function-arguments";
import { onWorkbookChanged } from "../../../host/workbook-changes";
import { run } from "../../../host/run";

export interface AsOfName {
  /** The name's value, or that of its cell; null if the name doesn't exist or the cell is empty. */
  read(): Promise<CellInput>;
  /**
   * Sets the day (YYYY-MM-DD): in the cell that the name points to if a person types it there, else as the name's own
   * value. Null removes the name.
   */
  write(day: string | null): Promise<void>;
  /** Calls back when its value may have changed; Excel has no event for edits of the name itself. */
  onChanged(listener: () => void): Promise<void>;
}

const asOfName = "AsOf";

export function createAsOfName(): AsOfName {
  return {
    read: () =>
      run(async (context) => {
        const name = context.workbook.names.getItemOrNullObject(asOfName);
        name.load("value");
        const range = name.getRangeOrNullObject();
        range.load("values");
        await context.sync();
        if (name.isNullObject) return null;
        return plainOf(range.isNullObject ? name.value : (range.values as unknown[][])[0]?.[0]);
      }),
    write: (day) =>
      run(async (context) => {
        const name = context.workbook.names.getItemOrNullObject(asOfName);
        name.load("name");
        await context.sync();
        const typed = day === null || name.isNullObject ? null : await typedCell(context, name);
        if (day === null) {
          if (!name.isNullObject) name.delete();
        } else if (name.isNullObject)
          context.workbook.names.add(asOfName, formulaOf(day), "The day that RENT functions with a window end at.");
        else if (typed) {
          typed.values = [[excelSerialFromIso(day)]];
          if (typed.numberFormat[0]?.[0] === "General") typed.numberFormat = [["yyyy-mm-dd"]];
        } else name.formula = formulaOf(day);
        await context.sync();
      }),
    onChanged: (listener) => onWorkbookChanged({ edited: listener, moved: listener }),
  };
}

/** The one cell that a name points to; null if it has a formula, or the name is something else. */
async function typedCell(context: Excel.RequestContext, name: Excel.NamedItem): Promise<Excel.Range | null> {
  const range = name.getRangeOrNullObject();
  range.load("cellCount");
  await context.sync();
  if (range.isNullObject || range.cellCount !== 1) return null;
  range.load("formulas,numberFormat");
  await context.sync();
  const formula = (range.formulas as unknown[][])[0]?.[0];
  return typeof formula === "string" && formula.startsWith("=") ? null : range;
}

const formulaOf = (day: string): string => `=${excelSerialFromIso(day)}`;

/** A constant is returned as is or as a formula writes it. */
function plainOf(value: unknown): CellInput {
  if (typeof value !== "string") return typeof value === "number" || typeof value === "boolean" ? value : null;
  const text = literalText(value) ?? value;
  if (text === "") return null;
  return Number.isFinite(Number(text)) ? Number(text) : text;
}
