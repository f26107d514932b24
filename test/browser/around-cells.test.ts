/** What the workbench's page does around its cells as Excel does: help, meanings of errors, lists, one undo list. */
import type { Page } from "playwright-core";
import { mainNamespace, makeFile } from "../model-file/workbook-bytes";
import { describeInBrowser } from "./chromium";
import { paneFrameOf } from "./pane-screens";
import { openWorkbench, serverOfSuite } from "./workbench-page";

const PAGE_MS = 300_000;
const mimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

describeInBrowser("around the cells", (browser) => {
  const server = serverOfSuite(browser);

  it(
    "F1 explains the function, errors say what they mean, and what the add-in inserts is undone in one step",
    async () => {
      const workbench = await openWorkbench(browser, server, { query: "?workbook=empty" });
      const { page } = workbench;
      await workbench.setCell("A1", "=SEQUENCE(3)");
      await workbench.setCell("A2", "x");
      await workbench.settled();
      await workbench.select("A1");
      await page.waitForFunction(() =>
        document.querySelector(".cell-message")?.textContent?.includes("A2 isn't empty"),
      );
      await workbench.picture("error-meaning");
      await workbench.select("B5");
      await page.keyboard.type("=SUM(RENT.COMPS(");
      await page.waitForSelector("text=[count]");
      await page.keyboard.press("F1");
      await page.waitForSelector("#function-help[open]");
      expect(await page.textContent("#function-help h2")).toBe("RENT.COMPS");
      expect(await page.getAttribute("#function-help a", "href")).toMatch(/\/help\/comps\.html/);
      await workbench.picture("function-help");
      await page.click("#function-help button");
      await page.keyboard.press("Escape");

      const pane = await paneFrameOf(page);
      const names = async (): Promise<string> =>
        page.evaluate(() => {
          const { workbench: host } = globalThis as unknown as {
            workbench: { model: { sheetIds(): string[]; sheetName(id: string): string } };
          };
          return host.model
            .sheetIds()
            .map((id) => host.model.sheetName(id))
            .join(", ");
        });
      await pane.getByRole("button", { name: "Try with sample data" }).click();
      await pane.getByRole("button", { name: "Insert starter worksheet" }).click();
      await pane.getByText("Worksheet “Underwriting” inserted").waitFor();
      await workbench.settled();
      expect(await names()).toBe("Sheet1, Comps, Underwriting");
      await page.click("#undo");
      await workbench.settled();
      expect(await names()).toBe("Sheet1");
      await page.click("#redo");
      await workbench.settled();
      expect(await names()).toBe("Sheet1, Comps, Underwriting");
      expect(await workbench.text("Underwriting!A1")).not.toBe("");
      expect(workbench.problems).toEqual([]);
    },
    PAGE_MS,
  );

  it(
    "a file's list is offered, by mouse and keys, and another value is refused",
    async () => {
      const workbench = await openWorkbench(browser, server, { query: "?workbook=empty" });
      const { page } = workbench;
      const bytes = await makeFile({
        rows: `<?xml version="1.0"?><worksheet xmlns="${mainNamespace}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Low</t></is></c></row></sheetData><dataValidations count="1"><dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="A1:A9"><formula1>"High,Medium,Low"</formula1></dataValidation></dataValidations></worksheet>`,
      });
      await page.click("#open");
      await workbench.reopen(() =>
        page.setInputFiles("#open-file", { name: "list.xlsx", mimeType, buffer: Buffer.from(bytes) }),
      );
      await workbench.settled();
      await workbench.select("A2");
      await workbench.select("A1");
      await page.click(".list-button");
      await page.click(".list-choice li:first-child");
      await workbench.shows("Sheet1!A1", "High");
      await page.keyboard.press("Alt+ArrowDown");
      await page.waitForSelector(".list-choice li:first-child:focus");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await workbench.shows("Sheet1!A1", "Medium");
      await workbench.picture("cell-list");
      // Its cell is scrolled under the frozen row, and comes back.
      await workbench.select("A2");
      await page.waitForSelector(".list-button");
      await page.mouse.move(500, 500);
      await page.mouse.wheel(0, 30);
      await page.waitForSelector(".list-choice", { state: "hidden" });
      await page.mouse.wheel(0, -30);
      await page.waitForSelector(".list-choice", { state: "visible" });
      await workbench.select("A1");
      await page.keyboard.type("Never");
      await page.keyboard.press("Enter");
      await page.waitForSelector("#notice[data-kind=error]");
      expect(await page.textContent("#notice")).toContain("Choose a value from the cell's list.");
      await page.keyboard.press("Escape");
      await page.click("#undo");
      await workbench.shows("Sheet1!A1", "High");
      expect(workbench.problems).toEqual([]);
    },
    PAGE_MS,
  );

  it(
    "Enter enters a formula for which names are still listed, Tab takes a name, and so does Enter after the arrow keys",
    async () => {
      const workbench = await openWorkbench(browser, server, { query: "?workbook=empty" });
      const { page } = workbench;
      const names = page.locator("[data-u-comp=sheets-formula-editor] li");
      // The list follows the typing by a moment: until then it is that of fewer letters.
      const firstName = (text: RegExp): Promise<void> =>
        page.locator("[data-u-comp=sheets-formula-editor] li:first-child").filter({ hasText: text }).waitFor();
      const cursorPlaced = async (): Promise<void> => {
        await names.first().waitFor({ state: "hidden" });
        await placed(page);
      };
      await workbench.select("B2");
      await page.keyboard.type("=SUM");
      await names.first().waitFor();
      await page.keyboard.type("(2,3)");
      await page.keyboard.press("Enter");
      await workbench.shows("Sheet1!B2", "5");
      await workbench.select("B3");
      await page.keyboard.type("=TRUE");
      await names.first().waitFor();
      await page.keyboard.press("Enter");
      await workbench.shows("Sheet1!B3", "TRUE");
      await workbench.select("B4");
      await page.keyboard.type("=1+PRODU");
      await firstName(/^PRODUCT/);
      await page.keyboard.press("Tab");
      await cursorPlaced();
      await page.keyboard.type("2,3)");
      await page.keyboard.press("Enter");
      await workbench.shows("Sheet1!B4", "7");
      await workbench.select("B5");
      await page.keyboard.type("=PRODU");
      await firstName(/^PRODUCT/);
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await cursorPlaced();
      await page.keyboard.type("2,5)");
      await page.keyboard.press("Enter");
      await workbench.shows("Sheet1!B5", "10");
      expect(workbench.problems).toEqual([]);
    },
    PAGE_MS,
  );
});

/**
 * The engine places the cursor behind a taken name 30 ms later, quicker than anybody types; a later timer waits for it.
 */
const placed = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => setTimeout(resolve, 60)));
