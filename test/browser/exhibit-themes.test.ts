/**
 * Exhibits over the grid and in the pane for everybody: light, dark and with the system's few colors, and the bar above
 * them.
 */
import { describeInBrowser } from "./chromium";
import { paneFrameOf } from "./pane-screens";
import { seriousFindingsIn, viewPane } from "./pane-view";
import { openWorkbench, serverOfSuite } from "./workbench-page";

const PAGE_MS = 300_000;

describeInBrowser("exhibits in every theme", (browser) => {
  const server = serverOfSuite(browser);

  it(
    "follow the theme at once, with no serious finding and a top bar that fits 1280 pixels",
    async () => {
      const workbench = await openWorkbench(browser, server, { width: 1280, height: 900 });
      const { page } = workbench;
      await workbench.settled();
      const pane = await paneFrameOf(page);
      await page.getByRole("button", { name: "Exhibits" }).click();
      const preview = pane.getByRole("img", { name: "Comp set as it will print" });
      await preview.waitFor();
      // The starter's set of comps is an option of the page's formulas.
      expect(decodeURIComponent((await preview.getAttribute("src")) ?? "")).not.toMatch(/#(?:VALUE|REF|NAME|N\/A)/);
      await pane.getByRole("button", { name: "Insert exhibit" }).click();
      await pane.getByText(/^Inserted as “Comp set”/).waitFor();
      await page.locator(".exhibit svg").nth(2).waitFor();
      await page.locator(".exhibit img").waitFor({ timeout: 120_000 });
      await workbench.settled();
      const view = viewPane(page);

      const findings: string[] = [];
      for (const look of ["light", "dark", "contrast"] as const) {
        if (look === "contrast") await page.emulateMedia({ forcedColors: "active" });
        else await page.locator("#theme").selectOption(look);
        await view.loaded();
        // Without a reload.
        if (look === "dark") await pane.locator("html[data-theme='dark']").waitFor({ state: "attached" });
        await workbench.picture(`exhibit-themes-${look}`);
        const found = [
          ...(await seriousFindingsIn(page.mainFrame(), "#header")),
          ...(await seriousFindingsIn(page.mainFrame(), "#ribbon")),
          ...(await seriousFindingsIn(page.mainFrame(), ".exhibit")),
          ...(await view.seriousFindings()),
        ];
        findings.push(...found.map((finding) => `${look}: ${finding}`));
      }
      expect(findings).toEqual([]);

      const cut = await page
        .locator("#header")
        .evaluate((bar) =>
          [...bar.querySelectorAll("button, label, .product, .badge, .status")]
            .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > innerWidth)
            .map((one) => one.textContent),
        );
      expect(cut).toEqual([]);
      expect(workbench.problems).toEqual([]);
    },
    PAGE_MS,
  );
});
