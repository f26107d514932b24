/** A workbook of an old Mac, which counts its days from 1904: dates that a person types into it are the days that they name. */
import { makeFile } from "../model-file/workbook-bytes";
import { describeInBrowser } from "./chromium";
import { openWorkbench, serverOfSuite } from "./workbench-page";

const PAGE_MS = 300_000;
const mimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

describeInBrowser("a workbook that counts from 1904", (browser) => {
  const server = serverOfSuite(browser);

  it(
    "takes typed dates, times and dates in texts",
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
});
