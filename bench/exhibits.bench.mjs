// What exhibits cost, next to what was asked of them: a comp set inserted, charts brought in step after more comps, and
// a memo book with the deal's pages as PDF, without a screen.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import path from "node:path";
import { loadSource } from "./source-modules.mjs";
import { sized } from "./sizes.mjs";

const require = createRequire(import.meta.url);
const { launchChromium } = require("../scripts/chromium.js");
const subject = "1472 Manchaca Rd, Austin, TX";
const comps = sized(30, 7);
/** Fewer, so that the charts have something to follow at the smallest size too. */
const compsBefore = 5;
/** Cells with answers next to the exhibits. */
const answers = sized(10_000, 100);
/** What was asked, ms. */
const asked = { inserted: 1500, followed: 300, printed: 3000 };
/** What the deal's pages read. */
const dealSheets = ["rent-comps", "loss-to-lease", "t12-check", "pro-forma", "portfolio"];

/** @param {string} projectRoot @returns {Promise<[string, string][]>} */
export async function measure(projectRoot) {
  const dist = path.join(projectRoot, "dist");
  const { readServerOptions, startServer, openHeadlessWorkbook } = require(path.join(dist, "server", "main.js"));
  const source = loadSource(projectRoot);
  const { exhibitPages } = source("features/exhibits/pages/exhibit-pages");
  const { memoBook } = source("features/exhibits/memo");
  const { insertExhibit } = source("features/exhibits/sheet/insert-exhibit");
  const { insertMemo } = source("features/exhibits/sheet/insert-memo");
  const { followExhibits } = source("features/exhibits/sheet/follow-exhibits");
  const { findDeals } = source("features/exhibits/sheet/find-deals");
  const { insertNewSheet } = source("host/new-sheet");
  const { templates } = source("templates/templates");
  const { en } = source("templates/words/template-words-en");
  const { printDocument } = source("workbench/print/print-document");
  const options = { ...readServerOptions(["--today", "2026-01-31", "--quota", "1000000", "--quiet"]), port: 0 };
  const server = await startServer(options, { projectRoot, clock: { now: () => Date.now() } });
  const workbook = await openHeadlessWorkbook({
    addinDirectory: path.join(dist, "addin"),
    addinUrl: `${server.origin}/addin/`,
    sheets: [{ name: "Sheet1" }],
  });
  const browser = await launchChromium(projectRoot);
  for (const name of ["Excel", "Office"]) globalThis[name] = workbook.window[name];
  const noPicture = () => Promise.resolve(null);
  const timed = async (work) => {
    const begun = performance.now();
    const result = await work();
    return [performance.now() - begun, result];
  };
  const input = { subject, language: "en", paper: "letter", comps: compsBefore };
  const figures = [];
  const note = (what, ms, limit) =>
    figures.push([
      what,
      `${ms.toFixed(0)} ms${limit === undefined ? "" : `, ${ms <= limit ? "within" : "over"} the ${limit} ms asked`}`,
    ]);
  try {
    // Answers are fetched once: what is measured after that is the exhibits' own.
    await insertExhibit(exhibitPages["comp-set"](input));
    await workbook.settled(300_000);
    const [inserted, { sheet }] = await timed(() => insertExhibit(exhibitPages["comp-set"](input)));
    note("a comp set inserted", inserted, asked.inserted);
    await workbook.settled(300_000);
    await followExhibits(noPicture);
    await workbook.window.Excel.run(async (context) => {
      const cells = context.workbook.worksheets.getItem("Sheet1").getRangeByIndexes(0, 0, answers, 1);
      cells.formulas = Array.from({ length: answers }, (_, index) => [
        `=RENT.PROPERTY("${subject}","number_units")+${index}`,
      ]);
      await context.sync();
    });
    await workbook.settled(300_000);
    const shown = Math.min(12, comps);
    workbook.setCell(`'${sheet}'!AG8`, shown);
    await workbook.settled(300_000);
    const [followed, { charts }] = await timed(() => followExhibits(noPicture));
    // Rents by comp, and $/sq ft against size.
    assert.equal(charts, 2, "both charts over the comps follow a changed count");
    const rents = workbook.model.charts.find(({ sheetId }) => workbook.model.sheetName(sheetId) === sheet);
    assert.equal(rents.series[0].values, `'${sheet}'!$AJ$8:$AJ$${8 + shown}`, "the subject and each comp are drawn");
    note(`${charts} series brought in step, next to ${answers} answers`, followed, asked.followed);
    for (const id of dealSheets)
      await insertNewSheet(templates.find((one) => one.id === id).sheet({ formula: "=Subject" }, en));
    await workbook.settled(300_000);
    const deals = await findDeals();
    assert.equal(Object.values(deals).filter((deal) => typeof deal === "object").length, dealSheets.length);
    const [booked, book] = await timed(() => insertMemo(memoBook({ ...input, comps }, deals), (one) => one));
    note(`a memo book of ${book.pages} sheets inserted`, booked);
    await workbook.settled(300_000);
    await followExhibits(noPicture);
    const print = { workbook: "Memo.xlsx", date: "1/31/2026", language: "en" };
    const [printed, pdf] = await timed(async () => {
      const [head, ...sections] = printDocument(workbook.model, print).html.split(/(?=<section )/);
      const own = sections.filter((section) =>
        book.sheets.some((name) => section.startsWith(`<section aria-label="${name}"`)),
      );
      const html = [head, ...own].join("");
      const page = await browser.newPage();
      await page.setContent(html, { waitUntil: "load" });
      return page.pdf({ preferCSSPageSize: true, printBackground: true });
    });
    const pages = pdf.toString("latin1").match(/\/Type\s*\/Page\b/g).length;
    assert.equal(pages, book.pages, "each sheet is one page");
    note(`${pages} pages as PDF`, printed, asked.printed);
    return figures;
  } finally {
    for (const name of ["Excel", "Office"]) Reflect.deleteProperty(globalThis, name);
    await browser.close();
    workbook.close();
    await server.close();
  }
}
