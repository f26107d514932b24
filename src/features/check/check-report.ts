/** The report of a check as JSON, without user data. Fields are only ever added. */
import * as v from "valibot";
import type { HostFacts } from "../../host/host-facts";
import { manualSwitches, type ManualAnswer } from "./manual-steps";
import { measuredSwitches, type PartRun, type ProbeResult } from "./check-run";
import type { CheckLocale, CheckPlace } from "./sheet/read-place";

const short = v.pipe(v.string(), v.maxLength(400));
const switchesSchema = v.record(v.pipe(v.string(), v.maxLength(60)), v.pipe(v.string(), v.maxLength(60)));
const panes = ["open", "hidden", "unknown", "never opened"] as const;
const outcomes = ["expected", "differs", "failed", "impossible", "crashed"] as const;

/** Null if this Excel doesn't say. */
const said = v.optional(v.nullable(short));

const reportSchema = v.object({
  kit: v.object({
    version: short,
    /** Random, created once per device: reports with different values are from different machines. */
    device: short,
    /** The build of the kit's page; absent in reports of earlier versions, as are the other optional fields. */
    buildStamp: v.optional(short),
    /** The build of the functions that Excel knows; null if the page can't read it. */
    functionsStamp: v.optional(v.nullable(short)),
  }),
  excel: v.object({
    host: v.nullable(short),
    platform: v.nullable(short),
    version: v.nullable(short),
    requirementSets: v.pipe(v.array(short), v.maxLength(100)),
    /** The browser around the pane, by its own name. */
    engine: said,
    build: said,
    /** "32" or "64": no Excel says it to an add-in so far. */
    bits: said,
    /** What Office says of itself, as JSON. */
    diagnostics: said,
  }),
  officeJs: v.optional(
    v.object({
      /** Null if this office.js doesn't say, or the page doesn't know. */
      version: v.nullable(short),
      origin: v.nullable(short),
      /** Where the page's scripts came from: Microsoft's origins by name, all others as "another". */
      loaded: v.pipe(v.array(short), v.maxLength(20)),
    }),
  ),
  locale: v.object({
    display: v.nullable(short),
    content: said,
    decimal: said,
    thousands: said,
    list: said,
    dateOrder: said,
    functionNames: said,
    /** As the person answered. */
    r1c1: v.optional(v.nullable(v.boolean())),
    /** Error -> its text in a cell. */
    errorTexts: v.optional(v.nullable(v.record(short, short))),
  }),
  /** Null in these: Excel doesn't say, and the question was skipped. */
  place: v.optional(
    v.object({
      fileKind: v.picklist(["unsaved", "cloud", "share", "local"]),
      autosave: v.nullable(v.boolean()),
      route: said,
      coauthors: v.optional(v.nullable(v.boolean())),
      /** "required": Excel refuses every request until one is chosen. */
      label: said,
      protectedView: v.optional(v.nullable(v.boolean())),
      frameHost: said,
    }),
  ),
  runs: v.optional(
    v.pipe(
      v.array(
        v.object({
          part: v.picklist(["A", "B"]),
          pane: v.picklist(panes),
          began: short,
          ended: v.nullable(short),
          moduleStart: short,
        }),
      ),
      v.maxLength(100),
    ),
  ),
  /** UTC, to the minute. */
  ended: short,
  probes: v.pipe(
    v.array(
      v.object({
        id: short,
        part: v.picklist(["A", "B"]),
        outcome: v.picklist(outcomes),
        expected: switchesSchema,
        switches: switchesSchema,
        observed: short,
        /** Of each try; a number in reports of earlier versions. */
        ms: v.union([v.number(), v.pipe(v.array(v.number()), v.maxLength(10))]),
        pane: v.optional(v.picklist(panes)),
        began: v.optional(short),
        code: said,
        message: said,
        crashedBefore: v.optional(v.boolean()),
      }),
    ),
    v.maxLength(500),
  ),
  manual: v.pipe(v.array(v.object({ id: short, answer: short, note: said })), v.maxLength(200)),
  profile: switchesSchema,
  notDone: v.pipe(v.array(short), v.maxLength(500)),
});
/** The office.js of the page. */
export interface OfficeScript {
  readonly version: string | null;
  readonly origin: string | null;
  readonly loaded: readonly string[];
}

const mostOfEngine = 300;
const mostOfNote = 200;
export type CheckReport = v.InferOutput<typeof reportSchema>;

export interface ReportParts {
  readonly version: string;
  readonly buildStamp: string;
  readonly functionsStamp: string | null;
  readonly locale: CheckLocale;
  readonly place: CheckPlace;
  readonly engine: string | null;
  readonly officeJs: OfficeScript;
  readonly runs: readonly PartRun[];
  readonly device: string;
  readonly facts: HostFacts;
  readonly endedAt: number;
  readonly results: readonly ProbeResult[];
  readonly manual: readonly ManualAnswer[];
  /** Ids of all probes and steps of the chosen run. */
  readonly planned: readonly string[];
}

export function checkReport(parts: ReportParts): CheckReport {
  const { facts, results, manual, planned } = parts;
  const profile = { ...measuredSwitches(results), ...manualSwitches(manual) };
  const done = new Set([...results, ...manual].map(({ id }) => id));
  return {
    kit: {
      version: parts.version,
      device: parts.device,
      buildStamp: parts.buildStamp,
      functionsStamp: parts.functionsStamp,
    },
    excel: {
      host: facts.host,
      platform: facts.platform,
      version: facts.version,
      requirementSets: [...facts.requirementSets],
      engine: parts.engine?.slice(0, mostOfEngine) ?? null,
      build: /^16\.0\.(.+)$/.exec(facts.version ?? "")?.[1] ?? facts.version,
      bits: null,
      diagnostics: JSON.stringify({ host: facts.host, platform: facts.platform, version: facts.version }),
    },
    officeJs: { ...parts.officeJs, loaded: [...parts.officeJs.loaded] },
    locale: {
      display: facts.language,
      ...parts.locale,
      r1c1: profile["r1c1"] === undefined ? null : profile["r1c1"] === "on",
    },
    place: {
      ...parts.place,
      route: profile["route"] ?? null,
      coauthors: yesOrNo(manual, "COA-1"),
      label: profile["labelDenied"] === "untilLabeled" ? "required" : null,
      protectedView: null,
      frameHost: profile["frameHost"] ?? null,
    },
    runs: parts.runs.map((run) => ({ ...run })),
    ended: toMinute(parts.endedAt),
    probes: results.map(({ tries, ms, ...result }) => ({
      ...result,
      ms: [...(tries ?? [ms])],
      code: result.code ?? null,
      message: result.message ?? null,
    })),
    manual: manual.map(({ id, answer, note }) => ({ id, answer, note: note?.slice(0, mostOfNote) ?? null })),
    profile,
    notDone: planned.filter((id) => !done.has(id)),
  };
}

function yesOrNo(manual: readonly ManualAnswer[], id: string): boolean | null {
  const answer = manual.find((one) => one.id === id)?.answer;
  return answer === "yes" ? true : answer === "no" ? false : null;
}

/** UTC. */
export const toMinute = (time: number): string => new Date(time).toISOString().slice(0, 16);

const mostLength = 2_000_000;

/** Null if the text isn't a report. */
export function readReport(text: string): CheckReport | null {
  if (text.length > mostLength) return null;
  try {
    const read = v.safeParse(reportSchema, JSON.parse(text));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}
