/** What fired, in a sentence that names both ends: "NOI fell 6.2% to $1.21M since Nov 16". */
import type { Finding, RuleEvent } from "./evaluate-rule";
import { figureText, nightText, type NightLanguage, shareText } from "./figure-text";
import type { Rule } from "./rule";

export function ruleSentence(rule: Rule, event: RuleEvent, language: NightLanguage): string {
  return (language === "es" ? spanish : english)(rule, event);
}

/** The change from one number to another: a share, points of a rate, or an amount where there is no share. */
function changeText(before: number, now: number, format: Finding["format"], language: NightLanguage): string {
  const change = Math.abs(now - before);
  if (format === "rate") {
    const points = figureText(change * 100, "decimal", language);
    return `${points} ${language === "es" ? "puntos" : "points"}`;
  }
  return before === 0 ? figureText(change, format, language) : shareText(change / Math.abs(before), language);
}

function english({ when }: Rule, { phase, night, since, finding }: RuleEvent): string {
  const { label, format, before, beforeNight, low, high, nights, reason } = finding;
  const text = (value: Finding["now"]) => figureText(value, format, "en");
  const day = (date: string) => nightText(date, night, "en");
  const now = text(finding.now);
  const was = before === undefined || beforeNight === null ? "" : ` (${text(before)} on ${day(beforeNight)})`;
  const isBegin = phase === "begin";
  switch (when.kind) {
    case "below":
      return isBegin
        ? `${label} is ${now}, below ${text(low)}${was}`
        : `${label} is ${now}, no longer below ${text(low)} (since ${day(since)})`;
    case "above":
      return isBegin
        ? `${label} is ${now}, above ${text(high)}${was}`
        : `${label} is ${now}, no longer above ${text(high)} (since ${day(since)})`;
    case "out_of_band": {
      const band =
        low === null
          ? `${text(high)} or less`
          : high === null
            ? `${text(low)} or more`
            : `${text(low)} to ${text(high)}`;
      return isBegin
        ? `${label} is ${now}, outside ${band}${was}`
        : `${label} is ${now}, within ${band} again after ${day(since)}`;
    }
    case "changed_by":
    case "changed_since": {
      if (typeof before !== "number" || typeof finding.now !== "number" || beforeNight === null)
        return `${label} is ${now}`;
      if (!isBegin) return `${label} is ${now}, close to its ${text(before)} of ${day(beforeNight)} again`;
      const verb = finding.now < before ? "fell" : "rose";
      return `${label} ${verb} ${changeText(before, finding.now, format, "en")} to ${now} since ${day(beforeNight)}`;
    }
    case "stale": {
      const what = label === "" ? "The model" : label;
      return isBegin
        ? `${what} has had no refresh for ${nights === 1 ? "1 night" : `${nights} nights`}, since ${day(beforeNight ?? since)}`
        : `${what} is refreshed again`;
    }
    case "failed":
      return isBegin
        ? `The refresh failed: ${reason ?? "no reason was reported."}`
        : `The refresh works again (failed since ${day(since)})`;
    case "missing":
      return isBegin
        ? `${label} is missing${before === undefined ? "" : `; it was ${text(before)}`}`
        : `${label} is back at ${now}`;
  }
}

function spanish({ when }: Rule, { phase, night, since, finding }: RuleEvent): string {
  const { label, format, before, beforeNight, low, high, nights, reason } = finding;
  const text = (value: Finding["now"]) => figureText(value, format, "es");
  const day = (date: string) => nightText(date, night, "es");
  const now = text(finding.now);
  const was = before === undefined || beforeNight === null ? "" : ` (${text(before)} el ${day(beforeNight)})`;
  const isBegin = phase === "begin";
  switch (when.kind) {
    case "below":
      return isBegin
        ? `${label} es ${now}, por debajo de ${text(low)}${was}`
        : `${label} es ${now}, ya no está por debajo de ${text(low)} (desde el ${day(since)})`;
    case "above":
      return isBegin
        ? `${label} es ${now}, por encima de ${text(high)}${was}`
        : `${label} es ${now}, ya no está por encima de ${text(high)} (desde el ${day(since)})`;
    case "out_of_band": {
      const band =
        low === null ? `${text(high)} o menos` : high === null ? `${text(low)} o más` : `${text(low)} a ${text(high)}`;
      return isBegin
        ? `${label} es ${now}, fuera de ${band}${was}`
        : `${label} es ${now}, de nuevo dentro de ${band} después del ${day(since)}`;
    }
    case "changed_by":
    case "changed_since": {
      if (typeof before !== "number" || typeof finding.now !== "number" || beforeNight === null)
        return `${label} es ${now}`;
      if (!isBegin) return `${label} es ${now}, cerca otra vez de su valor de ${text(before)} del ${day(beforeNight)}`;
      const verb = finding.now < before ? "bajó" : "subió";
      return `${label} ${verb} ${changeText(before, finding.now, format, "es")} a ${now} desde el ${day(beforeNight)}`;
    }
    case "stale": {
      const what = label === "" ? "El modelo" : label;
      return isBegin
        ? `${what} lleva ${nights === 1 ? "1 noche" : `${nights} noches`} sin actualizarse, desde el ${day(beforeNight ?? since)}`
        : `${what} se actualiza de nuevo`;
    }
    case "failed":
      return isBegin
        ? `La actualización falló: ${reason ?? "no se informó el motivo."}`
        : `La actualización funciona de nuevo (fallaba desde el ${day(since)})`;
    case "missing":
      return isBegin
        ? `Falta ${label}${before === undefined ? "" : `; era ${text(before)}`}`
        : `${label} está de vuelta en ${now}`;
  }
}
