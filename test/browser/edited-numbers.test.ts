/// <reference types="office-js" />
/**
 * Numbers that a person types: dates in a workbook that counts from 1904, and cells that are edited and left as they
 * are.
 */
import { makeFile } from "../model-file/workbook-bytes";
import { describeInBrowser } from "./chromium";
import { paneFrameOf } from "./pane-screens";
import { openWorkbench, serverOfSuite } from "./workbench-page";

const PAGE_MS = 300_000;
const mimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

describeInBrowser("numbers that are typed and edited", (browser) => {
  const server = serverOfSuite(browser);

  it(
    "of a workbook that counts from 1904 are the dates and times that they name",
    async () => {
      const rows = '<row r="1"><c r="A1"><f>DATE(2025,2,28)</f><v>44254</v></c></row>';
      const buffer = Buffer.from(await makeFile({ rows, workbook: '<workbookPr date1904="1"/>' }));
      const workbench = await openWorkbench(browser, server, { query: "?workbook=empty" });
      const { page } = workbench;
      await page.click("#open");
      await workbench.reopen(() => page.setInputFiles("#open-file", { name: "mac.xlsx", mimeType, buffer }));
      await workbench.settled();
      await workbench.select("Sheet1!B1");
      expect(await page.textContent("#notice")).toContain("It counts its dates from 1904");
      const typed = [
        ["2/28/2025", "2/28/2025"],
        ["=B1-A1", "0"],
        ['="2/28/2025"-A1', "0"],
        ["18:00", "18:00"],
        ["=YEAR(B1)", "2025"],
      ] as const;
      for (const [at, [text, shown]] of typed.entries()) {
        await workbench.select(`Sheet1!B${at + 1}`);
        await page.keyboard.type(text);
        await page.keyboard.press("Enter");
        await workbench.shows(`Sheet1!B${at + 1}`, shown);
      }
      await workbench.settled();
      const { values } = await workbench.range("Sheet1!A1:B5");
      expect(values.map(([, value]) => value)).toEqual([44_254, 0, 0, 0.75, 2025]);
      expect(workbench.problems).toEqual([]);
    },
    PAGE_MS,
  );

  it(
    "are read, formatted and drawn as in Excel",
    async () => {
      const workbench = await openWorkbench(browser, server, { query: "?workbook=empty" });
      const { page } = workbench;
      const typed = [
        ["1 1/2", "1 1/2", 1.5],
        ["90:00", "90:00:00", 3.75],
        ["1/5/24", "1/5/2024", 45_296],
        ["1234567890123456", "1.23457E+15", 1_234_567_890_123_450],
        ["(5", "(5", "(5"],
        ["+B1*2", "3", 3],
        ["1234567890.9", "1234567891", 1_234_567_890.9],
        ["Jan 5, 2024", "5-Jan-24", 45_296],
      ] as const;
      for (const [at, [text, shown]] of typed.entries()) {
        await workbench.select(`Sheet1!B${at + 1}`);
        await page.keyboard.type(text);
        await page.keyboard.press("Enter");
        await workbench.shows(`Sheet1!B${at + 1}`, shown);
      }
      await workbench.settled();
      const { values } = await workbench.range(`Sheet1!B1:B${typed.length}`);
      expect(values.map(([value]) => value)).toEqual(typed.map(([, , value]) => value));
      expect(workbench.problems).toEqual([]);
    },
    PAGE_MS,
  );

  it(
    "an edit that changes nothing keeps the number whole, however little of it shows",
    async () => {
      const cells = ["0.123456789012345", "12345678.123456", "=1/7", "1/15/2024 6:30 PM", "12.3456%", "-1234.567"];
      const workbench = await openWorkbench(browser, server, { query: "?workbook=empty" });
      const { page } = workbench;
      for (const [at, typed] of cells.entries()) await workbench.setCell(`Sheet1!B${at + 1}`, typed);
      await workbench.settled();
      await page.evaluate(`{
        const sheet = workbench.engine.workbook.getActiveSheet();
        sheet.getRange("B4").setNumberFormat("mmm-yy");
        sheet.getRange("B5").setNumberFormat("0%");
        sheet.getRange("B6").setNumberFormat("#,##0");
      }`);
      // Not the sheet's own setColumnWidth, which measures every row of an empty sheet for a quarter of a minute.
      const pane = await paneFrameOf(page);
      await pane.evaluate(() =>
        (globalThis as unknown as { readonly Excel: typeof Excel }).Excel.run(async (context) => {
          context.workbook.worksheets.getItem("Sheet1").getRange("B1").format.columnWidth = 45;
          await context.sync();
        }),
      );
      expect(await page.evaluate("workbench.engine.workbook.getActiveSheet().getColumnWidth(1)")).toBe(60);
      const { values } = await workbench.range("Sheet1!B1:B6");
      for (const at of cells.keys()) {
        await workbench.select(`Sheet1!B${at + 1}`);
        await page.keyboard.press("F2");
        await page.waitForFunction("workbench.engine.workbook.isCellEditing()");
        await page.keyboard.press("Enter");
        await page.waitForFunction("!workbench.engine.workbook.isCellEditing()");
      }
      await workbench.settled();
      expect((await workbench.range("Sheet1!B1:B6")).values).toEqual(values);
      expect(workbench.problems).toEqual([]);
    },
    PAGE_MS,
  );
});
