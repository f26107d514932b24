/** Figures and nights as sentences show them: "$1.21M", "6.2%", "Nov 16". */
import type { Scalar, ValueFormat } from "../../engine/answers/answer";
import { isoFromExcelSerial } from "../../domain/excel-dates";

export type NightLanguage = "en" | "es";

const localeOf = (language: NightLanguage): string => (language === "es" ? "es-MX" : "en-US");

export function figureText(value: Scalar | undefined, format: ValueFormat | null, language: NightLanguage): string {
  if (value === null || value === undefined) return language === "es" ? "sin valor" : "no value";
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  if (typeof value === "string") return value.length > 80 ? `${value.slice(0, 79)}…` : value;
  const number = (least: number, most: number) =>
    new Intl.NumberFormat(localeOf(language), { minimumFractionDigits: least, maximumFractionDigits: most });
  const sign = value < 0 ? "-" : "";
  const size = Math.abs(value);
  if (format === "money" || format === "moneyCents") {
    if (size >= 999_995_000) return `${sign}$${number(2, 2).format(size / 1e9)}B`;
    if (size >= 999_500) return `${sign}$${number(2, 2).format(size / 1e6)}M`;
    return `${sign}$${(format === "money" ? number(0, 0) : number(2, 2)).format(size)}`;
  }
  if (format === "rate") return shareText(value, language);
  if (format === "date") return nightText(isoFromExcelSerial(value), null, language);
  if (format === "year") return String(Math.round(value));
  if (format === "count") return number(0, 0).format(value);
  return size >= 1000 ? number(0, 0).format(value) : number(0, 2).format(value);
}

/** 0.062 as 6.2%. */
export const shareText = (share: number, language: NightLanguage): string =>
  new Intl.NumberFormat(localeOf(language), {
    style: "percent",
    minimumFractionDigits: 1,
    maximumFractionDigits: Math.abs(share) < 0.001 ? 3 : 1,
  })
    .format(share)
    .replace(/[\u00a0\u202f]/g, " ");

/** "Nov 16", with the year if it is another than that of `near`. */
export function nightText(night: string, near: string | null, language: NightLanguage): string {
  const isOther = near === null || near.slice(0, 4) !== night.slice(0, 4);
  return new Intl.DateTimeFormat(localeOf(language), {
    month: "short",
    day: "numeric",
    ...(isOther && { year: "numeric" }),
    timeZone: "UTC",
  }).format(new Date(`${night}T00:00:00Z`));
}
