/** Adds and removes custom XML parts of a workbook's file. */
import { escapeXml } from "../notation/escaped-text";
import { relationshipsPath, relativeTarget, readRelationships } from "./relationships";
import { applyEdits, type TextEdit } from "./text-edits";
import type { CustomXmlPart, WorkbookParts } from "./workbook-parts";
import { attributeOf, parseXml, prefixOf, type XmlElement } from "./xml-scan";
import type { ZipParts } from "./zip-parts";

export interface CustomXmlChange {
  readonly removed: readonly CustomXmlPart[];
  /** The XML of each new part, without a declaration. */
  readonly added: readonly string[];
  /** A new GUID, without braces. */
  readonly newId: () => string;
}

const propertiesType = "application/vnd.openxmlformats-officedocument.customXmlProperties+xml";
const relationshipsType = "application/vnd.openxmlformats-package.relationships+xml";
const transitional = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const strict = "http://purl.oclc.org/ooxml/officeDocument/relationships";
const packageRelationships = "http://schemas.openxmlformats.org/package/2006/relationships";
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n';
const typesPath = "[Content_Types].xml";

/** The texts of the parts that change. A new part replaces a removed one, so the list of parts seldom changes. */
export async function changeCustomXml(
  zip: ZipParts,
  parts: WorkbookParts,
  { removed, added, newId }: CustomXmlChange,
): Promise<Map<string, string | null>> {
  const changes = new Map<string, string | null>();
  const kept = Math.min(removed.length, added.length);
  for (let index = 0; index < kept; index += 1) changes.set(removed[index]?.path ?? "", added[index] ?? "");
  const gone = removed.slice(kept);
  const fresh = added.slice(kept);
  if (gone.length === 0 && fresh.length === 0) return changes;

  const relationships = parts.relationships;
  const types = await zip.text(typesPath);
  const typesRoot = parseXml(types, typesPath);
  const relationshipEdits: TextEdit[] = [];
  const typeEdits: TextEdit[] = [];

  for (const { path, relationshipId } of gone) {
    const own = await readRelationships(zip, path);
    for (const name of [path, ...(own.xml === "" ? [] : [own.path]), ...own.all.map(({ target }) => target)]) {
      if (zip.has(name)) changes.set(name, null);
      typeEdits.push(...removals(overridesOf(typesRoot, name)));
    }
    relationshipEdits.push(
      ...removals(relationships.all.flatMap(({ id, element }) => (id === relationshipId ? [element] : []))),
    );
  }

  if (fresh.length > 0) {
    const base = parts.isStrict ? strict : transitional;
    const taken = new Set(relationships.all.map(({ id }) => id));
    const prefix = prefixOf(relationships.root?.name ?? "");
    const typesPrefix = prefixOf(typesRoot.name);
    const isUsual = (extension: string, contentTypes: readonly string[]): boolean =>
      typesRoot.children.some(
        (child) =>
          attributeOf(child, "Extension")?.toLowerCase() === extension &&
          contentTypes.includes(attributeOf(child, "ContentType")?.toLowerCase() ?? ""),
      );
    // The usual type of .xml can be that of the workbook, and .rels can have none: both would end the file for Excel.
    const hasXmlDefault = isUsual("xml", ["application/xml", "text/xml"]);
    const hasRelsDefault = isUsual("rels", [relationshipsType]);
    let number = 1;
    for (const xml of fresh) {
      while (zip.has(itemPath(number)) || zip.has(propertiesPath(number)) || changes.has(itemPath(number))) number += 1;
      let id = number;
      while (taken.has(`rId${id}`)) id += 1;
      taken.add(`rId${id}`);
      const [item, properties] = [itemPath(number), propertiesPath(number)];
      changes.set(item, xml);
      changes.set(properties, propertiesXml(newId(), parts.isStrict));
      changes.set(
        relationshipsPath(item),
        `${declaration}<Relationships xmlns="${packageRelationships}"><Relationship Id="rId1" Type="${base}/customXmlProps" Target="itemProps${number}.xml"/></Relationships>`,
      );
      const target = escapeXml(relativeTarget(parts.path, item));
      relationshipEdits.push(
        appended(
          relationships.root,
          `<${prefix}Relationship Id="rId${id}" Type="${base}/customXml" Target="${target}"/>`,
        ),
      );
      const override = (name: string, contentType: string): string =>
        `<${typesPrefix}Override PartName="/${name}" ContentType="${contentType}"/>`;
      const types = [
        ...(hasXmlDefault ? [] : [override(item, "application/xml")]),
        ...(hasRelsDefault ? [] : [override(relationshipsPath(item), relationshipsType)]),
        override(properties, propertiesType),
      ];
      typeEdits.push(appended(typesRoot, types.join("")));
    }
  }
  if (relationshipEdits.length > 0) changes.set(relationships.path, applyEdits(relationships.xml, relationshipEdits));
  if (typeEdits.length > 0) changes.set(typesPath, applyEdits(types, typeEdits));
  return changes;
}

const itemPath = (number: number): string => `customXml/item${number}.xml`;
const propertiesPath = (number: number): string => `customXml/itemProps${number}.xml`;

function propertiesXml(id: string, isStrict: boolean): string {
  const namespace = isStrict
    ? "http://purl.oclc.org/ooxml/officeDocument/customXml"
    : "http://schemas.openxmlformats.org/officeDocument/2006/customXml";
  return `${declaration}<ds:datastoreItem ds:itemID="{${id.toUpperCase()}}" xmlns:ds="${namespace}"><ds:schemaRefs/></ds:datastoreItem>`;
}

function overridesOf(types: XmlElement, name: string): XmlElement[] {
  const wanted = `/${name}`.toLowerCase();
  return types.children.filter((child) => attributeOf(child, "PartName")?.toLowerCase() === wanted);
}

const removals = (elements: readonly XmlElement[]): TextEdit[] =>
  elements.map(({ start, closeEnd }) => ({ start, end: closeEnd, text: "" }));

/** Appends after the last child. A workbook's relationships and content types are never empty. */
function appended(root: XmlElement | null, text: string): TextEdit {
  const at = root?.closeStart ?? 0;
  return { start: at, end: at, text };
}
