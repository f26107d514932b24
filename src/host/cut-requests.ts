/** For checks of an Excel: has requests fail as if Excel ended between two of them. */
import { SaidError, say } from "../domain/said";

export interface RequestCut {
  /** Whether a request was cut so far. */
  hasCut(): boolean;
  /** Requests of later runs work again. */
  end(): void;
}

const noSuchSheet = "Compsheet: no such worksheet";

/**
 * From now on the nth request fails after its own actions were done, and later ones are never sent.
 * @param nth 1 is the next
 */
export function cutRequests(nth: number): RequestCut {
  const host = Excel as { run: unknown };
  const run = Excel.run as (options: Excel.RunOptions, batch: Batch) => Promise<unknown>;
  let sent = 0;
  host.run = (options: Excel.RunOptions, batch: Batch) =>
    run.call(Excel, options, (context) => {
      const sync = context.sync.bind(context);
      context.sync = <T>(result?: T): Promise<T> => {
        sent += 1;
        if (sent > nth) return Promise.reject(new SaidError(say`This request was cut by the check.`));
        if (sent === nth) context.workbook.worksheets.getItem(noSuchSheet).activate();
        return sync(result);
      };
      return batch(context);
    });
  return {
    hasCut: () => sent >= nth,
    end: () => void (host.run = run),
  };
}

type Batch = (context: Excel.RequestContext) => Promise<unknown>;
