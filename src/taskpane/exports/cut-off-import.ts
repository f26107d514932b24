/** An import that ended with the page: what it had written goes, as soon as its export shows. */
import { useEffect, useState } from "preact/hooks";
import type { WorkbookImports } from "../../excel/imports/workbook-imports";
import type { ExportDesk } from "../../exports/export-desk";
import type { BegunImport } from "../../exports/import-journal";

/** clean: the workbook is as it was; elsewhere: another window is at it; left: Excel kept what was written. */
export type CutOffState = "looking" | "clean" | "elsewhere" | "left";

export function useCutOffImport(
  desk: ExportDesk,
  imports: Pick<WorkbookImports, "list" | "takeBack">,
  cutOff: BegunImport | null,
): CutOffState {
  const [state, setState] = useState<CutOffState>("looking");
  const importId = cutOff?.importId;
  useEffect(() => {
    if (cutOff === null) return undefined;
    let isShown = true;
    const look = async (): Promise<CutOffState> => {
      if (await desk.isUnderWayElsewhere(cutOff)) return "elsewhere";
      const known = await imports.list();
      const left = known.find(({ record }) => record.id === cutOff.importId && record.state === "writing");
      if (left !== undefined) await imports.takeBack(cutOff.importId);
      return "clean";
    };
    look()
      .catch((): CutOffState => "left")
      .then((found) => {
        if (isShown) setState(found);
      })
      .catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [desk, imports, importId]);
  return state;
}
