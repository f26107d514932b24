/** Fetches the script of the steps of a refresh. */
import { imported } from "../../client/lazy";
import type * as steps from "./refresh-steps";

export type RefreshSteps = typeof steps;

/** Rejects with a NetworkError; asked again the next time. */
export const loadRefreshSteps = (): Promise<RefreshSteps> =>
  imported(import(/* webpackChunkName: "refresh-steps" */ "./refresh-steps"));
