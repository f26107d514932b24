/** What the workbook stores about exports, as one Custom XML part. Needs ExcelApi 1.5. */
import { SaidError, say } from "../../../domain/said";
import type { WorkbookPart } from "../export-desk";
import { isSupported } from "../../../host/capabilities";
import { recordLimits } from "../../../host/formula-safety";
import { exportsNamespace } from "../../../host/owners-parts";
import { run } from "../../../host/run";

const namespace = exportsNamespace;
/** Characters; larger parts have failed in Excel on the web. */
const longestText = 400_000;

/** JSON without characters that are special in XML: they occur only in strings, where an escape is equivalent. */
const plainJson = (json: string): string =>
  json.replace(/[<>&\u007f-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);

const toXml = (json: string): string => `<exports xmlns="${namespace}">${plainJson(json)}</exports>`;

/** Hosts may rewrite the XML: with a declaration, a prefix, other quotes, entities for quotation marks. */
function fromXml(xml: string): string {
  const text = /<(?:[\w.-]+:)?exports(?:\s[^<>]*)?>([^<]*)<\//.exec(xml)?.[1] ?? "";
  return text.replaceAll("&quot;", '"').replaceAll("&apos;", "'").trim();
}

export function createExportsPart(): WorkbookPart {
  let queue: Promise<unknown> = Promise.resolve();

  /** Serialized, and delayed while the user edits a cell. */
  function queued<T>(batch: (context: Excel.RequestContext) => Promise<T>): Promise<T> {
    if (!isSupported("ExcelApi", "1.5"))
      return Promise.reject(new SaidError(say`This Excel is too old to save exports in the workbook.`));
    const next = queue.then(() => run(batch));
    queue = next.catch(() => undefined);
    return next;
  }

  async function readAll(context: Excel.RequestContext) {
    const found = context.workbook.customXmlParts.getByNamespace(namespace);
    found.load("items/id");
    await context.sync();
    const parts = found.items.map((part) => ({ part, xml: part.getXml() }));
    await context.sync();
    // Parts longer than any we write are left alone.
    const own = parts.filter(({ xml }) => xml.value.length <= recordLimits.exportsPart);
    return own.map(({ part, xml }) => ({ part, text: fromXml(xml.value) }));
  }

  return {
    read: () => queued(async (context) => (await readAll(context)).map(({ text }) => text)),
    change: (next) =>
      queued(async (context) => {
        const standing = await readAll(context);
        const text = next(standing.map((one) => one.text));
        if (text.length > longestText)
          throw new SaidError(
            say`The workbook has too many saved queries. Delete some, or save them without lists of properties.`,
          );
        const [first, ...others] = standing;
        if (first) first.part.setXml(toXml(text));
        else context.workbook.customXmlParts.add(toXml(text));
        for (const { part } of others) part.delete();
        await context.sync();
        const written = (await readAll(context)).map((one) => one.text);
        if (!written.includes(plainJson(text)))
          throw new SaidError(say`Excel returned different XML than was written.`);
      }),
  };
}
