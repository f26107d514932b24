/** The Settings screen on the built add-in, in an empty workbook, and how soon the pane can be used. */
import type { Page } from "playwright-core";
import { describeInBrowser } from "./chromium";
import { paneFrameOf, reopenPane } from "./pane-screens";
import { viewPane } from "./pane-view";
import { openWorkbench, serverOfSuite, type WorkbenchGlobal } from "./workbench-page";

const PAGE_MS = 120_000;
/**
 * Milliseconds: catches a start that waits for a time limit. How fast it is `npm run bench pane-start` measures (goal
 * 500).
 */
const longestStart = 15_000;

type StartTimes = typeof globalThis & { firstTabs?: number; firstScreen?: number };

/** Records in every frame, relative to the page's request, when the tabs and the first screen appeared. */
const noteStart = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const times = globalThis as StartTimes;
    const look = (): void => {
      if (document.querySelector("nav .tab[data-screen]") !== null) times.firstTabs ??= performance.now();
      if (document.querySelector("main.screen > h1") !== null) {
        times.firstScreen ??= performance.now();
        watch.disconnect();
      }
    };
    const watch = new MutationObserver(look);
    watch.observe(document, { childList: true, subtree: true });
  });

describeInBrowser("the Settings screen", (browser) => {
  const server = serverOfSuite(browser);

  it(
    "keeps what is chosen over a reload, shows it at once, and removes what is stored",
    async () => {
      const workbench = await openWorkbench(browser, server, {
        width: 1440,
        height: 1700,
        query: "?workbook=empty",
        prepare: noteStart,
      });
      const { page } = workbench;
      const pane = viewPane(page);
      const { frame } = pane;
      const findings = async (): Promise<string[]> => [...(await pane.seriousFindings()), ...(await pane.clipped())];
      await workbench.setCell("A1", `=RENT.PROPERTY("${server.subject}","number_units")`);
      await workbench.settled();
      const units = await workbench.text("A1");
      await pane.resize(420, 1700);
      await pane.open("Settings");
      await frame.getByRole("textbox", { name: "Mark values stale after" }).fill("0");
      await frame.getByRole("button", { name: "Save: Mark values stale after" }).click();
      await frame.getByText("Enter a whole number of days, 1 to 3,650.").waitFor();
      await frame.getByRole("textbox", { name: "Mark values stale after" }).fill("7");
      await frame.getByRole("button", { name: "Save: Mark values stale after" }).click();
      await frame.getByText("Saved.", { exact: true }).waitFor();
      await frame.getByLabel("Units in the pane").selectOption("metric");
      await pane.picture("settings");
      expect(await findings()).toEqual([]);

      // The answer is written after a quiet moment; a pane that closes before that takes it along.
      await page.waitForFunction(() => (globalThis as WorkbenchGlobal).workbench?.save().customXmlParts.length === 1);
      await reopenPane(page);
      await pane.open("Settings");
      const reopened = await paneFrameOf(page);
      await reopened.waitForFunction(() => (globalThis as StartTimes).firstScreen !== undefined);
      const times = await reopened.evaluate(() => {
        const { firstTabs, firstScreen } = globalThis as StartTimes;
        return { firstTabs, firstScreen };
      });
      expect(times.firstTabs).toBeLessThan(longestStart);
      expect(times.firstScreen).toBeLessThan(longestStart);
      expect(await frame.getByRole("textbox", { name: "Mark values stale after" }).inputValue()).toBe("7");
      expect(await frame.getByLabel("Units in the pane").inputValue()).toBe("metric");
      await pane.open("Find");
      await frame.getByRole("button", { name: "Near a place" }).click();
      await frame.getByLabel("Distance in kilometers").waitFor();

      await pane.open("Settings");
      await frame.getByRole("button", { name: "Find broken formulas" }).click();
      await frame.getByText("No broken RENT formulas.").waitFor();
      await frame.getByRole("button", { name: "Remove saved results…" }).click();
      await frame.getByRole("button", { name: "Keep formulas" }).click();
      await frame.getByRole("button", { name: "Remove saved results…" }).click();
      await frame.getByRole("button", { name: "Remove saved results", exact: true }).click();
      await frame.getByText("1 formula converted to values.").waitFor();
      expect(await workbench.text("A1")).toBe(units);
      expect(String((await workbench.range("A1")).formulas[0]?.[0])).not.toMatch(/^=/);

      await frame.getByLabel("Language").selectOption("es");
      await frame.getByText("Métodos abreviados de teclado").waitFor();
      await pane.theme("dark");
      await pane.resize(320, 1700);
      await pane.picture("settings-es-dark-320");
      expect(await findings()).toEqual([]);
      expect(workbench.problems).toEqual([]);
    },
    PAGE_MS,
  );
});
