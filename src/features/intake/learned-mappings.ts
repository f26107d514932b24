/** What a person corrected, by vendor: charge codes to their classes and accounts to their lines. Words only: no amounts, no names of residents. */
import type { KnownAccounts } from "./account-mapping";
import { accountId } from "./account-words";
import { type ChargeClass, chargeClasses } from "./charge-classes";
import { belowLines, expenseLines, incomeLines, type StatementLine } from "./standard-lines";

export const statementLines: readonly StatementLine[] = [...incomeLines, ...expenseLines, ...belowLines];

interface Learned {
  /** yardi, appfolio …: the first word of a layout. */
  readonly vendor: string;
  /** The code in lower case, or the account's id. */
  readonly key: string;
  /** As the file shows it. */
  readonly shown: string;
  /** Day of the correction, YYYY-MM-DD. */
  readonly at: string;
}

export type LearnedMapping =
  | (Learned & { readonly kind: "code"; readonly to: ChargeClass })
  | (Learned & { readonly kind: "account"; readonly to: StatementLine });

export const vendorOf = (layout: string): string => layout.split("-")[0] ?? layout;

export const codeMapping = (layout: string, code: string, to: ChargeClass, at: string): LearnedMapping => ({
  ...{ kind: "code", vendor: vendorOf(layout), key: code.toLowerCase(), shown: code, to, at },
});

export const accountMapping = (
  layout: string,
  { name, number }: { readonly name: string; readonly number: string | null },
  to: StatementLine,
  at: string,
): LearnedMapping => ({
  ...{ kind: "account", vendor: vendorOf(layout), key: accountId(number, name), to, at },
  shown: number === null ? name : `${number} ${name}`,
});

const most = 2_000;

/** With one more, in place of an earlier one for the same code or account; the oldest go first. */
export function withMapping(all: readonly LearnedMapping[], one: LearnedMapping): LearnedMapping[] {
  return [...withoutMapping(all, one), one].slice(-most);
}

export const withoutMapping = (all: readonly LearnedMapping[], one: LearnedMapping): LearnedMapping[] =>
  all.filter(({ kind, vendor, key }) => kind !== one.kind || vendor !== one.vendor || key !== one.key);

/** Those of a vendor, as the reader asks for them. */
export function knownMappings(
  all: readonly LearnedMapping[],
  layout: string,
): { readonly knownCodes: ReadonlyMap<string, ChargeClass>; readonly knownAccounts: KnownAccounts } {
  const own = all.filter(({ vendor }) => vendor === vendorOf(layout));
  return {
    knownCodes: new Map(own.flatMap((one) => (one.kind === "code" ? [[one.key, one.to] as const] : []))),
    knownAccounts: new Map(own.flatMap((one) => (one.kind === "account" ? [[one.key, one.to] as const] : []))),
  };
}

const longestText = 1_000_000;

/** What the device keeps: its form never changes its meaning. */
export const writeMappings = (all: readonly LearnedMapping[]): string => JSON.stringify({ version: 1, mappings: all });

/** Entries that are none of ours are left out. */
export function readMappings(text: string | null): LearnedMapping[] {
  if (text === null || text.length > longestText) return [];
  try {
    const { mappings } = JSON.parse(text) as { readonly mappings?: unknown };
    return Array.isArray(mappings) ? mappings.slice(-most).filter(isMapping) : [];
  } catch {
    return [];
  }
}

function isMapping(value: unknown): value is LearnedMapping {
  const { kind, vendor, key, shown, to, at } = (value ?? {}) as Partial<Record<string, unknown>>;
  if (![vendor, key, shown, at].every((text) => typeof text === "string" && text.length <= 200)) return false;
  if (kind === "code") return (chargeClasses as readonly unknown[]).includes(to);
  return kind === "account" && (statementLines as readonly unknown[]).includes(to);
}
