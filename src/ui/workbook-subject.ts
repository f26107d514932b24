import { useEffect, useState } from "preact/hooks";
import type { SheetAccess } from "../host/sheet-access-contract";

/**
 * The property id or address in the workbook's name Subject; null if there is none or the host doesn't report it.
 * `round`: a different value reads again.
 */
export function useSubject(sheet: SheetAccess, round = ""): string | null {
  const [subject, setSubject] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    sheet.subject().then(
      (found) => {
        if (isShown) setSubject(found);
      },
      () => undefined, // Without the name there is nothing to watch.
    );
    return () => {
      isShown = false;
    };
  }, [sheet, round]);
  return subject;
}
