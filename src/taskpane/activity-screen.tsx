import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import type { RequestRecord } from "../client/activity";
import type { Addin, CellErrorRecord, Notice } from "../runtime/addin-status";
import { failureText } from "./failure-text";
import { RetryIcon } from "./icons";
import { usePane } from "./pane-context";
import type { ScreenProps } from "./screen-props";

/** Rows of a list before the person asks for all of them. */
const firstRows = 25;

/** Why cells show errors, and what the add-in asked of the service. */
export function ActivityScreen({ addin, status }: ScreenProps): JSX.Element {
  return (
    <>
      <ErrorsSection errors={status.errors} retryErrors={() => addin.retryErrors()} />
      <NoticesSection notices={status.notices} />
      <RequestsSection requests={status.requests} />
    </>
  );
}

interface ErrorsSectionProps {
  readonly errors: readonly CellErrorRecord[];
  readonly retryErrors: Addin["retryErrors"];
}

function ErrorsSection({ errors, retryErrors }: ErrorsSectionProps): JSX.Element {
  const { texts } = usePane();
  const [isRetrying, setRetrying] = useState(false);
  const [notice, setNotice] = useState("");
  const [failure, setFailure] = useState<string>();
  const retry = async (): Promise<void> => {
    if (isRetrying) return;
    setRetrying(true);
    setFailure(undefined);
    setNotice(texts.errors.retrying);
    try {
      await retryErrors();
      setNotice(texts.errors.retried);
    } catch (error) {
      setNotice("");
      setFailure(texts.errors.retryFailed(failureText(error)));
    } finally {
      setRetrying(false);
    }
  };
  return (
    <section aria-labelledby="errors-heading">
      <div class="section-head">
        <h2 id="errors-heading">{texts.errors.heading}</h2>
        {(errors.length > 0 || isRetrying) && (
          <button type="button" class="button" aria-disabled={isRetrying} onClick={() => void retry()}>
            <RetryIcon />
            {texts.errors.retry}
          </button>
        )}
      </div>
      <p class="notice" role="status">
        {notice}
      </p>
      {failure !== undefined && (
        <p class="failure" role="alert">
          {failure}
        </p>
      )}
      {errors.length === 0 ? (
        <p class="hint">{texts.errors.none}</p>
      ) : (
        <Rows items={errors} row={(record) => <ErrorRow key={record.id} record={record} />} />
      )}
    </section>
  );
}

function ErrorRow({ record }: { readonly record: CellErrorRecord }): JSX.Element {
  const { texts } = usePane();
  return (
    <li class="row">
      <p class="row-head">
        <strong class="wrap-anywhere">{record.cell ?? texts.errors.unknownCell}</strong>
        <span class="badge badge-error">{record.code}</span>
      </p>
      <p class="message">{record.message}</p>
      <p class="hint">
        <span class="wrap-anywhere">{record.functionName}</span> · <Time at={record.at} />
      </p>
    </li>
  );
}

function NoticesSection({ notices }: { readonly notices: readonly Notice[] }): JSX.Element | null {
  const { texts } = usePane();
  if (notices.length === 0) return null;
  return (
    <section aria-labelledby="notices-heading">
      <h2 id="notices-heading">{texts.notices.heading}</h2>
      <Rows items={notices} row={(notice) => <NoticeRow key={notice.id} notice={notice} />} />
    </section>
  );
}

function NoticeRow({ notice }: { readonly notice: Notice }): JSX.Element {
  return (
    <li class="row">
      <p class="message wrap-anywhere">{notice.message}</p>
      <p class="hint">
        <Time at={notice.at} />
      </p>
    </li>
  );
}

function RequestsSection({ requests }: { readonly requests: readonly RequestRecord[] }): JSX.Element {
  const { texts } = usePane();
  return (
    <section aria-labelledby="requests-heading">
      <h2 id="requests-heading">{texts.requests.heading}</h2>
      {requests.length === 0 ? (
        <p class="hint">{texts.requests.none}</p>
      ) : (
        <Rows items={requests} row={(record) => <RequestRow key={record.id} record={record} />} />
      )}
    </section>
  );
}

function RequestRow({ record }: { readonly record: RequestRecord }): JSX.Element {
  const { texts, formats } = usePane();
  return (
    <li class="row">
      <p class="row-head">
        <span class="endpoint wrap-anywhere">{record.endpoint}</span>
        <Outcome record={record} />
      </p>
      {record.error !== undefined && <p class="message">{record.error}</p>}
      <p class="hint">
        <Time at={record.startedAt} />
        {record.durationMs !== undefined && ` · ${formats.duration(record.durationMs)}`}
        {` · ${texts.requests.attempt(record.attempt)}`}
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

function Time({ at }: { readonly at: number }): JSX.Element {
  const { formats, clock } = usePane();
  return <time dateTime={new Date(at).toISOString()}>{formats.time(at, clock.now())}</time>;
}

interface RowsProps<Item> {
  readonly items: readonly Item[];
  row(this: void, item: Item): ComponentChildren;
}

function Rows<Item>({ items, row }: RowsProps<Item>): JSX.Element {
  const { texts } = usePane();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? items : items.slice(0, firstRows);
  return (
    <>
      <ul class="plain rows">{shown.map(row)}</ul>
      {shown.length < items.length && (
        <button type="button" class="link" onClick={() => setShowsAll(true)}>
          {texts.showAll(items.length)}
        </button>
      )}
    </>
  );
}
