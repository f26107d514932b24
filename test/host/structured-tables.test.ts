/// <reference types="office-js" />
/** Tables as formulas and add-ins see them: structured references, resizing, copies of formulas. */
import { closeFixtures, failureOf, openFixture, type FixtureWorkbook } from "./fixture-workbook";

let workbook: FixtureWorkbook;
const run = <T>(batch: (context: Excel.RequestContext) => Promise<T>): Promise<T> => workbook.excel.run(batch);

beforeEach(async () => {
  workbook = await openFixture();
  await run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Sheet1");
    sheet.getRange("A1:B3").values = [
      ["unit", "rent"],
      ["101", 1_500],
      ["102", 1_700],
    ];
    const table = sheet.tables.add("A1:B3", true);
    table.name = "June_rents";
    sheet.getRange("D1").formulas = [["=SUM(June_rents[rent])"]];
    sheet.getRange("D2").formulas = [["=ROWS(June_rents[#All])"]];
    sheet.getRange("D3").formulas = [["=June_rents[@rent]*2"]];
    context.workbook.names.add("June_rents_rows", "=June_rents[#Data]");
    sheet.getRange("D4").formulas = [["=ROWS(June_rents_rows)"]];
    await context.sync();
  });
});
afterEach(closeFixtures);

const shown = (address: string): Promise<unknown> =>
  run(async (context) => {
    const range = context.workbook.worksheets.getItem("Sheet1").getRange(address);
    range.load("values");
    await context.sync();
    return range.values;
  });

test("formulas read a table by its name, its columns and their own row", async () => {
  expect(await shown("D1:D4")).toEqual([[3_200], [3], [3_400], [2]]);
});

test("a text names a table, its columns, and a name of it", async () => {
  await run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Sheet1");
    context.workbook.names.add("Asked", "=June_rents[rent]");
    sheet.getRange("F1:F6").formulas = [
      ['=SUM(INDIRECT("June_rents["&B1&"]"))'],
      ['=ROWS(INDIRECT("june_rents"))'],
      ['=COLUMNS(INDIRECT("June_rents[#All]"))'],
      ['=SUM(INDIRECT("Asked"))'],
      ['=ROWS(INDIRECT("June_rents[parking]"))'],
      ['=ROWS(INDIRECT("July_rents[rent]"))'],
    ];
    await context.sync();
  });
  expect(await shown("F1:F6")).toEqual([[3_200], [2], [2], [3_200], ["#REF!"], ["#REF!"]]);
});

test("a table that grows is read so through a name, and through a name of that", async () => {
  await run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Sheet1");
    context.workbook.names.add("Asked", "=June_rents[rent]");
    context.workbook.names.add("Total", "=SUM(Asked)");
    sheet.getRange("H1:H3").formulas = [["=ROWS(Asked)"], ["=Total"], ["=-Total"]];
    await context.sync();
  });
  expect(await shown("H1:H3")).toEqual([[2], [3_200], [-3_200]]);
  await run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Sheet1");
    sheet.getRange("A4:B4").values = [["103", 1_900]];
    await context.sync();
    sheet.tables.getItem("June_rents").resize("A1:B4");
    await context.sync();
  });
  expect(await shown("H1:H3")).toEqual([[3], [5_100], [-5_100]]);
});

test("a table that grows or is renamed is read as it is then", async () => {
  await run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Sheet1");
    sheet.getRange("A4:B4").values = [["103", 1_900]];
    sheet.tables.getItem("June_rents").resize("A1:B4");
    await context.sync();
  });
  expect(await shown("D1:D4")).toEqual([[5_100], [4], [3_400], [3]]);
  const range = await run(async (context) => {
    const named = context.workbook.names.getItem("June_rents_rows").getRange();
    named.load("address");
    await context.sync();
    return named.address;
  });
  expect(range).toBe("Sheet1!A2:B4");
  await workbook.settled();
  const again = await openFixture({ snapshot: workbook.save() });
  workbook = again;
  await run(async (context) => {
    context.workbook.worksheets.getItem("Sheet1").getRange("B2").values = [[1]];
    await context.sync();
  });
  expect(await shown("D1")).toEqual([[3_601]]);
});

test("a table is read by its bare name and in parts, whatever the capitals", async () => {
  const cases: readonly (readonly [string, unknown])[] = [
    ["=ROWS(June_rents)", 2],
    ["=SUM(june_RENTS)", 3_200 + 203],
    ["=SUM(june_rents[RENT])", 3_200],
    ["=VLOOKUP(102,June_rents,2,FALSE)", 1_700],
    ["=INDEX(June_rents[#Headers],2)", "rent"],
    ["=COUNTA(June_rents[#Headers])", 2],
    ["=June_rents[[#Headers],[rent]]", "rent"],
    ["=ROWS(June_rents[[#All],[rent]])", 3],
    ["=COLUMNS(June_rents[])", 2],
    ["=SUM(June_rents[[unit]:[rent]])", 3_403],
    ["=SUM(June_rents[@])", "#VALUE!"],
    ['=IFERROR(SUM(June_rents[nothing]),"none")', "none"],
  ];
  await run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Sheet1");
    // Below the table, to stay outside its rows.
    sheet.getRange(`F11:F${10 + cases.length}`).formulas = cases.map(([formula]) => [formula]);
    await context.sync();
  });
  expect(await shown(`F11:F${10 + cases.length}`)).toEqual(cases.map(([, value]) => [value]));
  await run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Sheet1");
    sheet.getRange("A4:B4").values = [["103", 1_900]];
    sheet.tables.getItem("June_rents").resize("A1:B4");
    await context.sync();
  });
  expect(await shown("F11:F14")).toEqual([[3], [5_100 + 306], [5_100], [1_700]]);
});

test("several parts of a table are read at once; a row of totals, which none has, is a reference to nothing", async () => {
  const cases: readonly (readonly [string, unknown])[] = [
    ["=ROWS(June_rents[[#Headers],[#Data],[rent]])", 3],
    ["=SUM(June_rents[[#data],[#headers]])", 3_403],
    ["=COLUMNS(June_rents[[#Headers],[#Data],[unit]:[rent]])", 2],
    ["=INDEX(June_rents[[#Headers],[#Data],[rent]],1)", "rent"],
    ["=SUM(june_rents[[#Data],[#Totals],[rent]])", 3_200],
    ["=ROWS(June_rents[[#Data],[#Totals]])", 2],
    ["=SUM(June_rents[#Totals])", "#REF!"],
    ["=June_rents[[#Totals],[rent]]", "#REF!"],
    ['=IFERROR(SUM(June_rents[#Totals]),"none")', "none"],
  ];
  const read = await run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Sheet1");
    const cells = sheet.getRange(`F11:F${10 + cases.length}`);
    cells.formulas = cases.map(([formula]) => [formula]);
    await context.sync();
    cells.load("formulas");
    await context.sync();
    return cells.formulas;
  });
  expect(await shown(`F11:F${10 + cases.length}`)).toEqual(cases.map(([, value]) => [value]));
  const spelled = cases.map(([formula]) => [formula.replace("#data],[#headers", "#Headers],[#Data")]);
  expect(read).toEqual(spelled);
  await run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Sheet1");
    sheet.getRange("A4:B4").values = [["103", 1_900]];
    sheet.tables.getItem("June_rents").resize("A1:B4");
    context.workbook.names.add("Whole", "=June_rents[[#Headers],[#Data]]");
    sheet.getRange("F10").formulas = [["=ROWS(Whole)"]];
    await context.sync();
  });
  expect(await shown("F10:F12")).toEqual([[4], [4], [5_406]]);
});

test("formulas and names follow a table's new name, wherever they name it and nowhere else", async () => {
  const formulas = [
    ["=SUM(June_rents[rent])+ROWS(june_rents)", "=SUM(Rents[rent])+ROWS(Rents)"],
    ["=ROWS(June_rents[[#Headers],[#Data],[rent]])", "=ROWS(Rents[[#Headers],[#Data],[rent]])"],
    ['="June_rents "&ROWS(June_rents)', '="June_rents "&ROWS(Rents)'],
    ["=ROWS(June_rents_rows)", "=ROWS(June_rents_rows)"],
    ["='June_rents'!A1+1", "='June_rents'!A1+1"],
    ["=June_rents!A1+1", "=June_rents!A1+1"],
    ["=-June_rents[@rent]", "=-Rents[@rent]"],
  ] as const;
  const seen: string[] = [];
  const values = await run(async (context) => {
    const other = context.workbook.worksheets.add("June_rents");
    other.getRange("A1").values = [[41]];
    const cells = other.getRange("C2:C8");
    cells.formulas = formulas.map(([formula]) => [formula]);
    cells.load("values");
    context.workbook.worksheets.getItem("Sheet1").onChanged.add(({ address }) => {
      seen.push(address);
      return Promise.resolve();
    });
    await context.sync();
    return cells.values;
  });
  const renamed = await run(async (context) => {
    context.workbook.tables.getItem("June_rents").name = "Rents";
    const cells = context.workbook.worksheets.getItem("June_rents").getRange("C2:C8");
    const rows = context.workbook.names.getItem("June_rents_rows");
    const own = context.workbook.worksheets.getItem("Sheet1").getRange("D1:D4");
    cells.load("formulas,values");
    rows.load("formula");
    own.load("formulas,values");
    await context.sync();
    return { formulas: cells.formulas, values: cells.values, name: rows.formula as string, own: own.formulas };
  });
  expect(renamed.formulas).toEqual(formulas.map(([, formula]) => [formula]));
  expect(renamed.values).toEqual(values);
  expect(renamed.name).toBe("=Rents[#Data]");
  expect(renamed.own).toEqual([
    ["=SUM(Rents[rent])"],
    ["=ROWS(Rents[#All])"],
    ["=Rents[@rent]*2"],
    ["=ROWS(June_rents_rows)"],
  ]);
  expect(seen).toEqual([]);
  await run(async (context) => {
    context.workbook.worksheets.getItem("Sheet1").getRange("B2").values = [[1_000]];
    await context.sync();
  });
  expect(await shown("D1:D4")).toEqual([[2_700], [3], [3_400], [2]]);
  await workbook.settled();
  workbook = await openFixture({ snapshot: workbook.save() });
  await run(async (context) => {
    context.workbook.worksheets.getItem("Sheet1").getRange("B2").values = [[1_100]];
    await context.sync();
  });
  expect(await shown("D1:D4")).toEqual([[2_800], [3], [3_400], [2]]);
});

test("in manual mode a new name calculates nothing", async () => {
  expect(await shown("D1")).toEqual([[3_200]]);
  await run(async (context) => {
    context.workbook.application.calculationMode = "Manual";
    context.workbook.worksheets.getItem("Sheet1").getRange("B2").values = [[1]];
    context.workbook.tables.getItem("June_rents").name = "Rents";
    await context.sync();
  });
  expect(await shown("D1")).toEqual([[3_200]]);
  await run(async (context) => {
    context.workbook.application.calculate("Full");
    await context.sync();
  });
  expect(await shown("D1")).toEqual([[1_701]]);
});

test("a table's own formulas need not name it, and outlive its new name", async () => {
  const formulas = [
    ["=[@rent]*12", "=[@rent]/SUM([rent])", "=COUNTA([#Headers])+SUM([@[unit]:[rent]])"],
    ["=[@rent]*12", "=[@rent]/SUM([rent])", "=COUNTA([#Headers])+SUM([@[unit]:[rent]])"],
  ];
  await run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Sheet1");
    sheet.getRange("D1:D4").clear();
    sheet.tables.getItem("June_rents").resize("A1:E3");
    sheet.getRange("C2:E3").formulas = formulas;
    sheet.getRange("F2").formulas = [["=[@rent]"]];
    await context.sync();
  });
  const values = [
    [18_000, 1_500 / 3_200, 5 + 1_601],
    [20_400, 1_700 / 3_200, 5 + 1_802],
  ];
  expect(await shown("C2:E3")).toEqual(values);
  // Excel does not take it outside of a table.
  expect(await shown("F2")).toEqual([["#NAME?"]]);
  const read = await run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Sheet1");
    sheet.tables.getItem("June_rents").name = "July.rents";
    sheet.getRange("B2").values = [[1_300]];
    await context.sync();
    const cells = sheet.getRange("C2:E3");
    cells.load("formulas,values");
    await context.sync();
    return [cells.formulas, cells.values[0]];
  });
  expect(read).toEqual([formulas, [15_600, 1_300 / 3_000, 5 + 1_401]]);
  await workbook.settled();
  workbook = await openFixture({ snapshot: workbook.save() });
  await run(async (context) => {
    context.workbook.worksheets.getItem("Sheet1").getRange("B3").values = [[700]];
    await context.sync();
  });
  expect(await shown("C3:D3")).toEqual([[8_400, 700 / 2_000]]);
});

test("headers stay texts that differ, in their row; tables share no cells", async () => {
  await run(async (context) => {
    const table = context.workbook.tables.getItem("June_rents");
    table.resize("A1:C3");
    await context.sync();
  });
  expect(await shown("A1:C1")).toEqual([["unit", "rent", "Column3"]]);
  const move = failureOf(
    run(async (context) => {
      context.workbook.tables.getItem("June_rents").resize("A2:B3");
      await context.sync();
    }),
  );
  expect((await move).code).toBe("InvalidArgument");
  const overlap = failureOf(
    run(async (context) => {
      context.workbook.worksheets.getItem("Sheet1").tables.add("B3:C5", true);
      await context.sync();
    }),
  );
  expect((await overlap).code).toBe("InvalidOperation");
});

test("a table that is converted leaves its cells; one that is deleted takes them along", async () => {
  await run(async (context) => {
    context.workbook.tables.getItem("June_rents").convertToRange();
    await context.sync();
  });
  expect(await shown("A2:B2")).toEqual([[101, 1_500]]);
  await run(async (context) => {
    const table = context.workbook.worksheets.getItem("Sheet1").tables.add("A1:B3", true);
    table.delete();
    await context.sync();
  });
  expect(await shown("A1:B3")).toEqual([
    ["", ""],
    ["", ""],
    ["", ""],
  ]);
});

test("copied formulas move their references; values and formats are copied alone", async () => {
  await run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Sheet1");
    sheet.getRange("F2:G2").formulas = [["=B2*$B$2", "=June_rents[@rent]/12"]];
    sheet.getRange("F3:G3").copyFrom("F2:G2", "Formulas");
    sheet.getRange("F4:F5").copyFrom("F2", "Values");
    await context.sync();
  });
  const formulas = await run(async (context) => {
    const range = context.workbook.worksheets.getItem("Sheet1").getRange("F2:G5");
    range.load("formulas");
    await context.sync();
    return range.formulas;
  });
  expect(formulas).toEqual([
    ["=B2*$B$2", "=June_rents[@rent]/12"],
    ["=B3*$B$2", "=June_rents[@rent]/12"],
    [2_250_000, ""],
    [2_250_000, ""],
  ]);
});

describe("what a person types directly below a table", () => {
  /** As the grid's editor enters it. */
  const type = async (address: string, value: string | number): Promise<void> => {
    workbook.engine.workbook.getSheetByName("Sheet1")?.getRange(address).setValue(value);
    await workbook.settled();
  };
  const tableAddress = (): Promise<string> =>
    run(async (context) => {
      const range = context.workbook.tables.getItem("June_rents").getRange();
      range.load("address");
      await context.sync();
      return range.address;
    });

  test("is its next row, in the table's formats, and formulas read it", async () => {
    await run(async (context) => {
      context.workbook.worksheets.getItem("Sheet1").getRange("B2:B3").numberFormat = [["$#,##0"], ["$#,##0"]];
      await context.sync();
    });
    await type("B4", 1_900);
    expect(await tableAddress()).toBe("Sheet1!A1:B4");
    expect(await shown("D1:D2")).toEqual([[5_100], [4]]);
    expect(workbook.getText("Sheet1!B4")).toBe("$1,900");
  });

  test("is none where something stands below already, further down, or beside it", async () => {
    await type("A5", "not a unit");
    await type("C4", "a note");
    expect(await tableAddress()).toBe("Sheet1!A1:B3");
    await type("A4", "103");
    expect(await tableAddress()).toBe("Sheet1!A1:B4");
  });
});
