/** Fetches what compares the figures of a refresh. */
import { notLoaded } from "../../client/late-methods";
import type * as comparison from "./refresh-comparison";

export type RefreshComparison = typeof comparison;

/** Rejects with a NetworkError; asked again the next time. */
export async function loadRefreshComparison(): Promise<RefreshComparison> {
  try {
    return await import(/* webpackChunkName: "refresh-comparison" */ "./refresh-comparison");
  } catch (error) {
    throw notLoaded(error);
  }
}
