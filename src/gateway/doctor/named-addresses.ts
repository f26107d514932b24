/** What a manifest refers to: its version and every address, with its element. */
import { SaxesParser } from "saxes";

export interface NamedIcon {
  readonly address: string;
  /** Width and height in pixels that Excel expects. */
  readonly size: number;
}

export interface NamedAddresses {
  /** Four parts, such as 1.0.0.0; as written. */
  readonly version: string;
  /** The pane's page. */
  readonly page: string;
  readonly script: string | null;
  /** functions.json of each language, the default first. */
  readonly functions: readonly string[];
  readonly shortcuts: readonly string[];
  readonly icons: readonly NamedIcon[];
  readonly support: string | null;
  /** Addresses of every part, each once. */
  readonly all: readonly string[];
}

/** A manifest that can't be read, with the reason. */
export class ManifestError extends Error {
  override readonly name = "ManifestError";
}

/** Larger than any real manifest. */
const maxLength = 1_000_000;

/** Throws a ManifestError. Rejects document types, so entities can't expand. */
export function readManifest(xml: string): NamedAddresses {
  if (xml.length > maxLength) throw new ManifestError("it is longer than 1 MB");
  const parser = new SaxesParser({ position: false });
  const path: string[] = [];
  const single = new Map<string, string>();
  const all = new Set<string>();
  const shortcuts: string[] = [];
  const resources = new Map<string, string[]>();
  const iconSizes: { readonly resid: string; readonly size: number }[] = [];
  const references = new Map<string, string>();
  let resource = "";
  let version = "";
  parser.on("error", (error) => {
    throw new ManifestError(`it is not well-formed XML (${error.message})`);
  });
  parser.on("doctype", () => {
    throw new ManifestError("it has a document type, which Office refuses");
  });
  parser.on("opentag", (tag) => {
    const name = tag.name.slice(tag.name.indexOf(":") + 1);
    path.push(name);
    const attributes = tag.attributes as Record<string, string>;
    const value = attributes["DefaultValue"] ?? attributes["Value"] ?? attributes["Url"];
    for (const one of [attributes["DefaultValue"], attributes["Value"], attributes["Url"], attributes["ResourcesUrl"]])
      if (one !== undefined && /^https?:\/\//i.test(one)) all.add(one);
    if (name === "ExtendedOverrides") shortcuts.push(...urlsOf(attributes));
    if (value !== undefined && path.length <= 3 && !single.has(name)) single.set(name, value);
    const { id, resid, size } = attributes;
    if ((name === "Url" || name === "Image") && id !== undefined) resources.set((resource = id), []);
    if (value !== undefined && resource !== "") resources.get(resource)?.push(value);
    if (name === "Image" && resid !== undefined) iconSizes.push({ resid, size: Number(size) });
    if (name === "SourceLocation" && resid !== undefined) references.set(path[path.length - 2] ?? "", resid);
  });
  parser.on("closetag", () => {
    const name = path.pop();
    if (name === "Url" || name === "Image") resource = "";
  });
  parser.on("text", (text) => {
    if (path.length === 2 && path[1] === "Version") version += text.trim();
    if (path[path.length - 1] === "AppDomain" && text.trim() !== "") all.add(text.trim());
  });
  parser.write(xml).close();

  const page = single.get("SourceLocation");
  if (page === undefined || !URL.canParse(page)) throw new ManifestError("it names no page (SourceLocation)");
  const resolved = (part: string) => resources.get(references.get(part) ?? "") ?? [];
  const topIcons = [
    { address: single.get("IconUrl"), size: 32 },
    { address: single.get("HighResolutionIconUrl"), size: 64 },
  ];
  const ribbonIcons = iconSizes.flatMap(({ resid, size }) =>
    (resources.get(resid) ?? [undefined]).map((address) => ({ address, size })),
  );
  const icons = new Map<string, NamedIcon>();
  for (const { address, size } of [...topIcons, ...ribbonIcons])
    if (address !== undefined) icons.set(`${address} ${size}`, { address, size });
  return {
    version,
    page,
    script: resolved("Script")[0] ?? null,
    functions: [...new Set(resolved("Metadata"))],
    shortcuts,
    icons: [...icons.values()],
    support: single.get("SupportUrl") ?? null,
    all: [...all],
  };
}

const urlsOf = (attributes: Record<string, string>): readonly string[] =>
  [attributes["Url"], attributes["ResourcesUrl"]].filter((one) => one !== undefined);
