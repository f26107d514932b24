/** Maps HTTP statuses to errors that say what to do. */
import { type Said, say } from "../domain/said";
import * as v from "valibot";
import { errorBodySchema } from "../service/wire";
import { ServiceError, type ServiceErrorName } from "../service/service-errors";
import { durationInWords } from "./clock";

export interface ErrorAnswer {
  readonly status: number;
  /** The parsed JSON; anything else (such as a proxy's page) is ignored. */
  readonly body: unknown;
  /** Method and path, without query. */
  readonly endpoint: string;
  /** For 429 and 503. */
  readonly retryAfterMs?: number | undefined;
}

interface Case extends ErrorAnswer {
  /** What the service said, formatted to follow a statement: ` ("Forbidden": pricing)`, or "". */
  readonly words: string;
}

interface Rule {
  readonly name: ServiceErrorName;
  readonly said: (answer: Case) => Said;
}

const badRequest: Rule = {
  name: "BadRequestError",
  said: ({ endpoint, words }) =>
    say`The service rejected the request ${endpoint}${words}. Correct the formula's arguments, then try again.`,
};
const forbidden: Rule = {
  name: "ForbiddenError",
  said: ({ endpoint, words }) =>
    say`This key can't use ${endpoint}${words}. Ask your account manager to add it, or connect with another key in the Compsheet pane.`,
};
const notFound: Rule = {
  name: "NotFoundError",
  said: ({ endpoint, words }) => {
    // The service always says what it doesn't have.
    if (words === "")
      return say`The server has nothing for ${endpoint} and doesn't say why. Check the service's address in the Compsheet pane.`;
    const id = /^GET \/property\/([^/]+)$/.exec(endpoint)?.[1];
    return id === undefined
      ? say`The service found nothing for ${endpoint}${words}. Check the ids in the request.`
      : say`The service has no property ${id}. It may have been merged or isn't available to you. Look it up again by its address.`;
  },
};
const tooLarge: Rule = {
  name: "BadRequestError",
  said: ({ endpoint, words }) =>
    say`The request ${endpoint} is too large for the service${words}. Ask for fewer properties or a shorter period.`,
};
const serverFault: Rule = {
  name: "ServerError",
  said: ({ status, words, retryAfterMs }) =>
    say`The service failed (status ${status})${words}. Try again ${retryAfterMs === undefined ? say`in a few minutes` : say`in ${durationInWords(retryAfterMs)}`}.`,
};

const rules: Readonly<Record<number, Rule>> = {
  400: badRequest,
  401: {
    name: "UnauthorizedError",
    said: ({ words }) => say`The service rejected the key${words}. Check the key in the Compsheet pane.`,
  },
  402: forbidden,
  403: forbidden,
  404: notFound,
  410: notFound,
  413: tooLarge,
  422: badRequest,
  429: {
    name: "RateLimitedError",
    said: ({ words, retryAfterMs }) =>
      say`The request budget of this key is used up${words}. Try again ${retryAfterMs === undefined ? say`in a minute` : say`in ${durationInWords(retryAfterMs)}`}.`,
  },
};

const unexpected: Rule = {
  name: "ContractError",
  said: ({ endpoint, status, words }) =>
    say`The service answered ${endpoint} with the unexpected status ${status}${words}. Check the service's address in the Compsheet pane. If it is right, send this message to support.`,
};

/** The error for a response whose status isn't 2xx. */
export function statusError(answer: ErrorAnswer): ServiceError {
  const { status, endpoint, retryAfterMs } = answer;
  const family = status >= 500 ? serverFault : status >= 400 ? badRequest : unexpected;
  const rule = rules[status] ?? family;
  const serviceMessage = messageIn(answer.body);
  const words = serviceMessage === undefined ? "" : ` (${serviceMessage})`;
  return new ServiceError(rule.name, rule.said({ ...answer, words }), {
    endpoint,
    status,
    serviceMessage,
    retryAfterMs,
  });
}

/** `message: details` of an error body, as one line of plain text. */
function messageIn(body: unknown): string | undefined {
  const parsed = v.safeParse(errorBodySchema, body);
  if (!parsed.success) return undefined;
  const { message, details } = parsed.output;
  const text = oneLine([message, detailsInWords(details)].filter((part) => part !== "").join(": "));
  return text === "" ? undefined : text;
}

function detailsInWords(details: unknown): string {
  if (details === undefined || details === null) return "";
  if (Array.isArray(details)) return details.map(detailsInWords).join(", ");
  if (typeof details === "object") {
    return Object.entries(details)
      .map(([name, value]) => `${name} ${detailsInWords(value)}`)
      .join(", ");
  }
  return typeof details === "string" ? details : JSON.stringify(details);
}

const longestMessage = 300;

function oneLine(text: string): string {
  // Removes control characters, which would show up in a cell's message.
  const line = text.replace(/[\s\p{Cc}]+/gu, " ").trim();
  return line.length > longestMessage ? `${line.slice(0, longestMessage - 1)}…` : line;
}
