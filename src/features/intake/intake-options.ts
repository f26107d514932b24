/** What a person chose before a file is read. */
import type { KnownAccounts } from "./account-mapping";
import type { ChargeClass } from "./charge-classes";

export interface IntakeOptions {
  /** Keeps residents' names; off unless the person asks for them. */
  readonly keepsNames: boolean;
  /** The person's own classes of charge codes, by code in lower case. */
  readonly knownCodes: ReadonlyMap<string, ChargeClass>;
  /** The person's own lines of accounts, by `accountId`. */
  readonly knownAccounts: KnownAccounts;
}

export const usualOptions: IntakeOptions = { keepsNames: false, knownCodes: new Map(), knownAccounts: new Map() };
