/// <reference types="office-js" />
/**
 * A chart over the grid: it goes with its cells, ends at frozen rows, and is moved, deleted and brought back by the
 * person.
 */
import { describeInBrowser } from "./chromium";
import { paneFrameOf } from "./pane-screens";
import { openWorkbench, serverOfSuite, type WorkbenchGlobal } from "./workbench-page";

const PAGE_MS = 300_000;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

describeInBrowser("floating exhibits", (browser) => {
  const server = serverOfSuite(browser);

  async function openWithFigures() {
    const workbench = await openWorkbench(browser, server, { width: 1300, height: 900, query: "?workbook=empty" });
    await workbench.settled();
    for (const [row, value] of ["Month", "1", "3", "2"].entries())
      await workbench.setCell(`A${String(row + 1)}`, value);
    return { workbench, page: workbench.page, pane: await paneFrameOf(workbench.page) };
  }

  it(
    "scrolls, zooms, stays below frozen rows, is dragged, deleted, and brought back",
    async () => {
      const { workbench, page, pane } = await openWithFigures();
      await pane.evaluate(() =>
        Excel.run(async (context) => {
          const sheet = context.workbook.worksheets.getActiveWorksheet();
          const chart = sheet.charts.add("Line", sheet.getRange("A1:A4"), "Columns");
          chart.name = "Mine";
          chart.setPosition("C6", "F16");
          await context.sync();
        }),
      );
      const exhibit = page.locator(".exhibit");
      await exhibit.locator("svg").waitFor();
      const box = async (): Promise<Box> => (await exhibit.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const moved = (from: Box, side: keyof Box) =>
        page.waitForFunction(
          ([key, before]) => {
            const found = document.querySelector(".exhibit")?.getBoundingClientRect();
            return found !== undefined && Math.abs(found[key] - before) > 5;
          },
          [side, from[side]] as const,
        );
      /** Of the record, in points. */
      const anchor = () =>
        page.evaluate(() => {
          const [chart] = (globalThis as WorkbenchGlobal).workbench?.model.charts ?? [];
          return chart === undefined ? null : { row: chart.anchor.row, column: chart.anchor.column };
        });
      const first = await box();
      const grid = { x: first.x + first.width + 60, y: first.y + first.height + 60 };

      // With the cells.
      await page.mouse.move(grid.x, grid.y);
      await page.mouse.wheel(0, 60);
      await moved(first, "y");
      const scrolled = await box();
      expect(scrolled.y).toBeLessThan(first.y);
      expect([scrolled.x, scrolled.width, scrolled.height]).toEqual([first.x, first.width, first.height]);
      await page.mouse.wheel(0, -600);
      await moved(scrolled, "y");

      // As large as they are.
      const zoom = (ratio: number) =>
        page.evaluate(
          (wanted) => void (globalThis as WorkbenchGlobal).workbench?.engine.workbook.getActiveSheet().zoom(wanted),
          ratio,
        );
      await zoom(1.5);
      await moved(first, "width");
      expect((await box()).width / first.width).toBeCloseTo(1.5, 1);
      await workbench.picture("floating-exhibit-zoomed");
      const zoomed = await box();
      await zoom(1);
      await moved(zoomed, "width");

      // Below frozen rows: what of the chart is over them is cut off.
      await pane.evaluate(() =>
        Excel.run(async (context) => {
          context.workbook.worksheets.getActiveWorksheet().freezePanes.freezeRows(4);
          await context.sync();
        }),
      );
      const frozen = await box();
      await page.mouse.move(grid.x, grid.y);
      await page.mouse.wheel(0, 120);
      await moved(frozen, "y");
      await workbench.picture("floating-exhibit-frozen");
      const cut = await box();
      const isOver = (x: number, y: number) =>
        page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.closest(".exhibit") !== null, [
          x,
          y,
        ] as const);
      // Frozen rows end where row 5 begins: a row above the chart's first place.
      const edge = first.y - first.height / 11;
      expect(cut.y).toBeLessThan(edge - 20);
      expect(await isOver(cut.x + 40, edge - 15)).toBe(false);
      expect(await isOver(cut.x + 40, edge + 25)).toBe(true);
      await page.mouse.wheel(0, -600);
      await moved(cut, "y");

      // The person's mouse and keys; the record says where it is.
      const before = await anchor();
      const at = await box();
      await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2);
      await page.mouse.down();
      await page.mouse.move(at.x + at.width / 2 + 90, at.y + at.height / 2 + 70, { steps: 8 });
      await page.mouse.up();
      await moved(at, "x");
      const after = await box();
      expect([Math.round(after.x - at.x), Math.round(after.y - at.y)]).toEqual([90, 70]);
      expect(await anchor()).not.toEqual(before);
      await workbench.picture("floating-exhibit-dragged");
      await page.keyboard.press("Control+z");
      await moved(after, "x");
      // The record follows the picture.
      await page.waitForFunction((row) => {
        const [chart] = (globalThis as WorkbenchGlobal).workbench?.model.charts ?? [];
        return chart?.anchor.row === row;
      }, before?.row);
      expect(await anchor()).toEqual(before);
      expect(Math.abs((await box()).x - at.x)).toBeLessThan(2);

      await page.mouse.click(at.x + at.width / 2, at.y + at.height / 2);
      await page.keyboard.press("Delete");
      await exhibit.waitFor({ state: "detached" });
      expect(await anchor()).toBeNull();
      await page.keyboard.press("Control+z");
      await exhibit.locator("svg").waitFor();
      expect(await anchor()).toEqual(before);
      expect(workbench.problems).toEqual([]);
    },
    PAGE_MS,
  );

  it(
    "go with a sheet that the add-in deletes, and the others still follow their cells",
    async () => {
      const { workbench, page, pane } = await openWithFigures();
      await pane.evaluate(() =>
        Excel.run(async (context) => {
          const { worksheets } = context.workbook;
          const data = worksheets.getItem("Sheet1").getRange("A1:A4");
          const other = worksheets.add("Page");
          other.activate();
          for (const [place, sheet] of [other, other, worksheets.getItem("Sheet1")].entries())
            sheet.charts
              .add("Line", data, "Columns")
              .setPosition(`C${String(6 + 12 * place)}`, `F${String(16 + 12 * place)}`);
          await context.sync();
        }),
      );
      await page.locator(".exhibit svg").nth(1).waitFor();
      await pane.evaluate(() =>
        Excel.run(async (context) => {
          context.workbook.worksheets.getItem("Page").delete();
          context.workbook.worksheets.getItem("Sheet1").activate();
          await context.sync();
        }),
      );
      await workbench.select("Sheet1!A20");
      const drawn = () => page.locator(".exhibit").evaluateAll((all) => all.map((one) => one.innerHTML).join());
      await page.waitForFunction(() => document.querySelectorAll(".exhibit").length === 1);
      const before = await drawn();
      await workbench.setCell("Sheet1!A3", "30");
      await page.waitForFunction((old) => document.querySelector(".exhibit")?.innerHTML !== old, before);
      expect(workbench.problems).toEqual([]);
    },
    PAGE_MS,
  );
});
