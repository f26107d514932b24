/** The id of a night's run in the file that it wrote: a store may change the bytes, but not this. */
import { unzipSync } from "fflate";
import { escapeXml } from "../model-file/xml-scan";

export const runNamespace = "urn:compsheet:night:1";
/** Larger parts are not ours. */
const mostBytes = 4_000;
const mostParts = 200;

export const runXml = (run: string): string => `<night xmlns="${runNamespace}" run="${escapeXml(run)}"/>`;

/** Whether the run wrote this file. Reads small parts only; false for anything but a workbook. */
export function isWrittenBy(bytes: Uint8Array, run: string): boolean {
  let parts = 0;
  try {
    const found = unzipSync(bytes, {
      filter: ({ name, originalSize }) =>
        /^customXml\/item\d+\.xml$/i.test(name) && originalSize <= mostBytes && (parts += 1) <= mostParts,
    });
    return Object.values(found).some((part) => Buffer.from(part).toString().includes(runXml(run)));
  } catch {
    return false;
  }
}
