import { useEffect, useState } from "preact/hooks";
import type { SelectedCell, SheetAccess } from "../../../host/sheet-access";

export interface Selection {
  /** Null where the host does not tell. */
  readonly cell: SelectedCell | null;
  /** Another number at every selection: cells may have changed in between. */
  readonly round: number;
}

/** The selected cell, kept up to date. */
export function useSelection(sheet: SheetAccess): Selection {
  const [selection, setSelection] = useState<Selection>({ cell: null, round: 0 });
  useEffect(() => {
    let isShown = true;
    const read = (): void => {
      sheet.selection().then(
        (cell) => {
          if (isShown) setSelection(({ round }) => ({ cell, round: round + 1 }));
        },
        () => undefined, // It is read again when it is used, and a failure is told then.
      );
    };
    const stop = sheet.onSelectionChanged(read);
    read();
    return () => {
      isShown = false;
      stop();
    };
  }, [sheet]);
  return selection;
}
