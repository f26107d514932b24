/** The built scripts: nothing that a policy or an older Excel refuses, and no module twice in the page. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "acorn";

const built = path.resolve(__dirname, "../../dist/addin");
const read = (file: string): string => readFileSync(path.join(built, file), "utf8");
const scripts = readdirSync(built).filter((file) => file.endsWith(".js"));
const ofPage = [...read("taskpane.html").matchAll(/<script[^>]* src="?([\w.-]+\.js)"?/g)].map(
  (match) => match[1] ?? "",
);

it("are what WebView2 and the Safari of macOS 13 (16.4) read: ECMAScript 2022", () => {
  expect(scripts.length).toBeGreaterThan(20);
  const refused = scripts.filter((file) => {
    try {
      parse(read(file), { ecmaVersion: 2022, sourceType: "script" });
      return false;
    } catch {
      return true;
    }
  });
  expect(refused).toEqual([]);
});

it("make no script of a text", () => {
  const makers = /\beval\(|\bnew Function\(|\bFunction\("|\bimportScripts\(/;
  // The thread of the import is not the page.
  const found = scripts.filter((file) => file !== "import-worker.js" && makers.test(read(file)));
  expect(found).toEqual([]);
});

it("have one runtime in the page, before all others", () => {
  expect(ofPage[0]).toBe("runtime.js");
  const startsItself = (file: string): boolean => !/\.push\(\[\[/.test(read(file).slice(0, 2000));
  expect(ofPage.filter(startsItself)).toEqual(["runtime.js"]);
});

it("carry no module of ours twice in the page", () => {
  const sources = ofPage.flatMap((file) => (JSON.parse(read(`${file}.map`)) as { sources: string[] }).sources);
  const ours = sources.filter((source) => /\/src\/.*\.tsx?$/.test(source));
  expect(ours.length).toBeGreaterThan(50);
  expect(ours.filter((source, index) => ours.indexOf(source) !== index)).toEqual([]);
});
