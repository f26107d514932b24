// A seller's file in the pane: from choosing the file until its figures and totals are shown, and the longest task that
// blocked the page in between. Compared with SheetJS, which only converts the same file to rows, on the page's thread.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { utils, write } from "@e965/xlsx";
import { sized } from "./sizes.mjs";

const require = createRequire(import.meta.url);
const { launchChromium } = require("../scripts/chromium.js");

const runs = sized(5, 1);
const monthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** A rent roll in blocks: homes with charges each, and totals for every block and the roll. */
function rollRows(homes, charges) {
  const codes = [
    "rent",
    "petrent",
    "trash",
    "water",
    "sewer",
    "parking",
    "storage",
    "pest",
    "insurance",
    "cable",
    "valet",
  ].slice(0, charges);
  const rows = [
    ["Large Court"],
    ["Rent Roll as of 06/30/2026"],
    ["Unit", "Floorplan", "Sq Ft", "Status", "Market Rent", "Charge Code", "Amount", "Lease Start", "Lease End"],
  ];
  let rents = 0;
  for (let home = 1; home <= homes; home += 1) {
    const amounts = codes.map((_, at) => (at === 0 ? 1_400 + (home % 7) * 10 : 5 * at));
    const sum = amounts.reduce((all, one) => all + one, 0);
    rents += sum;
    amounts.forEach((amount, at) =>
      rows.push(
        at === 0
          ? [
              String(home).padStart(5, "0"),
              `A${home % 4}`,
              700,
              "Occupied",
              1500,
              codes[at],
              amount,
              "07/01/2025",
              "06/30/2027",
            ]
          : ["", "", "", "", "", codes[at], amount],
      ),
    );
    rows.push(["", "", "", "", "", "Total", sum]);
  }
  rows.push(["Total", `${homes} units`, homes * 700, "", homes * 1500, "", rents]);
  return rows;
}

/** A statement of thirteen months with subtotals for every ten accounts. */
function statementRows(accounts) {
  const months = [...monthNames.map((month) => `${month} 2025`), "Jan 2026"];
  // Amounts in cents, so no other sum repeats them by coincidence.
  let seed = 7;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const total = (values) => Math.round(values.reduce((sum, one) => sum + one, 0) * 100) / 100;
  const row = (name, typical) => {
    const values = months.map(() => Math.round(typical * (60 + 80 * random())) / 100);
    return [name, ...values, total(values)];
  };
  const sumOf = (name, rows) => [name, ...rows[0].slice(1).map((_, at) => total(rows.map((one) => one[at + 1])))];
  const section = (title, count, typical) => {
    const rows = [[title]];
    const all = [];
    for (let at = 0; at < count; at += 10) {
      const own = Array.from({ length: Math.min(10, count - at) }, (_, one) =>
        row(`${title} item ${at + one + 1}`, typical),
      );
      all.push(...own);
      rows.push([`${title} group ${at / 10 + 1}`], ...own, sumOf(`Total ${title} group ${at / 10 + 1}`, own));
    }
    const total = sumOf(`Total ${title}`, all);
    return { rows: [...rows, total], total };
  };
  const income = section("Income", Math.round(accounts * 0.25), 20_000);
  const expenses = section("Expenses", accounts - Math.round(accounts * 0.25), 300);
  const noi = [
    "Net Operating Income",
    ...income.total.slice(1).map((value, at) => total([value, -expenses.total[at + 1]])),
  ];
  return [
    ["Large Court"],
    ["Income Statement"],
    ["Account", ...months, "Total"],
    ...income.rows,
    ...expenses.rows,
    noi,
  ];
}

const asWorkbook = (rows) => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), "Report1");
  return Buffer.from(write(book, { type: "array", bookType: "xlsx" }));
};

const dollars = (value) => `$${Math.round(value).toLocaleString("en-US")}`;
const count = (value) => value.toLocaleString("en-US");

/** A roll with the figures that the pane must show. */
function roll(homes, charges) {
  const rents = Array.from({ length: homes }, (_, at) => 1_400 + ((at + 1) % 7) * 10);
  return {
    rows: rollRows(homes, charges),
    shows: { Units: count(homes), "Lease rent, monthly": dollars(rents.reduce((all, one) => all + one, 0)) },
    lines: homes,
  };
}

function statement(accounts) {
  const rows = statementRows(accounts);
  // The last twelve of thirteen months.
  const noi = rows.at(-1).slice(2, -1);
  return {
    rows,
    shows: { Accounts: count(accounts), "Net operating income": dollars(noi.reduce((all, one) => all + one, 0)) },
    lines: accounts,
  };
}

/** Each with what was asked, in milliseconds: at most, and where it is said, at best. */
const files = [
  { name: "roll-500.xlsx", what: "500 homes", make: () => roll(500, 3), most: 1_000 },
  { name: "roll-300.xlsx", what: "300 homes, 3,900 rows", make: () => roll(300, 11), most: 1_000, aim: 300 },
  { name: "t12-200.xlsx", what: "200 accounts, 13 months", make: () => statement(200), most: 1_000 },
  { name: "t12-400.xlsx", what: "400 accounts, 13 months", make: () => statement(400), most: 1_000, aim: 300 },
  { name: "roll-5000.xlsx", what: "5,000 homes", make: () => roll(5_000, 3), most: 5_000 },
];
const longestTask = 50;

/** @param {string} projectRoot @returns {Promise<[string, string][]>} */
export async function measure(projectRoot) {
  const { readServerOptions, startServer } = require(path.join(projectRoot, "dist", "server", "main.js"));
  const options = { ...readServerOptions(["--today", "2025-06-30", "--quota", "100000"]), port: 0 };
  const server = await startServer(options, { projectRoot, clock: { now: () => Date.now() } });
  const browser = await launchChromium(projectRoot);
  const folder = mkdtempSync(path.join(tmpdir(), "compsheet-intake-"));
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
    await page.goto(`${server.origin}/workbench/?workbook=empty`);
    await page.waitForFunction(() => window.workbench !== undefined);
    await page.evaluate(() => window.workbench.ready());
    const pane = await paneOf(page);
    await openIntake(pane);
    const rowsPage = await browser.newPage();
    await rowsPage.addScriptTag({ path: require.resolve("@e965/xlsx/dist/xlsx.full.min.js") });
    const figures = [];
    for (const { name, what, make, most, aim } of sized(files, files.slice(0, 1))) {
      const { rows, shows, lines } = make();
      const file = path.join(folder, name);
      const bytes = asWorkbook(rows);
      writeFileSync(file, bytes);
      const ours = [];
      for (let run = 0; run <= runs; run += 1) ours.push(await read(pane, file, shows));
      const put = await putIntoWorkbook(page, pane, lines);
      const rowsOnly = [];
      for (let run = 0; run < runs; run += 1) rowsOnly.push(await rowsBySheetJs(rowsPage, bytes.toString("base64")));
      assert.equal(rowsOnly[0].rows, rows.length);
      // The first reading starts the thread.
      const [cold, ...warm] = ours;
      const asked = aim === undefined ? `asked: ${most}` : `asked: ${most}, at best ${aim}`;
      figures.push(
        [`${what}: read, proved and shown`, `${told(warm.map(({ ms }) => ms))}, ${asked}${over(warm, "ms", most)}`],
        [`${what}: the same, the first time`, `${cold.ms.toFixed(0)} ms, ${asked}${over([cold], "ms", most)}`],
        [
          `${what}: longest task of the page`,
          `${told(warm.map(({ longest }) => longest))}, the first time ${cold.longest.toFixed(0)} ms, asked: ${longestTask}${over(ours, "longest", longestTask)}`,
        ],
        [
          `${what}: put into the workbook`,
          `${put.ms.toFixed(0)} ms, longest task with the grid's own ${put.longest.toFixed(0)} ms`,
        ],
        [`${what}: SheetJS to rows, on the page's thread`, told(rowsOnly.map(({ ms }) => ms))],
      );
    }
    return figures;
  } finally {
    await browser.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Where a figure is over what was asked: a busy machine is slower, so it is said and nothing fails. */
const over = (all, figure, most) => {
  const slow = all.filter((one) => one[figure] > most).length;
  return slow === 0 ? "" : ` (over it in ${slow} of ${all.length})`;
};

/** Remembers the longest task of the page until `longestSeen`. */
const watchTasks = (pane) =>
  pane.evaluate(() => {
    window.longest = 0;
    window.watch = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
    });
    window.watch.observe({ entryTypes: ["longtask"] });
  });

const longestSeen = (pane) =>
  pane.evaluate(() => {
    for (const { duration } of window.watch.takeRecords()) window.longest = Math.max(window.longest, duration);
    window.watch.disconnect();
    return window.longest;
  });

/** From the press until the pane says that the tables are there; then they are taken back. */
async function putIntoWorkbook(page, pane, lines) {
  await watchTasks(pane);
  const ms = await pane.evaluate(() => {
    const put = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Add to workbook");
    const began = performance.now();
    put.click();
    return new Promise((resolve, reject) => {
      const seen = new MutationObserver(() => {
        const failure = document.querySelector(".failure");
        if (failure !== null) reject(new Error(failure.textContent));
        if (document.querySelector("#intake-done") === null) return;
        seen.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
      });
      seen.observe(document, { childList: true, subtree: true });
    });
  });
  const longest = await longestSeen(pane);
  const rows = await page.evaluate(() => {
    const { workbench } = window;
    const names = workbench.engine.workbook.getSheets().map((sheet) => sheet.getSheetName());
    const name = names.find((one) => one === "RentRoll" || one === "Statement");
    return workbench.getUsedRange(name)?.values.length;
  });
  assert.equal(rows, lines + 1);
  await pane.getByRole("button", { name: "Undo intake" }).click();
  await pane.getByText("Intake undone.").waitFor();
  return { ms, longest };
}

async function read(pane, file, shows) {
  await watchTasks(pane);
  await pane.evaluate(() => {
    window.shown = new Promise((resolve) => {
      const input = document.querySelector('input[type="file"]');
      // Before the screen handles the file: the clock runs from its choice.
      input.addEventListener("change", () => (window.chosen = performance.now()), { capture: true, once: true });
      const seen = new MutationObserver(() => {
        const heading = document.querySelector("#intake-file");
        if (heading === null || document.querySelector(".facts-figures") === null || window.chosen === undefined)
          return;
        seen.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - window.chosen)));
      });
      document.querySelector('input[type="file"]').addEventListener(
        "change",
        () => {
          // Wait until the previous file's result is gone.
          const gone = new MutationObserver(() => {
            if (document.querySelector("#intake-file") !== null) return;
            gone.disconnect();
            seen.observe(document, { childList: true, subtree: true });
          });
          if (document.querySelector("#intake-file") === null)
            seen.observe(document, { childList: true, subtree: true });
          else gone.observe(document, { childList: true, subtree: true });
        },
        { capture: true, once: true },
      );
    });
  });
  await pane.locator('input[type="file"]').first().setInputFiles(file);
  const ms = await pane.evaluate(() => window.shown);
  const longest = await longestSeen(pane);
  await pane.evaluate(() => delete window.chosen);
  assert.match(await pane.locator(".badge-live").innerText(), /^All \d+ totals tie$/);
  const shown = await pane
    .locator(".facts-figures")
    .first()
    .locator("div")
    .evaluateAll((all) => all.map((one) => [one.querySelector("dt").textContent, one.querySelector("dd").textContent]));
  assert.deepEqual({ ...Object.fromEntries(shown), ...shows }, Object.fromEntries(shown));
  return { ms, longest };
}

/** A page without the add-in: every cell as a value, without interpreting any. */
const rowsBySheetJs = (page, base64) =>
  page.evaluate((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const began = performance.now();
    const book = window.XLSX.read(bytes, { type: "array" });
    const rows = window.XLSX.utils.sheet_to_json(book.Sheets[book.SheetNames[0]], { header: 1 });
    return { ms: performance.now() - began, rows: rows.length };
  }, base64);

async function paneOf(page) {
  await page.frameLocator("#pane iframe").locator("nav button").first().waitFor();
  return page.frames().find((frame) => frame.url().includes("/hosted/taskpane.html"));
}

async function openIntake(pane) {
  const begins = { hasText: /^\s*Intake/ };
  const tab = pane.locator("nav .tab[data-screen]").filter(begins);
  await tab.or(pane.locator("nav button[aria-haspopup]")).first().click();
  const item = pane.getByRole("menuitem").filter(begins);
  await item.or(pane.locator('nav button[aria-current="page"]').filter(begins)).first().waitFor();
  if (await item.isVisible()) await item.click();
  await pane.locator('input[type="file"]').first().waitFor({ state: "attached" });
}

const told = (values) => {
  const sorted = [...values].sort((a, b) => a - b);
  return `${sorted[sorted.length >> 1].toFixed(0)} ms (${sorted[0].toFixed(0)} to ${sorted.at(-1).toFixed(0)})`;
};
