// How soon the pane can be used in the workbench: from the request for its page until its tabs are painted, and until a
// click on one of them, as soon as they exist, has opened another screen. Compared with the same page with just
// office.js, the minimum for any add-in. The workbench's spreadsheet works in the same thread.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import path from "node:path";
import { sized } from "./sizes.mjs";

const require = createRequire(import.meta.url);
const { launchChromium } = require("../scripts/chromium.js");

const runs = sized(5, 2);
const bareOfficePage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>office.js</title>
<script src="/workbench/frame-host.js"></script><script src="OFFICE"></script>
<script src="/bare-office-start.js"></script></head><body></body></html>`;

/** Runs in every frame before its scripts; times are relative to the request for the frame's page. */
function noteStart() {
  const times = (window.startTimes = {});
  // After the next paint, when the page's previous content is visible.
  const painted = (name) => requestAnimationFrame(() => setTimeout(() => (times[name] ??= performance.now())));
  const watch = new MutationObserver(() => {
    const tab = document.querySelector("nav .tab[data-screen='find']");
    if (tab === null) return;
    if (times.clicked === undefined) {
      times.clicked = performance.now();
      painted("tabs");
      tab.click();
    }
    if (
      document.querySelector("main.screen input[type='search'], main.screen [role='searchbox'], main.screen input") ===
      null
    )
      return;
    watch.disconnect();
    painted("answered");
  });
  watch.observe(document, { childList: true, subtree: true });
}

/** @param {string} projectRoot @returns {Promise<[string, string][]>} */
export async function measure(projectRoot) {
  const { readServerOptions, startServer } = require(path.join(projectRoot, "dist", "server", "main.js"));
  const options = { ...readServerOptions(["--today", "2025-06-30", "--quota", "100000"]), port: 0 };
  const server = await startServer(options, { projectRoot, clock: { now: () => Date.now() } });
  const browser = await launchChromium(projectRoot);
  try {
    const opened = async (isBare) => {
      // In a separate profile, whose browser cache is empty the first time.
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await context.addInitScript(noteStart);
      if (isBare) await serveBarePage(context);
      const all = [];
      for (let run = 0; run < runs; run += 1) {
        const page = await context.newPage();
        await page.goto(`${server.origin}/workbench/`);
        const frame = await paneOf(page);
        const last = isBare ? "ready" : "answered";
        await frame.waitForFunction((last) => window.startTimes?.[last] !== undefined, last);
        if (!isBare) assert.equal(await frame.locator("main.screen > h1").textContent(), "Find");
        const first = await frame.evaluate(() => window.startTimes);
        // The pane closed and opened again, in a calculated workbook.
        await page.waitForFunction(() => window.workbench.getCounters().pending === 0);
        await frame.evaluate(() => {
          delete window.startTimes;
          location.reload();
        });
        await frame.waitForFunction((last) => window.startTimes?.[last] !== undefined, last);
        all.push({ first, again: await frame.evaluate(() => window.startTimes) });
        await page.close();
      }
      await context.close();
      return all;
    };
    const bare = await opened(true);
    const ours = await opened(false);
    const told = (opens, which, name) => {
      const [cold, ...warm] = opens.map((one) => one[which][name]);
      warm.sort((a, b) => a - b);
      return `${cold.toFixed(0)} ms the first time, then ${warm[warm.length >> 1].toFixed(0)} (at most ${warm.at(-1).toFixed(0)})`;
    };
    return [
      ["office.js alone, with the workbench", told(bare, "first", "ready")],
      ["the pane's tabs painted, with the workbench", told(ours, "first", "tabs")],
      ["a click answered with the Find screen", told(ours, "first", "answered")],
      ["opened again, office.js alone", told(bare, "again", "ready")],
      ["opened again, tabs painted", told(ours, "again", "tabs")],
      ["opened again, a click answered", told(ours, "again", "answered")],
    ];
  } finally {
    await browser.close();
    await server.close();
  }
}

async function paneOf(page) {
  const handle = await page.waitForSelector("#pane iframe");
  return handle.contentFrame();
}

/** Serves, at the pane's address, a page that loads office.js and reports when it is ready. */
async function serveBarePage(context) {
  await context.route("**/hosted/taskpane.html", async (route) => {
    const response = await route.fetch();
    const office = /src="([^"]*office\.js)"/.exec(await response.text())[1];
    await route.fulfill({ response, body: bareOfficePage.replace("OFFICE", office) });
  });
  await context.route("**/bare-office-start.js", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: "Office.onReady(() => (window.startTimes.ready = performance.now()));",
    }),
  );
}
