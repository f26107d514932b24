/** Why a connection cannot be used: exactly what is wrong, for the pane to word with what to do. */
import type { ServiceError } from "../../service/errors";

export type ConnectionProblem =
  | {
      readonly kind:
        | "address-missing"
        | "address-nonsense"
        | "address-insecure"
        | "address-with-sign-in"
        | "address-with-query"
        | "name-missing"
        | "key-missing"
        /** A line break, a blank or a letter that cannot be sent. */
        | "key-unsendable"
        | "offline"
        /** The server answers, but browsers may not read its answers from `origin`. */
        | "cors"
        /** No answer of any kind. */
        | "unreachable"
        | "timeout"
        /** An answer that is not the service's: a page, another API, no such path. */
        | "not-the-service";
    }
  | { readonly kind: "name-taken"; readonly name: string }
  /** `said`: what the service itself said, "" for nothing. */
  | { readonly kind: "key-unseen" | "key-refused" | "paused" | "permission"; readonly said: string }
  /** `product`: what the subscription lacks, as far as the service names it. */
  | { readonly kind: "product"; readonly product: string; readonly said: string }
  | { readonly kind: "quota"; readonly said: string; readonly retryAfterMs: number | null }
  | { readonly kind: "server-fault"; readonly status: number; readonly said: string }
  | { readonly kind: "other"; readonly message: string };

/** What the failure of a test request tells; `isOnline`: what the device knows of its network. */
export function connectionProblem(error: ServiceError, isOnline: boolean): ConnectionProblem {
  const { status, message } = error;
  const said = error.serviceMessage ?? "";
  switch (error.name) {
    case "MissingKeyError":
      return { kind: "key-missing" };
    case "UnauthorizedError":
      if (status === undefined) return { kind: "key-unsendable" };
      return { kind: /requires? auth|no (api )?key|missing/i.test(said) ? "key-unseen" : "key-refused", said };
    case "ForbiddenError":
      return refusal(said);
    case "RateLimitedError":
      return { kind: "quota", said, retryAfterMs: error.retryAfterMs ?? null };
    case "NetworkError":
      return { kind: isOnline ? "unreachable" : "offline" };
    case "TimeoutError":
      return { kind: isOnline ? "timeout" : "offline" };
    case "NotFoundError":
    case "ContractError":
    case "BadRequestError":
      return { kind: "not-the-service" };
    case "ServerError":
      return { kind: "server-fault", status: status ?? 500, said };
    case "CancelledError":
    case "ConnectionChangedError":
      return { kind: "other", message };
  }
}

function refusal(said: string): ConnectionProblem {
  if (/paus|suspend/i.test(said)) return { kind: "paused", said };
  const beginning = said.slice(0, longestNaming);
  const product = productForms.map((form) => form.exec(beginning)?.[1]).find((name) => name !== undefined);
  return product === undefined ? { kind: "permission", said } : { kind: "product", product, said };
}

/** Characters within which a service names the product. Whoever answers at an address may say anything, at any length. */
const longestNaming = 300;
/** How services name a product: in quotes, behind a colon, as an identifier, or alone; other words are no name. */
const productForms = [
  /product[^\w"“'‘]*["“'‘]([^"”'’]+)["”'’]/i,
  /product[\w ]*[:=]\s*([\w-]+)/i,
  /\b([a-z]+(?:_[a-z]+)+)\b/i,
  /^forbidden\W+(\w+(?:-\w+)*)\W*$/i,
];
