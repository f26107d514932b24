/** Who asks, and what they may use. */
import { HttpError } from "./http-error";

/** What a subscription may include. Property search is free and therefore no product. */
export type Product = "property" | "comparables" | "pricing" | "expense_benchmarks";

/** A credential that the sandbox accepts, as x-api-key or as a bearer token. */
export interface AccessKey {
  readonly key: string;
  /** Default: every product. */
  readonly products?: readonly Product[];
}

/** Finds the account of a request, or refuses it. */
export interface AccessControl {
  /** The account behind the credentials; 401 without any or with rejected ones. */
  authenticate(headers: Headers): AccessKey | HttpError;
}

const bearerForm = /^Bearer +(\S+) *$/i;

/** Accepts exactly `keys`. x-api-key rules where both headers are sent. */
export function createAccessControl(keys: readonly AccessKey[]): AccessControl {
  const accounts = new Map(keys.map((account) => [account.key, account]));
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

/** 403 where the account's subscription lacks the product. */
export function requireProduct(account: AccessKey, product: Product): void {
  if (account.products === undefined || account.products.includes(product)) return;
  throw new HttpError(403, "Forbidden", `The subscription does not include the product "${product}".`);
}
