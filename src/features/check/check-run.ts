/**
 * Runs probes one after another; no failure stops the others, and each is recorded before it starts and when it has
 * ended.
 */
import { type Bench, type CheckPart, ImpossibleProbe, type Probe, type ProbeOutcome, type Switches } from "./probe";
import { codeOf } from "./sheet/check-sheet";

export interface ProbeResult {
  readonly id: string;
  readonly part: CheckPart;
  readonly outcome: ProbeOutcome;
  readonly expected: Switches;
  readonly switches: Switches;
  readonly observed: string;
  /** Milliseconds that it ran. */
  readonly ms: number;
  /** Milliseconds of each try; absent in records of earlier versions, as are the next. */
  readonly tries?: readonly number[];
  readonly pane?: PartRun["pane"];
  readonly began?: string;
  /** Excel's code of the request that failed. */
  readonly code?: string | null;
  /** Why it isn't possible here, in the kit's own words. */
  readonly message?: string | null;
  /** Excel had ended in an earlier probe, and the page is a new one. */
  readonly crashedBefore?: boolean;
}

/** One start of a part. */
export interface PartRun {
  readonly part: CheckPart;
  readonly pane: "open" | "hidden" | "unknown" | "never opened";
  /** UTC, to the minute, as are the others. */
  readonly began: string;
  /** Null if Excel ended first. */
  readonly ended: string | null;
  /** When the page started. */
  readonly moduleStart: string;
}

export interface CheckRecord {
  readonly results: readonly ProbeResult[];
  /** All starts, oldest first; absent in records of earlier versions. */
  readonly runs?: readonly PartRun[];
  /** The probe that runs now. If a run starts with one, Excel crashed in it. */
  readonly began: string | null;
}

/** Keeps the record where it survives a crash of Excel. Never throws. */
export interface RecordKeeper {
  load(): Promise<CheckRecord>;
  save(record: CheckRecord): Promise<void>;
}

const mostObserved = 300;
/** The switches to conclude from a crash in a probe. */
const crashSwitches: Readonly<Record<string, Switches>> = {
  "CFM-1": { ruleCrash: "ends" },
  "CFM-2": { ruleCrash: "ends" },
};

export interface RunOptions {
  readonly isQuick?: boolean;
  readonly onProgress?: (id: string) => void;
  /** Notes the start of the run; `end` returns the same run with its end. */
  readonly startRun?: () => {
    /** The time before it, in which the page was already there. */
    readonly before?: PartRun;
    readonly run: PartRun;
    readonly end: () => PartRun;
  };
  /** Where and when a probe runs. */
  readonly note?: () => Pick<ProbeResult, "pane" | "began">;
}

/**
 * Runs the probes of one part that aren't in the record yet.
 * @param isQuick only those of the quick check
 * @returns all results in the record, including those of earlier parts
 */
export async function runCheck(
  probes: readonly Probe[],
  part: CheckPart,
  bench: Bench,
  keeper: RecordKeeper,
  { isQuick = false, onProgress = () => undefined, startRun, note = () => ({}) }: RunOptions = {},
): Promise<readonly ProbeResult[]> {
  const found = await keeper.load();
  const results = [...found.results];
  const running = startRun?.();
  const former = [...(found.runs ?? []), ...(running?.before ? [running.before] : [])];
  const runs = running ? [...former, running.run] : former;
  const crashed = probes.find(({ id }) => id === found.began);
  if (crashed)
    results.push(resultOf(crashed, "crashed", crashSwitches[crashed.id] ?? {}, "Excel ended in this probe", 0));
  const done = new Set(results.map(({ id }) => id));
  for (const probe of probes) {
    if (probe.part !== part || done.has(probe.id) || (isQuick && !probe.isQuick)) continue;
    if (results.some(({ id, outcome }) => id === probe.endsLike && outcome === "crashed")) {
      results.push(resultOf(probe, "impossible", {}, `Excel ended in ${probe.endsLike ?? ""}`, 0));
      continue;
    }
    onProgress(probe.id);
    await keeper.save({ results, runs, began: probe.id });
    const noted = note();
    const result = await runProbeTwice(probe, bench);
    results.push({ ...result, ...noted, crashedBefore: crashed !== undefined });
    await keeper.save({ results, runs, began: null });
    // Every other probe would fail with the same refusal.
    if (probe.id === "DEP-6" && results.at(-1)?.outcome === "differs") break;
  }
  if (running) await keeper.save({ results, runs: [...former, running.end()], began: null });
  return results;
}

/** A busy Excel may show nothing in time: a probe that saw nothing is run once more. */
async function runProbeTwice(probe: Probe, bench: Bench): Promise<ProbeResult> {
  const first = await runProbe(probe, bench);
  if (first.outcome !== "impossible" || (probe.needsFunctions && bench.calls === null)) return first;
  const second = await runProbe(probe, bench);
  return { ...second, tries: [first.ms, second.ms] };
}

async function runProbe(probe: Probe, bench: Bench): Promise<ProbeResult> {
  const started = bench.now();
  const end = (
    outcome: ProbeOutcome,
    switches: Switches,
    observed: string,
    why: Pick<ProbeResult, "code" | "message"> = {},
  ): ProbeResult => ({ ...resultOf(probe, outcome, switches, observed, bench.now() - started), ...why });
  if (probe.needsFunctions && bench.calls === null) return end("impossible", {}, "needs the functions of the kit");
  try {
    const late = bench.sleep(probe.limitMs).then(() => null);
    const finding = await Promise.race([probe.run(bench), late]);
    if (finding === null) return end("failed", {}, `no end within ${probe.limitMs / 1000} s`);
    const { switches, observed, isOdd = false } = finding;
    const isExpected =
      !isOdd && Object.entries(switches).every(([name, value]) => (probe.expected[name] ?? value) === value);
    return end(isExpected ? "expected" : "differs", switches, observed);
  } catch (error) {
    if (error instanceof ImpossibleProbe) return end("impossible", {}, error.message, { message: error.message });
    const code = codeOf(error);
    if (code === "ApiNotFound") return end("impossible", {}, "this Excel lacks the member", { code });
    // Its message may contain the user's file names.
    return end("failed", {}, `code ${code}`, { code });
  }
}

function resultOf(
  { id, part, expected }: Probe,
  outcome: ProbeOutcome,
  switches: Switches,
  observed: string,
  ms: number,
): ProbeResult {
  return { id, part, outcome, expected, switches, observed: observed.slice(0, mostObserved), ms: Math.round(ms) };
}

/** The switches from all results; a later part overrides an earlier one. */
export const measuredSwitches = (results: readonly ProbeResult[]): Switches =>
  Object.assign({}, ...results.map(({ switches }) => switches)) as Switches;
