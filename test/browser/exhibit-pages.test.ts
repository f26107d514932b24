/// <reference types="office-js" />
/**
 * Every exhibit for properties of several metros, in both languages and on both papers, as a browser prints it: one
 * page each, nothing cut off or over another, and charts with the cells' figures. Pictures of all:
 * test-artifacts/exhibits/contact-*.png.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { dealNames, isDealExhibit, type DealExhibitId } from "../../src/features/exhibits/deal-sheet";
import { type ExhibitId, exhibitIds, type ExhibitPage } from "../../src/features/exhibits/exhibit-page";
import { exhibitPages } from "../../src/features/exhibits/pages/exhibit-pages";
import { type DrawMap, followExhibits } from "../../src/features/exhibits/sheet/follow-exhibits";
import { findDeals } from "../../src/features/exhibits/sheet/find-deals";
import { insertExhibit } from "../../src/features/exhibits/sheet/insert-exhibit";
import { drawCompMap } from "../../src/charts/comp-map";
import { drawPhotoPlaceholder } from "../../src/features/exhibits/exhibit-photo";
import { markedAsSample } from "../../src/templates/templates";
import { portfolioPlaces } from "../../src/templates/portfolio-sheet";
import { checkRowOf } from "../../src/templates/t12-places";
import { en } from "../../src/templates/words/template-words-en";
import { es } from "../../src/templates/words/template-words-es";
import { printDocument } from "../../src/workbench/print/print-document";
import type { HeadlessWorkbook } from "../../src/workbench/headless/headless-contract";
import { openAddin } from "../host/built-addin";
import { addDealTables } from "../host/deal-tables";
import { openDeal } from "../host/deal-workbook";
import { withHardAnswers, withoutComps } from "../host/hard-answers";
import { chartsAgainstCells } from "../host/second-reader";
import { isLong, partOf } from "../seeds";
import { describeInBrowser, projectRoot } from "./chromium";
import { contactSheet, pageFindings, picturePages } from "./printed-pages";
import { serverOfSuite } from "./workbench-page";

const folder = path.join(projectRoot, "test-artifacts", "exhibits");
const metros = ["Austin", "Denver", "Chicago", "Dallas", "Seattle"];
const counts = [1, 5, 10, 30];
const looks = metros.flatMap((metro, at) =>
  counts.map((comps, index) => ({
    metro,
    comps,
    language: (at + index) % 2 === 0 ? ("en" as const) : ("es" as const),
    paper: index % 2 === 0 ? ("letter" as const) : ("a4" as const),
  })),
);
const deals = [
  ...metros.flatMap((metro) => (["en", "es"] as const).map((language) => ({ metro, language, isHard: false }))),
  // Long names, 15 comps, and properties without listings.
  { metro: "Austin", language: "es" as const, isHard: true },
];
const dealIds = Object.keys(dealNames) as DealExhibitId[];
const austin = "1472 Manchaca Rd, Austin, TX";
const globals = globalThis as Record<string, unknown>;

describeInBrowser("printed exhibits", (browser) => {
  const server = serverOfSuite(browser);
  const sheets: { caption: string; picture: Buffer }[] = [];
  let workbook: HeadlessWorkbook | undefined;

  afterEach(() => {
    workbook?.close();
    workbook = undefined;
    for (const name of ["Excel", "Office"]) delete globals[name];
  });
  const play = (opened: HeadlessWorkbook): HeadlessWorkbook => {
    workbook = opened;
    for (const name of ["Excel", "Office"]) globals[name] = opened.window[name];
    return opened;
  };

  /**
   * The checks of all pages in the workbook.
   * @param least figures that its charts have
   */
  async function check(
    opened: HeadlessWorkbook,
    caption: string,
    language: "en" | "es",
    names: readonly string[],
    least = 1,
  ) {
    const { page } = await browser.openPage({ width: 1200, height: 900 });
    const drawn = async (svg: string, { width, height }: { width: number; height: number }): Promise<string> => {
      await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`);
      const clip = { x: 0, y: 0, width: Math.ceil(width), height: Math.ceil(height) };
      return (await page.screenshot({ clip })).toString("base64");
    };
    const draw: DrawMap = (map) => drawn(drawCompMap(map).svg, map);
    await followExhibits(draw, { origins: [], draw: (photo) => drawn(drawPhotoPlaceholder(photo), photo) });
    await opened.settled();
    const { html } = printDocument(opened.model, { workbook: "Model.xlsx", date: "1/31/2026", language });
    const id = caption.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, `${id}.html`), html);
    const sections = html.split("<section ").slice(1);
    const own = sections.filter((one) => names.some((name) => one.startsWith(`aria-label="${name}"`)));
    const shown = [html.slice(0, html.indexOf("<section ")), ...own.map((one) => `<section ${one}`)].join("");
    expect(own.map((one) => /^aria-label="([^"]*)"/.exec(one)?.[1]).sort()).toEqual([...names].sort());
    expect(own.filter((one) => !/SAMPLE DATA|DATOS DE EJEMPLO/.test(one))).toEqual([]);
    expect(shown).not.toMatch(/#(?:BUSY!|N\/A|VALUE!|REF!|NAME\?)/);
    expect(shown).not.toMatch(/<span[^>]*>##+<\/span>/);
    const findings = await pageFindings(page, shown);
    const pictures = await picturePages(page, id);
    sheets.push(...pictures.map((picture, index) => ({ caption: `${caption}, ${String(index + 1)}`, picture })));
    const bytes = opened.saveFile();
    writeFileSync(path.join(folder, `${id}.xlsx`), bytes);
    const { compared, differing } = await chartsAgainstCells(bytes);
    expect(compared).toBeGreaterThanOrEqual(least);
    expect([...findings, ...differing]).toEqual([]);
  }

  /** The nth large property of a metro. */
  async function subjectIn(opened: HeadlessWorkbook, metro: string): Promise<string> {
    const found = await opened.evaluate(`=RENT.INMARKET("${metro}",1,"address,city,state,zip_code","min_units",120,"headers",FALSE)`); // prettier-ignore
    if (!found.ok) throw new Error(found.message);
    const [street, city, state, zip] = found.values[0] ?? [];
    return `${String(street)}, ${String(city)}, ${String(state)} ${String(zip)}`;
  }

  /** As the screen inserts it for sample data. */
  async function insertSample(page: ExhibitPage, language: "en" | "es"): Promise<string> {
    const { sheet } = await insertExhibit({ ...page, sheet: markedAsSample(page.sheet, language === "es" ? es : en) });
    return sheet;
  }

  it("long names, and properties without listings", async () => {
    const opened = play(await openAddin(server, { sheets: [{ name: "Sheet1" }], fetch: withHardAnswers }));
    const subject = await subjectIn(opened, "Denver");
    const names: string[] = [];
    for (const id of ["property", "comp-set"] as const)
      names.push(await insertSample(exhibitPages[id]({ subject, language: "es", paper: "a4", comps: 10 }), "es"));
    await opened.settled(300_000);
    const [, address = ""] =
      /IF\((\w+)=/.exec(String(opened.getRange(`'${names[0] ?? ""}'!B8`).formulas[0]?.[0])) ?? [];
    opened.setCell(`'${names[0] ?? ""}'!${address}`, "12345 North Martin Luther King Junior Boulevard, Building Two");
    await opened.settled(300_000);
    const rents = opened.getRange(`'${names[1] ?? ""}'!H8:H18`).values.flat();
    expect(rents).toContain("–");
    expect(String(opened.getCell(`'${names[1] ?? ""}'!A9`))).toMatch(/^The Residences at .*…$/);
    await check(opened, "Long names", "es", names);
  });

  async function printPages({ metro, comps, language, paper }: (typeof looks)[number]): Promise<void> {
    const opened = play(await openAddin(server, { sheets: [{ name: "Sheet1" }] }));
    const subject = await subjectIn(opened, metro);
    // The number of comps changes one page alone.
    const ids: ExhibitId[] = exhibitIds.filter((id) => !isDealExhibit(id) && (comps === 10 || comps === 1 || id === "comp-set")); // prettier-ignore
    const names: string[] = [];
    for (const id of ids) {
      names.push(await insertSample(exhibitPages[id]({ subject, language, paper, comps }), language));
    }
    await opened.settled(300_000);
    await check(opened, `${metro} ${String(comps)} ${language} ${paper}`, language, names);
  }

  interface DealCase {
    readonly metro: string;
    readonly language: "en" | "es";
    readonly ask?: typeof fetch;
    readonly planOf?: (plan: string) => string;
  }

  /** The five pages of a deal, in a workbook with its sheets. */
  async function insertDeal({ metro, language, ask, planOf }: DealCase): Promise<[HeadlessWorkbook, string[]]> {
    const finder = play(await openAddin(server, { sheets: [{ name: "Sheet1" }] }));
    // The others' pro formas wait for inputs of a person, as their sheets say.
    const subject = metro === "Austin" ? austin : await subjectIn(finder, metro);
    const units = await finder.evaluate(`=RENT.PROPERTY("${subject}","number_units")`);
    if (!units.ok) throw new Error(units.message);
    finder.close();
    const isWide = language === "es";
    const words = language === "es" ? es : en;
    const templates = ["rent-comps", ...(isWide ? ["rent-comps-15" as const] : []), "loss-to-lease", "t12-check", "pro-forma", "portfolio"] as const; // prettier-ignore
    const deal = await openDeal(server, templates, subject, {
      words,
      prepare: (prepared) => addDealTables(prepared, Number(units.values[0]?.[0]), planOf),
      ...(ask && { fetch: ask }),
    });
    const opened = play(deal.workbook);
    opened.setCell(`'${String(deal.sheets["t12-check"])}'!B${String(checkRowOf("accepted"))}`, words.t12.yes);
    ["2300 Esperanza Xing, Austin", "1591 Barton Springs Rd, Austin, TX"].forEach((address, index) =>
      opened.setCell(
        `'${String(deal.sheets.portfolio)}'!${portfolioPlaces.typedCell("property", index + 1).replaceAll("$", "")}`,
        address,
      ),
    );
    await opened.settled(300_000);
    for (const index of [1, 2]) {
      const noi = opened.getCell(
        `'${String(deal.sheets.portfolio)}'!${portfolioPlaces.rollCell("noi", index).replaceAll("$", "")}`,
      );
      opened.setCell(
        `'${String(deal.sheets.portfolio)}'!${portfolioPlaces.typedCell("debtService", index).replaceAll("$", "")}`,
        Math.round(Number(noi) / (index === 1 ? 1.6 : 1.05)),
      );
    }
    await opened.settled(300_000);
    const found = await findDeals();
    const names: string[] = [];
    for (const id of dealIds) {
      const own = found[id];
      if (typeof own === "string") throw new Error(`${id} is ${own}`);
      const input = { subject: "", deal: own, language, paper: isWide ? "a4" : "letter", comps: 5 } as const;
      names.push(await insertSample(exhibitPages[id](input), language));
    }
    await opened.settled(300_000);
    return [opened, names];
  }

  async function printDeal({ metro, language, isHard }: (typeof deals)[number]): Promise<void> {
    const planOf = (plan: string): string => `${plan} Renovated with Lake View, Balcony and Den`;
    const [opened, names] = await insertDeal({ metro, language, ...(isHard && { ask: withHardAnswers, planOf }) });
    await check(opened, isHard ? "Deal long names" : `Deal ${metro} ${language}`, language, names);
    if (!isHard) return;
    expect(
      opened
        .getRange(`'${names[0] ?? ""}'!A8:A22`)
        .values.flat()
        .join(),
    ).toMatch(/15\. The Residences.*…/);
  }

  interface Printed {
    readonly title: string;
    readonly print: () => Promise<void>;
  }
  const printedLook = (look: (typeof looks)[number]): Printed => ({
    title: `${look.metro}, ${String(look.comps)} comps, ${look.language}, ${look.paper}`,
    print: () => printPages(look),
  });
  const printedDeal = (deal: (typeof deals)[number]): Printed => ({
    title: `the deal's pages: ${deal.metro}, ${deal.language}, hard: ${String(deal.isHard)}`,
    print: () => printDeal(deal),
  });
  // A deal takes a minute: an ordinary run has one, or one of two properties with their other pages.
  const usual = looks.filter(({ metro, comps }) => ["Chicago 1", "Seattle 10"].includes(`${metro} ${String(comps)}`));
  const inTurn = deals.flatMap((deal, at) => [
    printedDeal(deal),
    ...usual.filter((_, index) => index === at % usual.length).map(printedLook),
  ]);
  it.each(isLong ? [...looks.map(printedLook), ...deals.map(printedDeal)] : partOf(inTurn, inTurn.length))(
    "$title",
    ({ print }) => print(),
  );

  it("the deal's pages over sheets that have no figures yet", async () => {
    const opened = play(await openAddin(server, { sheets: [{ name: "Deal" }] }));
    opened.setCell("Deal!B2", austin);
    const names: string[] = [];
    for (const id of dealIds) {
      const deal = { sheet: "Deal", comps: 5, tables: {} };
      names.push(await insertSample(exhibitPages[id]({ subject: "", deal, language: "en", paper: "letter", comps: 5 }), "en"));
    }
    await opened.settled(300_000);
    await check(opened, "Deal without figures", "en", names, 0);
  }); // prettier-ignore

  it("a property without comps: comp set and rent grid", async () => {
    const { workbook: found } = await openDeal(server, ["rent-comps"], austin, { fetch: withoutComps });
    const opened = play(found);
    const deal = (await findDeals())["rent-grid"];
    if (typeof deal === "string") throw new Error(deal);
    const input = { subject: austin, deal, language: "en", paper: "letter", comps: 10 } as const;
    const names: string[] = [];
    for (const id of ["comp-set", "rent-grid"] as const) names.push(await insertSample(exhibitPages[id](input), "en"));
    await opened.settled(300_000);
    await check(opened, "Without comps", "en", names, 12);
  });

  it("are in one picture to look at", async () => {
    const { page } = await browser.openPage({ width: 1800, height: 900 });
    for (let part = 0; part * 24 < sheets.length; part += 1)
      await contactSheet(page, sheets.slice(part * 24, part * 24 + 24), `contact-${String(part + 1)}`);
    expect(sheets.length).toBeGreaterThan(isLong ? 90 : 5);
  });
});
