/** Follows the cells while the pane is open: after each calculation, once it is quiet. */
import type { Clock } from "../../../client/clock";
import { isSupported } from "../../../host/capabilities";
import { run } from "../../../host/run";
import { type DrawMap, followExhibits } from "./follow-exhibits";

/** Calculations that come one after the other are followed once. */
export const quietMs = 400;

/** Returns the way to stop. */
export function watchExhibits(drawMap: DrawMap, clock: Clock): () => void {
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
          if (!isStopped) await followExhibits(drawMap).catch(() => undefined); // The next calculation tries again.
        });
      },
      () => undefined, // Another calculation came.
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
