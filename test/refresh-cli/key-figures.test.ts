import { openModelFile } from "../../src/model-file/model-file";
import type { KeyFigureChange } from "../../src/features/refresh/refresh-session";
import { keyFigures } from "../../src/refresh-cli/key-figures";
import { toHostWorkbook } from "../../src/refresh-cli/host-workbook";
import { mainNamespace, makeFile } from "../model-file/workbook-bytes";

const officeTypes = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** B1: whole dollars by a custom format; B2: a share; B3: a fraction; A1 and A2 label them. */
const model = (): Promise<Uint8Array> =>
  makeFile({
    rows: '<row r="1"><c r="A1" t="str"><v>Value at the cap rate</v></c><c r="B1" s="1"><f>C1</f><v>100</v></c></row><row r="2"><c r="A2" t="str"><v>Cap rate</v></c><c r="B2" s="2"><f>C2</f><v>0.05</v></c></row><row r="3"><c r="B3" s="3"><f>C3</f><v>7</v></c></row>',
    workbook:
      '<definedNames><definedName name="_compsheet_key_1" hidden="1" comment="Our &amp; value">Sheet1!$B$1</definedName></definedNames>',
    parts: {
      "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${officeTypes}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${officeTypes}/styles" Target="styles.xml"/></Relationships>`,
      "xl/styles.xml": `<styleSheet xmlns="${mainNamespace}"><numFmts count="1"><numFmt numFmtId="164" formatCode="&quot;$&quot;#,##0"/></numFmts><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="10"/><xf numFmtId="12"/></cellXfs></styleSheet>`,
    },
  });

const change = (label: string, address: string): KeyFigureChange => ({
  id: address,
  label,
  address,
  before: 100,
  after: 110,
  beforeText: "100",
  afterText: "110",
  change: 10,
  percent: 0.1,
});

/** The cells that a refresh may have changed. */
const changed = (doubts: readonly [string, string][] = []) =>
  new Map<string, string | null>([["Sheet1!B1", null], ["Sheet1!B2", null], ["Sheet1!B3", null], ...doubts]);

test("watched figures keep their label over the file, take the one beside the cell, else its address", async () => {
  const file = await openModelFile(await model(), () => false);
  const known = { namespace: "RENT", names: [], engine: new Set<string>() };
  expect(toHostWorkbook(file, known).snapshot.names).toEqual([
    expect.objectContaining({ name: "_compsheet_key_1", comment: "Our & value" }),
  ]);
  const texts: Record<string, string> = { "Sheet1!A2": "Cap rate" };
  const host = { getCell: (address: string) => texts[address] ?? "" };
  const watched = [change("Our value", "Sheet1!B1"), change("", "Sheet1!B2"), change("", "Sheet1!B3")];
  const { figures } = await keyFigures(file, host, new Map(), watched, () => changed());
  expect(figures.map(({ name, format }) => [name, format])).toEqual([
    ["Our value", "money"],
    ["Cap rate", "rate"],
    ["Sheet1!B3", undefined],
  ]);
});

test("figures of the same label have different names", async () => {
  const file = await openModelFile(await model(), () => false);
  const watched = ["Sheet1!B1", "Sheet1!B2", "Sheet1!B3"].map((address) => change("NOI", address));
  const { figures } = await keyFigures(file, { getCell: () => "" }, new Map(), watched, () => changed());
  expect(figures.map(({ name }) => name)).toEqual(["NOI", "NOI (Sheet1)", "NOI (Sheet1!B3)"]);
});

test("a figure that is not verified is listed with its reason, named or watched, whether its value changed or not", async () => {
  const file = await openModelFile(await model(), () => false);
  const host = { getCell: () => "" };
  const doubts = changed([["Sheet1!B1", "Sheet1!C1 is part of a circular calculation"]]);
  const watched = [{ ...change("Our value", "Sheet1!B1"), after: 100 }, change("Cap rate", "Sheet1!B2")];
  const { figures, unverified } = await keyFigures(file, host, new Map(), watched, () => doubts);
  expect(figures.map(({ name }) => name)).toEqual(["Cap rate"]);
  expect(unverified).toEqual([
    { name: "Our value", address: "Sheet1!B1", reason: "Sheet1!C1 is part of a circular calculation" },
  ]);
});
