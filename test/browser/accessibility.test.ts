/** axe over every screen of the pane, in every theme, as narrow as Excel makes it. */
import { describeInBrowser } from "./chromium";
import { openScreen, paneFrameOf, screenNames } from "./pane-screens";
import { viewPane } from "./pane-view";
import { openWorkbench, startTestServer, type TestServer } from "./workbench-page";

const PAGE_MS = 240_000;
const narrowest = 320;
const themes = ["light", "dark", "contrast"] as const;

describeInBrowser("the pane for everybody", (browser) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it.each(themes)(
    "has no serious finding and nothing clipped on any screen, %s at 320 px",
    async (theme) => {
      const workbench = await openWorkbench(browser, server, { height: 1000 });
      const { page } = workbench;
      if (theme === "contrast") await page.emulateMedia({ forcedColors: "active" });
      const pane = await paneFrameOf(page);
      const view = viewPane(page);
      await workbench.setCell("R1", '=RENT.COMPS("nowhere at all")');
      await workbench.settled();
      await view.resize(narrowest);
      await view.theme(theme);
      await pane.getByRole("button", { name: "Use your own key" }).click();
      await pane.getByRole("button", { name: "Test and connect" }).click();
      await pane.getByRole("alert").waitFor();

      const findings: string[] = [];
      const names = await screenNames(pane);
      for (const name of names) {
        await openScreen(pane, name);
        if (name === "Activity") await pane.getByRole("button", { name: "Save a diagnostics file" }).click();
        await page.waitForLoadState("networkidle");
        const found = [...(await view.seriousFindings()), ...(await view.clipped())];
        findings.push(...found.map((finding) => `${name}: ${finding}`));
        await view.picture(`${name.toLowerCase()}-${theme}-${narrowest}`);
      }
      expect(names.length).toBeGreaterThanOrEqual(3);
      expect(findings).toEqual([]);
    },
    PAGE_MS,
  );
});
