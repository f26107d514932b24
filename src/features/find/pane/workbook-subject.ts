import { useEffect, useState } from "preact/hooks";
import type { SheetAccess } from "../../../host/sheet-access";

/**
 * The property id or address that the workbook's name Subject stands for; null where there is none or the host does not
 * tell. `round`: another value reads again.
 */
export function useSubject(sheet: SheetAccess, round = ""): string | null {
  const [subject, setSubject] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    sheet.subject().then(
      (found) => {
        if (isShown) setSubject(found);
      },
      () => undefined, // Without the name there is nothing to follow.
    );
    return () => {
      isShown = false;
    };
  }, [sheet, round]);
  return subject;
}
