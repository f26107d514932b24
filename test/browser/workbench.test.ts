/** The workbench as a person meets it: the built add-in in a real browser, over HTTP from the sample service. */
import type { Page, Request } from "playwright-core";
import { starterCells } from "../../src/workbench/starter-workbook";
import { describeInBrowser } from "./chromium";
import {
  columnName,
  errorCells,
  openWorkbench,
  serverOfSuite,
  startTestServer,
  type WorkbenchGlobal,
} from "./workbench-page";

const PAGE_MS = 180_000;
const unfinished = "#BUSY!";

describeInBrowser("the workbench", (browser) => {
  const server = serverOfSuite(browser);

  it(
    "opens the starter workbook, which settles without an error cell, with the requests that it needs and no more",
    async () => {
      const before = server.requests.length;
      const workbench = await openWorkbench(browser, server);
      const { page } = workbench;
      await workbench.settled();

      const used = await workbench.used();
      expect(errorCells(used)).toEqual([]);
      expect(await workbench.text(starterCells.subject)).toBe(server.subject);
      expect(await page.textContent("#data-label")).toBe("Sample data");
      expect(await page.textContent("#status")).toBe("All cells calculated");

      const comps = (await workbench.range(starterCells.compsTable)).values;
      expect(comps.map((row) => row[1])).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
      const similarities = comps.map((row) => Number(row[9]));
      expect(similarities).toEqual([...similarities].sort((a, b) => b - a));

      const [income, expenses, noi] = (await workbench.range("Details!B17:B27")).values
        .flat()
        .map(Number)
        .filter((_, i) => [0, 9, 10].includes(i));
      expect(noi).toBeCloseTo((income ?? NaN) - (expenses ?? NaN), 6);
      expect(noi).toBeGreaterThan(0);
      expect((await workbench.range(starterCells.noi)).values).toEqual([[noi]]);
      // The chart, and the map that the add-in draws once the comps are there.
      await page.locator(".exhibit svg").first().waitFor();
      await page.locator('.exhibit img[alt^="Property and comps"]').waitFor();
      await workbench.settled();

      const requests = server.requests.slice(before).map((line) => line.replace(/[0-9a-f-]{36}/, "{id}"));
      const counts = Object.fromEntries(
        [...new Set(requests)].sort().map((line) => [line, requests.filter((other) => other === line).length]),
      );
      expect(counts).toEqual({
        "GET /property/search": 1,
        // The subject and its ten comparables.
        "GET /property/{id}": 11,
        "POST /property/comparables": 1,
        "POST /property/expense_benchmarks": 1,
        "POST /property/pricing": 1,
      });

      const settledRequests = server.requests.length;
      await page.click("#recalculate");
      await page.waitForFunction(() => document.querySelector("#status")?.textContent === "All cells calculated");
      await workbench.settled();
      expect((await workbench.used()).values).toEqual(used.values);
      expect(server.requests.length).toBe(settledRequests);

      await workbench.picture("workbench");
      expect(workbench.problems).toEqual([]);
    },
    PAGE_MS,
  );

  it(
    "follows the subject's address when a person types another one",
    async () => {
      const workbench = await openWorkbench(browser, server);
      const { page } = workbench;
      await workbench.settled();
      const before = await workbench.used();
      await workbench.setCell("P1", '=RENT.COMPS(A2,1,"address,city,state,zip_code","headers",FALSE)');
      await workbench.settled();
      const [street, city, state, zip] = (await workbench.range("P1:S1")).values.flat();

      const grid = page.locator("canvas[id^=univer-sheet-main-canvas]");
      // A2: right of the row numbers, in the second row under the column letters.
      await grid.click({ position: { x: 120, y: 60 } });
      const typed = `${street}, ${city}, ${state} ${zip}`;
      await page.keyboard.type(typed);
      await page.keyboard.press("Enter");
      await workbench.shows(starterCells.subject, typed);
      await workbench.settled();

      expect(errorCells(await workbench.used())).toEqual([]);
      const names = (await workbench.range(starterCells.names)).values.flat();
      expect(names).toHaveLength(10);
      expect(names).not.toEqual(before.values.slice(9, 19).map((row) => row[0]));
      expect(await workbench.text("A1")).not.toBe(before.text[0]?.[0]);
      expect(await workbench.text(starterCells.noi)).not.toBe(before.text[3]?.[9]);
      await workbench.picture("another-subject");
      expect(workbench.problems).toEqual([]);
    },
    PAGE_MS,
  );

  it(
    "helps with a function's arguments while one is typed",
    async () => {
      const workbench = await openWorkbench(browser, server);
      const { page } = workbench;
      await workbench.settled();
      // F3, which is empty.
      await page.locator("canvas[id^=univer-sheet-main-canvas]").click({ position: { x: 500, y: 84 } });
      await page.keyboard.type("=RENT.CO", { delay: 30 });
      await page.getByText("RENT.COMPS", { exact: true }).first().waitFor();
      await workbench.picture("function-names");
      await page.keyboard.type("MPS(", { delay: 30 });
      await page
        .getByText(/^subject$/)
        .first()
        .waitFor();
      // The list of names fades away; its entries are spans, the help is none.
      await page.locator("span", { hasText: "Lists the best rent comparables" }).waitFor({ state: "hidden" });
      await workbench.picture("argument-help");
      await page.keyboard.press("Escape");
    },
    PAGE_MS,
  );

  it(
    "follows an excluded comp in the trend, and takes the map down with a wrong address",
    async () => {
      const workbench = await openWorkbench(browser, server);
      const map = workbench.page.locator('.exhibit img[alt^="Property and comps"]');
      await workbench.settled();
      await map.waitFor();
      expect((await workbench.range("Details!H5:M5")).values).toEqual([["Studio", "1BR", "2BR", "3BR", "4BR", "All"]]);
      const trend = async (): Promise<unknown[][]> => (await workbench.range("Details!O6:Q17")).values;
      const [before, [best]] = [await trend(), (await workbench.range("A10:A10")).values[0] ?? []];
      for (const [cell, value] of [
        ["B5", String(best)],
        ["D5", "Exclude"],
        ["C5", `${String(best)}, Austin`],
      ] as const)
        // prettier-ignore
        await workbench.setCell(`Comps!${cell}`, value);
      await workbench.settled();
      expect((await workbench.range("A10:A10")).values[0]).not.toEqual([best]);
      const after = await trend();
      expect(after.map(([month, own]) => [month, own])).toEqual(before.map(([month, own]) => [month, own]));
      expect(after.map(([, , comps]) => comps)).not.toEqual(before.map(([, , comps]) => comps));
      await workbench.select("A1");
      await workbench.picture("first-page-excluded");

      await workbench.setCell("A2", "1 Nowhere Blvd, Atlantis");
      await map.waitFor({ state: "detached" });
      await workbench.picture("first-page-wrong-address");
      await workbench.setCell("A2", server.subject);
      await map.waitFor();
    },
    PAGE_MS,
  );

  it(
    "shows #N/A and what to do in the selected cell's line when the key is wrong",
    async () => {
      const workbench = await openWorkbench(browser, server, {
        prepare: (page) =>
          page.route("**/hosted/connection.json", async (route) => {
            const declared = (await (await route.fetch()).json()) as object;
            await route.fulfill({ json: { ...declared, key: "no-such-key" } });
          }),
      });
      await workbench.settled();
      expect(await workbench.text(starterCells.comps)).toBe("#N/A");
      expect(await workbench.text(starterCells.units)).toBe("#N/A");
      expect(await workbench.text("Details!B13")).toBe("#N/A");
      const line = workbench.page.locator(".cell-message");
      const place = (): Promise<unknown> =>
        workbench.page.locator("canvas[id^=univer-sheet-main-canvas]").boundingBox();
      await workbench.select("A7");
      await line.waitFor({ state: "hidden" });
      const quiet = await place();
      await workbench.select(starterCells.comps);
      await line.waitFor();
      // The message has its line before it has its text.
      expect(await place()).toEqual(quiet);
      expect(await line.textContent()).toMatch(/^A10 #N\/A.*key/);
      expect(await line.textContent()).toMatch(/pane|enter|check|connect/i);
      expect(await line.textContent()).not.toContain("no-such-key");
      await workbench.picture("wrong-key");
      await workbench.select("A7");
      await line.waitFor({ state: "hidden" });
    },
    PAGE_MS,
  );

  it(
    "settles every cell with a clear error when the service stops while cells wait",
    async () => {
      const stopping = await startTestServer();
      let release: () => void = () => undefined;
      const stopped = new Promise<void>((resolve) => (release = resolve));
      const tries = new Set<Request>();
      const workbench = await openWorkbench(browser, stopping, {
        prepare: async (page) => {
          await page.clock.install();
          page.on("requestfinished", (request) => tries.delete(request));
          page.on("requestfailed", (request) => tries.delete(request));
          await page.route("**/api/**", async (route) => {
            tries.add(route.request());
            await stopped;
            await route.continue();
          });
        },
      });
      expect(await workbench.text(starterCells.comps)).toBe(unfinished);
      await stopping.close();
      release();
      // The client tries for a minute. Its pauses are passed over, and no try is.
      const waiting = async (): Promise<string[]> =>
        errorCells(await workbench.used()).filter((cell) => cell.endsWith(unfinished));
      while ((await waiting()).length > 0) if (tries.size === 0) await workbench.page.clock.fastForward(500);
      await workbench.settled();

      const used = await workbench.used();
      const shown = errorCells(used);
      expect(shown.filter((cell) => cell.endsWith(unfinished))).toEqual([]);
      expect(shown).toEqual(expect.arrayContaining(["A4 #N/A", "J4 #N/A", "A10 #N/A"]));
      const error = await workbench.cellError(starterCells.comps);
      expect(error?.message).toMatch(/doesn't answer|can't reach|didn't load/i);
      expect(error?.message).toMatch(/check|retry/i);
      await workbench.select(starterCells.comps);
      await workbench.page.locator(".cell-message").waitFor();
      await workbench.picture("service-stopped");
    },
    PAGE_MS,
  );

  it(
    "shows other figures for another seed in every cell that asks for one",
    async () => {
      const other = await startTestServer({ seed: 2 });
      try {
        const [first, second] = [await openWorkbench(browser, server), await openWorkbench(browser, other)];
        await Promise.all([first.settled(), second.settled()]);
        const [ours, theirs] = [await first.used(), await second.used()];
        expect(errorCells(theirs)).toEqual([]);
        const same: string[] = [];
        ours.formulas.forEach((row, rowIndex) =>
          row.forEach((formula, columnIndex) => {
            const value = ours.values[rowIndex]?.[columnIndex];
            // Two buildings may well have the same number of units, or be of the same year.
            const isFact = (rowIndex === 3 && columnIndex === 0) || (rowIndex === 8 && [3, 4].includes(columnIndex));
            const isFigure = !isFact && String(formula).startsWith("=") && typeof value === "number";
            if (isFigure && value === theirs.values[rowIndex]?.[columnIndex])
              same.push(`${columnName(columnIndex)}${rowIndex + 1} ${value}`);
          }),
        );
        expect(same).toEqual([]);
        expect((await second.range(starterCells.names)).values).not.toEqual(
          (await first.range(starterCells.names)).values,
        );
      } finally {
        await other.close();
      }
    },
    PAGE_MS,
  );

  it(
    "keeps grid and pane usable in a small window and resizes the pane with the keyboard",
    async () => {
      const workbench = await openWorkbench(browser, server, { width: 1024, height: 700 });
      const { page } = workbench;
      await workbench.settled();
      const widthOf = async (selector: string): Promise<number> =>
        (await page.locator(selector).boundingBox())?.width ?? 0;
      expect(await widthOf("#grid")).toBeGreaterThan(600);
      const regionInFocus = (): Promise<string | undefined> =>
        page.evaluate(() =>
          ["header", "ribbon", "grid", "pane"].find((id) =>
            document.getElementById(id)?.contains(document.activeElement),
          ),
        );
      await page.mouse.click(300, 400);
      expect(await regionInFocus()).toBe("grid");
      await page.keyboard.press("F6");
      expect(await regionInFocus()).toBe("pane");
      await page.keyboard.press("F6");
      expect(await regionInFocus()).toBe("header");
      await page.keyboard.press("F6");
      expect(await regionInFocus()).toBe("ribbon");
      await page.keyboard.press("F6");
      expect(await regionInFocus()).toBe("grid");
      const before = await widthOf("#pane");
      await page.focus("#splitter");
      await page.keyboard.press("ArrowLeft");
      expect(await widthOf("#pane")).toBe(before + 20);
      for (let press = 0; press < 40; press += 1) await page.keyboard.press("ArrowLeft");
      expect(await widthOf("#pane")).toBe(600);
      for (let press = 0; press < 40; press += 1) await page.keyboard.press("ArrowRight");
      expect(await widthOf("#pane")).toBe(320);
      await workbench.picture("small-window");
    },
    PAGE_MS,
  );

  it(
    "plays the worst Excel, and cells come alive in it",
    async () => {
      const worst = await startTestServer({ profile: "worst" });
      try {
        const workbench = await openWorkbench(browser, worst, { query: "?workbook=empty" });
        const units = '=RENT.PROPERTY(A1,"number_units")';
        await workbench.setCell("A1", worst.subject);
        // This Excel never shows its first result until the cell is calculated again.
        for (const cell of ["B1", "B2"]) await workbench.setCell(cell, units);
        await workbench.page.waitForFunction(() =>
          /^\d+$/.test((globalThis as WorkbenchGlobal).workbench?.getText("B2") ?? ""),
        );
        await workbench.setCell("B1", units);
        await workbench.shows("B1", await workbench.text("B2"));
        await workbench.picture("workbench-worst");
        expect(await workbench.page.evaluate(() => (globalThis as WorkbenchGlobal).workbench?.hasEnded())).toBe(false);
      } finally {
        await worst.close();
      }
    },
    PAGE_MS,
  );

  it(
    "finds the workbook as it was after a reload, with its answers, and asks before it starts over",
    async () => {
      const workbench = await openWorkbench(browser, server);
      const { page } = workbench;
      await workbench.setCell("R40", "mine");
      await workbench.setCell("R41", `=RENT.PRICE(A2,"2BR")`);
      // A browser gives what is large back in another way.
      await page.evaluate(() => {
        const rows = Array.from({ length: 2_000 }, (_, row) => Array.from({ length: 10 }, (__, at) => `${row} ${at}`));
        (globalThis as WorkbenchGlobal).workbench?.setCells("A1000", rows);
      });
      await workbench.settled();
      const shown = async (): Promise<unknown> => [
        (await workbench.range("A1:R41")).values,
        await workbench.text("J2999"),
      ];
      const before = await shown();
      await workbench.select("R41");
      const reload = async (): Promise<void> => {
        await workbench.reopen(() => page.reload());
        await workbench.settled();
      };
      // What the add-in keeps in the workbook's hidden parts.
      await page.evaluate(() => (globalThis as WorkbenchGlobal).workbench?.runCommand("saveAnswers"));
      await workbench.settled();
      const parts = await hiddenParts(page);
      expect(parts).toBeGreaterThan(0);
      const requests = server.requests.length;
      // At once: what is not saved yet is saved while the page goes.
      await reload();
      expect(await shown()).toEqual(before);
      expect(await page.evaluate(() => (globalThis as WorkbenchGlobal).workbench?.getSelection())).toBe(
        "Underwriting!R41",
      );
      expect(await hiddenParts(page)).toBe(parts);
      expect(server.requests.length).toBe(requests);
      await reload();
      expect(await shown()).toEqual(before);

      await page.getByRole("button", { name: "Start over" }).click();
      const question = page.getByRole("dialog", { name: "Start over?" });
      await question.waitFor();
      await workbench.picture("workbench-start-over");
      await page.keyboard.press("Escape");
      await question.waitFor({ state: "hidden" });
      expect(await workbench.text("R40")).toBe("mine");
      await page.getByRole("button", { name: "Start over" }).click();
      await workbench.reopen(() => question.getByRole("button", { name: "Start over" }).click());
      await workbench.settled();
      expect(await workbench.text("R40")).toBe("");
      expect(await workbench.text(starterCells.subject)).toBe(server.subject);
      expect(workbench.problems).toEqual([]);
    },
    PAGE_MS,
  );
});

/** Custom XML parts of the workbook. */
const hiddenParts = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as WorkbenchGlobal).workbench?.save().customXmlParts.length ?? 0);
