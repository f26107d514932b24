/** The Intake screen on the built add-in: three vendors' files from the press of the button to tables, worksheets and pages, and a large one. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FrameLocator } from "playwright-core";
import { describeInBrowser, projectRoot } from "./chromium";
import { viewPane, type PaneView } from "./pane-view";
import { openWorkbench, serverOfSuite, type WorkbenchPage } from "./workbench-page";

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

describeInBrowser("the Intake screen", (browser) => {
  const server = serverOfSuite(browser);
  const folder = mkdtempSync(path.join(tmpdir(), "intake-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  async function openIntake(query = "?workbook=empty"): Promise<{ workbench: WorkbenchPage; pane: PaneView }> {
    const workbench = await openWorkbench(browser, server, { width: 1440, height: 1700, query });
    const pane = viewPane(workbench.page);
    await pane.resize(350, 1600);
    await pane.open("Intake");
    return { workbench, pane };
  }

  (existsSync(files) ? it : it.skip)(
    "reads three vendors' files, writes their tables, and prints the worksheets over them; one undo removes the last ones",
    async () => {
      // The gallery's worksheets follow a subject.
      const { workbench, pane } = await openIntake("");
      const { frame } = pane;
      await frame.getByRole("button", { name: "Choose a file" }).waitFor();
      await pane.picture("intake-empty");

      await choose(frame, "rr-yardi-lease-charges.xlsx", readFileSync(path.join(files, "rr-yardi-lease-charges.xlsx")));
      await frame.getByText(/^All \d+ totals tie$/).waitFor();
      await frame.getByRole("button", { name: /^Charge codes/ }).click();
      await pane.picture("intake-yardi");
      await press(frame, "Put into workbook");
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
      await press(frame, "Put into workbook");
      await frame.getByText(/^Tables: Statement/).waitFor();

      await press(frame, "Choose a worksheet");
      for (const name of ["Unit mix and loss to lease", "T12 check"]) {
        await press(frame, `Insert ${name} as a new worksheet`);
        await frame.getByText(`Inserted as the worksheet “${name === "T12 check" ? name : "Loss to lease"}”`).waitFor();
      }
      await workbench.settled();
      await workbench.picture("intake-t12-check");
      // The tall pane covers the button.
      const print = workbench.page.locator("#print").press("Enter");
      const [printed] = await Promise.all([workbench.page.waitForEvent("popup"), print]);
      const pageOf = (sheet: string) => printed.locator(`section[aria-label='${sheet}']`);
      await pageOf("T12 check").first().waitFor();
      // What the files' truth says: 64 homes, their contract rent and net loss to lease; NOI of the twelve months.
      for (const figure of ["$78,387", "$4,328"])
        expect(await pageOf("Loss to lease").getByText(figure, { exact: true }).count()).toBeGreaterThan(0);
      expect(
        await pageOf("T12 check")
          .getByText(/^\s*404,76[67]\s*$/)
          .count(),
      ).toBeGreaterThan(0);
      const pdf = await printed.pdf({ preferCSSPageSize: true, printBackground: true });
      expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(await printed.locator("section").count());
      writeFileSync(path.join(projectRoot, "test-artifacts", "intake-pages.pdf"), pdf);
      await printed.close();

      await pane.open("Intake");
      await press(frame, "Read another file");
      await choose(frame, "rr-appfolio.csv", readFileSync(path.join(files, "rr-appfolio.csv")));
      await frame.getByText(/^All \d+ totals tie$/).waitFor();
      // Another property: its units aren't those of the table, which is left alone unless asked.
      await frame.getByText(/but other sizes. Another property\?/).waitFor();
      expect(await frame.getByLabel("Update the RentRoll in this workbook, unit by unit").isChecked()).toBe(false);
      await press(frame, "Put into workbook");
      await frame.getByText(/^Tables: RentRoll_2/).waitFor();
      await press(frame, "Undo intake");
      await frame.getByText("Intake undone.").waitFor();
      await workbench.settled();

      await choose(frame, "t12-does-not-tie.xlsx", readFileSync(path.join(files, "t12-does-not-tie.xlsx")));
      await frame
        .getByText(/don’t tie|doesn’t tie|Not proved/)
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
    "reads 5,000 homes in a thread of its own",
    async () => {
      const { workbench, pane } = await openIntake();
      const { frame } = pane;
      await frame.getByRole("button", { name: "Choose a file" }).waitFor();
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
