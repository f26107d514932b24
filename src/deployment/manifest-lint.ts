/** What Excel requires of the manifest; each broken rule returns a sentence. */
import { parseXml, type XmlElement } from "../model-file/xml-scan";

export interface LintInput {
  /** Its text. */
  readonly manifest: string;
  /** assets/shortcuts.json, parsed. */
  readonly shortcuts: ShortcutsFile;
  /** assets/shortcuts.es.json, parsed: what Excel in another language than English reads. */
  readonly localNames: LocalNames;
  /** Names that the add-in associates with Office.actions. */
  readonly commands: readonly string[];
  /** The version that the manifest must have, a.b.c.d. */
  readonly version: string;
  /** Languages besides English, such as es-MX, in the manifest's order. */
  readonly locales: readonly string[];
  /** The address of all files, without a trailing slash. */
  readonly base: string;
  /** The server's folder of the files: addin, or check for the conformance kit. */
  readonly folder: string;
  /** Files that the server has under /addin/, such as assets/icon-16.png. */
  readonly hasFile: (path: string) => boolean;
  /** Width and height of a PNG under /addin/, in pixels. */
  readonly pixelSize: (path: string) => readonly [number, number];
}

export interface ShortcutsFile {
  readonly actions: readonly { readonly id: string; readonly type: string; readonly name: string }[];
  readonly shortcuts: readonly { readonly action: string; readonly key: Readonly<Record<string, string>> }[];
  /** The names in English, by the words in the names' tokens: ${resource.openFind}. */
  readonly resources?: { readonly default: LocalNames };
}

export type LocalNames = Readonly<Record<string, { readonly value: string }>>;

const orders: Readonly<Record<string, readonly string[]>> = {
  OfficeApp: [
    "Id",
    "AlternateId",
    "Version",
    "ProviderName",
    "DefaultLocale",
    "DisplayName",
    "Description",
    "IconUrl",
    "HighResolutionIconUrl",
    "SupportUrl",
    "AppDomains",
    "Hosts",
    "Requirements",
    "DefaultSettings",
    "Permissions",
    "VersionOverrides",
    "ExtendedOverrides",
  ],
  VersionOverrides: ["Description", "Requirements", "Hosts", "Resources"],
  Host: ["Runtimes", "AllFormFactors", "DesktopFormFactor"],
  DesktopFormFactor: ["GetStarted", "FunctionFile", "ExtensionPoint"],
  Group: ["Label", "Icon", "Control"],
  Control: ["Label", "Supertip", "Icon", "Action"],
  Resources: ["bt:Images", "bt:Urls", "bt:ShortStrings", "bt:LongStrings"],
};

/** Where each element that refers to a resource must find it. */
const resourceKinds: Readonly<Record<string, string>> = {
  Runtime: "bt:Urls",
  SourceLocation: "bt:Urls",
  FunctionFile: "bt:Urls",
  LearnMoreUrl: "bt:Urls",
  "bt:Image": "bt:Images",
  Namespace: "bt:ShortStrings",
  Label: "bt:ShortStrings",
  Title: "bt:ShortStrings",
  Description: "bt:LongStrings",
};

const longestText: Readonly<Record<string, number>> = {
  DisplayName: 125,
  Description: 250,
  "bt:ShortStrings": 125,
  "bt:LongStrings": 250,
};
const longestResid = 32;
const iconSizes = ["16", "32", "80"];

interface Lint extends Omit<LintInput, "manifest"> {
  readonly manifest: XmlElement;
}

/** The element and everything in it, in the order of the text. */
const within = (root: XmlElement): XmlElement[] => [root, ...root.children.flatMap(within)];
const all = (root: XmlElement, name: string): XmlElement[] => within(root).filter((element) => element.name === name);
const attribute = (element: XmlElement | undefined, name: string): string => element?.attributes[name] ?? "";
const namesOf = (element: XmlElement | undefined): string[] => (element?.children ?? []).map((child) => child.name);

/** Broken rules of the manifest and its shortcuts; empty for a manifest that Excel loads. */
export function lintManifest(input: LintInput): string[] {
  let manifest: XmlElement;
  try {
    manifest = parseXml(input.manifest, "The manifest");
  } catch {
    return ["the manifest isn't well-formed XML: run npm run build again"];
  }
  return [
    lintBase,
    lintOrder,
    lintRuntime,
    lintResources,
    lintLanguages,
    lintAddresses,
    lintIcons,
    lintCommands,
    lintShortcuts,
  ].flatMap((rule) => rule({ ...input, manifest }));
}

function lintBase({ manifest, version }: Lint): string[] {
  const own = (name: string): XmlElement | undefined => manifest.children.find((child) => child.name === name);
  const text = (name: string): string => own(name)?.text.trim() ?? "";
  const labels = ["DisplayName", "Description"].map(own);
  const hosts = all(manifest, "Hosts").flatMap((list) => list.children);
  const hostKinds = hosts.map((host) => attribute(host, "Name") || attribute(host, "xsi:type"));
  return [
    ...(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(text("Id"))
      ? []
      : ["Id must be a random GUID"]),
    ...lintVersion(text("Version"), version),
    ...(text("Permissions") === "ReadWriteDocument" ? [] : ["Permissions must be ReadWriteDocument"]),
    ...(hostKinds.join() === "Workbook,Workbook"
      ? []
      : [`there must be one host, Workbook, in each list: ${hostKinds.join(", ")}`]),
    ...(all(manifest, "Set").some((set) => attribute(set, "Name") === "SharedRuntime")
      ? []
      : ["Requirements must name the set SharedRuntime"]),
    ...labels.flatMap((label) => {
      const value = attribute(label, "DefaultValue");
      const name = label?.name ?? "DisplayName or Description";
      return value.length > 0 && value.length <= (longestText[name] ?? 0) ? [] : [`${name} is absent or too long`];
    }),
    ...(namesOf(manifest).at(-1) === "ExtendedOverrides" ? [] : ["ExtendedOverrides must be the last element"]),
  ];
}

/** The store and the Microsoft 365 admin center require four parts of at most five digits, the first 1 or more. */
function lintVersion(text: string, version: string): string[] {
  return [
    ...(text === version ? [] : [`Version must be ${version}`]),
    ...(/^\d{1,5}(\.\d{1,5}){3}$/.test(text) ? [] : [`Version ${text} must have four parts of at most five digits`]),
    ...(Number.parseInt(text, 10) >= 1 ? [] : [`Version must be 1.0.0.0 or higher, not ${text}`]),
  ];
}

function lintOrder({ manifest }: Lint): string[] {
  return Object.entries(orders).flatMap(([parent, order]) =>
    all(manifest, parent).flatMap((element) => {
      const names = namesOf(element);
      const ranks = names.map((name) => order.indexOf(name));
      const unknown = names.filter((name) => !order.includes(name));
      if (unknown.length > 0) return [`${parent} may not contain ${unknown.join(", ")}`];
      return ranks.every((rank, index) => index === 0 || rank >= (ranks[index - 1] ?? 0))
        ? []
        : [`the elements of ${parent} are in the wrong order: ${names.join(", ")}`];
    }),
  );
}

function lintRuntime({ manifest }: Lint): string[] {
  const runtimes = all(manifest, "Runtime");
  const host = all(manifest, "Host").find((candidate) => candidate.children.length > 0);
  const functions = all(manifest, "ExtensionPoint").find((point) => attribute(point, "xsi:type") === "CustomFunctions");
  const page = attribute(runtimes[0], "resid");
  const samePage = [
    ...all(manifest, "FunctionFile"),
    ...all(manifest, "Page").flatMap((element) => all(element, "SourceLocation")),
    ...all(manifest, "Action").flatMap((element) => all(element, "SourceLocation")),
  ];
  return [
    ...(runtimes.length === 1 ? [] : [`there must be one Runtime, not ${runtimes.length}`]),
    ...(attribute(runtimes[0], "lifetime") === "long" ? [] : ["the Runtime's lifetime must be long"]),
    ...(namesOf(host)[0] === "Runtimes" ? [] : ["Runtimes must be the first element of the Host"]),
    ...(namesOf(functions).join() === "Script,Page,Metadata,Namespace"
      ? []
      : ["CustomFunctions must contain Script, Page, Metadata, Namespace"]),
    ...(samePage.length >= 3 ? [] : ["Page, FunctionFile and ShowTaskpane must all name the page"]),
    ...samePage
      .filter((element) => attribute(element, "resid") !== page)
      .map((element) => `${element.name} ${attribute(element, "resid")} must be the Runtime's ${page}`),
    ...(all(manifest, "TaskpaneId").length === 0 ? [] : ["a shared runtime has no TaskpaneId"]),
  ];
}

function lintResources({ manifest }: Lint): string[] {
  const resources = all(manifest, "Resources")[0];
  const declared = (resources?.children ?? []).flatMap((list) =>
    list.children.map((item) => ({ list: list.name, id: attribute(item, "id"), item })),
  );
  const uses = within(manifest).filter(({ attributes }) => attributes["resid"] !== undefined);
  const used = new Set(uses.map((element) => attribute(element, "resid")));
  return [
    ...declared.flatMap(({ list, id, item }) => [
      ...(id.length > 0 && id.length <= longestResid
        ? []
        : [`resource id ${id} must have 1 to ${longestResid} characters`]),
      ...(used.has(id) ? [] : [`nothing uses the resource ${id}`]),
      ...(attribute(item, "DefaultValue").length > (longestText[list] ?? Infinity)
        ? [`the text of ${id} is too long`]
        : []),
      ...(declared.filter((other) => other.id === id).length === 1 ? [] : [`the resource ${id} is there twice`]),
    ]),
    ...uses.flatMap((element) => {
      const id = attribute(element, "resid");
      const list = resourceKinds[element.name];
      return declared.some((resource) => resource.id === id && resource.list === list)
        ? []
        : [`${element.name} needs the resource ${id} in ${list}`];
    }),
  ];
}

/** Texts that are the same in all languages. */
const sameEverywhere = ["RENT", "Compsheet"];

function lintLanguages({ manifest, locales }: Lint): string[] {
  const texts = [
    ...["bt:ShortStrings", "bt:LongStrings"].flatMap((kind) =>
      all(manifest, kind).flatMap(({ children }) =>
        children.map((element) => ({ element, kind, name: attribute(element, "id"), override: "bt:Override" })),
      ),
    ),
    ...manifest.children
      .filter(({ name }) => name === "Description")
      .map((element) => ({ element, kind: "Description", name: "Description", override: "Override" })),
  ].filter(({ element }) => !sameEverywhere.includes(attribute(element, "DefaultValue")));
  return texts.flatMap(({ element, kind, name, override }) => {
    const translated = all(element, override);
    const longest = longestText[kind] ?? Infinity;
    return [
      ...(translated.map((each) => attribute(each, "Locale")).join() === locales.join()
        ? []
        : [`${name} must have texts for ${locales.join(" and ") || "English only"}`]),
      ...translated.flatMap((each) => {
        const text = attribute(each, "Value");
        return text === "" || text.length > longest || text === attribute(element, "DefaultValue")
          ? [`the text of ${name} for ${attribute(each, "Locale")} is absent, too long or not translated`]
          : [];
      }),
    ];
  });
}

function addressesOf(manifest: XmlElement): string[] {
  const carriers = ["IconUrl", "HighResolutionIconUrl", "SupportUrl", "SourceLocation", "bt:Image", "bt:Url"];
  return [
    ...carriers.flatMap((name) => all(manifest, name).map((element) => attribute(element, "DefaultValue"))),
    ...all(manifest, "ExtendedOverrides").flatMap((element) => [
      attribute(element, "Url"),
      attribute(element, "ResourcesUrl"),
    ]),
  ].filter((address) => address !== "");
}

/** The path below the folder for an address in the manifest; null if it isn't there. */
function servedPath(address: string, { base, folder }: Lint): string | null {
  const start = `${base}/${folder}/`;
  return address.startsWith(start) ? address.slice(start.length) : null;
}

function lintAddresses(input: Lint): string[] {
  const { manifest, base, hasFile } = input;
  const support = attribute(all(manifest, "SupportUrl")[0], "DefaultValue");
  const isBuilt = (address: string): boolean => {
    const file = servedPath(address, input);
    // A firm's support page may be on another server.
    return file === null ? address === support && new URL(address).origin !== new URL(base).origin : hasFile(file);
  };
  const addresses = addressesOf(manifest);
  const files = addresses.filter((address) => address !== support);
  return [
    ...addresses.filter((address) => !address.startsWith("https://")).map((address) => `${address} must be https`),
    ...(files.every((address) => new URL(address).origin === new URL(base).origin)
      ? []
      : [`page, script, functions and icons must come from one origin, ${new URL(base).origin}`]),
    ...addresses.filter((address) => !isBuilt(address)).map((address) => `the build has no file for ${address}`),
  ];
}

function lintIcons(input: Lint): string[] {
  const { manifest, hasFile, pixelSize } = input;
  const address = new Map(
    all(manifest, "bt:Image").map((image) => [attribute(image, "id"), attribute(image, "DefaultValue")]),
  );
  const wanted = [
    ...all(manifest, "IconUrl").map((icon) => ["32", attribute(icon, "DefaultValue")] as const),
    ...all(manifest, "HighResolutionIconUrl").map((icon) => ["64", attribute(icon, "DefaultValue")] as const),
    ...all(manifest, "Icon").flatMap((icon) =>
      icon.children.map((image) => [attribute(image, "size"), address.get(attribute(image, "resid")) ?? ""] as const),
    ),
  ];
  return [
    ...all(manifest, "Icon")
      .map((icon) => icon.children.map((image) => attribute(image, "size")))
      .filter((sizes) => !iconSizes.every((size) => sizes.includes(size)))
      .map((sizes) => `an icon has the sizes ${sizes.join(", ")}; it needs ${iconSizes.join(", ")}`),
    ...wanted.flatMap(([size, url]) => {
      const file = servedPath(url, input);
      if (file === null || !hasFile(file)) return [`there is no icon of ${size} pixels at "${url}"`];
      const [width, height] = pixelSize(file);
      return width === Number(size) && height === Number(size)
        ? []
        : [`${url} has ${width} x ${height}, not ${size} pixels`];
    }),
  ];
}

function lintCommands({ manifest, commands }: Lint): string[] {
  const named = all(manifest, "FunctionName").map((element) => element.text.trim());
  return named.filter((name) => !commands.includes(name)).map((name) => `no command is associated with ${name}`);
}

const modifiers = ["Ctrl", "Command", "Alt", "Shift"];

/** Buttons whose help doesn't mention the keys of their command. */
function untoldKeys({ manifest, shortcuts: file }: Lint): string[] {
  return all(manifest, "Control").flatMap((control) => {
    const command = all(control, "FunctionName")[0]?.text.trim();
    const keys = file.shortcuts.find(({ action }) => action === command)?.key.default;
    const help = attribute(all(control, "Description")[0], "resid");
    const text = all(manifest, "bt:String").find((each) => attribute(each, "id") === help);
    return keys === undefined || attribute(text, "DefaultValue").endsWith(` ${keys}`)
      ? []
      : [`${help} must end with the keys ${keys}`];
  });
}

/**
 * Names are tokens, so Excel shows them in its language: each has a text in both files, and no text is left over.
 */
function lintNames({ manifest, shortcuts: { actions, resources }, localNames, locales }: Lint): string[] {
  const english = resources?.default ?? {};
  const isLocal = all(manifest, "ExtendedOverrides").some((element) => attribute(element, "ResourcesUrl") !== "");
  const tokens = actions.map(({ name }) => /^\$\{resource\.([\w-]+)\}$/.exec(name)?.[1] ?? "");
  const missing = (names: LocalNames): string[] => tokens.filter((token) => (names[token]?.value ?? "") === "");
  const unused = Object.keys({ ...english, ...localNames }).filter((name) => !tokens.includes(name));
  return [
    ...(isLocal === locales.length > 0 ? [] : ["ResourcesUrl must name texts exactly if there are other languages"]),
    ...missing(english).map((token) => `shortcuts.json has no text for the name ${token}`),
    ...(isLocal ? missing(localNames) : []).map((token) => `shortcuts.es.json has no text for the name ${token}`),
    ...unused.map((name) => `no action has the name ${name}`),
  ];
}

function lintShortcuts(input: Lint): string[] {
  const { shortcuts: file, commands } = input;
  const combinations = file.shortcuts.flatMap(({ key }) => Object.entries(key));
  return [
    ...untoldKeys(input),
    ...lintNames(input),
    ...file.actions.flatMap(({ id, type, name }) => [
      ...(commands.includes(id) ? [] : [`no command is associated with the shortcut's action ${id}`]),
      ...(type === "ExecuteFunction" && name !== ""
        ? []
        : [`the action ${id} must have a name and be an ExecuteFunction`]),
    ]),
    ...file.shortcuts.flatMap(({ action, key }) => [
      ...(file.actions.some(({ id }) => id === action)
        ? []
        : [`the shortcut's action ${action} is not among the actions`]),
      ...(key.default === undefined ? [`the shortcut of ${action} has no default keys`] : []),
    ]),
    ...combinations.flatMap(([platform, keys]) => {
      const parts = keys.split("+");
      const held = parts.slice(0, -1);
      return [
        ...(/^[A-Z0-9]$/.test(parts.at(-1) ?? "") && held.length > 0 && held.every((key) => modifiers.includes(key))
          ? []
          : [`${keys} must be modifiers and one letter or digit`]),
        ...(held.join() === "Shift" ? [`${keys}: Shift can't be the only modifier`] : []),
        // Ctrl+Alt is AltGr on many keyboards: with a letter it types a character, such as the euro sign.
        ...([...held].sort().join() === "Alt,Ctrl" ? [`${keys} types a character on keyboards with AltGr`] : []),
        ...(combinations.filter(([other, same]) => other === platform && same === keys).length === 1
          ? []
          : [`${keys} is there twice`]),
      ];
    }),
  ];
}
