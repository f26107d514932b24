/** Ribbon buttons and shortcuts. */

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
