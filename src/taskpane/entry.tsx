/** Composes the pane: the host's theme and language, the running add-in, the page. */
import { inEnglish, saidBy } from "../domain/said";
import "./tokens.css";
import "./page.css";
import "./navigation.css";
import "./content.css";
import "./controls.css";
import "../ui/quota-gauge.css";
import "./high-contrast.css";
import { render } from "preact";
import { createSystemClock } from "../client/clock";
import { hostReady } from "../host/host-ready";
import { onHostThemeChanged, readHostTheme } from "../host/host-theme";
import type { Addin } from "../app/addin-status";
import { screenRequests } from "../app/screen-requests";
import { startedAddin } from "../app/started-addin";
import { App } from "./app";
import { languageOf } from "../ui/language";
import { textTables } from "./text-tables";

const page = document.documentElement;

/** All scripts have run when the page has loaded: an add-in missing by then never arrives. */
function untilStarted(missing: string): Promise<Addin> {
  const isLoaded = new Promise<void>((resolve) => {
    if (document.readyState === "complete") resolve();
    else window.addEventListener("load", () => resolve(), { once: true });
  });
  return Promise.race([
    startedAddin,
    isLoaded.then(() => Promise.race([startedAddin, Promise.reject(new Error(missing))])),
  ]);
}

async function startPane(root: HTMLElement): Promise<void> {
  const clock = createSystemClock();
  const show = (addin: Addin | null, languageTag: string): void => {
    render(<App addin={addin} clock={clock} requests={screenRequests} languageTag={languageTag} />, root);
  };
  // Painted before the host and the functions are ready; the host's language is nearly always the browser's.
  show(null, navigator.language);
  const language = languageOf(navigator.language);
  const texts = textTables[language](String);
  try {
    const host = await hostReady();
    const showTheme = (): void => {
      page.dataset.theme = readHostTheme().kind;
    };
    onHostThemeChanged(showTheme);
    showTheme();
    show(await untilStarted(texts.engineMissing), host.language);
  } catch (error) {
    page.lang = language;
    render(
      <p class="failure" role="alert">
        {texts.startFailed(inEnglish(saidBy(error)))}
      </p>,
      root,
    );
  }
}

const root = document.getElementById("pane");
if (root === null) throw new Error("taskpane.html has no element with the id pane.");
void startPane(root);
