/** Keeps requests below what Excel takes at once (5 MB): what is asked for is sent whenever so much has gathered. */

export interface RequestPacing {
  /** Characters that a request takes. */
  readonly most: number;
  /** So many characters more are asked for, roughly; sends what has gathered where it is enough. */
  spend(characters: number): Promise<void>;
  /** Sends what has gathered, unless so many characters more fit into the same request. */
  room(characters: number): Promise<void>;
}

/** Below the limit: what office.js wraps actions in is reckoned roughly. */
export const mostCharacters = 4_000_000;
/** What office.js takes for an action beside its values. */
export const perAction = 400;

/** Characters that values take in a request: quotation marks and letters beyond ASCII take more than one. */
export function sizeOfValues(values: unknown): number {
  const text = JSON.stringify(values);
  return text.length + (text.match(/[^\x00-\x7f]/g)?.length ?? 0) * 2;
}

/** `begin`: asks for what every further request is to begin with. */
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
