/** The id of a night's run in the file that it wrote: a store may change the bytes, but not this. */
import { unzipSync } from "fflate";
import { escapeXml } from "../model-file/xml-scan";

export const runNamespace = "urn:compsheet:night:1";
/** Larger parts are not ours. */
const mostBytes = 4_000;
/** A file can lie about what a part unpacks to, at a thousand times its packed size. */
const mostPackedBytes = 400;
const mostParts = 200;

export const runXml = (run: string): string => `<night xmlns="${runNamespace}" run="${escapeXml(run)}"/>`;

/** The mark in a file: the id of the last run that wrote it. Null without one, or for anything but a workbook. */
export function markIn(bytes: Uint8Array): string | null {
  const marks = smallParts(bytes).flatMap((part) => markForm.exec(part)?.[1] ?? []);
  return marks[0] ?? null;
}

const markForm = new RegExp(`^<night xmlns="${runNamespace}" run="([\\w-]{1,100})"/>$`);

/** Whether the run wrote this file. Reads small parts only; false for anything but a workbook. */
export const isWrittenBy = (bytes: Uint8Array, run: string): boolean =>
  smallParts(bytes).some((part) => part.includes(runXml(run)));

function smallParts(bytes: Uint8Array): string[] {
  let parts = 0;
  try {
    const found = unzipSync(bytes, {
      filter: ({ name, size, originalSize }) =>
        /^customXml\/item\d+\.xml$/i.test(name) &&
        size <= mostPackedBytes &&
        originalSize <= mostBytes &&
        (parts += 1) <= mostParts,
    });
    return Object.values(found).map((part) => Buffer.from(part).toString());
  } catch {
    return [];
  }
}
