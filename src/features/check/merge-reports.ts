/** Profile values from several reports: where they agree and where they differ. */
import type { CheckReport } from "./check-report";

export interface MeasuredValue {
  readonly value: string;
  readonly reports: number;
  /** Number of machines it was measured on. */
  readonly devices: number;
  /** Excel's versions, and the last day. */
  readonly versions: readonly string[];
  readonly lastDay: string;
}

export interface MergedPlatform {
  /** Platform and version: PC 16.0.20326; the web has none. */
  readonly platform: string;
  /** Switch -> its values, most machines first; more than one means that reports differ. */
  readonly switches: Readonly<Record<string, readonly MeasuredValue[]>>;
}

/** Measured the same on two machines. */
export const isSettled = (values: readonly MeasuredValue[]): boolean =>
  values.length === 1 && (values[0]?.devices ?? 0) >= 2;

export function mergeReports(reports: readonly CheckReport[]): readonly MergedPlatform[] {
  const platforms = groupBy(reports, platformOf);
  return [...platforms].map(([platform, own]) => {
    const names = new Set(own.flatMap(({ profile }) => Object.keys(profile)));
    const switches = [...names].sort().map((name) => [name, valuesOf(name, own)] as const);
    return { platform, switches: Object.fromEntries(switches) };
  });
}

function valuesOf(name: string, reports: readonly CheckReport[]): readonly MeasuredValue[] {
  const measured = reports.filter(({ profile }) => Object.hasOwn(profile, name));
  const values = [...groupBy(measured, ({ profile }) => profile[name] ?? "")].map(([value, own]) => ({
    value,
    reports: own.length,
    devices: new Set(own.map(({ kit }) => kit.device)).size,
    versions: [...new Set(own.map(({ excel }) => excel.version ?? "unknown"))].sort(),
    lastDay:
      own
        .map(({ ended }) => ended.slice(0, 10))
        .sort()
        .at(-1) ?? "",
  }));
  return values.sort((one, other) => other.devices - one.devices || one.value.localeCompare(other.value));
}

/**
 * The first three parts of 16.0.17932.20000 distinguish perpetual versions of Excel from current ones; a Mac's are
 * 16.112 and a build. Excel on the web always says 0.0.0.0 (office-js#1602).
 */
function platformOf({ excel }: CheckReport): string {
  const platform = excel.platform ?? "unknown";
  const parts = (excel.version ?? "unknown").split(".");
  if (parts[0] === "0") return platform;
  return `${platform} ${parts.slice(0, parts[1] === "0" ? 3 : 2).join(".")}`;
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
