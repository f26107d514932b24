/** Refreshing a file whose saved results are on the hidden sheet, where Excel was closed during a refresh. */
import { createSystemClock } from "../../src/client/clock";
import { decodeAnswers, encodeRecord } from "../../src/engine/answers/answer-codec";
import { openModelFile } from "../../src/model-file/model-file";
import { refreshModel } from "../../src/refresh-cli/model-refresh";
import { makeFile, mainNamespace } from "../model-file/workbook-bytes";
import { type AddinServer, startAddinServer } from "./built-addin";
import { refreshParts } from "./refresh-parts";

let server: AddinServer;
beforeAll(async () => (server = await startAddinServer()));
afterAll(() => server.close());

const clock = createSystemClock();

const refresh = (bytes: Uint8Array, kind: "workbook" | "errors" = "workbook"): ReturnType<typeof refreshModel> =>
  refreshModel(bytes, refreshParts(server, { scope: { kind } }));

const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const model = (chunks: readonly string[], value: number): Promise<Uint8Array> => {
  const cells = chunks.map(
    (text, row) => `<row r="${row + 1}"><c r="A${row + 1}" t="inlineStr"><is><t>${text}</t></is></c></row>`,
  );
  return makeFile({
    rows: `<row r="1"><c r="A1" t="inlineStr"><is><t>${server.subject}</t></is></c><c r="B1"><f>_xldudf_RENT_PRICE(A1,"1BR")</f><v>${value}</v></c></row>`,
    parts: {
      "xl/workbook.xml": `<workbook xmlns="${mainNamespace}" xmlns:r="${office}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/><sheet name="_compsheet" sheetId="2" state="hidden" r:id="rId2"/></sheets></workbook>`,
      "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/worksheet" Target="worksheets/sheet2.xml"/></Relationships>`,
      "xl/worksheets/sheet2.xml": `<worksheet xmlns="${mainNamespace}"><sheetData>${cells.join("")}</sheetData></worksheet>`,
    },
  });
};

const priceIn = (sheets: Awaited<ReturnType<typeof openModelFile>>["sheets"]): unknown =>
  sheets[0]?.cells.find(({ formula }) => formula !== null)?.value;

test("what the refresh settles stays settled when the file is opened again", async () => {
  const first = await refresh(await model([], 1));
  const { customXml, sheets } = await openModelFile(first.bytes ?? new Uint8Array(), (xml) =>
    xml.includes("urn:compsheet:answers"),
  );
  const shown = Number(priceIn(sheets));
  const texts = customXml.map(({ xml }) => />([^<]*)<\/answers>/.exec(xml)?.[1] ?? "");
  const [used] = (await Promise.all(texts.map((text) => decodeAnswers(text)))).flatMap(({ answers }) => answers);
  if (used === undefined) throw new Error("There are no saved results.");
  const older = {
    ...used,
    answer: { ...used.answer, value: { kind: "scalar", value: 111, format: "money" } as const },
  };
  const record = { id: "cut", kind: "refresh", startedAt: clock.now(), about: {}, added: [] } as const;
  const cutOff = await encodeRecord({ ...record, before: () => [older] });
  const chunk = (name: string, text: string): string => `${name}|0|1|${text}`;
  const names = ["000000001-0000001", "000000001-0000002"];
  const kept = [...texts.slice(0, 1), cutOff].map((text, index) => chunk(names[index] ?? "", text));

  const second = await refresh(await model(kept, shown));
  const { sheets: after } = await openModelFile(second.bytes ?? new Uint8Array(), () => false);
  const third = await refresh(second.bytes ?? new Uint8Array(), "errors");
  const { sheets: again } = await openModelFile(third.bytes ?? second.bytes ?? new Uint8Array(), () => false);
  expect([priceIn(after), priceIn(again), after[1]?.cells]).toEqual([shown, shown, []]);
});
