/** What the workbook keeps of large Custom XML, written as the product writes it. */
import { run } from "../../../host/run";
import { type Bench, ImpossibleProbe, type Probe } from "../probe";

const usual = { needsFunctions: true, isQuick: false, limitMs: 600_000 } as const;
/** Characters of one part, as in the product: far below Excel's 5 MB a request. */
const mostInPart = 400_000;
/** Part B reads back the largest size up to this many characters. */
const mostKept = 3_000_000;
const smallPart = 10_000;
const partsInRequest = 50;

const sizeNamespace = (size: number): string => `${storeNamespace}:${size}`;
export const storeNamespace = "urn:compsheet:check-store";

/** Different in each part, without what XML escapes. */
const textOf = (index: number, length: number): string => `${index}:`.padEnd(length, `abcdefghij${index}klmnop`);
const lengthsOf = (size: number): number[] =>
  Array.from({ length: Math.ceil(size / mostInPart) }, (_, index) => Math.min(mostInPart, size - index * mostInPart));
const xmlOf = (namespace: string, text: string): string => `<check xmlns="${namespace}">${text}</check>`;
const contentOf = (xml: string): string => /^[^>]*>([^<]*)</.exec(xml)?.[1] ?? "";

/** Adds texts, each in a request. */
async function addParts(namespace: string, texts: readonly string[], perRequest: number): Promise<void> {
  for (let first = 0; first < texts.length; first += perRequest) {
    await run(async (context) => {
      for (const text of texts.slice(first, first + perRequest))
        context.workbook.customXmlParts.add(xmlOf(namespace, text));
      await context.sync();
    });
  }
}

/** The texts of a namespace in any order, one request a part. */
async function readParts(namespace: string): Promise<string[]> {
  const ids = await run(async (context) => {
    const parts = context.workbook.customXmlParts.getByNamespace(namespace);
    parts.load("items/id");
    await context.sync();
    return parts.items.map(({ id }) => id);
  });
  const texts: string[] = [];
  for (const id of ids)
    texts.push(
      await run(async (context) => {
        const xml = context.workbook.customXmlParts.getItem(id).getXml();
        await context.sync();
        return contentOf(xml.value);
      }),
    );
  return texts;
}

/** @param isRemoved by the part's text */
const removeParts = (namespace: string, isRemoved: (text: string) => boolean): Promise<void> =>
  run(async (context) => {
    const parts = context.workbook.customXmlParts.getByNamespace(namespace);
    parts.load("items/id");
    await context.sync();
    const texts = parts.items.map((part) => part.getXml());
    await context.sync();
    parts.items.forEach((part, index) => {
      if (isRemoved(contentOf(texts[index]?.value ?? ""))) part.delete();
    });
    await context.sync();
  });

const areSame = (found: readonly string[], expected: readonly string[]): boolean =>
  found.length === expected.length && new Set([...found, ...expected]).size === new Set(expected).size;

function needParts(bench: Bench): void {
  if (!bench.isSupported("ExcelApi", "1.5")) throw new ImpossibleProbe("this Excel keeps no Custom XML");
}

const millions = (size: number): string => `${size / 1_000_000} M`;

export const storeProbes: readonly Probe[] = [
  {
    ...usual,
    id: "XML-1",
    part: "A",
    expected: {},
    async run(bench) {
      needParts(bench);
      const sizes = bench.sizes.xmlMillions.map((size) => size * 1_000_000);
      const kept = Math.max(...sizes.filter((size) => size <= mostKept));
      const seen: string[] = [];
      let isOdd = false;
      for (const size of sizes) {
        const namespace = sizeNamespace(size);
        const texts = lengthsOf(size).map((length, index) => textOf(index, length));
        const began = bench.now();
        await addParts(namespace, texts, 1);
        const written = bench.now();
        const isSame = areSame(await readParts(namespace), texts);
        isOdd ||= !isSame;
        seen.push(
          `${millions(size)} ${isSame ? "same" : "changed"} ${ms(written - began)}+${ms(bench.now() - written)}`,
        );
        if (size !== kept) await removeParts(namespace, () => true);
      }
      return { switches: {}, isOdd, observed: seen.join(", ") };
    },
  },
  {
    ...usual,
    id: "XML-1B",
    part: "B",
    expected: {},
    async run(bench) {
      needParts(bench);
      const sizes = bench.sizes.xmlMillions.map((size) => size * 1_000_000);
      const kept = Math.max(...sizes.filter((size) => size <= mostKept));
      const texts = lengthsOf(kept).map((length, index) => textOf(index, length));
      const found = await readParts(sizeNamespace(kept));
      const isSame = areSame(found, texts);
      return {
        switches: {},
        isOdd: !isSame,
        observed: `${millions(kept)} after opening: ${isSame ? "same" : `${found.length} of ${texts.length} parts, changed`}`,
      };
    },
  },
  {
    ...usual,
    id: "XML-2",
    part: "A",
    expected: {},
    async run(bench) {
      needParts(bench);
      const namespace = `${storeNamespace}:many`;
      const texts = Array.from({ length: bench.sizes.xmlParts }, (_, index) => textOf(index, smallPart));
      const isEven = (text: string): boolean => Number.parseInt(text, 10) % 2 === 0;
      await addParts(namespace, texts, partsInRequest);
      await removeParts(namespace, isEven);
      const left = texts.filter((text) => !isEven(text));
      const found = await readParts(namespace);
      await removeParts(namespace, () => true);
      return {
        switches: {},
        isOdd: !areSame(found, left),
        observed: `${found.length} of ${texts.length} parts left, ${left.length} expected`,
      };
    },
  },
];

const ms = (time: number): string => `${Math.round(time)} ms`;
