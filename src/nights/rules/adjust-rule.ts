/** A rule of the library as a person wants it: other figures, another limit, more nights. Pure. */
import { figureText } from "./figure-text";
import { readRule, type Rule, type RuleChannel, type RuleCondition, RuleError } from "./rule";

export interface RuleChange {
  /** Names to look for instead of the rule's; empty: those of the rule. */
  readonly figures: readonly string[];
  /** Such as "1.25", "2000" or "5%"; null: the rule's. */
  readonly threshold: string | null;
  /** Nights in a row; for a rule on missing refreshes, how many are missing. Null: the rule's. */
  readonly nights: number | null;
  readonly pattern: string | null;
  readonly tag: string | null;
  readonly channels: readonly RuleChannel[];
  readonly severity: Rule["severity"] | null;
}

/** @throws RuleError with what to write instead */
export function adjustRule(rule: Rule, change: RuleChange): Rule {
  const { figures, threshold, nights, pattern, tag, channels, severity } = change;
  const isStale = rule.when.kind === "stale";
  if (nights !== null && nights > mostNightsInRow && !isStale)
    throw new RuleError(`This rule can wait for at most ${mostNightsInRow} nights in a row.`);
  const limited = threshold === null ? rule.when : withThreshold(rule, readThreshold(threshold), figures.length === 0);
  const when = nights !== null && limited.kind === "stale" ? { ...limited, nights } : limited;
  const isRenamed = figures.length > 0 || threshold !== null || (isStale && nights !== null);
  const changed = readRule({
    ...rule,
    when,
    ...(figures.length > 0 && { figures }),
    ...(nights !== null && !isStale && { for: nights }),
    models: { ...rule.models, ...(pattern !== null && { pattern }), ...(tag !== null && { tag }) },
    ...(channels.length > 0 && { channels }),
    ...(severity !== null && { severity }),
  });
  if (!isRenamed) return changed;
  const isShare = threshold === null ? "value" in when && Math.abs(when.value) < 1 : threshold.trim().endsWith("%");
  return readRule({ ...changed, name: conditionText(changed, isShare).slice(0, 200) });
}

const mostNightsInRow = 30;

interface Threshold {
  readonly value: number;
  readonly isShare: boolean;
}

function readThreshold(text: string): Threshold {
  const [, digits = "", percent] = /^(-?\d{1,15}(?:\.\d{1,10})?)(%?)$/.exec(text.trim()) ?? [];
  if (digits === "")
    throw new RuleError(`"${text}" isn't a threshold. Write a number such as 1.25, or a share such as 5%.`);
  const isShare = percent === "%";
  // Through text: 0.07 instead of 7.000000000000001 / 100.
  return { value: isShare ? Number(`${digits}e-2`) : Number(digits), isShare };
}

/** @param hasOwnFigures whether the rule keeps the library's figures, whose unit is known */
function withThreshold({ when }: Rule, { value, isShare }: Threshold, hasOwnFigures: boolean): RuleCondition {
  const asShare = (): number => {
    if (isShare || (value >= 0 && value < 1)) return value;
    throw new RuleError(`This rule compares shares. Write ${value}% for ${value} percent.`);
  };
  switch (when.kind) {
    case "below":
    case "above":
      if (hasOwnFigures && !isShare && when.value < 1 && value >= 1)
        throw new RuleError(`This figure is a share. Write ${value}% for ${value} percent.`);
      return { ...when, value };
    case "changed_by":
    case "changed_since": {
      const { share, amount, ...rest } = when;
      return isShare || share !== undefined ? { ...rest, share: asShare() } : { ...rest, amount: value };
    }
    case "out_of_band":
      if (when.share !== undefined) return { ...when, share: asShare() };
      throw new RuleError(
        "This rule has no threshold: its band is made of two figures of the model. Leave --threshold out.",
      );
    case "stale":
      throw new RuleError("This rule has no threshold. Give its nights with --nights.");
    case "failed":
    case "missing":
      throw new RuleError("This rule has no threshold. Leave --threshold out.");
  }
}

/**
 * "NOI fell by more than 5% in 7 days", in English: the name of a rule that a person adjusted.
 * @param isShare whether the limit is a share of 1, such as 0.08
 */
function conditionText({ when, figures }: Rule, isShare: boolean): string {
  const figure = figures[0] ?? "";
  const days = (count: number) => (count === 1 ? "1 day" : `${count} days`);
  switch (when.kind) {
    case "below":
    case "above":
      return `${figure} ${when.kind} ${isShare ? percent(when.value) : limitText(when.value)}`;
    case "changed_by":
    case "changed_since": {
      const verb = { up: "rose", down: "fell", either: "changed" }[when.direction];
      const size = when.share === undefined ? (when.amount ?? 0) : when.share;
      const by = size === 0 ? "" : ` by more than ${when.share === undefined ? limitText(size) : percent(size)}`;
      return `${figure} ${verb}${by}${when.kind === "changed_since" ? ` in ${days(when.days)}` : ""}`;
    }
    case "out_of_band": {
      const { low, high, predicted, share } = when;
      if (predicted !== undefined) return `${figure} more than ${percent(share ?? 0)} from ${predicted}`;
      const edge = (bound: number | string): string => (typeof bound === "number" ? limitText(bound) : bound);
      if (low === undefined) return `${figure} above ${edge(high ?? "")}`;
      return high === undefined ? `${figure} below ${edge(low)}` : `${figure} outside ${edge(low)} to ${edge(high)}`;
    }
    case "stale":
      return `${figure === "" ? "No refresh" : `No ${figure}`} for ${when.nights === 1 ? "1 night" : `${when.nights} nights`}`;
    case "failed":
      return "The refresh failed";
    case "missing":
      return `${figure} is missing`;
  }
}

const percent = (share: number): string => `${Number((share * 100).toFixed(4))}%`;
const limitText = (value: number): string =>
  Math.abs(value) >= 1000 ? figureText(value, "count", "en") : String(value);
