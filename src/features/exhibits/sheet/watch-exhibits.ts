/** Updates exhibits while the pane is open: after each calculation, once things are quiet. */
import type { Clock } from "../../../client/clock";
import { isSupported } from "../../../host/capabilities";
import { run } from "../../../host/run";
import { type DrawMap, followExhibits } from "./follow-exhibits";
import type { PhotoDrawing } from "./follow-photos";

/** Debounces consecutive calculations, ms. */
export const quietMs = 400;

/** Returns the unsubscribe function. */
export function watchExhibits(drawMap: DrawMap, clock: Clock, photos?: () => PhotoDrawing): () => void {
  if (!isSupported("ExcelApi", "1.12")) return () => undefined;
  let next = new AbortController();
  let isStopped = false;
  let following = Promise.resolve();
  const follow = (): void => {
    next.abort();
    next = new AbortController();
    clock.sleep(quietMs, next.signal).then(
      () => {
        following = following.then(async () => {
          if (!isStopped) await followExhibits(drawMap, photos?.()).catch(() => undefined); // Retried after the next calculation.
        });
      },
      () => undefined, // Another calculation has started.
    );
  };
  let handler: OfficeExtension.EventHandlerResult<Excel.WorksheetCalculatedEventArgs> | undefined;
  const start = run(async (context) => {
    handler = context.workbook.worksheets.onCalculated.add(() => {
      if (!isStopped) follow();
      return Promise.resolve();
    });
    await context.sync();
  });
  follow();
  return () => {
    isStopped = true;
    next.abort();
    void start
      .then(async () => {
        handler?.remove();
        await handler?.context.sync();
      })
      .catch(() => undefined);
  };
}
