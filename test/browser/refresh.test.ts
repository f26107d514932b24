/** A refresh on the built add-in, step by step, against a service whose figures are another day's. */
import { describeInBrowser } from "./chromium";
import { moveOn } from "./later-service";
import { reopenPane } from "./pane-screens";
import { viewPane } from "./pane-view";
import { errorCells, openWorkbench, serverOfSuite, startTestServer, type TestServer } from "./workbench-page";

const PAGE_MS = 300_000;
/** A quarter later than the day of the test server. */
const laterDay = "2026-04-30";

describeInBrowser("the Refresh screen", (browser) => {
  const server = serverOfSuite(browser);
  let later: TestServer;
  beforeAll(async () => {
    later = await startTestServer({ day: laterDay });
  }, PAGE_MS);
  afterAll(() => later.close());

  it(
    "previews, fetches, compares, applies all but one, shows the key figure, and is taken back",
    async () => {
      const workbench = await openWorkbench(browser, server, { width: 1440, height: 2400 });
      const { page } = workbench;
      const pane = viewPane(page);
      const { frame } = pane;
      await workbench.setCell("R1", "Average effective rent, a year");
      await workbench.setCell("S1", `=12*RENT.OBSERVED("${server.subject}","all","effective")`);
      await workbench.setCell("S2", `=RENT.PRICE("${server.subject}","2BR")`);
      await workbench.settled();
      const used = await workbench.used();
      // What a request has failed for would be asked again later.
      expect(errorCells(used)).toEqual([]);
      const before = used.values;
      await pane.resize(420, 2300);
      const asked = server.requests.length;
      await pane.open("Refresh");
      await frame.getByRole("button", { name: "Preview refresh" }).waitFor();
      expect(server.requests).toHaveLength(asked);
      await workbench.select("S1");
      await frame.getByRole("button", { name: "Watch selected cell (Underwriting!S1)" }).click();
      await frame.getByText("Watching Average effective rent, a year (Underwriting!S1).").waitFor();
      await pane.picture("refresh-preview");
      expect([...(await pane.seriousFindings()), ...(await pane.clipped())]).toEqual([]);

      await moveOn(page, server, later);
      await frame.getByRole("button", { name: "Preview refresh" }).click();
      await frame.getByRole("heading", { name: "Changes", exact: true }).waitFor();
      await frame.getByRole("heading", { name: "Effect on key figures", exact: true }).waitFor();
      const effect = frame.locator(".refresh-effect").getByRole("row").filter({ hasText: "Average effective rent" });
      // The cell has no number format; the label says that it is money.
      const dollars = async (): Promise<string> =>
        `$${Math.round(Number((await workbench.range("S1")).values[0]?.[0])).toLocaleString("en-US")}`;
      expect(await effect.getByRole("cell").first().innerText()).toBe(await dollars());
      // Nothing in the workbook has changed by now.
      expect((await workbench.used()).values).toEqual(before);
      await pane.picture("refresh-differences");
      expect([...(await pane.seriousFindings()), ...(await pane.clipped())]).toEqual([]);
      await pane.resize(420, 900);
      await pane.picture("refresh");
      await pane.theme("dark");
      await pane.resize(320);
      await pane.picture("refresh-differences-dark-320");
      // A figure's name has a line for itself, and its old value is in sight.
      for (const table of ["change-table", "key-table"]) {
        const name = frame.locator(`.${table} tbody th[scope=row]`).first();
        expect((await name.boundingBox())?.width).toBeGreaterThan(270);
        expect((await frame.locator(`.${table} tbody td.figure`).first().boundingBox())?.width).toBeGreaterThan(60);
      }
      expect([...(await pane.seriousFindings()), ...(await pane.clipped())]).toEqual([]);
      await pane.theme("light");
      await pane.resize(420, 2300);

      const more = frame.getByRole("button", { name: /^Show \d+ more$/ });
      while ((await more.count()) > 0) await more.click();
      const price = frame.locator(".change", { has: frame.getByRole("button", { name: "Select Underwriting!S2" }) });
      await price.getByRole("checkbox").uncheck();
      const kept = await workbench.text("S2");
      await frame.getByRole("button", { name: /^Apply \d+ changes?$/ }).click();
      await frame.getByText(/^\d+ values? updated, 1 unchanged/).waitFor();
      await workbench.settled();
      expect(await workbench.text("S2")).toBe(kept);
      const after = (await workbench.used()).values;
      expect(after).not.toEqual(before);
      const watched = frame.getByRole("row").filter({ hasText: "Average effective rent, a year" });
      expect(await watched.getByRole("cell").nth(1).innerText()).toBe(await dollars());
      await frame.getByText("Underwriting!S1").first().waitFor();
      await pane.picture("refresh-applied");
      expect([...(await pane.seriousFindings()), ...(await pane.clipped())]).toEqual([]);

      await frame.getByRole("button", { name: "Refresh log" }).click();
      await frame.getByRole("button", { name: "Write to log sheet" }).click();
      await frame.getByText(/rows? written to the Refresh log worksheet/).waitFor();

      await frame.getByRole("button", { name: /^Undo refresh \(\d+ values?\)$/ }).click();
      await frame.getByText(/^Refresh undone: \d+ values? restored./).waitFor();
      await workbench.settled();
      expect((await workbench.used()).values).toEqual(before);
      await pane.picture("refresh-reverted");

      // Without a look, in one press.
      await frame.getByRole("button", { name: "Refresh now" }).click();
      await frame.getByText(/^\d+ values? updated/).waitFor();
      await workbench.settled();
      expect(await workbench.text("S2")).not.toBe(kept);
      await pane.theme("dark");
      await pane.resize(320);
      await pane.picture("refresh-last-dark-320");
      expect([...(await pane.seriousFindings()), ...(await pane.clipped())]).toEqual([]);

      // The add-in restarts with the workbook's saved data.
      await reopenPane(page);
      await frame.getByRole("button", { name: "Preview refresh" }).click();
      await frame.getByText("Individual changes are listed until you close the workbook").waitFor();
      await pane.picture("refresh-reopened");
      await frame.getByRole("button", { name: /^Undo refresh \(\d+ values?\)$/ }).click();
      await frame.getByText(/^Refresh undone: /).waitFor();
      await workbench.settled();
      expect(await workbench.text("S2")).toBe(kept);
      expect(workbench.problems).toEqual([]);
    },
    PAGE_MS,
  );

  it(
    "says what a cancelled one has fetched, and goes on from there",
    async () => {
      const workbench = await openWorkbench(browser, server, { width: 1440, height: 1400 });
      const { page } = workbench;
      const pane = viewPane(page);
      const { frame } = pane;
      await workbench.setCell("S1", `=RENT.OBSERVED("${server.subject}","all","effective")`);
      await workbench.setCell("S2", `=RENT.PRICE("${server.subject}","2BR")`);
      await workbench.settled();
      await pane.resize(420, 1300);
      await pane.open("Refresh");
      let letGo = (): void => undefined;
      const held = new Promise<void>((resolve) => (letGo = resolve));
      const isPricing = new RegExp(`^${server.origin}/api/.*pricing`);
      await page.route(isPricing, async (route) => {
        await held;
        await route.continue().catch(() => undefined);
      });
      const document = page.waitForResponse((response) => /\/property\/[0-9a-f-]{36}$/.test(response.url()));
      await frame.getByRole("button", { name: "Preview refresh" }).click();
      const fetched = new URL((await document).url()).pathname;
      await (await document).finished();
      await frame.getByRole("button", { name: "Cancel" }).click();
      letGo();
      await frame.getByRole("button", { name: "Continue with these" }).waitFor();
      await frame.getByText(/fetched by an unfinished refresh that started at/).waitFor();
      await pane.picture("refresh-kept");
      expect([...(await pane.seriousFindings()), ...(await pane.clipped())]).toEqual([]);
      await pane.theme("dark");
      await pane.resize(320);
      expect([...(await pane.seriousFindings()), ...(await pane.clipped())]).toEqual([]);
      const asked = server.requests.length;
      await frame.getByRole("button", { name: "Continue with these" }).click();
      // The service says what it said.
      await frame
        .getByText(/^No changes: \d+ results are the same as before\./)
        .first()
        .waitFor();
      // A document that came before the cancel is not asked again.
      expect(server.requests.length).toBeGreaterThan(asked);
      expect(server.requests.slice(asked).filter((request) => fetched.endsWith(request.replace("GET ", "")))).toEqual(
        [],
      );
      expect(workbench.problems).toEqual([]);
    },
    PAGE_MS,
  );
});
