/** Amounts, dates and months as exports print them. */

const months: Readonly<Record<string, number>> = {
  jan: 1, january: 1, ene: 1, enero: 1,
  feb: 2, february: 2, febrero: 2,
  mar: 3, march: 3, marzo: 3,
  apr: 4, april: 4, abr: 4, abril: 4,
  may: 5, mayo: 5,
  jun: 6, june: 6, junio: 6,
  jul: 7, july: 7, julio: 7,
  aug: 8, august: 8, ago: 8, agosto: 8,
  sep: 9, sept: 9, september: 9, septiembre: 9,
  oct: 10, october: 10, octubre: 10,
  nov: 11, november: 11, noviembre: 11,
  dec: 12, december: 12, dic: 12, diciembre: 12,
}; // prettier-ignore

export interface Money {
  readonly value: number;
  readonly decimals: number;
}

/**
 * Reads $1,250.00, $1,250/mo, 1,250.-, (35), 35-, 35 CR, -35.5 and a dash (zero); null for anything else, percentages
 * included.
 */
export function readMoney(text: string, decimalComma = false): Money | null {
  if (/^[-–—]$/.test(text)) return { value: 0, decimals: 0 };
  // An asterisk refers to a note below.
  let body = /\d\)? ?\*{1,3}$/.test(text) ? text.replace(/ ?\*{1,3}$/, "") : text;
  let sign = 1;
  const bracketed = /^\$? ?\((.*)\)$/.exec(body);
  if (bracketed) {
    sign = -1;
    body = bracketed[1] ?? "";
  }
  const credit = / ?CR$/i.exec(body);
  if (credit) {
    sign = -sign;
    body = body.slice(0, credit.index);
  }
  body = body.replace(/^USD ?| ?USD$| ?(?:\/|per) ?mo(?:nth)?\.?$/gi, "").replace(/[$ ]/g, "");
  // 1,590.- has no cents.
  body = body.replace(/(?<=\d)\.[-–—]{1,2}$/, "");
  if (body.endsWith("-")) {
    sign = -sign;
    body = body.slice(0, -1);
  }
  if (/^[-−–+]/.test(body)) {
    if (!body.startsWith("+")) sign = -sign;
    body = body.slice(1).replace(/^\$/, "");
  }
  // 1'250.00: as in Switzerland.
  if (/^\d{1,3}(?:['’]\d{3})+(?:\.\d*)?$/.test(body)) body = body.replace(/['’]/g, "");
  // A single point that parts no thousands is a decimal point even there: 1.5 baths.
  if (decimalComma && !/^\d+\.\d{1,2}$/.test(body)) {
    // 14.06.2026 is a day.
    if (body.includes(".") && !/^\d{1,3}(\.\d{3})+(,\d*)?$/.test(body)) return null;
    body = body.replace(/\./g, "").replace(",", ".");
  } else if (/^\d{1,3}(,\d{3})+(\.\d*)?$/.test(body)) body = body.replace(/,/g, "");
  if (!/^(\d{1,15}(\.\d{0,10})?|\.\d{1,10})$/.test(body)) return null;
  return { value: sign * Number(body) + 0, decimals: body.includes(".") ? body.length - body.indexOf(".") - 1 : 0 };
}

const isoOf = (year: number, month: number, day: number): string | null => {
  if (month < 1 || month > 12 || day < 1 || year < 1900 || year > 2199) return null;
  const time = new Date(Date.UTC(year, month - 1, day));
  return time.getUTCMonth() === month - 1 ? time.toISOString().slice(0, 10) : null;
};

/** 26 is 2026, 98 is 1998. */
const fullYear = (text: string): number =>
  text.length > 2 ? Number(text) : Number(text) + (Number(text) < 70 ? 2000 : 1900);

/** Reads 09/30/2026, 9-30-26, 2026-09-30, 30-Sep-2026, Sep 30, 2026 and the same with a time behind; else null. */
export function readCalendarDate(text: string, dayFirst = false): string | null {
  const body = text.replace(/,? \d{1,2}:\d{2}(:\d{2})?( ?[AP]\.?M\.?)?( [A-Z]{2,4})?$/i, "");
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(T[\d:.Z+-]*)?$/.exec(body);
  if (iso) return isoOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numeric = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(body);
  if (numeric) {
    const [first, second] = [Number(numeric[1]), Number(numeric[2])];
    const isDayFirst = first > 12 || (dayFirst && second <= 12);
    return isoOf(fullYear(numeric[3] ?? ""), isDayFirst ? second : first, isDayFirst ? first : second);
  }
  const named = /^(\d{1,2})[ -]([a-z]{3,10})\.?,?[ -](\d{4}|\d{2})$/i.exec(body);
  if (named) return isoOf(fullYear(named[3] ?? ""), months[(named[2] ?? "").toLowerCase()] ?? 0, Number(named[1]));
  const long = /^([a-z]{3,10})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i.exec(body);
  if (long) return isoOf(Number(long[3]), months[(long[1] ?? "").toLowerCase()] ?? 0, Number(long[2]));
  return null;
}

/** The first date that a sentence names. */
export function dateWithin(text: string, dayFirst = false): string | null {
  const found =
    /\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}|\d{1,2}[ -][a-z]{3,10}\.?,?[ -]\d{4}|[a-z]{3,10}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}/i.exec(
      text.slice(0, 400),
    );
  return found ? readCalendarDate(found[0], dayFirst) : null;
}

export interface MonthText {
  /** 1 to 12. */
  readonly month: number;
  readonly year: number | null;
  /** Day of the month where the text is a whole date. */
  readonly day: number | null;
  /** What is left of the text: Actual, Budget, MTD. */
  readonly rest: string;
}

/**
 * Reads the heading of a month: Oct 2025, Oct-25, 10/2025, 01/26, 2025-10, October, 10/31/2025, 31-Oct-25, each with
 * words behind.
 */
export function readMonth(text: string): MonthText | null {
  const body = text.slice(0, 60);
  const date =
    /^(?:(?:month|period) (?:ending|ended|of) |p\/e |as of )?(\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}|\d{1,2}[ -][a-z]{3,10}\.?,?[ -](?:\d{4}|\d{2}))(?: (.*))?$/i.exec(
      body,
    );
  const iso = date ? readCalendarDate(date[1] ?? "") : null;
  if (iso)
    return {
      month: Number(iso.slice(5, 7)),
      year: Number(iso.slice(0, 4)),
      day: Number(iso.slice(8)),
      rest: date?.[2] ?? "",
    };
  const numeric = /^(\d{1,2})(?:[/-](?=\d)|\.(?=\d{4}))(\d{4}|\d{2})(?: (.*))?$/.exec(body);
  if (numeric && Number(numeric[1]) >= 1 && Number(numeric[1]) <= 12)
    return { month: Number(numeric[1]), year: fullYear(numeric[2] ?? ""), day: null, rest: numeric[3] ?? "" };
  const backward = /^(\d{4})[/-](\d{1,2})(?: (.*))?$/.exec(body);
  if (backward && Number(backward[2]) >= 1 && Number(backward[2]) <= 12)
    return { month: Number(backward[2]), year: Number(backward[1]), day: null, rest: backward[3] ?? "" };
  const before = /^(?:month|(actuals?|act|budget|bud|projected|proj|forecast|fcst|mtd)\.?) /i.exec(body);
  // Oct-25F is a month of a forecast.
  const named = /^([a-z]{3,10})\.?(?:[ \-/']+(\d{4}|\d{2})(?!\d)([abefp](?= |$))?)?(?:[ -]+([^ -].*)?)?$/i.exec(
    body.slice(before?.[0].length ?? 0),
  );
  const month = named ? months[(named[1] ?? "").toLowerCase()] : undefined;
  if (month === undefined) return null;
  const rest = [before?.[1], named?.[3], named?.[4]].filter((one) => one !== undefined).join(" ");
  return { month, year: named?.[2] === undefined ? null : fullYear(named[2]), day: null, rest };
}

/** Rounds to whole cents: sums of cents then compare exactly. */
export function cents(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}

export function sum(values: readonly number[]): number {
  return cents(values.reduce((total, value) => total + value, 0));
}

/** Half the last printed unit for each addend and the total itself: the most that rounding can add up to. */
export function tolerance(decimals: number, addends: number): number {
  return 0.5 * 10 ** -Math.min(2, decimals) * (addends + 1) + 1e-6;
}
