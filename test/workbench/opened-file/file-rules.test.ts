/** Conditional formats of a file: which cells the kinds that are not formulas give their look. */
import type { RuleMarks } from "../../../src/model-file/rule-marks";
import { createRuleLooks } from "../../../src/workbench/engine/rule-looks";
import { printedMarks } from "../../../src/workbench/print/printed-marks";
import type { RuleLook } from "../../../src/workbench/rich-api/sheet-rule-records";
import { makeFile, mainNamespace, textsOf } from "../../model-file/workbook-bytes";
import { type OpenedHost, openInHost, readWorkbook } from "./opened-workbook";

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

async function looksOf(range: string, rule: string, extension = ""): Promise<(RuleLook | null)[]> {
  const rules = `<conditionalFormatting sqref="${range}">${rule}</conditionalFormatting>${extension}`;
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
  return cells.map((_, row) => looks.at("sheet-1", row, range.charCodeAt(0) - 65));
}

async function marked(range: string, rule: string): Promise<string[]> {
  const looks = await looksOf(range, rule);
  return looks.flatMap((look, row) => (look?.fill === "#FFC7CE" ? [`${range[0] ?? ""}${row + 1}`] : []));
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

const barRule = (inside: string): string => `<cfRule type="dataBar" priority="1">${inside}</cfRule>`;
const usualBar = '<cfvo type="min"/><cfvo type="max"/><color rgb="FF638EC6"/>';
const newer = "http://schemas.microsoft.com/office/spreadsheetml/2009/9/main";
const extended = (inside: string): string =>
  `<extLst><ext xmlns:x14="${newer}" xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main"><x14:conditionalFormattings><x14:conditionalFormatting>${inside}<xm:sqref>A1:A6</xm:sqref></x14:conditionalFormatting></x14:conditionalFormattings></ext></extLst>`;
const shares = (looks: readonly (RuleLook | null)[]): (readonly [number, number] | null)[] =>
  looks.map((look) => (look?.bar ? [Number(look.bar.from.toFixed(3)), Number(look.bar.to.toFixed(3))] : null));

test("a bar of Excel 2007 is a tenth to nine tenths of its cell", async () => {
  const looks = await looksOf("A1:A6", barRule(`<dataBar>${usualBar}</dataBar>`));
  expect(shares(looks)).toEqual([
    [0, 0.1],
    [0, 0.26],
    [0, 0.26],
    [0, 0.42],
    [0, 0.58],
    [0, 0.9],
  ]);
  expect(looks[0]?.bar).toMatchObject({ color: "#638EC6", isGradient: true, axis: null });
  expect(await savedMarks()).toEqual(opened?.file.sheets[0]?.layout.rules[0]?.marks);
  const printed = looks[0] ? printedMarks(looks[0], { width: 103, height: 15 }) : "";
  expect(printed).toContain("left:1.5pt;width:10pt;background:linear-gradient(to right,#638EC6,#638EC630)");
});

test("a newer bar begins at zero and keeps the older form's color; below zero it is red, left of the axis", async () => {
  const id = "{11111111-2222-3333-4444-555555555555}";
  const older = `<dataBar>${usualBar}</dataBar><extLst><ext xmlns:x14="${newer}"><x14:id>${id}</x14:id></ext></extLst>`;
  const inside = `<x14:cfRule type="dataBar" id="${id}"><x14:dataBar minLength="0" maxLength="100" gradient="0"><x14:cfvo type="num"><xm:f>-20</xm:f></x14:cfvo><x14:cfvo type="autoMax"/><x14:negativeFillColor rgb="FFFF0000"/><x14:axisColor rgb="FF000000"/></x14:dataBar></x14:cfRule>`;
  const looks = await looksOf("A1:A6", barRule(older), extended(inside));
  expect(shares(looks)).toEqual([
    [0.25, 0.375],
    [0.25, 0.5],
    [0.25, 0.5],
    [0.25, 0.625],
    [0.25, 0.75],
    [0.25, 1],
  ]);
  expect(looks[5]?.bar).toMatchObject({ color: "#638EC6", isGradient: false, axis: 0.25, endsLeft: false });
  expect(opened?.host.model.conditionalFormats).toHaveLength(1);
  opened?.host.setCells("Sheet1!A1", [[-10]]);
  await opened?.host.calculated();
  const { grid, conditionalFormats } = opened?.host.model ?? {};
  if (!grid || !conditionalFormats) throw new Error("The workbook is not open.");
  const below = createRuleLooks(
    grid,
    () => conditionalFormats,
    () => "",
  ).at("sheet-1", 0, 0);
  expect(below?.bar).toMatchObject({ from: 0.125, to: 0.25, color: "#FF0000", endsLeft: true });
});

/** Of a new file with the workbook. */
async function savedMarks(): Promise<RuleMarks | null | undefined> {
  if (!opened) return undefined;
  return (await readWorkbook(opened.host.saveFile())).sheets[0]?.layout.rules[0]?.marks;
}

const icons = (attributes: string, limits: string): string =>
  `<cfRule type="iconSet" priority="1"><iconSet ${attributes}>${limits}</iconSet></cfRule>`;
const thirds = '<cfvo type="percent" val="0"/><cfvo type="percent" val="33"/><cfvo type="percent" val="67"/>';

test.each<[string, string, string, (number | null)[]]>([
  // 10 to 60: a third is 26.5, two thirds are 43.5.
  ["by thirds of the range", 'iconSet="3Arrows"', thirds, [0, 0, 0, 1, 1, 2]],
  ["in reverse", 'iconSet="3Arrows" reverse="1"', thirds, [2, 2, 2, 1, 1, 0]],
  [
    "by numbers, one of them a cell's, the other one not reached by an equal value",
    'iconSet="3Flags"',
    '<cfvo type="percent" val="0"/><cfvo type="num" val="$A$2"/><cfvo type="num" val="40" gte="0"/>',
    [0, 1, 1, 1, 1, 2],
  ],
  [
    "by percentiles",
    'iconSet="4Rating" showValue="0"',
    '<cfvo type="percent" val="0"/><cfvo type="percentile" val="25"/><cfvo type="percentile" val="50"/><cfvo type="percentile" val="75"/>',
    [0, 1, 1, 2, 3, 3],
  ],
])("icons %s", async (_, attributes, limits, expected) => {
  const looks = await looksOf("A1:A6", icons(attributes, limits));
  expect(looks.map((look) => look?.icon?.index ?? null)).toEqual(expected);
  expect(looks[0]?.hidesValue === true).toBe(attributes.includes("showValue"));
  expect((await savedMarks())?.icons).toEqual(opened?.file.sheets[0]?.layout.rules[0]?.marks?.icons);
  expect(looks[0] ? printedMarks(looks[0], { width: 60, height: 15 }) : "").toContain("<path d=");
});

test("a rule that stops keeps later bars away where it holds", async () => {
  const stop = '<cfRule type="cellIs" operator="lessThan" priority="1" stopIfTrue="1"><formula>20</formula></cfRule>';
  const bar = barRule(`<dataBar>${usualBar}</dataBar>`).replace('priority="1"', 'priority="2"');
  const looks = await looksOf("A1:A6", stop + bar);
  expect(looks.map((look) => look?.bar !== undefined)).toEqual([false, true, true, true, true, true]);
});

test("icons of newer programs, with one that is left out", async () => {
  const inside = `<x14:cfRule type="iconSet" priority="2" id="{1}"><x14:iconSet iconSet="3Stars" custom="1"><x14:cfvo type="percent"><xm:f>0</xm:f></x14:cfvo><x14:cfvo type="num"><xm:f>20</xm:f></x14:cfvo><x14:cfvo type="num"><xm:f>40</xm:f></x14:cfvo><x14:cfIcon iconSet="NoIcons" iconId="0"/><x14:cfIcon iconSet="3Stars" iconId="1"/><x14:cfIcon iconSet="5Boxes" iconId="4"/></x14:iconSet></x14:cfRule>`;
  const looks = await looksOf("A1:A6", rule('type="top10" rank="1"'), extended(inside));
  expect(looks.map((look) => look?.icon ?? null)).toEqual([
    null,
    { set: "3Stars", index: 1 },
    { set: "3Stars", index: 1 },
    { set: "3Stars", index: 1 },
    { set: "5Boxes", index: 4 },
    { set: "5Boxes", index: 4 },
  ]);
  expect(looks[5]?.fill).toBe("#FFC7CE");
});

test("a text has no icon", async () => {
  expect(await looksOf("B1:B6", icons('iconSet="3Arrows"', thirds))).toEqual([null, null, null, null, null, null]);
});
