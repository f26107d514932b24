/** What the workbook keeps for its owner and no reader of a copy: Custom XML parts without figures of its sheets. */
import { isSupported } from "./capabilities";

/** Records of imports, with what they overwrote. */
export const importsNamespace = "urn:compsheet:imports:1";
/** Orders of exports and saved queries. */
export const exportsNamespace = "urn:compsheet:exports:1";

/** Queues the removal of the owner's parts; resolves to their texts, to put back with `addOwnersParts`. */
export async function removeOwnersParts(context: Excel.RequestContext): Promise<readonly string[]> {
  if (!isSupported("ExcelApi", "1.5")) return [];
  const { customXmlParts } = context.workbook;
  const found = [importsNamespace, exportsNamespace].map((namespace) => customXmlParts.getByNamespace(namespace));
  for (const parts of found) parts.load("items/id");
  await context.sync();
  const removed: string[] = [];
  for (const part of found.flatMap(({ items }) => items)) {
    const xml = part.getXml();
    // eslint-disable-next-line office-addins/no-context-sync-in-loop -- each may be as large as a response may be
    await context.sync();
    // eslint-disable-next-line office-addins/load-object-before-read -- a result, not an object
    removed.push(xml.value);
    part.delete();
  }
  return removed;
}

export function addOwnersParts(context: Excel.RequestContext, xmls: readonly string[]): void {
  for (const xml of xmls) context.workbook.customXmlParts.add(xml);
}
