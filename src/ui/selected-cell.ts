import { useEffect, useState } from "preact/hooks";
import type { SelectedCell, SheetAccess } from "../host/sheet-access-contract";

export interface Selection {
  /** Null if the host doesn't report it. */
  readonly cell: SelectedCell | null;
  /** Changes with every selection, since cells may have changed in between. */
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
        () => undefined, // It is read again when needed, and a failure is reported then.
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

/** Address of the selected cell, kept up to date; null if the host doesn't report it. */
export const useSelectedAddress = (sheet: SheetAccess): string | null => useSelection(sheet).cell?.address ?? null;
