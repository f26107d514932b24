/// <reference types="office-js" />
/**
 * The name AsOf in the built add-in: it ends windows, a change of it changes figures at the next refresh only, and it
 * lasts.
 */
import { isoFromExcelSerial } from "../../src/domain/excel-dates";
import { createAsOfName } from "../../src/features/as-of/sheet/as-of-name";
import type { Addin } from "../../src/app/addin-status";
import type { HeadlessWorkbook } from "../../src/workbench/headless/headless-contract";
import { inGoodAndWorst, openAddin, startAddinServer, type AddinServer } from "./built-addin";

const globals = globalThis as Record<string, unknown>;
const asOf = createAsOfName();
let server: AddinServer;
let workbook: HeadlessWorkbook;

function take(opened: HeadlessWorkbook): void {
  workbook = opened;
  const { Excel: excel, Office: office } = opened.window as { Excel?: unknown; Office?: unknown };
  globals.Excel = excel;
  globals.Office = office;
}

/** Until the cell shows something else than before; the add-in looks at edits after half a second. */
async function untilOther(cell: string, before: unknown): Promise<void> {
  for (let tries = 0; tries < 200 && workbook.getCell(cell) === before; tries += 1) {
    await new Promise((resolve) => workbook.onCalculated(() => resolve(undefined)));
    await workbook.settled();
  }
}

/** The command of the ribbon that writes the answers into the workbook. */
async function saveAnswers(): Promise<void> {
  const { actions } = globals.Office as { actions: { _association: { mappings: Record<string, unknown> } } };
  const found = Object.entries(actions._association.mappings).find(([name]) => name.toLowerCase() === "saveanswers");
  await new Promise<void>((resolve) => (found?.[1] as (event: object) => void)({ completed: resolve }));
}

beforeAll(async () => {
  server = await startAddinServer();
});
afterAll(() => server.close());
afterEach(() => {
  workbook.close();
  delete globals.Excel;
  delete globals.Office;
});

inGoodAndWorst(() => {
  test("the name decides where the formula doesn't; a changed day waits for a refresh and reaches exactly those cells", async () => {
    take(
      await openAddin(server, {
        scripts: ["automation.js"],
        sheets: [
          {
            name: "Deal",
            cells: {
              A2: server.subject,
              A3: 45_838,
              B2: '=INDEX(RENT.SOURCE(B3),MATCH("As of",INDEX(RENT.SOURCE(B3),,1),0),2)',
              B3: '=RENT.OBSERVED(A2,"all","units_observed")',
              B4: '=RENT.OBSERVED(A2,"all","units_observed","to","latest")',
              B5: '=RENT.OBSERVED(A2,"all","units_observed","as_of","2025-06-30")',
              B6: '=RENT.PROPERTY(A2,"number_units","to","latest")',
              C3: "=INDEX(RENT.ASOF(B3),2)",
              C4: "=INDEX(RENT.ASOF(B4),2)",
            },
          },
        ],
      }),
    );
    await workbook.settled();
    const latest = workbook.getCell("Deal!B4");
    expect(workbook.getCell("Deal!B3")).toBe(latest);
    await workbook.ready();
    const { Excel: excel, compsheet } = workbook.window as { Excel: typeof Excel; compsheet: Addin };
    const asked = server.requests.length;
    await excel.run(async (context) => {
      context.workbook.names.add("AsOf", context.workbook.worksheets.getItem("Deal").getRange("A3"));
      await context.sync();
    });
    expect(await asOf.read()).toBe(45_838);
    workbook.setCell("Deal!F1", 1);
    await untilOther("Deal!C3", "current");
    workbook.recalculate(true);
    await workbook.settled();
    expect(workbook.getCell("Deal!C3")).toMatch(/^stale: the as-of date is now 2025-06-30\. /);
    expect(workbook.getCell("Deal!B3")).toBe(latest);
    expect([compsheet.asOf.waiting, server.requests.length]).toEqual([1, asked]);

    await compsheet.refresh.run();
    await workbook.settled();
    expect(workbook.getCell("Deal!B3")).toBe(workbook.getCell("Deal!B5"));
    expect(workbook.getCell("Deal!B4")).toBe(latest);
    expect(workbook.getCell("Deal!B2")).toEqual(expect.anything());
    expect(workbook.getCell("Deal!C3")).toBe("current, as of 2025-06-30");
    expect(workbook.getCell("Deal!C4")).toBe("current");

    await saveAnswers();
    const snapshot = JSON.parse(JSON.stringify(workbook.save())) as ReturnType<HeadlessWorkbook["save"]>;
    const shown = workbook.getRange("Deal!B3:B6").values;
    workbook.close();
    const requests = server.requests.length;
    take(await openAddin(server, { snapshot }));
    workbook.recalculate(true);
    await workbook.settled();
    expect(workbook.getRange("Deal!B3:B6").values).toEqual(shown);
    expect(server.requests.length).toBe(requests);
  });

  test("the name as a formula: it follows the cells that it reads, and the clock at each refresh", async () => {
    take(
      await openAddin(server, {
        scripts: ["automation.js"],
        sheets: [
          {
            name: "Deal",
            cells: {
              A2: server.subject,
              A3: 45_838,
              A4: "=A3+A5",
              A5: 0,
              B3: '=RENT.OBSERVED(A2,"all","units_observed")',
              C3: "=INDEX(RENT.ASOF(B3),2)",
            },
          },
        ],
      }),
    );
    await workbook.settled();
    await workbook.ready();
    const { Excel: excel, compsheet } = workbook.window as { Excel: typeof Excel; compsheet: Addin };
    const define = (formula: string): Promise<void> =>
      excel.run(async (context) => {
        const name = context.workbook.names.getItemOrNullObject("AsOf");
        await context.sync();
        if (name.isNullObject) context.workbook.names.add("AsOf", formula);
        else name.formula = formula;
        await context.sync();
      });
    const shown = () => workbook.getCell("Deal!C3");
    /** Once an edit has been noticed, a refresh shows the figures of the day. */
    const refreshed = async (before: unknown): Promise<unknown> => {
      await untilOther("Deal!C3", before);
      await compsheet.refresh.run();
      await workbook.settled();
      return shown();
    };

    // Calculated from a cell, itself calculated from another.
    await define("=Deal!$A$4+Deal!$A$5");
    expect(await asOf.read()).toBe(45_838);
    workbook.setCell("Deal!F1", 1);
    expect(await refreshed("current")).toBe("current, as of 2025-06-30");
    workbook.setCell("Deal!A5", -15);
    expect(await refreshed("current, as of 2025-06-30")).toBe("current, as of 2025-05-31");

    // A day that is set goes where a person types it, and the name stays as it is.
    await define("=Deal!$A$3");
    await asOf.write("2025-03-31");
    expect([await asOf.read(), workbook.getCell("Deal!A3"), workbook.getRange("Deal!A3").text[0]?.[0]]).toEqual([
      45_747,
      45_747,
      "2025-03-31",
    ]);
    workbook.setCell("Deal!A3", 45_838);
    expect(await asOf.read()).toBe(45_838);

    // A single cell whose own formula reads the edited one.
    await define("=Deal!$A$4");
    workbook.setCell("Deal!A5", 0);
    expect(await refreshed("current, as of 2025-05-31")).toBe("current, as of 2025-06-30");

    // Nothing is edited when a day passes: a refresh looks.
    await define("=TODAY()");
    const today = await asOf.read();
    await compsheet.refresh.run();
    await workbook.settled();
    expect(shown()).toBe(`current, as of ${isoFromExcelSerial(Number(today))}`);
    await define("=Deal!$A$3-61");
    await compsheet.refresh.run();
    await workbook.settled();
    expect(shown()).toBe("current, as of 2025-04-30");

    // A formula is not overwritten: the name leaves its cell.
    await define("=Deal!$A$4");
    await asOf.write("2025-02-28");
    expect([await asOf.read(), workbook.getRange("Deal!A4").formulas]).toEqual([45_716, [["=A3+A5"]]]);
  });
});
