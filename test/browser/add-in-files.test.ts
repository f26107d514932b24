/** The add-in's files in a real browser, as Excel on the web asks for them: from a page of another origin. */
import type { Page } from "playwright-core";
import { listen } from "../../src/gateway/listen";
import { describeInBrowser } from "./chromium";
import { serverOfSuite } from "./workbench-page";

const PAGE_MS = 180_000;

interface Asked {
  readonly credentials?: "omit" | "include";
  readonly headers?: Record<string, string>;
}

/** As little of office.js as lets the page start without Excel. */
const noExcel = `
  globalThis.Office = { onReady: async () => ({ host: null, platform: null }), actions: { associate() {} } };
  globalThis.associated = 0;
  globalThis.CustomFunctions = { associate: () => void (globalThis.associated += 1) };`;
const scriptOf = (body: string) => ({ contentType: "text/javascript", body });

describeInBrowser("the add-in's files", (browser) => {
  const server = serverOfSuite(browser);

  it(
    "give a page of another origin the functions and shortcuts, and nothing else",
    async () => {
      const page = () =>
        new Response("<!doctype html><title>Excel</title>", { headers: { "Content-Type": "text/html" } });
      const other = await listen(page, 0, "127.0.0.1");
      try {
        const { page: excel } = await browser.openPage();
        await excel.goto(other.origin);
        expect(new URL(excel.url()).origin).not.toBe(server.origin);
        const ask = (file: string, init: Asked): Promise<string> =>
          excel.evaluate(
            ([address, options]) =>
              fetch(address, options).then(
                async (response) => `${response.status} ${(await response.text()).length > 100}`,
                (error: Error) => error.name,
              ),
            [server.origin + file, init] as const,
          );
        for (const file of ["/addin/functions.json", "/addin/functions.es.json", "/addin/assets/shortcuts.json"]) {
          expect([file, await ask(file, { credentials: "omit" })]).toEqual([file, "200 true"]);
          // A header that no simple request has: the browser asks for leave first.
          expect([file, await ask(file, { headers: { "x-requested-with": "Excel" } })]).toEqual([file, "200 true"]);
          expect([file, await ask(file, { credentials: "include" })]).toEqual([file, "TypeError"]);
        }
        for (const file of ["/addin/connection.json", "/addin/taskpane.html", "/hosted/functions.json"])
          expect([file, await ask(file, {})]).toEqual([file, "TypeError"]);
      } finally {
        await other.close();
      }
    },
    PAGE_MS,
  );

  it(
    "let the browser keep icons, and load a script again only when it has changed",
    async () => {
      const { page } = await browser.openPage();
      await page.goto(`${server.origin}/addin/help/`);
      const kept = await page.evaluate(async () => {
        const load = async (file: string): Promise<number> => {
          await (await fetch(file)).arrayBuffer();
          await (await fetch(file)).arrayBuffer();
          const entries = performance.getEntriesByName(new URL(file, location.href).href);
          const [first, second] = entries as PerformanceResourceTiming[];
          // Bytes over the wire: with headers alone about 300.
          return (second?.transferSize ?? -1) / (first?.transferSize ?? 1);
        };
        const ofStore = await fetch("/addin/assets/icon-32.png").then(() =>
          fetch("/addin/assets/icon-32.png", { cache: "only-if-cached", mode: "same-origin" }),
        );
        return {
          icon: ofStore.status,
          iconAgain: await load("/addin/assets/icon-80.png"),
          script: await load("/addin/functions.js"),
        };
      });
      expect(kept.icon).toBe(200);
      expect(kept.iconAgain).toBe(0);
      expect(kept.script).toBeGreaterThan(0);
      expect(kept.script).toBeLessThan(0.01);
    },
    PAGE_MS,
  );

  const openPane = async (page: Page): Promise<void> => {
    await page.route(/\/office\.js$/, (route) => route.fulfill(scriptOf(noExcel)));
    await page.goto(`${server.origin}/addin/taskpane.html`);
  };
  const another = "fedcba98765432100123";
  /** Serves a file with its stamps replaced by another build's. */
  const serveForeign = async (page: Page, file: RegExp, stamp: RegExp, written: string): Promise<void> => {
    await page.route(file, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replace(stamp, written) });
    });
  };

  it(
    "work together only where they are of one build; else the pane says what to do",
    async () => {
      const { page } = await browser.openPage();
      const answered = page.waitForResponse(/\/functions\.json$/);
      await openPane(page);
      await (await answered).finished();
      expect(await page.evaluate("associated")).toBeGreaterThan(20);
      // Without Excel it may well say something else.
      const foreign = page.getByRole("alert").filter({ hasText: "different versions" });
      expect(await foreign.count()).toBe(0);
      expect(await page.locator("#pane").count()).toBe(1);

      await serveForeign(page, /\/functions\.json$/, /(?<=\.html\?)[0-9a-f]{20}/g, another);
      await openPane(page);
      expect(await foreign.innerText()).toMatch(/fedcba9.*open it again/);
      expect(await page.locator("#pane").count()).toBe(0);

      // The page of another build, with everything else as it should be.
      await page.unroute(/\/functions\.json$/);
      await serveForeign(page, /\/taskpane\.html$/, /(?<=compsheet-build"? content="?)[0-9a-f]{20}/, another);
      await openPane(page);
      expect(await foreign.innerText()).toContain("fedcba9");

      // No page takes in a script of another build, not even its functions.
      await page.unroute(/\/taskpane\.html$/);
      await serveForeign(page, /\/functions\.js\?/, /(?<=globalThis\.c)[0-9a-f]{8}/, another.slice(0, 8));
      await openPane(page);
      expect(await page.evaluate("associated")).toBe(0);
    },
    PAGE_MS,
  );
});
