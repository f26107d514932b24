/** Keeps requests below Excel's limit (5 MB) by sending queued work at a threshold. */

export interface RequestPacing {
  /** Maximum characters per request. */
  readonly most: number;
  /** Counts about this many characters as queued; sends the queue at the threshold. */
  spend(characters: number): Promise<void>;
  /** Sends the queue unless this many more characters fit into the request. */
  room(characters: number): Promise<void>;
}

/** Below the limit, since the overhead of office.js is only estimated. */
export const mostCharacters = 4_000_000;
/** Overhead of office.js per action, in addition to its values. */
export const perAction = 400;

/** Size of values in a request, in characters: quotation marks and non-ASCII letters take more than one. */
export function sizeOfValues(values: unknown): number {
  const text = JSON.stringify(values);
  return text.length + (text.match(/[^\x00-\x7f]/g)?.length ?? 0) * 2;
}

/** `begin`: queues what every further request starts with. */
export function createRequestPacing(
  context: Excel.RequestContext,
  most = mostCharacters,
  begin: () => void = () => undefined,
): RequestPacing {
  let gathered = 0;
  async function send(): Promise<void> {
    gathered = 0;
    await context.sync();
    begin();
  }
  return {
    most,
    async spend(characters) {
      gathered += characters + perAction;
      if (gathered >= most) await send();
    },
    async room(characters) {
      if (gathered > 0 && gathered + characters >= most) await send();
    },
  };
}
