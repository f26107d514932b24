/** The report of a check as JSON, without user data. Fields are only ever added. */
import * as v from "valibot";
import type { HostFacts } from "../../host/host-facts";
import { manualSwitches, type ManualAnswer } from "./manual-steps";
import { measuredSwitches, type ProbeResult } from "./check-run";

const short = v.pipe(v.string(), v.maxLength(400));
const switchesSchema = v.record(v.pipe(v.string(), v.maxLength(60)), v.pipe(v.string(), v.maxLength(60)));
const outcomes = ["expected", "differs", "failed", "impossible", "crashed"] as const;

const reportSchema = v.object({
  kit: v.object({
    version: short,
    /** Random, created once per device: reports with different values are from different machines. */
    device: short,
  }),
  excel: v.object({
    host: v.nullable(short),
    platform: v.nullable(short),
    version: v.nullable(short),
    requirementSets: v.pipe(v.array(short), v.maxLength(100)),
  }),
  locale: v.object({ display: v.nullable(short) }),
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
        ms: v.number(),
      }),
    ),
    v.maxLength(500),
  ),
  manual: v.pipe(v.array(v.object({ id: short, answer: short })), v.maxLength(200)),
  profile: switchesSchema,
  notDone: v.pipe(v.array(short), v.maxLength(500)),
});
export type CheckReport = v.InferOutput<typeof reportSchema>;

export interface ReportParts {
  readonly version: string;
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
  const done = new Set([...results, ...manual].map(({ id }) => id));
  return {
    kit: { version: parts.version, device: parts.device },
    excel: {
      host: facts.host,
      platform: facts.platform,
      version: facts.version,
      requirementSets: [...facts.requirementSets],
    },
    locale: { display: facts.language },
    ended: new Date(parts.endedAt).toISOString().slice(0, 16),
    probes: results.map((result) => ({ ...result })),
    manual: manual.map(({ id, answer }) => ({ id, answer })),
    profile: { ...measuredSwitches(results), ...manualSwitches(manual) },
    notDone: planned.filter((id) => !done.has(id)),
  };
}

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
