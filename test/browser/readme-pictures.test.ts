/** The pictures of the README: kept in test-artifacts; `npm run pictures` puts them into docs/pictures. */
import { statSync } from "node:fs";
import path from "node:path";
import { describeInBrowser, projectRoot } from "./chromium";
import { viewPane } from "./pane-view";
import { openWorkbench, serverOfSuite } from "./workbench-page";

const PAGE_MS = 180_000;
/** A page with six of them must come quickly; the first has a map. */
const mostBytes = 290_000;

describeInBrowser("the README's pictures", (browser) => {
  const server = serverOfSuite(browser);

  it(
    "show the workbench, and the pane at work in it",
    async () => {
      const workbench = await openWorkbench(browser, server, { width: 1120, height: 720 });
      const pane = viewPane(workbench.page);
      const { frame } = pane;
      const take = async (name: string): Promise<void> => {
        await workbench.picture(`readme-${name}`);
        const { size } = statSync(path.join(projectRoot, "test-artifacts", `readme-${name}.png`));
        expect([name, size < mostBytes]).toEqual([name, true]);
      };
      await workbench.settled();
      await workbench.select("A2");
      // The first page with its map and chart.
      await workbench.page.setViewportSize({ width: 1440, height: 900 });
      await workbench.page.locator('.exhibit img[alt^="Property and comps"]').waitFor();
      await workbench.page.locator(".exhibit svg").first().waitFor();
      await take("workbench");
      await workbench.page.setViewportSize({ width: 1120, height: 720 });

      await pane.open("Find");
      await frame.getByRole("combobox", { name: "Find a property" }).fill("austin");
      await frame.getByRole("option").nth(1).click();
      await frame.getByRole("heading", { level: 2 }).waitFor();
      await take("find");

      await workbench.select("E20");
      await pane.open("Functions");
      await frame.getByRole("button", { name: /^RENT\.COMPS/ }).click();
      await workbench.select("A2");
      await frame.getByRole("button", { name: "Use the selected cell for subject" }).click();
      await frame.getByText(/^Now: /).waitFor();
      await frame.getByLabel("How many", { exact: true }).fill("5");
      await frame.getByRole("button", { name: /^Show result/ }).click();
      const result = frame.getByText(/^Fills \d+ × \d+ cells/);
      await result.waitFor();
      await result.scrollIntoViewIfNeeded();
      await take("functions");

      await pane.open("Comps");
      await frame.getByRole("button", { name: "Change subject" }).click();
      await frame.getByRole("combobox", { name: "Find a property" }).fill("denver");
      await frame
        .getByRole("option")
        .filter({ hasText: /\d{3} units/ })
        .first()
        .click();
      await frame.getByRole("button", { name: "Load comps and rents" }).click();
      // A low pane has room for the list; the map comes with a press.
      await frame.getByRole("button", { name: "Map", exact: true }).click();
      await frame.locator(".map-marker").nth(10).waitFor();
      await frame.locator(".map").first().scrollIntoViewIfNeeded();
      await take("comps-map");

      await pane.open("Home");
      await frame.getByRole("button", { name: "Insert Rent comp grid as a new worksheet" }).click();
      await frame.getByText(/^Inserted as the worksheet “Rent grid”/).waitFor();
      await workbench.settled();
      await workbench.select("C7");
      await take("rent-grid");
      expect(workbench.problems).toEqual([]);
    },
    PAGE_MS,
  );
});
