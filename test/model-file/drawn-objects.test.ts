/** Where drawn objects lie that have no last cell. */
import { readDrawnObjects } from "../../src/model-file/drawn-objects";
import { openZipParts } from "../../src/model-file/zip-parts";
import { zipOf } from "./workbook-bytes";

const drawn = async (anchors: string): Promise<unknown[]> => {
  const zip = await openZipParts(
    await zipOf([
      [
        "xl/worksheets/_rels/sheet1.xml.rels",
        '<Relationships><Relationship Id="rId1" Type="x/drawing" Target="../drawings/drawing1.xml"/></Relationships>',
      ],
      ["xl/drawings/drawing1.xml", `<wsDr>${anchors}</wsDr>`],
    ]),
  );
  return (await readDrawnObjects(zip, "xl/worksheets/sheet1.xml")).map(({ area }) => area);
};
const shape = '<sp><nvSpPr><cNvPr id="2" name="Note"/></nvSpPr></sp>';
const at = (row: number, column: number): string =>
  `<from><col>${String(column)}</col><row>${String(row)}</row></from>`;

test.each([
  [
    "as many cells as its size takes up",
    `<oneCellAnchor>${at(2, 2)}<ext cx="1829000" cy="190500"/>${shape}</oneCellAnchor>`,
    [2, 2, 2, 5],
  ],
  ["one cell without a size", `<oneCellAnchor>${at(2, 2)}${shape}</oneCellAnchor>`, [2, 2, 2, 2]],
  [
    "from its distance to the corner",
    `<absoluteAnchor><pos x="1219200" y="381000"/><ext cx="609600" cy="571500"/>${shape}</absoluteAnchor>`,
    [2, 2, 4, 2],
  ],
  [
    "on the sheet, however large it says to be",
    `<absoluteAnchor><pos x="1e30" y="-5"/><ext cx="1e99" cy="1e99"/>${shape}</absoluteAnchor>`,
    [0, 16_383, 1_048_575, 16_383],
  ],
])("%s", async (_, anchor, [top, left, bottom, right]) => {
  expect(await drawn(anchor)).toEqual([{ top, left, bottom, right }]);
});
