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
