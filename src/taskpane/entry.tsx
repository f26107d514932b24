/** Composition of the pane: the host's theme and language, the running add-in, the page. */
import "./tokens.css";
import "./pane.css";
import "./activity/activity.css";
import { render } from "preact";
import { createSystemClock } from "../client/system-clock";
import { hostReady } from "../excel/host-ready";
import { onHostThemeChanged, readHostTheme } from "../excel/host-theme";
import { addin } from "../runtime/addin";
import { screenRequests } from "../runtime/pane-requests";
import { App } from "./app";
import { failureText } from "./failure-text";
import { languageOf, textTables } from "./text";

async function startPane(root: HTMLElement): Promise<void> {
  const page = document.documentElement;
  try {
    const { language } = await hostReady();
    page.lang = languageOf(language);
    const showTheme = (): void => {
      page.dataset.theme = readHostTheme().kind;
    };
    onHostThemeChanged(showTheme);
    showTheme();
    render(<App addin={addin} clock={createSystemClock()} requests={screenRequests} languageTag={language} />, root);
  } catch (error) {
    const language = languageOf(navigator.language);
    page.lang = language;
    render(
      <p class="failure" role="alert">
        {textTables[language](String).startFailed(failureText(error))}
      </p>,
      root,
    );
  }
}

const root = document.getElementById("pane");
if (root === null) throw new Error("taskpane.html has no element with the id pane.");
void startPane(root);
