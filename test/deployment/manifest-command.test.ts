/** @jest-environment jsdom */
/** A firm's add-in from one file, made of the built add-in. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { runManifest } from "../../src/deployment/manifest-command";
import { readManifest } from "../../src/gateway/doctor/named-addresses";
import { panePolicyOf } from "../../src/gateway/content-security-policy";
import { officeClouds } from "../../src/gateway/office-clouds";

const root = path.resolve(__dirname, "../..");
const built = path.join(root, "dist", "addin");
const id = "7d9f0a52-3c1e-4b6a-8f20-5b1c2d3e4f50";
const least = {
  provider: "Acme & Söhne <Housing>",
  base: "https://rents.acme-housing.com/",
  contact: "it@acme-housing.com",
};

const parent = mkdtempSync(path.join(tmpdir(), "compsheet-firm-"));
afterAll(() => rmSync(parent, { recursive: true, force: true }));
let count = 0;

/** A firm file in a folder of its own, and the command over it. */
function firmOf(values: object, version = "1.0.0") {
  const folder = path.join(parent, `firm ${++count}`);
  const out = path.join(folder, "out");
  const file = path.join(folder, "firm.json");
  mkdirSync(folder);
  const write = (changed: object): void => writeFileSync(file, JSON.stringify(changed));
  write(values);
  const run = async (productVersion = version) => {
    const said: string[] = [];
    const code = await runManifest([file, "--out", out], {
      built,
      version: productVersion,
      newId: () => id,
      inspect: () => Promise.resolve(),
      print: (text) => said.push(text),
      printError: (text) => said.push(text),
    });
    return { code, said: said.join("") };
  };
  const read = (name: string): string => readFileSync(path.join(out, name), "utf8");
  return { file, out, write, run, read, version: () => readManifest(read("manifest.xml")).version };
}

it("names the firm's server everywhere, and the firm on its pages", async () => {
  const { file, run, read } = firmOf(least);
  const { code, said } = await run();
  expect([code, said]).toEqual([0, expect.stringContaining("Run compsheet doctor https://rents.acme-housing.com\n")]);
  const manifest = read("manifest.xml");
  expect(read("addin/manifest.xml")).toBe(manifest);
  for (const text of [manifest, read("addin/functions.json"), read("addin/functions.es.json")])
    expect(text).not.toMatch(/localhost|example\.com/);
  const document = new DOMParser().parseFromString(manifest, "text/xml");
  const textOf = (name: string): string | undefined => document.querySelector(name)?.textContent;
  expect([textOf("Id"), textOf("Version"), textOf("ProviderName")]).toEqual([id, "1.0.0.0", least.provider]);
  expect(readManifest(manifest).support).toBe("https://rents.acme-housing.com/addin/help/support.html");
  expect((JSON.parse(readFileSync(file, "utf8")) as { id: string }).id).toBe(id);
  for (const page of ["support", "privacy", "terms", "accessibility", "status"]) {
    const html = new DOMParser().parseFromString(read(`addin/help/${page}.html`), "text/html");
    expect(html.querySelector("footer")?.textContent).toContain(least.provider);
  }
  expect(read("addin/help/support.html")).toContain('href="mailto:it@acme-housing.com"');
  expect(read("policy.txt").trim()).toBe(panePolicyOf("commercial"));
});

it("copies everything that a server needs, and no source map", async () => {
  const { out, run } = firmOf(least);
  await run();
  const filesOf = (folder: string): string[] =>
    (readdirSync(folder, { recursive: true }) as string[]).filter((file) => !file.endsWith(".map")).sort();
  expect(filesOf(path.join(out, "addin"))).toEqual(filesOf(built));
  expect(filesOf(path.join(out, "kit"))).toEqual(filesOf(path.join(built, "..", "kit")));
  const kit = readFileSync(path.join(out, "kit", "manifest.xml"), "utf8");
  expect(kit).toContain("https://rents.acme-housing.com/check/taskpane.html");
  expect(kit).not.toContain("localhost");
  expect((readdirSync(out, { recursive: true }) as string[]).filter((file) => file.endsWith(".map"))).toEqual([]);
});

it("raises the version with each change of the manifest, and only then", async () => {
  const { write, run, version } = firmOf({ ...least, id });
  await run();
  expect(version()).toBe("1.0.0.0");
  const { said } = await run();
  expect(said).toContain("Version 1.0.0.0, as before.");
  expect(said).toContain("3. manifest.xml is as before");
  expect(version()).toBe("1.0.0.0");
  write({ ...least, id, name: "Acme rents" });
  expect((await run()).said).toContain("Version 1.0.0.1, after 1.0.0.0.");
  expect(version()).toBe("1.0.0.1");
  await run("1.1.0");
  expect(version()).toBe("1.1.0.0");
  // A step back of the product is no step back of the manifest.
  write({ ...least, id, name: "Acme comps" });
  await run("1.0.0");
  expect(version()).toBe("1.1.0.1");
});

it("leaves the last release's manifest and addresses when it is cut off, and continues from there", async () => {
  const { out, write, run, read } = firmOf({ ...least, id });
  await run();
  const held = ["manifest.xml", "addin/manifest.xml", "addin/functions.json", "addin/taskpane.html"];
  const before = held.map(read);
  write({ ...least, id, name: "Acme rents" });
  // As on a full disk: the second half can't be written.
  const kit = path.join(out, "kit");
  rmSync(kit, { recursive: true });
  writeFileSync(kit, "");
  await run().catch(() => undefined);
  expect(held.map(read)).toEqual(before);
  rmSync(kit);
  expect((await run()).said).toContain("Version 1.0.0.1, after 1.0.0.0.");
});

it("continues a first release that was cut off", async () => {
  const { out, run, version } = firmOf({ ...least, id });
  mkdirSync(path.join(out, "addin", "help"), { recursive: true });
  expect((await run()).said).toContain("Version 1.0.0.0, the first.");
  expect(version()).toBe("1.0.0.0");
});

it("loads office.js of the firm's cloud, and frames the pane there only", async () => {
  const { run, read } = firmOf({ ...least, cloud: "gcc-high", support: "https://help.acme-housing.com/rents" });
  await run();
  for (const page of ["addin/taskpane.html", "kit/taskpane.html"]) {
    expect(read(page)).toContain(officeClouds["gcc-high"].officeJs);
    expect(read(page)).not.toContain("appsforoffice.microsoft.com");
  }
  expect(read("policy.txt")).not.toMatch(/microsoft\.com|sharepoint\.com|live\.com/);
  expect(readManifest(read("manifest.xml")).support).toBe("https://help.acme-housing.com/rents");
});

it("leaves languages out that the firm does not want", async () => {
  const { run, read } = firmOf({ ...least, languages: ["en-US", "es-MX"] });
  expect((await run()).code).toBe(0);
  expect(read("manifest.xml")).toContain('Locale="es-MX"');
  expect(read("manifest.xml")).not.toContain('Locale="es-ES"');
  expect(read("manifest.xml")).toContain("/addin/assets/shortcuts.es.json");
});

it("names shortcuts in English only for a firm that wants no other language", async () => {
  const { run, read } = firmOf({ ...least, languages: ["en-US"] });
  expect((await run()).code).toBe(0);
  expect(read("manifest.xml")).toContain("/addin/assets/shortcuts.json");
  expect(read("manifest.xml")).not.toContain("shortcuts.es.json");
});

it.each([
  ["this machine", { base: "https://localhost:3000" }, /"base" .* must be the https address/],
  ["the address of the folder", { base: "https://rents.acme-housing.com/addin/" }, /"base" .* without \/addin/],
  ["an example host", { base: "https://rents.example.com" }, /"base"/],
  ["no TLS", { base: "http://rents.acme-housing.com" }, /"base"/],
  ["the developers' id", { id: "0b7c2f3e-51f4-4f0e-9a54-6f2f0f6b8e11" }, /"id" .* developers' own/],
  ["another namespace", { namespace: "ACME" }, /"namespace" .* must be RENT/],
  ["a store where there is none", { cloud: "dod", route: "store" }, /no store in the cloud dod/],
  ["a misspelled value", { contcat: "x" }, /^"contcat" in the firm file is not among its values\. docs/],
  ["a number", { provider: 5 }, /^"provider" in the firm file can't be used\. docs/],
  ["a blank provider", { provider: " " }, /^"provider" in the firm file can't be used\. docs/],
  ["a provider of two lines", { provider: "Acme\nHousing" }, /"provider" .* one line/],
  ["a contact that is a script", { contact: "javascript:alert(1)" }, /"contact"/],
])("writes nothing for %s", async (_, change, message) => {
  const { file, out, run } = firmOf({ ...least, ...change });
  const before = readFileSync(file, "utf8");
  const { code, said } = await run();
  expect([code, said]).toEqual([1, expect.stringMatching(message)]);
  expect(() => readdirSync(out)).toThrow();
  expect(readFileSync(file, "utf8")).toBe(before);
});

it("reads a file and an id as Windows and macOS write them", async () => {
  const { file, run, read } = firmOf(least);
  writeFileSync(file, Buffer.from(`\uFEFF${JSON.stringify({ ...least, id: id.toUpperCase() })}`, "utf16le"));
  expect((await run()).code).toBe(0);
  expect(read("manifest.xml")).toContain(`<Id>${id}</Id>`);
});

it("refuses a file without values", async () => {
  const { file, run } = firmOf(least);
  writeFileSync(file, "null");
  expect(await run()).toEqual({ code: 1, said: "The firm file holds no values. docs/deploy.md shows one.\n" });
});

it("writes over no folder of other things, and over no other add-in", async () => {
  const one = firmOf({ ...least, id });
  mkdirSync(one.out);
  writeFileSync(path.join(one.out, "notes.txt"), "mine");
  expect(await one.run()).toEqual({ code: 1, said: expect.stringContaining("holds other files") as string });
  const two = firmOf({ ...least, id });
  await two.run();
  two.write({ ...least, id: "7d9f0a52-3c1e-4b6a-8f20-5b1c2d3e4f51" });
  expect((await two.run()).said).toContain("another id");
});

it("refuses a build that lacks a published function", async () => {
  const { out, run } = firmOf({ ...least, id });
  await run();
  const file = path.join(out, "addin", "functions.json");
  const published = JSON.parse(readFileSync(file, "utf8")) as { functions: object[] };
  published.functions.push({ id: "GONE", name: "GONE", parameters: [] });
  writeFileSync(file, JSON.stringify(published));
  expect(await run()).toEqual({ code: 1, said: expect.stringContaining("GONE is gone") as string });
});

it("says how it is used, and what is missing", async () => {
  const said: string[] = [];
  const surroundings = {
    built,
    version: "1.0.0",
    newId: () => id,
    parseXml: (text: string) => new DOMParser().parseFromString(text, "text/xml"),
    inspect: () => Promise.resolve(),
    print: (text: string) => said.push(text),
    printError: (text: string) => said.push(text),
  };
  for (const [args, message] of [
    [[], "Name a firm file."],
    [["firm.json"], "Name the folder to write the add-in to: --out FOLDER."],
    [["--out", "x"], "Name a firm file."],
    [["firm.json", "--out"], "--out needs a value."],
    [["a", "b", "--out", "x"], 'Name only one: "b" is not expected.'],
    [["a", "--uot", "x"], "There is no option --uot."],
  ] as const) {
    said.length = 0;
    expect([args, await runManifest(args, surroundings)]).toEqual([args, 2]);
    expect(said.join("")).toContain(message);
  }
  said.length = 0;
  expect(await runManifest(["--help"], surroundings)).toBe(0);
  expect(said.join("")).toContain("Usage: compsheet manifest FIRM.json --out FOLDER");
});
