/** @jest-environment node */
import vm from "node:vm";
import { bundleScript, plainScript } from "../../../src/workbench/headless/page-script";

const globals = (): Record<string, unknown> => {
  const own: Record<string, unknown> = { said: [] };
  own["window"] = own;
  return own;
};

test("a bundle has the language of its own context, and the page's names", () => {
  const page = globals();
  const context = vm.createContext(page);
  bundleScript(
    `said.push([] instanceof Array, {} instanceof Object, JSON.stringify([undefined, NaN]), typeof window)`,
    "a.js",
  ).runInContext(context);
  expect(page["said"]).toEqual([true, true, "[null,null]", "object"]);
});

test("a bundle sees the Date that the page was given", () => {
  const page = globals();
  const context = vm.createContext(page);
  page["Date"] = { now: () => 42 };
  bundleScript("said.push(Date.now())", "a.js").runInContext(context);
  expect(page["said"]).toEqual([42]);
});

test("a bundle leaves no names behind, any other script does", () => {
  const page = globals();
  const context = vm.createContext(page);
  bundleScript("var left = 1", "a.js").runInContext(context);
  expect(page).not.toHaveProperty("left");
  plainScript("var left = 1", "b.js").runInContext(context);
  expect(page).toHaveProperty("left", 1);
});

test("an error names the line and column of the file itself", () => {
  const context = vm.createContext(globals());
  const run = (source: string): string => {
    try {
      bundleScript(source, "built.js").runInContext(context);
      return "";
    } catch (error) {
      return (error as Error).stack ?? "";
    }
  };
  expect(run("said.push(1); missing();")).toContain("built.js:1:15");
  expect(run("said.push(1);\n  missing();")).toContain("built.js:2:3");
});

test("a comment at the end of a bundle ends with it", () => {
  const page = globals();
  bundleScript("said.push(1)\n//# sourceMappingURL=a.js.map", "a.js").runInContext(vm.createContext(page));
  expect(page["said"]).toEqual([1]);
});
