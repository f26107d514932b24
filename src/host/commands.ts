/** Ribbon buttons and shortcuts. */

/**
 * Ties a command of the manifest to what it does. The event is completed whatever happens, or the button stays busy;
 * a failure is reported to the page.
 */
export function associateCommand(name: string, run: () => Promise<void>): void {
  Office.actions.associate(name, (event?: Office.AddinCommands.Event) => {
    // A shortcut calls without an event.
    void run()
      .catch(reportError)
      .finally(() => event?.completed());
  });
}
