import type { JSX } from "preact";
import { useId } from "preact/hooks";
import type { QuotaRecord } from "../client/request-records";
import { usePane } from "./pane-context";
import { useTimePassed } from "./quota-state";

/** The gauge warns below this share of the budget. */
const lowShare = 0.1;

/** This workbook's requests today, as sent from this device. */
export function RequestsToday({ requests }: { readonly requests: number }): JSX.Element {
  const { texts } = usePane();
  return (
    <div class="requests-today">
      <p>
        <strong>{texts.quota.today(requests)}</strong>
      </p>
      <p class="hint">{texts.quota.todayHelp}</p>
    </div>
  );
}

/** One gauge for each rate-limit policy of the service. */
export function QuotaGauges({ records }: { readonly records: readonly QuotaRecord[] }): JSX.Element {
  return (
    <ul class="plain">
      {records.map((record) => (
        <li key={record.policy}>
          <QuotaGauge record={record} />
        </li>
      ))}
    </ul>
  );
}

function QuotaGauge({ record }: { readonly record: QuotaRecord }): JSX.Element {
  const { texts, formats, clock } = usePane();
  const id = useId();
  const isRenewed = useTimePassed(clock, record.resetsAt);
  const { quota, windowMs } = record;
  // The last response's state ends with its window; after that the whole budget is available again.
  const remaining = isRenewed && quota !== undefined ? quota : record.remaining;
  const left = quota === undefined ? texts.quota.left(remaining) : texts.quota.leftOf(remaining, quota);
  const time = formats.time(record.resetsAt, clock.now());
  return (
    <div class="quota">
      <p class="quota-figures">
        <strong>{left}</strong>
        <span class="hint">
          <span class="wrap-anywhere">{record.policy}</span>
          {windowMs !== undefined && `, ${texts.quota.window(windowMs)}`}
        </span>
      </p>
      {quota !== undefined && quota > 0 && (
        <Gauge remaining={remaining} quota={quota} policy={record.policy} label={left} detailId={id} />
      )}
      <p class="hint" id={id}>
        {isRenewed ? texts.quota.renewed(time) : texts.quota.renews(time)}
      </p>
    </div>
  );
}

interface GaugeProps {
  readonly remaining: number;
  readonly quota: number;
  readonly policy: string;
  readonly label: string;
  readonly detailId: string;
}

function Gauge({ remaining, quota, policy, label, detailId }: GaugeProps): JSX.Element {
  const { texts } = usePane();
  const value = Math.min(quota, Math.max(0, remaining));
  return (
    <div
      class={value < quota * lowShare ? "gauge gauge-low" : "gauge"}
      role="meter"
      aria-label={`${texts.quota.heading}: ${policy}`}
      aria-valuemin={0}
      aria-valuemax={quota}
      aria-valuenow={value}
      aria-valuetext={label}
      aria-describedby={detailId}
    >
      <svg viewBox={`0 0 ${quota} 1`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <rect class="gauge-track" width={quota} height="1" />
        <rect class="gauge-value" width={value} height="1" />
      </svg>
    </div>
  );
}
