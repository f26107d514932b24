/** Office's ways to the add-in: ribbon buttons, shortcuts, the pane. */

/**
 * Binds a manifest command to its action. The event is always completed, or the button would stay busy; a failure is
 * reported to the page.
 */
export function associateCommand(name: string, run: () => Promise<void>): void {
  Office.actions.associate(name, (event?: Office.AddinCommands.Event) => {
    // A shortcut calls without an event.
    void run()
      .catch(reportError)
      .finally(() => event?.completed());
  });
}

/** The person's shortcuts for this add-in's actions; null where Excel doesn't say. */
export async function readShortcuts(): Promise<Readonly<Record<string, string | null>> | null> {
  try {
    return await Office.actions.getShortcuts();
  } catch {
    return null;
  }
}

/** Asks the host to show the pane. It shares the page of the functions and commands, so it reopens as it was left. */
export async function showPane(): Promise<void> {
  await Office.onReady();
  await Office.addin.showAsTaskpane();
}

/** Hides the pane; its page keeps running. Rejects if Excel has no shared runtime. */
export async function hidePane(): Promise<void> {
  await Office.addin.hide();
}
