/// <reference types="office-js" />
/** Pictures, text boxes, breaks and looks of a page through office.js. */
import { closeFixtures, failureOf, openFixture, type FixtureWorkbook } from "./fixture-workbook";
import { pngOf } from "./small-picture";

afterEach(closeFixtures);

const run = <T>(
  workbook: FixtureWorkbook,
  work: (sheet: Excel.Worksheet, context: Excel.RequestContext) => Promise<T>,
) => workbook.excel.run((context) => work(context.workbook.worksheets.getItem("Sheet1"), context));

test("a picture keeps its bytes, size, place and words", async () => {
  const workbook = await openFixture();
  const png = pngOf(40, 20);
  await run(workbook, async (sheet, context) => {
    const shape = sheet.shapes.addImage(png);
    shape.load("width,height,type");
    await context.sync();
    expect([shape.width, shape.height, shape.type]).toEqual([30, 15, "Image"]);
    shape.width = 60;
    shape.load("height");
    await context.sync();
    expect(shape.height).toBe(30);
    shape.lockAspectRatio = false;
    shape.height = 90;
    shape.left = 100;
    shape.top = 51;
    shape.name = "Compsheet.map.1";
    shape.altTextDescription = "Map of five comps";
    shape.placement = "OneCell";
    await context.sync();
  });
  const read = (book: FixtureWorkbook) =>
    run(book, async (sheet, context) => {
      const shape = sheet.shapes.getItem("Compsheet.map.1");
      shape.load("left,top,width,height,altTextDescription,placement,id,zorderPosition");
      const image = shape.getAsImage("PNG");
      const missing = sheet.shapes.getItemOrNullObject("nothing");
      const count = sheet.shapes.getCount();
      await context.sync();
      expect(missing.isNullObject).toBe(true);
      expect(count.value).toBe(1);
      const { left, top, width, height, altTextDescription, placement } = shape;
      return { left, top, width, height, altTextDescription, placement, image: image.value };
    });
  const kept = await read(workbook);
  expect(kept).toMatchObject({ left: 100, top: 51, width: 60, height: 90, altTextDescription: "Map of five comps" });
  expect(kept.image).toBe(png);
  expect(workbook.getRefusedCalls()).toEqual([]);
  const copy = await openFixture({ snapshot: workbook.save() });
  expect(await read(copy)).toEqual(kept);
  copy.insertRows("Sheet1", 1, 2);
  await copy.settled();
  expect((await read(copy)).top).toBeGreaterThan(80);
  await run(copy, async (sheet, context) => {
    sheet.shapes.getItem("Compsheet.map.1").delete();
    await context.sync();
  });
  expect(copy.model.shapes).toEqual([]);
});

test("text boxes, and their order", async () => {
  const workbook = await openFixture();
  await run(workbook, async (sheet, context) => {
    const [one, two] = [sheet.shapes.addTextBox("Subject"), sheet.shapes.addTextBox("Comps & more")];
    one.name = "one";
    two.name = "two";
    two.textFrame.textRange.font.bold = true;
    two.textFrame.textRange.font.color = "#0B6A5F";
    two.fill.setSolidColor("#FFFFFF");
    two.lineFormat.visible = false;
    two.setZOrder("SendToBack");
    await context.sync();
    sheet.shapes.load("items/name");
    two.textFrame.textRange.load("text");
    await context.sync();
    expect(sheet.shapes.items.map(({ name }) => name)).toEqual(["two", "one"]);
    expect(two.textFrame.textRange.text).toBe("Comps & more");
  });
  expect(workbook.getRefusedCalls()).toEqual([]);
});

test("what is no picture is refused", async () => {
  const workbook = await openFixture();
  for (const bytes of ["", "no base64 !", Buffer.from("GIF89a and so on, long enough").toString("base64")]) {
    const add = run(workbook, async (sheet, context) => {
      sheet.shapes.addImage(bytes);
      await context.sync();
    });
    expect((await failureOf(add)).code).toBe("InvalidArgument");
  }
  expect(workbook.model.shapes).toEqual([]);
});

test("breaks, margins, places and lines of cells", async () => {
  const workbook = await openFixture();
  const read = await run(workbook, async (sheet, context) => {
    sheet.horizontalPageBreaks.add("A21");
    sheet.horizontalPageBreaks.add("A11");
    sheet.verticalPageBreaks.add("F1");
    sheet.pageLayout.setPrintMargins("Inches", { left: 0.5, top: 1 });
    sheet.pageLayout.zoom = { horizontalFitToPages: 1, verticalFitToPages: 1 };
    sheet.pageLayout.setPrintArea("A1:J54");
    sheet.pageLayout.centerVertically = true;
    const { format } = sheet.getRange("B2:C3");
    format.rowHeight = 30;
    format.font.name = "Arial";
    format.font.underline = "Single";
    format.indentLevel = 2;
    const edge = format.borders.getItem("EdgeRight");
    edge.style = "Continuous";
    edge.color = "#FF0000";
    sheet.getRange("A5:C6").merge(true);
    await context.sync();
    sheet.horizontalPageBreaks.load("items/rowIndex");
    sheet.verticalPageBreaks.load("items/columnIndex");
    sheet.pageLayout.load("leftMargin,topMargin,zoom,centerVertically");
    const area = sheet.pageLayout.getPrintAreaOrNullObject().load("address");
    const place = sheet.getRange("B2:C3").load("left,top,width,height");
    const one = sheet.getRange("B2").load("left,top,width,height");
    const looks = sheet.getRange("C2").format.borders.getItem("EdgeRight").load("style,color");
    format.font.load("name,underline");
    format.load("indentLevel");
    await context.sync();
    sheet.horizontalPageBreaks.getItem(0).delete();
    await context.sync();
    return {
      rows: sheet.horizontalPageBreaks.items.map(({ rowIndex }) => rowIndex),
      columns: sheet.verticalPageBreaks.items.map(({ columnIndex }) => columnIndex),
      margins: [sheet.pageLayout.leftMargin, sheet.pageLayout.topMargin, sheet.pageLayout.centerVertically],
      area: area.address,
      sizes: [
        place.width / one.width,
        place.height / one.height,
        place.height,
        place.left,
        one.left,
        place.top - one.top,
      ],
      looks: [looks.style, looks.color, format.font.name, format.font.underline, format.indentLevel],
    };
  });
  expect(read).toMatchObject({
    rows: [10, 20],
    columns: [5],
    margins: [36, 72, true],
    area: "Sheet1!A1:J54",
    looks: ["Continuous", "#FF0000", "Arial", "Single", 2],
  });
  expect(read.sizes.slice(0, 3)).toEqual([2, 2, 60]);
  expect(workbook.model.pages[0]?.breaks).toEqual([20]);
  workbook.insertRows("Sheet1", 1, 5);
  await workbook.settled();
  expect(workbook.model.pages[0]).toMatchObject({ breaks: [25], area: { row: 5, height: 54 } });
  expect(workbook.getRefusedCalls()).toEqual([]);
});
