/** The screens of the pane in the workbench, by their names in its navigation. */
import type { Frame, Locator, Page } from "playwright-core";

/** The pane's frame once its first screen is there. */
export async function paneFrameOf(page: Page): Promise<Frame> {
  await page.frameLocator("#pane iframe").locator("nav button").first().waitFor();
  const frame = page.frames().find((candidate) => candidate.url().includes("/hosted/taskpane.html"));
  if (frame === undefined) throw new Error("The workbench has no pane.");
  return frame;
}

/**
 * The add-in's page goes, and comes back as it does when the pane is opened again. A press before that would reach the
 * page that leaves.
 */
export async function reopenPane(page: Page): Promise<void> {
  const left = paneLeft(page);
  await page.locator("#pane iframe").evaluate((frame: HTMLIFrameElement) => frame.contentWindow?.location.reload());
  await left;
  await paneFrameOf(page);
}

/** Resolves when the add-in's next page has replaced the current one. */
export const paneLeft = (page: Page): Promise<unknown> =>
  page.waitForEvent("framenavigated", (frame) => frame.url().includes("/hosted/taskpane.html"));

/** Names of the pane's screens, as its navigation and the menu behind it show them. */
export async function screenNames(pane: Frame): Promise<string[]> {
  const more = moreButton(pane);
  const shown = await tabsOf(pane).allInnerTexts();
  const hidden: string[] = [];
  if (await more.isVisible()) {
    await more.click();
    hidden.push(...(await pane.getByRole("menuitem").allInnerTexts()));
    await pane.page().keyboard.press("Escape");
  }
  // A count may follow the name.
  return [...shown, ...hidden].map((label) => label.trim().split(/[\d\s]/, 1)[0] ?? "");
}

/** Presses a screen's tab, or its line in the menu of those that don't fit. */
export async function openScreen(pane: Frame, name: string): Promise<void> {
  const begins = { hasText: new RegExp(`^\\s*${name}`) };
  const tab = tabsOf(pane).filter(begins);
  const item = pane.getByRole("menuitem").filter(begins);
  const current = pane.locator(`nav button[aria-current="page"]`).filter(begins);
  // After a width change the navigation measures again and its menu closes: as a person would, press once more.
  for (let tries = 1; ; tries += 1) {
    const timeout = tries * 5_000;
    try {
      await tab.or(moreButton(pane)).first().click({ timeout });
      await item.or(current).first().waitFor({ timeout });
      if (await item.isVisible()) await item.click({ timeout });
      await current.waitFor({ timeout });
      return;
    } catch (cause) {
      if (tries === 5) throw cause;
    }
  }
}

/** Opens the line at the bottom of Home that has the connection and the request budget. */
export async function openConnection(pane: Frame): Promise<void> {
  const line = pane.locator("details.connection-line");
  await line.waitFor();
  if (!(await line.evaluate((element) => (element as HTMLDetailsElement).open))) await line.locator("summary").click();
}

const tabsOf = (pane: Frame): Locator => pane.locator("nav .tab[data-screen]");
const moreButton = (pane: Frame): Locator => pane.locator("nav button[aria-haspopup]");
