/** What the pages of nights read, and whose page it is. */
import type { AlertStore } from "../alerts/alerts";
import type { History } from "../history/history";
import type { NightOrders } from "../night/night-orders";
import type { NightRuns } from "../night/night-runs";
import type { NightOutcome } from "../night-look";
import type { NightLanguage } from "../rules/figure-text";

export interface PageSources {
  readonly history: Pick<History, "tenants" | "models" | "looks" | "series" | "onDate" | "moved" | "lastNight">;
  readonly alerts: Pick<AlertStore, "rules" | "alerts" | "silences" | "silence" | "endSilence">;
  /** Nights under way; absent where the page is only of what was kept. */
  readonly runs?: Pick<NightRuns, "read" | "latest">;
  /** What a person orders; absent where the page only reads. */
  readonly orders?: NightOrders;
}

/** Which tenant's page, in which language. */
export interface PageView {
  readonly tenant: string;
  readonly language: NightLanguage;
  /** Query that keeps tenant and language. */
  readonly keep: string;
}

export const isFine = (outcome: NightOutcome): boolean => outcome === "done" || outcome === "without formulas";

export const modelLink = (id: string, { keep }: PageView): string =>
  `/nights/model?id=${encodeURIComponent(id)}&${keep}`;

/** Who acts, and where that is written down. */
export interface PageActor {
  /** Rejects where the audit trail can't be written: then nothing is done. */
  readonly note: (action: string, subject: string) => Promise<void>;
}

export interface ActParts {
  readonly sources: PageSources & { readonly orders: NightOrders };
  readonly actor: PageActor;
  readonly now: number;
}
