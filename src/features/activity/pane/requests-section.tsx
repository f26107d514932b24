import type { JSX } from "preact";
import type { RequestRecord } from "../../../client/request-records";
import { usePane } from "../../../ui/pane-context";
import { RequestsToday } from "../../../ui/quota-gauge";
import { Rows, Time } from "./rows";

interface RequestsSectionProps {
  readonly requests: readonly RequestRecord[];
  /** Sent for this workbook since midnight UTC. */
  readonly today: number;
}

/** The requests to the service, and how they ended. */
export function RequestsSection({ requests, today }: RequestsSectionProps): JSX.Element {
  const { texts } = usePane();
  return (
    <section aria-labelledby="requests-heading">
      <h2 id="requests-heading">{texts.requests.heading}</h2>
      <RequestsToday requests={today} />
      {requests.length === 0 ? (
        <p class="hint">{texts.requests.none}</p>
      ) : (
        <Rows items={requests} row={(record) => <RequestRow key={record.id} record={record} />} />
      )}
    </section>
  );
}

function RequestRow({ record }: { readonly record: RequestRecord }): JSX.Element {
  const { texts, textOf, formats } = usePane();
  return (
    <li class="row">
      <p class="row-head">
        <span class="endpoint wrap-anywhere">{record.endpoint}</span>
        <Outcome record={record} />
      </p>
      {record.error !== undefined && <p class="message">{textOf(record.error)}</p>}
      <p class="hint">
        <Time at={record.startedAt} />
        {record.durationMs !== undefined && ` · ${formats.duration(record.durationMs)}`}
        {` · ${texts.requests.attempt(record.attempt)}`}
        {` · ${record.askedBy === undefined ? texts.requests.byPane : `RENT.${record.askedBy}`}`}
      </p>
    </li>
  );
}

function Outcome({ record }: { readonly record: RequestRecord }): JSX.Element {
  const { texts } = usePane();
  const { status, error, durationMs } = record;
  if (status !== undefined) {
    return (
      <span class={`badge ${status < 400 && error === undefined ? "badge-live" : "badge-error"}`}>
        <span class="unseen">{texts.requests.status(status)}</span>
        <span aria-hidden="true">{status}</span>
      </span>
    );
  }
  return error === undefined && durationMs === undefined ? (
    <span class="badge">{texts.requests.underWay}</span>
  ) : (
    <span class="badge badge-error">{texts.requests.noAnswer}</span>
  );
}
