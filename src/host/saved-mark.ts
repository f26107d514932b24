/**
 * A hidden name that says which segment of saved results was written last. Excel on the web may lose the document parts
 * that were written since the workbook was opened; names it keeps.
 */
import { run } from "./run";

export interface SavedMark {
  /** Name of the segment; null where there is none. */
  read(): Promise<string | null>;
  /** Null removes the mark. */
  write(segment: string | null): Promise<void>;
}

const markName = "_compsheet.saved";

export function createSavedMark(): SavedMark {
  return {
    read: () =>
      run(async (context) => {
        const name = context.workbook.names.getItemOrNullObject(markName);
        name.load("value");
        await context.sync();
        if (name.isNullObject) return null;
        // A constant comes as it is or as a formula writes it.
        return /^[="]*([0-9a-z-]{1,100})"?$/.exec(String(name.value))?.[1] ?? null;
      }),
    write: (segment) =>
      run(async (context) => {
        const name = context.workbook.names.getItemOrNullObject(markName);
        name.load("name");
        await context.sync();
        if (segment === null) {
          if (!name.isNullObject) name.delete();
        } else if (name.isNullObject) context.workbook.names.add(markName, `="${segment}"`).visible = false;
        else name.formula = `="${segment}"`;
        await context.sync();
      }),
  };
}
