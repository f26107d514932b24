/** The order of what moved: the strongest move of each topic that underwriters ask about comes first. */
import type { MovedFigure } from "../history/history-types";

/** In the order of a mail: NOI, value, rents, concessions, expenses, income limits; then anything else. */
const topics: readonly RegExp[] = [
  /\bnoi\b|net ?operating ?income/i,
  /\bvalue\b|\bvaluation\b|purchase ?price|exit ?price|\bprice ?per/i,
  /\brents?\b|\bgpr\b/i,
  /concessions?/i,
  /\bexpenses?\b|\bopex\b|\btaxes\b|\binsurance\b/i,
  /\blimits?\b|\bami\b/i,
];

const [rents, concessions, expenses, limits] = [2, 3, 4, 5];
/** Of cells without a name, by the function that they call. */
const functionTopics: ReadonlyMap<string, number> = new Map([
  ...["PRICE", "MARKETRENTS", "COMPS", "GRID", "PREMIUM", "TREND"].map((name) => [name, rents] as const),
  ...["EXPENSE", "EXPENSES"].map((name) => [name, expenses] as const),
  ...["AMI", "AMIRENT"].map((name) => [name, limits] as const),
]);

/** "MarketRent" and "market_rent" as words. */
const wordsOf = (text: string): string => text.replace(/([a-z])([A-Z])/g, "$1 $2").replaceAll("_", " ");

/** 0 for NOI, and so on; the last for any other figure. */
export function topicOf({ figure, label, formula }: Pick<MovedFigure, "figure" | "label" | "formula">): number {
  const named = topics.findIndex((topic) => topic.test(wordsOf(`${label} ${figure}`)));
  if (named >= 0) return named;
  // RENT.TREND(A2,"all","concessions") is of concessions.
  if (/concession/i.test(formula ?? "")) return concessions;
  const called = /RENT\.(\w+)\(/i.exec(formula ?? "")?.[1]?.toUpperCase() ?? "";
  return functionTopics.get(called) ?? topics.length;
}

/** Key figures first, by the share that they changed by. */
function weight({ kind, before, after }: MovedFigure): number {
  const first = kind === "key figure" ? 1e9 : 0;
  if (typeof before !== "number" || typeof after !== "number") return first;
  return first + Math.min(1e6, before === 0 ? 1e6 : Math.abs((after - before) / before));
}

/**
 * The first `most` are the strongest move of each topic and then what moved most, in the order of the topics; the
 * others follow.
 */
export function movedFirst(moved: readonly MovedFigure[], most: number): MovedFigure[] {
  const all = moved
    .map((figure) => ({ figure, topic: topicOf(figure), weight: weight(figure) }))
    .sort((one, other) => other.weight - one.weight);
  const strongest = topics.flatMap((_, topic) => all.find((one) => one.topic === topic) ?? []);
  const shown = new Set([...new Set([...strongest, ...all])].slice(0, most));
  const inOrder = [...shown].sort((one, other) => one.topic - other.topic || other.weight - one.weight);
  return [...inOrder, ...all.filter((one) => !shown.has(one))].map(({ figure }) => figure);
}
