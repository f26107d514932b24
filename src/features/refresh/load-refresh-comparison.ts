/** Fetches what compares the figures of a refresh. */
import { imported } from "../../client/lazy";
import type * as comparison from "./refresh-comparison";

export type RefreshComparison = typeof comparison;

/** Rejects with a NetworkError; asked again the next time. */
export const loadRefreshComparison = (): Promise<RefreshComparison> =>
  imported(import(/* webpackChunkName: "refresh-comparison" */ "./refresh-comparison"));
