/**
 * The requests that refreshing saved answers would send, computed from the answers, which know their requests.
 * Documents and lists that several answers share count once. Pure, and fast enough for a pane.
 */
import type { Answer } from "../../engine/answers/answer";
import { normalizeName } from "../../domain/nearest-names";
import { cellText, type ArgumentBlock } from "../../engine/questions/function-arguments";
import { readQuestionKey, type AskedQuestion } from "../../engine/question-key";
import { isPropertyId } from "../../engine/questions/subject";

export interface RefreshAccount {
  readonly properties: number;
  readonly requests: number;
  /** Requests still needed, given the answers that are already fetched. */
  readonly remaining: number;
  /** Other comps may be included then, and the requests of missing answers are guessed. */
  readonly isEstimate: boolean;
}

/** `answer`: null for a question that failed. */
export interface AccountItem {
  readonly key: string;
  readonly answer: Answer | null;
}

/** `isFetched`: whether an answer's source was already fetched. */
export function accountOfRefresh(
  items: Iterable<AccountItem>,
  isFetched: (key: string) => boolean = () => false,
): RefreshAccount {
  const requests = new Set<string>();
  const spared = new Set<string>();
  const properties = new Set<string>();
  let isEstimate = false;
  for (const { key, answer } of items) {
    const asked = readQuestionKey(key);
    if (asked === null) continue;
    const subject = textOf(asked.args[0]).toLowerCase();
    const add = (request: string): void => {
      requests.add(request);
      if (isFetched(key)) spared.add(request);
    };
    const id = answer?.propertyId?.toLowerCase() ?? (isPropertyId(subject) ? subject : undefined);
    if (id !== undefined) properties.add(id);
    if (answer === null || answer.requests.length === 0) {
      isEstimate = true;
      add(isPropertyId(subject) ? `GET /property/${subject} false` : `search ${subject}`);
      continue;
    }
    const counts = new Map<string, number>();
    for (const { endpoint } of answer.requests) {
      const place = (counts.get(endpoint) ?? 0) + 1;
      counts.set(endpoint, place);
      const isComparable = asked.functionName === "COMPS" && endpoint !== `GET /property/${id ?? ""}`;
      isEstimate ||= isComparable && endpoint.startsWith("GET /property/");
      add(identityOf(endpoint, place, asked, subject, id));
    }
  }
  return {
    properties: properties.size,
    requests: requests.size,
    remaining: requests.size - spared.size,
    isEstimate,
  };
}

const textOf = (block: ArgumentBlock | undefined): string => cellText(block?.[0]?.[0] ?? null);

/** Options that don't affect requests to the service. */
const localOptions: ReadonlySet<string> = new Set(["headers", "missing", "total", "from", "to", "measure", "usetmlp"]);

interface WrittenOptions {
  readonly asked: string;
  readonly useTmlp: boolean;
}

function readWritten(blocks: readonly ArgumentBlock[]): WrittenOptions {
  const cells = blocks.flatMap((block) => block.flat().map(cellText));
  const asked: string[] = [];
  let useTmlp = false;
  for (let index = 0; index + 1 < cells.length; index += 2) {
    const name = normalizeName(cells[index] ?? "");
    const value = cells[index + 1] ?? "";
    if (name === "usetmlp") useTmlp = value.toUpperCase() === "TRUE";
    if (name !== "" && !localOptions.has(name)) asked.push(`${name}=${value.toLowerCase()}`);
  }
  return { asked: asked.sort().join("&"), useTmlp };
}

const wholeDocument = /^GET \/property\/[0-9a-f-]{36}$/i;

/** What makes two requests equal: the endpoint doesn't include query and body, so the question must. */
function identityOf(
  endpoint: string,
  place: number,
  { functionName, args, options }: AskedQuestion,
  subject: string,
  id: string | undefined,
): string {
  const { asked, useTmlp } = readWritten(options);
  if (wholeDocument.test(endpoint)) {
    // RENT.COMPS reads its subject without fees, its comps with them.
    const isPlain = functionName === "COMPS" && endpoint.toLowerCase() === `get /property/${id ?? ""}`;
    return `${endpoint.toLowerCase()} ${useTmlp && !isPlain}`;
  }
  const of = id ?? subject;
  switch (endpoint) {
    case "GET /property/search":
      return `search ${subject} ${functionName === "FIND" || functionName === "SEARCH" ? asked : ""} ${place}`;
    case "POST /property/comparables": {
      const count = functionName === "SIMILARITY" ? JSON.stringify(args[1]) : textOf(args[1]) || "10";
      return `${endpoint} ${of} ${count} ${asked} ${place}`;
    }
    case "POST /property/pricing":
    case "POST /property/market_rents":
      return `${endpoint} ${of} ${asked} ${useTmlp}`;
    case "POST /property/expense_benchmarks":
      return `${endpoint} ${of} ${asked}`;
    case "GET /market/shape_search":
      return `${endpoint} ${subject} ${place}`;
    default:
      return `${endpoint} ${JSON.stringify(args.map((block) => block.flat().map(cellText)))} ${asked} ${place}`;
  }
}
