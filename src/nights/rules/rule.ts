/** A watch-list rule: data, not code. Stored as JSON; the form is only added to. */
import * as v from "valibot";
import { matchesPattern } from "./name-pattern";

const share = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(100));
const amount = v.pipe(v.number(), v.finite(), v.minValue(0));
const count = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most));
const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));
const time = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "expected a time such as 22:00"));
const timeZone = v.pipe(v.string(), v.check(isTimeZone, "expected a time zone such as America/New_York"));
const direction = v.optional(v.picklist(["up", "down", "either"]), "either");
/** A figure's name, or a number. */
const bound = v.union([v.pipe(v.number(), v.finite()), name]);

const when = v.variant("kind", [
  v.object({ kind: v.literal("below"), value: v.pipe(v.number(), v.finite()) }),
  v.object({ kind: v.literal("above"), value: v.pipe(v.number(), v.finite()) }),
  /** Since the look before; while it fires, since the value that it began with. `share` is 0..1. */
  v.object({ kind: v.literal("changed_by"), share: v.optional(share), amount: v.optional(amount), direction }),
  /** Against the value of so many days ago. Without share and amount: any change. */
  v.object({
    kind: v.literal("changed_since"),
    days: count(365),
    share: v.optional(share),
    amount: v.optional(amount),
    direction,
  }),
  /** Outside low..high, or further from a predicted figure than a share of it. */
  v.object({
    kind: v.literal("out_of_band"),
    low: v.optional(bound),
    high: v.optional(bound),
    predicted: v.optional(name),
    share: v.optional(share),
  }),
  /** Not verified for so many nights. */
  v.object({ kind: v.literal("stale"), nights: count(365) }),
  v.object({ kind: v.literal("failed") }),
  /** The model was refreshed but no longer has this figure. */
  v.object({ kind: v.literal("missing") }),
]);

const channel = v.variant("kind", [
  v.object({
    kind: v.literal("mail"),
    to: v.pipe(v.string(), v.maxLength(320), v.check(isMailAddress, "expected a mail address")),
  }),
  /** By its name in the settings, which hold the address and secret. */
  v.object({ kind: v.literal("webhook"), name }),
]);

const ruleForm = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,63}$/, "expected letters, digits and dashes")),
  name,
  models: v.optional(v.object({ pattern: v.optional(name), tag: v.optional(name) }), {}),
  /** Names to look for, in any case: the first that a model has counts. Empty for failed, and for stale of a model. */
  figures: v.pipe(v.array(name), v.maxLength(20)),
  when,
  /** Nights in a row. */
  for: v.optional(count(30), 1),
  severity: v.optional(v.picklist(["info", "watch", "urgent"]), "watch"),
  channels: v.optional(v.pipe(v.array(channel), v.maxLength(20)), []),
  /** Hours in which nothing is sent; it follows after them. */
  quiet: v.optional(v.nullable(v.object({ from: time, to: time, timeZone })), null),
  isPaused: v.optional(v.boolean(), false),
});

export type Rule = v.InferOutput<typeof ruleForm>;
export type RuleCondition = Rule["when"];
export type RuleChannel = Rule["channels"][number];
export type QuietHours = NonNullable<Rule["quiet"]>;

/** A rule that can't be used, with the path and what was expected. */
export class RuleError extends Error {
  override readonly name = "RuleError";
}

/** Reads a rule from JSON; unknown keys are dropped. @throws RuleError */
export function readRule(value: unknown): Rule {
  const read = v.safeParse(ruleForm, value);
  if (!read.success) {
    const [issue] = read.issues;
    throw new RuleError(`${v.getDotPath(issue) ?? "rule"}: ${issue.message}`);
  }
  const rule = read.output;
  const { kind } = rule.when;
  if (rule.figures.length === 0 && kind !== "failed" && kind !== "stale")
    throw new RuleError("figures: expected at least one name");
  if (kind === "changed_by" && rule.when.share === undefined && rule.when.amount === undefined)
    throw new RuleError("when: expected a share or an amount");
  if (kind === "out_of_band") {
    const { low, high, predicted, share: around } = rule.when;
    const hasBand = low !== undefined || high !== undefined;
    if (hasBand === (predicted !== undefined) || (predicted !== undefined) !== (around !== undefined))
      throw new RuleError("when: expected low or high, or a predicted figure with a share");
  }
  return rule;
}

export function ruleCovers(rule: Rule, model: { readonly name: string; readonly tags: readonly string[] }): boolean {
  const { pattern, tag } = rule.models;
  if (tag !== undefined && !model.tags.some((one) => one.toLowerCase() === tag.toLowerCase())) return false;
  return pattern === undefined || matchesPattern(model.name, pattern);
}

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** One address and nothing that a header could break on. */
export function isMailAddress(text: string): boolean {
  const at = text.indexOf("@");
  return (
    at > 0 &&
    at === text.lastIndexOf("@") &&
    /^[!-~]+$/.test(text) &&
    !/[<>(),;:"\\[\]]/.test(text) &&
    /\.[a-z0-9-]+$/i.test(text.slice(at))
  );
}
