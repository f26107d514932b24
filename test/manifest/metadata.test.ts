import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { generateCustomFunctionsMetadata } from "custom-functions-metadata";
import { hostPane } from "../../src/workbench/hosted-pane";

interface FunctionMetadata {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly description?: string;
    readonly optional?: boolean;
    readonly repeating?: boolean;
    readonly dimensionality?: string;
  }[];
  readonly options?: Readonly<Record<string, boolean>>;
  readonly result?: { readonly dimensionality?: string };
}

const root = path.join(__dirname, "..", "..");
const sources = path.join(root, "src", "functions");
const files = readdirSync(sources)
  .filter((file) => file.endsWith(".functions.ts"))
  .map((file) => path.join(sources, file));
const built = path.join(root, "dist", "addin");
const readFunctions = (json: string): FunctionMetadata[] =>
  (JSON.parse(json) as { functions: FunctionMetadata[] }).functions;

let generated: Awaited<ReturnType<typeof generateCustomFunctionsMetadata>>;
let functions: FunctionMetadata[];
beforeAll(async () => {
  generated = await generateCustomFunctionsMetadata(files);
  functions = readFunctions(generated.metadataJson);
});

it("is read from the sources without an error", () => {
  expect(generated.errors).toEqual([]);
});

it("holds every function that is marked as one, once", () => {
  const marked = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/@customfunction +(\S+)/g)].map((match) => match[1]),
  );
  expect(marked.length).toBeGreaterThan(0);
  expect(functions.map(({ id }) => id).sort()).toEqual([...marked].sort());
  expect(new Set(marked).size).toBe(marked.length);
});

it("has names that Excel takes for functions", () => {
  for (const { id, name } of functions) {
    expect(name).toBe(id);
    expect(id).toMatch(/^[A-Z][A-Z0-9.]{2,}$/);
    // AMI60 and R1C1 are cells.
    expect(id).not.toMatch(/^[A-Z]{1,3}\d+$|^R\d*C\d*$/);
  }
});

it("describes every function and every argument", () => {
  const undescribed = functions.flatMap(({ id, description, parameters }) => [
    ...(description ? [] : [id]),
    ...parameters.filter((parameter) => !parameter.description).map((parameter) => `${id} ${parameter.name}`),
  ]);
  expect(undescribed).toEqual([]);
});

it("never puts a needed argument behind an optional one", () => {
  for (const { id, parameters } of functions) {
    const firstOptional = parameters.findIndex(({ optional }) => optional);
    const needed = firstOptional < 0 ? [] : parameters.slice(firstOptional).filter(({ optional }) => !optional);
    expect([id, needed]).toEqual([id, []]);
  }
});

it("repeats one argument at most, the last, and never one that Excel would ask for as a range", () => {
  for (const { id, parameters } of functions) {
    const repeated = parameters.filter(({ repeating }) => repeating);
    expect([id, repeated.length <= 1, repeated.every((one) => one === parameters.at(-1))]).toEqual([id, true, true]);
    // Excel on Windows does not open the formula wizard for a needed range that repeats.
    for (const { optional, dimensionality } of repeated)
      expect([id, optional || dimensionality !== "matrix"]).toEqual([id, true]);
  }
});

it("takes no errors as arguments, which some Excels refuse for a whole file", () => {
  expect(generated.metadataJson).not.toContain("allowErrorForDataTypeAny");
});

it("keeps the names and the order of arguments that workbooks rely on", () => {
  const golden = JSON.parse(readFileSync(path.join(__dirname, "golden", "functions.json"), "utf8")) as unknown;
  const signatures = functions.map(({ id, parameters }) => [
    id,
    parameters
      .map(({ name, optional, repeating }) => `${name}${optional ? "?" : ""}${repeating ? "…" : ""}`)
      .join(", "),
  ]);
  // Add new functions to the file; never change existing entries.
  expect(Object.fromEntries(signatures)).toEqual(golden);
});

it("tells functions that look at cells both addresses, and gives the stream none, so that equal calls share it", () => {
  const optionsOf = (id: string): unknown => functions.find((item) => item.id === id)?.options;
  for (const id of ["ASOF", "SOURCE", "WHY"]) {
    expect(optionsOf(id)).toEqual({ requiresAddress: true, requiresParameterAddresses: true });
    // Excel passes the addresses of arguments only to functions with this result type.
    expect(functions.find((item) => item.id === id)?.result?.dimensionality).toBe("matrix");
  }
  expect(optionsOf("STATUS")).toEqual({ stream: true });
  const others = functions.filter(({ id }) => !["ASOF", "SOURCE", "WHY", "STATUS"].includes(id));
  for (const { id, options, parameters } of others) {
    // A figure may be a cell, of which the address counts.
    const looksAtCell = id === "PAST" && { requiresParameterAddresses: true };
    expect([id, options]).toEqual([id, { requiresAddress: true, ...looksAtCell }]);
    expect(parameters.at(-1)).toMatchObject({ name: "options", repeating: true });
  }
});

describe("the build", () => {
  it("carries exactly this metadata and a help page for each function, in a size that Excel for Windows takes", () => {
    const file = path.join(built, "functions.json");
    const manifest = readFileSync(path.join(built, "manifest.xml"), "utf8");
    const [, metadataUrl = ""] = /id="Functions\.Metadata\.Url" DefaultValue="([^"]+)"/.exec(manifest) ?? [];
    const page = readFileSync(path.join(built, "taskpane.html"), "utf8");
    const [, stamp = ""] = /name="?compsheet-build"? content="?([0-9a-f]{20})/.exec(page) ?? [];
    expect(page).toContain(`functions.js?${stamp}`);
    expect(readFunctions(readFileSync(file, "utf8"))).toEqual(
      functions.map((item) => ({
        ...item,
        helpUrl: new URL(`help/${item.name.toLowerCase()}.html?${stamp}`, metadataUrl).href,
      })),
    );
    for (const { name } of functions) {
      expect(existsSync(path.join(built, "help", `${name.toLowerCase()}.html`))).toBe(true);
    }
    expect(statSync(file).size).toBeLessThan(1_000_000);
  });

  it("associates every function once, and no other", () => {
    const page = readFileSync(path.join(built, "taskpane.html"), "utf8");
    const scripts = [...page.matchAll(/<script[^>]* src="?([\w.-]+\.js)"?/g)].map((match) => match[1] ?? "");
    const associated = scripts.flatMap((script) =>
      [...readFileSync(path.join(built, script), "utf8").matchAll(/CustomFunctions\.associate\("([^"]+)"/g)].map(
        (match) => match[1],
      ),
    );
    expect(associated.sort()).toEqual(functions.map(({ id }) => id).sort());
  });

  it("loads office.js from Microsoft, before the add-in's own scripts", () => {
    const page = readFileSync(path.join(built, "taskpane.html"), "utf8");
    const addresses = [...page.matchAll(/<script[^>]* src="?([^\s">]+)/g)].map((match) => match[1] ?? "");
    expect(addresses[0]).toBe("https://appsforoffice.microsoft.com/lib/1/hosted/office.js");
    // A script is named with the build that it belongs to.
    const own = addresses.slice(1).map((address) => address.replace(/\?[0-9a-f]{20}$/, ""));
    // The pane paints while the functions' script is still on its way.
    expect(own.at(-1)).toBe("functions.js");
    expect(own.indexOf("taskpane.js")).toBeGreaterThanOrEqual(0);
    // The workbench looks for that address to put its host before it.
    expect(hostPane(page, { hostScriptUrl: "/host.js", officeScriptUrl: "/office.js" })).toContain(
      '<script src="/host.js"></script><script src="/office.js"></script>',
    );
  });
});
