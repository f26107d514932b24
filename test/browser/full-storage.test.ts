/** A browser that stores no more, or nothing: the page says so in a sentence, and no change goes without a question. */
import { makeFile } from "../model-file/workbook-bytes";
import { readWorkbook } from "../workbench/opened-file/opened-workbook";
import { describeInBrowser } from "./chromium";
import { downloaded } from "./downloaded";
import { openWorkbench, serverOfSuite, type WorkbenchPage } from "./workbench-page";

const PAGE_MS = 300_000;
const mimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const rows = '<row r="1"><c r="A1"><v>1200</v></c></row><row r="2"><c r="A2"><f>A1*12</f><v>14400</v></c></row>';

async function choose({ page }: WorkbenchPage, name: string): Promise<void> {
  await page.click("#open");
  await page.setInputFiles("#open-file", { name, mimeType, buffer: Buffer.from(await makeFile({ rows })) });
}

const warned = ({ page }: WorkbenchPage, text: string): Promise<unknown> =>
  page.locator("#notice:visible", { hasText: text }).waitFor();

/** A window of its own profile counts no quota, so its store refuses as one without room does. */
const setRoom = ({ page }: WorkbenchPage, hasRoom: boolean): Promise<void> =>
  page.evaluate((isFree) => {
    const store = IDBObjectStore.prototype as unknown as { put: unknown; usualPut?: unknown };
    store.usualPut ??= store.put;
    const refuse = (): never => {
      throw new DOMException("There is no room.", "QuotaExceededError");
    };
    store.put = isFree ? store.usualPut : refuse;
  }, hasRoom);

describeInBrowser("a browser without room", (browser) => {
  const server = serverOfSuite(browser);

  it(
    "keeps what it has, says since when changes would be lost, and asks before they are",
    async () => {
      const workbench = await openWorkbench(browser, server, { query: "?workbook=empty" });
      const { page } = workbench;
      await workbench.reopen(() => choose(workbench, "model.xlsx"));
      await workbench.settled();
      await workbench.setCell("Sheet1!A1", "1300");
      await workbench.reopen(() => page.reload());
      expect(await workbench.text("Sheet1!A1")).toBe("1300");

      await setRoom(workbench, false);
      await workbench.setCell("Sheet1!A1", "1400");
      await warned(workbench, "The browser's storage is full: a reload loses your changes since ");
      await workbench.picture("full-storage");

      // Another file has no room either; the one that is open stays as it is.
      await choose(workbench, "second.xlsx");
      await page.waitForSelector("#close-question[open]");
      expect(await page.textContent("#close-title")).toBe("Leave model.xlsx?");
      await workbench.picture("full-storage-question");
      await page.click("#close-confirm");
      await warned(workbench, "Can't open second.xlsx.");
      expect(await page.textContent("#notice")).toContain(
        "Can't open second.xlsx. The browser's storage is full. Remove recent workbooks (choose Open), or free space on the disk.",
      );
      await page.click("#notice button");
      await page.click("#workbooks > .workbook-tab");
      await page.waitForSelector("#close-question[open]");
      await page.click("#close-cancel");
      expect(await workbench.text("Sheet1!A2")).toBe("16800");
      const [saved] = await Promise.all([page.waitForEvent("download"), page.click("#download")]);
      const file = await readWorkbook(await downloaded(saved));
      expect(file.sheets[0]?.cells.map(({ value }) => value)).toEqual([1400, 16_800]);

      // With room again, leaving saves and doesn't ask.
      await setRoom(workbench, true);
      await workbench.reopen(() => page.click("#workbooks > .workbook-tab"));
      await workbench.reopen(() => page.click(".workbook-group .workbook-tab"));
      expect(await workbench.text("Sheet1!A2")).toBe("16800");
      expect(workbench.problems).toEqual([]);
    },
    PAGE_MS,
  );

  it(
    "works where nothing at all is stored, and says so",
    async () => {
      const workbench = await openWorkbench(browser, server, {
        prepare: (page) =>
          page.addInitScript(() => {
            const refuse = (): never => {
              throw new DOMException("Access is denied for this document.", "SecurityError");
            };
            for (const name of ["sessionStorage", "localStorage"])
              Object.defineProperty(window, name, { get: refuse, configurable: true });
            IDBFactory.prototype.open = refuse;
          }),
      });
      const { page } = workbench;
      await workbench.settled();
      await workbench.setCell("Underwriting!A60", "12");
      await warned(workbench, "The browser can't store anything for this page: a reload loses your changes since ");
      await workbench.picture("no-storage");
      await choose(workbench, "model.xlsx");
      await page.waitForSelector("#close-question[open]");
      expect(await page.textContent("#close-title")).toBe("Leave Underwriting.xlsx?");
      await page.click("#close-confirm");
      await warned(workbench, "Can't open model.xlsx.");
      expect(await page.textContent("#notice")).toContain(
        "Can't open model.xlsx. This browser stores nothing for the page, as some private windows do. Allow storage for this address, or use a normal window.",
      );
      expect(await workbench.text("Underwriting!A60")).toBe("12");
      expect(workbench.problems).toEqual([]);
    },
    PAGE_MS,
  );
});
