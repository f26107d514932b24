/** The id of a night's run in the file that it wrote: a store may change the bytes, but not this. */
import { escapeXml } from "../notation/escaped-text";
import { openZipParts } from "../model-file/zip-parts";

export const runNamespace = "urn:compsheet:night:1";
/** Larger parts are not ours. */
const mostBytes = 4_000;
/** A file can lie about what a part unpacks to, at a thousand times its packed size. */
const mostPackedBytes = 400;
const mostParts = 200;

export const runXml = (run: string): string => `<night xmlns="${runNamespace}" run="${escapeXml(run)}"/>`;

/** The mark in a file: the id of the last run that wrote it. Null without one, or for anything but a workbook. */
export async function markIn(bytes: Uint8Array): Promise<string | null> {
  const marks = (await smallParts(bytes)).flatMap((part) => markForm.exec(part)?.[1] ?? []);
  return marks[0] ?? null;
}

const markForm = new RegExp(`^<night xmlns="${runNamespace}" run="([\\w-]{1,100})"/>$`);

/** Whether the run wrote this file. Reads small parts only; false for anything but a workbook. */
export const isWrittenBy = async (bytes: Uint8Array, run: string): Promise<boolean> =>
  (await smallParts(bytes)).some((part) => part.includes(runXml(run)));

async function smallParts(bytes: Uint8Array): Promise<string[]> {
  const zip = await openZipParts(bytes).catch(() => null);
  if (zip === null) return [];
  const isSmall = (name: string): boolean => {
    const { packed = 0, unpacked = 0 } = zip.sizes(name) ?? {};
    return packed <= mostPackedBytes && unpacked <= mostBytes;
  };
  const names = zip.names.filter((name) => /^customXml\/item\d+\.xml$/i.test(name) && isSmall(name));
  return Promise.all(names.slice(0, mostParts).map((name) => zip.text(name).catch(() => "")));
}
