/** The add-in's own refresh, step by step, without anybody who watches it. */
import type { Clock } from "../client/clock";
import type { AnswerDifference } from "../queries/answer-difference";
import type { Addin } from "../runtime/addin-status";
import type { RefreshScope } from "../runtime/refresh-session";

export interface HostRefresh {
  readonly refreshed: number;
  readonly changed: number;
  readonly failed: number;
  readonly differences: readonly AnswerDifference[];
  /** Cells whose answer is now that there is none. */
  readonly lost: ReadonlySet<string>;
  readonly warnings: readonly string[];
}

export async function refreshInHost(addin: Addin, scope: RefreshScope, clock: Clock): Promise<HostRefresh> {
  void scope;
  void clock;
  const summary = await addin.refresh();
  if (summary === null) throw new Error("The refresh was cancelled.");
  const { refreshed, changed, failed, reason } = summary;
  return {
    refreshed,
    changed,
    failed,
    differences: [],
    lost: new Set(),
    warnings: reason === undefined ? [] : [`${failed} answers keep their old value: ${reason}`],
  };
}
