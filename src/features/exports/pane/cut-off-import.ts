/** Cleans up an import that ended with the page, as soon as its export is shown. */
import { useEffect, useState } from "preact/hooks";
import type { WorkbookImports } from "../../import/import";
import type { ExportDesk } from "../export-desk";
import type { ExportJob } from "../export-job";
import { usePane } from "../../../ui/pane-context";
import { useStable } from "../../../ui/kept";

/** Another window may finish; the lock of a closed page is released a moment later. */
const askAgainMs = 1_000;

/**
 * clean: the workbook is as before; whole: everything was imported, only the page closed before saying so; elsewhere:
 * another window is importing; left: Excel kept what was written; lost: the previous content is unknown.
 */
export type CutOffState = "looking" | "clean" | "whole" | "elsewhere" | "left" | "lost";

export function useCutOffImport(
  desk: ExportDesk,
  imports: Pick<WorkbookImports, "list" | "takeBack">,
  job: ExportJob,
): CutOffState {
  const { clock } = usePane();
  const [state, setState] = useState<CutOffState>("looking");
  const { cutOff } = job;
  const importId = cutOff?.importId;
  const look = useStable(async (hidden: AbortSignal): Promise<CutOffState> => {
    if (cutOff === null) return "clean";
    while (await desk.isUnderWayElsewhere(cutOff)) {
      if (!hidden.aborted) setState("elsewhere");
      await clock.sleep(askAgainMs, hidden);
    }
    const own = (await imports.list()).find(({ record }) => record.id === cutOff.importId);
    if (own === undefined) return "clean";
    if (own.record.state === "done") {
      // Starting again would import it twice.
      await desk.markImported(job).catch(() => undefined);
      return "whole";
    }
    if (own.wayBack === "no") return "lost";
    const { unconfirmed } = await imports.takeBack(cutOff.importId);
    // The Import screen shows them and asks.
    return unconfirmed === undefined ? "clean" : "left";
  });
  useEffect(() => {
    if (importId === undefined) return undefined;
    const hidden = new AbortController();
    look(hidden.signal)
      .catch((): CutOffState => "left")
      .then((found) => {
        if (!hidden.signal.aborted) setState(found);
      })
      .catch(() => undefined);
    return () => hidden.abort();
  }, [desk, imports, clock, importId, look]);
  return state;
}
