/** Keeps requests below what Excel takes at once (5 MB): what is asked for is sent whenever so much has gathered. */

export interface RequestPacing {
  /** So many characters more are asked for, roughly; sends what has gathered where it is enough. */
  spend(characters: number): Promise<void>;
}

/** Half of the limit: office.js wraps every action in a hundred characters or more. */
const mostCharacters = 2_500_000;
/** What office.js takes for an action beside its values. */
const perAction = 400;

export function createRequestPacing(context: Excel.RequestContext, most = mostCharacters): RequestPacing {
  let gathered = 0;
  return {
    async spend(characters) {
      gathered += characters + perAction;
      if (gathered < most) return;
      gathered = 0;
      await context.sync();
    },
  };
}
