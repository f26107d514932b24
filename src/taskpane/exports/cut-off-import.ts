/** An import that ended with the page: what it had written goes, as soon as its export shows. */
import { useEffect, useState } from "preact/hooks";
import type { WorkbookImports } from "../../excel/imports/workbook-imports";
import type { ExportDesk } from "../../exports/export-desk";
import type { BegunImport } from "../../exports/import-journal";
import { usePane } from "../pane-context";

/** Another window may end meanwhile; a page that was closed gives its lock back a moment later. */
const askAgainMs = 1_000;

/** clean: the workbook is as it was; elsewhere: another window is at it; left: Excel kept what was written. */
export type CutOffState = "looking" | "clean" | "elsewhere" | "left";

export function useCutOffImport(
  desk: ExportDesk,
  imports: Pick<WorkbookImports, "list" | "takeBack">,
  cutOff: BegunImport | null,
): CutOffState {
  const { clock } = usePane();
  const [state, setState] = useState<CutOffState>("looking");
  const importId = cutOff?.importId;
  useEffect(() => {
    if (cutOff === null) return undefined;
    const hidden = new AbortController();
    const look = async (): Promise<CutOffState> => {
      while (await desk.isUnderWayElsewhere(cutOff)) {
        if (!hidden.signal.aborted) setState("elsewhere");
        await clock.sleep(askAgainMs, hidden.signal);
      }
      const known = await imports.list();
      const left = known.find(({ record }) => record.id === cutOff.importId && record.state === "writing");
      if (left !== undefined) await imports.takeBack(cutOff.importId);
      return "clean";
    };
    look()
      .catch((): CutOffState => "left")
      .then((found) => {
        if (!hidden.signal.aborted) setState(found);
      })
      .catch(() => undefined);
    return () => hidden.abort();
  }, [desk, imports, clock, importId]);
  return state;
}
