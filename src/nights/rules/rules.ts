/** Watch-list rules over the history: a night's events, and what a rule would have said lately. */
import { addDays } from "../../domain/excel-dates";
import type { History } from "../history/history";
import { evaluateRule, fineState, type RuleEvent, type RuleState } from "./evaluate-rule";
import { groupFacts, type ModelFacts } from "./model-facts";
import { type Rule, ruleCovers } from "./rule";

/** An event of a rule and a model, ready to be announced. */
export interface RuleAlert {
  readonly rule: Rule;
  readonly model: ModelFacts["model"];
  readonly event: RuleEvent;
}

export interface RuleStateOf {
  readonly ruleId: string;
  readonly modelId: string;
  readonly state: RuleState;
}

/**
 * A person wants to hear nothing of a rule until a night. It isn't judged till then, so what holds afterwards is
 * announced then.
 */
export interface Silence {
  readonly ruleId: string;
  /** Null: of all models. */
  readonly modelId: string | null;
  /** The last night of it. */
  readonly until: string;
}

export const isSilenced = (
  silences: readonly Silence[],
  { ruleId, modelId }: { readonly ruleId: string; readonly modelId: string },
  night: string,
): boolean =>
  silences.some(
    (one) => one.ruleId === ruleId && (one.modelId === null || one.modelId === modelId) && night <= one.until,
  );

export interface NightEvaluation {
  readonly states: readonly RuleStateOf[];
  readonly alerts: readonly RuleAlert[];
}

/** Facts reach this many days back before the first night, for changes since a date. */
const daysBefore = 7;
/** Nights that a rule is tried on before it is saved. */
export const dryRunNights = 30;

/** One night over all models. `states`: by rule and model, as kept after the night before. */
export function evaluateNight(
  rules: readonly Rule[],
  facts: readonly ModelFacts[],
  night: string,
  states: readonly RuleStateOf[],
  silences: readonly Silence[] = [],
): NightEvaluation {
  const known = new Map(states.map(({ ruleId, modelId, state }) => [`${ruleId} ${modelId}`, state]));
  const results = rules
    .filter(({ isPaused }) => !isPaused)
    .flatMap((rule) =>
      facts
        .filter(({ model }) => ruleCovers(rule, model))
        .filter(({ model }) => !isSilenced(silences, { ruleId: rule.id, modelId: model.id }, night))
        .map((each) => {
          const state = known.get(`${rule.id} ${each.model.id}`) ?? fineState;
          return { rule, model: each.model, ...evaluateRule(rule, state, each, night) };
        }),
    );
  return {
    states: results.map(({ rule, model, state }) => ({ ruleId: rule.id, modelId: model.id, state })),
    alerts: results.flatMap(({ rule, model, event }) => (event === null ? [] : [{ rule, model, event }])),
  };
}

/** What a rule would have announced in nights past, had it been there before the first. The nights are sorted. */
export function dryRun(rule: Rule, facts: readonly ModelFacts[], nights: readonly string[]): RuleAlert[] {
  let states: readonly RuleStateOf[] = [];
  return nights.flatMap((night) => {
    const evaluation = evaluateNight([{ ...rule, isPaused: false }], facts, night, states);
    states = evaluation.states;
    return evaluation.alerts;
  });
}

/** Reads what rules need to judge the nights `from` to `to`. */
export async function loadFacts(
  history: Pick<History, "models" | "looks" | "series">,
  tenant: string,
  rules: readonly Rule[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ModelFacts[]> {
  const reach = Math.max(daysBefore, ...rules.map(({ when }) => daysOf(when)));
  const span = { from: addDays(from, -reach), to };
  const models = (await history.models(tenant)).filter((model) => rules.some((rule) => ruleCovers(rule, model)));
  // Names match in any case and by label: chosen here, not in the database.
  const [looks, changes] = await Promise.all([
    history.looks(tenant, span),
    history.series(tenant, span, { models: models.map(({ id }) => id), figures: null }),
  ]);
  return groupFacts(models, looks, changes);
}

/** Days that a condition looks back from its night. */
function daysOf(when: Rule["when"]): number {
  if (when.kind === "changed_since") return when.days + 1;
  return when.kind === "stale" ? when.nights + 1 : 0;
}

/** The nights of a span that had a look, sorted. */
export const nightsOf = (facts: readonly ModelFacts[], { from, to }: { readonly from: string; readonly to: string }) =>
  [...new Set(facts.flatMap(({ looks }) => looks.map(({ night }) => night)))]
    .filter((night) => night >= from && night <= to)
    .sort();

export { ruleLibrary } from "./rule-library";
export { ruleSentence } from "./rule-sentence";
export { readRule, ruleCovers, RuleError } from "./rule";
export type { Rule } from "./rule";
