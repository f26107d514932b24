/**
 * A workbook with macros, dropped on the page as a person drops it: opened, changed and downloaded with its macros as
 * they were.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { makeFile, partsOf, textsOf, zipOf } from "../model-file/workbook-bytes";
import { describeInBrowser } from "./chromium";
import { downloaded } from "./downloaded";
import { dropFile } from "./dropped-file";
import { openWorkbench, serverOfSuite } from "./workbench-page";

const PAGE_MS = 300_000;
const contentType = "application/vnd.ms-excel.sheet.macroEnabled.main+xml";
const rows =
  '<row r="1"><c r="A1" t="inlineStr"><is><t>Rent</t></is></c><c r="B1"><v>1200</v></c></row>' +
  '<row r="2"><c r="A2" t="inlineStr"><is><t>Annual rent</t></is></c><c r="B2"><f>B1*12</f><v>14400</v></c>' +
  '<c r="C2"><f>Doubled(B1)</f><v>2400</v></c></row>';
/** No text in any encoding: a part that is decoded and written again would differ. */
const macros = Uint8Array.from({ length: 5_000 }, (_, index) => (index * 167 + (index >> 3)) % 256);

async function macroWorkbook(): Promise<Uint8Array> {
  const texts = await textsOf(await makeFile({ rows, contentType }));
  const types = (texts.get("[Content_Types].xml") ?? "").replace(
    "<Override",
    '<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/><Override',
  );
  const related = (texts.get("xl/_rels/workbook.xml.rels") ?? "").replace(
    "</Relationships>",
    '<Relationship Id="rId9" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="vbaProject.bin"/></Relationships>',
  );
  texts.set("[Content_Types].xml", types).set("xl/_rels/workbook.xml.rels", related);
  return zipOf([...texts, ["xl/vbaProject.bin", macros]]);
}

describeInBrowser("a workbook with macros", (browser) => {
  const server = serverOfSuite(browser);
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "compsheet-drop-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it(
    "opens where it is dropped, runs nothing, and keeps its macros byte for byte",
    async () => {
      const bytes = await macroWorkbook();
      const file = path.join(folder, "macros.xlsm");
      await writeFile(file, bytes);
      const workbench = await openWorkbench(browser, server, { query: "?workbook=empty" });
      const { page } = workbench;

      await workbench.reopen(() => dropFile(file, page.locator("#grid")));
      await workbench.settled();
      expect(await page.textContent("#workbooks [aria-current]")).toBe("macros.xlsm");
      const notice = await page.textContent("#notice");
      expect(notice).toContain("Macros are kept and not run.");
      expect(notice).toContain("The formula in Sheet1!C2 keeps its value from the file: it calls DOUBLED.");
      await workbench.picture("dropped-macros");

      await workbench.setCell("Sheet1!B1", "1300");
      await workbench.settled();
      expect([await workbench.text("Sheet1!B2"), await workbench.text("Sheet1!C2")]).toEqual(["15600", "2400"]);
      const [saved] = await Promise.all([page.waitForEvent("download"), page.click("#download")]);
      expect(saved.suggestedFilename()).toBe("macros.xlsm");
      const before = await partsOf(bytes);
      const after = await partsOf(await downloaded(saved));
      expect([...after.keys()]).toEqual([...before.keys()]);
      const changed = [...after].filter(
        ([name, part]) => !Buffer.from(part).equals(Buffer.from(before.get(name) ?? [])),
      );
      expect(changed.map(([name]) => name)).toEqual(["xl/workbook.xml", "xl/worksheets/sheet1.xml"]);
      expect(Buffer.from(after.get("xl/vbaProject.bin") ?? []).equals(Buffer.from(macros))).toBe(true);

      // The pane takes files only where it asks for them; elsewhere a drop on it is one on the page.
      const second = path.join(folder, "second.xlsx");
      await writeFile(second, await makeFile({ rows: '<row r="1"><c r="A1"><v>7</v></c></row>' }));
      await workbench.reopen(() => dropFile(second, page.locator("#pane iframe")));
      expect(await page.textContent("#workbooks [aria-current]")).toBe("second.xlsx");
      expect(await workbench.text("Sheet1!A1")).toBe("7");
      expect(workbench.problems).toEqual([]);
    },
    PAGE_MS,
  );
});
