/** Who asks, and what they may use. */
import { HttpError } from "./http-error";

/** What a subscription may include. Property search is free, so it isn't a product. */
export const products = [
  "property",
  "comparables",
  "pricing",
  "expense_benchmarks",
  "market_shape_search",
  "market",
  "reports",
  "query_builder",
  "computer_vision",
] as const;
export type Product = (typeof products)[number];

/** A credential that the sandbox accepts, as x-api-key or as a bearer token. */
export interface AccessKey {
  readonly key: string;
  /** Default: every product. */
  readonly products?: readonly Product[];
  /**
   * Whose properties and reports the key reads and writes; several keys may share a user. Default: one user per key.
   */
  readonly userId?: string;
  /** Default: active. Keys of a paused organization have no access. */
  readonly organisation?: "active" | "paused";
  /** Default: true. Without it the key can't insert, change or order anything. */
  readonly mayWrite?: boolean;
}

/** The account behind a request. */
export interface Account extends AccessKey {
  readonly userId: string;
}

/** Finds the account of a request, or rejects it. */
export interface AccessControl {
  /** The account behind the credentials; 401 without any or with rejected ones. */
  authenticate(headers: Headers): Account | HttpError;
}

const bearerForm = /^Bearer +(\S+) *$/i;

/** Accepts exactly `keys`. x-api-key takes precedence over a bearer token. */
export function createAccessControl(keys: readonly AccessKey[]): AccessControl {
  const accounts = new Map(
    keys.map((account, index) => [account.key, { ...account, userId: account.userId ?? `user-${index + 1}` }]),
  );
  return {
    authenticate(headers) {
      const authorization = headers.get("authorization");
      const apiKey = headers.get("x-api-key");
      if (!apiKey && !authorization) return new HttpError(401, "Requires authentication");
      const credential = apiKey || bearerForm.exec(authorization ?? "")?.[1];
      const account = credential === undefined ? undefined : accounts.get(credential);
      return account ?? new HttpError(401, "Bad credentials");
    },
  };
}

/** 403 if the account's organization is paused, or if it may not write and the request is a write. */
export function requirePermission(account: Account, isWrite: boolean): void {
  if (account.organisation === "paused")
    throw new HttpError(403, "Forbidden", "The organisation is paused. Ask its administrator to resume it.");
  if (isWrite && account.mayWrite === false) throw new HttpError(403, "Forbidden", "Permission denied");
}

export function hasProduct(account: Account, product: Product): boolean {
  return account.products === undefined || account.products.includes(product);
}

/** 403 that names what the account's subscription lacks. */
export function missingProduct(product: Product): HttpError {
  return new HttpError(403, "Forbidden", `The subscription does not include the product "${product}".`);
}
