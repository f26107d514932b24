/**
 * A deal of each vendor in the workbench: its roll and T12 dropped on the pane, read, put into the workbook and
 * printed.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { FrameLocator, Page } from "playwright-core";
import { lossToLeasePlaces } from "../../src/templates/loss-to-lease-sheet";
import { partOf } from "../seeds";
import { describeInBrowser, projectRoot } from "./chromium";
import { dropFile } from "./dropped-file";
import { viewPane, type PaneView } from "./pane-view";
import { openWorkbench, serverOfSuite, type WorkbenchPage } from "./workbench-page";

const PAGE_MS = 300_000;
const files = path.resolve(projectRoot, "../shared/data/intake");
const pictures = path.join(projectRoot, "test-artifacts", "intake-pages");
/** The sellers' files are in no checkout: they are a sibling of the one where changes are tested. */
const whereShared = existsSync(files) ? it : it.skip;

interface Vendor {
  readonly vendor: string;
  readonly roll: string;
  readonly t12: string;
  /** The sheets are inserted before the files are read, and filled then. */
  readonly isInsertedFirst?: boolean;
}

const vendors: readonly Vendor[] = [
  { vendor: "Yardi", roll: "rr-yardi-lease-charges.xlsx", t12: "t12-yardi-12-month.xlsx", isInsertedFirst: true },
  { vendor: "OneSite", roll: "rr-onesite-detail.xlsx", t12: "t12-onesite.xlsx" },
  { vendor: "AppFolio", roll: "rr-appfolio.csv", t12: "t12-appfolio-cash-flow.csv" },
];

interface Truth {
  readonly rentRoll: { readonly totals: Readonly<Record<"units" | "leaseRent" | "netLossToLease", number>> };
  readonly statement: { readonly year: Readonly<Record<string, number>> };
}
const truthOf = (file: string): Truth =>
  JSON.parse(readFileSync(path.join(files, file.replace(/\.\w+$/, ".truth.json")), "utf8")) as Truth;

const press = (frame: FrameLocator, name: string): Promise<void> =>
  frame.getByRole("main").getByRole("button", { name, exact: true }).click();

async function insertSheets({ frame }: PaneView): Promise<void> {
  for (const [name, sheet] of [["Unit mix and loss to lease", "Loss to lease"], ["T12 check", "T12 check"]] as const) {
    await press(frame, `Insert ${name} as a new worksheet`);
    await frame.getByText(`Inserted as the worksheet “${sheet}”`).waitFor();
  }
} // prettier-ignore

async function insertExhibits(pane: PaneView): Promise<void> {
  const { frame } = pane;
  await pane.open("Exhibits");
  for (const [name, sheet] of [["Loss to lease", "Loss to lease exhibit"], ["T12", "T12 exhibit"]] as const) {
    await frame.getByLabel("Page", { exact: true }).selectOption({ label: name });
    await frame.getByRole("img", { name: `${name} as it will print` }).waitFor();
    await press(frame, "Insert exhibit");
    await frame.getByText(`Inserted as “${sheet}”`).waitFor();
  }
} // prettier-ignore

/** Every page of the workbook, as the browser prints it. */
async function printAll({ page }: WorkbenchPage): Promise<Page> {
  // The tall pane covers the button.
  const [printed] = await Promise.all([page.waitForEvent("popup"), page.locator("#print").press("Enter")]);
  await printed.locator("section").first().waitFor();
  // The whole workbook, however many pages the option says by then.
  await printed.getByLabel("Print").selectOption({ index: 1 });
  return printed;
}

/** The texts of a sheet's printed pages, each with a picture in test-artifacts. */
async function textsOf(printed: Page, sheet: string, name: string): Promise<string[]> {
  const pages = printed.locator(`section[aria-label='${sheet}']`);
  await pages.first().waitFor();
  mkdirSync(pictures, { recursive: true });
  for (const [index, section] of (await pages.all()).entries())
    writeFileSync(path.join(pictures, `${name}-${sheet.toLowerCase().replaceAll(" ", "-")}-${String(index + 1)}.png`), await section.screenshot()); // prettier-ignore
  const texts = await pages.locator("span, svg text").allTextContents();
  return texts.map((text) => text.replace(/[\s$]/g, "").replace(/^\((.*)\)$/, "-$1"));
}

describeInBrowser("a seller's deal from the drop to the printed pages", (browser) => {
  const server = serverOfSuite(browser);

  whereShared.each(partOf(vendors, 3))(
    "$vendor",
    async ({ vendor, roll, t12, isInsertedFirst = false }) => {
      const name = vendor.toLowerCase();
      // The gallery's worksheets follow a subject.
      const workbench = await openWorkbench(browser, server, { width: 1440, height: 1700 });
      const pane = viewPane(workbench.page);
      const { frame } = pane;
      await pane.resize(350, 1600);
      if (isInsertedFirst) {
        await pane.open("Home");
        await insertSheets(pane);
      }
      await pane.open("Intake");
      for (const file of [roll, t12]) {
        await frame.getByRole("button", { name: "Choose file" }).waitFor();
        await dropFile(path.join(files, file), frame.locator(".intake"));
        await frame.getByRole("heading", { name: file }).waitFor();
        await pane.picture(`intake-${name}-${file === roll ? "roll" : "t12"}`);
        await frame.getByText(/^All \d+ totals tie$/).waitFor();
        await press(frame, "Add to workbook");
        await frame.getByText(file === roll ? "Tables: RentRoll, TieOut" : /^Tables: Statement/).waitFor();
        if (isInsertedFirst) {
          const sheet = file === roll ? "Loss to lease" : "T12 check";
          const fill = frame.getByRole("button", { name: `Fill ${sheet}` });
          await fill.waitFor();
          await workbench.settled();
          await workbench.picture(`intake-offer-${file === roll ? "roll" : "t12"}`);
          await fill.click();
          await frame.getByText(`Filled from the tables: ${sheet}`).waitFor();
          await workbench.settled();
          await workbench.picture(`intake-filled-${file === roll ? "roll" : "t12"}`);
        }
        if (file === roll) await press(frame, "Read another file");
      }
      if (!isInsertedFirst) {
        await press(frame, "Choose a worksheet");
        await insertSheets(pane);
      }
      // The roll's own market rents: those of the service are of the workbook's subject.
      await workbench.setCell(`'Loss to lease'!B${String(lossToLeasePlaces.inputsRow + 1)}`, "Yes");
      await workbench.settled();
      await insertExhibits(pane);
      await workbench.settled();

      const { units, leaseRent, netLossToLease } = truthOf(roll).rentRoll.totals;
      const { egi = 0, total_operating_expenses: expenses = 0, noi = 0 } = truthOf(t12).statement.year;
      const shown = (...values: readonly number[]): string[] =>
        values.map((value) => Math.round(value).toLocaleString("en-US"));
      const printed = await printAll(workbench);
      const onSheet = await textsOf(printed, "Loss to lease", name);
      const onExhibit = await textsOf(printed, "Loss to lease exhibit", name);
      const onT12 = await textsOf(printed, "T12 check", name);
      const onT12Exhibit = await textsOf(printed, "T12 exhibit", name);
      await printed.close();
      expect(onSheet).toEqual(expect.arrayContaining(shown(units, leaseRent, netLossToLease)));
      expect(onExhibit).toEqual(expect.arrayContaining(shown(units, -12 * netLossToLease, 12 * leaseRent)));
      expect(onT12).toEqual(expect.arrayContaining(shown(egi, -expenses, noi)));
      expect(onT12Exhibit).toEqual(expect.arrayContaining(shown(egi, expenses, noi)));
    },
    PAGE_MS,
  );
});
