/// <reference types="office-js" />
/** Sheets that come, go and get other names: what reads them follows, and no function is called again. */
import { automateWorkbook } from "./automated-workbook";

const host = automateWorkbook();

async function change(work: (sheets: Excel.WorksheetCollection) => void): Promise<void> {
  await host.excel.run(async (context) => {
    work(context.workbook.worksheets);
    await context.sync();
  });
  await host.workbook.settled();
}
const values = (): unknown[] => (host.workbook.getRange("Deal!A1:A7").values as unknown[][]).flat();

beforeEach(async () => {
  await host.open({
    sheets: [
      {
        name: "Deal",
        cells: {
          A1: "=New!B2",
          A2: "=SHEETS()",
          A3: '=IFERROR(INDIRECT("New!B2")&"","none")',
          A4: "=A1+1",
          A5: '=IFERROR(SUM(Deal:New!D4),"none")',
          A6: "=SHEET()",
          A7: '=RENT.PROPERTY(C1,"number_units")',
          C1: host.server.subject,
        },
      },
      { name: "Last", cells: { D4: 5 } },
    ],
  });
});

test("a sheet that formulas wait for", async () => {
  const units = host.workbook.getCell("Deal!A7");
  expect(units).toEqual(expect.any(Number));
  expect(values()).toEqual(["#REF!", 2, "none", "#REF!", "none", 1, units]);
  const { invocations } = host.workbook.getCounters();

  await change((sheets) => {
    const sheet = sheets.add("New");
    sheet.getRange("B2").values = [[7]];
    sheet.getRange("D4").values = [[10]];
  });
  expect(values()).toEqual([7, 3, "7", 8, 15, 1, units]);
  host.workbook.setCell("Deal!A5", "");
  await change((sheets) => void (sheets.getItem("New").name = "Other"));
  expect(host.workbook.getRange("Deal!A1:A1").formulas).toEqual([["=Other!B2"]]);
  expect(values()).toEqual([7, 3, "none", 8, "", 1, units]);
  await change((sheets) => sheets.getItem("Other").delete());
  expect(values()).toEqual(["#REF!", 2, "none", "#REF!", "", 1, units]);
  // Excel doesn't call a function again because of a sheet that it doesn't read.
  expect(host.workbook.getCounters().invocations).toEqual(invocations);
});

test("a sheet whose quoted name formulas spell in another case, or share", async () => {
  await change((sheets) => {
    const sheet = sheets.add("Joe's new");
    sheet.getRange("B2:B4").values = [[7], [8], [9]];
    const deal = sheets.getItem("Deal");
    deal.getRange("E1:E4").formulas = [["='JOE''S NEW'!B2"], ["=1+1"], ['="Joe\'s new"'], ["='Joe''s new'!$B$4"]];
    deal.getRange("F1").formulas = [["='Joe''s new'!B2*10"]];
    deal.getRange("F1:F3").copyFrom("F1");
    sheets.getItem("Last").getRange("A1").formulas = [["=Deal!E1"]];
  });
  const seen = (): unknown =>
    ["values", "formulas"].map((what) => host.workbook.getRange("Deal!E1:F4")[what as "values"]);
  await change((sheets) => void (sheets.getItem("Joe's new").name = "O'Neil"));
  expect(seen()).toEqual([
    [[7, 70], [2, 80], ["Joe's new", 90], [9, ""]],
    [["='O''Neil'!B2", "='O''Neil'!B2*10"], ["=1+1", "='O''Neil'!B3*10"], ['="Joe\'s new"', "='O''Neil'!B4*10"], ["='O''Neil'!$B$4", ""]],
  ]); // prettier-ignore
  await change((sheets) => sheets.getItem("O'Neil").delete());
  expect(seen()).toEqual([
    [["#REF!", "#REF!"], [2, "#REF!"], ["Joe's new", "#REF!"], ["#REF!", ""]],
    [["=#REF!", "=#REF!*10"], ["=1+1", "=#REF!*10"], ['="Joe\'s new"', "=#REF!*10"], ["=#REF!", ""]],
  ]); // prettier-ignore
  expect(host.workbook.getCell("Last!A1")).toBe("#REF!");
});

test("a sheet behind a name", async () => {
  await host.excel.run(async (context) => {
    context.workbook.names.add("Rate", "=New!$B$2");
    await context.sync();
  });
  host.workbook.setCell("Deal!B1", "=Rate*2");
  await host.workbook.settled();
  expect(host.workbook.getCell("Deal!B1")).toMatch(/^#/);
  await change((sheets) => void (sheets.add("New").getRange("B2").values = [[7]]));
  expect(host.workbook.getCell("Deal!B1")).toBe(14);
});

test.each([
  ["columns", "C:C", "Left", "=SUM('Small'!D1:E100000)", "=SUM(Small!C1:D100000)"],
  ["columns at an edge", "C:C", "Left", "=SUM(Small!C1:E100000)", "=SUM(Small!C1:D100000)"],
  ["rows", "3:3", "Up", "=SUM(Small!A5:XFD6)", "=SUM(Small!A4:XFD5)"],
  ["rows at an edge", "3:3", "Up", "=SUM(Small!A2:XFD3)", "=SUM(Small!A2:XFD2)"],
] as const)(
  "deleted %s move references that reach beyond the sheet's last cells",
  async (_, block, to, before, after) => {
    await change((sheets) => void sheets.add("Small"));
    host.workbook.setCell("Deal!G1", before);
    await change(
      (sheets) =>
        void sheets
          .getItem("Small")
          .getRange(block)
          .insert(to === "Left" ? "Right" : "Down"),
    );
    await change((sheets) => void sheets.getItem("Small").getRange(block).delete(to));
    await change((sheets) => void sheets.getItem("Small").getRange(block).delete(to));
    expect(host.workbook.getRange("Deal!G1:G1").formulas).toEqual([[after]]);
  },
);

test("rows and columns of a sheet behind another go from there alone", async () => {
  await host.excel.run(async (context) => {
    context.workbook.worksheets.getItem("Deal").activate();
    await context.sync();
  });
  host.workbook.setCell("Deal!A4", "=Last!D4+1");
  const above = host.workbook.getRange("Deal!A1:A3").formulas;
  await change((sheets) => void sheets.getItem("Last").getRange("2:2").delete("Up"));
  await change((sheets) => void sheets.getItem("Last").getRange("B:B").delete("Left"));
  expect(host.workbook.getRange("Deal!A4:A4")).toMatchObject({ formulas: [["=Last!C3+1"]], values: [[6]] });
  expect(host.workbook.getRange("Deal!A1:A3").formulas).toEqual(above);
  expect(host.workbook.getCell("Last!C3")).toBe(5);
});
