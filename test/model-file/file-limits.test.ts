/** Small files that are made to fill the memory: each is refused with a sentence, before it does. */
import { fileLimits } from "../../src/model-file/file-budget";
import { openModelFile } from "../../src/model-file/model-file";
import { makeFile, mainNamespace, textsOf } from "./workbook-bytes";

const open = async (bytes: Promise<Uint8Array>, limits: Partial<Record<keyof typeof fileLimits, number>> = {}) =>
  openModelFile(await bytes, () => true, { ...fileLimits, ...limits });

const row = (cells: string): string => `<row r="1">${cells}</row>`;

test("a part that is packed as no sheet is", async () => {
  const bytes = makeFile({ rows: row("<c/>") + " ".repeat(12_000_000) });
  expect((await bytes).length).toBeLessThan(30_000);
  await expect(open(bytes)).rejects.toThrow("unpacks to more than 250 times its size");
});

test("many sheets and custom parts that are all the same part", async () => {
  const texts = Object.fromEntries(await textsOf(await makeFile({ rows: row(`<c><v>${"1".repeat(5_000)}</v></c>`) })));
  const workbook = texts["xl/workbook.xml"] ?? "";
  const sheets = Array.from(
    { length: 50 },
    (_, index) => `<sheet name="S${index}" sheetId="${index + 2}" r:id="rId1"/>`,
  );
  const many = { ...texts, "xl/workbook.xml": workbook.replace("</sheets>", `${sheets.join("")}</sheets>`) };
  await expect(open(makeFile({ parts: many }), { bytes: 100_000 })).rejects.toThrow(
    "more than 100,000 bytes once it is unpacked",
  );
  const custom = Array.from(
    { length: 50 },
    (_, index) =>
      `<Relationship Id="x${index}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/customXml" Target="worksheets/sheet1.xml"/>`,
  );
  const relationships = (texts["xl/_rels/workbook.xml.rels"] ?? "").replace("</Rel", `${custom.join("")}</Rel`);
  const repeated = { ...texts, "xl/_rels/workbook.xml.rels": relationships };
  await expect(open(makeFile({ parts: repeated }), { bytes: 100_000 })).rejects.toThrow("once it is unpacked");
});

test.each<[string, Parameters<typeof makeFile>[0], Partial<Record<keyof typeof fileLimits, number>>, string]>([
  ["cells", { rows: row("<c><v>1</v></c>".repeat(101)) }, { cells: 100 }, "more than 100 cells"],
  ["shared texts", { strings: "<si/>".repeat(101) }, { texts: 100 }, "more than 100 shared texts"],
  [
    "one long text in many cells",
    { strings: `<si><t>${"x".repeat(1_000)}</t></si>`, rows: row('<c t="s"><v>0</v></c>'.repeat(101)) },
    { characters: 100_000 },
    "more than 100,000 characters",
  ],
  [
    "one long formula in many cells",
    {
      rows: row(
        `<c r="A1"><f t="shared" si="0" ref="A1:CX1">${"A1+".repeat(300)}1</f></c>${'<c><f t="shared" si="0"/></c>'.repeat(101)}`,
      ),
    },
    { characters: 50_000 },
    "more than 50,000 characters",
  ],
  [
    "a formula that fills a whole sheet",
    { rows: row('<c r="A1" cm="1"><f t="array" ref="A1:XFD1048576">F()</f><v>1</v></c>') },
    {},
    "more than 5,000,000 cells filled by array formulas",
  ],
  ["a formula without end", { rows: row(`<c><f>${"1+".repeat(40_000)}1</f></c>`) }, {}, "longer than Excel allows"],
  [
    "names",
    { workbook: `<definedNames>${'<definedName name="a">1</definedName>'.repeat(101)}</definedNames>` },
    { names: 100 },
    "more than 100 names",
  ],
])("%s", async (_, made, limits, message) => {
  await expect(open(makeFile(made), limits)).rejects.toMatchObject({
    name: "ModelFileError",
    message: expect.stringContaining(message) as string,
  });
});

test("an extent that lies and a million merged cells cost nothing: cells alone are read", async () => {
  const merged = '<mergeCell ref="A1:XFD1048576"/>'.repeat(1_000);
  const file = await open(
    makeFile({
      rows: `<?xml version="1.0"?><worksheet xmlns="${mainNamespace}"><dimension ref="A1:XFD1048576"/><sheetData>${row("<c><v>7</v></c>")}</sheetData><mergeCells>${merged}</mergeCells></worksheet>`,
    }),
  );
  expect(file.sheets[0]?.cells.map(({ value }) => value)).toEqual([7]);
});
