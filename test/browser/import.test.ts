/** The Import screen on the built add-in: a real file into a new sheet, then merged again, then undone. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { FrameLocator } from "playwright-core";
import { describeInBrowser, projectRoot } from "./chromium";
import { reopenPane } from "./pane-screens";
import { viewPane, type PaneView } from "./pane-view";
import { openWorkbench, serverOfSuite, type WorkbenchPage } from "./workbench-page";

const PAGE_MS = 300_000;
const realFile = path.resolve(projectRoot, "../shared/data/uci-apartments-10k.csv");

const choose = (frame: FrameLocator, name: string, content: Buffer): Promise<void> =>
  frame.locator('input[type="file"]').first().setInputFiles({ name, mimeType: "text/csv", buffer: content });
const press = (frame: FrameLocator, name: string | RegExp): Promise<void> =>
  frame.getByRole("main").getByRole("button", { name, exact: true }).click();

describeInBrowser("the Import screen", (browser) => {
  const server = serverOfSuite(browser);

  /** An empty workbook with the screen open, so high that all of it fits into a picture. */
  async function openImport(height: number): Promise<{ workbench: WorkbenchPage; pane: PaneView }> {
    const workbench = await openWorkbench(browser, server, { width: 1440, height: 1700, query: "?workbook=empty" });
    const pane = viewPane(workbench.page);
    await pane.resize(420, height);
    await pane.open("Import");
    return { workbench, pane };
  }

  it(
    "lands a file, merges the next one by its ids, shows cuts and drift, and takes it back",
    async () => {
      const { workbench, pane } = await openImport(1600);
      const { frame } = pane;
      await frame.getByRole("button", { name: "Choose file" }).waitFor();
      await pane.picture("import-empty");

      const june = [
        "property_id,zip,effective rent,as_of,note",
        '0012,02139,1500,2025-06-30,"=HYPERLINK(""http://x"")"',
        "0013,02140,1700,2025-06-30,+1 512 555 0100",
        "0014,02141,about 1800,2025-06-30,'quoted",
        "0015,02142,1,800,2025-06-30,a comma too many",
      ].join("\n");
      await choose(frame, "june.csv", Buffer.from(june));
      await frame.getByText("3 rows × 5 columns").waitFor();
      await frame.getByLabel("Type of effective rent").selectOption("number");
      await frame.getByText("1 broken line will be skipped:").waitFor();
      await frame.getByText("effective rent: 1 cell, such as “about 1800” (line 4)").waitFor();
      await pane.picture("import-ready-problem");
      await press(frame, "Import");
      await frame.getByText(/^3 rows in the table june/).waitFor();
      expect(await workbench.text("E2")).toBe('=HYPERLINK("http://x")');
      expect((await workbench.range("A1:C4")).values).toEqual([
        ["property_id", "zip", "effective rent"],
        ["0012", "02139", 1500],
        ["0013", "02140", 1700],
        ["0014", "02141", "about 1800"],
      ]);

      // A model next to it, and the next month.
      await workbench.setCell("H1", "=SUM(june[effective rent])");
      await workbench.shows("H1", "3200");
      await press(frame, "Import another file");
      const july = [
        "property_id,zip,effective rent,as_of,note,pool",
        "0013,02140,1650,2025-07-31,+1 512 555 0100,true",
        "0012,02139,1500,2025-07-31,same,true",
        "0099,02199,2000,2025-07-31,new,false",
      ].join("\n");
      await choose(frame, "july.csv.gz", gzipSync(july));
      await frame.getByLabel("Into a table of this workbook").check();
      await frame.getByText("New, not imported: pool").waitFor();
      expect(await frame.getByLabel("Id", { exact: true }).inputValue()).toBe("property_id");
      await frame.getByText("3 rows × 6 columns").waitFor();
      await pane.picture("import-merge");
      await press(frame, "Import");
      await frame.getByText("1 rent or price is lower").waitFor();
      await workbench.shows("H1", "5150");
      await pane.picture("import-merged");
      await pane.theme("dark");
      await pane.resize(320);
      await pane.picture("import-merged-dark-320");
      expect([...(await pane.seriousFindings()), ...(await pane.clipped())]).toEqual([]);
      await pane.theme("light");
      await pane.resize(420, 1600);
      const lists = await pane.top("button:has-text('List changes in a worksheet')");
      await press(frame, "List changes in a worksheet");
      await frame.getByText("Listed on the worksheet Import changes.").waitFor();
      expect(await pane.top("button:has-text('List changes in a worksheet')")).toBe(lists);
      await press(frame, "Undo import…");
      await press(frame, "Undo import");
      await frame.getByText("Import undone.").waitFor();
      await workbench.settled();

      // The first one, in its row of the list: what became of it takes its place.
      await reopenPane(workbench.page);
      await pane.open("Import");
      await frame.getByRole("button", { name: /^Undo import of june/ }).waitFor();
      const row = await pane.top("#import-earlier + ul > li");
      await frame.getByRole("button", { name: /^Undo import of june/ }).click();
      await press(frame, "Undo import");
      await frame.locator("#import-earlier + ul > li .notice:not(:empty)").waitFor();
      expect(await pane.top("#import-earlier + ul > li")).toBe(row);
      await pane.picture("import-earlier-undone");
    },
    PAGE_MS,
  );

  it(
    "reads a rent roll without its totals, then puts another file's rows in their place, and back",
    async () => {
      const { workbench, pane } = await openImport(1650);
      const { frame } = pane;
      const roll = [
        "Oak Creek Apartments,,,,",
        ",,Market,Actual,Tenant",
        "Unit,Type,Rent,Rent,Code",
        "Building A,,,,",
        '101,A1,"$1,500.00","$1,450.00",00123',
        "102,A1,\"$1,500.00\",$0.00,=cmd|' /C calc'!A0",
        'Total A1,,"$3,000.00","$1,450.00",',
        "Building B,,,,",
        '201,B1,"$1,900.00","$1,900.00",00200',
        'Grand Total,,"$4,900.00","$3,350.00",',
      ].join("\r\n");
      await choose(frame, "roll.csv", Buffer.from(roll));
      await frame.getByText("4 totals and group lines will be skipped.").waitFor();
      await frame.getByText("3 rows × 5 columns").waitFor();
      expect(await frame.getByLabel("Skip totals and group lines").isChecked()).toBe(true);
      expect(await frame.getByLabel("Two-row header").isChecked()).toBe(true);
      await pane.picture("import-rent-roll");
      await press(frame, "Import");
      await frame.getByText(/^3 rows in the table roll/).waitFor();
      await frame.getByText("4 totals and group lines skipped. See the list of problems.").waitFor();
      expect((await workbench.range("A1:E4")).values).toEqual([
        ["Unit", "Type", "Market Rent", "Actual Rent", "Tenant Code"],
        ["101", "A1", 1500, 1450, "00123"],
        ["102", "A1", 1500, 0, "=cmd|' /C calc'!A0"],
        ["201", "B1", 1900, 1900, "00200"],
      ]);

      await workbench.setCell("J1", "=SUM(roll[Market Rent])");
      await workbench.shows("J1", "4900");
      await press(frame, "Import another file");
      const next = "Unit,Market Rent,Tenant Code,Pet\n101,1600,007,true\n999,2500,010,false";
      await choose(frame, "next.csv", Buffer.from(next));
      await frame.getByLabel("Type of Tenant Code").selectOption("padded");
      await frame.getByLabel("Into a table of this workbook").check();
      await frame.getByLabel("Existing rows").selectOption("replace");
      await frame.getByText("Values typed in these columns are removed: Type, Actual Rent").waitFor();
      await frame.getByLabel("Add the new column to the table").check();
      await frame.getByText("2 rows × 4 columns").waitFor();
      await pane.picture("import-replace");
      await press(frame, "Import");
      await workbench.shows("J1", "4100");
      expect((await workbench.range("A1:F4")).values).toEqual([
        ["Unit", "Type", "Market Rent", "Actual Rent", "Tenant Code", "Pet"],
        ["101", "", 1600, "", 7, true],
        ["999", "", 2500, "", 10, false],
        ["", "", "", "", "", ""],
      ]);
      await pane.theme("dark");
      await pane.resize(320);
      await pane.picture("import-replaced-dark-320");
      expect([...(await pane.seriousFindings()), ...(await pane.clipped())]).toEqual([]);
      await press(frame, "Undo import…");
      await press(frame, "Undo import");
      await frame.getByText("Import undone.").waitFor();
      await workbench.shows("J1", "4900");
      expect(await workbench.text("E2")).toBe("00123");
    },
    PAGE_MS,
  );

  it(
    "asks what a file does not show, and merges the next month by property and month",
    async () => {
      const { workbench, pane } = await openImport(1700);
      const { frame } = pane;
      const german = "Einheit;Kaltmiete;Zimmer\nWE 1;1.250;2\nWE 2;1.300;2A1\n";
      await choose(frame, "mieten.csv", Buffer.from(german));
      await frame.getByText("Kaltmiete: which number is “1.250”?").waitFor();
      await frame.getByLabel("Type of Zimmer").selectOption("number");
      await frame.getByText("Zimmer: 1 cell, such as “2A1” (line 3)").waitFor();
      await pane.picture("import-questions");
      expect([...(await pane.seriousFindings()), ...(await pane.clipped())]).toEqual([]);
      await press(frame, "Import");
      await frame.getByText(/^2 rows in the table mieten/).waitFor();
      expect((await workbench.range("A2:C3")).values).toEqual([
        ["WE 1", 1250, 2],
        ["WE 2", 1300, "2A1"],
      ]);

      const monthly = (month: string, rents: readonly number[]): string =>
        rents.map((rent, at) => `p${String(at)},${month},${String(rent)}`).join("\n");
      const header = "property_id,month,rent";
      await press(frame, "Import another file");
      const first = `${header}\n${monthly("2025-01-01", [1500, 1600])}\n${monthly("2025-02-01", [1510, 1610])}\n`;
      await choose(frame, "monthly.csv", Buffer.from(first));
      await frame.getByText("4 rows × 3 columns").waitFor();
      await press(frame, "Import");
      await frame.getByText(/^4 rows in the table monthly/).waitFor();
      await press(frame, "Import another file");
      const next = `${header}\n${monthly("2025-02-01", [1505, 1610])}\n${monthly("2025-03-01", [1520, 1620])}\n`;
      await choose(frame, "march.csv", Buffer.from(next));
      await frame.getByLabel("Into a table of this workbook").check();
      await frame.getByLabel("Table", { exact: true }).selectOption("monthly");
      await frame.getByLabel("Id, part 2").waitFor();
      expect(await frame.getByLabel("Id", { exact: true }).inputValue()).toBe("property_id");
      expect(await frame.getByLabel("Id, part 2").inputValue()).toBe("month");
      await frame.getByText("4 rows × 3 columns").waitFor();
      await pane.picture("import-two-keys");
      await press(frame, "Import");
      await frame.getByText(/^4 rows merged into monthly/).waitFor();
      await frame.getByText("p0 · 2025-02-01").waitFor();
      await pane.picture("import-two-keys-merged");
      const rents = (await workbench.range("C2:C7")).values.flat();
      expect(rents).toEqual([1500, 1600, 1505, 1610, 1520, 1620]);
    },
    PAGE_MS,
  );

  it(
    "lists 300 columns in parts, finds any of them, and reads no further than the first rows that are wanted",
    async () => {
      const { workbench, pane } = await openImport(1650);
      const { frame } = pane;
      const places = Array.from({ length: 300 }, (_, place) => place);
      const line = places.map((place) => (place % 2 === 0 ? `text ${String(place)}` : String(place))).join(",");
      const header = places.map((place) => `c${String(place)}`).join(",");
      await choose(frame, "wide.csv", gzipSync(`${header}\n${`${line}\n`.repeat(4_000)}`));
      await frame.getByText("4,000 rows × 300 columns").waitFor();
      expect(await frame.locator(".import-column").count()).toBe(50);
      await press(frame, "Show 50 of 250 more columns");
      await frame.getByRole("button", { name: "Show 50 of 200 more columns" }).waitFor();
      expect(await frame.locator(".import-column").count()).toBe(100);
      await frame.getByLabel("Find column").fill("c299");
      await frame.getByLabel("Name of c299").fill("last");
      await press(frame, "Sample");
      await frame.getByLabel("Sample", { exact: true }).selectOption("first");
      await frame.getByLabel("Sample size").fill("10");
      await frame.getByText("10 rows × 300 columns").waitFor();
      await frame.getByText(/^Only the first [\d,]+ rows of the file were read.$/).waitFor();
      await press(frame, "Import");
      await frame.getByText(/^10 rows in the table wide/).waitFor();
      await frame.getByText("Only the needed part of the file was read.").waitFor();
      expect((await workbench.range("KM1:KN2")).values).toEqual([
        ["c298", "last"],
        ["text 298", 299],
      ]);
    },
    PAGE_MS,
  );

  const itReal = existsSync(realFile) ? it : it.skip;
  itReal(
    "looks through a real file, in every theme and width (needs ../shared/data)",
    async () => {
      const { workbench, pane } = await openImport(1600);
      const { frame } = pane;
      await choose(frame, "uci-apartments-10k.csv", readFileSync(realFile));
      await frame.getByText(/^[\d,]+ rows × 14 columns$/).waitFor();
      await pane.picture("import-real");
      await press(frame, "Filter");
      await press(frame, "Add filter");
      await frame.getByLabel("Column", { exact: true }).selectOption("state");
      await frame.getByLabel("Value", { exact: true }).fill("TX");
      await press(frame, "Group");
      await press(frame, "Add column");
      await frame.getByLabel("Group by", { exact: true }).selectOption("cityname");
      await press(frame, "Add summary");
      await frame.getByLabel("Column to summarize").selectOption("price");
      await frame.getByText(/rows × 3 columns/).waitFor();
      await pane.theme("dark");
      await pane.resize(320, 1600);
      await pane.picture("import-real-dark-320");
      expect([...(await pane.seriousFindings()), ...(await pane.clipped())]).toEqual([]);
      await press(frame, "Import");
      await frame.getByText(/^\d+ rows in the table uci_apartments_10k/).waitFor();
      expect((await workbench.range("A1:C1")).values[0]).toEqual(["cityname", "rows", "average price"]);
    },
    PAGE_MS,
  );
});
