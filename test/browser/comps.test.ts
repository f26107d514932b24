/** The Comps screen on the built add-in: choosing comparables, the block in the sheet, and the figures that follow it. */
import type { FrameLocator, Locator } from "playwright-core";
import { describeInBrowser } from "./chromium";
import { viewPane } from "./pane-view";
import { openWorkbench, serverOfSuite, type WorkbenchPage } from "./workbench-page";

const PAGE_MS = 240_000;
/** The long way through the screen is looked at several times with axe, which takes its time on a busy machine. */
const FLOW_MS = 720_000;

describeInBrowser("the Comps screen", (browser) => {
  const server = serverOfSuite(browser);

  const compsRequests = (from: number): string[] =>
    server.requests.slice(from).filter((request) => request === "POST /property/comparables");
  /** A result with a hundred units or more: what the product is for, and what has comparables. */
  const largeBuilding = (frame: FrameLocator): Locator =>
    frame
      .getByRole("option")
      .filter({ hasText: /\d{3} units/ })
      .first();
  /** Names of the comparables that a table in the sheet shows, best first. */
  const namesAt = async (workbench: WorkbenchPage, address: string): Promise<unknown[]> =>
    (await workbench.range(address)).values.map((row) => row[0]);

  it(
    "chooses comparables, writes the choice to the sheet, and the table there follows every change",
    async () => {
      const workbench = await openWorkbench(browser, server, { width: 1440, height: 2000 });
      const { page } = workbench;
      const pane = viewPane(page);
      const { frame } = pane;
      await workbench.settled();
      await pane.resize(420, 1900);
      await pane.open("Comps");
      // The starter workbook's own comparables are at hand.
      await frame.getByText("10 comps. Loaded from saved results.").waitFor();
      await frame.getByRole("button", { name: "Change subject" }).click();
      const search = frame.getByRole("combobox", { name: "Find a property" });
      await search.waitFor();
      await pane.picture("comps-start");
      expect(await pane.seriousFindings()).toEqual([]);

      await search.fill("denver");
      await largeBuilding(frame).click();
      const show = frame.getByRole("button", { name: "Load comps and rents" });
      await show.waitFor();
      await frame.getByText("Comps need 2 requests. Their rents need up to 10 more.").waitFor();
      await pane.picture("comps-cost");
      const before = server.requests.length;
      await show.click();
      await frame.getByText("10 comps. 12 requests used.").waitFor();
      expect(server.requests.slice(before)).toHaveLength(12);
      await frame.locator(".map-marker").nth(10).waitFor();
      await pane.picture("comps-table");
      expect(await pane.seriousFindings()).toEqual([]);

      // The row and its marker are one.
      const third = frame.getByRole("row").filter({ has: page.locator(".comp-rank", { hasText: /^3$/ }) });
      await frame.locator(".map-marker", { hasText: /^3$/ }).focus();
      await frame.locator("tr.comp-active .comp-rank", { hasText: /^3$/ }).waitFor();
      await third.hover();
      await frame.locator(".map-marker-active", { hasText: /^3$/ }).waitFor();

      // Into the sheet, with the table beside it: nothing is asked again.
      await workbench.select("B100");
      await frame.getByText("At Underwriting!B100").waitFor();
      const beforeTable = server.requests.length;
      await frame.getByRole("button", { name: "Save to worksheet" }).click();
      await frame.getByText("Saved to Underwriting!B103:C132.", { exact: true }).waitFor();
      await workbench.settled();
      await workbench.shows("G110", "10");
      expect(server.requests.slice(beforeTable)).toEqual([]);
      const names = await namesAt(workbench, "H101:H110");
      expect(new Set(names).size).toBe(10);

      // Excluded with a reason: struck out in the pane, a row of the block, and gone from the table.
      await frame.getByRole("button", { name: `Exclude ${String(names[2])}` }).click();
      await frame.getByLabel("Reason").selectOption("In lease-up");
      await frame.getByLabel("Note", { exact: true }).fill("<img src=x onerror=alert(1)> =1+1");
      await pane.picture("comps-exclude");
      expect(await pane.seriousFindings()).toEqual([]);
      await frame.getByRole("button", { name: "Exclude comp" }).click();
      await workbench.shows("B104", "excluded");
      await frame.getByText("Saved to Underwriting!B103:C132.", { exact: true }).waitFor();
      await workbench.settled();
      const after = await namesAt(workbench, "H101:H110");
      expect(after).not.toContain(names[2]);
      expect(after.slice(0, 2)).toEqual(names.slice(0, 2));
      expect((await workbench.range("B103:E104")).values).toEqual([
        ["selected", "", "", ""],
        [
          "excluded",
          expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
          "In lease-up: <img src=x onerror=alert(1)> =1+1",
          names[2],
        ],
      ]);
      await frame.getByText("Excluded: In lease-up: <img src=x onerror=alert(1)> =1+1").waitFor();
      await pane.picture("comps-excluded");

      // The sheet is the truth: what is written there is shown here.
      await workbench.setCell("C104", "");
      await workbench.setCell("B105", "maxDistance");
      await workbench.setCell("C105", "2");
      await workbench.select("C105");
      await frame.getByText("1 limit set").waitFor();
      await frame.getByRole("button", { name: `Exclude ${String(names[0])}` }).waitFor();
      await workbench.settled();
      await frame.getByRole("button", { name: "Filters" }).click();
      expect(await frame.getByRole("group", { name: "Distance (mi)" }).getByLabel("to").inputValue()).toBe("2");
      await pane.picture("comps-limits");
      expect(await pane.seriousFindings()).toEqual([]);

      // A slider moved quickly is one look.
      await frame.getByLabel("After renovation").click();
      await frame.getByRole("slider").waitFor();
      await frame.getByText(/\/month|Load rents/).waitFor();
      const beforeSlider = server.requests.length;
      await frame.getByRole("slider").focus();
      for (let step = 0; step < 5; step += 1) await page.keyboard.press("ArrowRight");
      await frame.getByText("Saved to Underwriting!B103:C132.", { exact: true }).waitFor();
      await workbench.settled();
      expect(compsRequests(beforeSlider)).toHaveLength(1);
      expect((await workbench.range("B105:C107")).values).toEqual([
        ["tier", "valueAdd"],
        ["renovations", 0.15],
        ["maxDistance", 2],
      ]);
      await pane.picture("comps-value-add");
      expect(await pane.seriousFindings()).toEqual([]);

      // A limit that nothing meets says which to give up.
      const most = frame.getByRole("group", { name: "Distance (mi)" }).getByLabel("to");
      await most.fill("0.01");
      await most.press("Enter");
      await frame.getByText("No comps match these filters.").waitFor();
      await pane.picture("comps-none");
      await frame.getByRole("button", { name: "Without “Distance (mi), most”" }).click();
      await frame.getByText(/^10 comps/).waitFor();
      expect(workbench.problems).toEqual([]);
    },
    FLOW_MS,
  );

  it(
    "opens, renames and fills a report",
    async () => {
      const workbench = await openWorkbench(browser, server, { width: 1440, height: 2000 });
      const pane = viewPane(workbench.page);
      const { frame } = pane;
      await workbench.settled();
      await pane.resize(420, 1900);
      await pane.open("Comps");
      await frame.getByRole("button", { name: "Change subject" }).click();
      await frame.getByRole("button", { name: "List reports (1 request)" }).click();
      await frame
        .getByRole("button", { name: /^Open / })
        .first()
        .click();
      await frame.getByRole("button", { name: "Load comps and rents" }).click();
      await frame
        .getByRole("button", { name: /^Keep /, pressed: true })
        .first()
        .waitFor();
      await frame
        .getByRole("button", { name: /^Rename and tag/ })
        .first()
        .click();
      await frame.getByLabel("Name", { exact: true }).fill("Case <b>A</b>");
      await frame.getByLabel("Tags, separated by commas").fill("acquisition, =1+1");
      await frame.getByRole("button", { name: "Save changes" }).click();
      await frame.getByText("Case <b>A</b> updated.").waitFor();
      await frame.getByRole("button", { name: "Save choices to Case <b>A</b>" }).click();
      await frame.getByText("Choices saved in the notes of Case <b>A</b>.").waitFor();
      await frame.getByText("has saved choices").waitFor();
      await pane.picture("comps-report");
      expect(await pane.seriousFindings()).toEqual([]);
      expect(workbench.problems).toEqual([]);
    },
    PAGE_MS,
  );

  it.each([
    ["light", 320],
    ["dark", 320],
    ["dark", 600],
    ["contrast", 320],
  ] as const)(
    "fits and reads well in %s at %i px",
    async (theme, width) => {
      const workbench = await openWorkbench(browser, server, { width: 1200, height: 3600 });
      const pane = viewPane(workbench.page);
      const { frame } = pane;
      await workbench.settled();
      await pane.theme(theme);
      await pane.resize(width, 3500);
      await pane.open("Comps");
      await frame.getByRole("button", { name: "Change subject" }).click();
      await frame.getByRole("combobox", { name: "Find a property" }).fill("denver");
      await largeBuilding(frame).click();
      await frame.getByRole("button", { name: "Load comps and rents" }).click();
      await frame.getByText(/10 comps\. \d+ requests? used/).waitFor();
      await frame
        .getByRole("button", { name: /^Exclude / })
        .nth(1)
        .click();
      await frame.getByRole("button", { name: "Exclude comp" }).click();
      await frame.getByText(/^10 comps, 1 excluded/).waitFor();
      await frame.getByRole("button", { name: "Filters" }).click();
      await frame.getByLabel("After renovation").click();
      await frame.getByText(/\/month/).waitFor();
      await frame.getByText("Show as table").click();
      // A pressed button keeps its words apart from its ground; where it is Highlight, axe sees no colours of the theme.
      const pin = frame.getByRole("button", { name: /^Keep / }).first();
      await pin.click();
      const [words, ground] = await frame
        .getByRole("button", { name: /^Keep /, pressed: true })
        .first()
        .evaluate((button) => [getComputedStyle(button).color, getComputedStyle(button).backgroundColor]);
      expect(words).not.toBe(ground);
      await pane.picture(`comps-${theme}-${width}`);
      expect(await pane.clipped()).toEqual([]);
      if (theme !== "contrast") expect(await pane.seriousFindings()).toEqual([]);
      expect(workbench.problems).toEqual([]);
    },
    PAGE_MS,
  );
});
