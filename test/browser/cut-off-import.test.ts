/**
 * The pane is closed while a pasted link is read and imported, without a gateway to store anything: nothing is left
 * half done, and it continues.
 */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { describeInBrowser } from "./chromium";
import { paneFrameOf, paneLeft, reopenPane } from "./pane-screens";
import { viewPane } from "./pane-view";
import { openWorkbench, startTestServer, type TestServer } from "./workbench-page";

const PAGE_MS = 240_000;
const rows = 60_000;
const file = Buffer.from(
  `id,name,city,rent,units,month\n${Array.from(
    { length: rows },
    (_, at) =>
      `p${String(at)},Oak Park Apartments ${String(at)},Austin,${String(1_000 + (at % 900))},${String(at % 400)},2025-06-30\n`,
  ).join("")}`,
);
/** More than the pane looks at, less than the file. */
const stallsAt = 3_000_000;

interface Storage {
  readonly link: string;
  /** Where each answer began. */
  readonly begins: number[];
  /** Whether answers stop in the middle. */
  stalls: boolean;
  close(): void;
}

/** A storage of others: any page may read it, and sees of its headers what browsers show of themselves. */
async function startStorage(): Promise<Storage> {
  const storage = { begins: [] as number[], stalls: true };
  const server: Server = createServer((request, response) => {
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? "")?.[1] ?? 0);
    storage.begins.push(from);
    response.writeHead(from > 0 ? 206 : 200, {
      "access-control-allow-origin": "*",
      "content-type": "text/csv",
      "content-length": file.length - from,
      ...(from > 0 && { "content-range": `bytes ${String(from)}-${String(file.length - 1)}/${String(file.length)}` }),
    });
    if (!storage.stalls) response.end(file.subarray(from));
    else response.write(file.subarray(from, stallsAt));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return Object.assign(storage, {
    link: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/a.csv?signature=s3cret`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
}

/**
 * Resolves when rows were written and the add-in's page went at that moment: from here it would be too late on a busy
 * machine.
 */
function leaveOnceRowsAreWritten(page: Page): Promise<void> {
  return page.locator("#pane iframe").evaluate(
    (frame: HTMLIFrameElement) =>
      new Promise<void>((resolve) => {
        const body = frame.contentDocument?.body;
        const observer = new MutationObserver(() => {
          if (!/(?<![\d,])[1-9][\d,]* of 60,000 rows written/.test(body?.textContent ?? "")) return;
          observer.disconnect();
          frame.contentWindow?.location.reload();
          resolve();
        });
        if (body !== undefined) observer.observe(body, { subtree: true, childList: true, characterData: true });
      }),
  );
}

/** Entries of the download cache: parts of a megabyte, and one that describes them. */
async function keptParts(page: Page): Promise<number> {
  const pane = await paneFrameOf(page);
  return pane.evaluate(async () => (await (await caches.open("compsheet-downloads")).keys()).length);
}

describeInBrowser("an import that the pane's end cuts off", (browser) => {
  let server: TestServer;
  let storage: Storage;
  beforeAll(async () => {
    [server, storage] = await Promise.all([startTestServer(), startStorage()]);
  }, PAGE_MS);
  afterAll(async () => {
    storage.close();
    await server.close();
  });

  it(
    "is told on its export, leaves nothing in the workbook, and goes on with one press",
    async () => {
      const workbench = await openWorkbench(browser, server, {
        height: 1200,
        query: "?workbook=empty",
        // The service itself has no such endpoints.
        prepare: (page) => page.route(/\/api\/gateway\//, (route) => route.fulfill({ status: 404, json: {} })),
      });
      const { page } = workbench;
      const pane = viewPane(page);
      const { frame } = pane;
      await pane.resize(420, 1150);
      await pane.open("Exports");
      await frame.getByRole("button", { name: "New export" }).click();
      await frame.getByRole("button", { name: /^All properties of a market/ }).click();
      await frame.getByLabel("Search a metro, city, county, ZIP code or neighborhood").fill("Austin");
      await frame.getByRole("button", { name: /Metro · TX$/ }).click();
      await frame.getByText(/^Filter Metro area = Austin/).waitFor();
      await frame.getByText("More: columns, filters, properties, format").click();
      await frame.getByRole("textbox", { name: "Name" }).fill("Austin");
      await frame.getByLabel("Your webhook address").fill("https://hooks.example.com/x");
      await frame.getByRole("button", { name: "Order", exact: true }).click();
      const job = frame.locator(".exports-job").filter({ hasText: "Austin" });
      await job.getByRole("button", { name: /^Paste link/ }).click();
      await frame.getByPlaceholder("https://…").fill(storage.link);
      await page.keyboard.press("Enter");

      // While the file is looked through.
      await frame.getByText(/^Checking the file/).waitFor();
      for (let looked = 0; (await keptParts(page)) < 2 && looked < 1_500; looked += 1) await page.waitForTimeout(50);
      expect(await keptParts(page)).toBeGreaterThan(1);
      await reopenPane(page);
      storage.stalls = false;
      await pane.open("Exports");
      await job.getByText("Ready", { exact: true }).waitFor();
      storage.begins.length = 0;
      await job.getByRole("button", { name: "Import: Austin" }).click();
      await frame.getByText("60,000 rows × 6 columns").waitFor();
      expect(storage.begins.some((from) => from >= 1 << 20)).toBe(true);

      // While rows are written.
      const tabs = "[data-u-comp='slide-tab-item']";
      const sheets = (): Promise<string[]> => page.locator(tabs).allInnerTexts();
      const before = await sheets();
      const gone = paneLeft(page);
      const left = leaveOnceRowsAreWritten(page);
      await frame.getByRole("main").getByRole("button", { name: "Import", exact: true }).click();
      await left;
      expect(await sheets()).toHaveLength(before.length + 1);
      await gone;
      await paneFrameOf(page);
      await pane.open("Exports");
      await job
        .getByText(/^The import started .* was interrupted when the pane closed. Nothing was left/)
        .waitFor({ timeout: 120_000 });
      // The sheet's tab goes a moment later.
      await page.locator(tabs).filter({ hasText: "Austin" }).waitFor({ state: "detached" });
      expect(await sheets()).toEqual(before);
      await pane.picture("exports-cut-off");
      expect([...(await pane.seriousFindings()), ...(await pane.clipped())]).toEqual([]);

      storage.begins.length = 0;
      await job.getByRole("button", { name: "Restart import: Austin" }).click();
      await frame.getByText(/^60,000 rows in the table Austin/).waitFor({ timeout: 120_000 });
      // What lay on the device was enough but for the look at the file's beginning.
      expect(storage.begins.every((from) => from === 0)).toBe(true);
      await pane.open("Exports");
      await job.getByText("Imported", { exact: true }).waitFor();
      expect(await keptParts(page)).toBe(0);
      const device = await (
        await paneFrameOf(page)
      ).evaluate(() => JSON.stringify(Object.entries<string>(localStorage)));
      expect(device).not.toContain("s3cret");
      const isInWorkbook = await page.evaluate(() => {
        const { workbench } = globalThis as { workbench?: { save(): unknown } };
        return JSON.stringify(workbench?.save()).includes("s3cret");
      });
      expect(isInWorkbook).toBe(false);
    },
    PAGE_MS,
  );
});
