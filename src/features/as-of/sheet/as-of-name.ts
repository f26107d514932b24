/** The name AsOf of the workbook: the day that functions with a window of days end at. */
import { excelSerialFromIso } from "../../../domain/excel-dates";
import type { CellInput } from "../../../engine/questions/arguments";
import { onWorkbookChanged } from "../../../host/workbook-changes";
import { run } from "../../../host/run";

export interface AsOfName {
  /** What the name stands for: a value, or that of its cell; null where there is no such name or the cell is empty. */
  read(): Promise<CellInput>;
  /** Makes the name stand for a day (YYYY-MM-DD), whatever it stood for before; null removes it. */
  write(day: string | null): Promise<void>;
  /** Calls back when it may stand for something else; Excel tells nothing of a name that is edited itself. */
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

/** A constant comes as it is or as a formula writes it. */
function plainOf(value: unknown): CellInput {
  if (typeof value !== "string") return typeof value === "number" || typeof value === "boolean" ? value : null;
  const text = /^"(.*)"$/s.exec(value)?.[1]?.replaceAll('""', '"') ?? value;
  if (text === "") return null;
  return Number.isFinite(Number(text)) ? Number(text) : text;
}
