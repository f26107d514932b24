/** Has the host show the pane; it shares the page of the functions and commands, so it goes on as it was left. */
export async function showPane(): Promise<void> {
  await Office.onReady();
  await Office.addin.showAsTaskpane();
}

/** Hides the pane: its page keeps running. Rejects where Excel has no shared runtime. */
export async function hidePane(): Promise<void> {
  await Office.addin.hide();
}
