/** The screens of the pane in the workbench, by their names in its navigation. */
import type { Frame, Page } from "playwright-core";

/** The pane's frame once its first screen is there. */
export async function paneFrameOf(page: Page): Promise<Frame> {
  await page.frameLocator("#pane iframe").locator("nav button").first().waitFor();
  const frame = page.frames().find((candidate) => candidate.url().includes("/hosted/taskpane.html"));
  if (frame === undefined) throw new Error("The workbench has no pane.");
  return frame;
}

/** Names of the pane's screens, as its navigation shows them. */
export async function screenNames(pane: Frame): Promise<string[]> {
  const labels = await pane.locator("nav button").allInnerTexts();
  // A count may stand behind the name.
  return labels.map((label) => label.replace(/[\d\s].*$/s, ""));
}

export async function openScreen(pane: Frame, name: string): Promise<void> {
  const tab = pane.locator("nav button").filter({ hasText: new RegExp(`^${name}`) });
  await tab.click();
  await pane.locator(`nav button[aria-current="page"]`).filter({ hasText: name }).waitFor();
}
