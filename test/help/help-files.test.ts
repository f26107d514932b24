/** @jest-environment jsdom */
import { addHelpUrls, createHelpFiles, type HelpSources } from "../../src/help/help-files";
import { readHelpSources } from "./help-sources";

let sources: HelpSources;
let files: Record<string, string>;
let pages: [file: string, page: Document][];

/** Strict: a document that is no XML has a parsererror. */
function parse(html: string): Document {
  return new DOMParser().parseFromString(html.replace(/^<!doctype html>/, ""), "application/xhtml+xml");
}

beforeAll(async () => {
  sources = await readHelpSources();
  files = createHelpFiles(sources);
  pages = Object.entries(files).map(([file, html]) => [file, parse(html)]);
});

const textsOf = (page: Document, selector: string): string[] =>
  [...page.querySelectorAll(selector)].map((element) => element.textContent);

test("there is a page for each function, and their list", () => {
  const { functions } = JSON.parse(sources.functionsJson) as { functions: { name: string }[] };
  const names = functions.map(({ name }) => `${name.toLowerCase()}.html`);
  expect(Object.keys(files).sort()).toEqual([...names, "index.html"].sort());
  const index = parse(files["index.html"] ?? "");
  const linked = [...index.querySelectorAll("dt a")].map((link) => link.getAttribute("href"));
  expect([...linked].sort()).toEqual([...names].sort());
});

test("every page is well formed, in English, with one title and a way back", () => {
  for (const [file, page] of pages) {
    expect([file, page.querySelector("parsererror")?.textContent]).toEqual([file, undefined]);
    expect(files[file]).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(textsOf(page, "h1")).toHaveLength(1);
    expect(textsOf(page, "title")[0]).toContain(textsOf(page, "h1")[0]);
    if (file !== "index.html") expect(page.querySelector('nav a[href="index.html"]')).not.toBeNull();
  }
});

test("headings go down one level at a time", () => {
  for (const [file, page] of pages) {
    const levels = [...page.querySelectorAll("h1,h2,h3,h4")].map((heading) => Number(heading.tagName.slice(1)));
    const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
    expect([file, levels[0], jumps]).toEqual([file, 1, []]);
  }
});

test("links lead to pages and places that exist; ids are unique", () => {
  const idsOf = new Map(pages.map(([file, page]) => [file, [...page.querySelectorAll("[id]")].map(({ id }) => id)]));
  for (const [file, page] of pages) {
    const ids = idsOf.get(file) ?? [];
    expect([file, new Set(ids).size]).toEqual([file, ids.length]);
    for (const link of page.querySelectorAll("a")) {
      const [target = "", place] = (link.getAttribute("href") ?? "").split("#");
      const there = idsOf.get(target === "" ? file : target);
      expect([file, link.outerHTML, there !== undefined]).toEqual([file, link.outerHTML, true]);
      if (place !== undefined) expect(there).toContain(place);
    }
  }
});

test("pages need no script and no connection", () => {
  for (const [file, page] of pages) {
    const loaded = [...page.querySelectorAll("script, img, iframe, style, link")].map((element) => element.outerHTML);
    expect([file, loaded.length]).toEqual([file, 1]);
    expect(loaded[0]).toMatch(/rel="stylesheet" href="help\.css"/);
    expect(files[file]).not.toMatch(/ on[a-z]+=|style=|(src|href)="(https?:)?\/\//);
  }
});

test("a page says all that its function has", () => {
  const page = parse(files["price.html"] ?? "");
  expect(textsOf(page, "h2")).toEqual([
    "When to use it",
    "Arguments",
    "Examples",
    "Options",
    "Where a value is unknown",
    "Errors, and what to do",
    "Where the figures come from",
    "What it costs",
    "See also",
  ]);
  expect(textsOf(page, "article output")[0]).toMatch(/^\$[\d,]+$/);
  expect(textsOf(page, "dt code")).toEqual(expect.arrayContaining(["subject", "max_distance", "exclude_subject"]));
});

test("text stays text, whatever it holds", () => {
  const hostile = `<script>alert("1")</script>&amp;'"`;
  const [first, second] = (sources.examples["PRICE"] as { examples: { shows: string[][] }[] }).examples;
  const { functions } = JSON.parse(sources.functionsJson) as { functions: { name: string; description: string }[] };
  const altered: HelpSources = {
    functionsJson: JSON.stringify({
      functions: functions.map((item) => (item.name === "PRICE" ? { ...item, description: hostile } : item)),
    }),
    examples: {
      ...sources.examples,
      PRICE: {
        examples: [{ ...first, sentence: hostile, shows: [[hostile, hostile]], cells: { D2: [[hostile]] } }, second],
        errors: [{ formula: hostile, code: "#N/A", message: hostile, remedy: hostile }],
      },
    },
  };
  for (const file of ["price.html", "index.html"]) {
    const page = parse(createHelpFiles(altered)[file] ?? "");
    expect(page.querySelector("parsererror")).toBeNull();
    expect(page.querySelectorAll("script")).toHaveLength(0);
    expect(page.documentElement.textContent).toContain(hostile);
  }
});

test("functions.json names each page, and is otherwise as it was", () => {
  const before = JSON.parse(sources.functionsJson) as { functions: { name: string }[] };
  const after = JSON.parse(addHelpUrls(sources.functionsJson, "https://example.com/addin/help/")) as typeof before;
  expect(after).toEqual({
    ...before,
    functions: before.functions.map((item) => ({
      ...item,
      helpUrl: `https://example.com/addin/help/${item.name.toLowerCase()}.html`,
    })),
  });
});
