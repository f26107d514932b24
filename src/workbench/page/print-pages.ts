/** Pages of the workbook in a separate window, where the browser prints them or saves them as PDF. */
import type { WorkbookHost } from "../host-contract";

const LOAD_CHECK_MS = 50;

/** Only on the screen: what is printed, above its pages. */
const choiceStyle =
  ".what{display:block;position:sticky;top:0;z-index:9;padding:6pt;background:#fff;font-size:10pt;text-align:center}@media print{.what{display:none}}";

/**
 * As Excel does, prints the sheet in view; the window offers the whole workbook too.
 * Rejects with an Error that says what to do if there is nothing to print or the window is blocked.
 */
export async function printPages(host: WorkbookHost, workbook: string): Promise<void> {
  // Before any await: browsers block windows that open later.
  const view = window.open("", "_blank");
  if (view === null)
    throw new Error("The browser blocked the print window. Allow pop-ups for this page, then choose Print.");
  const { printDocument } = await import(/* webpackChunkName: "print" */ "../print/print-document");
  const { model } = host;
  const active = model.activeSheetId();
  const pagesOf = (sheetId?: string): ReturnType<typeof printDocument> =>
    printDocument(model, {
      workbook,
      date: new Date().toLocaleDateString("en-US"),
      language: model.behaviors.uiLanguage,
      sheetId,
    });
  const choices = [
    { label: model.sheetName(active), ...pagesOf(active) },
    { label: "Every sheet with a page setup", ...pagesOf() },
  ].filter(({ pages }) => pages > 0);
  const show = (chosen: (typeof choices)[number]): void => {
    const html = chosen.html.replace("</style>", `${choiceStyle}</style>`);
    const address = URL.createObjectURL(new Blob([html], { type: "text/html" }));
    view.location.href = address;
    // The empty page that the window opened with loads too, and has the same window: an event wouldn't say which.
    const waiting = setInterval(() => {
      if (view.closed) clearInterval(waiting);
      else if (view.location.href === address && view.document.readyState === "complete") {
        clearInterval(waiting);
        if (choices.length > 1) view.document.body.prepend(choiceOf(view.document, choices, chosen, show));
        view.print();
      }
    }, LOAD_CHECK_MS);
  };
  const [first] = choices;
  if (first === undefined) {
    view.close();
    throw new Error(
      "This sheet is empty, and no other has a page setup. Open a sheet with figures, then choose Print.",
    );
  }
  show(first);
}

function choiceOf<T extends { readonly label: string; readonly pages: number }>(
  page: Document,
  choices: readonly T[],
  chosen: T,
  show: (choice: T) => void,
): HTMLElement {
  const label = page.createElement("label");
  label.className = "what";
  const select = page.createElement("select");
  for (const choice of choices) {
    const text = `${choice.label} (${choice.pages === 1 ? "1 page" : `${String(choice.pages)} pages`})`;
    const option = page.createElement("option");
    option.textContent = text;
    option.selected = choice === chosen;
    select.append(option);
  }
  select.addEventListener("change", () => {
    const choice = choices[select.selectedIndex];
    if (choice) show(choice);
  });
  label.append("Print ", select);
  return label;
}
