/** The Find screen on the built add-in: from a few letters to live figures in the sheet. */
import { describeInBrowser } from "./chromium";
import { findingsInLooks, viewPane, type Look } from "./pane-view";
import { openWorkbench, serverOfSuite } from "./workbench-page";

const PAGE_MS = 180_000;
const looks: readonly Look[] = [
  ["light", 320],
  ["dark", 320],
  ["contrast", 320],
  ["dark", 420],
];

describeInBrowser("the Find screen", (browser) => {
  const server = serverOfSuite(browser);

  it(
    "finds a property, shows it on the map and puts a block into the sheet that follows its id",
    async () => {
      const workbench = await openWorkbench(browser, server, { width: 1440, height: 1000 });
      const { page } = workbench;
      const pane = viewPane(page);
      const { frame } = pane;
      await workbench.settled();
      await pane.resize(420);
      await pane.open("Find");
      const search = frame.getByRole("combobox", { name: "Find a property" });
      await search.click();
      await pane.picture("find-empty");
      expect(await pane.seriousFindings()).toEqual([]);

      // Before a search the map is about the workbook's property, which costs no request.
      const asked = server.requests.length;
      await frame.getByRole("button", { name: "Map" }).click();
      await frame.locator(".map-marker").waitFor();
      await pane.picture("find-subject-on-map");
      const named = await frame.locator(".map-marker").getAttribute("title");
      expect(await workbench.text("A1")).toContain(named);
      expect(server.requests.slice(asked)).toEqual([]);
      await search.click();

      const before = server.requests.length;
      // Six letters without a pause, however busy the machine is: one search, not six.
      await search.evaluate((input: HTMLInputElement) => {
        for (const letter of "austin") {
          input.value += letter;
          input.dispatchEvent(new Event("input", { bubbles: true }));
        }
      });
      await frame.getByRole("option").first().waitFor();
      expect(server.requests.slice(before)).toEqual(["GET /property/search"]);
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowDown");
      await frame.locator(".map-marker").nth(1).waitFor();
      await pane.picture("find-results");
      expect(await pane.seriousFindings()).toEqual([]);

      const name = await frame.locator('[aria-selected="true"] .result-name').textContent();
      await search.press("Enter");
      const heading = frame.getByRole("heading", { level: 2 });
      await heading.waitFor();
      expect(await heading.textContent()).toBe(name);
      await pane.picture("find-property");
      expect(await pane.seriousFindings()).toEqual([]);

      // Over the starter workbook's cells nothing is written unasked.
      const title = await workbench.text("A1");
      await workbench.select("A1");
      await frame.getByText("At Underwriting!A1").waitFor();
      const place = await pane.top("button:text-is('Insert block')");
      await frame.getByRole("button", { name: "Insert block" }).click();
      await frame.getByRole("alertdialog").waitFor();
      expect(await pane.top("button:text-is('Insert block')")).toBe(place);
      await pane.picture("find-occupied");
      expect(await pane.seriousFindings()).toEqual([]);
      await frame.getByRole("button", { name: "Keep cells" }).click();
      expect(await workbench.text("A1")).toBe(title);

      await workbench.select("R40");
      await frame.getByText("At Underwriting!R40").waitFor();
      await frame.getByRole("button", { name: "Insert block" }).click();
      await frame.getByText("Inserted at Underwriting!R40.").waitFor();
      await workbench.settled();
      expect(await workbench.text("R40")).toBe("Facts and rents");
      const street = await workbench.text("S43");
      expect(street).toMatch(/^\d+ /);
      const other = server.subject;
      await workbench.setCell("S41", other);
      await workbench.settled();
      expect(await workbench.text("S43")).toBe(other.split(",")[0]);

      await frame.getByRole("button", { name: "Set as workbook subject" }).click();
      // The cell has an address that a person typed: it is replaced when the person says so.
      await frame.getByRole("button", { name: "Replace cell" }).click();
      await frame.getByText(/^Subject cell Underwriting!A2 updated. It held “/).waitFor();
      // Its address, which people can read.
      expect(await workbench.text("A2")).toMatch(new RegExp(`^${street}, .+, [A-Z]{2} \\d{5}$`));
      await frame.getByLabel("Block").selectOption("comps");
      await workbench.select("R60");
      await frame.getByText("At Underwriting!R60").waitFor();
      await frame.getByRole("button", { name: "Insert block" }).click();
      await frame.getByText("Inserted at Underwriting!R60.").waitFor();
      await workbench.settled();
      expect(await workbench.text("S62")).toBe(street);
      expect(await workbench.text("R64")).toBe("1");
      expect(workbench.problems).toEqual([]);
    },
    PAGE_MS,
  );

  it(
    "fits and reads well in every look, in results, property and new development",
    async () => {
      const workbench = await openWorkbench(browser, server, { width: 1200, height: 2600 });
      const { page } = workbench;
      const pane = viewPane(page);
      const { frame } = pane;
      await workbench.settled();
      await pane.resize(320, 1100);
      await pane.open("Find");
      await frame.getByRole("combobox").fill("denver");
      await frame.getByRole("option").first().waitFor();
      await frame.getByRole("button", { name: "Map" }).click();
      await frame.locator(".map-marker").first().waitFor();
      await frame.getByRole("button", { name: "Near a place" }).click();
      expect(await findingsInLooks(pane, looks, { name: "find-results", height: 1100, isRead: false })).toEqual([]);
      await frame.getByRole("button", { name: "Near a place" }).click();

      await frame.getByRole("option").nth(1).click();
      await frame.getByRole("heading", { name: "Fees" }).waitFor();
      expect(await findingsInLooks(pane, looks, { name: "find-property", height: 2400 })).toEqual([]);

      await frame.getByRole("button", { name: "Planned property" }).click();
      await frame.getByLabel("In the service").click();
      await frame.getByRole("button", { name: "Add and insert id" }).click();
      expect(await findingsInLooks(pane, looks, { name: "find-development", height: 1250 })).toEqual([]);
      expect(workbench.problems).toEqual([]);
    },
    PAGE_MS,
  );
});
