import { closeFixtures, failureOf, type FixtureWorkbook, openFixture } from "./fixture-workbook";

let workbook: FixtureWorkbook;
beforeEach(async () => {
  workbook = await openFixture();
});
afterEach(closeFixtures);

const run = <T>(batch: (context: Excel.RequestContext) => Promise<T>): Promise<T> => workbook.excel.run(batch);

describe("the boundary", () => {
  test("office.js starts and sees Excel for Windows with the profile's requirement sets", async () => {
    const { Office: office } = workbook.window as unknown as { Office: typeof Office };
    await expect(office.onReady()).resolves.toMatchObject({ host: "Excel", platform: "PC" });
    const { requirements } = office.context;
    expect(requirements.isSetSupported("ExcelApi", "1.9")).toBe(true);
    expect(requirements.isSetSupported("ExcelApi", "1.99")).toBe(false);
    expect(requirements.isSetSupported("SharedRuntime", "1.1")).toBe(true);
    expect(requirements.isSetSupported("CustomFunctionsRuntime", "1.4")).toBe(true);
    expect(office.context.officeTheme?.bodyBackgroundColor).toBe("#ffffff");
    expect(workbook.getRefusedCalls()).toEqual([]);
  });

  test("Excel 2021 has no data types", async () => {
    const older = await openFixture({ profile: "excel-2021" });
    const { Office: office } = older.window as unknown as { Office: typeof Office };
    expect(office.context.requirements.isSetSupported("CustomFunctionsRuntime", "1.4")).toBe(false);
    expect(office.context.requirements.isSetSupported("ExcelApi", "1.9")).toBe(true);
  });

  test("the pane is shown, and the behaviour at start is kept", async () => {
    const { Office: office } = workbook.window as unknown as { Office: typeof Office };
    await expect(office.addin.showAsTaskpane()).resolves.toBeUndefined();
    await expect(office.addin.getStartupBehavior()).resolves.toBe("None");
    await office.addin.setStartupBehavior("Load" as Office.StartupBehavior);
    await expect(office.addin.getStartupBehavior()).resolves.toBe("Load");
    expect(workbook.getRefusedCalls()).toEqual([]);
  });

  test("a dialog is refused, not falsely opened", async () => {
    const { Office: office } = workbook.window as unknown as { Office: typeof Office };
    const status = await new Promise((resolve) =>
      office.context.ui.displayDialogAsync("http://127.0.0.1:9/dialog.html", {}, (result) => resolve(result.status)),
    );
    expect(status).toBe("failed");
    expect(workbook.getRefusedCalls()).not.toEqual([]);
  });

  test("document settings are kept", async () => {
    const { Office: office } = workbook.window as unknown as { Office: typeof Office };
    office.context.document.settings.set("pace", 3);
    await new Promise((resolve) => office.context.document.settings.saveAsync(resolve));
    expect(workbook.save().documentSettings).toMatchObject({ pace: "3" });
  });
});

describe("ranges", () => {
  test("what is written is read back, calculated", async () => {
    const answer = await run(async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      sheet.getRange("A1:B2").values = [
        [1, "x"],
        [2, true],
      ];
      sheet.getRange("C1").formulas = [["=SUM(A1:A2)*10"]];
      const range = sheet.getRange("A1:C2");
      range.load("values,formulas,text,valueTypes,address,rowCount,columnIndex");
      sheet.load("name");
      await context.sync();
      return { ...range.toJSON(), sheet: sheet.name };
    });
    expect(answer).toMatchObject({
      address: "Sheet1!A1:C2",
      sheet: "Sheet1",
      rowCount: 2,
      columnIndex: 0,
      values: [
        [1, "x", 30],
        [2, true, ""],
      ],
      formulas: [
        [1, "x", "=SUM(A1:A2)*10"],
        [2, true, ""],
      ],
      text: [
        ["1", "x", "30"],
        ["2", "TRUE", ""],
      ],
      valueTypes: [
        ["Double", "String", "Double"],
        ["Double", "Boolean", "Empty"],
      ],
    });
    expect(workbook.getCell("C1")).toBe(30);
  });

  test("texts are taken as typed: numbers, dates, percentages; an apostrophe or the Text format keeps them", async () => {
    const read = await run(async (context): Promise<Partial<Excel.Interfaces.RangeData>> => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      sheet.getRange("F1").numberFormat = [["@"]];
      sheet.getRange("A1:F1").values = [["1,234", "12/31/2025", "12%", "'02138", "two", "02138"]];
      const range = sheet.getRange("A1:F1");
      range.load("values,numberFormat,text");
      await context.sync();
      return range.toJSON();
    });
    expect(read.values).toEqual([[1234, 46022, 0.12, "02138", "two", "02138"]]);
    expect(read.numberFormat).toEqual([["#,##0", "m/d/yyyy", "0%", "General", "General", "@"]]);
    expect(read.text).toEqual([["1,234", "12/31/2025", "12%", "02138", "two", "02138"]]);
  });

  test("null leaves a cell as it is, an empty text empties it", async () => {
    workbook.setCells("A1", [[1, 2, 3]]);
    await run(async (context) => {
      context.workbook.worksheets.getActiveWorksheet().getRange("A1:C1").values = [[null, "", 9]];
      await context.sync();
    });
    expect(workbook.getRange("A1:C1").values).toEqual([[1, "", 9]]);
  });

  test("a wrong size, an address that is none and an unknown sheet are errors with Excel's codes", async () => {
    const size = await failureOf(
      run(async (context) => {
        context.workbook.worksheets.getActiveWorksheet().getRange("A1:B2").values = [[1, 2, 3]];
        await context.sync();
      }),
    );
    expect(size.code).toBe("InvalidArgument");
    const address = await failureOf(
      run(async (context) => {
        context.workbook.worksheets.getActiveWorksheet().getRange("nonsense!!").load("values");
        await context.sync();
      }),
    );
    expect(address.code).toBe("InvalidArgument");
    const sheet = await failureOf(
      run(async (context) => {
        context.workbook.worksheets.getItem("missing").load("name");
        await context.sync();
      }),
    );
    expect(sheet.code).toBe("ItemNotFound");
  });

  test("what came before an error in a batch stays done", async () => {
    await failureOf(
      run(async (context) => {
        const sheet = context.workbook.worksheets.getActiveWorksheet();
        sheet.getRange("H1").values = [["applied"]];
        sheet.getRange("nonsense!!").values = [[1]];
        sheet.getRange("H2").values = [["not applied"]];
        await context.sync();
      }),
    );
    expect(workbook.getRange("H1:H2").values).toEqual([["applied"], [""]]);
  });

  test("more than 1,500 cells, which the client writes in parts", async () => {
    const values = Array.from({ length: 400 }, (_, row) =>
      Array.from({ length: 10 }, (_, column) => row * 10 + column),
    );
    const last = await run(async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      sheet.getRange("A1:J400").values = values;
      const used = sheet.getUsedRange();
      used.load("values,address");
      await context.sync();
      return [used.address, used.values[399]?.[9] as unknown];
    });
    expect(last).toEqual(["Sheet1!A1:J400", 3999]);
  });

  test("formula cells of the used range, and none at all", async () => {
    workbook.setCells("A1", [
      [1, "=A1+1", "=B1+1", "x"],
      [null, null, null, "=A1"],
    ]);
    const found = await run(async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      const used = sheet.getUsedRange().getSpecialCellsOrNullObject("Formulas");
      used.load("address,cellCount,areas/items/address");
      const none = sheet.getRange("A1").getSpecialCellsOrNullObject("Formulas");
      await context.sync();
      return {
        address: used.address,
        count: used.cellCount,
        areas: used.areas.items.map((area) => area.address),
        none: none.isNullObject,
      };
    });
    expect(found).toEqual({
      address: "Sheet1!B1:C1,Sheet1!D2",
      count: 3,
      areas: ["Sheet1!B1:C1", "Sheet1!D2"],
      none: true,
    });
  });

  test("parts of a range: cell, row, resized, offset, bounding rectangle, intersection", async () => {
    const addresses = await run(async (context) => {
      const range = context.workbook.worksheets.getActiveWorksheet().getRange("B2:D4");
      const parts = [
        range.getCell(0, 0),
        range.getRow(1),
        range.getLastRow(),
        range.getResizedRange(1, -1),
        range.getOffsetRange(2, 2),
        range.getBoundingRect("A9"),
        range.getIntersection("C3:Z9"),
        range.getEntireRow(),
        range.getEntireColumn(),
      ];
      for (const part of parts) part.load("address");
      await context.sync();
      return parts.map((part) => part.address.replace("Sheet1!", ""));
    });
    expect(addresses).toEqual(["B2", "B3:D3", "B4:D4", "B2:C5", "D4:F6", "A2:D9", "C3:D4", "2:4", "B:D"]);
  });

  test("clearing contents keeps the format, clearing all does not", async () => {
    const read = await run(async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      const range = sheet.getRange("A1:B1");
      range.values = [["5%", "6%"]];
      sheet.getRange("A1").clear("Contents");
      sheet.getRange("B1").clear();
      range.load("values,numberFormat");
      await context.sync();
      return range.toJSON();
    });
    expect(read.values).toEqual([["", ""]]);
    expect(read.numberFormat).toEqual([["0%", "General"]]);
  });

  test("looks: fill, font, width, autofit", async () => {
    const read = await run(async (context) => {
      const range = context.workbook.worksheets.getActiveWorksheet().getRange("A1:B2");
      range.format.fill.color = "#E8F0FE";
      range.format.font.bold = true;
      range.format.columnWidth = 90;
      range.load("format/fill/color,format/font/bold,format/columnWidth");
      await context.sync();
      return [range.format.fill.color, range.format.font.bold, range.format.columnWidth];
    });
    expect(read).toEqual(["#E8F0FE", true, 90]);
  });

  test("rows are inserted and deleted, formulas follow", async () => {
    workbook.setCells("A1", [[1], [2], ["=SUM(A1:A2)"]]);
    await run(async (context) => {
      context.workbook.worksheets.getActiveWorksheet().getRange("2:3").insert("Down");
      await context.sync();
    });
    expect(workbook.getRange("A5").formulas).toEqual([["=SUM(A1:A4)"]]);
    await run(async (context) => {
      context.workbook.worksheets.getActiveWorksheet().getRange("1:1").delete("Up");
      await context.sync();
    });
    await workbook.settled();
    expect(workbook.getRange("A4").formulas).toEqual([["=SUM(A1:A3)"]]);
    expect(workbook.getCell("A4")).toBe(2);
  });
});

describe("null objects", () => {
  test("stay null through their children; methods on them fail", async () => {
    const isNull = await run(async (context) => {
      const none = context.workbook.worksheets.getItemOrNullObject("nope");
      const child = none.getRange("A1");
      none.load("name");
      await context.sync();
      return [none.isNullObject, child.isNullObject];
    });
    expect(isNull).toEqual([true, true]);
    const failed = await failureOf(
      run(async (context) => {
        context.workbook.worksheets.getItemOrNullObject("nope").delete();
        await context.sync();
      }),
    );
    expect(failed.code).toBe("ItemNotFound");
  });
});

describe("the workbook's parts", () => {
  test("sheets: add, rename, activate, delete; a taken or forbidden name is refused", async () => {
    const names = await run(async (context) => {
      const { worksheets } = context.workbook;
      const added = worksheets.add("Comps");
      added.name = "Rent comps";
      added.activate();
      worksheets.add();
      worksheets.load("items/name");
      const active = worksheets.getActiveWorksheet();
      active.load("name,position,id");
      await context.sync();
      const byId = worksheets.getItem(active.id);
      byId.load("name");
      await context.sync();
      worksheets.getItem("Sheet3").delete();
      const count = worksheets.getCount();
      await context.sync();
      return {
        names: worksheets.items.map(({ name }) => name),
        active: active.name,
        position: active.position,
        byId: byId.name,
        count: count.value,
      };
    });
    expect(names).toEqual({
      names: ["Sheet1", "Rent comps", "Sheet3"],
      active: "Rent comps",
      position: 1,
      byId: "Rent comps",
      count: 2,
    });
    for (const [name, code] of [
      ["sheet1", "ItemAlreadyExists"],
      ["a/b", "InvalidArgument"],
    ] as const) {
      const failed = await failureOf(
        run(async (context) => {
          context.workbook.worksheets.add(name);
          await context.sync();
        }),
      );
      expect(failed.code).toBe(code);
    }
  });

  test("a sheet is hidden, very hidden or visible; the last visible one stays", async () => {
    const seen = await run(async (context) => {
      const { worksheets } = context.workbook;
      const [kept, other] = [worksheets.getActiveWorksheet(), worksheets.add("Other")];
      const read: string[] = [];
      for (const visibility of ["Hidden", "VeryHidden", "Visible", "VeryHidden", "Hidden"] as const) {
        other.visibility = visibility;
        other.load("visibility");
        await context.sync();
        read.push(other.visibility);
      }
      kept.load("visibility");
      await context.sync();
      return [...read, kept.visibility];
    });
    expect(seen).toEqual(["Hidden", "VeryHidden", "Visible", "VeryHidden", "Hidden", "Visible"]);
    const refused = await failureOf(
      run(async (context) => {
        const other = context.workbook.worksheets.getItem("Other");
        other.visibility = "VeryHidden";
        other.delete();
        await context.sync();
      }),
    );
    expect(refused.code).toBe("InvalidOperation");
    for (const act of ["hide", "delete"]) {
      const error = await failureOf(
        run(async (context) => {
          const sheet = context.workbook.worksheets.getActiveWorksheet();
          if (act === "hide") sheet.visibility = "Hidden";
          else sheet.delete();
          await context.sync();
        }),
      );
      expect([act, error.code]).toEqual([act, "InvalidOperation"]);
    }
  });

  test("tables over landed values", async () => {
    const table = await run(async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      const range = sheet.getRange("A1:B3");
      range.values = [
        ["Type", "Rent"],
        ["1BR", 1500],
        ["2BR", 1900],
      ];
      const added = sheet.tables.add(range, true);
      added.name = "Rents";
      added.columns.load("items/name");
      const body = added.getDataBodyRange();
      body.load("address");
      added.load("name,worksheet/name");
      await context.sync();
      return [added.name, added.worksheet.name, body.address, added.columns.items.map(({ name }) => name).join()];
    });
    expect(table).toEqual(["Rents", "Sheet1", "Sheet1!A2:B3", "Type,Rent"]);
  });

  test("names of ranges are seen by formulas", async () => {
    const value = await run(async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      sheet.getRange("B2:B3").values = [[4], [5]];
      context.workbook.names.add("MyRents", sheet.getRange("B2:B3"));
      sheet.getRange("D1").formulas = [["=SUM(MyRents)"]];
      const range = context.workbook.names.getItem("MyRents").getRange();
      range.load("address");
      const sum = sheet.getRange("D1");
      sum.load("values");
      await context.sync();
      return [range.address, sum.values[0]?.[0] as unknown];
    });
    expect(value).toEqual(["Sheet1!B2:B3", 9]);
  });

  test("custom XML parts by namespace: add, read, replace, delete", async () => {
    const namespace = "urn:compsheet:answers";
    const seen = await run(async (context) => {
      const parts = context.workbook.customXmlParts;
      const added = parts.add(`<c:answers xmlns:c="${namespace}"><v>1</v></c:answers>`);
      added.load("id,namespaceUri");
      await context.sync();
      added.setXml(`<c:answers xmlns:c="${namespace}"><v>2</v></c:answers>`);
      const only = parts.getByNamespace(namespace).getOnlyItemOrNullObject();
      const xml = only.getXml();
      const count = parts.getByNamespace(namespace).getCount();
      await context.sync();
      only.delete();
      const left = parts.getByNamespace(namespace).getCount();
      await context.sync();
      return { namespace: added.namespaceUri, xml: xml.value, count: count.value, left: left.value };
    });
    expect(seen).toEqual({
      namespace,
      xml: `<c:answers xmlns:c="${namespace}"><v>2</v></c:answers>`,
      count: 1,
      left: 0,
    });
    const failed = await failureOf(
      run(async (context) => {
        context.workbook.customXmlParts.add("no element");
        await context.sync();
      }),
    );
    expect(failed.code).toBe("InvalidArgument");
  });

  test("settings", async () => {
    const value = await run(async (context) => {
      context.workbook.settings.add("window", { days: 90 });
      const setting = context.workbook.settings.getItem("window");
      setting.load("value");
      const none = context.workbook.settings.getItemOrNullObject("other");
      await context.sync();
      return [setting.value as unknown, none.isNullObject];
    });
    expect(value).toEqual([{ days: 90 }, true]);
  });

  test("a member that the host does not play is refused by name", async () => {
    const failed = await failureOf(
      run(async (context) => {
        context.workbook.worksheets.getActiveWorksheet().getRange("A1").getImage();
        await context.sync();
      }),
    );
    expect(failed.code).toBe("ApiNotFound");
    expect(workbook.getRefusedCalls()).toContainEqual({ kind: "member", name: "Range.GetImage" });
  });

  test("an answer over 5 MB is refused", async () => {
    const failed = await failureOf(
      run(async (context) => {
        const sheet = context.workbook.worksheets.getActiveWorksheet();
        for (let row = 1; row <= 200; row += 1) sheet.getRange(`A${row}`).values = [["x".repeat(20_000)]];
        await context.sync();
        const range = sheet.getRange("A1:B200");
        range.load("values,text,formulas");
        await context.sync();
      }),
    );
    expect(failed.code).toBe("ResponsePayloadSizeLimitExceeded");
  });
});
