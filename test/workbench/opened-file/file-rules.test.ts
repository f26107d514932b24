/** Conditional formats of a file: which cells the kinds that are not formulas give their look. */
import { createRuleLooks } from "../../../src/workbench/engine/rule-looks";
import { makeFile, mainNamespace, textsOf } from "../../model-file/workbook-bytes";
import { type OpenedHost, openInHost } from "./opened-workbook";

const styles = `<styleSheet xmlns="${mainNamespace}"><cellXfs count="1"><xf numFmtId="0"/></cellXfs><dxfs count="1"><dxf><fill><patternFill><bgColor rgb="FFFFC7CE"/></patternFill></fill></dxf></dxfs></styleSheet>`;
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** A1:A6: numbers; B1:B6: texts, an empty cell, an error; C1:C3: today, yesterday, forty days ago. */
const cells: readonly (readonly [string, string, string])[] = [
  ["<v>10</v>", "Vacant unit", "TODAY()"],
  ["<v>20</v>", "Leased", "TODAY()-1"],
  ["<v>20</v>", "vacant", "TODAY()-40"],
  ["<v>30</v>", "", ""],
  ["<v>40</v>", "#N/A", ""],
  ["<v>60</v>", "Leased", ""],
];
const textCell = (place: string, text: string): string =>
  text === ""
    ? ""
    : text === "#N/A"
      ? `<c r="${place}" t="e"><v>#N/A</v></c>`
      : `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const rows = cells
  .map(([number, text, formula], index) => {
    const at = index + 1;
    const dated = formula === "" ? "" : `<c r="C${at}"><f>${formula}</f></c>`;
    return `<row r="${at}"><c r="A${at}">${number}</c>${textCell(`B${at}`, text)}${dated}</row>`;
  })
  .join("");

let opened: OpenedHost | undefined;
afterEach(() => opened?.host.dispose());

async function marked(range: string, rule: string): Promise<string[]> {
  const rules = `<conditionalFormatting sqref="${range}">${rule}</conditionalFormatting>`;
  const texts = Object.fromEntries(await textsOf(await makeFile({})));
  const related = (texts["xl/_rels/workbook.xml.rels"] ?? "").replace(
    "</Relationships>",
    `<Relationship Id="rId9" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  );
  opened = await openInHost(
    await makeFile({
      rows: `<?xml version="1.0"?><worksheet xmlns="${mainNamespace}"><sheetData>${rows}</sheetData>${rules}</worksheet>`,
      parts: { "xl/styles.xml": styles, "xl/_rels/workbook.xml.rels": related },
    }),
  );
  const { host } = opened;
  host.recalculate(true);
  await host.calculated();
  const { grid } = host.model;
  const looks = createRuleLooks(
    grid,
    () => host.model.conditionalFormats,
    (formula, sheetId) => host.engine.valuesNow(formula, sheetId)[0]?.[0] ?? "",
  );
  const column = range.charCodeAt(0) - 65;
  return cells.flatMap((_, row) =>
    looks.at("sheet-1", row, column)?.fill === "#FFC7CE" ? [`${range[0] ?? ""}${row + 1}`] : [],
  );
}

const rule = (attributes: string, formula = ""): string =>
  `<cfRule ${attributes} dxfId="0" priority="1">${formula === "" ? "" : `<formula>${formula}</formula>`}</cfRule>`;

test.each<[string, string, string, string[]]>([
  ["the top two", "A1:A6", rule('type="top10" rank="2"'), ["A5", "A6"]],
  ["the bottom two, with a tie", "A1:A6", rule('type="top10" bottom="1" rank="2"'), ["A1", "A2", "A3"]],
  ["the top half", "A1:A6", rule('type="top10" percent="1" rank="50"'), ["A4", "A5", "A6"]],
  // The average is 30.
  ["above average", "A1:A6", rule('type="aboveAverage"'), ["A5", "A6"]],
  ["average or above", "A1:A6", rule('type="aboveAverage" equalAverage="1"'), ["A4", "A5", "A6"]],
  ["below average", "A1:A6", rule('type="aboveAverage" aboveAverage="0"'), ["A1", "A2", "A3"]],
  ["duplicate numbers", "A1:A6", rule('type="duplicateValues"'), ["A2", "A3"]],
  ["duplicate texts", "B1:B6", rule('type="duplicateValues"'), ["B2", "B6"]],
  ["unique numbers", "A1:A6", rule('type="uniqueValues"'), ["A1", "A4", "A5", "A6"]],
  [
    "a text in them",
    "B1:B6",
    rule('type="containsText" operator="containsText" text="vacant"', 'NOT(ISERROR(SEARCH("vacant",B1)))'),
    ["B1", "B3"],
  ],
  [
    "a text at their beginning",
    "B1:B6",
    rule('type="beginsWith" operator="beginsWith" text="Lea"', 'LEFT(B1,3)="Lea"'),
    ["B2", "B6"],
  ],
  ["no content", "B1:B6", rule('type="containsBlanks"', "LEN(TRIM(B1))=0"), ["B4"]],
  ["an error", "B1:B6", rule('type="containsErrors"', "ISERROR(B1)"), ["B5"]],
  ["yesterday", "C1:C6", rule('type="timePeriod" timePeriod="yesterday"', "FLOOR(C1,1)=TODAY()-1"), ["C2"]],
  [
    "the last seven days",
    "C1:C6",
    rule('type="timePeriod" timePeriod="last7Days"', "AND(TODAY()-FLOOR(C1,1)&lt;=6,FLOOR(C1,1)&lt;=TODAY())"),
    ["C1", "C2"],
  ],
  [
    "between two numbers",
    "A1:A6",
    '<cfRule type="cellIs" operator="between" dxfId="0" priority="1"><formula>30</formula><formula>20</formula></cfRule>',
    ["A2", "A3", "A4"],
  ],
])("cells with %s", async (_, range, xml, expected) => {
  expect(await marked(range, xml)).toEqual(expected);
});
