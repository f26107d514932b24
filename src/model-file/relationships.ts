/** Relationships from one part of a workbook's file to others. */
import { attributeOf, parseXml, type XmlElement } from "./xml-scan";
import type { ZipParts } from "./zip-parts";

export interface Relationship {
  readonly id: string;
  /** The last segment of its type: worksheet, table, customXml. */
  readonly type: string;
  /** Type as written. */
  readonly fullType: string;
  /** Name of the part; for an external target, the address as written. */
  readonly target: string;
  readonly isExternal: boolean;
  readonly element: XmlElement;
}

export interface RelationshipsPart {
  readonly path: string;
  readonly xml: string;
  readonly root: XmlElement | null;
  readonly all: readonly Relationship[];
}

/** The part with another part's relationships: xl/workbook.xml -> xl/_rels/workbook.xml.rels. */
export function relationshipsPath(partName: string): string {
  const cut = partName.lastIndexOf("/") + 1;
  return `${partName.slice(0, cut)}_rels/${partName.slice(cut)}.rels`;
}

/** Relationships of a part ("" for the file itself); empty if the file has none for it. */
export async function readRelationships(zip: ZipParts, partName: string): Promise<RelationshipsPart> {
  const path = relationshipsPath(partName);
  if (!zip.has(path)) return { path, xml: "", root: null, all: [] };
  const xml = await zip.text(path);
  const root = parseXml(xml, path);
  const all = root.children
    .filter(({ local }) => local === "Relationship")
    .map((element): Relationship => {
      const fullType = attributeOf(element, "Type") ?? "";
      const written = attributeOf(element, "Target") ?? "";
      const isExternal = attributeOf(element, "TargetMode") === "External";
      return {
        id: attributeOf(element, "Id") ?? "",
        type: fullType.slice(fullType.lastIndexOf("/") + 1),
        fullType,
        target: isExternal ? written : resolveTarget(partName, written),
        isExternal,
        element,
      };
    });
  return { path, xml, root, all };
}

/** A target as written in the relationships of a part -> the name of the part it refers to. */
export function resolveTarget(partName: string, target: string): string {
  const start = target.startsWith("/") ? "" : partName.slice(0, partName.lastIndexOf("/") + 1);
  const path: string[] = [];
  for (const step of `${start}${target}`.replace(/\\/g, "/").split("/")) {
    if (step === "" || step === ".") continue;
    if (step === "..") path.pop();
    else path.push(step);
  }
  return path.join("/");
}

/** A target as written in the relationships of a part in the xl folder: ../customXml/item1.xml. */
export function relativeTarget(partName: string, target: string): string {
  const depth = partName.split("/").length - 1;
  return `${"../".repeat(depth)}${target}`;
}
