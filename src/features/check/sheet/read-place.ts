/** What the report says about the person's spelling and where the workbook is, without names or addresses. */
import { readWorkbookAddress } from "../../../host/host-facts";
import { run } from "../../../host/run";
import { checkSheetName } from "./check-sheet";

/** Null where this Excel doesn't say. */
export interface CheckLocale {
  /** Language of regional settings, such as es-MX. */
  readonly content: string | null;
  readonly decimal: string | null;
  readonly thousands: string | null;
  /** Between the arguments of a formula. */
  readonly list: string | null;
  readonly dateOrder: string | null;
  /** SUM in the person's language. */
  readonly functionNames: string | null;
  /** Error -> its text in a cell. */
  readonly errorTexts: Readonly<Record<string, string>> | null;
}

export interface CheckPlace {
  readonly fileKind: "unsaved" | "cloud" | "share" | "local";
  readonly autosave: boolean | null;
}

const unknownLocale: CheckLocale = {
  content: null,
  decimal: null,
  thousands: null,
  list: null,
  dateOrder: null,
  functionNames: null,
  errorTexts: null,
};

async function readSpelling(): Promise<Pick<CheckLocale, "list" | "functionNames">> {
  const text = await run(async (context) => {
    const cell = context.workbook.worksheets.getItem(checkSheetName).getRange("XFD1");
    cell.formulas = [["=SUM(1,2)"]];
    cell.load("formulasLocal");
    await context.sync();
    const local = String((cell.formulasLocal as unknown[][])[0]?.[0]);
    cell.clear();
    await context.sync();
    return local;
  });
  const [, name = null, list = null] = /^=([^(]+)\(1\s?([^\d\s])\s?2\)$/.exec(text) ?? [];
  return { functionNames: name, list };
}

/** Errors that a formula can be entered as. */
const errors = ["#NULL!", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#N/A"];

function readErrorTexts(): Promise<Pick<CheckLocale, "errorTexts">> {
  return run(async (context) => {
    const cells = context.workbook.worksheets.getItem(checkSheetName).getRange(`XFC1:XFC${errors.length}`);
    cells.formulas = errors.map((error) => [`=${error}`]);
    cells.load("text");
    await context.sync();
    const texts = Object.fromEntries(errors.map((error, index) => [error, cells.text[index]?.[0] ?? ""]));
    cells.clear();
    await context.sync();
    return { errorTexts: texts };
  });
}

function readCulture(): Promise<Pick<CheckLocale, "content" | "decimal" | "thousands" | "dateOrder">> {
  return run(async (context) => {
    const { cultureInfo } = context.workbook.application;
    const { numberFormat, datetimeFormat } = cultureInfo;
    cultureInfo.load("name");
    numberFormat.load("numberDecimalSeparator,numberGroupSeparator");
    datetimeFormat.load("shortDatePattern");
    await context.sync();
    return {
      content: cultureInfo.name,
      decimal: numberFormat.numberDecimalSeparator,
      thousands: numberFormat.numberGroupSeparator,
      dateOrder: datetimeFormat.shortDatePattern,
    };
  });
}

/** Never rejects: an Excel that can't say is null. */
export async function readLocale(): Promise<CheckLocale> {
  const parts = await Promise.all(
    [readSpelling, readCulture, readErrorTexts].map((read) => read().catch((): Partial<CheckLocale> => ({}))),
  );
  return Object.assign({}, unknownLocale, ...parts) as CheckLocale;
}

/** Never rejects. */
export async function readPlace(): Promise<CheckPlace> {
  const address = readWorkbookAddress();
  const autosave = await run(async (context) => {
    context.workbook.load("autoSave");
    await context.sync();
    return context.workbook.autoSave;
  }).catch(() => null);
  return { fileKind: fileKindOf(address), autosave };
}

/** @param address as Excel reports it: a path, a URL, or "" before the first save */
export function fileKindOf(address: string): CheckPlace["fileKind"] {
  if (address === "") return "unsaved";
  if (/^https?:/i.test(address)) return "cloud";
  return /^(\\\\|\/\/|\/Volumes\/)/.test(address) ? "share" : "local";
}
