/** One rule, one model, one night: whether its condition holds, and what that does to its state. Pure. */
import type { Scalar, ValueFormat } from "../../engine/answers/answer";
import { addDays } from "../../domain/excel-dates";
import {
  figureNamed,
  figureOn,
  isRefreshed,
  lookOfNight,
  type ModelFacts,
  nightsBetween,
  refreshedBefore,
} from "./model-facts";
import type { Rule, RuleCondition } from "./rule";

/** `firing`: the condition holds, but not for long enough yet. `announced`: its beginning was announced. */
export interface RuleState {
  readonly phase: "fine" | "firing" | "announced";
  /** Nights in a row that it holds. */
  readonly nights: number;
  /** The first of them. */
  readonly since: string | null;
  /** What a change is measured from while it fires. */
  readonly base: { readonly value: number; readonly night: string } | null;
  /** The last night that was evaluated. */
  readonly night: string | null;
}

export const fineState: RuleState = { phase: "fine", nights: 0, since: null, base: null, night: null };

/** What the sentences are made from. */
export interface Finding {
  /** Null where the rule is about the model. */
  readonly figure: string | null;
  readonly label: string;
  readonly format: ValueFormat | null;
  readonly now: Scalar | undefined;
  /** What it is compared with, and the night of that. */
  readonly before: Scalar | undefined;
  readonly beforeNight: string | null;
  /** Edges of the band, or the limit. */
  readonly low: number | null;
  readonly high: number | null;
  /** Nights without a refresh; 0 where the rule doesn't count them. */
  readonly nights: number;
  /** Why the look failed. */
  readonly reason: string | null;
}

export interface RuleEvent {
  readonly phase: "begin" | "end";
  readonly night: string;
  /** The night on which it began. */
  readonly since: string;
  readonly finding: Finding;
  readonly isSample: boolean;
}

export interface Evaluation {
  readonly state: RuleState;
  /** Null: nothing to announce. */
  readonly event: RuleEvent | null;
  /** Whether the condition holds; null: not known this night. */
  readonly holds: boolean | null;
}

/** After so many nights a changed figure's new level is what the next change is measured from. */
const settledAfter = 30;

/** A night that was evaluated already changes nothing. */
export function evaluateRule(rule: Rule, last: RuleState, facts: ModelFacts, night: string): Evaluation {
  if (last.night !== null && night <= last.night) return { state: last, event: null, holds: null };
  const isSettled = last.base !== null && last.phase === "announced" && last.nights >= settledAfter;
  const state = isSettled ? fineState : last;
  const { holds, finding, base } = conditionOf(rule, state, facts, night);
  const look = lookOfNight(facts, night);
  const event = (phase: RuleEvent["phase"], since: string): RuleEvent => ({
    ...{ phase, night, since, finding, isSample: look?.isSampleData === true },
  });
  if (holds === null) return { state: { ...state, night }, event: null, holds };
  if (!holds) {
    const ended = state.phase === "announced" ? event("end", state.since ?? night) : null;
    return { state: { ...fineState, night }, event: ended, holds };
  }
  const since = state.since ?? night;
  const nights = state.nights + 1;
  const isAnnounced = nights >= rule.for;
  const begun = isAnnounced && state.phase !== "announced" ? event("begin", since) : null;
  return {
    state: {
      phase: isAnnounced || state.phase === "announced" ? "announced" : "firing",
      nights,
      since,
      base: state.base ?? base,
      night,
    },
    event: begun,
    holds,
  };
}

interface Condition {
  readonly holds: boolean | null;
  readonly finding: Finding;
  readonly base: RuleState["base"];
}

const failures: readonly string[] = ["failed", "too long", "too large", "put aside"];

function conditionOf(rule: Rule, state: RuleState, facts: ModelFacts, night: string): Condition {
  const { when } = rule;
  const look = lookOfNight(facts, night);
  const figure = figureNamed(facts, rule.figures);
  const found = figure === null ? null : figureOn(facts, figure, night);
  const before = refreshedBefore(facts, night);
  const last = before === null || figure === null ? null : figureOn(facts, figure, before.night);
  const finding: Finding = {
    ...{ figure, label: found?.label ?? rule.figures[0] ?? "", format: found?.format ?? null },
    now: found === null || found.isAbsent ? undefined : found.value,
    before: last === null || last.isAbsent ? undefined : last.value,
    beforeNight: last === null || last.isAbsent ? null : (before?.night ?? null),
    ...{ low: null, high: null, nights: 0, reason: look?.reason ?? null },
  };
  const result = (holds: boolean | null, more: Partial<Finding> = {}, base: RuleState["base"] = null): Condition => ({
    ...{ holds, finding: { ...finding, ...more }, base },
  });
  if (when.kind === "failed") return result(look === null ? null : failures.includes(look.outcome));
  if (when.kind === "stale") {
    const verified = lastVerified(facts, figure, rule.figures.length > 0, night);
    if (verified === null) return result(null);
    const nights = nightsBetween(verified, night);
    return result(nights >= when.nights, { nights, beforeNight: verified });
  }
  if (look === null || !isRefreshed(look)) return result(null);
  if (when.kind === "missing") {
    if (figure === null) return result(null);
    const known = facts.changes.findLast(
      (change) => change.figure === figure && change.night < (found?.night ?? night) && !change.isAbsent,
    );
    return result(found?.isAbsent ?? true, { before: found?.old ?? known?.value, beforeNight: before?.night ?? null });
  }
  if (typeof finding.now !== "number") return result(null);
  const { now } = finding;
  if (when.kind === "below") return result(now < when.value, { low: when.value });
  if (when.kind === "above") return result(now > when.value, { high: when.value });
  if (when.kind === "out_of_band") {
    const band = bandOf(when, facts, night);
    return band === null ? result(null) : result(isOutside(now, band), band);
  }
  const base = state.base ?? baseOf(when, facts, figure ?? "", night, before?.night ?? null);
  if (base === null) return result(null);
  return result(isChanged(when, base.value, now), { before: base.value, beforeNight: base.night }, base);
}

type Change = Extract<RuleCondition, { readonly kind: "changed_by" | "changed_since" }>;

function baseOf(
  when: Change,
  facts: ModelFacts,
  figure: string,
  night: string,
  beforeNight: string | null,
): RuleState["base"] {
  const day = when.kind === "changed_since" ? addDays(night, -when.days) : beforeNight;
  const found = day === null ? null : figureOn(facts, figure, day);
  if (day === null || found === null || typeof found.value !== "number") return null;
  return { value: found.value, night: day };
}

/** Sums of cents aren't exact: less than this share isn't a change. */
const noise = 1e-9;

function isChanged(when: Change, before: number, now: number): boolean {
  const change = now - before;
  if (Math.abs(change) <= noise * Math.max(1, Math.abs(before))) return false;
  if (when.direction !== "either" && (when.direction === "up") !== change > 0) return false;
  // Of zero there is no share: any change is more than one.
  if (when.share !== undefined) return before === 0 || Math.abs(change / before) > when.share + noise;
  return Math.abs(change) > (when.amount ?? 0) + noise;
}

interface Band {
  readonly low: number | null;
  readonly high: number | null;
}

const isOutside = (value: number, { low, high }: Band): boolean =>
  (low !== null && value < low) || (high !== null && value > high);

function bandOf(
  { low, high, predicted, share }: Extract<RuleCondition, { readonly kind: "out_of_band" }>,
  facts: ModelFacts,
  night: string,
): Band | null {
  const valueOf = (bound: number | string | undefined): number | null => {
    if (typeof bound !== "string") return bound ?? null;
    const figure = figureNamed(facts, [bound]);
    const value = figure === null ? null : figureOn(facts, figure, night)?.value;
    return typeof value === "number" ? value : null;
  };
  if (predicted !== undefined) {
    const middle = valueOf(predicted);
    if (middle === null) return null;
    const reach = Math.abs(middle) * (share ?? 0);
    return { low: middle - reach, high: middle + reach };
  }
  const band = { low: valueOf(low), high: valueOf(high) };
  const isKnown = (low === undefined || band.low !== null) && (high === undefined || band.high !== null);
  return isKnown ? band : null;
}

/** The last night up to `night` that verified the figure, or the model. Null: never. */
function lastVerified(facts: ModelFacts, figure: string | null, isOfFigure: boolean, night: string): string | null {
  const looks = facts.looks.filter((look) => look.night <= night && isRefreshed(look));
  if (!isOfFigure) return looks.at(-1)?.night ?? facts.looks[0]?.night ?? null;
  if (figure === null) return null;
  return looks.findLast((look) => figureOn(facts, figure, look.night)?.isAbsent === false)?.night ?? null;
}
