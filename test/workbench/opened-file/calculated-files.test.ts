/** What the cells of an opened file show once everything in it is calculated. */
import { makeFile, mainNamespace } from "../../model-file/workbook-bytes";
import { openInHost } from "./opened-workbook";

const tablePart = {
  "xl/worksheets/_rels/sheet1.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/table" Target="../tables/table1.xml"/></Relationships>`,
  "xl/tables/table1.xml": `<table xmlns="${mainNamespace}" id="1" name="Product" displayName="Product" ref="A1:B3"><tableColumns count="2"><tableColumn id="1" name="Id"/><tableColumn id="2" name="Price"/></tableColumns></table>`,
};

async function calculated(
  rows: string,
  addresses: readonly string[],
  more: { workbook?: string; parts?: Readonly<Record<string, string>> } = {},
): Promise<unknown[]> {
  const { host } = await openInHost(await makeFile({ rows, ...more }));
  host.recalculate(true);
  await host.settled();
  const values = addresses.map((address) => host.getCell(`Sheet1!${address}`));
  host.dispose();
  return values;
}

test("a circle keeps the values that the file has, since Excel doesn't calculate it", async () => {
  const rows =
    '<row r="1"><c r="A1"><v>200</v></c><c r="B1"><f>A1+C1</f><v>211.8</v></c><c r="C1"><f>B1-200</f><v>11.8</v></c><c r="D1"><f>B1*2</f><v>423.6</v></c></row>';
  const [b, c, d] = (await calculated(rows, ["B1", "C1", "D1"])) as number[];
  expect([b, c, d].map((value) => Math.round((value ?? 0) * 10) / 10)).toEqual([211.8, 11.8, 423.6]);
});

test("formulas placed as a file means them: over their own cells, and the value of their own row", async () => {
  const rows =
    '<row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>8</v></c><c r="C1"><v>8</v></c></row>' +
    '<row r="2"><c r="A2"><v>2</v></c><c r="B2"><v>8</v></c><c r="C2"><v>8</v></c></row>' +
    '<row r="3"><c r="A3"><v>3</v></c><c r="B3"><v>8</v></c><c r="C3"><v>8</v></c></row>';
  const { host } = await openInHost(await makeFile({ rows }));
  host.placeFormulas([
    { address: "Sheet1!B1:B2", formula: "=A1:A3*10", form: { rows: 2, columns: 1 } },
    { address: "Sheet1!C2", formula: "=A1:A3*10", form: { isLegacy: true } },
  ]);
  await host.settled();
  expect(host.getRange("Sheet1!B1:C3").values).toEqual([
    [10, 8],
    [20, 20],
    [8, 8],
  ]);
  host.dispose();
});

test("a result of several cells finds no room in merged cells, nor inside a table", async () => {
  const formula = (cell: string, ref: string): string =>
    `<c r="${cell}" cm="1"><f t="array" ref="${ref}">_xlfn.SEQUENCE(3)</f><v>1</v></c>`;
  const rows = `<row r="1"><c r="A1" t="str"><v>Id</v></c><c r="B1" t="str"><v>Price</v></c></row><row r="2">${formula("B2", "B2")}${formula("D2", "D2")}${formula("F2", "F2:F4")}</row>`;
  const sheet = `<?xml version="1.0"?><worksheet xmlns="${mainNamespace}"><sheetData>${rows}</sheetData><mergeCells count="1"><mergeCell ref="D4:E5"/></mergeCells></worksheet>`;
  const shown = await calculated(sheet, ["B2", "B3", "D2", "D3", "F2", "F4"], { parts: tablePart });
  expect(shown).toEqual(["#SPILL!", "", "#SPILL!", "", 1, 3]);
});

test("a formula that is left out still fills its range for A1#", async () => {
  const rows =
    '<row r="1"><c r="A1" cm="1"><f t="array" ref="A1:A3">STOCKHISTORY("MSFT")</f><v>5</v></c><c r="B1"><f>SUM(_xlfn.ANCHORARRAY(A1))</f><v>0</v></c></row>' +
    '<row r="2"><c r="A2"><v>6</v></c></row><row r="3"><c r="A3"><v>7</v></c></row>';
  expect(await calculated(rows, ["B1"])).toEqual([18]);
});

test("a range of filled ranges", async () => {
  const rows =
    '<row r="1"><c r="A1" cm="1"><f t="array" ref="A1:B1">{1,2}</f><v>1</v></c><c r="B1"><v>2</v></c></row>' +
    '<row r="2"><c r="A2" cm="1"><f t="array" ref="A2:B2">{10,20}</f><v>10</v></c><c r="B2"><v>20</v></c></row>' +
    '<row r="3"><c r="A3" cm="1"><f t="array" ref="A3:B3">_xlfn.BYCOL(_xlfn.ANCHORARRAY(A1):_xlfn.ANCHORARRAY(A2),_xleta.SUM)</f><v>0</v></c><c r="B3"><v>0</v></c></row>';
  expect(await calculated(rows, ["A3", "B3"])).toEqual([11, 22]);
});

test("a result whose first value is an error fills its cells", async () => {
  const rows =
    '<row r="1"><c r="A1" t="e"><v>#DIV/0!</v></c><c r="B1"><v>3</v></c>' +
    '<c r="C1" t="e" cm="1"><f t="array" ref="C1:D1">_xlfn.IFNA(A1:B1,"none")</f><v>#DIV/0!</v></c><c r="D1"><v>3</v></c></row>';
  expect(await calculated(rows, ["C1", "D1"])).toEqual(["#DIV/0!", 3]);
});

test("a table may have the name of a function", async () => {
  const rows =
    `<?xml version="1.0"?><worksheet xmlns="${mainNamespace}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheetData>` +
    '<row r="1"><c r="A1" t="inlineStr"><is><t>Id</t></is></c><c r="B1" t="inlineStr"><is><t>Price</t></is></c><c r="D1"><f>INDEX(Product[],2,2)</f><v>0</v></c></row>' +
    '<row r="2"><c r="A2"><v>1</v></c><c r="B2"><v>61</v></c></row><row r="3"><c r="A3"><v>2</v></c><c r="B3"><v>75</v></c></row>' +
    '</sheetData><tableParts count="1"><tablePart r:id="rId1"/></tableParts></worksheet>';
  expect(await calculated(rows, ["D1"], { parts: tablePart })).toEqual([75]);
});

test("an empty text is no empty cell", async () => {
  const rows =
    '<row r="1"><c r="A1" t="inlineStr"><is><t></t></is></c><c r="B1"><f>COUNTA(A1:A2)</f><v>0</v></c><c r="C1"><f>MATCH("",A1:A2,0)</f><v>0</v></c></row>';
  expect(await calculated(rows, ["B1", "C1"])).toEqual([1, 1]);
});

test("functions of the workbook are calculated, also those that call themselves or have optional parameters", async () => {
  const names =
    '<definedNames><definedName name="FIB">_xlfn.LAMBDA(_xlpm.n,IF(_xlpm.n&lt;2,_xlpm.n,FIB(_xlpm.n-1)+FIB(_xlpm.n-2)))</definedName>' +
    '<definedName name="HALF">_xlfn.LAMBDA(_xlpm.a,_xlop.b,IF(_xlfn.ISOMITTED(_xlpm.b),_xlpm.a/2,_xlpm.a*_xlpm.b))</definedName></definedNames>';
  const rows =
    '<row r="1"><c r="A1"><f>FIB(15)</f><v>0</v></c><c r="B1"><f>HALF(6)</f><v>0</v></c><c r="C1"><f>HALF(6,3)</f><v>0</v></c></row>';
  expect(await calculated(rows, ["A1", "B1", "C1"], { workbook: names })).toEqual([610, 3, 18]);
});

test("FORMULATEXT shows an array formula in braces", async () => {
  const rows =
    '<row r="1"><c r="A1"><f t="array" ref="A1">SUM({1,2}*2)</f><v>6</v></c><c r="B1" t="str"><f>_xlfn.FORMULATEXT(A1)</f><v></v></c></row>';
  expect(await calculated(rows, ["A1", "B1"])).toEqual([6, "{=SUM({1,2}*2)}"]);
});

const tableOf = (attributes: string): Record<string, string> => ({
  ...tablePart,
  "xl/tables/table1.xml": tablePart["xl/tables/table1.xml"].replace('name="Product"', `${attributes} name="Product"`),
});
const inSheet = (rows: string): string =>
  `<?xml version="1.0"?><worksheet xmlns="${mainNamespace}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheetData>${rows}</sheetData><tableParts count="1"><tablePart r:id="rId1"/></tableParts></worksheet>`;

test("titles of columns with a line break, or with spaces at their ends", async () => {
  const parts = {
    ...tablePart,
    "xl/tables/table1.xml": tablePart["xl/tables/table1.xml"]
      .replace('name="Id"', 'name="Unit "')
      .replace('name="Price"', 'name="Asking_x000a_rent"'),
  };
  const rows = inSheet(
    '<row r="1"><c r="A1" t="inlineStr"><is><t xml:space="preserve">Unit </t></is></c><c r="B1" t="inlineStr"><is><t>Asking\nrent</t></is></c></row>' +
      '<row r="2"><c r="A2"><v>2</v></c><c r="B2"><v>75</v></c><c r="D2"><f>Product[[#This Row],[Unit ]]</f><v>0</v></c><c r="E2"><f>SUM(Product[Asking\nrent])</f><v>0</v></c></row><row r="3"><c r="A3"><v>3</v></c><c r="B3"><v>4</v></c></row>',
  );
  expect(await calculated(rows, ["D2", "E2"], { parts })).toEqual([2, 79]);
});

test("a table without headings has the columns that the file names", async () => {
  const rows = inSheet(
    '<row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>61</v></c><c r="D1"><f>SUM(Product[Price])</f><v>0</v></c></row>' +
      '<row r="2"><c r="A2"><v>2</v></c><c r="B2"><v>75</v></c><c r="D2"><f>Product[[#This Row],[Price]]</f><v>0</v></c></row><row r="3"><c r="B3"><v>4</v></c></row>',
  );
  const parts = tableOf('headerRowCount="0"');
  expect(await calculated(rows, ["D1", "D2"], { parts })).toEqual([140, 75]);
});

test("a table's row of totals", async () => {
  const rows = inSheet(
    '<row r="1"><c r="A1" t="inlineStr"><is><t>Id</t></is></c><c r="B1" t="inlineStr"><is><t>Price</t></is></c><c r="D1"><f>Product[[#Totals],[Price]]</f><v>0</v></c></row>' +
      '<row r="2"><c r="B2"><v>61</v></c><c r="D2"><f>SUM(Product[Price])</f><v>0</v></c></row>' +
      '<row r="3"><c r="B3"><f>SUBTOTAL(109,[Price])+1</f><v>0</v></c><c r="D3"><f>SUM(Product[[#All],[Price]])</f><v>0</v></c></row>',
  );
  // In the table's own rows, a column needs no name of a table.
  const addresses = ["B3", "D1", "D2", "D3"];
  expect(await calculated(rows, addresses, { parts: tableOf('totalsRowCount="1"') })).toEqual([62, 62, 61, 123]);
});

test("a heading that its number format shows with spaces is the column's title", async () => {
  const rows = inSheet(
    '<row r="1"><c r="A1" t="inlineStr"><is><t>Id</t></is></c><c r="B1" s="1" t="inlineStr"><is><t>Price</t></is></c><c r="D1"><f>SUM(Product[Price])</f><v>0</v></c></row>' +
      '<row r="2"><c r="B2"><v>61</v></c></row><row r="3"><c r="B3"><v>9</v></c></row>',
  );
  const parts = {
    ...tablePart,
    "xl/styles.xml": `<styleSheet xmlns="${mainNamespace}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="43" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    "xl/_rels/workbook.xml.rels":
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>',
  };
  expect(await calculated(rows, ["D1"], { parts })).toEqual([70]);
});

test("a what-if table whose input cell was deleted is #REF!", async () => {
  const rows =
    '<row r="1"><c r="B1"><f>A9*2</f><v>0</v></c></row><row r="2"><c r="A2"><v>5</v></c><c r="B2" t="e"><f t="dataTable" ref="B2:B3" dt2D="0" dtr="0" del1="1" r1="A9"/><v>#REF!</v></c></row><row r="3"><c r="A3"><v>6</v></c><c r="B3" t="e"><v>#REF!</v></c></row>';
  expect(await calculated(rows, ["B2", "B3"])).toEqual(["#REF!", "#REF!"]);
});

test("a circle with iterative calculation begins with 0 where the file has no values", async () => {
  const rows =
    '<row r="1"><c r="A1"><v>100</v></c><c r="B1"><f>A1+C1</f><v></v></c><c r="C1"><f>B1*0.5</f><v></v></c></row>';
  const [b, c] = (await calculated(rows, ["B1", "C1"], {
    workbook: '<calcPr iterate="1" iterateDelta="1E-9"/>',
  })) as number[];
  expect([b, c]).toEqual([expect.closeTo(200, 6), expect.closeTo(100, 6)]);
});
