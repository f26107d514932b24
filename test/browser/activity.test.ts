/** The Activity screen on the built add-in: from an error to its cell, from an old id to the new one, to a file. */
import type { WorkbookHost } from "../../src/workbench/host-contract";
import { describeInBrowser } from "./chromium";
import { openScreen, paneFrameOf } from "./pane-screens";
import { viewPane } from "./pane-view";
import { startSecondService, type SecondService } from "./second-service";
import { openWorkbench, serverOfSuite } from "./workbench-page";
import { downloaded } from "./downloaded";

const PAGE_MS = 180_000;
const key = "second-K3y-4711";

type WorkbenchGlobal = typeof globalThis & { workbench?: WorkbookHost };

describeInBrowser("the Activity screen", (browser) => {
  const server = serverOfSuite(browser);
  let second: SecondService;
  beforeAll(async () => {
    second = await startSecondService(key);
  });
  afterAll(() => second.close());

  it(
    "has no error to show after a fresh start, and its menu closes with each way to choose",
    async () => {
      const workbench = await openWorkbench(browser, server);
      await workbench.settled();
      const pane = await paneFrameOf(workbench.page);
      expect(await pane.locator("nav .count").allTextContents()).toEqual([]);
      await openScreen(pane, "Activity");
      await pane.getByText("No cell shows a Compsheet error.").waitFor();
      const [more, first] = [pane.locator(".more > button"), pane.locator("[role=menuitem]").first()];
      for (const key of ["click", "Enter", "Space"]) {
        await more.click();
        if (key === "click") await first.click();
        else await first.press(key);
        expect(await pane.locator("[role=menu]").count()).toBe(0);
      }
    },
    PAGE_MS,
  );

  it(
    "groups errors, leads to their cells, replaces a moved id everywhere and saves diagnostics",
    async () => {
      // The starter workbook's subject is none of the second service's: most of its cells show the same error.
      const workbench = await openWorkbench(browser, server, {
        height: 1600,
        prepare: (page) =>
          page.route("**/hosted/connection.json", async (route) => {
            const declared = (await (await route.fetch()).json()) as object;
            await route.fulfill({ json: { ...declared, name: "Second", baseUrl: second.origin, key } });
          }),
      });
      const { page } = workbench;
      const pane = await paneFrameOf(page);
      const view = viewPane(page);
      await workbench.setCell("R1", second.merged.formerId);
      await workbench.setCell("R2", '=RENT.PROPERTY(R1,"zip_code")');
      await workbench.setCell("R3", `=RENT.PROPERTY("${second.merged.formerId}","city")`);
      await workbench.setCell("R4", "=RENT.AMI(R1,60,99)");
      await workbench.settled();
      expect(await workbench.text("R2")).toBe(second.merged.zipCode);

      await pane.evaluate(async () => {
        await Excel.run(async (context) => {
          const sheet = context.workbook.worksheets.add("Old deal");
          sheet.getRange("B2").formulas = [['=RENT.COMPS("nowhere at all")']];
          await context.sync();
        });
      });
      await workbench.settled();
      await pane.evaluate(async () => {
        await Excel.run(async (context) => {
          context.workbook.worksheets.getItem("Old deal").delete();
          await context.sync();
        });
      });

      await view.resize(420);
      await openScreen(pane, "Activity");
      const group = pane
        .locator("li.row")
        .filter({ hasText: "No property matches" })
        .filter({ hasText: "Retry these" });
      const [inGroup = ""] = (await group.getByText(/^\d+ cells/).innerText()).split(" ");
      const [first = ""] = await group.locator(".cell").allInnerTexts();
      await group.locator(".cell").first().click();
      // The selection goes through the host: it takes a moment.
      await page.waitForFunction(
        (cell) => (globalThis as WorkbenchGlobal).workbench?.getSelection().includes(cell),
        first.slice(first.indexOf("!") + 1),
      );
      // A cell that is gone has no error to mend.
      await pane.getByRole("button", { name: "'Old deal'!B2" }).waitFor({ state: "detached" });
      await view.picture("activity-errors");
      expect(await view.seriousFindings()).toEqual([]);

      const calls = (): Promise<number> =>
        page.evaluate(() => (globalThis as WorkbenchGlobal).workbench?.getCounters().totalInvocations ?? 0);
      const before = await calls();
      await group.getByRole("button", { name: /^Retry these/ }).click();
      await pane.getByText(/cells. If the error persists/).waitFor();
      await workbench.settled();
      expect((await calls()) - before).toBeGreaterThanOrEqual(Number(inGroup));
      await group.getByText(/^\d+ cells/).waitFor();

      const { merged } = second;
      const notices = pane.locator('section[aria-labelledby="notices-heading"]');
      const replace = notices.getByRole("button", { name: `Replace everywhere… with ${merged.id}` });
      await replace.click();
      await notices.getByText("The old id is in 1 cell and 1 formula on 1 sheet.").waitFor();
      await notices.scrollIntoViewIfNeeded();
      await view.picture("activity-moved-id");
      expect(await view.seriousFindings()).toEqual([]);
      expect(await workbench.text("Underwriting!R1")).toBe(merged.formerId);
      await notices.getByRole("button", { name: "Replace", exact: true }).click();
      await notices.getByText("Replaced in 1 cell and 1 formula on 1 sheet.").waitFor();
      await workbench.settled();
      expect((await workbench.range("Underwriting!R1:R3")).formulas.flat()).toEqual([
        merged.id,
        '=RENT.PROPERTY(R1,"zip_code")',
        `=RENT.PROPERTY("${merged.id}","city")`,
      ]);
      expect(await workbench.text("Underwriting!R2")).toBe(merged.zipCode);
      await replace.click();
      await notices.getByText("No cell or formula in this workbook uses the old id.").waitFor();

      const download = page.waitForEvent("download");
      await pane.locator(".activity-details > summary").click();
      await pane.getByRole("button", { name: "Save diagnostics file" }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^compsheet-diagnostics-\d{4}-\d\d-\d\d\.json$/);
      const written = JSON.parse(Buffer.from(await downloaded(file)).toString()) as { errors: { message: string }[] };
      expect(written).toMatchObject({
        product: "Compsheet",
        host: { host: "Excel", platform: "PC" },
        connection: { address: second.origin.replace(/:\d+$/, "") },
      });
      expect(written.errors.some(({ message }) => message.includes("No property matches"))).toBe(true);
      await pane.getByLabel("File contents").scrollIntoViewIfNeeded();
      await view.picture("activity-diagnostics");
      await view.resize(320);
      await view.theme("dark");
      await view.picture("activity-dark-320");
      expect(await view.clipped()).toEqual([]);
      expect(workbench.problems).toEqual([]);
    },
    PAGE_MS,
  );
});
