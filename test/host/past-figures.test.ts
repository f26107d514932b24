/**
 * RENT.PAST in the built add-in: a workbook with the mark of a night, its named cells, and what stays without a
 * gateway.
 */
import type { Addin } from "../../src/app/addin-status";
import { sample } from "../../src/help/example";
import type { HeadlessWorkbook } from "../../src/workbench/headless/headless-contract";
import { type AddinServer, inGoodAndWorst, openAddin, startAddinServer } from "./built-addin";
import { eventually } from "./eventually";

type Snapshot = ReturnType<HeadlessWorkbook["save"]>;
const mark = '<night xmlns="urn:compsheet:night:1" run="sample-deals-manchaca-xlsx-2026-01-18"/>';

let server: AddinServer;
beforeAll(async () => {
  server = await startAddinServer({ seed: sample.seed, today: sample.today });
});
afterAll(() => server.close());

const copyOf = (workbook: HeadlessWorkbook): Snapshot => JSON.parse(JSON.stringify(workbook.save())) as Snapshot;

const addinOf = (workbook: HeadlessWorkbook): Addin => workbook.window["compsheet"] as Addin;

/** An Excel that would lose a person's undo steps saves on request, and the pane says so. */
async function saved(workbook: HeadlessWorkbook): Promise<void> {
  const { savesByItself, unsavedAnswers } = addinOf(workbook).getStatus();
  if (!savesByItself) {
    expect(unsavedAnswers).toBeGreaterThan(0);
    await addinOf(workbook).saveAnswers();
  }
  await eventually(
    () => addinOf(workbook).getStatus().unsavedAnswers === 0,
    () => workbook.settled(),
  );
}

/** B4 is named NOI; B5 is not named. */
async function markedWorkbook(): Promise<Snapshot> {
  const workbook = await openAddin(server, { sheets: [{ name: "Summary", cells: { A4: "NOI", B4: 9, B5: 5 } }] });
  await workbook.settled();
  await workbook.ready();
  const { Excel: excel } = workbook.window as { Excel: typeof Excel };
  await excel.run(async (context) => {
    context.workbook.names.add("NOI", context.workbook.worksheets.getItem("Summary").getRange("B4"));
    await context.sync();
  });
  const snapshot = copyOf(workbook);
  workbook.close();
  const part = { id: "{0A3F0B52-7C4E-4B0B-9C5A-5D1C1F0A7E11}", xml: mark };
  return { ...snapshot, customXmlParts: [...snapshot.customXmlParts, part] };
}

inGoodAndWorst(() => {
  test("finds the model by its mark, a cell by its name or text, and keeps what it found", async () => {
    const localStorage = new Map<string, string>();
    const workbook = await openAddin(server, {
      localStorage,
      snapshot: await markedWorkbook(),
      scripts: ["automation.js"],
    });
    await workbook.settled();
    const formulas = ['=RENT.PAST("NOI","2026-01-10")', '=RENT.PAST(A4,"2026-01-10")', '=RENT.PAST(B4,"-30d")'];
    workbook.setCells(
      "Summary!D1",
      formulas.map((formula) => [formula]),
    );
    workbook.setCell("Summary!D4", '=RENT.PAST(B5,"2026-01-10")');
    workbook.setCell("Summary!F1", "=RENT.SOURCE(D1)");
    workbook.setCell("Summary!J1", '=RENT.PORTFOLIO("austin")');
    await workbook.settled();
    expect(workbook.getRange("Summary!D1:D3").values.flat()).toEqual([1_288_500, 1_288_500, 1_288_500]);
    expect(workbook.cellError("Summary!D4")).toMatchObject({
      code: "#N/A",
      message: expect.stringMatching(/hold no Summary!B5 by 2026-01-10\..* give the cell a name/) as string,
    });
    const source = new Map(workbook.getRange("Summary!F1:G20").values.map(([name, value]) => [value, name]));
    expect([...source.keys()]).toEqual(
      expect.arrayContaining([
        "GET /gateway/nights/model",
        "Run of the night: sample-deals-manchaca-xlsx-2025-12-27",
        "Formula at the time: =EGI-Expenses",
      ]),
    );
    await saved(workbook);
    const rollUp = workbook.getRange("Summary!J1:R3").values;
    expect(rollUp.map(([model]) => model)).toEqual(["Model", "Deals/Congress.xlsx", "Deals/Manchaca.xlsx"]);
    const snapshot = copyOf(workbook);
    workbook.close();

    // Elsewhere there is no gateway: what was kept stays, and nothing new is found.
    const withoutNights: typeof fetch = (input, init) =>
      String(input instanceof Request ? input.url : input).includes("/gateway/nights/")
        ? Promise.resolve(new Response("{}", { status: 404 }))
        : fetch(input, init);
    const elsewhere = await openAddin(server, {
      localStorage,
      snapshot,
      fetch: withoutNights,
      scripts: ["automation.js"],
    });
    await elsewhere.settled();
    await elsewhere.ready();
    elsewhere.setCell("Summary!D6", '=RENT.PAST("Value","2026-01-10")');
    elsewhere.recalculate(true);
    await elsewhere.settled();
    expect(elsewhere.getCell("Summary!D1")).toBe(1_288_500);
    expect(elsewhere.cellError("Summary!D6")).toMatchObject({
      code: "#N/A",
      message: expect.stringMatching(/^The connection has no nights/) as string,
    });
    await addinOf(elsewhere).refresh.run();
    await elsewhere.settled();
    expect(elsewhere.getCell("Summary!D1")).toBe(1_288_500);
    expect(elsewhere.getRange("Summary!J1:R3").values).toEqual(rollUp);
    elsewhere.close();
  });
});
