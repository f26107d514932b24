import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { createCommands } from "../../src/commands/commands";
import type { Addin } from "../../src/app/addin-status";
import type { ScreenRequests } from "../../src/app/screen-requests";
import { lintManifest, type LintInput, type LocalNames, type ShortcutsFile } from "../../src/deployment/manifest-lint";

const root = path.join(__dirname, "..", "..");
const builtFile = (file: string): string => path.join(root, "dist", "addin", file);
const readText = (file: string): string => readFileSync(path.join(root, file), "utf8");
const { version } = JSON.parse(readText("package.json")) as { version: string };

/** Width and height are in the PNG's first chunk. */
function pixelSize(file: string): [number, number] {
  const bytes = readFileSync(builtFile(file));
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

const shortcutsFile = (): ShortcutsFile => JSON.parse(readText("assets/shortcuts.json")) as ShortcutsFile;

function lint(changes: Partial<LintInput> = {}, edit: (manifest: string) => string = (text) => text): string[] {
  return lintManifest({
    manifest: edit(readText("manifest.xml")),
    shortcuts: shortcutsFile(),
    localNames: JSON.parse(readText("assets/shortcuts.es.json")) as LocalNames,
    commands: [...createCommands({} as Addin, {} as ScreenRequests).keys()],
    version: `${version}.0`,
    base: "https://localhost:3000",
    folder: "addin",
    locales: ["es-ES", "es-MX"],
    hasFile: (file) => existsSync(builtFile(file)),
    pixelSize,
    ...changes,
  });
}

/** Replaces a required text, so a case can't pass because the text is missing. */
const replaced = (from: string, to: string) => (text: string) => {
  expect(text).toContain(from);
  return text.replace(from, to);
};

it("finds nothing to say about the manifest as it is", () => {
  expect(lint()).toEqual([]);
});

it("serves the manifest and the shortcuts beside the add-in as they are", () => {
  expect(readFileSync(builtFile("manifest.xml"), "utf8")).toBe(readText("manifest.xml"));
  for (const file of ["assets/shortcuts.json", "assets/shortcuts.es.json"])
    expect(readFileSync(builtFile(file), "utf8")).toBe(readText(file));
});

it.each([
  ["a second runtime", "</Runtimes>", '<Runtime resid="Taskpane.Url" lifetime="long" /></Runtimes>', /one Runtime/],
  ["a short lifetime", 'lifetime="long"', 'lifetime="short"', /lifetime must be long/],
  [
    "another page for commands",
    '<FunctionFile resid="Taskpane.Url" />',
    '<FunctionFile resid="Functions.Script.Url" />',
    /FunctionFile Functions.Script.Url must be the Runtime's Taskpane.Url/,
  ],
  [
    "a task pane id",
    '<Action xsi:type="ShowTaskpane">',
    '<Action xsi:type="ShowTaskpane"><TaskpaneId>Pane</TaskpaneId>',
    /no TaskpaneId/,
  ],
  ["less permission", "ReadWriteDocument", "WriteDocument", /Permissions/],
  ["another host", '<Host Name="Workbook" />', '<Host Name="Workbook" /><Host Name="Document" />', /one host/],
  ["no shared runtime", 'Name="SharedRuntime"', 'Name="ExcelApi"', /SharedRuntime/],
  [
    "an address without TLS",
    "https://localhost:3000/addin/functions.js",
    "http://localhost:3000/addin/functions.js",
    /https/,
  ],
  [
    "functions from elsewhere",
    "https://localhost:3000/addin/functions.json",
    "https://example.com/addin/functions.json",
    /one origin/,
  ],
  ["a file that is not built", '/addin/functions.js"', '/addin/function.js"', /the build has no file/],
  [
    "an unknown resource",
    'resid="RetryErrors.Tooltip"',
    'resid="RetryErrors.Tip"',
    /needs the resource RetryErrors.Tip/,
  ],
  [
    "a text under the wrong kind",
    '<Label resid="ShowPane.Label" />',
    '<Label resid="ShowPane.Tooltip" />',
    /needs the resource/,
  ],
  ["a long label", 'DefaultValue="Retry errors"', `DefaultValue="${"x".repeat(126)}"`, /too long/],
  ["a long description", '<Description DefaultValue="', `<Description DefaultValue="${"x".repeat(250)}`, /too long/],
  [
    "a long resource id",
    '<bt:String id="RetryErrors.Tooltip"',
    `<bt:String id="${"x".repeat(33)}"`,
    /1 to 32 characters/,
  ],
  ["an icon of another size", "assets/icon-16.png", "assets/icon-32.png", /32 x 32, not 16/],
  ["a missing size", '<bt:Image size="80" resid="Retry.80" />', "", /needs 16, 32, 80/],
  [
    "a command without a function",
    "<FunctionName>retryErrors",
    "<FunctionName>retryAll",
    /no command is associated with retryAll/,
  ],
  [
    "elements out of order",
    "<Permissions>ReadWriteDocument</Permissions>",
    "<AppDomains><AppDomain>https://localhost:3000</AppDomain></AppDomains><Permissions>ReadWriteDocument</Permissions>",
    /wrong order/,
  ],
  [
    "a text without a translation",
    '<bt:Override Locale="es-MX" Value="Buscar" />',
    "",
    /Find.Label must have texts for es-ES and es-MX/,
  ],
  ["a text in English", 'Locale="es-MX" Value="Buscar"', 'Locale="es-MX" Value="Find"', /not translated/],
  ["other keys in a button's help", "Ctrl+Alt+Shift+F", "Ctrl+Alt+Shift+Q", /Find.Tooltip must end with the keys/],
  ["another version", "<Version>", "<Version>9.", /Version/],
  [
    "a support page that is not built",
    "/addin/help/support.html",
    "/addin/help/nowhere.html",
    /the build has no file for .*nowhere/,
  ],
  [
    "the workbench as a support page",
    "/addin/help/support.html",
    "/workbench/",
    /the build has no file for .*workbench/,
  ],
  ["no well-formed XML", "</Hosts>", "", /well-formed/],
])("objects to %s", (_what, from, to, message) => {
  expect(lint({}, replaced(from, to)).join("\n")).toMatch(message);
});

it("finds nothing to say about the manifest of the conformance kit but what it leaves out on purpose", () => {
  const kit = path.join(root, "dist", "kit");
  const objections = lint({
    manifest: readText("manifest-check.xml"),
    version: "1.0.0.0",
    locales: [],
    base: "https://localhost:3000",
    folder: "check",
    hasFile: (file) => existsSync(path.join(kit, file)),
    pixelSize: (file) => {
      const bytes = readFileSync(path.join(kit, file));
      return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
    },
    shortcuts: { actions: [], shortcuts: [] },
    localNames: {},
  });
  // It has no shortcuts and shares the product's support page.
  expect(objections).toEqual([
    "ExtendedOverrides must be the last element",
    "the build has no file for https://localhost:3000/addin/help/support.html",
  ]);
});

it.each(["0.9.0", "0.1.65535"])("objects to version %s: the first part must be 1 or more", (version) => {
  const objections = lint({ version: `${version}.0` }, replaced("<Version>1.0.0.0", `<Version>${version}.0`));
  expect(objections).toEqual([`Version must be 1.0.0.0 or higher, not ${version}.0`]);
});

it("objects to a part of the version with more than five digits", () => {
  const objections = lint({ version: "1.0.100000.0" }, replaced("<Version>1.0.0.0", "<Version>1.0.100000.0"));
  expect(objections.join()).toMatch(/at most five digits/);
});

it.each<[string, ShortcutsFile["shortcuts"][number], RegExp]>([
  ["an unknown action", { action: "refreshNothing", key: { default: "Ctrl+Alt+Shift+R" } }, /not among the actions/],
  ["no default keys", { action: "retryErrors", key: { mac: "Command+Shift+R" } }, /no default/],
  ["a key without a modifier", { action: "retryErrors", key: { default: "R" } }, /modifiers/],
  ["Shift alone", { action: "retryErrors", key: { default: "Shift+R" } }, /Shift can't be the only modifier/],
  ["a character of AltGr", { action: "retryErrors", key: { default: "Ctrl+Alt+E" } }, /AltGr/],
])("objects to a shortcut with %s", (_what, shortcut, message) => {
  expect(lint({ shortcuts: { ...shortcutsFile(), shortcuts: [shortcut] } }).join("\n")).toMatch(message);
});

it("names shortcuts in English and Spanish", () => {
  const { actions, resources } = shortcutsFile();
  const local = JSON.parse(readText("assets/shortcuts.es.json")) as LocalNames;
  const named = actions.map(({ id, name }) => [
    name.replace(`\${resource.${id}}`, resources?.default[id]?.value ?? ""),
    name.replace(`\${resource.${id}}`, local[id]?.value ?? ""),
  ]);
  expect(named).toEqual([
    ["Open Compsheet: Find", "Abrir Compsheet: Buscar"],
    ["Open Compsheet: Comps", "Abrir Compsheet: Comparables"],
    ["Open Compsheet: Import", "Abrir Compsheet: Importar"],
    ["Open Compsheet: Activity", "Abrir Compsheet: Actividad"],
    ["Preview refresh", "Vista previa de la actualización"],
    ["Refresh all RENT values now", "Actualizar ahora todos los valores RENT"],
    ["Freeze values of the selected RENT cells", "Congelar los valores de las celdas RENT seleccionadas"],
    ["Save results in the workbook", "Guardar los resultados en el libro"],
    ["Retry RENT cells with errors", "Reintentar las celdas RENT con errores"],
  ]);
});

it.each<[string, Partial<LintInput>, string]>([
  [
    "a name without an English text",
    { shortcuts: { ...shortcutsFile(), resources: { default: {} } } },
    "shortcuts.json has no text for the name openFind",
  ],
  ["a name without a Spanish text", { localNames: {} }, "shortcuts.es.json has no text for the name openFind"],
  ["a text that nothing shows", { localNames: { openAll: { value: "Abrir todo" } } }, "no action has the name openAll"],
  [
    "texts of a language that the manifest lacks",
    { locales: [] },
    "ResourcesUrl must name texts exactly if there are other languages",
  ],
])("objects to %s", (_what, change, message) => {
  expect(lint(change)).toContain(message);
});

it("objects to a shortcut whose action the add-in does not associate", () => {
  expect(lint({ commands: [] })).toContain("no command is associated with the shortcut's action retryErrors");
});
