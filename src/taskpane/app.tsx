import type { OutsidePictures } from "../features/exhibits/pane/keep-exhibits";
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Clock } from "../client/clock";
import type { Addin, AddinStatus } from "../app/addin-status";
import type { ScreenId } from "../ui/screen-props";
import { type LanguageChoice, languageOf } from "../ui/language";
import type { ScreenRequests } from "../app/screen-requests";
import { useAddinStatus } from "../ui/paced-updates";
import { PaneContext, usePane } from "../ui/pane-context";
import { RememberedContext } from "../ui/kept";
import { Navigation } from "./navigation";
import { screens } from "./screens";
import { rootCauses } from "../features/activity/pane/error-groups";
import { usePaneTexts } from "./use-texts";
import type { ConnectionStatus } from "../features/connection/connection";

export interface AppProps {
  /** Null until the script of the functions has run. */
  readonly addin: Addin | null;
  readonly clock: Clock;
  /** Screens requested by commands. */
  readonly requests: ScreenRequests;
  /** BCP 47 tag of the host's language, such as "es-MX". */
  readonly languageTag: string;
}

/** The tag of the user's language, with the host's country if the languages match. */
function chosenLanguage(choice: LanguageChoice, hostTag: string): string {
  // The properties are in the United States, and so are the values in the cells.
  return choice === "auto" || languageOf(hostTag) === choice ? hostTag : `${choice}-US`;
}

/** Not while the pane and the cells start, ms. */
const exhibitsAfterMs = 2_000;

/** Exhibits follow their cells while any screen is open. Returns the unsubscribe function. */
function keepExhibits(clock: Clock, outside: () => OutsidePictures): () => void {
  const over = new AbortController();
  let stop: () => void = () => undefined;
  clock
    .sleep(exhibitsAfterMs, over.signal)
    .then(() => import(/* webpackChunkName: "follow-exhibits" */ "../features/exhibits/pane/keep-exhibits"))
    .then(({ keepExhibits: keep }) => {
      if (!over.signal.aborted) stop = keep(clock, outside);
    })
    .catch(() => undefined);
  return () => {
    over.abort();
    stop();
  };
}

/** The whole pane: header, navigation and the open screen. */
export function App({ addin, clock, requests, languageTag }: AppProps): JSX.Element {
  const status = useAddinStatus(addin, clock);
  const language = chosenLanguage(status?.settings.language ?? "auto", languageTag);
  const pane = usePaneTexts(language, status?.settings.dates ?? "language", status?.settings.units ?? "us", clock);
  // Before painting, so a previous language never stays visible.
  useLayoutEffect(() => {
    document.documentElement.lang = languageOf(language);
  }, [language]);
  const [remembered] = useState(() => new Map<string, unknown>());
  const [wanted, openScreen] = useState<ScreenId>("home");
  useEffect(() => requests.listen(openScreen), [requests]);
  const screen = wanted in screens ? wanted : "home";
  const { Screen } = screens[screen] ?? screens.home;
  // Starts loading a screen's script if it is opened before the host and the functions are ready.
  useEffect(() => {
    if (addin !== null || !("prepare" in Screen)) return;
    Screen.prepare();
    pane.completeTexts?.().catch(() => undefined); // The screen retries and reports the failure.
  }, [addin, pane, Screen]);
  // A gateway serves this page too; for other services it is unknown whether they keep exports.
  const gateway = `${status?.connection?.baseUrl}/`.startsWith(`${window.location.origin}/`);
  useEffect(() => {
    if (gateway)
      addin?.exports().then(
        (desk) => desk.look(),
        () => undefined, // The screen reports it.
      );
  }, [addin, gateway]);
  const isRunning = addin !== null;
  const outside = useRef<OutsidePictures>({ photos: [], streets: null });
  // Sample data has invented properties: a photo would be of another one.
  const mayLoad = status?.connection?.isSampleData === false;
  outside.current = {
    photos: mayLoad ? (status.settings.exhibitPhotoOrigins ?? []) : [],
    streets: status?.settings.exhibitStreets ?? null,
  };
  useEffect(
    () => (isRunning ? keepExhibits(clock, () => outside.current) : undefined),
    [isRunning, clock],
  ); // prettier-ignore
  return (
    <PaneContext.Provider value={pane}>
      <header class="header">
        <div class="title">
          <span class="product">{pane.texts.productName}</span>
          {status !== null && <ConnectionBadge connection={status.connection} />}
        </div>
        <Navigation key={language} status={status} current={screen} openScreen={openScreen} />
      </header>
      {addin === null || status === null ? (
        <main class="screen">
          <p class="hint" role="status">
            {pane.texts.starting}
          </p>
        </main>
      ) : (
        <>
          <Announcement status={status} />
          <ScreenFrame id={screen} name={pane.texts.screens[screen]}>
            <RememberedContext.Provider value={remembered}>
              <Screen addin={addin} status={status} openScreen={openScreen} />
            </RememberedContext.Provider>
          </ScreenFrame>
          <footer class="footer">{pane.texts.version(status.version)}</footer>
        </>
      )}
    </PaneContext.Provider>
  );
}

/** Announces to screen readers when cells start and stop waiting, not every step between. */
function Announcement({ status }: { readonly status: AddinStatus }): JSX.Element {
  const { texts } = usePane();
  const hasWaited = useRef(false);
  const isWaiting = status.pendingCalls > 0;
  if (isWaiting) hasWaited.current = true;
  const errors = rootCauses(status.errors).groups.length;
  return (
    <p class="unseen" role="status">
      {isWaiting
        ? texts.announce.waiting
        : hasWaited.current && (errors > 0 ? texts.announce.settledWithErrors(errors) : texts.announce.settled)}
    </p>
  );
}

interface ScreenFrameProps {
  readonly id: ScreenId;
  readonly name: string;
  readonly children: JSX.Element;
}

/** Scrolls a new screen to its top; focuses it if the control that opened it disappeared with the old screen. */
function ScreenFrame({ id, name, children }: ScreenFrameProps): JSX.Element {
  const frame = useRef<HTMLElement>(null);
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    document.documentElement.scrollTop = 0;
    if (document.activeElement === null || document.activeElement === document.body) frame.current?.focus();
  }, [id]);
  return (
    <main class="screen" ref={frame} tabIndex={-1}>
      <h1 class="unseen">{name}</h1>
      {children}
    </main>
  );
}

/** Shows on every screen, as briefly as possible, which data the cells use. */
export function ConnectionBadge({ connection }: { readonly connection: ConnectionStatus | null }): JSX.Element {
  const { texts } = usePane();
  if (connection === null) return <span class="badge badge-warning">{texts.connection.none}</span>;
  const { name, isSampleData, isOwn } = connection;
  if (isSampleData) {
    const words = isOwn ? texts.connection.ownSampleData(name) : texts.connection.sampleData;
    return <span class="badge badge-warning">{words}</span>;
  }
  return <span class="badge badge-live">{name}</span>;
}
