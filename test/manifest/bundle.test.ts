/** The built scripts: nothing that a policy or an older Excel refuses, and no module twice in the page. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse, type Node } from "acorn";

const built = path.resolve(__dirname, "../../dist/addin");
const read = (file: string): string => readFileSync(path.join(built, file), "utf8");
const scripts = readdirSync(built).filter((file) => file.endsWith(".js"));
const ofPage = [...read("taskpane.html").matchAll(/<script[^>]* src="?([\w.-]+\.js)"?/g)].map(
  (match) => match[1] ?? "",
);

const makers = ["eval", "Function", "importScripts"];
const globals = ["self", "window", "globalThis", "global"];

/** Whether a callee is one of the platform's makers of script: by its name, in parentheses, or of the global object. */
function isMaker(callee: unknown): boolean {
  const node = callee as {
    type?: string;
    name?: string;
    object?: unknown;
    property?: unknown;
    expressions?: unknown[];
  };
  const named = (part: unknown, names: string[]): boolean => names.includes((part as { name?: string }).name ?? "");
  if (node.type === "Identifier") return named(node, makers);
  if (node.type === "SequenceExpression") return isMaker(node.expressions?.at(-1));
  return node.type === "MemberExpression" && named(node.object, globals) && named(node.property, makers);
}

/** Whether a script makes another of a text. A method that happens to be named `eval` makes none. */
function makesScript(text: string): boolean {
  const open: unknown[] = [parse(text, { ecmaVersion: 2022, sourceType: "script" })];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    if (typeof part !== "object" || part === null) continue;
    const { type } = part as Partial<Node>;
    const calls = type === "CallExpression" || type === "NewExpression";
    if (calls && isMaker((part as { callee?: unknown }).callee)) return true;
    for (const inner of Object.values(part)) open.push(...[inner as unknown].flat());
  }
  return false;
}

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
  // The thread of the import is not the page.
  const found = scripts.filter((file) => file !== "import-worker.js" && makesScript(read(file)));
  expect(found).toEqual([]);
});

it("know a maker of script from a method of the same name", () => {
  const makers = ['eval("1")', 'new Function("1")', 'Function("1")()', 'self.eval("1")', '(0, eval)("1")'];
  expect(makers.filter((text) => !makesScript(text))).toEqual([]);
  expect(makesScript('importScripts("a.js")')).toBe(true);
  expect(makesScript("class Filter { eval(x) { return this.inner.eval(x); } }")).toBe(false);
  expect(makesScript("value instanceof Function")).toBe(false);
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
