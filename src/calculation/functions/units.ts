/** CONVERT: units of measure as Excel knows them, each by its size in the unit that its kind is measured in. */
import { NA } from "../cell-error";
import { define } from "../function-table";

interface Unit {
  readonly kind: string;
  readonly size: number;
  /** 0: takes no prefix; otherwise the power that a prefix is raised to. */
  readonly power: number;
  /** Takes binary prefixes too. */
  readonly isBinary?: boolean;
}

const units = new Map<string, Unit>();

/** Names apart by spaces; a * after a name: it takes metric prefixes. `power`: of the prefix of an area or a volume. */
function declare(kind: string, sizes: Readonly<Record<string, number>>, power = 1): void {
  for (const [names, size] of Object.entries(sizes))
    for (const name of names.split(" "))
      units.set(name.replace("*", ""), { kind, size, power: name.endsWith("*") ? power : 0 });
}

const [inch, pound, gallon] = [0.0254, 453.59237, 3.785411784];
const [foot, yard, mile, nautical, lightYear] = [12 * inch, 36 * inch, 63_360 * inch, 1852, 9.46073047258e15];
const surveyMile = 6336 / 3.937;

declare("mass", {
  "g*": 1,
  sg: 14_593.902937206364,
  lbm: pound,
  "u*": 1.660538782e-24,
  ozm: pound / 16,
  grain: 0.06479891,
  "cwt shweight": 100 * pound,
  "uk_cwt lcwt hweight": 112 * pound,
  stone: 14 * pound,
  ton: 2000 * pound,
  "uk_ton LTON brton": 2240 * pound,
});
declare("length", {
  "m*": 1,
  mi: mile,
  Nmi: nautical,
  in: inch,
  ft: foot,
  yd: yard,
  "ang*": 1e-10,
  ell: 45 * inch,
  "ly*": lightYear,
  "parsec* pc*": 3.08567758128155e16,
  "Picapt Pica": inch / 72,
  pica: inch / 6,
  survey_mi: surveyMile,
});
declare("time", { yr: 31_557_600, "day d": 86_400, hr: 3600, "mn min": 60, "sec* s*": 1 });
declare("pressure", {
  "Pa* p*": 1,
  "atm* at*": 101_325,
  "mmHg*": 133.322,
  psi: 6894.757293168361,
  Torr: 101_325 / 760,
});
declare("force", { "N*": 1, "dyn* dy*": 1e-5, lbf: 4.4482216152605, "pond*": 9.80665e-3 });
declare("energy", {
  "J*": 1,
  "e*": 1e-7,
  "c*": 4.184,
  "cal*": 4.1868,
  "eV* ev*": 1.602176487e-19,
  "HPh hh": 2_684_519.537696173,
  "Wh* wh*": 3600,
  flb: 1.3558179483314004,
  "BTU btu": 1055.05585262,
});
declare("power", { "HP h": 745.6998715822702, PS: 735.49875, "W* w*": 1 });
declare("magnetism", { "T*": 1, "ga*": 1e-4 });
declare("speed", {
  admkn: 1853.184 / 3600,
  kn: nautical / 3600,
  "m/h* m/hr*": 1 / 3600,
  "mph*": mile / 3600,
  "m/s* m/sec*": 1,
});
declare("information", { "bit*": 1, "byte*": 8 });
for (const name of ["bit", "byte"]) units.set(name, { ...(units.get(name) as Unit), isBinary: true });
const areas: Readonly<Record<string, number>> = {
  in: inch,
  ft: foot,
  yd: yard,
  mi: mile,
  Nmi: nautical,
  Picapt: inch / 72,
  Pica: inch / 72,
};
const lengths: Readonly<Record<string, number>> = { "m*": 1, "ang*": 1e-10, ly: lightYear, ...areas };
for (const [name, size] of Object.entries(lengths)) {
  const [plain, mark] = [name.replace("*", ""), name.endsWith("*") ? "*" : ""];
  declare("area", { [`${plain}2${mark} ${plain}^2${mark}`]: size ** 2 }, 2);
  declare("volume", { [`${plain}3${mark} ${plain}^3${mark}`]: size ** 3 * 1000 }, 3);
}
declare("area", { uk_acre: 4046.8564224, us_acre: surveyMile ** 2 / 640, ha: 10_000, Morgen: 2500 });
declare("area", { "ar*": 100 });
declare("volume", {
  "l* L* lt*": 1,
  tsp: gallon / 768,
  tspm: 0.005,
  tbs: gallon / 256,
  oz: gallon / 128,
  cup: gallon / 16,
  "pt us_pt": gallon / 8,
  "uk_pt*": 0.56826125,
  qt: gallon / 4,
  uk_qt: 1.1365225,
  gal: gallon,
  uk_gal: 4.54609,
  barrel: 42 * gallon,
  bushel: 2150.42 * (inch * 10) ** 3,
  "GRT regton": 100 * (foot * 10) ** 3,
  MTON: 40 * (foot * 10) ** 3,
});

const metric: Readonly<Record<string, number>> = {
  ...{ Y: 24, Z: 21, E: 18, P: 15, T: 12, G: 9, M: 6, k: 3, h: 2, da: 1, e: 1 },
  ...{ d: -1, c: -2, m: -3, u: -6, n: -9, p: -12, f: -15, a: -18, z: -21, y: -24 },
};
const binary: readonly string[] = ["ki", "Mi", "Gi", "Ti", "Pi", "Ei", "Zi", "Yi"];

/** Degrees of each scale as kelvins, and back. */
const scales: Readonly<Record<string, readonly [from: (degrees: number) => number, to: (kelvins: number) => number]>> =
  {
    C: [(degrees) => degrees + 273.15, (kelvins) => kelvins - 273.15],
    F: [(degrees) => ((degrees - 32) * 5) / 9 + 273.15, (kelvins) => ((kelvins - 273.15) * 9) / 5 + 32],
    K: [(degrees) => degrees, (kelvins) => kelvins],
    Rank: [(degrees) => (degrees * 5) / 9, (kelvins) => (kelvins * 9) / 5],
    Reau: [(degrees) => degrees * 1.25 + 273.15, (kelvins) => (kelvins - 273.15) / 1.25],
  };
const scaleNames: Readonly<Record<string, string>> = { cel: "C", fah: "F", kel: "K" };

function unitNamed(name: string): { readonly kind: string; readonly size: number } | null {
  const own = units.get(name);
  if (own) return own;
  for (const [at, prefix] of binary.entries()) {
    const unit = name.startsWith(prefix) ? units.get(name.slice(prefix.length)) : undefined;
    if (unit?.isBinary) return { kind: unit.kind, size: unit.size * 2 ** (10 * (at + 1)) };
  }
  for (const length of [2, 1]) {
    const exponent = metric[name.slice(0, length)];
    const unit = exponent === undefined ? undefined : units.get(name.slice(length));
    if (exponent !== undefined && unit && unit.power > 0)
      return { kind: unit.kind, size: unit.size * Number(`1e${String(exponent * unit.power)}`) };
  }
  return null;
}

define("CONVERT", "xtt", ([value, from, to]: [number, string, string]) => {
  const [start, end] = [scales[scaleNames[from] ?? from], scales[scaleNames[to] ?? to]];
  if (start && end) return end[1](start[0](value));
  const [one, other] = [unitNamed(from), unitNamed(to)];
  if (one === null || other === null || one.kind !== other.kind) return NA;
  return from === to ? value : (value * one.size) / other.size;
});
