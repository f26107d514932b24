/** The record of a run in the workbook, as Custom XML, and on the device, where it survives a crash before saving. */
import { isSupported } from "../../../host/capabilities";
import { run } from "../../../host/run";
import type { CheckRecord, RecordKeeper } from "../check-run";

const namespace = "urn:compsheet:check";
const storedName = "compsheet.check.record";
const none: CheckRecord = { results: [], began: null };

/** Parses a record that this kit wrote; null for anything else. */
function readRecord(text: string | null): CheckRecord | null {
  try {
    const found = JSON.parse(text ?? "") as Partial<CheckRecord>;
    if (!Array.isArray(found.results)) return null;
    const runs = Array.isArray(found.runs) ? found.runs : [];
    return { results: found.results, runs, began: found.began ?? null };
  } catch {
    return null;
  }
}

async function readParts(context: Excel.RequestContext): Promise<readonly Excel.CustomXmlPart[]> {
  const found = context.workbook.customXmlParts.getByNamespace(namespace);
  found.load("items/id");
  await context.sync();
  return found.items;
}

function loadFromWorkbook(): Promise<CheckRecord | null> {
  if (!isSupported("ExcelApi", "1.5")) return Promise.resolve(null);
  return run(async (context) => {
    const [part] = await readParts(context);
    if (!part) return null;
    const xml = part.getXml();
    await context.sync();
    const coded = /^[^>]*>([^<]*)</.exec(xml.value)?.[1] ?? "";
    return readRecord(decodeURIComponent(coded));
  });
}

function saveIntoWorkbook(text: string): Promise<void> {
  return run(async (context) => {
    const former = await readParts(context);
    context.workbook.customXmlParts.add(`<check xmlns="${namespace}">${encodeURIComponent(text)}</check>`);
    former.forEach((part) => part.delete());
    await context.sync();
  });
}

/** @param storage the device's storage; may throw */
export function createRecordKeeper(storage: () => Storage): RecordKeeper & { clear(): Promise<void> } {
  const onDevice = (): CheckRecord | null => {
    try {
      return readRecord(storage().getItem(storedName));
    } catch {
      return null;
    }
  };
  const keepOnDevice = (text: string | null): void => {
    try {
      if (text === null) storage().removeItem(storedName);
      else storage().setItem(storedName, text);
    } catch {
      // The workbook has it too.
    }
  };
  return {
    async load() {
      const [device, workbook] = [onDevice(), await loadFromWorkbook().catch(() => null)];
      const found = [device, workbook].filter((one) => one !== null);
      // The device may know of a probe that the unsaved workbook has lost.
      return found.sort((one, other) => other.results.length - one.results.length)[0] ?? none;
    },
    async save(record) {
      const text = JSON.stringify(record);
      keepOnDevice(text);
      await saveIntoWorkbook(text).catch(() => undefined);
    },
    async clear() {
      keepOnDevice(null);
      await run(async (context) => {
        const { customXmlParts } = context.workbook;
        customXmlParts.load("items/namespaceUri");
        await context.sync();
        // Those of single checks begin like the record's.
        for (const part of customXmlParts.items) if (part.namespaceUri.startsWith(namespace)) part.delete();
        await context.sync();
      }).catch(() => undefined);
    },
  };
}
