/** The 15 digits that Excel keeps of a number, rounded and written as a decimal number. */

/** d.ddd × 10^exponent; the digits without their point. */
export interface Decimal {
  readonly digits: string;
  readonly exponent: number;
}

export interface DecimalParts {
  /** Before the point; "" is 0. */
  readonly whole: string;
  /** After it, as many as were asked for. */
  readonly decimals: string;
}

const kept = 14;

/** Of the number without its sign. */
export function decimalOf(value: number): Decimal {
  const [mantissa = "", exponent] = Math.abs(value).toExponential(kept).split("e");
  return { digits: mantissa.replace(".", ""), exponent: Number(exponent) };
}

/** Times 10^`power`, with so many decimals, halves up. */
export function roundedParts({ digits, exponent }: Decimal, power: number, places: number): DecimalParts {
  const count = exponent + power + 1 + places;
  const cut = digits.slice(0, Math.max(0, count)).padEnd(count, "0");
  const isUp = count >= 0 && digits.charAt(count) >= "5";
  // What is rounded has at most 15 digits.
  const all = (isUp ? String(Number(cut) + 1) : cut).padStart(places + 1, "0");
  const whole = all.slice(0, all.length - places);
  return { whole: Number(whole) === 0 ? "" : whole, decimals: all.slice(all.length - places) };
}

/** Without zeros at its end. */
export const withoutLastZeros = (decimals: string): string => decimals.replace(/(?<!0)0+$/, "");

const mostDigits = 11;
const shownDecimals = 9;
const exponentDecimals = 5;

/** A number without its sign in the General format: at most 11 characters with the point. */
export function generalText(value: number): string {
  const decimal = decimalOf(value);
  const { exponent } = decimal;
  const joined = ({ whole, decimals }: DecimalParts): string => {
    const shown = withoutLastZeros(decimals);
    return `${whole || "0"}${shown === "" ? "" : "."}${shown}`;
  };
  if (Number(decimal.digits) === 0) return "0";
  const isExact = withoutLastZeros(decimal.digits).length - 1 - exponent <= shownDecimals;
  if (exponent < mostDigits && (exponent >= -4 || isExact)) {
    const text = joined(roundedParts(decimal, 0, Math.max(0, shownDecimals - Math.max(0, exponent))));
    if (text.length <= mostDigits) return text;
  }
  const parts = roundedParts(decimal, -exponent, exponentDecimals);
  const isTen = parts.whole.length > 1;
  const power = exponent + (isTen ? 1 : 0);
  return `${isTen ? "1" : joined(parts)}E${power < 0 ? "-" : "+"}${String(Math.abs(power)).padStart(2, "0")}`;
}
