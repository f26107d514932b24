/** The last night in numbers, for the gateway's /metrics. Without names of models, stores or tenants. */
import type { NightMetrics } from "../gateway/nights/night-gauges";
import type { History } from "./history/history";
import type { NightRuns } from "./night/night-runs";

export interface MetricsSources {
  readonly history: Pick<History, "tenants" | "looks">;
  readonly runs: Pick<NightRuns, "latest" | "counts">;
}

/** Null: no night has begun yet. */
export async function nightMetrics({ history, runs }: MetricsSources, now: number): Promise<NightMetrics | null> {
  const run = await runs.latest();
  if (run === null) return null;
  const span = { from: run.night, to: run.night };
  const looks = (await Promise.all((await history.tenants()).map((tenant) => history.looks(tenant, span)))).flat();
  const counts = await runs.counts(run.night);
  const models = new Map<string, number>();
  for (const { outcome } of looks) models.set(outcome, (models.get(outcome) ?? 0) + 1);
  const kindsOf = (wanted: string) =>
    new Map(counts.flatMap(({ what, kind, count }) => (what === wanted ? [[kind, count] as const] : [])));
  return {
    models,
    // Of one without an end, its beginning counts.
    ageSeconds: Math.max(0, now - (run.ended ?? run.began)) / 1000,
    requests: looks.reduce((sum, { requests }) => sum + requests, 0),
    storeRefusals: kindsOf("store refusals"),
    workerKills: kindsOf("worker kills"),
  };
}
