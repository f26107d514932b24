/** The workbook's pages in a separate window, where the browser prints them or saves them as PDF. */
import type { WorkbookHost } from "../host-contract";

/** Rejects with an Error that says what to do if there is nothing to print or the window is blocked. */
export async function printPages(host: WorkbookHost, workbook: string): Promise<void> {
  // Before any await: browsers block windows that open later.
  const view = window.open("", "_blank");
  if (view === null)
    throw new Error("The browser blocked the print window. Allow pop-ups for this page, then choose Print.");
  const { printDocument } = await import(/* webpackChunkName: "print" */ "../print/print-document");
  const { html, pages } = printDocument(host.model, {
    workbook,
    date: new Date().toLocaleDateString("en-US"),
    language: host.model.behaviors.uiLanguage,
  });
  if (pages === 0) {
    view.close();
    throw new Error("No worksheet has a print area. Insert an exhibit or a template, then choose Print.");
  }
  const address = URL.createObjectURL(new Blob([html], { type: "text/html" }));
  view.addEventListener("load", () => view.print());
  view.location.href = address;
}
