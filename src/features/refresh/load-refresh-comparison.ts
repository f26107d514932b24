/** Loads the comparison of a refresh. */
import { notLoaded } from "../../client/late-methods";
import type * as comparison from "./refresh-comparison";

export type RefreshComparison = typeof comparison;

/** Rejects with a NetworkError; the next call tries again. */
export async function loadRefreshComparison(): Promise<RefreshComparison> {
  try {
    return await import(/* webpackChunkName: "refresh-comparison" */ "./refresh-comparison");
  } catch (error) {
    throw notLoaded(error);
  }
}
