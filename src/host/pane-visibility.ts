/** Asks the host to show the pane. It shares the page of the functions and commands, so it reopens as it was left. */
export async function showPane(): Promise<void> {
  await Office.onReady();
  await Office.addin.showAsTaskpane();
}

/** Hides the pane; its page keeps running. Rejects if Excel has no shared runtime. */
export async function hidePane(): Promise<void> {
  await Office.addin.hide();
}
