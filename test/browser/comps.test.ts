/**
 * The Comps screen on the built add-in: choosing comparables, the block in the sheet, and the figures that follow it.
 */
import type { FrameLocator, Locator } from "playwright-core";
import { describeInBrowser } from "./chromium";
import { findingsInLooks, viewPane, type Look } from "./pane-view";
import { openWorkbench, serverOfSuite, type WorkbenchPage } from "./workbench-page";

const PAGE_MS = 240_000;
/** The long way through the screen is looked at several times with axe, which takes its time on a busy machine. */
const FLOW_MS = 720_000;
/** All of the screen fits into it. */
const height = 3500;
const looks: readonly Look[] = [
  ["light", 320],
  ["dark", 320],
  ["contrast", 320],
  ["dark", 600],
];

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
      // The starter workbook's own comparables are already loaded.
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

      // Into the sheet: the choice in the workbook's set, the table at the selected cell.
      await workbench.select("B100");
      await frame.getByText("At Underwriting!B100").waitFor();
      await frame.getByRole("button", { name: "Insert comp table" }).click();
      await frame.getByText("Inserted at Underwriting!B100").waitFor();
      await workbench.settled();
      const names = await namesAt(workbench, "B106:B115");
      expect(new Set(names).size).toBe(10);
      expect((await workbench.range("B101:K101")).values[0]?.slice(0, 3)).toEqual(["Property", "Address", "Miles"]);
      expect(await workbench.text("I103")).toMatch(/^\$[\d,]+$/);

      // Excluded with a reason: struck out in the pane, a row of the set, and gone from the table.
      await frame.getByRole("button", { name: `Exclude ${String(names[2])}` }).click();
      await frame.getByLabel("Reason").selectOption("In lease-up");
      await frame.getByLabel("Note", { exact: true }).fill("<img src=x onerror=alert(1)> =1+1");
      await pane.picture("comps-exclude");
      expect(await pane.seriousFindings()).toEqual([]);
      await frame.getByRole("button", { name: "Exclude comp" }).click();
      await workbench.shows("Comps!D5", "Exclude");
      await frame.getByText("Saved to the Comps sheet.").waitFor();
      await workbench.shows("B108", String(names[3]));
      const after = await namesAt(workbench, "B106:B115");
      expect(after).not.toContain(names[2]);
      expect(after.slice(0, 2)).toEqual(names.slice(0, 2));
      expect((await workbench.range("Comps!A5:F5")).values).toEqual([
        ["", names[2], expect.any(String), "Exclude", "In lease-up: <img src=x onerror=alert(1)> =1+1", ""],
      ]);
      await frame.getByText("Excluded: In lease-up: <img src=x onerror=alert(1)> =1+1").waitFor();
      await pane.picture("comps-excluded");

      // The sheet is the truth: what is written there is shown here.
      await workbench.setCell("Comps!D5", "");
      await workbench.setCell("Comps!J5", "Max. distance (mi)");
      await workbench.setCell("Comps!K5", "2");
      await workbench.select("B106");
      await frame.getByText("1 filter").waitFor();
      await frame.getByRole("button", { name: `Exclude ${String(names[0])}` }).waitFor();
      await workbench.settled();
      await frame.getByRole("button", { name: "Filters" }).click();
      expect(await frame.getByRole("group", { name: "Distance (mi)" }).getByLabel("to").inputValue()).toBe("2");
      await pane.picture("comps-limits");
      expect(await pane.seriousFindings()).toEqual([]);

      // A slider moved quickly is one look: the list's and the table's, and the first page's with its own subject.
      await frame.getByLabel("After renovation").click();
      await frame.getByRole("slider").waitFor();
      await frame.getByText(/\/month|Load rents/).waitFor();
      const beforeSlider = server.requests.length;
      // In one turn of the page: on a busy machine five keys may be five looks.
      await frame.getByRole("slider").evaluate((slider: HTMLInputElement) => {
        for (let step = 0; step < 5; step += 1) {
          slider.stepUp();
          slider.dispatchEvent(new Event("input", { bubbles: true }));
        }
      });
      await frame.getByText("Saved to the Comps sheet.").waitFor();
      await workbench.settled();
      expect(compsRequests(beforeSlider)).toHaveLength(2);
      expect((await workbench.range("Comps!J6:K8")).values).toEqual([
        ["Subject condition", "valueAdd"],
        ["Quality gain", 0.15],
        ["Max. distance (mi)", 2],
      ]);
      await pane.picture("comps-value-add");
      expect(await pane.seriousFindings()).toEqual([]);

      // A limit that nothing meets says which to give up.
      const most = frame.getByRole("group", { name: "Distance (mi)" }).getByLabel("to");
      await most.fill("0.01");
      await most.press("Enter");
      await frame.getByText("No comps match these filters.").waitFor();
      await pane.picture("comps-none");
      await frame.getByRole("button", { name: "Without “Distance (mi), max.”" }).click();
      await frame.getByText(/^10 comps\. /).waitFor();
      expect(workbench.problems).toEqual([]);
    },
    FLOW_MS,
  );

  it(
    "excludes two comps, and the first page, the rent comp grid and the list follow without another press",
    async () => {
      const workbench = await openWorkbench(browser, server, { width: 1200, height: 778 });
      const { page } = workbench;
      const pane = viewPane(page);
      const { frame } = pane;
      await workbench.settled();
      await frame.getByRole("button", { name: "Insert Rent comp grid as a new worksheet" }).click();
      await frame.getByText(/^Inserted as the worksheet/).waitFor();
      await workbench.settled();
      await pane.resize(350, 700);
      await pane.open("Comps");
      await frame.getByText(/^10 comps\. /).waitFor();
      const listed = (): Promise<string[]> =>
        frame.locator("tr.comp:not(.total, .comp-excluded) .name").allInnerTexts();
      const onPage = (): Promise<unknown[]> => namesAt(workbench, "Underwriting!A10:A19");
      const grid = async (): Promise<unknown[]> => (await workbench.range("Rent grid!D8:L8")).values.flat();
      const before = await listed();
      expect(await onPage()).toEqual(before);
      // The grid compares with the best of those that have rents.
      const excluded = before.filter((name, place) => place > 0 && name !== "").slice(0, 2);
      const compared = await grid();
      for (const name of excluded) expect(compared).toContain(name);
      for (const name of excluded) {
        await frame.getByRole("button", { name: `Exclude ${name}` }).click();
        await frame.getByRole("button", { name: "Exclude comp" }).click();
      }
      await frame.getByText("Saved to the Comps sheet.").waitFor();
      await frame.getByText(/^10 comps, 2 excluded\. /).waitFor();
      await workbench.settled();
      const after = await listed();
      expect(after).toHaveLength(10);
      for (const name of excluded) expect(after).not.toContain(name);
      expect(after.slice(0, 8)).toEqual(before.filter((name) => !excluded.includes(name)));
      expect(await onPage()).toEqual(after);
      for (const name of excluded) expect(await grid()).not.toContain(name);
      expect((await grid()).filter((name) => name !== "")).toHaveLength(5);
      expect(await workbench.text("Underwriting!H20")).toMatch(/^\$[\d,]+$/);
      await pane.picture("comps-two-excluded");
      expect(await frame.getByRole("button", { name: "Update comps" }).count()).toBe(0);
      expect(await pane.clipped()).toEqual([]);
      expect(workbench.problems).toEqual([]);
    },
    PAGE_MS,
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

  it(
    "shows ten comps at 350 x 700 without scrolling, and the way into the sheet",
    async () => {
      const workbench = await openWorkbench(browser, server, { width: 1200, height: 778 });
      const pane = viewPane(workbench.page);
      const { frame } = pane;
      await workbench.settled();
      await pane.resize(350, 700);
      await pane.open("Comps");
      await frame.getByText(/^10 comps\. /).waitFor();
      await pane.picture("comps-350x700");
      const foot = await frame.getByRole("button", { name: "Insert comp table" }).boundingBox();
      const [subject, last] = await Promise.all([
        frame.locator("tr.subject-row").boundingBox(),
        frame.locator("tbody tr.comp:not(.total)").nth(9).boundingBox(),
      ]);
      const first = await frame.locator("tbody tr.comp:not(.total)").first().boundingBox();
      if (foot === null || subject === null || first === null || last === null) throw new Error("Nothing is shown.");
      expect(subject.y).toBeLessThan(first.y);
      expect(last.y + last.height).toBeLessThanOrEqual(foot.y);
      expect(await frame.locator("html").evaluate((root) => root.scrollTop)).toBe(0);
      expect(await pane.clipped()).toEqual([]);
      const cut = await frame
        .locator("tr.comp :is(.name, .name-text)")
        .evaluateAll((names) =>
          names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.innerHTML),
        );
      expect(cut).toEqual([]);
    },
    PAGE_MS,
  );

  it(
    "fits and reads well in every look",
    async () => {
      const workbench = await openWorkbench(browser, server, { width: 1200, height: 3600 });
      const pane = viewPane(workbench.page);
      const { frame } = pane;
      const colorsOf = (button: Locator): Promise<readonly [words: string, ground: string]> =>
        button.evaluate((element) => [getComputedStyle(element).color, getComputedStyle(element).backgroundColor]);
      /** A pressed button keeps its words apart from its ground; of Highlight, axe sees no colors of the theme. */
      const isRead = async (button: Locator): Promise<void> => {
        const [words, ground] = await colorsOf(button);
        expect(words).not.toBe(ground);
      };
      await workbench.settled();
      await pane.resize(320, height);
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
      for (const [theme, width] of looks) {
        await pane.theme(theme);
        await pane.resize(width, height);
        await isRead(frame.locator(".comp-actions button[aria-expanded=true]"));
      }
      await frame.getByRole("button", { name: "Exclude comp" }).click();
      await frame.getByText(/^10 comps, 1 excluded/).waitFor();
      // Where the list is a table, the subject's figures are under the names of their columns.
      await pane.resize(600, height);
      const right = (selector: string): Promise<number> =>
        frame.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().right));
      for (const [place, column] of [
        ["units", 5],
        ["effective", 8],
      ] as const)
        expect(await right(`.subject-row .at-${place}`)).toBe(await right(`.comps-table th:nth-child(${column})`));
      await frame.getByRole("button", { name: "Filters" }).click();
      await frame.getByLabel("After renovation").click();
      await frame.getByText(/\/month/).waitFor();
      await frame.getByText("Show as table").click();
      await frame
        .getByRole("button", { name: /^Keep / })
        .first()
        .click();
      const kept = frame.getByRole("button", { name: /^Keep /, pressed: true }).first();
      expect(await findingsInLooks(pane, looks, { name: "comps", height, also: () => isRead(kept) })).toEqual([]);
      expect(workbench.problems).toEqual([]);
    },
    PAGE_MS,
  );
});
