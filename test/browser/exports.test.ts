/**
 * Exports on the built add-in: a query built, saved and ordered, its webhook received, the file ready to be imported.
 */
import { gunzipSync, gzipSync } from "node:zlib";
import { listen } from "../../src/gateway/listen";
import { describeInBrowser } from "./chromium";
import { reopenPane } from "./pane-screens";
import { viewPane } from "./pane-view";
import { openWorkbench, startTestServer, type TestServer } from "./workbench-page";

const PAGE_MS = 240_000;

describeInBrowser("the Exports screen", (browser) => {
  let server: TestServer;
  beforeAll(async () => (server = await startTestServer()), PAGE_MS);
  afterAll(() => server.close());

  it(
    "builds, saves and orders an export, shows it ready, and has it again after the pane is opened anew",
    async () => {
      const workbench = await openWorkbench(browser, server, { width: 1440, height: 2300 });
      const { page } = workbench;
      const pane = viewPane(page);
      const { frame } = pane;
      const findings = async (): Promise<string[]> => [...(await pane.seriousFindings()), ...(await pane.clipped())];
      await pane.resize(420, 900);
      await pane.open("Exports");
      await frame.getByText("Exports are prepared even while Excel is closed").waitFor();
      await frame.getByText("Live", { exact: true }).waitFor();
      await frame.getByRole("button", { name: "New export" }).click();
      await frame.getByRole("button", { name: /^Rents by month/ }).click();
      await frame.getByText("Asking rent needs a market.").waitFor();
      await frame.getByLabel("Search a metro, city, county, ZIP code or neighborhood").fill("Austin");
      await frame.getByRole("button", { name: /Metro · TX$/ }).click();
      await frame.getByText(/^Filter Metro area = Austin/).waitFor();
      await frame.getByText("More: columns, filters, properties, format").click();
      await frame.getByRole("textbox", { name: "Name" }).fill("Austin <rents> =1+1");
      await frame.getByRole("button", { name: "Save query" }).click();
      await frame.getByText(/^Austin <rents> =1\+1 saved in the workbook\./).waitFor();
      await pane.resize(420, 1500);
      await pane.picture("exports-builder");
      await pane.theme("dark");
      await pane.resize(320, 1800);
      await pane.picture("exports-builder-dark-320");
      expect(await findings()).toEqual([]);
      await pane.theme("light");
      await pane.resize(420, 900);

      await frame.getByRole("button", { name: "Order", exact: true }).click();
      const job = frame.locator(".exports-job").filter({ hasText: "Austin <rents> =1+1" });
      await job.getByText("Ready", { exact: true }).waitFor();
      // One row for each month of the sample data.
      await job.getByText(/18 rows · .* · 30 days left · ordered/).waitFor();
      await pane.picture("exports-ready");
      expect(await findings()).toEqual([]);

      const { key } = (await (await fetch(`${server.origin}/hosted/connection.json`)).json()) as { key: string };
      const headers = { "x-api-key": key };
      const list = await fetch(`${server.origin}/api/gateway/exports`, { headers });
      const { exports } = (await list.json()) as { exports: { query_uuid: string }[] };
      expect(exports).toHaveLength(1);
      const address = `${server.origin}/api/gateway/exports/${exports[0]?.query_uuid}/file`;
      const file = gunzipSync(Buffer.from(await (await fetch(address, { headers })).arrayBuffer())).toString();
      expect(file.split("\r\n")[0]).toBe("as_of_month,asking_rent,effective_rent,concession,property_id");
      expect(file.trim().split("\r\n")).toHaveLength(19);

      await job.getByRole("button", { name: "Import: Austin <rents> =1+1" }).click();
      await frame.getByText("18 rows × 5 columns").waitFor();
      await pane.picture("exports-handed-over");
      await frame.getByRole("main").getByRole("button", { name: "Import", exact: true }).click();
      await frame.getByText(/^18 rows in the table /).waitFor();
      await pane.open("Exports");
      await job.getByText("Imported", { exact: true }).waitFor();
      await job.getByText(/ · imported /).waitFor();

      // The pane of another day: the order is the gateway's, the query the workbook's.
      await reopenPane(page);
      await pane.open("Exports");
      await job.getByRole("button", { name: "Import again: Austin <rents> =1+1" }).waitFor();
      await frame.getByRole("button", { name: "Open: Austin <rents> =1+1" }).click();
      await frame.getByText(/^Filter Metro area = Austin/).waitFor();
      await frame.getByText("More: columns, filters, properties, format").click();
      await frame.getByRole("button", { name: "Back to exports" }).click();
      await frame.getByRole("button", { name: "Delete: Austin <rents> =1+1" }).click();
      await frame.getByRole("button", { name: "Delete query" }).click();
      await frame.getByText("No saved queries").waitFor();
      await pane.theme("dark");
      await pane.resize(320);
      await pane.picture("exports-dark-320");
      expect(await findings()).toEqual([]);
      expect(workbench.problems).toEqual([]);
    },
    PAGE_MS,
  );

  it(
    "orders without a gateway: to an own webhook address, and the pasted link is imported",
    async () => {
      const file = gzipSync("msa,as_of_month,effective_rent\nAustin,2025-01-01,1500\nAustin,2025-02-01,=1+1\n");
      const asked: string[] = [];
      const storage = await listen(
        (request) => {
          const { pathname } = new URL(request.url);
          asked.push(
            `${pathname} ${request.headers.get("x-api-key") ?? ""}${request.headers.get("authorization") ?? ""}`,
          );
          // A storage that lets pages read it, and one that does not.
          const headers = pathname === "/open.csv.gz" ? { "access-control-allow-origin": "*" } : {};
          return Promise.resolve(new Response(file, { headers }));
        },
        0,
        "127.0.0.1",
      );
      const link = (name: string): string => `http://127.0.0.1:${String(storage.port)}/${name}`;
      const workbench = await openWorkbench(browser, server, {
        width: 1440,
        height: 1700,
        query: "?workbook=empty",
        // The service itself has no such endpoints.
        prepare: (page) => page.route(/\/api\/gateway\//, (route) => route.fulfill({ status: 404, json: {} })),
      });
      const pane = viewPane(workbench.page);
      const { frame } = pane;
      await pane.resize(420, 1650);
      await pane.open("Exports");
      await frame.getByText("There is no gateway.").waitFor();
      await frame.getByRole("button", { name: "New export" }).click();
      await frame.getByRole("button", { name: /^Rents by month/ }).click();
      await frame.getByLabel("Search a metro, city, county, ZIP code or neighborhood").fill("Austin");
      await frame.getByRole("button", { name: /Metro · TX$/ }).click();
      await frame.getByText(/^Filter Metro area = Austin/).waitFor();
      await frame.getByText("More: columns, filters, properties, format").click();
      await frame.getByRole("textbox", { name: "Name" }).fill("Austin");
      await frame.getByLabel("Your webhook address").fill("http://hooks.example.com/x");
      expect(await frame.getByLabel("Your webhook address").getAttribute("aria-invalid")).toBe("true");
      await frame.getByLabel("Your webhook address").fill("https://hooks.example.com/x");
      await frame.getByRole("button", { name: "Save query" }).click();
      await frame.getByText("Austin saved in the workbook.").waitFor();
      await frame.getByRole("button", { name: "Order", exact: true }).click();
      const job = frame.locator(".exports-job").filter({ hasText: "Austin" });
      await job.getByText("Waiting for the download link from your webhook.").waitFor();
      await pane.picture("exports-no-gateway");
      expect([...(await pane.seriousFindings()), ...(await pane.clipped())]).toEqual([]);

      await frame.getByRole("button", { name: "Rename: Austin" }).click();
      await frame.getByRole("textbox").last().fill("Austin rents");
      await workbench.page.keyboard.press("Enter");
      await frame.getByRole("button", { name: "Delete: Austin rents" }).click();
      await frame.getByRole("button", { name: "Delete query" }).click();
      await frame.getByText("No saved queries").waitFor();

      await job.getByRole("button", { name: /^Paste link/ }).click();
      await frame.getByPlaceholder("https://…").fill(link("closed.csv.gz"));
      await workbench.page.keyboard.press("Enter");
      await frame.getByText("Can't read the link from here.").waitFor();
      await pane.open("Exports");
      await job.getByRole("button", { name: /^Paste link/ }).click();
      await frame.getByPlaceholder("https://…").fill(link("open.csv.gz"));
      await workbench.page.keyboard.press("Enter");
      await frame.getByText("2 rows × 3 columns").waitFor();
      await frame.getByRole("main").getByRole("button", { name: "Import", exact: true }).click();
      await frame.getByText(/^2 rows in the table Austin/).waitFor();
      expect(await workbench.text("C3")).toBe("=1+1");
      await pane.open("Exports");
      await job.getByText("Imported", { exact: true }).waitFor();
      // No key went along.
      expect(new Set(asked)).toEqual(new Set(["/closed.csv.gz ", "/open.csv.gz "]));
      await storage.close();
    },
    PAGE_MS,
  );
});
