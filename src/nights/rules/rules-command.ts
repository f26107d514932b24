/** `compsheet nights rules`: which rules are in use, and what each would have announced over the kept nights. */
import { type CommandHelp, type CommandOutput, exitCodes, runCommand, runSubcommand } from "../../command-line/command";
import {
  flag,
  listed,
  oneOf,
  onlyWord,
  OptionError,
  type OptionValues,
  readOptions,
  readText,
  refuseWords,
  valued,
  wholeFrom,
} from "../../command-line/command-options";
import { addDays } from "../../domain/excel-dates";
import type { AlertStore } from "../alerts/alerts";
import { oneLine } from "../alerts/night-digest";
import type { History } from "../history/history";
import { adjustRule, type RuleChange } from "./adjust-rule";
import { fineState } from "./evaluate-rule";
import type { NightSettings } from "../night-settings";
import { nightText } from "./figure-text";
import { figureNamed, type ModelFacts, nightsBetween } from "./model-facts";
import { isMailAddress } from "./rule";
import {
  dryRun,
  dryRunNights,
  loadFacts,
  nightsOf,
  type Rule,
  type RuleAlert,
  ruleCovers,
  RuleError,
  ruleLibrary,
  ruleSentence,
} from "./rules";
import { settingsFile, stateFolder } from "../night-options";

const place = {
  json: flag("print JSON"),
  tenant: valued("NAME", "choose whose models (default: the only tenant)", readText, null),
  config: settingsFile,
  state: stateFolder,
};
const tuning = {
  figure: listed("NAME", "watch this figure; several: the first that a model has", readText),
  threshold: valued("N", "set the limit, such as 1.25, 2000 or 5%", readText, null),
  nights: valued("N", "wait for N nights in a row (stale: nights without a refresh)", wholeFrom(1, 365), null),
  pattern: valued("GLOB", 'choose only models such as "Austin/*"', readText, null),
  tag: valued("TAG", "choose only models with this tag", readText, null),
};
const keeping = {
  severity: valued("LEVEL", "set info, watch or urgent", oneOf("info", "watch", "urgent"), null),
  as: valued("ID", "use another ID, to use a rule of the library twice", readText, null),
  mail: listed("ADDRESS", "mail its alerts there (default: the recipients of setup)", readAddress),
  webhook: flag("also send its alerts to NIGHTS_WEBHOOK_URL"),
};
const changing = { ...tuning, ...keeping, ...place };

const exits = { failed: "there is no such rule, or no night" };

export const rulesHelp: CommandHelp = {
  name: "nights rules",
  usage: "[<command>] [options]",
  about: "List the rules of alerts, those in use and those of the library.",
  options: place,
  notes: "Rules apply from the next night on.",
  exits,
};

const helps = {
  list: { ...rulesHelp, name: "nights rules list", usage: "[options]" },
  add: {
    name: "nights rules add",
    usage: "ID [options]",
    about: "Use a rule of the library, or change one in use; print when it would have fired.",
    options: changing,
    exits,
  },
  try: {
    name: "nights rules try",
    usage: "ID [options]",
    about: "Print when a rule would have fired over the kept nights; change nothing.",
    options: changing,
    exits,
  },
  remove: {
    name: "nights rules remove",
    usage: "ID [options]",
    about: "Take a rule out of use.",
    options: place,
    exits,
  },
} satisfies Record<string, CommandHelp>;

function readAddress(text: string, name: string): string {
  if (isMailAddress(text)) return text;
  throw new OptionError(`${name} must be a mail address such as ana@example.com, not "${text}".`);
}

/** Where rules and nights are kept. */
export interface RulesSources {
  /** Null: no night was kept yet. */
  readonly history: Pick<History, "models" | "looks" | "series" | "lastNight"> | null;
  readonly alerts: Pick<AlertStore, "rules" | "states" | "saveRule" | "removeRule" | "commit">;
  /** Of the settings and of the kept nights. */
  readonly tenants: readonly string[];
  /** Null: there are no settings here. */
  readonly settings: Pick<NightSettings, "recipients" | "server"> | null;
  readonly close: () => Promise<void>;
}

export interface RulesCommandParts extends CommandOutput {
  /** Null if there are neither settings nor a kept night. */
  readonly openSources: (state: string, config: string) => Promise<RulesSources | null>;
  /** ms since the epoch. */
  readonly now: () => number;
}

type Place = OptionValues<typeof place>;
type Changing = OptionValues<typeof changing>;

/** @param args what follows the word rules */
export async function rulesCommand(args: readonly string[], parts: RulesCommandParts): Promise<number> {
  const run = (words: readonly string[], help: CommandHelp, work: () => Promise<number>) =>
    runCommand(words, help, parts, work);
  const ruleOf = (words: readonly string[]): string => onlyWord(words, "a rule; compsheet nights rules lists them");
  const listWith = (words: readonly string[]) => () => {
    const { options: chosen, words: others } = readOptions(words, place);
    refuseWords(others);
    return inSources(chosen, parts, (sources, tenant) => list(sources, tenant, chosen, parts));
  };
  const change = (isAdded: boolean) => (words: readonly string[]) =>
    run(words, isAdded ? helps.add : helps.try, () => {
      const { options: chosen, words: named } = readOptions(words, changing);
      const id = ruleOf(named);
      return inSources(chosen, parts, (sources, tenant) =>
        addOrTry(sources, tenant, id, { ...parts, chosen, isAdded }),
      );
    });
  const runs = {
    list: (words: readonly string[]) => run(words, helps.list, listWith(words)),
    add: change(true),
    try: change(false),
    remove: (words: readonly string[]) =>
      run(words, helps.remove, () => {
        const { options: chosen, words: named } = readOptions(words, place);
        const id = ruleOf(named);
        return inSources(chosen, parts, (sources, tenant) => remove(sources, tenant, id, chosen, parts));
      }),
  };
  const commands = {
    list: { usage: helps.list.usage, about: helps.list.about, run: runs.list },
    add: { usage: helps.add.usage, about: helps.add.about, run: runs.add },
    try: { usage: helps.try.usage, about: helps.try.about, run: runs.try },
    remove: { usage: helps.remove.usage, about: helps.remove.about, run: runs.remove },
  };
  return (await runSubcommand(args, rulesHelp, commands, parts, listWith(args))) ?? exitCodes.done;
}

async function inSources(
  { state, config, tenant: wanted }: Place,
  parts: RulesCommandParts,
  work: (sources: RulesSources, tenant: string) => Promise<number>,
): Promise<number> {
  const sources = await parts.openSources(state, config);
  if (sources === null) {
    parts.printError(
      `There is no night in ${state}, and there are no settings in ${config}. Run compsheet nights setup --folder FOLDER first, or give --state.\n`,
    );
    return exitCodes.failed;
  }
  try {
    return await work(sources, tenantOf(wanted, sources));
  } catch (error) {
    if (error instanceof RuleError) throw new OptionError(error.message);
    throw error;
  } finally {
    await sources.close();
  }
}

function tenantOf(tenant: string | null, { tenants }: RulesSources): string {
  const [first = "firm", ...others] = tenants;
  if (tenant === null && others.length === 0) return first;
  const names = tenants.map((name) => oneLine(name)).join(", ");
  if (tenant === null) throw new OptionError(`There are several tenants: ${names}. Give one with --tenant.`);
  if (tenants.length > 0 && !tenants.includes(tenant))
    throw new OptionError(`There is no tenant ${tenant}. Give one of these with --tenant: ${names}.`);
  return tenant;
}

async function list(
  { alerts }: RulesSources,
  tenant: string,
  chosen: Place,
  { print }: RulesCommandParts,
): Promise<number> {
  const inUse = await alerts.rules(tenant);
  const library = ruleLibrary.filter(({ id }) => inUse.every((rule) => rule.id !== id));
  if (chosen.json) {
    print(`${JSON.stringify({ tenant, inUse, library })}\n`);
    return exitCodes.done;
  }
  const lines = [
    "In use",
    ...(inUse.length === 0 ? ["  None. Use one: compsheet nights rules add ID"] : tableOf(inUse)),
    "",
    "In the library",
    ...(library.length === 0 ? ["  All are in use."] : tableOf(library)),
  ];
  print(`${lines.join("\n")}\n`);
  return exitCodes.done;
}

function tableOf(rules: readonly Rule[]): string[] {
  const rows = rules.map((rule) => [rule.id, rule.severity, ...describe(rule)]);
  const all = [["ID", "Severity", "Rule", "Nights", "Figures", "Models", "Receivers"], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")}`.trimEnd());
}

function describe(rule: Rule): string[] {
  const { pattern, tag } = rule.models;
  return [
    `${oneLine(rule.name, 60)}${rule.isPaused ? " (paused)" : ""}`,
    String(rule.when.kind === "stale" ? rule.when.nights : rule.for),
    oneLine(rule.figures.join(", "), 60) || "–",
    oneLine([pattern ?? "", tag === undefined ? "" : `tag ${tag}`].filter((one) => one !== "").join(", "), 40) || "all",
    oneLine(rule.channels.map((one) => (one.kind === "mail" ? one.to : one.name)).join(", "), 60) || "recipients",
  ];
}

async function remove(
  { alerts }: RulesSources,
  tenant: string,
  id: string,
  chosen: Place,
  { print, printError }: RulesCommandParts,
): Promise<number> {
  const rule = (await alerts.rules(tenant)).find((one) => one.id === id);
  if (rule === undefined) {
    printError(`No rule ${oneLine(id)} is in use. compsheet nights rules lists those that are.\n`);
    return exitCodes.failed;
  }
  await alerts.removeRule(tenant, id);
  print(chosen.json ? `${JSON.stringify({ tenant, removed: rule })}\n` : `Removed ${id}: ${oneLine(rule.name)}.\n`);
  return exitCodes.done;
}

async function addOrTry(
  { history, alerts, settings }: RulesSources,
  tenant: string,
  libraryId: string,
  {
    chosen,
    isAdded,
    print,
    printError,
    now,
  }: RulesCommandParts & { readonly chosen: Changing; readonly isAdded: boolean },
): Promise<number> {
  const inUse = await alerts.rules(tenant);
  const id = chosen.as ?? libraryId;
  const kept = inUse.find((one) => one.id === id);
  // A rule in use is changed from what it is; what isn't given stays.
  const start = kept ?? [...ruleLibrary, ...inUse].find((one) => one.id === libraryId);
  if (start === undefined) {
    printError(`There is no rule ${oneLine(libraryId)}. compsheet nights rules lists them.\n`);
    return exitCodes.failed;
  }
  const rule = adjustRule({ ...start, id }, changeOf(chosen));
  const to = (await history?.lastNight(tenant)) ?? null;
  const span = to === null ? null : { from: addDays(to, 1 - dryRunNights), to };
  const facts = history === null || span === null ? [] : await loadFacts(history, tenant, [rule], span);
  const nights = span === null ? [] : nightsOf(facts, span);
  const alertsOf = dryRun(rule, facts, nights);
  if (isAdded) {
    await alerts.saveRule(tenant, rule);
    // Its mail may have gone out already, so the last night isn't judged again: the rule begins with the next one.
    if (to !== null) await alerts.commit(tenant, { states: judgedUntil(rule, facts, to), alerts: [] }, now());
  }
  if (chosen.json) {
    const would = alertsOf.map(({ model, event }) => ({
      ...{ night: event.night, phase: event.phase, model: model.name, modelId: model.id },
      sentence: ruleSentence(rule, event, "en"),
    }));
    print(`${JSON.stringify({ tenant, rule, isAdded, nights, would, withoutFigure: withoutFigure(rule, facts) })}\n`);
    return exitCodes.done;
  }
  const done = kept === undefined ? "Added" : "Changed";
  print(
    [
      `${isAdded ? `${done} ${id}` : id}: ${oneLine(rule.name)} (${forText(rule)}).`,
      ...dryRunLines(rule, facts, nights, alertsOf),
      ...(isAdded ? ["It applies from the next night on.", ...receiverLines(rule, settings)] : []),
      "",
    ].join("\n"),
  );
  return exitCodes.done;
}

function changeOf(chosen: Changing): RuleChange {
  const { figure: figures, threshold, nights, pattern, tag, severity, mail, webhook } = chosen;
  const channels = [
    ...mail.map((to) => ({ kind: "mail" as const, to })),
    ...(webhook ? [{ kind: "webhook" as const, name: "webhook" }] : []),
  ];
  return { figures, threshold, nights, pattern, tag, channels, severity };
}

/** Why its alerts would be seen on the page only. */
function receiverLines({ channels }: Rule, settings: RulesSources["settings"]): string[] {
  if (settings === null) return [];
  if (settings.server === null) return ["The nights use sample data: its alerts are on the page, and are not mailed."];
  if (settings.recipients.length > 0 || channels.length > 0) return [];
  return ["No one gets a mail: give --mail ADDRESS here or at setup. Its alerts are on the page."];
}

const judgedUntil = (rule: Rule, facts: readonly ModelFacts[], night: string) =>
  facts
    .filter(({ model }) => ruleCovers(rule, model))
    .map(({ model }) => ({
      ...{ ruleId: rule.id, modelId: model.id },
      state: { ...fineState, night },
    }));

/** Models that lack the figures of the rule, so it never fires on them. */
const withoutFigure = ({ figures }: Rule, facts: readonly ModelFacts[]): string[] =>
  figures.length === 0
    ? []
    : facts.filter((each) => figureNamed(each, figures) === null).map(({ model }) => model.name);

const forText = ({ when, for: nights }: Rule): string =>
  when.kind === "stale" || nights === 1 ? "announced at once" : `announced after ${nights} nights in a row`;

const mostLines = 100;
const mostNames = 12;

function dryRunLines(
  rule: Rule,
  facts: readonly ModelFacts[],
  nights: readonly string[],
  alerts: readonly RuleAlert[],
): string[] {
  const [first] = nights;
  const last = nights.at(-1);
  if (first === undefined || last === undefined)
    return ["No night of its models is kept yet, so there is nothing to try it on."];
  const begun = alerts.filter(({ event }) => event.phase === "begin").length;
  const span = nights.length === 1 ? `the night of ${first}` : `${nights.length} nights from ${first} to ${last}`;
  const times = begun === 0 ? "not have fired" : `have fired ${begun === 1 ? "once" : `${begun} times`}`;
  const lines = alerts.slice(0, mostLines).map(({ model, event }) => {
    const ended = event.phase === "end" ? "Ended: " : "";
    return `  ${nightText(event.night, last, "en")}  ${oneLine(model.name)}: ${ended}${oneLine(ruleSentence(rule, event, "en"), 400)}`;
  });
  const more = alerts.length > mostLines ? [`  ${alerts.length - mostLines} more.`] : [];
  const { when } = rule;
  const isShort = when.kind === "changed_since" && nightsBetween(first, last) < when.days;
  const early = isShort
    ? [`It compares with ${when.days} days before: a model's first ${when.days} days say nothing.`]
    : [];
  return [`In ${span} it would ${times}.`, ...lines, ...more, ...early, ...figureLines(rule, facts)];
}

/** A wrong name of a figure is the usual reason that a rule never fires: says what the models have. */
function figureLines(rule: Rule, facts: readonly ModelFacts[]): string[] {
  const lacking = withoutFigure(rule, facts);
  if (lacking.length === 0) return [];
  const wanted = rule.figures.map((name) => oneLine(name)).join(", ");
  const few = lacking.slice(0, mostNames).map((name) => oneLine(name));
  if (lacking.length < facts.length)
    return [`${lacking.length} of ${facts.length} models have no figure ${wanted}: ${few.join(", ")}.`];
  const all = facts.flatMap(({ changes }) => changes);
  const figures = [...new Set(all.filter(({ kind }) => kind === "key figure").map(({ label }) => oneLine(label, 60)))];
  const names = figures.slice(0, 40).join(", ") || "none";
  return [`No model has a figure ${wanted}. Their key figures: ${names}. Choose one with --figure.`];
}
