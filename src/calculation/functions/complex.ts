/** Complex numbers as texts: 3+4i or 3+4j. */
import { CellError, DIV0, fail, NUM, VALUE } from "../cell-error";
import { type CallContext, define, matrixOf } from "../function-table";
import { plain, type Plain, type Value } from "../values";

interface Complex {
  readonly re: number;
  readonly im: number;
  /** i or j; "" if the number doesn't say. */
  readonly unit: string;
}

const NUMBER = String.raw`(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?`;
const SHAPE = new RegExp(`^([+-]?${NUMBER}(?![\\d.ij]))?(?:([+-]?)(${NUMBER})?([ij]))?$`);
/** Excel's own texts are far shorter. */
const longest = 255;

function complexOf(value: Plain): Complex {
  if (value instanceof CellError) return fail(value);
  if (typeof value === "boolean") return fail(VALUE);
  if (typeof value === "number") return { re: value, im: 0, unit: "" };
  if (value === null) return { re: 0, im: 0, unit: "" };
  const found = value === "" || value.length > longest ? null : SHAPE.exec(value);
  if (!found) return fail(NUM);
  const [, real, sign = "", size, unit = ""] = found;
  // In 3i the first number belongs to the unit; in 34i2 there is none.
  if (real !== undefined && unit !== "" && sign === "") return fail(NUM);
  const im = unit === "" ? 0 : Number(size ?? 1) * (sign === "-" ? -1 : 1);
  return { re: Number(real ?? 0), im, unit };
}

/** 15 digits; without an exponent if that takes at most 20 characters. */
function digits(value: number): string {
  const short = Number(value.toPrecision(15));
  const size = Math.abs(short);
  if (size !== 0 && (size < 1e-4 || size >= 1e21)) {
    const [digit = "", power = ""] = short.toExponential().split("e");
    const places = digit.replace(/\D/g, "").length - 1 - Number(power);
    if (places > 0 && places <= 18) return short.toFixed(places);
    return `${digit}E${power.replace(/^([+-])(\d)$/, "$10$2")}`;
  }
  return String(short);
}
function textOf({ re, im, unit }: Complex): string {
  if (!Number.isFinite(re) || !Number.isFinite(im)) return fail(NUM);
  if (im === 0) return digits(re);
  const size = Math.abs(im) === 1 ? "" : digits(Math.abs(im));
  const sign = im < 0 ? "-" : re === 0 ? "" : "+";
  return `${re === 0 ? "" : digits(re)}${sign}${size}${unit === "" ? "i" : unit}`;
}

function unitOf(one: Complex, other: Complex): string {
  if (one.unit !== "" && other.unit !== "" && one.unit !== other.unit) fail(VALUE);
  return one.unit === "" ? other.unit : one.unit;
}
const sum = (one: Complex, other: Complex): Complex => ({
  re: one.re + other.re,
  im: one.im + other.im,
  unit: unitOf(one, other),
});
const product = (one: Complex, other: Complex): Complex => ({
  re: one.re * other.re - one.im * other.im,
  im: one.re * other.im + one.im * other.re,
  unit: unitOf(one, other),
});
function quotient(one: Complex, other: Complex): Complex {
  const size = other.re ** 2 + other.im ** 2;
  if (size === 0) return fail(NUM);
  const { re, im, unit } = product(one, { ...other, im: -other.im });
  return { re: re / size, im: im / size, unit };
}
const negative = ({ re, im, unit }: Complex): Complex => ({ re: -re, im: -im, unit });
const polar = (size: number, angle: number, unit: string): Complex => ({
  re: size * Math.cos(angle),
  im: size * Math.sin(angle),
  unit,
});
const sizeOf = ({ re, im }: Complex): number => Math.hypot(re, im);
const angleOf = ({ re, im }: Complex): number => Math.atan2(im, re);
const sin = ({ re, im, unit }: Complex): Complex => ({
  re: Math.sin(re) * Math.cosh(im),
  im: Math.cos(re) * Math.sinh(im),
  unit,
});
const cos = ({ re, im, unit }: Complex): Complex => ({
  re: Math.cos(re) * Math.cosh(im),
  im: -Math.sin(re) * Math.sinh(im),
  unit,
});
const sinh = ({ re, im, unit }: Complex): Complex => ({
  re: Math.sinh(re) * Math.cos(im),
  im: Math.cosh(re) * Math.sin(im),
  unit,
});
const cosh = ({ re, im, unit }: Complex): Complex => ({
  re: Math.cosh(re) * Math.cos(im),
  im: Math.sinh(re) * Math.sin(im),
  unit,
});
const one: Complex = { re: 1, im: 0, unit: "" };
function logarithm(value: Complex, base: number): Complex {
  const size = sizeOf(value);
  if (size === 0) return fail(NUM);
  return { re: Math.log(size) / base, im: angleOf(value) / base, unit: value.unit };
}

define("COMPLEX", "xx|s", ([re, im, unit = null]: [number, number, Plain?]) =>
  unit === null || unit === "" || unit === "i" || unit === "j" ? textOf({ re, im, unit: unit ?? "" }) : VALUE,
);
const figure = (name: string, read: (value: Complex) => number): void =>
  define(name, "s", ([value]: [Plain]) => read(complexOf(value)));
figure("IMREAL", ({ re }) => re);
figure("IMAGINARY", ({ im }) => im);
figure("IMABS", sizeOf);
figure("IMARGUMENT", (value) => (sizeOf(value) === 0 ? fail(DIV0) : angleOf(value)));

const single = (name: string, work: (value: Complex) => Complex): void =>
  define(name, "s", ([value]: [Plain]) => textOf(work(complexOf(value))));
single("IMCONJUGATE", (value) => ({ ...value, im: -value.im }));
single("IMEXP", ({ re, im, unit }) => polar(Math.exp(re), im, unit));
single("IMLN", (value) => logarithm(value, 1));
single("IMLOG10", (value) => logarithm(value, Math.LN10));
single("IMLOG2", (value) => logarithm(value, Math.LN2));
single("IMSQRT", (value) => polar(Math.sqrt(sizeOf(value)), angleOf(value) / 2, value.unit));
single("IMSIN", sin);
single("IMCOS", cos);
single("IMSINH", sinh);
single("IMCOSH", cosh);
// By double angles, which returns Excel's last digits.
single("IMTAN", ({ re, im, unit }) => {
  const size = Math.cos(2 * re) + Math.cosh(2 * im);
  return { re: Math.sin(2 * re) / size, im: Math.sinh(2 * im) / size, unit };
});
single("IMCOT", ({ re, im, unit }) => {
  const size = Math.cosh(2 * im) - Math.cos(2 * re);
  if (size < 1e-6) return quotient(cos({ re, im, unit }), sin({ re, im, unit }));
  return { re: Math.sin(2 * re) / size, im: -Math.sinh(2 * im) / size, unit };
});
single("IMSEC", ({ re, im, unit }) => {
  const size = Math.cosh(2 * im) + Math.cos(2 * re);
  return {
    re: (2 * Math.cos(re) * Math.cosh(im)) / size,
    im: (2 * Math.sin(re) * Math.sinh(im)) / size,
    unit,
  };
});
single("IMCSC", (value) => quotient(one, sin(value)));
single("IMSECH", (value) => quotient(one, cosh(value)));
single("IMCSCH", (value) => quotient(one, sinh(value)));

const pair = (name: string, work: (one: Complex, other: Complex) => Complex): void =>
  define(name, "ss", ([first, second]: [Plain, Plain]) => textOf(work(complexOf(first), complexOf(second))));
pair("IMSUB", (first, second) => sum(first, negative(second)));
pair("IMDIV", quotient);
define("IMPOWER", "sx", ([value, power]: [Plain, number]) => {
  const number = complexOf(value);
  const size = sizeOf(number);
  if (size === 0) return power > 0 ? "0" : NUM;
  return textOf(polar(size ** power, angleOf(number) * power, number.unit));
});

/** Over all numbers in ranges and lists; empty cells count only by themselves, as 0. */
const series = (name: string, work: (one: Complex, other: Complex) => Complex): void =>
  define(name, "r*", (given: readonly (Value | undefined)[], context: CallContext) => {
    const values = given.flatMap((value) => {
      if (value === undefined) return [];
      const cells = matrixOf(value, context).data.map(plain);
      return (cells.length === 1 ? cells : cells.filter((cell) => cell !== null)).map(complexOf);
    });
    const [first, ...others] = values;
    return first === undefined ? VALUE : textOf(others.reduce(work, first));
  });
series("IMSUM", sum);
series("IMPRODUCT", product);
