/** Has the host show the pane; it shares the page of the functions and commands, so it goes on as it was left. */
export async function showPane(): Promise<void> {
  await Office.onReady();
  await Office.addin.showAsTaskpane();
}
