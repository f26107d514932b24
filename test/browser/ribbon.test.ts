/** The add-in's part of the ribbon and its shortcuts on the built add-in, the task pane closed. */
import type { Locator } from "playwright-core";
import { describeInBrowser } from "./chromium";
import { openWorkbench, serverOfSuite } from "./workbench-page";

const PAGE_MS = 180_000;

describeInBrowser("the ribbon", (browser) => {
  const server = serverOfSuite(browser);

  it(
    "and the shortcuts work with the pane closed, and open it where they need it",
    async () => {
      const workbench = await openWorkbench(browser, server);
      const { page } = workbench;
      await workbench.settled();
      const pane = page.locator("#pane");
      const frame = page.frameLocator("#pane iframe");
      const grid = page.locator("canvas[id^=univer-sheet-main-canvas]");
      const button = (name: string): Locator => page.locator("#ribbon").getByRole("button", { name, exact: true });
      const done = (): Promise<void> => page.locator("#ribbon [aria-disabled]").waitFor({ state: "detached" });
      const close = async (): Promise<void> => {
        await page.getByRole("button", { name: "Close the task pane" }).click();
        await pane.waitFor({ state: "hidden" });
      };
      const opens = async (screen: string): Promise<void> => {
        await pane.waitFor();
        await frame.getByRole("heading", { level: 1, name: screen, exact: true }).waitFor({ state: "attached" });
      };
      const widths = await page
        .locator("#ribbon img")
        .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));
      expect(widths).toEqual(new Array(10).fill(16));

      await close();
      const { values, formulas } = await workbench.range("A4");
      expect(formulas[0]?.[0]).toMatch(/^=RENT\./);
      await workbench.select("A4");
      await button("Freeze").click();
      await done();
      expect((await workbench.range("A4")).formulas).toEqual(values);
      await button("Save results").click();
      await done();
      await button("Retry errors").click();
      await done();
      expect(await pane.isVisible()).toBe(false);
      await workbench.picture("pane-closed");

      const letters = Object.entries({ Find: "F", Comps: "C", Import: "I", Activity: "A", Refresh: "R" });
      for (const [index, [screen, letter]] of letters.entries()) {
        await button(screen).click();
        await opens(screen);
        await close();
        // Another cell each time: two clicks on one could be a double click, which edits it.
        await grid.click({ position: { x: 500, y: 84 + 48 * index } });
        await page.keyboard.press(`Control+Alt+Shift+${letter}`);
        await opens(screen);
        await close();
      }
      await button("Compsheet").click();
      await opens("Refresh");
      // In the pane's own page as well.
      await frame.locator(".tab[data-screen='home']").click();
      await page.keyboard.press("Control+Alt+Shift+F");
      await opens("Find");
      expect(workbench.problems).toEqual([]);
    },
    PAGE_MS,
  );
});
