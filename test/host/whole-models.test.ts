/**
 * A whole model in each Excel that the host plays: refreshed, frozen, brought back, saved, reopened and handed over. No
 * old value counts as a new one, no formula is lost, and the service is asked once a property. A commit runs a few
 * cells in some of the Excels; `npm run test:long` refreshes 10,000 cells and freezes 2,000 in all of them.
 */
import type { Addin } from "../../src/app/addin-status";
import { type ExcelProfileName, excelProfiles } from "../../src/workbench/boundary/excel-profiles";
import type { HeadlessWorkbook } from "../../src/workbench/headless/headless-contract";
import type { WorkbookSnapshot } from "../../src/workbench/host-contract";
import { isLong, partOf } from "../seeds";
import { openAddin, startAddinServer, type AddinServer } from "./built-addin";

/** One row a property. */
const rows = isLong ? 100 : 10;
const columns = isLong ? 100 : 20;
const frozenColumns = isLong ? 20 : 4;
const profiles = partOf(Object.keys(excelProfiles) as ExcelProfileName[], 3);
const patience = isLong ? 1_500_000 : 300_000;

let server: AddinServer;
let document: object;
let workbook: HeadlessWorkbook | null = null;
beforeAll(async () => {
  server = await startAddinServer();
  const { key } = (await (await fetch(`${server.origin}/addin/connection.json`)).json()) as { readonly key: string };
  const ask = (path: string) => fetch(`${server.origin}/api/property/${path}`, { headers: { "x-api-key": key } });
  const [found] = (await (await ask("search?q=main")).json()) as { readonly id: string }[];
  document = (await (await ask(found?.id ?? "")).json()) as object;
});
afterEach(() => workbook?.close());
afterAll(() => server.close());

const idOf = (row: number): string => `10000000-0000-4000-8000-${String(row).padStart(12, "0")}`;
const unitsOf = (row: number, rise: number): number => 100 + row + rise;

test.each(profiles)(
  `in the Excel %s: ${rows * columns} cells refreshed, ${rows * frozenColumns} frozen, none lost`,
  async (profile) => {
    let [rise, requests] = [0, 0];
    const service: typeof fetch = (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      const [, digits] = /\/property\/10000000-0000-4000-8000-(\d{12})$/.exec(pathname) ?? [];
      if (digits === undefined) return fetch(input, init);
      requests += 1;
      const row = Number(digits);
      return Promise.resolve(Response.json({ ...document, id: idOf(row), number_units: unitsOf(row, rise) }));
    };
    const open = async (snapshot?: WorkbookSnapshot): Promise<Addin> => {
      const cells = Object.fromEntries(Array.from({ length: rows }, (_, row) => [`A${row + 1}`, idOf(row)]));
      workbook = await openAddin(server, {
        profile,
        fetch: service,
        scripts: ["automation.js"],
        ...(snapshot ? { snapshot } : { sheets: [{ name: "Deal", cells }] }),
      });
      return workbook.window["compsheet"] as Addin;
    };
    const book = (): HeadlessWorkbook => workbook!;
    /** The first column holds the properties. */
    const block = (count = columns): string => {
      const last = String.fromCharCode(
        ...(count < 26 ? [65 + count] : [64 + Math.floor(count / 26), 65 + (count % 26)]),
      );
      return `Deal!B1:${last}${rows}`;
    };
    const unlike = (wanted: number): number =>
      book()
        .getRange(block())
        .values.flatMap((row, index) => row.filter((value) => value !== unitsOf(index, wanted))).length;
    const enterAgain = (wanted: number): void => {
      const { values, formulas: entered } = book().getRange(block());
      values.forEach((row, index) =>
        row.forEach((value, column) => {
          if (value === unitsOf(index, wanted)) return;
          const letters = /(?<![A-Z])[A-Z]+(?=\d)/.exec(block(column + 1).split(":")[1] ?? "")?.[0] ?? "";
          book().setCell(`Deal!${letters}${index + 1}`, String(entered[index]?.[column] ?? ""));
        }),
      );
    };
    /** A result that Excel loses shows once its cell is entered again; calculating all 10,000 would lose others. */
    const shows = async (wanted: number): Promise<void> => {
      const until = Date.now() + patience / 4;
      for (let looks = 1; unlike(wanted) > 0 && Date.now() < until; looks += 1) {
        await new Promise((resolve) => setTimeout(resolve, 200));
        if (looks % 20 === 0) enterAgain(wanted);
      }
      expect(unlike(wanted)).toBe(0);
    };
    const formulas = (): unknown[] => book().getRange(block()).formulas.flat();
    const kept = (): number => formulas().filter((one) => String(one).startsWith("=RENT.")).length;
    const began = Date.now();
    const times: string[] = [];
    const note = (what: string): void => void times.push(`${what} ${((Date.now() - began) / 1000).toFixed(1)} s`);

    let addin = await open();
    book().setCells(
      block(),
      Array.from({ length: rows }, (_, row) =>
        Array.from({ length: columns }, () => `=RENT.PROPERTY($A${row + 1},"number_units")`),
      ),
    );
    await book().settled();
    await shows(0);
    const live = formulas();
    expect(requests).toBe(rows);
    note("calculated");

    rise = 1_000;
    await addin.refresh.start({ kind: "workbook" });
    const outcome = await addin.refresh.apply({ accept: "all" });
    expect(outcome.changed).toBe(rows);
    // Each cell shows the new value, or is named as one that Excel does not show.
    expect(unlike(rise)).toBeLessThanOrEqual(outcome.notShown?.length ?? 0);
    note(`refreshed (${outcome.notShown?.length ?? 0} cells named as not shown)`);
    await shows(rise);
    expect(requests).toBe(2 * rows);

    book().select(block(frozenColumns));
    await addin.pins.pin("selection");
    expect(kept()).toBe(rows * (columns - frozenColumns));
    await shows(rise);
    note("frozen");
    await addin.saveAnswers();
    const saved = JSON.parse(JSON.stringify(book().save())) as WorkbookSnapshot;
    book().close();
    addin = await open(saved);
    await book().calculated();
    await addin.pins.unpin("workbook");
    await shows(rise);
    expect(formulas()).toEqual(live);
    note("reopened and brought back");

    await addin.handOver.convert();
    expect(kept()).toBe(0);
    expect(unlike(rise)).toBe(0);
    await addin.handOver.revert();
    expect(formulas()).toEqual(live);
    note("handed over and back");
    expect(requests).toBe(2 * rows);
    expect(book().hasEnded()).toBe(false);
    console.log(`${profile}: ${rows * columns} cells, ${requests} requests: ${times.join(", ")}`);
  },
  patience,
);
