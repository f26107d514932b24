/** A workbook's own file with what was changed in the workbench, and nothing else. */
import { changeFile, whyWrittenAnew } from "../../../src/workbench/opened-file/file-edits";
import { entriesOf, makeFile, mainNamespace, textsOf } from "../../model-file/workbook-bytes";
import { bytesOfFile, type OpenedHost, openInHost, readWorkbook, sharedModels } from "./opened-workbook";

const opened: OpenedHost[] = [];
async function open(bytes: Uint8Array): Promise<OpenedHost> {
  const one = await openInHost(bytes);
  opened.push(one);
  return one;
}
afterEach(() => {
  for (const { host } of opened.splice(0)) host.dispose();
});

const save = async (one: OpenedHost) => changeFile(one, one.host.model, "RENT");

async function changedParts(before: Uint8Array, after: Uint8Array): Promise<string[]> {
  const packed = new Map((await entriesOf(before)).map(({ name, packed: bytes }) => [name, Buffer.from(bytes)]));
  const now = await entriesOf(after);
  const differ = now.filter(({ name, packed: bytes }) => packed.get(name)?.equals(Buffer.from(bytes)) !== true);
  const gone = [...packed.keys()].filter((name) => !now.some((entry) => entry.name === name));
  return [...differ.map(({ name }) => name), ...gone.map((name) => `-${name}`)].sort();
}

const styles = `<styleSheet xmlns="${mainNamespace}"><fonts count="1"><font><sz val="10"/><name val="Georgia"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/><xf numFmtId="10" fontId="0" fillId="0" borderId="0"/></cellXfs></styleSheet>`;

async function styledFile(rows: string, looks = styles): Promise<Uint8Array> {
  const texts = Object.fromEntries(await textsOf(await makeFile({ rows })));
  const types = (texts["[Content_Types].xml"] ?? "").replace(
    "</Types>",
    '<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>',
  );
  const related = (texts["xl/_rels/workbook.xml.rels"] ?? "").replace(
    "</Relationships>",
    '<Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>',
  );
  return makeFile({
    parts: { ...texts, "[Content_Types].xml": types, "xl/_rels/workbook.xml.rels": related, "xl/styles.xml": looks },
  });
}

const rows =
  '<row r="1"><c r="A1"><v>2</v></c><c r="B1" s="1"><f>A1*3</f><v>6</v></c></row>' +
  '<row r="2"><c r="A2"><v>5</v></c><c r="B2"><f t="shared" ref="B2:B4" si="0">A2+1</f><v>6</v></c></row>' +
  '<row r="3"><c r="A3"><v>7</v></c><c r="B3"><f t="shared" si="0"/><v>8</v></c></row>' +
  '<row r="4"><c r="A4"><v>9</v></c><c r="B4"><f t="shared" si="0"/><v>10</v></c></row>';

test("a workbook that was not changed is the file, byte for byte", async () => {
  const bytes = await styledFile(rows);
  const one = await open(bytes);
  await one.host.settled();
  expect((await save(one)).bytes).toBe(bytes);
});

test("a value changes with what follows from it; formulas and looks stay", async () => {
  const bytes = await styledFile(rows);
  const one = await open(bytes);
  one.host.setCell("Sheet1!A1", 4);
  await one.host.settled();
  const { bytes: changed, leftOut } = await save(one);
  expect(leftOut).toEqual([]);
  expect(await changedParts(bytes, changed)).toEqual(["xl/workbook.xml", "xl/worksheets/sheet1.xml"]);
  const sheet = (await textsOf(changed)).get("xl/worksheets/sheet1.xml") ?? "";
  expect(sheet).toContain('<c r="A1"><v>4</v></c><c r="B1" s="1"><f>A1*3</f><v>12</v></c>');
  expect(sheet).toContain('<f t="shared" ref="B2:B4" si="0">A2+1</f>');
});

test("a calculation that comes to what the file holds changes nothing: the last digits of IRR, the look of a date", async () => {
  const dated =
    '<row r="1"><c r="A1"><v>0.15</v></c><c r="B1"><f>A1*2</f><v>0.300000000001</v></c><c r="C1"><f>A1*0</f><v>1E-9</v></c></row>' +
    '<row r="2"><c r="A2" s="1"><f>EOMONTH(45473,1)</f><v>45504</v></c></row>';
  const underlined = styles
    .replace('<fonts count="1">', '<fonts count="2">')
    .replace("</fonts>", '<font><u/><color theme="1"/></font></fonts>')
    .replace('numFmtId="10" fontId="0"', 'numFmtId="14" fontId="1"');
  const bytes = await styledFile(dated, underlined);
  const one = await open(bytes);
  one.host.recalculate(true);
  await one.host.calculated();
  expect(one.host.getCell("Sheet1!B1")).toBe(0.3);
  const { bytes: saved } = await save(one);
  expect(Buffer.from(saved).equals(Buffer.from(bytes))).toBe(true);
  one.host.setCell("Sheet1!A1", 0.1500001);
  await one.host.calculated();
  expect((await textsOf((await save(one)).bytes)).get("xl/worksheets/sheet1.xml")).toContain(
    "<f>A1*2</f><v>0.3000002</v>",
  );
});

test("a date in a cell without a format stays a number: opening a file formats nothing", async () => {
  const bytes = await styledFile('<row r="2"><c r="A2"><f>EOMONTH(45473,1)</f><v>45504</v></c></row>');
  const one = await open(bytes);
  one.host.recalculate(true);
  await one.host.calculated();
  expect((await save(one)).bytes).toBe(bytes);
});

test("cells that share a formula keep theirs when the one that spells it is overwritten", async () => {
  const one = await open(await styledFile(rows));
  one.host.setCell("Sheet1!B2", "=A2*100");
  await one.host.settled();
  const cells = (await readWorkbook((await save(one)).bytes)).sheets[0]?.cells ?? [];
  expect(cells.filter(({ column }) => column === 1).map(({ formula, value }) => [formula, value])).toEqual([
    ["A1*3", 6],
    ["A2*100", 500],
    ["A3+1", 8],
    ["A4+1", 10],
  ]);
});

test("a new formula of the add-in, a look, a name and a sheet are written as Excel reads them", async () => {
  const bytes = await styledFile(rows);
  const one = await open(bytes);
  one.host.setCell("Sheet1!D2", '=RENT.PRICE(A1,"1BR")');
  one.host.setCell("Sheet1!E1", "=SEQUENCE(2)");
  one.host.model.style({ sheetId: "sheet-1", block: { row: 0, column: 0, height: 1, width: 1 } }, { bold: true });
  one.host.model.defineName({ name: "Deal", formula: "=Sheet1!$A$1", comment: "", visible: true, sheetId: null });
  const added = one.host.model.addSheet("Rent comps");
  one.host.model.grid.enter(added, 0, 0, [["=Sheet1!A1*2"]]);
  await one.host.calculated();
  const { bytes: changed } = await save(one);
  const file = await readWorkbook(changed);
  expect(file.sheets.map(({ name }) => name)).toEqual(["Sheet1", "Rent comps"]);
  expect(file.sheets[1]?.cells[0]).toMatchObject({ formula: "Sheet1!A1*2", value: 4 });
  expect(file.names).toMatchObject([{ name: "Deal", formula: "Sheet1!$A$1", sheetIndex: null }]);
  const cellAt = (row: number, column: number) =>
    file.sheets[0]?.cells.find((cell) => cell.row === row && cell.column === column);
  expect(cellAt(1, 3)?.formula).toBe('_xldudf_RENT_PRICE(A1,"1BR")');
  expect(cellAt(0, 4)).toMatchObject({ value: 1, array: { area: { bottom: 1, right: 4 }, isDynamic: true } });
  expect(cellAt(1, 4)?.value).toBe(2);
  expect(file.looks.cells[cellAt(0, 0)?.style ?? 0]).toMatchObject({ isBold: true, font: "Georgia", size: 10 });
  expect(file.looks.cells[1]?.format).toBe("0.00%");
});

const block = (row: number, column: number, height = 1, width = 1) => ({
  sheetId: "sheet-1",
  block: { row, column, height, width },
});
const layoutFile = (view: string, behind = ""): Promise<Uint8Array> =>
  makeFile({
    rows: `<?xml version="1.0"?><worksheet xmlns="${mainNamespace}">${view}<cols><col min="2" max="2" width="12.5" outlineLevel="1"/><col min="3" max="16384" width="9.5" style="0" bestFit="1" customWidth="1"/></cols><sheetData><row r="1" spans="1:1"><c r="A1"><v>2</v></c></row><row r="3" ht="30" customHeight="1" hidden="1"><c r="A3"><v>3</v></c></row></sheetData>${behind}</worksheet>`,
  });
const sheetOf = async (bytes: Uint8Array): Promise<string> =>
  (await textsOf(bytes)).get("xl/worksheets/sheet1.xml") ?? "";

test("row heights and hidden rows are written in place", async () => {
  const bytes = await layoutFile("");
  const one = await open(bytes);
  const { model } = one.host;
  model.setRowHeight(block(0, 0), 40);
  model.setRowHeight(block(1, 0), 20);
  model.setRowHeight(block(2, 0), 60);
  model.setRowHeight(block(6, 0, 2), 24);
  model.grid.sheet("sheet-1").getConfig().rowData[2] = { h: 60, ia: 0, hd: 0 };
  model.grid.sheet("sheet-1").getConfig().rowData[9] = { hd: 1 };
  await one.host.settled();
  const { bytes: changed, leftOut } = await save(one);
  expect(leftOut).toEqual([]);
  expect(await changedParts(bytes, changed)).toEqual(["xl/workbook.xml", "xl/worksheets/sheet1.xml"]);
  expect(await sheetOf(changed)).toContain(
    '<sheetData><row r="1" spans="1:1" ht="30" customHeight="1"><c r="A1"><v>2</v></c></row>' +
      '<row r="2" ht="15" customHeight="1"/><row r="3" ht="45" customHeight="1"><c r="A3"><v>3</v></c></row>' +
      '<row r="7" ht="18" customHeight="1"/><row r="8" ht="18" customHeight="1"/><row r="10" hidden="1"/></sheetData>',
  );
  const [sheet] = (await readWorkbook(changed)).sheets;
  expect(sheet?.layout.rows.get(9)).toEqual({ height: null, isHidden: true, style: null });
  // Opened again, it is the file: nothing is left to write.
  const again = await open(changed);
  expect((await save(again)).bytes).toBe(changed);
});

test("a row whose height fits again, and rows of an empty sheet", async () => {
  const one = await open(await layoutFile(""));
  one.host.model.grid.sheet("sheet-1").getConfig().rowData[2] = { h: 40, ia: 1, hd: 1 };
  expect(await sheetOf((await save(one)).bytes)).toContain('<row r="3" hidden="1"><c r="A3">');
  const empty = await open(
    await makeFile({
      rows: `<?xml version="1.0"?><x:worksheet xmlns:x="${mainNamespace}"><x:sheetData/></x:worksheet>`,
    }),
  );
  empty.host.model.setRowHeight(block(4, 0), 20);
  empty.host.model.freeze("sheet-1", 1, 0);
  expect(await sheetOf((await save(empty)).bytes)).toContain(
    '<x:sheetViews><x:sheetView workbookViewId="0"><x:pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><x:selection pane="bottomLeft" activeCell="A1" sqref="A1"/></x:sheetView></x:sheetViews>' +
      '<x:sheetData><x:row r="5" ht="15" customHeight="1"/></x:sheetData>',
  );
});

test("widths, merged cells and frozen panes are written in place", async () => {
  const view =
    '<sheetViews><sheetView showGridLines="0" tabSelected="1" topLeftCell="A4" workbookViewId="0"><selection activeCell="B7" sqref="B7:C8"/></sheetView></sheetViews>';
  const bytes = await layoutFile(view, '<mergeCells count="1"><mergeCell ref="D1:E1"/></mergeCells><pageMargins/>');
  const one = await open(bytes);
  one.host.model.freeze("sheet-1", 2, 1);
  one.host.model.setColumnWidth(block(0, 3), 140);
  one.host.model.merge(block(4, 0, 1, 3), true);
  const { bytes: frozen, leftOut } = await save(one);
  expect(leftOut).toEqual([]);
  const xml = await sheetOf(frozen);
  expect(xml).toContain(
    '<sheetViews><sheetView showGridLines="0" tabSelected="1" workbookViewId="0"><pane xSplit="1" ySplit="2" topLeftCell="B3" activePane="bottomRight" state="frozen"/><selection pane="bottomRight" activeCell="B7" sqref="B7:C8"/></sheetView></sheetViews>',
  );
  expect(xml).toContain(
    '<cols><col min="2" max="2" width="12.5" outlineLevel="1"/><col min="3" max="3" width="9.5" style="0" bestFit="1" customWidth="1"/>' +
      '<col min="4" max="4" style="0" width="20" customWidth="1"/><col min="5" max="16384" width="9.5" style="0" bestFit="1" customWidth="1"/></cols>',
  );
  expect(xml).toContain(
    '<mergeCells count="2"><mergeCell ref="A5:C5"/><mergeCell ref="D1:E1"/></mergeCells><pageMargins/>',
  );
  const again = await open(frozen);
  expect((await save(again)).bytes).toBe(frozen);
  again.host.model.freeze("sheet-1", 0, 0);
  expect(await sheetOf((await save(again)).bytes)).toContain(
    '<sheetView showGridLines="0" tabSelected="1" workbookViewId="0"><selection activeCell="B7" sqref="B7:C8"/></sheetView>',
  );
});

test("a sheet that was deleted, and rows that moved, are said before a new file is written", async () => {
  const one = await open(await styledFile(rows));
  expect(whyWrittenAnew(one.file, one.host.model, [])).toBeNull();
  expect(whyWrittenAnew(one.file, one.host.model, ["sheet-1"])).toContain("rows, columns or cells");
  one.host.model.addSheet("Other");
  one.host.model.deleteSheet("sheet-1");
  expect(whyWrittenAnew(one.file, one.host.model, [])).toBe("a sheet was deleted");
});

test("macro and dialog sheets are opened without cells, and stay byte for byte with what names them", async () => {
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const microsoft = "http://schemas.microsoft.com/office/2006/relationships";
  const texts = Object.fromEntries(await textsOf(await makeFile({ rows })));
  const bytes = await makeFile({
    contentType: "application/vnd.ms-excel.sheet.macroEnabled.main+xml",
    parts: {
      ...texts,
      "[Content_Types].xml": (texts["[Content_Types].xml"] ?? "").replace(
        "spreadsheetml.sheet.main",
        "spreadsheetml.sheet.macroEnabled.main",
      ),
      "xl/workbook.xml": (texts["xl/workbook.xml"] ?? "").replace(
        "</sheets>",
        '<sheet name="Macro1" sheetId="2" state="hidden" r:id="rId8"/><sheet name="Dialog1" sheetId="3" r:id="rId9"/></sheets><definedNames><definedName name="Doubled" function="1" vbProcedure="1" xlm="1">Macro1!$A$1</definedName></definedNames>',
      ),
      "xl/_rels/workbook.xml.rels": (texts["xl/_rels/workbook.xml.rels"] ?? "").replace(
        "</Relationships>",
        `<Relationship Id="rId8" Type="${microsoft}/xlMacrosheet" Target="macrosheets/sheet1.xml"/><Relationship Id="rId9" Type="${office}/dialogsheet" Target="dialogsheets/sheet1.xml"/></Relationships>`,
      ),
      "xl/macrosheets/sheet1.xml": `<xm:macrosheet xmlns="${mainNamespace}" xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main"><sheetData><row r="1"><c r="A1"><f>EXEC("calc.exe")</f><v>0</v></c></row></sheetData></xm:macrosheet>`,
      "xl/dialogsheets/sheet1.xml": `<dialogsheet xmlns="${mainNamespace}"><sheetPr/></dialogsheet>`,
    },
  });
  const one = await open(bytes);
  expect(one.file.sheets.map(({ name, hasCells, cells }) => [name, hasCells, cells.length])).toEqual([
    ["Sheet1", true, 8],
    ["Macro1", false, 0],
    ["Dialog1", false, 0],
  ]);
  one.host.setCell("Sheet1!A1", 4);
  await one.host.settled();
  expect(one.host.getCell("Sheet1!B1")).toBe(12);
  const { bytes: changed, leftOut } = await save(one);
  expect(leftOut).toEqual([]);
  expect(await changedParts(bytes, changed)).toEqual(["xl/workbook.xml", "xl/worksheets/sheet1.xml"]);
  const workbook = (await textsOf(changed)).get("xl/workbook.xml") ?? "";
  expect(workbook).toContain('<sheet name="Macro1" sheetId="2" state="hidden" r:id="rId8"/>');
  expect(workbook).toContain('xlm="1">Macro1!$A$1</definedName>');
});

const shared = sharedModels();
// Where the models of other people are not there, nothing is left to compare.
(shared.length === 0 ? describe.skip : describe)("models of other people", () => {
  test.each(shared)("%s keeps every part that was not edited", async (_, path) => {
    const bytes = bytesOfFile(path);
    const one = await open(bytes);
    await one.host.settled();
    expect(await changedParts(bytes, (await save(one)).bytes)).toEqual([]);
    const [sheet, cell] = one.file.sheets.flatMap((found) => {
      const number = found.cells.find(({ value, formula }) => typeof value === "number" && formula === null);
      return number ? [[found, number] as const] : [];
    })[0] ?? [null, null];
    if (sheet === null) throw new Error("The model has no number.");
    const place = `'${sheet.name.replaceAll("'", "''")}'!${String.fromCharCode(65 + cell.column)}${cell.row + 1}`;
    one.host.setCell(place, Number(cell.value) + 1);
    await one.host.settled();
    const { bytes: changed, leftOut } = await save(one);
    expect(leftOut).toEqual([]);
    const parts = await changedParts(bytes, changed);
    expect(parts).toContain(sheet.path);
    expect(parts.filter((part) => !/^xl\/(?:workbook|worksheets\/sheet\d+)\.xml$/.test(part))).toEqual([]);
    const now = await readWorkbook(changed);
    const counted = (file: typeof now) =>
      file.sheets.map(({ cells }) => cells.filter(({ formula }) => formula !== null).length);
    expect(counted(now)).toEqual(counted(one.file));
  });
});
