/** Data validation of a file, as a person meets it when typing. */
import { allows, choicesOf, ruleAt, type RuleSource } from "../../../src/workbench/typed-rules";
import { makeFile, mainNamespace, textsOf } from "../../model-file/workbook-bytes";
import { changeFile } from "../../../src/workbench/opened-file/file-edits";
import { type OpenedHost, openInHost } from "./opened-workbook";

const rows =
  '<row r="1"><c r="A1" t="inlineStr"><is><t>U-1</t></is></c><c r="C1"><v>100</v></c><c r="D1"><f>SUM(C1:C9)</f><v>150</v></c></row>' +
  '<row r="2"><c r="A2" t="inlineStr"><is><t>U-2</t></is></c><c r="C2"><v>50</v></c></row>';
const office2009 = "http://schemas.microsoft.com/office/spreadsheetml/2009/9/main";
const rules =
  '<dataValidations count="4">' +
  '<dataValidation type="custom" showErrorMessage="1" sqref="A1:A9"><formula1>COUNTIF($A$1:$A$9,A1)=1</formula1></dataValidation>' +
  '<dataValidation type="custom" showErrorMessage="1" sqref="C1:C9"><formula1>$D$1&lt;=200</formula1></dataValidation>' +
  '<dataValidation type="custom" showErrorMessage="1" sqref="B1:B9"><formula1>ISTEXT(B1)</formula1></dataValidation>' +
  '<dataValidation type="list" sqref="E1"><formula1>"Yes,No"</formula1></dataValidation>' +
  "</dataValidations>";
const extension =
  `<extLst><ext uri="{CCE6A557-97BC-4b89-ADB6-D9C93CAAB3DF}" xmlns:x14="${office2009}"><x14:dataValidations count="1" xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main">` +
  '<x14:dataValidation type="list" allowBlank="1" showErrorMessage="1"><x14:formula1><xm:f>$A$1:$A$2</xm:f></x14:formula1><xm:sqref>F1:F9 H1</xm:sqref></x14:dataValidation></x14:dataValidations></ext></extLst>';
const sheet = `<?xml version="1.0"?><worksheet xmlns="${mainNamespace}"><sheetData>${rows}</sheetData>${rules}${extension}</worksheet>`;

let opened: OpenedHost;
let source: RuleSource;
const sheetId = "sheet-1";
beforeEach(async () => {
  opened = await openInHost(await makeFile({ rows: sheet }));
  const { host } = opened;
  source = {
    validations: host.model.validations,
    grid: host.model.grid,
    epoch: 0,
    valuesOf: (formula, id) => host.engine.valuesNow(formula, id),
    valueIf: (formula, place, value) => host.engine.valueIf(formula, place, value),
  };
});
afterEach(() => opened.host.dispose());

function allowed(row: number, column: number, typed: string): boolean {
  const place = { sheetId, row, column };
  const rule = ruleAt(source, place);
  if (rule === null) throw new Error("The cell has no rule.");
  return rule.isSilent === true || allows(source, rule, place, typed);
}

test("a condition counts what is typed, also through ranges and other formulas", () => {
  // No duplicates in A1:A9.
  expect(["U-3", "U-1", "u-1"].map((typed) => allowed(1, 0, typed))).toEqual([true, false, false]);
  expect(allowed(0, 0, "U-1")).toBe(true);
  // The total in D1 at most 200: 100 are in C1, 50 in C2.
  expect([allowed(1, 2, "100"), allowed(1, 2, "101"), allowed(4, 2, "51"), allowed(0, 2, "150")]).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expect([allowed(0, 1, "5"), allowed(0, 1, "five")]).toEqual([false, true]);
  // Trying changes nothing.
  expect(opened.host.getCell("Sheet1!D1")).toBe(150);
});

test("a list in an extension, and a rule that shows no error", () => {
  const place = { sheetId, row: 0, column: 7 };
  const rule = ruleAt(source, place);
  expect(rule && choicesOf(source, rule, place)).toEqual(["U-1", "U-2"]);
  expect([allowed(8, 5, "U-2"), allowed(8, 5, "U-9")]).toEqual([true, false]);
  expect(allowed(0, 4, "Maybe")).toBe(true);
});

test("the rules stay in the file as they were", async () => {
  opened.host.setCell("Sheet1!A3", "U-3");
  await opened.host.settled();
  const { bytes, leftOut } = await changeFile(opened, opened.host.model, "RENT");
  const part = (await textsOf(bytes)).get("xl/worksheets/sheet1.xml") ?? "";
  expect(part).toContain(rules);
  expect(part).toContain(extension);
  expect(leftOut).toEqual([]);
});
