/** Charts and pictures of a file that is opened: drawn in their place, kept untouched in the download. */
import { pictureOfChart } from "../../../src/workbench/exhibits/picture-of-chart";
import { withDrawings } from "../../../src/workbench/opened-file/drawn-records";
import { changeFile } from "../../../src/workbench/opened-file/file-edits";
import { readFileDrawings } from "../../../src/workbench/opened-file/file-pages";
import { namedObjects, showObjectPlaces } from "../../../src/workbench/opened-file/object-placeholders";
import { entriesOf, makeFile } from "../../model-file/workbook-bytes";
import { drawnFile } from "./drawn-file";
import { type OpenedHost, openInHost } from "./opened-workbook";

let opened: OpenedHost | undefined;
afterEach(() => opened?.host.dispose());

const openDrawn = async (bytes: Uint8Array): Promise<OpenedHost> =>
  (opened = await openInHost(bytes, async (file, snapshot) =>
    withDrawings(snapshot, await readFileDrawings(bytes, file)),
  ));

test("a chart of a kind that is drawn and a picture are over their cells; the others are shown by name", async () => {
  const { host, file } = await openDrawn(await drawnFile());
  const { charts, shapes } = host.model;
  expect(charts.map(({ name, type }) => [name, type])).toEqual([["Rents by type", "ColumnClustered"]]);
  // Six columns of 64 pixels and twelve rows of 20, in points.
  expect(charts[0]?.anchor).toEqual({ row: 0, column: 5, right: 0, down: 0, width: 288, height: 180 });
  expect(shapes.map(({ name, kind, mediaType, altText }) => [name, kind, mediaType, altText])).toEqual([
    ["Logo", "image", "image/png", "The firm's logo"],
  ]);
  const drawn = new Set([...charts, ...shapes].map(({ id }) => id));
  expect(
    namedObjects(file, (id) => drawn.has(id))
      .flat()
      .map(({ kind, name }) => [kind, name]),
  ).toEqual([
    ["chart", "Radar"],
    ["shape", "Note"],
  ]);
});

test.each([
  ["its cells", "Sheet1!$C$2:$C$5", [1_200, 1_555, 1_900, 2_350]],
  ["the file, where a name leads to no cells", "[0]!Rents", [1_200, 1_480, 1_900, 2_350]],
])("a chart shows the figures of %s, in a color of the theme", async (_, reference, expected) => {
  const { host } = await openDrawn(await drawnFile(reference));
  host.setCells("Sheet1!C3", [[1_555]]);
  await host.calculated();
  const [chart] = host.model.charts;
  if (!chart) throw new Error("There is no chart.");
  const { series, categories } = pictureOfChart(chart, host.model, "en");
  expect(series[0]).toMatchObject({ name: "Rent", values: expected, color: "#ED7D31" });
  expect(categories.slice(0, expected.length)).toHaveLength(4);
});

test("a download keeps every drawing's bytes, and says when a chart was moved or deleted", async () => {
  const { host, bytes, ...of } = await openDrawn(await drawnFile());
  host.setCells("Sheet1!C3", [[1_555]]);
  await host.calculated();
  const first = await changeFile({ bytes, ...of }, host.model, "RENT");
  expect(first.leftOut).toEqual([]);
  const before = new Map((await entriesOf(bytes)).map(({ name, packed }) => [name, Buffer.from(packed)]));
  const other = (await entriesOf(first.bytes)).filter(({ name, packed }) => before.get(name)?.equals(packed) !== true);
  expect(other.map(({ name }) => name)).toEqual(["xl/workbook.xml", "xl/worksheets/sheet1.xml"]);
  host.model.charts.splice(0);
  expect((await changeFile({ bytes, ...of }, host.model, "RENT")).leftOut).toEqual(["charts and pictures"]);
});

test("an object that is not drawn shades free cells, not those with a fill or a title over more cells than it", async () => {
  const { host } = await openDrawn(await makeFile({ rows: "" }));
  const { engine, model } = host;
  const [sheetId = ""] = model.sheetIds();
  const sheet = engine.workbook.getSheets()[0];
  host.setCells("Sheet1!A1", [["Title"]]);
  sheet?.getRange("A1:D1").merge();
  sheet?.getRange("A2").setBackgroundColor("#3C52A0");
  await host.calculated();
  showObjectPlaces(engine.univer, engine.workbook.getWorkbook(), [
    [{ kind: "shape", index: 0, name: "Line", area: { top: 0, left: 0, bottom: 1, right: 1 } }],
  ]);
  const fillOf = (row: number, column: number): unknown => {
    const style = engine.workbook.getWorkbook().getSheetBySheetId(sheetId)?.getCell(row, column)?.s;
    return (typeof style === "string" ? engine.workbook.getWorkbook().getStyles().get(style) : style)?.bg?.rgb;
  };
  expect([fillOf(0, 0), fillOf(1, 0), fillOf(1, 1), fillOf(1, 2)]).toEqual([
    undefined,
    "#3C52A0",
    "#ECECEC",
    undefined,
  ]);
});
