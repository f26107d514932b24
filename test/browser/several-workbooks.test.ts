/**
 * Several workbooks in the workbench: two files in two tabs, the question before one closes, recent ones, and the
 * system's theme.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { makeFile } from "../model-file/workbook-bytes";
import { defaultOptions } from "../../src/gateway/server-options";
import { startServer, type RunningServer } from "../../src/gateway/start-server";
import { wallClock } from "../sandbox/wall-clock";
import { describeInBrowser, projectRoot } from "./chromium";
import { openWorkbench, serverOfSuite, type WorkbenchPage } from "./workbench-page";

const PAGE_MS = 300_000;
const mimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const fileOf = (value: number): Promise<Uint8Array> =>
  makeFile({ rows: `<row r="1"><c r="A1"><v>${value}</v></c><c r="B1"><f>A1*2</f><v>${value * 2}</v></c></row>` });

async function openFile(workbench: WorkbenchPage, name: string, value: number): Promise<void> {
  const { page } = workbench;
  await page.click("#open");
  const buffer = Buffer.from(await fileOf(value));
  await workbench.reopen(() => page.setInputFiles("#open-file", { name, mimeType, buffer }));
  await workbench.settled();
}

describeInBrowser("several workbooks", (browser) => {
  const server = serverOfSuite(browser);
  let folder = "";
  let running: RunningServer | undefined;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "compsheet-served-"));
  });
  afterAll(async () => {
    await running?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it(
    "are two files in two tabs; one that is closed asks first, and is among the recent ones",
    async () => {
      const workbench = await openWorkbench(browser, server, {
        query: "?workbook=empty",
        prepare: (page) => page.emulateMedia({ colorScheme: "dark" }),
      });
      const { page } = workbench;
      const tabs = (): Promise<string[]> => page.locator("#workbooks .workbook-tab").allTextContents();
      // The system's theme, and its change.
      expect(await page.getAttribute("html", "data-theme")).toBe("dark");
      await page.emulateMedia({ colorScheme: "light" });
      await page.waitForSelector("html[data-theme=light]");

      // A notice lies over the page: the grid stays where it is, at its size.
      const box = await page.locator("#grid").boundingBox();
      await page.click("#open");
      const old = { name: "old.xls", mimeType, buffer: Buffer.from("d0cf11e0a1b11ae1", "hex") };
      await page.setInputFiles("#open-file", old);
      await page.waitForSelector("#notice[data-kind=error]");
      expect(await page.locator("#grid").boundingBox()).toEqual(box);
      await page.click("#notice button");

      await openFile(workbench, "first.xlsx", 10);
      await workbench.setCell("Sheet1!A1", "11");
      await openFile(workbench, "second.xlsx", 20);
      expect(await tabs()).toEqual(["Underwriting.xlsx", "first.xlsx", "second.xlsx"]);
      // Each shows the beginning of its name where there is little room.
      await page.setViewportSize({ width: 1000, height: 900 });
      const widths = await page
        .locator("#workbooks .workbook-tab")
        .evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().width));
      expect(Math.min(...widths)).toBeGreaterThanOrEqual(80);
      await page.setViewportSize({ width: 1440, height: 900 });
      expect(await workbench.text("Sheet1!B1")).toBe("40");
      await workbench.reopen(() => page.click('[aria-label="Show first.xlsx"]'));
      await workbench.settled();
      expect([await workbench.text("Sheet1!A1"), await workbench.text("Sheet1!B1")]).toEqual(["11", "22"]);
      await workbench.picture("several-workbooks");

      await page.click('[aria-label="Close first.xlsx"]');
      await page.waitForSelector("#close-question[open]");
      expect(await page.textContent("#close-title")).toBe("Close first.xlsx?");
      expect(await page.textContent("#close-text")).toContain("Your changes stay in this browser");
      await page.click("#close-cancel");
      expect(await tabs()).toHaveLength(3);
      await page.click('[aria-label="Close first.xlsx"]');
      await page.waitForSelector("#close-question[open]");
      await workbench.reopen(() => page.click("#close-confirm"));
      expect(await tabs()).toEqual(["Underwriting.xlsx", "second.xlsx"]);

      await page.click("#open");
      const recent = page.locator("#recent li > span:first-child");
      await recent.first().waitFor();
      expect(await recent.allTextContents()).toEqual(["first.xlsx"]);
      await workbench.picture("recent-workbooks");
      await workbench.reopen(() => page.click('[aria-label="Open first.xlsx"]'));
      await workbench.settled();
      expect([await workbench.text("Sheet1!A1"), await workbench.text("Sheet1!B1")]).toEqual(["11", "22"]);

      await page.click('[aria-label="Close second.xlsx"]');
      await page.waitForSelector("#close-question[open]");
      await workbench.reopen(() => page.click("#close-confirm"));
      expect(await page.textContent("#workbooks [aria-current]")).toBe("first.xlsx");
      await page.click("#open");
      await page.click('[aria-label="Remove second.xlsx from this browser"]');
      await page.locator("#recent").waitFor({ state: "hidden" });
      expect(workbench.problems).toEqual([]);
    },
    PAGE_MS,
  );

  it(
    "npm start with a file opens it, once in each tab, and says where it is gone",
    async () => {
      const file = path.join(folder, "model.xlsx");
      await writeFile(file, await fileOf(30));
      running = await startServer(
        { ...defaultOptions, port: 0, size: 60, today: "2026-01-31", quiet: true, workbook: file },
        { projectRoot, clock: wallClock },
      );
      const { origin } = running;
      // The page opens the file by itself and loads again with it; a second visit of the tab shows what it holds by
      // then.
      const workbench = await openWorkbench(browser, running, {
        query: "?workbook=empty",
        prepare: async (first) => {
          // Browsers can start the next page before this one hides.
          await first.addInitScript(() => {
            addEventListener("pagehide", (event) => event.stopImmediatePropagation(), true);
          });
          await first.goto(`${origin}/workbench/?workbook=empty`);
          await first.locator("#workbooks [aria-current]", { hasText: "model.xlsx" }).waitFor();
        },
      });
      const { page } = workbench;
      await workbench.settled();
      expect(await workbench.text("Sheet1!B1")).toBe("60");
      await workbench.setCell("Sheet1!A1", "31");
      await workbench.reopen(() => page.reload());
      await workbench.settled();
      expect([await workbench.text("Sheet1!A1"), await workbench.text("Sheet1!B1")]).toEqual(["31", "62"]);
      expect(await page.locator("#workbooks .workbook-tab").count()).toBe(2);
      expect(workbench.problems).toEqual([]);

      await rm(file);
      const answer = await fetch(`${running.origin}/workbench/file`);
      expect([answer.status, await answer.text()]).toEqual([404, "The file is no longer there."]);
    },
    PAGE_MS,
  );
});
