/** Why a connection can't be used: the exact cause, for the pane to explain and suggest a fix. */
import type { ServiceError } from "../../service/service-errors";

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
        /** It contains a line break, space or character that can't be sent. */
        | "key-unsendable"
        | "offline"
        /** The server responds, but its CORS rules don't allow `origin`. */
        | "cors"
        /** No response of any kind. */
        | "unreachable"
        | "timeout"
        /** Not the service's response: a page, another API, or an unknown path. */
        | "not-the-service";
    }
  | { readonly kind: "name-taken"; readonly name: string }
  /** `said`: the service's own message, or "". */
  | { readonly kind: "key-unseen" | "key-refused" | "paused" | "permission"; readonly said: string }
  /** `product`: what the subscription lacks, if the service names it. */
  | { readonly kind: "product"; readonly product: string; readonly said: string }
  | { readonly kind: "quota"; readonly said: string; readonly retryAfterMs: number | null }
  | { readonly kind: "server-fault"; readonly status: number; readonly said: string }
  | { readonly kind: "other"; readonly message: string };

/** Classifies the failure of a test request; `isOnline`: the device's network state. */
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

/** Maximum length of a text to search for the product's name. Any server can send text of any length. */
const longestNaming = 300;
/** How services name a product: quoted, after a colon, as an identifier, or alone; other words aren't a name. */
const productForms = [
  /product[^\w"“'‘]*["“'‘]([^"”'’]+)["”'’]/i,
  /product[\w ]*[:=]\s*([\w-]+)/i,
  /\b([a-z]+(?:_[a-z]+)+)\b/i,
  /^forbidden\W+(\w+(?:-\w+)*)\W*$/i,
];
