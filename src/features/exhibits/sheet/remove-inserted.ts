/** Undoes an insertion: its sheets, their records and the names that refer to them, in one step. */
import { inQuotes } from "../../../notation/sheet-name";
import { isSupported } from "../../../host/capabilities";
import { run } from "../../../host/run";
import { namespace, readRecord } from "./exhibit-record";

/** Sheets that are gone already count as removed. Returns how many were there. */
export function removeInserted(sheets: readonly string[]): Promise<number> {
  return run(async (context) => {
    const { worksheets, names } = context.workbook;
    const found = sheets.map((sheet) => worksheets.getItemOrNullObject(sheet));
    for (const sheet of found) sheet.load("id,name");
    names.load("items/name,items/formula");
    const parts = isSupported("ExcelApi", "1.7") ? context.workbook.customXmlParts.getByNamespace(namespace) : null;
    parts?.load("items/id");
    await context.sync();
    const present = found.filter(({ isNullObject }) => !isNullObject);
    const ids = new Set(present.map(({ id }) => id));
    const records = (parts?.items ?? []).map((part) => ({ part, xml: part.getXml() }));
    await context.sync();
    const gone = records.flatMap(({ part, xml }) => {
      const record = readRecord(xml.value);
      return record !== null && ids.has(record.sheet) ? [{ part, record }] : [];
    });
    // Charts that were put into a selection, on sheets that stay.
    const elsewhere = gone.flatMap(({ record }) =>
      (record.copies ?? []).map(({ name, on }) => worksheets.getItemOrNullObject(on).charts.getItemOrNullObject(name)),
    );
    for (const chart of elsewhere) chart.load("name");
    await context.sync();
    for (const chart of elsewhere) if (!chart.isNullObject) chart.delete();
    for (const { part } of gone) part.delete();
    const own = names.items.filter(({ formula }) => present.some(({ name }) => refersTo(String(formula), name)));
    for (const { name } of own) names.getItem(name).delete();
    for (const sheet of present) sheet.delete();
    await context.sync();
    return present.length;
  });
}

/** Whether a name's formula is a reference to the sheet: ='Comp set'!$B$2. */
function refersTo(formula: string, sheet: string): boolean {
  return formula.startsWith(`=${inQuotes(sheet)}!`) || formula.startsWith(`=${sheet}!`);
}
