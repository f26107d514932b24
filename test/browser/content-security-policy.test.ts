/**
 * The served policies in a real browser: everything that the pages do is allowed, and what is injected does not run.
 */
import type { Page } from "playwright-core";
import { describeInBrowser } from "./chromium";
import { openConnection, openScreen, paneFrameOf, screenNames } from "./pane-screens";
import { viewPane } from "./pane-view";
import { openWorkbench, serverOfSuite } from "./workbench-page";

const PAGE_MS = 180_000;

type Reporting = typeof globalThis & { reportViolation(text: string): Promise<void>; injected?: string[] };

/** Every violation of the page and its frames, as "style-src-attr inline at …". */
async function watchViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeBinding("reportViolation", (_, text: string) => void violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const place = `${event.sourceFile}:${event.lineNumber} in ${location.pathname}`;
      void (globalThis as Reporting).reportViolation(`${event.effectiveDirective} ${event.blockedURI} at ${place}`);
    });
  });
  return violations;
}

describeInBrowser("the Content Security Policy", (browser) => {
  const server = serverOfSuite(browser);

  it(
    "is not violated by the workbench or by any screen of the pane",
    async () => {
      let violations: string[] = [];
      const workbench = await openWorkbench(browser, server, {
        prepare: async (page) => {
          violations = await watchViolations(page);
        },
      });
      const { page } = workbench;
      await workbench.settled();
      await workbench.setCell("H1", "=RENT.PROPERTY(A2)");
      await workbench.setCell("H2", '=RENT.COMPS("nowhere at all")');
      await workbench.settled();
      const pane = await paneFrameOf(page);
      const view = viewPane(page);
      const names = await screenNames(pane);
      expect(names).toEqual(expect.arrayContaining(["Home", "Activity"]));
      for (const name of names) {
        await openScreen(pane, name);
        // What a screen loads later comes in its own time.
        await view.loaded();
      }
      await openScreen(pane, "Home");
      await openConnection(pane);
      await pane.getByRole("button", { name: "Use your own key" }).click();
      // The engine shows its lists and editors when they are used.
      await page.locator("canvas[id^=univer-sheet-main-canvas]").click({ position: { x: 500, y: 84 } });
      await page.keyboard.type("=RENT.CO", { delay: 30 });
      await page.getByText("RENT.COMPS", { exact: true }).first().waitFor();
      await page.keyboard.press("Escape");
      expect(violations).toEqual([]);
      expect(workbench.problems).toEqual([]);
    },
    PAGE_MS,
  );

  it(
    "lets a file be unpacked and read in threads, by the fast reader",
    async () => {
      let violations: string[] = [];
      const workbench = await openWorkbench(browser, server, {
        prepare: async (page) => {
          violations = await watchViolations(page);
        },
      });
      const pane = await paneFrameOf(workbench.page);
      const programs = ["reader", "inflater"].map((name) =>
        workbench.page.waitForRequest(new RegExp(`/import-${name}\\.wasm$`)),
      );
      const told = await pane.evaluate(async () => {
        const text = `id,rent\n${"p1,1000\n".repeat(200_000)}`;
        const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
        const blob = await new Response(packed).blob();
        const columns = [
          { name: "id", type: "text", source: 0 },
          { name: "rent", type: "number", source: 1 },
        ];
        const form = { kind: "delimited", delimiter: ",", decimalMark: ".", header: true, fieldCount: 2 };
        const order = { encoding: "utf-8", plan: { form, columns } };
        return new Promise<unknown>((resolve, reject) => {
          const worker = new Worker("import-worker.js");
          worker.onerror = (event) => reject(new Error(event.message));
          type Told = { kind: string; memories: ArrayBuffer[]; summary?: unknown };
          worker.onmessage = ({ data }: MessageEvent<Told>) => {
            if (data.kind === "ready")
              worker.postMessage({ kind: "start", order, file: { blob, name: "rents.csv.gz" } });
            else if (data.kind === "batches")
              worker.postMessage({ kind: "read", memories: data.memories }, data.memories);
            else if (data.kind !== "progress") {
              worker.terminate();
              resolve(data.summary ?? data);
            }
          };
        });
      });
      expect(told).toMatchObject({ rows: 200_000, problemCount: 0 });
      await Promise.all(programs);
      expect(violations).toEqual([]);
      expect(workbench.problems).toEqual([]);
    },
    PAGE_MS,
  );

  it(
    "keeps what is injected into the pane from running",
    async () => {
      let violations: string[] = [];
      const workbench = await openWorkbench(browser, server, {
        prepare: async (page) => {
          violations = await watchViolations(page);
        },
      });
      const pane = await paneFrameOf(workbench.page);
      await pane.evaluate(async () => {
        const page = globalThis as Reporting;
        page.injected = [];
        const mark = (name: string): string => `globalThis.injected.push("${name}")`;
        const script = document.createElement("script");
        script.textContent = mark("inline script");
        const fromData = document.createElement("script");
        fromData.src = `data:text/javascript,${encodeURIComponent(mark("script from data"))}`;
        const fromBlob = document.createElement("script");
        fromBlob.src = URL.createObjectURL(new Blob([mark("script from a blob")], { type: "text/javascript" }));
        const fromOutside = document.createElement("script");
        fromOutside.src = "https://scripts.example/injected.js";
        const settled = [fromData, fromBlob, fromOutside].map(
          (element) => new Promise((done) => (element.onload = element.onerror = done)),
        );
        document.body.append(script, fromData, fromBlob, fromOutside);
        const holder = document.createElement("div");
        holder.innerHTML = `<img src="/no-such-picture" onerror='${mark("handler of a picture")}'><p style="color: red">red</p>`;
        const [picture] = holder.children;
        settled.push(new Promise((done) => picture?.addEventListener("error", done)));
        document.body.append(holder);
        const style = document.createElement("style");
        style.textContent = "#pane { display: none }";
        document.head.append(style);
        const link = document.createElement("a");
        link.href = `javascript:${mark("link")}`;
        document.body.append(link);
        link.click();
        await Promise.all(settled);
      });
      // Code from text, which a browser's own tools may run: asked of a timer of the page's.
      const evaluated = await pane.evaluate(
        () =>
          new Promise<string>((done) => {
            setTimeout(() => {
              try {
                const build = Function as unknown as (body: string) => () => string;
                done(build("return 'ran'")());
              } catch (error) {
                done((error as Error).name);
              }
            });
          }),
      );
      expect(evaluated).toBe("EvalError");
      expect(await pane.evaluate(() => (globalThis as Reporting).injected)).toEqual([]);
      expect(await pane.evaluate(() => getComputedStyle(document.querySelector("#pane")!).display)).toBe("flex");
      expect(
        await pane.evaluate(() => WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).then(() => true)),
      ).toBe(true);
      const directives = new Set(violations.map((violation) => violation.split(" ").slice(0, 2).join(" ")));
      expect([...directives].sort()).toEqual([
        "script-src eval",
        "script-src-attr inline",
        "script-src-elem blob",
        "script-src-elem data",
        "script-src-elem https://scripts.example/injected.js",
        "script-src-elem inline",
        "style-src-attr inline",
        "style-src-elem inline",
      ]);
    },
    PAGE_MS,
  );
});
