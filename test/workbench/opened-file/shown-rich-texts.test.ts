/** Texts with several fonts in one cell: drawn with them, while the cell's value and the download stay as they are. */
import { readRichTexts } from "../../../src/model-file/rich-texts";
import { readSharedStrings } from "../../../src/model-file/shared-strings";
import { showRichTexts } from "../../../src/workbench/opened-file/shown-rich-texts";
import { mainNamespace, makeFile } from "../../model-file/workbook-bytes";
import { openInHost } from "./opened-workbook";

const bold = (text: string): string => `<r><rPr><b/><sz val="10"/><rFont val="Georgia"/></rPr><t>${text}</t></r>`;
const shared = (items: string): string => `<sst xmlns="${mainNamespace}">${items}</sst>`;

function richTextsOf(items: string) {
  const rich: { text: string; xml: string }[] = [];
  const all = readSharedStrings(shared(items), "sharedStrings.xml", undefined, rich);
  return readRichTexts(rich, all, [], "sharedStrings.xml");
}

test("a text's runs are read with their fonts; one that comes in two looks is left out", () => {
  const texts = richTextsOf(
    `<si><r><t xml:space="preserve">Grows </t></r>${bold("monthly")}</si><si><t>Plain</t></si>` +
      `<si>${bold("Rent")}</si><si><t>Rent</t></si>`,
  );
  expect([...texts.keys()]).toEqual(["Grows monthly"]);
  expect(texts.get("Grows monthly")).toMatchObject([
    { text: "Grows ", font: null },
    { text: "monthly", font: { font: "Georgia", size: 10, isBold: true, isItalic: false } },
  ]);
});

test("a cell is drawn with the fonts of its text until it holds another", async () => {
  const { host } = await openInHost(await makeFile({ rows: "" }));
  const { univer, workbook } = host.engine;
  showRichTexts(univer, richTextsOf(`<si><r><t xml:space="preserve">Grows&#10;</t></r>${bold("monthly")}</si>`));
  host.setCell("Sheet1!A1", "Grows\nmonthly");
  await host.calculated();
  const sheet = workbook.getWorkbook().getSheets()[0];
  const body = sheet?.getCell(0, 0)?.p?.body;
  expect(body?.dataStream).toBe("Grows\rmonthly\r\n");
  expect(body?.textRuns?.map(({ st, ed, ts }) => [st, ed, ts?.bl ?? 0])).toEqual([
    [0, 6, 0],
    [6, 13, 1],
  ]);
  expect(body?.paragraphs?.map(({ startIndex }) => startIndex)).toEqual([5, 13]);
  expect(host.getCell("Sheet1!A1")).toBe("Grows\nmonthly");
  host.setCell("Sheet1!A1", "Grows yearly");
  await host.calculated();
  expect(sheet?.getCell(0, 0)?.p).toBeFalsy();
  host.dispose();
});
