/// <reference types="office-js" />
/**
 * The comp set of properties in several metros, with few and many comps, in both languages: one page, nothing over
 * another.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type CompMap, drawCompMap } from "../../src/charts/comp-map";
import { exhibitPages } from "../../src/features/exhibits/pages/exhibit-pages";
import { followExhibits } from "../../src/features/exhibits/sheet/follow-exhibits";
import { insertExhibit } from "../../src/features/exhibits/sheet/insert-exhibit";
import { valuesAt } from "../../src/workbench/exhibits/reference-values";
import { printDocument } from "../../src/workbench/print/print-document";
import type { HeadlessWorkbook } from "../../src/workbench/headless/headless-contract";
import { partOf } from "../seeds";
import { type AddinServer, openAddin, projectRoot, startAddinServer } from "./built-addin";
import { pngOf } from "./small-picture";

const metros = ["Austin", "Denver", "Chicago", "Dallas", "Seattle"];
const counts = [1, 5, 10, 30];
const cases = metros.flatMap((metro, at) =>
  counts.map((comps, index) => ({
    metro,
    comps,
    language: (at + index) % 2 === 0 ? ("en" as const) : ("es" as const),
    paper: index % 2 === 0 ? ("letter" as const) : ("a4" as const),
  })),
);
const globals = globalThis as Record<string, unknown>;

let server: AddinServer;
let workbook: HeadlessWorkbook;

beforeAll(async () => {
  server = await startAddinServer();
  workbook = await openAddin(server, { sheets: [{ name: "Sheet1" }] });
  for (const name of ["Excel", "Office"]) globals[name] = workbook.window[name];
});
afterAll(async () => {
  workbook.close();
  for (const name of ["Excel", "Office"]) delete globals[name];
  await server.close();
});

/** The first large property of a metro. */
async function subjectIn(metro: string): Promise<string> {
  const found = await workbook.evaluate(`=RENT.INMARKET("${metro}",1,"address,city,state,zip_code","min_units",120,"headers",FALSE)`); // prettier-ignore
  if (!found.ok) throw new Error(found.message);
  const [street, city, state, zip] = found.values[0] ?? [];
  return `${String(street)}, ${String(city)}, ${String(state)} ${String(zip)}`;
}

test.each(partOf(cases, 7))("$metro, $comps comps, $language, $paper", async ({ metro, comps, language, paper }) => {
  const subject = await subjectIn(metro);
  const { sheet } = await insertExhibit(exhibitPages["comp-set"]({ subject, language, paper, comps }));
  await workbook.settled(120_000);
  const maps: CompMap[] = [];
  await followExhibits((map) => {
    maps.push(map);
    return Promise.resolve(pngOf(40, 20));
  });
  await workbook.settled();
  const printed = printDocument(workbook.model, { workbook: "Model.xlsx", date: "1/31/2026", language });
  const [section = ""] = printed.html.split("<section ").filter((one) => one.startsWith(`aria-label="${sheet}"`));
  expect(section).not.toBe("");
  expect(section).not.toMatch(/#(?:BUSY!|N\/A|VALUE!|REF!|NAME\?)/);
  const folder = path.join(projectRoot, "test-artifacts", "exhibits");
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `sweep-${metro.toLowerCase()}-${String(comps)}-${language}.html`), printed.html);

  const charts = workbook.model.charts.filter(({ sheetId }) => workbook.model.sheetName(sheetId) === sheet);
  expect(charts).toHaveLength(3);
  // The subject and each comp, once each.
  const shown = valuesAt(workbook.model, charts[0]?.series[0]?.values ?? "");
  expect(shown).toHaveLength(comps + 1);
  // The last comp has its row on the page.
  expect(section).toContain(`<span>${String(comps)}</span>`);

  const [map] = maps;
  expect(map?.comps).toHaveLength(comps);
  const { labels } = drawCompMap(map as CompMap);
  const overlapping = labels.flatMap((one, index) =>
    labels
      .slice(index + 1)
      .filter((other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom),
  ); // prettier-ignore
  expect(overlapping).toEqual([]);
  // Every sheet of this workbook is one page.
  expect(printed.html.split("<section ").length - 1).toBe(printed.pages);
  expect(printed.html.split(`aria-label="${sheet}"`).length - 1).toBe(1);
});
