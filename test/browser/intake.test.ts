/**
 * The Intake screen on the built add-in: three vendors' files, bad ones and a large one. Their printed pages are in
 * intake-vendors.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FrameLocator } from "playwright-core";
import { describeInBrowser, projectRoot } from "./chromium";
import { viewPane, type PaneView } from "./pane-view";
import { openWorkbench, serverOfSuite, type WorkbenchGlobal, type WorkbenchPage } from "./workbench-page";

const PAGE_MS = 300_000;
const files = path.resolve(projectRoot, "../shared/data/intake");

const choose = (frame: FrameLocator, name: string, buffer: Buffer): Promise<void> =>
  frame.locator('input[type="file"]').first().setInputFiles({ name, mimeType: "application/octet-stream", buffer });
const press = (frame: FrameLocator, name: string): Promise<void> =>
  frame.getByRole("main").getByRole("button", { name, exact: true }).click();

/** A rent roll with its totals, so many homes, three charges each. */
function largeRoll(homes: number): Buffer {
  const lines = [
    "Large Court",
    "Rent Roll as of 06/30/2026",
    "Unit,Floorplan,Sq Ft,Status,Market Rent,Charge Code,Amount,Lease Start,Lease End",
  ];
  for (let home = 1; home <= homes; home += 1) {
    const rent = 1_400 + (home % 7) * 10;
    lines.push(`${String(home).padStart(5, "0")},A${home % 4},700,Occupied,1500,rent,${rent},07/01/2025,06/30/2027`);
    lines.push(",,,,,petrent,25,,", ",,,,,trash,10,,", `,,,,,Total,${rent + 35},,`);
  }
  const rents = Array.from({ length: homes }, (_, at) => 1_435 + ((at + 1) % 7) * 10).reduce((a, b) => a + b, 0);
  lines.push(`Total,${homes} units,${homes * 700},,${homes * 1500},,${rents},,`);
  return Buffer.from(lines.join("\n"));
}

const lines = (...rows: readonly string[]): string => rows.join("\n");
const heading = "Unit,Type,Status,Market Rent,Rent";
const units = (count: number, from = 101): string[] =>
  Array.from({ length: count }, (_, at) => `${from + at},A1,Occupied,1100,1000`);
const expenses = ["Account,Jan 2026,Feb 2026,Mar 2026", "Income", "Market Rent,1000,1010,1020", "Total Income,1000,1010,1020", "Expenses", "Repairs,100,110,90"]; // prettier-ignore

/** Files that no table comes from, with what the pane says of each. */
const badFiles: readonly (readonly [name: string, content: string | Buffer, say: RegExp])[] = [
  ["photo.xlsx", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), /picture/],
  ["letter.csv", "Dear all,\nplease find the rent roll attached.", /No headings of a rent roll or of a statement/],
  ["two-properties.csv", lines(heading, "Oak Park (oak)", ...units(5), "Total Oak Park(oak),,,5500,5000", "Elm (elm)", ...units(5, 501), "Total Elm(elm),,,5500,5000"), /2 properties/],
  ["pasted-twice.csv", lines(heading, ...units(9), heading, ...units(9)), /twice/],
  ["t12-cut.csv", lines(...expenses), /end is missing/],
  ["formula.csv", lines(heading, ...units(5), "=cmd|' /C calc'!A0,A1,Occupied,1100,1000"), /looks like a formula/],
  ["100000-rows.csv", `Unit,Status,Rent\n${"101,Occupied,1000\n".repeat(100_000)}`, /100,001 rows/],
]; // prettier-ignore

/** Names of the worksheets, each with how many rows of it are filled. */
const sheetsOf = ({ page }: WorkbenchPage): Promise<string[]> =>
  page.evaluate(() => {
    const host = (globalThis as WorkbenchGlobal).workbench;
    return (host?.engine.workbook.getSheets() ?? []).map((sheet) => {
      const name = sheet.getSheetName();
      return `${name}: ${host?.getUsedRange(name)?.values.length ?? 0}`;
    });
  });

describeInBrowser("the Intake screen", (browser) => {
  const server = serverOfSuite(browser);
  const folder = mkdtempSync(path.join(tmpdir(), "intake-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  async function openIntake(): Promise<{ workbench: WorkbenchPage; pane: PaneView }> {
    const workbench = await openWorkbench(browser, server, { width: 1440, height: 1700, query: "?workbook=empty" });
    const pane = viewPane(workbench.page);
    await pane.resize(350, 1600);
    await pane.open("Intake");
    return { workbench, pane };
  }

  (existsSync(files) ? it : it.skip)(
    "reads three vendors' files and writes their tables; one undo removes the last ones",
    async () => {
      const { workbench, pane } = await openIntake();
      const { frame } = pane;
      await frame.getByRole("button", { name: "Choose file" }).waitFor();
      await pane.picture("intake-empty");

      await choose(frame, "rr-yardi-lease-charges.xlsx", readFileSync(path.join(files, "rr-yardi-lease-charges.xlsx")));
      await frame.getByText(/^All \d+ totals tie$/).waitFor();
      await frame.getByRole("button", { name: /^Charge codes/ }).click();
      await pane.picture("intake-yardi");
      await press(frame, "Add to workbook");
      await frame.getByText("Tables: RentRoll, TieOut").waitFor();
      await workbench.settled();
      await pane.picture("intake-done");
      expect((await workbench.range("A1:C2")).values[0]).toEqual(["Unit", "Building", "Floorplan"]);

      await press(frame, "Read another file");
      await choose(frame, "t12-onesite.xlsx", readFileSync(path.join(files, "t12-onesite.xlsx")));
      await frame.getByText(/^All \d+ totals tie$/).waitFor();
      await frame.getByRole("button", { name: /^Accounts/ }).click();
      await pane.picture("intake-t12");
      await pane.theme("dark");
      await pane.resize(320, 1600);
      await pane.picture("intake-t12-dark-320");
      expect([...(await pane.seriousFindings()), ...(await pane.clipped())]).toEqual([]);
      await pane.theme("light");
      await pane.resize(350, 1600);
      await press(frame, "Add to workbook");
      await frame.getByText(/^Tables: Statement/).waitFor();

      await press(frame, "Read another file");
      await choose(frame, "rr-appfolio.csv", readFileSync(path.join(files, "rr-appfolio.csv")));
      await frame.getByText(/^All \d+ totals tie$/).waitFor();
      // Another property: its units aren't those of the table, which is left alone unless asked.
      await frame.getByText(/but other sizes. Another property\?/).waitFor();
      expect(await frame.getByLabel("Update the RentRoll in this workbook, unit by unit").isChecked()).toBe(false);
      await press(frame, "Add to workbook");
      await frame.getByText(/^Tables: RentRoll_2/).waitFor();
      await press(frame, "Undo intake");
      await frame.getByText("Intake undone.").waitFor();
      await workbench.settled();

      await choose(frame, "t12-does-not-tie.xlsx", readFileSync(path.join(files, "t12-does-not-tie.xlsx")));
      await frame
        .getByText(/don't tie|doesn't tie|Not proved/)
        .first()
        .waitFor();
      expect(await frame.locator(".badge-live").count()).toBe(0);
      await pane.picture("intake-untied");
      expect([...(await pane.seriousFindings()), ...(await pane.clipped())]).toEqual([]);
    },
    PAGE_MS,
  );

  // How long the page is held up is `npm run bench intake-in-pane`.
  it(
    "says what is wrong with a bad file and writes nothing, undoes a whole roll in one step, and reads 5,000 homes in a thread",
    async () => {
      const { workbench, pane } = await openIntake();
      const { frame } = pane;
      await frame.getByRole("button", { name: "Choose file" }).waitFor();
      const before = await sheetsOf(workbench);
      for (const [name, content, say] of badFiles) {
        await choose(frame, name, Buffer.from(content));
        await frame.getByRole("heading", { name }).waitFor();
        expect([name, await frame.getByRole("alert").innerText()]).toEqual([name, expect.stringMatching(say)]);
        expect(await frame.getByRole("button", { name: "Add to workbook" }).count()).toBe(0);
        expect(await frame.locator(".badge-live").count()).toBe(0);
        if (name === "pasted-twice.csv") await pane.picture("intake-pasted-twice");
      }
      expect(await sheetsOf(workbench)).toEqual(before);
      await choose(frame, "roll-40.csv", largeRoll(40));
      await frame.getByText(/^All \d+ totals tie$/).waitFor();
      await press(frame, "Add to workbook");
      await frame.getByText(/^Tables: RentRoll/).waitFor();
      expect((await sheetsOf(workbench)).length).toBeGreaterThan(before.length);
      await press(frame, "Undo intake");
      await frame.getByText("Intake undone.").waitFor();
      await workbench.settled();
      expect(await sheetsOf(workbench)).toEqual(before);
      // As a file on disk: a buffer would be unpacked in the page, which is work of the test.
      const file = path.join(folder, "roll-5000.csv");
      writeFileSync(file, largeRoll(5_000));
      await frame.locator('input[type="file"]').first().setInputFiles(file);
      await frame.getByText(/^All \d+ totals tie$/).waitFor();
      const threads = workbench.page.workers().map((worker) => new URL(worker.url()).pathname);
      expect(threads).toContainEqual(expect.stringMatching(/\/intake-worker\.js$/));
      await frame.getByRole("heading", { name: "roll-5000.csv" }).waitFor();
    },
    PAGE_MS,
  );
});
