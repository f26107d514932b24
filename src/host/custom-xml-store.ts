/* eslint-disable office-addins/no-context-sync-in-loop -- a request must stay below what every host accepts at once */
/** Segments of answers as Custom XML parts of the workbook. */
import { SaidError, say } from "../domain/said";
import type { WorkbookStore } from "../engine/answers/workbook-store";
import { chunksOf, inBatches, segmentsOf, type SegmentChunk } from "./segment-chunks";
import { run } from "./run";

const namespace = "urn:compsheet:answers:1";
/** Characters; large parts have failed in Excel on the web. */
const longestChunk = 400_000;
/** Characters per request; Excel on the web accepts at most 5 MB. */
const longestRequest = 3_000_000;
const partsPerRequest = Math.floor(longestRequest / longestChunk);

type ChunkHead = Omit<SegmentChunk, "text">;

/** Needs ExcelApi 1.5. */
export function createCustomXmlStore(): WorkbookStore {
  /** The parts seen so far, by id; null for a part in our namespace that isn't ours. */
  const heads = new Map<string, ChunkHead | null>();

  /** All parts of ours, with the text of those that are `isWanted` or new. */
  async function survey(
    context: Excel.RequestContext,
    isWanted: (head: ChunkHead) => boolean,
  ): Promise<{ readonly parts: Map<string, Excel.CustomXmlPart>; readonly chunks: SegmentChunk[] }> {
    const found = context.workbook.customXmlParts.getByNamespace(namespace);
    found.load("items/id");
    await context.sync();
    const parts = new Map(found.items.map((part) => [part.id, part]));
    for (const id of heads.keys()) if (!parts.has(id)) heads.delete(id);
    const toRead = found.items.filter(({ id }) => {
      const head = heads.get(id);
      return head === undefined || (head !== null && isWanted(head));
    });
    const chunks: SegmentChunk[] = [];
    for (const batch of inBatches(toRead, () => 1, partsPerRequest)) {
      const texts = batch.map((part) => ({ id: part.id, xml: part.getXml() }));
      await context.sync();
      for (const { id, xml } of texts) {
        const chunk = fromXml(xml.value);
        heads.set(id, chunk && { name: chunk.name, index: chunk.index, count: chunk.count });
        if (chunk) chunks.push(chunk);
      }
    }
    return { parts, chunks };
  }

  async function removeParts(
    context: Excel.RequestContext,
    isGone: (head: ChunkHead | null) => boolean,
  ): Promise<void> {
    const { parts } = await survey(context, () => false);
    const ids = [...parts.keys()].filter((id) => isGone(heads.get(id) ?? null));
    if (ids.length === 0) return;
    ids.sort((a, b) => (heads.get(a)?.index ?? 0) - (heads.get(b)?.index ?? 0));
    for (const id of ids) parts.get(id)?.delete();
    await context.sync();
    const left = context.workbook.customXmlParts.getByNamespace(namespace);
    left.load("items/id");
    await context.sync();
    const still = new Set(left.items.map(({ id }) => id));
    if (ids.some((id) => still.has(id)))
      throw new SaidError(say`Excel didn't remove the saved results from the workbook.`);
  }

  return {
    read: (known = new Set()) =>
      run(async (context) => {
        const { parts, chunks } = await survey(context, ({ name }) => !known.has(name));
        const standing = [...parts.keys()].flatMap((id) => {
          const head = heads.get(id);
          return head?.index === 0 ? [head.name] : [];
        });
        return { standing: new Set(standing), segments: segmentsOf(chunks).filter(({ name }) => !known.has(name)) };
      }),

    put: (segments) =>
      run(async (context) => {
        const chunks = segments.flatMap((segment) => chunksOf(segment, longestChunk));
        for (const batch of inBatches(chunks, ({ text }) => text.length, longestRequest)) {
          const added = batch.map((chunk) => {
            const part = context.workbook.customXmlParts.add(toXml(chunk));
            part.load("id");
            return { chunk, part };
          });
          await context.sync();
          const written = added.map(({ chunk, part }) => ({ chunk, id: part.id, xml: part.getXml() }));
          await context.sync();
          for (const { chunk, id, xml } of written) {
            const { name, index, count, text } = fromXml(xml.value) ?? {};
            if (name !== chunk.name || index !== chunk.index || count !== chunk.count || text !== chunk.text) {
              throw new SaidError(say`Excel returned different XML than was written.`);
            }
            heads.set(id, { name, index, count });
          }
        }
      }),

    remove(names) {
      const gone = new Set(names);
      return run((context) => removeParts(context, (head) => head !== null && gone.has(head.name)));
    },

    clear: () => run((context) => removeParts(context, () => true)),
  };
}

/** Names and texts have no characters that XML would escape. */
const toXml = ({ name, index, count, text }: SegmentChunk): string =>
  `<answers xmlns="${namespace}" segment="${name}" chunk="${index}" of="${count}">${text}</answers>`;

/** Hosts may rewrite the XML with a declaration, a prefix, other quotes, or another order. Null if it isn't ours. */
function fromXml(xml: string): SegmentChunk | null {
  const [, attributes, text] = /<(?:[\w.-]+:)?answers\s([^<>]*)>([^<]*)<\//.exec(xml) ?? [];
  if (attributes === undefined || text === undefined) return null;
  const read = (name: string): string | undefined =>
    new RegExp(`(?:^|\\s)${name}\\s*=\\s*(["'])(.*?)\\1`).exec(attributes)?.[2];
  const name = read("segment");
  const index = Number(read("chunk"));
  const count = Number(read("of"));
  if (name === undefined || !Number.isInteger(index) || !Number.isInteger(count)) return null;
  return { name, index, count, text: text.trim() };
}
