import type { Addin } from "../app/addin-status";
import type { ScreenRequests } from "../app/screen-requests";

/** Implements the ribbon's buttons and the keyboard shortcuts, by the action id in manifest.xml and shortcuts.json. */
export function createCommands(addin: Addin, requests: ScreenRequests): ReadonlyMap<string, () => Promise<void>> {
  return new Map([
    ["openFind", () => requests.open("find")],
    ["openComps", () => requests.open("comps")],
    ["openExhibits", () => requests.open("exhibits")],
    ["openImport", () => requests.open("import")],
    ["openActivity", () => requests.open("activity")],
    ["refresh", () => requests.open("refresh")],
    ["refreshAll", async () => void (await addin.refresh.run())],
    ["saveAnswers", () => addin.saveAnswers()],
    ["retryErrors", () => addin.activity.retryErrors()],
    ["pin", async () => void (await addin.pins.pin("selection"))],
    ["pinForSensitivity", async () => void (await addin.pins.pinPrecedents())],
    ["unpin", async () => void (await addin.pins.unpin("selection"))],
  ]);
}
