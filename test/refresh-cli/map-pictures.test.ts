/** Drawings of strangers' files: each is read in one pass, with anything in it. */
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { withMapPictures } from "../../src/refresh-cli/map-pictures";

const drawingPath = "xl/drawings/drawing1.xml";
const relations = (id: string, type: string, target: string): string =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`;

function fileWith(drawing: string): Uint8Array {
  const parts = {
    "xl/worksheets/sheet1.xml": "<worksheet/>",
    "xl/worksheets/_rels/sheet1.xml.rels": relations("rId1", "drawing", "../drawings/drawing1.xml"),
    [drawingPath]: drawing,
    "xl/drawings/_rels/drawing1.xml.rels": relations("rId1", "image", "../media/image1.png"),
    "xl/media/image1.png": "picture",
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])), { level: 0 });
}

const map = {
  ...{
    sheet: "Comp set",
    sheetPath: "xl/worksheets/sheet1.xml",
    name: "Our map",
    svg: "<svg/>",
    altText: "Three comps",
  },
  ...{ width: 300, height: 200, record: { path: "customXml/item1.xml", xml: "<new/>" } },
};
const draw = (drawing: string) =>
  withMapPictures(fileWith(drawing), { olderMaps: [map], language: "en" }, () => Promise.resolve(strToU8("drawn")));

const many = 300_000;
const own =
  '<oneCellAnchor><from><col>1</col></from><ext cx="1" cy="1"/><pic><cNvPr id="7" name="Our map" descr="Two comps"/><blip embed="rId1"/></pic></oneCellAnchor>';

test.each([
  ["anchors without an end", "<oneCellAnchor ".repeat(many)],
  ["anchors of many names", Array.from({ length: many }, (_, at) => `<a${String(at)}:oneCellAnchor>`).join("")],
  [
    "properties without an end",
    `<oneCellAnchor name="Our map">${"<cNvPr ".repeat(many)}${"<from>".repeat(many)}</oneCellAnchor>`,
  ],
  ["ends without a beginning", "</oneCellAnchor>".repeat(many)],
])("%s", async (_, drawing) => {
  const { bytes } = await draw(drawing);
  expect(strFromU8(unzipSync(bytes)[drawingPath] ?? new Uint8Array()) === drawing).toBe(true);
});

test("the map is found behind hundreds of thousands of other objects", async () => {
  const others = '<oneCellAnchor><cNvPr id="1" name="Other"/></oneCellAnchor>'.repeat(100_000);
  const { bytes, older } = await draw(`${others}${own}`);
  expect(older).toEqual([]);
  const parts = unzipSync(bytes);
  expect(strFromU8(parts["xl/media/image1.png"] ?? new Uint8Array())).toBe("drawn");
  expect(strFromU8(parts[drawingPath] ?? new Uint8Array()).slice(-140)).toContain('descr="Three comps"');
});
