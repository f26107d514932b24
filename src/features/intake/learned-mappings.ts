/**
 * What a person corrected, by vendor: charge codes to their classes and accounts to their lines. Words only: no
 * amounts, no names of residents.
 */
import { type KnownAccounts, knownAccountKey } from "./account-mapping";
import { accountId } from "./account-words";
import { type ChargeClass, chargeClasses } from "./charge-classes";
import type { StatementAccount } from "./intake-result";
import { belowLines, expenseLines, incomeLines, type StatementLine, type StatementSection } from "./standard-lines";

/** What a person chose before a file is read, and corrected earlier. */
export interface IntakeOptions {
  /** Keeps residents' names; off unless the person asks for them. */
  readonly keepsNames: boolean;
  /** The person's own classes of charge codes, by code in lower case. */
  readonly knownCodes: ReadonlyMap<string, ChargeClass>;
  /** The person's own lines of accounts, by `accountId`. */
  readonly knownAccounts: KnownAccounts;
}

export const usualOptions: IntakeOptions = { keepsNames: false, knownCodes: new Map(), knownAccounts: new Map() };

export const statementLines: readonly StatementLine[] = [...incomeLines, ...expenseLines, ...belowLines];

interface Learned {
  /** yardi, appfolio …: the first word of a layout. */
  readonly vendor: string;
  /** Of an account: the section it is printed in, as Insurance is among income and among expenses. "": any. */
  readonly section: StatementSection | "";
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
  ...{ kind: "code", vendor: vendorOf(layout), section: "", key: code.toLowerCase(), shown: code, to, at },
});

export const accountMapping = (
  layout: string,
  { name, number, section }: Pick<StatementAccount, "name" | "number" | "section">,
  to: StatementLine,
  at: string,
): LearnedMapping => ({
  ...{ kind: "account", vendor: vendorOf(layout), section: section ?? "", key: accountId(number, name), to, at },
  shown: number === null ? name : `${number} ${name}`,
});

const most = 2_000;

/** With one more, in place of an earlier one for the same code or account; the oldest go first. */
export function withMapping(all: readonly LearnedMapping[], one: LearnedMapping): LearnedMapping[] {
  return [...withoutMapping(all, one), one].slice(-most);
}

export const withoutMapping = (all: readonly LearnedMapping[], one: LearnedMapping): LearnedMapping[] =>
  all.filter((other) => !isSameMapping(one, other));

/** Whether two are for the same code or account. */
export const isSameMapping = (one: LearnedMapping, other: LearnedMapping): boolean =>
  (["kind", "vendor", "section", "key"] as const).every((part) => one[part] === other[part]);

/** A team's with the person's own, which go first. */
export const joinedMappings = (
  team: readonly LearnedMapping[],
  own: readonly LearnedMapping[],
): readonly LearnedMapping[] => [...team.filter((one) => !own.some((other) => isSameMapping(one, other))), ...own];

/** Those of a vendor, as the reader asks for them. */
export function knownMappings(
  all: readonly LearnedMapping[],
  layout: string,
): { readonly knownCodes: ReadonlyMap<string, ChargeClass>; readonly knownAccounts: KnownAccounts } {
  const own = all.filter(({ vendor }) => vendor === vendorOf(layout));
  return {
    knownCodes: new Map(own.flatMap((one) => (one.kind === "code" ? [[one.key, one.to] as const] : []))),
    knownAccounts: new Map(
      own.flatMap((one) => (one.kind === "account" ? [[knownAccountKey(one.section, one.key), one.to] as const] : [])),
    ),
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
    return Array.isArray(mappings) ? mappingsIn(mappings) : [];
  } catch {
    return [];
  }
}

/** Those of a list from outside that are mappings; earlier ones name no section. */
export const mappingsIn = (list: readonly unknown[]): LearnedMapping[] =>
  list
    .slice(-most)
    .map((one) => (typeof one === "object" && one !== null ? { section: "", ...one } : one))
    .filter(isMapping);

function isMapping(value: unknown): value is LearnedMapping {
  const { kind, vendor, section, key, shown, to, at } = (value ?? {}) as Partial<Record<string, unknown>>;
  if (![vendor, key, shown, at].every((text) => typeof text === "string" && text.length <= 200)) return false;
  if (!["", "income", "expense", "below"].includes(String(section))) return false;
  if (kind === "code") return (chargeClasses as readonly unknown[]).includes(to);
  return kind === "account" && (statementLines as readonly unknown[]).includes(to);
}
