import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Addin, AddinStatus, PaneScreenProps } from "../app/addin-status";
import type { ConnectionStatus } from "../features/connection/connection";
import type { ConnectionsProps } from "../features/connection/pane/connections";
import type { WelcomeProps } from "../features/connection/pane/welcome";
import type { SubjectCardProps } from "../features/comps/pane/subject-card";
import { ModelDisclosure } from "./model/model-disclosure";
import { usePane } from "../ui/pane-context";
import { QuotaGauges, RequestsToday } from "../ui/quota-gauge";
import type { TemplatesProps } from "../features/templates/pane/templates-section";
import { lazyComponent } from "../ui/lazy-component";
import { WorkbookSection } from "./workbook-section";

// The pane is painted before these load.
const LazySubjectCard = lazyComponent<SubjectCardProps>(
  async () => (await import(/* webpackChunkName: "subject-card" */ "../features/comps/pane/subject-card")).SubjectCard,
);
const LazyTemplates = lazyComponent<TemplatesProps>(
  async () =>
    (await import(/* webpackChunkName: "templates" */ "../features/templates/pane/templates-section")).TemplatesSection,
);
const LazyConnections = lazyComponent<ConnectionsProps>(
  async () => (await import(/* webpackChunkName: "account" */ "../features/connection/pane/connections")).Connections,
);
const LazyWelcome = lazyComponent<WelcomeProps>(
  async () => (await import(/* webpackChunkName: "account" */ "../features/connection/pane/welcome")).Welcome,
);

/**
 * The subject, what to do next, and the workbook; where the data comes from in one line at the bottom. First of all the
 * welcome.
 */
export function HomeScreen({ addin, status, openScreen }: PaneScreenProps): JSX.Element {
  const { texts } = usePane();
  /** How the user started, shown once the welcome is gone. */
  const [begun, setBegun] = useState("");
  if (status.isFirstRun === null) {
    return (
      <p class="hint" role="status">
        {texts.loading}
      </p>
    );
  }
  if (status.isFirstRun) return <LazyWelcome addin={addin} status={status} onBegun={setBegun} />;
  return (
    <>
      {status.connection !== null && (
        <div class="subject-place">
          <LazySubjectCard addin={addin} openScreen={openScreen} />
        </div>
      )}
      <LazyTemplates
        addin={addin}
        suggested={status.starterSubject}
        isSampleData={status.connection?.isSampleData === true}
        openScreen={openScreen}
      />
      <WorkbookSection addin={addin} status={status} openScreen={openScreen} />
      <ModelDisclosure addin={addin} openScreen={openScreen} />
      <ConnectionLine status={status} isOpenAtFirst={begun !== ""}>
        <ConnectionSection addin={addin} status={status} begun={begun} />
        <QuotaSection status={status} />
      </ConnectionLine>
    </>
  );
}

interface ConnectionLineProps {
  readonly status: AddinStatus;
  readonly isOpenAtFirst: boolean;
  readonly children: ComponentChildren;
}

/** The data source and the remaining budget, in one quiet line; open if there is no connection. */
function ConnectionLine({ status, isOpenAtFirst, children }: ConnectionLineProps): JSX.Element {
  const { texts } = usePane();
  const { connection, quota } = status;
  // Stays open: it reports the outcome of connecting.
  const [isOpen, setOpen] = useState(isOpenAtFirst || connection === null);
  const name = connection === null ? texts.connection.none : nameOf(connection, texts.connection.sampleData);
  const left = quota.map(({ remaining }) => remaining).sort((one, other) => one - other)[0];
  return (
    <details
      class="connection-line"
      open={isOpen || connection === null}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {name}
        {left !== undefined && ` · ${texts.quota.left(left)}`}
      </summary>
      {children}
    </details>
  );
}

/** The server's name for its samples is in one language only. */
function nameOf(connection: ConnectionStatus, sampleData: string): string {
  return connection.isSampleData && !connection.isOwn ? sampleData : connection.name;
}

interface ConnectionSectionProps {
  readonly addin: Addin;
  readonly status: AddinStatus;
  readonly begun: string;
}

function ConnectionSection({ addin, status, begun }: ConnectionSectionProps): JSX.Element {
  const { texts } = usePane();
  const { connection, ownConnections, offer } = status;
  const [notice, setNotice] = useState(begun);
  const noticeElement = useRef<HTMLParagraphElement>(null);
  // The pressed control disappears with the old connection or the welcome; the keyboard focus must not be lost.
  const tell = (text: string): void => {
    setNotice(text);
    noticeElement.current?.focus();
  };
  useEffect(() => {
    if (begun !== "") noticeElement.current?.focus();
  }, [begun]);
  const facts = connection === null ? <NotConnected /> : <ConnectionFacts connection={connection} />;
  return (
    <section aria-labelledby="connection-heading">
      <h2 id="connection-heading">{texts.connection.heading}</h2>
      {/* Below the rows with their buttons: it changes with each switch. */}
      {ownConnections.length === 0 && facts}
      <LazyConnections
        addin={addin}
        connection={connection}
        own={ownConnections}
        offer={offer}
        facts={ownConnections.length === 0 ? null : facts}
        tell={tell}
      />
      <p class="notice" role="status" tabIndex={-1} ref={noticeElement}>
        {notice}
      </p>
    </section>
  );
}

function NotConnected(): JSX.Element {
  const { texts } = usePane();
  return (
    <div class="card">
      <p class="card-title">{texts.connection.none}</p>
      <p>{texts.connection.noneHelp}</p>
    </div>
  );
}

function ConnectionFacts({ connection }: { readonly connection: ConnectionStatus }): JSX.Element {
  const { texts } = usePane();
  const name = nameOf(connection, texts.connection.sampleData);
  return (
    <div class="card">
      <p class="card-title">
        <span class="wrap-anywhere">{name}</span>
        {connection.isSampleData && name !== texts.connection.sampleData && (
          <span class="badge badge-warning">{texts.connection.sampleData}</span>
        )}
      </p>
      {connection.isSampleData && <p>{texts.connection.sampleDataNote}</p>}
      <dl class="facts">
        <div>
          <dt>{texts.connection.address}</dt>
          <dd class="wrap-anywhere">{connection.baseUrl}</dd>
        </div>
        <div>
          <dt>{texts.connection.signIn}</dt>
          <dd>{texts.connection.schemes[connection.scheme]}</dd>
        </div>
      </dl>
      {connection.isOwn && <p class="hint">{texts.connection.ownKey}</p>}
    </div>
  );
}

function QuotaSection({ status }: { readonly status: AddinStatus }): JSX.Element {
  const { texts } = usePane();
  return (
    <section aria-labelledby="quota-heading">
      <h2 id="quota-heading">{texts.quota.heading}</h2>
      {status.quota.length === 0 ? <p class="hint">{texts.quota.none}</p> : <QuotaGauges records={status.quota} />}
      <RequestsToday requests={status.requestsToday} />
    </section>
  );
}
