/** A user's first minute, and custom connections: what works, what the messages say otherwise, and how it looks. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Frame, Page } from "playwright-core";
import { describeInBrowser } from "./chromium";
import { openConnection, openScreen, paneFrameOf } from "./pane-screens";
import { viewPane, type PaneView } from "./pane-view";
import { startSecondService, type SecondService } from "./second-service";
import { errorCells, openWorkbench, serverOfSuite } from "./workbench-page";

const PAGE_MS = 240_000;
const narrowest = 320;
const key = "team-K3y-4711";

/** What axe finds and what sticks out, at 320 px in every theme, with a picture of each. */
async function lookAt(page: Page, view: PaneView, state: string): Promise<string[]> {
  const findings: string[] = [];
  await view.resize(narrowest, 1400);
  for (const theme of ["light", "dark", "contrast"] as const) {
    await page.emulateMedia({ forcedColors: theme === "contrast" ? "active" : "none" });
    await view.theme(theme);
    findings.push(...(await view.seriousFindings()), ...(await view.clipped()));
    await view.picture(`${state}-${theme}-${narrowest}`);
  }
  await page.emulateMedia({ forcedColors: "none" });
  await view.theme("light");
  // As high as the page again: what is lower could not be pressed.
  await view.resize(narrowest);
  return findings.map((finding) => `${state}: ${finding}`);
}

describeInBrowser("the first minute", (browser) => {
  const server = serverOfSuite(browser);

  it(
    "leads from an empty workbook to live comparables in under a minute, and never welcomes twice",
    async () => {
      const workbench = await openWorkbench(browser, server, { query: "?workbook=empty" });
      const { page } = workbench;
      const pane = await paneFrameOf(page);
      const view = viewPane(page);
      let seconds = 0;
      /** What a person does: pictures of it and looks at it take longer. */
      const timed = async (step: () => Promise<unknown>): Promise<void> => {
        const startedAt = Date.now();
        await step();
        seconds += (Date.now() - startedAt) / 1000;
      };
      await timed(() => pane.getByRole("heading", { name: "Rents, comps and expenses" }).waitFor());
      await workbench.picture("first-run");
      const findings = await lookAt(page, view, "first-run");
      await timed(async () => {
        await pane.getByRole("button", { name: "Try with sample data" }).click();
        await pane.getByRole("heading", { name: "How do you want to start?" }).waitFor();
      });
      findings.push(...(await lookAt(page, view, "first-run-begin")));
      await timed(async () => {
        await pane.getByRole("button", { name: "Insert starter worksheet" }).click();
        await pane.getByText("Worksheet “Underwriting” inserted").waitFor();
        await workbench.settled();
      });
      expect(await workbench.text("F7")).not.toBe("");
      expect(await workbench.text("F16")).not.toBe("");
      expect(await workbench.text("K17")).toMatch(/^\$\d,\d{3}$/);
      expect(seconds).toBeLessThan(60);
      const used = await workbench.used();
      expect(errorCells(used)).toEqual([]);
      await pane.getByText(/(?<!\d)\d+ requests from this workbook today/).waitFor();
      await page.reload();
      await openScreen(await paneFrameOf(page), "Home");
      await openConnection(await paneFrameOf(page));
      await (await paneFrameOf(page)).getByRole("button", { name: "Use your own key" }).waitFor();
      expect(await (await paneFrameOf(page)).getByText("Try with sample data").count()).toBe(0);
      expect(findings).toEqual([]);
      expect(workbench.problems).toEqual([]);
    },
    PAGE_MS,
  );

  it(
    "shows the starter sheet as an underwriter reads it",
    async () => {
      const workbench = await openWorkbench(browser, server, { query: "?workbook=empty", height: 1150, width: 1500 });
      const pane = await paneFrameOf(workbench.page);
      await pane.getByRole("button", { name: "Try with sample data" }).click();
      await pane.getByRole("button", { name: "Insert starter worksheet" }).click();
      await pane.getByText("Worksheet “Underwriting” inserted").waitFor();
      // The next steps come once the welcome is over.
      await pane.getByRole("button", { name: "Insert Rent comp grid as a new worksheet" }).waitFor();
      await workbench.settled();
      await workbench.picture("starter-sheet");
      const before = await workbench.range("B3:B3");
      await workbench.setCell("A2", "nowhere at all");
      await workbench.settled();
      expect(await workbench.text("E2")).toContain("No property is found");
      expect(await workbench.text("B3")).toBe("#N/A");
      expect(before.values[0]?.[0]).toMatch(/^[0-9a-f-]{36}$/);
    },
    PAGE_MS,
  );

  it(
    "says what to do where no sample data is offered",
    async () => {
      const workbench = await openWorkbench(browser, server, {
        query: "?workbook=empty",
        prepare: (page) => page.route("**/connection.json", (route) => route.fulfill({ status: 404 })),
      });
      const pane = await paneFrameOf(workbench.page);
      await pane.getByText("has no sample data").waitFor();
      const findings = await lookAt(workbench.page, viewPane(workbench.page), "first-run-no-sample");
      await pane.getByRole("button", { name: "Connect with your own key" }).click();
      await pane.getByLabel("Service address").waitFor();
      findings.push(...(await lookAt(workbench.page, viewPane(workbench.page), "first-run-connect")));
      expect(findings).toEqual([]);
    },
    PAGE_MS,
  );
});

describeInBrowser("connections of one's own", (browser) => {
  const server = serverOfSuite(browser);
  let second: SecondService;
  let closed: Server;
  let closedOrigin = "";
  beforeAll(async () => {
    second = await startSecondService(key);
    // A server that answers everybody and lets no page read it.
    closed = createServer((_, response) => response.end("[]")).listen(0, "127.0.0.1");
    await new Promise((resolve) => closed.once("listening", resolve));
    closedOrigin = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    closed.close();
    await second.close();
  });

  async function connect(pane: Frame, name: string, address: string, entered = key): Promise<void> {
    await pane.getByLabel("Name", { exact: true }).fill(name);
    await pane.getByLabel("Service address").fill(address);
    await pane.getByRole("textbox", { name: "API key" }).fill(entered);
    await pane.getByRole("button", { name: "Test and connect" }).click();
  }

  it(
    "tells exactly why one cannot be used",
    async () => {
      const workbench = await openWorkbench(browser, server);
      const pane = await paneFrameOf(workbench.page);
      await openConnection(pane);
      await pane.getByRole("button", { name: "Use your own key" }).click();
      const cases: readonly (readonly [address: string, entered: string, told: string])[] = [
        ["not a web address", key, "Enter a web address"],
        ["http://api.example.com", key, "must start with https://"],
        [second.origin, "two words", "has a line break, a space"],
        [second.origin, "wr0ng-K3y", "The service rejected the key. The service says: “Bad credentials”."],
        [`${server.origin}/workbench`, key, "it isn't the rental data service"],
        [closedOrigin, key, "blocks this add-in (CORS)"],
        ["http://127.0.0.1:9", key, "Can't reach this address."],
      ];
      for (const [address, entered, told] of cases) {
        await connect(pane, "", address, entered);
        await pane.getByRole("alert").filter({ hasText: told }).waitFor();
      }
      const findings = await lookAt(workbench.page, viewPane(workbench.page), "connection-refused");
      await workbench.page.context().setOffline(true);
      await connect(pane, "", second.origin);
      await pane.getByRole("alert").filter({ hasText: "This computer is offline." }).waitFor();
      expect(findings).toEqual([]);
    },
    PAGE_MS,
  );

  it(
    "are added, switched, renamed and removed by name; figures stay until a refresh",
    async () => {
      const workbench = await openWorkbench(browser, server);
      const { page } = workbench;
      const pane = await paneFrameOf(page);
      await workbench.settled();
      const noi = await workbench.text("J4");
      // The subject's card is there. An error and a result that is not saved come by themselves, and move nothing.
      await viewPane(page).loaded();
      const refresh = await viewPane(page).top("button:text-is('Preview refresh')");
      await workbench.setCell("R30", '=RENT.FIND("nowhere at all")');
      await pane.getByRole("button", { name: "Show the errors in Activity" }).waitFor();
      expect(await viewPane(page).top("button:text-is('Preview refresh')")).toBe(refresh);
      await workbench.setCell("R30", "");
      await workbench.settled();
      await openConnection(pane);
      await pane.getByRole("button", { name: "Use your own key" }).click();
      await connect(pane, "Team", second.origin);
      await pane.getByText("Connected. Cells with errors").waitFor();
      const badge = pane.locator("header .badge").first();
      await badge.filter({ hasText: "Team" }).waitFor();
      await pane.getByRole("button", { name: "Add connection" }).click();
      await connect(pane, "Team 2", second.origin);
      await pane.getByRole("button", { name: "Use Team", exact: true }).waitFor();
      await workbench.settled();
      expect(await workbench.text("J4")).toBe(noi);
      const findings = await lookAt(page, viewPane(page), "connections");

      const view = viewPane(page);
      // The figures above the list change with the service, and keep their lines.
      const placeOfList = (): Promise<number> => view.top("ul[aria-labelledby='connections-heading']");
      await view.loaded();
      const list = await placeOfList();
      await pane.getByRole("button", { name: "Use Sample data" }).click();
      await pane.getByText("Now using Sample data.").waitFor();
      await view.loaded();
      // Of halves of pixels.
      expect(Math.abs((await placeOfList()) - list)).toBeLessThanOrEqual(1);
      await view.picture("connection-switched");
      await badge.filter({ hasText: "Sample data" }).waitFor();
      await pane.getByRole("button", { name: "Rename Team 2" }).click();
      await pane.getByLabel("New name").fill("team");
      await pane.getByRole("button", { name: "Save name" }).click();
      await pane.getByText("You already have a connection named Team.").waitFor();
      await pane.getByLabel("New name").fill("Production <b>");
      await pane.getByRole("button", { name: "Save name" }).click();
      await pane.getByRole("button", { name: "Use Production <b>" }).click();
      await pane.getByText("Now using Production <b>.").waitFor();
      await pane.getByRole("button", { name: "Remove Team", exact: true }).click();
      findings.push(...(await lookAt(page, viewPane(page), "connection-removal")));
      await pane.getByRole("button", { name: "Remove connection" }).click();
      await pane.getByText("Team removed and its key deleted.").waitFor();
      await openScreen(pane, "Activity");
      await badge.filter({ hasText: "Production <b>" }).waitFor();
      await pane.locator(".activity-details > summary").click();
      await pane.getByText(/(?<!\d)\d+ requests from this workbook today/).waitFor();
      await workbench.settled();
      expect(await workbench.text("J4")).toBe(noi);
      expect(findings).toEqual([]);
    },
    PAGE_MS,
  );
});
