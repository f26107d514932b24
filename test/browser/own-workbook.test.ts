/**
 * A person's own workbook in the workbench: opened, changed, kept through a reload, downloaded with every other byte as
 * it was.
 */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { FileCell } from "../../src/model-file/sheet-cells";
import { entriesOf, mainNamespace, makeFile } from "../model-file/workbook-bytes";
import { drawnFile } from "../workbench/opened-file/drawn-file";
import { readWorkbook, sharedModels } from "../workbench/opened-file/opened-workbook";
import { partOf } from "../seeds";
import { describeInBrowser } from "./chromium";
import { downloaded } from "./downloaded";
import { moveOn } from "./later-service";
import { viewPane } from "./pane-view";
import {
  openWorkbench,
  serverOfSuite,
  startTestServer,
  type WorkbenchGlobal,
  type WorkbenchPage,
} from "./workbench-page";

const PAGE_MS = 300_000;
/** A quarter later than the day of the test server. */
const laterDay = "2026-04-30";
const mimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const rows =
  '<row r="1"><c r="A1" t="inlineStr"><is><t>Rent</t></is></c><c r="B1"><v>1200</v></c></row>' +
  '<row r="2"><c r="A2" t="inlineStr"><is><t>Annual rent</t></is></c><c r="B2"><f>B1*12</f><v>14400</v></c></row>';

async function openFile(workbench: WorkbenchPage, name: string, bytes: Uint8Array): Promise<void> {
  const { page } = workbench;
  await page.click("#open");
  await workbench.reopen(() => page.setInputFiles("#open-file", { name, mimeType, buffer: Buffer.from(bytes) }));
  await workbench.settled();
}

async function download({ page }: WorkbenchPage): Promise<Uint8Array> {
  const [file] = await Promise.all([page.waitForEvent("download"), page.click("#download")]);
  return downloaded(file);
}

/** What the grid draws in a cell of the active sheet. */
function drawnText({ page }: WorkbenchPage, row: number, column: number): Promise<unknown> {
  return page.evaluate(
    ([atRow, atColumn]) =>
      (globalThis as WorkbenchGlobal).workbench?.engine.workbook.getActiveSheet().getSheet().getCell(atRow, atColumn)
        ?.v,
    [row, column] as const,
  );
}

async function unequalParts(before: Uint8Array, after: Uint8Array): Promise<string[]> {
  const packed = new Map((await entriesOf(before)).map((entry) => [entry.name, Buffer.from(entry.packed)]));
  const now = await entriesOf(after);
  return now
    .filter((entry) => packed.get(entry.name)?.equals(Buffer.from(entry.packed)) !== true)
    .map(({ name }) => name);
}

describeInBrowser("a person's own workbook", (browser) => {
  const server = serverOfSuite(browser);

  it(
    "says where a circular reference is, if the workbook allows none",
    async () => {
      const workbench = await openWorkbench(browser, server, { query: "?workbook=empty" });
      const { page } = workbench;
      const circle =
        '<row r="1"><c r="A1"><v>5</v></c><c r="B1"><f>A1+B2</f><v>10</v></c></row>' +
        '<row r="2"><c r="A2"><f>ROW(A2)</f><v>2</v></c><c r="B2"><f>B1/2</f><v>5</v></c></row>';
      await openFile(workbench, "circle.xlsx", await makeFile({ rows: circle }));
      await page.getByText("Circular reference in Sheet1!B1: iterative calculation is off").waitFor();
      expect(await workbench.text("Sheet1!B1")).toBe("10");
      await workbench.picture("circular-reference");
      await page.click("#notice button");
      expect(await page.isVisible("#notice")).toBe(false);
    },
    PAGE_MS,
  );

  it(
    "is opened, follows changes, survives a reload and is downloaded; a damaged file says why",
    async () => {
      const workbench = await openWorkbench(browser, server, { query: "?workbook=empty" });
      const { page } = workbench;
      const places = (): Promise<unknown> =>
        Promise.all(
          ["canvas[id^=univer-sheet-main-canvas]", "#pane"].map((part) => page.locator(part).first().boundingBox()),
        );
      const quiet = await places();
      await page.click("#open");
      await page.setInputFiles("#open-file", {
        name: "old.xls",
        mimeType,
        buffer: Buffer.from("d0cf11e0a1b11ae1", "hex"),
      });
      await page.waitForSelector("#notice[data-kind=error]");
      expect(await page.textContent("#notice")).toContain("Can't open old.xls. The file is an Excel 97-2003 workbook");
      expect(await places()).toEqual(quiet);

      await openFile(workbench, "model.xlsx", await makeFile({ rows }));
      expect(await workbench.text("Sheet1!B2")).toBe("14400");
      // A number with a format, wider than its column.
      await workbench.setCell("Sheet1!E1", "$14,000,000,000.00");
      expect(await workbench.text("Sheet1!E1")).toBe("$14,000,000,000.00");
      expect(await drawnText(workbench, 0, 4)).toMatch(/^#+$/);
      await workbench.setCell("Sheet1!E1", "$14.00");
      expect(await drawnText(workbench, 0, 4)).toBe("$14.00");
      expect(await page.textContent("#workbooks [aria-current]")).toBe("model.xlsx");
      await workbench.setCell("Sheet1!B1", "1300");
      await workbench.setCell("Sheet1!D1", `=RENT.PRICE("${server.subject}","1BR")`);
      await workbench.settled();
      const rent = await workbench.text("Sheet1!D1");
      expect(rent).toMatch(/\d/);
      // Kept once the workbook has been quiet for a moment, or as the page goes.
      await workbench.reopen(() => page.reload());
      await workbench.settled();
      expect([await workbench.text("Sheet1!B2"), await workbench.text("Sheet1!D1")]).toEqual(["15600", rent]);
      await workbench.picture("own-workbook");

      const file = await readWorkbook(await download(workbench));
      const cells = file.sheets[0]?.cells ?? [];
      const valueOf = ({ formula, value }: FileCell) => [formula, value];
      expect(cells.filter(({ column }) => column === 1).map(valueOf)).toEqual([
        [null, 1300],
        ["B1*12", 15_600],
      ]);
      expect(cells.find(({ column }) => column === 3)?.formula).toContain("_xldudf_RENT_PRICE(");

      await page.selectOption("#theme", "dark");
      expect(await page.getAttribute("html", "data-theme")).toBe("dark");
      await workbench.picture("own-workbook-dark");
      await page.selectOption("#theme", "light");

      // The built-in workbook, and back.
      await workbench.reopen(() => page.click("#workbooks > .workbook-tab"));
      expect(await page.textContent("#workbooks [aria-current]")).toBe("Underwriting.xlsx");
      await workbench.reopen(() => page.click(".workbook-group .workbook-tab"));
      await workbench.settled();
      expect(await workbench.text("Sheet1!B2")).toBe("15600");
      expect(workbench.problems).toEqual([]);
    },
    PAGE_MS,
  );

  it(
    "draws the $ of accounting formats at the left, centered texts over all of their cells, and nothing that a format hides",
    async () => {
      const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
      const across = '<xf numFmtId="0"><alignment horizontal="centerContinuous"/></xf>';
      const bytes = await makeFile({
        rows:
          '<row r="1"><c r="A1" s="1" t="inlineStr"><is><t>Profit metrics</t></is></c><c r="B1" s="1"/><c r="C1" s="1"/></row>' +
          '<row r="2"><c r="A2" s="2"><v>12</v></c></row>' +
          '<row r="3"><c r="A3" s="3"><v>34</v></c><c r="B3" s="3" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>',
        parts: {
          "xl/styles.xml": `<styleSheet xmlns="${mainNamespace}"><numFmts><numFmt numFmtId="170" formatCode=";;;"/></numFmts><cellXfs><xf numFmtId="0"/>${across}<xf numFmtId="42"/><xf numFmtId="170"/></cellXfs></styleSheet>`,
          "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId4" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
        },
      });
      const workbench = await openWorkbench(browser, server, { query: "?workbook=empty" });
      await openFile(workbench, "looks.xlsx", bytes);
      expect(await drawnText(workbench, 1, 0)).toMatch(/^ \$ {3,}12 $/);
      expect(await workbench.text("Sheet1!A2")).toBe(" $12 ");
      expect([await drawnText(workbench, 2, 0), await drawnText(workbench, 2, 1)]).toEqual(["", "#DIV/0!"]);
      // Over three columns: the text begins in the second half of the first.
      expect(await drawnText(workbench, 0, 0)).toMatch(/^ {10,}Profit metrics$/);
      await workbench.select("Sheet1!A1");
      await workbench.page.keyboard.press("F2");
      await workbench.page.keyboard.type("!");
      await workbench.page.keyboard.press("Enter");
      await workbench.shows("Sheet1!A1", "Profit metrics!");
      await workbench.picture("own-workbook-looks");
      expect(workbench.problems).toEqual([]);
    },
    PAGE_MS,
  );

  it(
    "shows the file's charts, pictures, data bars and icons, and keeps them in the download",
    async () => {
      const bytes = await drawnFile();
      const workbench = await openWorkbench(browser, server, { query: "?workbook=empty" });
      const { page } = workbench;
      await openFile(workbench, "drawn.xlsx", bytes);
      const chart = page.locator('.exhibit[data-exhibit^="{file-chart"] svg');
      await chart.waitFor();
      expect(await chart.getAttribute("aria-label")).toContain("Rents by type: Rent 1200 – 2350");
      expect(await page.locator('.exhibit[data-exhibit^="{file-picture"] img').getAttribute("alt")).toBe(
        "The firm's logo",
      );
      expect(await page.textContent("#notice")).toContain(
        "2 charts, pictures or shapes are kept in the file and shown by name.",
      );
      await workbench.picture("own-workbook-drawn");
      await workbench.setCell("Sheet1!C5", "2800");
      await page.waitForFunction(() =>
        document
          .querySelector('.exhibit[data-exhibit^="{file-chart"] svg')
          ?.getAttribute("aria-label")
          ?.includes("2800"),
      );
      await workbench.reopen(() => page.reload());
      await workbench.settled();
      await chart.waitFor();
      expect(await unequalParts(bytes, await download(workbench))).toEqual([
        "xl/workbook.xml",
        "xl/worksheets/sheet1.xml",
      ]);
      await page.selectOption("#theme", "dark");
      await workbench.picture("own-workbook-drawn-dark");
      expect(workbench.problems).toEqual([]);
    },
    PAGE_MS,
  );

  it(
    "is refreshed: figures and what follows from them, on the page and in the download",
    async () => {
      const later = await startTestServer({ day: laterDay });
      try {
        const [, file] = sharedModels().find(([name]) => name.includes("Multifamily")) ?? [];
        const bytes = file === undefined ? await makeFile({ rows }) : new Uint8Array(readFileSync(file));
        const [sheet] = (await readWorkbook(bytes)).sheets.filter(({ visibility }) => visibility === "visible");
        const quoted = `'${(sheet?.name ?? "Sheet1").replaceAll("'", "''")}'`;
        const workbench = await openWorkbench(browser, server, { query: "?workbook=empty" });
        const { page } = workbench;
        await openFile(workbench, "deal.xlsx", bytes);
        await workbench.setCell(`${quoted}!AB60`, `=RENT.PRICE("${server.subject}","1BR")`);
        await workbench.setCell(`${quoted}!AB61`, "Effective gross income");
        await workbench.setCell(`${quoted}!AC61`, "=AB60*12");
        await workbench.settled();
        const rent = async () => Number((await workbench.text(`${quoted}!AB60`)).replace(/[$,]/g, ""));
        const before = await rent();
        expect(before).toBeGreaterThan(100);
        const pane = viewPane(page);
        await moveOn(page, server, later);
        await pane.open("Refresh");
        await pane.frame.getByRole("button", { name: "Preview refresh" }).click();
        await pane.frame.getByRole("button", { name: /^Apply \d+ change/ }).waitFor();
        expect(await rent()).toBe(before);
        await workbench.picture("own-workbook-refresh");
        await pane.frame.getByRole("button", { name: "Watch Effective gross income" }).first().click();
        await pane.frame.getByText(/^Watching Effective gross income/).waitFor();
        await pane.frame.getByRole("button", { name: /^Apply \d+ change/ }).click();
        await pane.frame.getByText(/^\d+ values? updated/).waitFor();
        await workbench.settled();
        const after = await rent();
        expect(after).not.toBe(before);
        const cells = (await readWorkbook(await download(workbench))).sheets.find(
          ({ name }) => name === sheet?.name,
        )?.cells;
        const valueAt = (row: number, column: number) =>
          cells?.find((cell) => cell.row === row && cell.column === column)?.value;
        const kept = Number(valueAt(59, 27));
        expect([Math.round(kept), valueAt(60, 28)]).toEqual([after, kept * 12]);
        expect(workbench.problems).toEqual([]);
      } finally {
        await later.close();
      }
    },
    PAGE_MS,
  );

  const shared = sharedModels();
  // Where other people's models are unavailable, the test above covers this.
  (shared.length === 0 ? it.skip : it).each(partOf(shared, 10))(
    "%s keeps what was not changed",
    async (name, file) => {
      const bytes = new Uint8Array(readFileSync(file));
      const workbench = await openWorkbench(browser, server, { query: "?workbook=empty" });
      await openFile(workbench, name, bytes);
      await workbench.picture(`model-${path.parse(name).name}`);
      const model = await readWorkbook(bytes);
      const [sheet] = model.sheets.filter(({ visibility, cells }) => visibility === "visible" && cells.length > 0);
      if (sheet === undefined) throw new Error("The model has no cell.");
      const quoted = `'${sheet.name.replaceAll("'", "''")}'`;
      await workbench.setCell(`${quoted}!AB60`, "12345");
      await workbench.setCell(`${quoted}!AB61`, `=RENT.PRICE("${server.subject}","1BR")`);
      await workbench.settled();
      const rent = await workbench.text(`${quoted}!AB61`);
      await workbench.reopen(() => workbench.page.reload());
      await workbench.settled();
      expect([await workbench.text(`${quoted}!AB60`), await workbench.text(`${quoted}!AB61`)]).toEqual(["12345", rent]);
      const changed = await download(workbench);
      const parts = await unequalParts(bytes, changed);
      const expected =
        /^(?:\[Content_Types\]\.xml|xl\/(?:workbook|styles|metadata)\.xml|xl\/_rels\/workbook\.xml\.rels|customXml\/.*)$/;
      expect(parts.filter((part) => !expected.test(part))).toEqual([sheet.path]);
      expect(existsSync(file)).toBe(true);
      expect(workbench.problems).toEqual([]);
    },
    PAGE_MS,
  );
});
