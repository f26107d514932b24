/** The last night among the gateway's metrics. Who counts it is another room's matter. */
import { Gauge, type Registry } from "prom-client";

export interface NightMetrics {
  /** By outcome. */
  readonly models: ReadonlyMap<string, number>;
  /** Since the night ended; of one under way, since it began. */
  readonly ageSeconds: number;
  readonly requests: number;
  /** By kind: locked, changed, throttled. */
  readonly storeRefusals: ReadonlyMap<string, number>;
  /** By what ended the process of a model: time, memory, crash. */
  readonly workerKills: ReadonlyMap<string, number>;
}

/** `read`: null before the first night. While it rejects, the last numbers stay. */
export function addNightGauges(registry: Registry, read: () => Promise<NightMetrics | null>): void {
  let underWay: Promise<void> | null = null;
  // All are asked at the same time: one read fills them.
  const collect = (): Promise<void> =>
    (underWay ??= read()
      .catch(() => null)
      .then(fillAll)
      .finally(() => (underWay = null)));
  const gauge = (name: string, help: string, label?: string) =>
    new Gauge({ name, help, registers: [registry], labelNames: label === undefined ? [] : [label], collect });
  const known = gauge("compsheet_night_known", "1: nights are kept and could be read.");
  const models = gauge("compsheet_night_models", "Models of the last night, by what became of them.", "outcome");
  const age = gauge("compsheet_night_age_seconds", "Since the last night ended, or since one under way began.");
  const requests = gauge("compsheet_night_requests", "Requests that the last night sent to the service.");
  const refusals = gauge("compsheet_store_refusals", "Refusals of stores in the last night, by kind.", "kind");
  const kills = gauge("compsheet_worker_kills", "Processes of models that the last night ended, by why.", "why");
  const fill = (one: Gauge, label: string, counts: ReadonlyMap<string, number>): void => {
    one.reset();
    for (const [name, count] of counts) one.set({ [label]: name }, count);
  };
  function fillAll(night: NightMetrics | null): void {
    known.set(night === null ? 0 : 1);
    if (night === null) return;
    fill(models, "outcome", night.models);
    fill(refusals, "kind", night.storeRefusals);
    fill(kills, "why", night.workerKills);
    age.set(night.ageSeconds);
    requests.set(night.requests);
  }
}
