import type { Addin } from "../runtime/addin-status";

/** What the ribbon's buttons and the keyboard shortcuts run, by the action id that manifest.xml and shortcuts.json name. */
export function createCommands(addin: Addin): ReadonlyMap<string, () => Promise<void>> {
  return new Map([
    [
      "refresh",
      async () => {
        await addin.refresh();
      },
    ],
    ["saveAnswers", () => addin.saveAnswers()],
    ["retryErrors", () => addin.retryErrors()],
  ]);
}
