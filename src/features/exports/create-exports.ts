/** The running add-in's bulk exports: their desk, which opens with its first use. */
import { loadOnce } from "../../client/lazy";
import type { ExportDesk } from "./export-desk";
import type { ExportsAddin, ExportsState } from "./exports";

export interface RunningExports extends ExportsState {
  /** The desk, opened once. */
  readonly open: ExportsAddin["exports"];
}

/** `onChange` is called for every change at the desk. */
export function createExports(openDesk: () => Promise<ExportDesk>, onChange: () => void): RunningExports {
  let desk: ExportDesk | undefined;
  return {
    open: loadOnce(async () => {
      desk = await openDesk();
      desk.subscribe(onChange);
      return desk;
    }),
    get readyExports() {
      return desk?.readyExports() ?? 0;
    },
  };
}
