/** Shows the kit's page once the host is ready. */
import "./kit.css";
import { render } from "preact";
import { hostReady } from "../../host/host-ready";
import { type KitWindow, KitPage } from "./kit-page";
import { english, spanish } from "./kit-texts";

const page = document.getElementById("page");
if (page === null) throw new Error("taskpane.html has no element with the id page.");
const { compsheetCheck } = globalThis as typeof globalThis & KitWindow;
void hostReady().then(({ language }) => {
  const isSpanish = /^es\b/i.test(language);
  document.documentElement.lang = isSpanish ? "es" : "en";
  const startedAt = new Date(performance.timeOrigin).toLocaleTimeString(language);
  render(<KitPage kit={compsheetCheck} texts={isSpanish ? spanish : english} startedAt={startedAt} />, page);
});
