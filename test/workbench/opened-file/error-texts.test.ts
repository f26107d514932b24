/** Texts that read as an error, such as a typed "#N/A": they stay texts, here and in the file. */
import { makeFile, textsOf } from "../../model-file/workbook-bytes";
import { changeFile } from "../../../src/workbench/opened-file/file-edits";
import { type OpenedHost, openInHost, readWorkbook } from "./opened-workbook";

const rows =
  '<row r="1"><c r="A1" t="inlineStr"><is><t>#N/A</t></is></c><c r="B1" t="b"><f>ISTEXT(A1)</f><v>1</v></c><c r="C1" t="str"><f>A1&amp;""</f><v>#N/A</v></c></row>' +
  '<row r="2"><c r="A2" t="e"><v>#N/A</v></c><c r="B2" t="b"><f>ISTEXT(A2)</f><v>0</v></c><c r="C2"><f>LEN(C1)+COUNTIF(A1:A2,"#N/A")</f><v>5</v></c></row>' +
  '<row r="3"><c r="A3"><v>1</v></c></row>';

let opened: OpenedHost;
beforeEach(async () => {
  opened = await openInHost(await makeFile({ rows }));
});
afterEach(() => opened.host.dispose());

async function saved(): Promise<string> {
  const { bytes } = await changeFile(opened, opened.host.model, "RENT");
  return (await textsOf(bytes)).get("xl/worksheets/sheet1.xml") ?? "";
}

test("are read as texts", async () => {
  const file = await readWorkbook(await makeFile({ rows }));
  expect(file.sheets[0]?.cells.filter(({ isText }) => isText).map(({ row, column }) => [row, column])).toEqual([
    [0, 0],
    [0, 2],
  ]);
});

test("are calculated as texts", async () => {
  const { host } = opened;
  host.recalculate(true);
  await host.settled();
  const cells = ["B1", "C1", "B2", "C2"].map((cell) => host.getCell(`Sheet1!${cell}`));
  expect(cells).toEqual([true, "#N/A", false, 5]);
  host.setCell("Sheet1!A4", "'#REF!");
  host.setCell("Sheet1!B4", "=ISTEXT(A4)");
  host.setCell("Sheet1!A5", "#REF!");
  host.setCell("Sheet1!B5", "=ISERROR(A5)");
  await host.settled();
  expect([host.getCell("Sheet1!B4"), host.getCell("Sheet1!B5")]).toEqual([true, true]);
});

test("are written as texts, and typed errors as errors", async () => {
  const { host } = opened;
  host.setCell("Sheet1!A3", "'#N/A");
  host.setCell("Sheet1!A4", "#N/A");
  host.setCell("Sheet1!B4", '="#N"&"/A"');
  await host.settled();
  const part = await saved();
  expect(part).toContain('<c r="A1" t="inlineStr"><is><t>#N/A</t></is></c>');
  expect(part).toContain('<c r="A2" t="e"><v>#N/A</v></c>');
  expect(part).toContain('<c r="A3" t="str"><v>#N/A</v></c>');
  expect(part).toContain('<c r="A4" t="e"><v>#N/A</v></c>');
  expect(part).toMatch(/<c r="B4" t="str"[^>]*><f>&quot;#N&quot;&amp;&quot;\/A&quot;<\/f><v>#N\/A<\/v><\/c>/);
});

test("stay texts in a new file of the workbook", async () => {
  const { host } = opened;
  host.setCell("Sheet1!A4", "#N/A");
  await host.settled();
  const part = (await textsOf(host.saveFile())).get("xl/worksheets/sheet1.xml") ?? "";
  const types = ["A1", "C1", "A2", "A4"].map((cell) => new RegExp(`r="${cell}"[^>]* t="(\\w+)"`).exec(part)?.[1]);
  expect(types).toEqual(["inlineStr", "str", "e", "e"]);
});
