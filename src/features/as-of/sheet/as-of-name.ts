/** The workbook's name AsOf: the end date of functions with a window of days. */
import { excelSerialFromIso } from "../../../domain/excel-dates";
import type { CellInput } from "../../../engine/questions/arguments";
import { onWorkbookChanged } from "../../../host/workbook-changes";
import { run } from "../../../host/run";

export interface AsOfName {
  /** The name's value, or that of its cell; null if the name doesn't exist or the cell is empty. */
  read(): Promise<CellInput>;
  /** Sets the name to a day (YYYY-MM-DD), replacing any previous value; null removes it. */
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
        if (day === null) {
          if (!name.isNullObject) name.delete();
        } else if (name.isNullObject)
          context.workbook.names.add(asOfName, formulaOf(day), "The day that RENT functions with a window end at.");
        else name.formula = formulaOf(day);
        await context.sync();
      }),
    onChanged: (listener) => onWorkbookChanged({ edited: listener, moved: listener }),
  };
}

const formulaOf = (day: string): string => `=${excelSerialFromIso(day)}`;

/** A constant is returned as is or as a formula writes it. */
function plainOf(value: unknown): CellInput {
  if (typeof value !== "string") return typeof value === "number" || typeof value === "boolean" ? value : null;
  const text = /^"(.*)"$/s.exec(value)?.[1]?.replaceAll('""', '"') ?? value;
  if (text === "") return null;
  return Number.isFinite(Number(text)) ? Number(text) : text;
}
