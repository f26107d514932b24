/** axe over every screen of the pane, in every theme, as narrow as Excel makes it. */
import { partOf } from "../seeds";
import { describeInBrowser } from "./chromium";
import { openConnection, openScreen, paneFrameOf, screenNames } from "./pane-screens";
import { paneSteps } from "./pane-steps";
import { viewPane } from "./pane-view";
import { openWorkbench, serverOfSuite } from "./workbench-page";

const PAGE_MS = 240_000;
const narrowest = 320;
const looks = [
  ["light", "en"],
  ["dark", "en"],
  ["contrast", "en"],
  ["light", "es"],
] as const;

describeInBrowser("the pane for everybody", (browser) => {
  const server = serverOfSuite(browser);

  it.each(partOf(looks, 4))(
    "has no serious finding and nothing clipped on any screen, %s at 320 px, %s",
    async (theme, language) => {
      const workbench = await openWorkbench(browser, server, { height: 1000 });
      const { page } = workbench;
      if (theme === "contrast") await page.emulateMedia({ forcedColors: "active" });
      const pane = await paneFrameOf(page);
      const view = viewPane(page);
      await workbench.setCell("R1", '=RENT.COMPS("nowhere at all")');
      await workbench.settled();
      await view.resize(narrowest);
      // Excel's own theme: the pane reads it again whenever somebody comes back to it.
      if (theme !== "contrast") await page.locator("#theme").selectOption(theme);
      if (language === "es") {
        await openScreen(pane, "Settings");
        await pane.getByLabel("Language").selectOption("es");
        await openScreen(pane, "Inicio");
      } else {
        await openConnection(pane);
        await pane.getByRole("button", { name: "Use your own key" }).click();
        await pane.getByRole("button", { name: "Test and connect" }).click();
        await pane.getByRole("alert").waitFor();
      }

      const findings: string[] = [];
      const names = await screenNames(pane);
      const look = async (name: string): Promise<void> => {
        await view.loaded();
        expect(await pane.locator("html").getAttribute("data-theme")).toBe(theme);
        const found = [...(await view.seriousFindings()), ...(await view.clipped())];
        findings.push(...found.map((finding) => `${name}: ${finding}`));
        await view.picture(`${name.toLowerCase()}-${theme}-${narrowest}`);
      };
      for (const name of names) {
        await openScreen(pane, name);
        const id = (await pane.locator("nav [aria-current=page]").getAttribute("data-screen")) ?? "";
        if (name === "Activity") {
          await pane.locator(".activity-details > summary").click();
          await pane.getByRole("button", { name: "Save diagnostics file" }).click();
        }
        await look(name);
        if (paneSteps[id] === undefined) continue;
        await paneSteps[id](pane);
        // All of it in one picture.
        await view.resize(narrowest, 1700);
        await look(`${name}-further`);
        await view.resize(narrowest);
      }
      expect(names.length).toBeGreaterThanOrEqual(3);
      expect(findings).toEqual([]);
    },
    PAGE_MS,
  );

  it(
    "scrolls no screen of figures sideways, down to 240 px",
    async () => {
      const workbench = await openWorkbench(browser, server, { height: 800 });
      const pane = await paneFrameOf(workbench.page);
      const view = viewPane(workbench.page);
      const wide: string[] = [];
      // An address in Settings needs three pixels more.
      for (const name of (await screenNames(pane)).filter((one) => one !== "Settings")) {
        await view.resize(320);
        await openScreen(pane, name);
        await view.loaded();
        await view.resize(240);
        // The navigation measures its tabs after a change of width.
        const fits = pane.waitForFunction(
          () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
          undefined,
          { timeout: 5_000 },
        );
        await fits.catch(() => wide.push(name));
      }
      expect(wide).toEqual([]);
    },
    PAGE_MS,
  );

  it(
    "shows both choices of a comp in 300 px, and what has the keyboard focus clear of the header",
    async () => {
      const workbench = await openWorkbench(browser, server, { height: 800 });
      const pane = await paneFrameOf(workbench.page);
      await viewPane(workbench.page).resize(300, 700);
      await openScreen(pane, "Comps");
      await pane.locator("tr.comp").nth(10).waitFor();
      expect(await pane.locator(".comps-table").evaluate((table) => table.scrollWidth - table.clientWidth)).toBe(0);

      await pane.locator("main button").last().focus();
      const covered: string[] = [];
      for (let step = 0; step < 45; step += 1) {
        await workbench.page.keyboard.press("Shift+Tab");
        const hidden = await pane.evaluate(() => {
          const focused = document.activeElement;
          const header = document.querySelector("header");
          if (focused === null || header === null || header.contains(focused)) return "";
          const isBehind = focused.getBoundingClientRect().top < header.getBoundingClientRect().bottom - 1;
          return isBehind ? (focused.getAttribute("aria-label") ?? focused.textContent) : "";
        });
        if (hidden !== "") covered.push(hidden);
      }
      expect(covered).toEqual([]);
    },
    PAGE_MS,
  );
});
