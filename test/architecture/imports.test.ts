import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import ts from "typescript";
import { readLayerTable } from "./layer-table";
import {
  globalsUsedAsValues,
  importsOf,
  isNodeBuiltin,
  layerOf,
  listFiles,
  projectRoot,
  readSourceFiles,
  resolveImport,
} from "./source-files";

const table = readLayerTable(readFileSync(join(projectRoot, "ARCHITECTURE.md"), "utf8"));
const sources = readSourceFiles("src");
const hostGlobals = ["Excel", "Office", "OfficeRuntime", "OfficeExtension", "CustomFunctions"];

/** What is drawn in the pane: a feature's screen and the map. */
const isOfPane = (path: string): boolean => /^src\/features\/[^/]+\/(pane|map)\//.test(path);

/** What other features may import of one: `find.ts`, and `pane/find-pane.ts` for parts of its screen. */
const isFace = (path: string): boolean => /^src\/features\/([^/]+)\/(\1|pane\/\1-pane)\.tsx?$/.test(path);

describe("the table of folders", () => {
  test("names every folder of src and no other", () => {
    const foldersOf = (folder: string): string[] =>
      readdirSync(join(projectRoot, folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name);
    const folders = foldersOf("src").flatMap((name) =>
      name === "features" ? foldersOf("src/features").map((feature) => `features/${feature}`) : name,
    );
    expect([...table.keys()].sort()).toEqual(folders.sort());
  });

  test("runs one way: no folder reaches itself", () => {
    const reaches = (from: string, seen: Set<string>): Set<string> => {
      for (const next of table.get(from) ?? []) {
        if (seen.has(next)) continue;
        seen.add(next);
        reaches(next, seen);
      }
      return seen;
    };
    expect([...table.keys()].filter((folder) => reaches(folder, new Set()).has(folder))).toEqual([]);
  });
});

describe("imports", () => {
  test("every file lies in a folder of the table", () => {
    expect(sources.filter(({ layer }) => layer === null || !table.has(layer)).map(({ path }) => path)).toEqual([]);
    expect(sources.length).toBeGreaterThan(100);
  });

  test("run only as the table allows", () => {
    const forbidden = sources.flatMap((file) =>
      importsOf(file).flatMap((module) => {
        const target = resolveImport(file.path, module);
        if (target === null) return [];
        const layer = layerOf(target);
        const allowed = layer === file.layer || (layer !== null && table.get(file.layer ?? "")?.has(layer));
        return allowed ? [] : [`${file.path} -> ${target}`];
      }),
    );
    expect(forbidden).toEqual([]);
  });

  test("reach a screen only from screens: a feature does not import its own pane", () => {
    const upward = sources
      .filter(({ layer, path }) => layer?.startsWith("features/") === true && !isOfPane(path))
      .flatMap((file) =>
        importsOf(file).flatMap((module) => {
          const target = resolveImport(file.path, module);
          return target !== null && isOfPane(target) ? [`${file.path} -> ${target}`] : [];
        }),
      );
    expect(upward).toEqual([]);
  });

  test("reach another feature only through its faces", () => {
    const inner = sources
      .filter(({ layer }) => layer?.startsWith("features/") === true)
      .flatMap((file) =>
        importsOf(file).flatMap((module) => {
          const target = resolveImport(file.path, module);
          const isOther = target?.startsWith("src/features/") === true && layerOf(target) !== file.layer;
          return isOther && !isFace(target) ? [`${file.path} -> ${target}`] : [];
        }),
      );
    expect(inner).toEqual([]);
  });

  test("find a face in every feature", () => {
    const features = [...table.keys()].filter((folder) => folder.startsWith("features/"));
    const faces = new Set(sources.map(({ path }) => path).filter(isFace));
    expect(features.filter((folder) => !faces.has(`src/${folder}/${folder.slice("features/".length)}.ts`))).toEqual([]);
  });

  test("make no cycle between files, types included", () => {
    const targets = sources.map((file): [string, string[]] => [
      file.path,
      importsOf(file).flatMap((module) => resolveImport(file.path, module) ?? []),
    ]);
    expect(findCycle(new Map(targets))).toBeNull();
  });

  test("name node's own modules in Node programs and the headless workbench only", () => {
    const users = sources.filter((file) => importsOf(file).some(isNodeBuiltin)).map(({ path }) => path);
    expect(
      users.filter(
        (path) => !/^src\/(command-line|gateway|deployment|refresh-cli|nights|workbench\/headless)\//.test(path),
      ),
    ).toEqual([]);
  });

  test("carry no file extension", () => {
    const written = sources.flatMap((file) =>
      importsOf(file)
        .filter((module) => module.startsWith(".") && /\.(ts|tsx|js|mjs)$/.test(module))
        .map((module) => `${file.path}: ${module}`),
    );
    expect(written).toEqual([]);
  });
});

test("only src/host uses the host's globals", () => {
  const users = sources
    .filter(({ layer }) => layer !== "host")
    .flatMap((file) => globalsUsedAsValues(file, hostGlobals).map((name) => `${file.path}: ${name}`));
  expect(users).toEqual([]);
  const inside = sources.filter(({ layer }) => layer === "host");
  expect(inside.flatMap((file) => globalsUsedAsValues(file, hostGlobals))).toContain("CustomFunctions");
});

describe("files", () => {
  const code = [...sources, ...readSourceFiles("test")];

  test("are named in kebab-case", () => {
    const shape = /^[a-z0-9]+(-[a-z0-9]+)*(\.(functions|test|d))?\.(ts|tsx)$/;
    expect(code.map(({ path }) => path).filter((path) => !shape.test(basename(path)))).toEqual([]);
    const folders = new Set(code.flatMap(({ path }) => path.split("/").slice(1, -1)));
    expect([...folders].filter((folder) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(folder))).toEqual([]);
  });

  test("are named for one idea: no barrels, no drawers", () => {
    const drawers = /^index\.|(^|[-.])(utils?|helpers?|misc)[-.]/;
    expect(code.map(({ path }) => path).filter((path) => drawers.test(basename(path)))).toEqual([]);
  });

  test("have at most 450 lines", () => {
    const long = sources.filter(({ text }) => text.split("\n").length - 1 > 450).map(({ path }) => path);
    expect(long).toEqual([]);
  });

  test("export by name", () => {
    const defaults = sources.filter(({ tree }) =>
      tree.statements.some(
        (statement) =>
          (ts.isExportAssignment(statement) && !statement.isExportEquals) ||
          (ts.canHaveModifiers(statement) &&
            ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)),
      ),
    );
    expect(defaults.map(({ path }) => path)).toEqual([]);
  });

  test("of the test project stand in the folder of the layer that they test", () => {
    // Scenarios through the whole add-in have folders of their own.
    const whole = ["architecture", "browser", "host", "manifest", "scripts"];
    const strays = listFiles("test")
      .filter((path) => /\.test\.tsx?$/.test(path))
      .filter((path) => {
        const folder = layerOf(path) ?? "";
        return !table.has(folder) && !whole.includes(folder);
      });
    expect(strays).toEqual([]);
  });
});

describe("the rules themselves", () => {
  const tree = (text: string) => ({ tree: ts.createSourceFile("a.ts", text, ts.ScriptTarget.ES2022, true) });

  test("see every form of import", () => {
    const text = `import a from "./a"; import type { B } from "./b"; export * from "./c"; export { d } from "./d";
      type E = import("./e").E; const f = import("./f"); const g = require("./g"); // import "./not"
      const text = 'import "./neither"';`;
    expect(importsOf(tree(text))).toEqual(["./a", "./b", "./c", "./d", "./e", "./f", "./g"]);
  });

  test("tell a value from a type", () => {
    const types = `function f(call: CustomFunctions.Invocation): Office.Error { return call.Office; }
      interface A extends Excel.Range {} type B = typeof Office.context; const c = { Excel: 1 };`;
    expect(globalsUsedAsValues(tree(types), hostGlobals)).toEqual([]);
    const values = `Office.onReady(); throw new CustomFunctions.Error("a"); class A extends OfficeExtension.Error {}
      const b = { Excel };`;
    expect(globalsUsedAsValues(tree(values), hostGlobals).sort()).toEqual([
      "CustomFunctions",
      "Excel",
      "Office",
      "OfficeExtension",
    ]);
  });

  test("find a cycle and say where it runs", () => {
    const targets = new Map([
      ["a", ["b"]],
      ["b", ["c", "d"]],
      ["c", []],
      ["d", ["b"]],
    ]);
    expect(findCycle(targets)).toBe("b -> d -> b");
  });

  test("know a face from an inner file", () => {
    const files = ["find.ts", "pane/find-pane.ts", "find-desk.ts", "pane/find-screen.tsx", "pane/find.css", "comps.ts"];
    expect(files.filter((file) => isFace(`src/features/find/${file}`))).toEqual(["find.ts", "pane/find-pane.ts"]);
  });

  test("know node's modules with and without prefix", () => {
    expect(["fs", "node:fs/promises", "react", "./fs"].map(isNodeBuiltin)).toEqual([true, true, false, false]);
  });
});

/** The first cycle of a graph of files, written out; null where there is none. */
function findCycle(targets: ReadonlyMap<string, readonly string[]>): string | null {
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): string | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file].join(" -> ");
    if (done.has(file)) return null;
    path.push(file);
    for (const target of targets.get(file) ?? []) {
      const cycle = visit(target);
      if (cycle !== null) return cycle;
    }
    path.pop();
    done.add(file);
    return null;
  };
  for (const file of targets.keys()) {
    const cycle = visit(file);
    if (cycle !== null) return cycle;
  }
  return null;
}
