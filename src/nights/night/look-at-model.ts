/** One look at one model: read, refresh in another process, write on condition of the version, say what was found. */
import { createHash } from "node:crypto";
import { messageOf } from "../../service/service-errors";
import { ModelEndedError } from "../../refresh-cli/model-processes";
import type { RefreshedModel, VerifiedFigure } from "../../refresh-cli/model-refresh";
import { isWrittenBy, markIn } from "../../refresh-cli/run-mark";
import type { PayloadUse } from "../history/payload-records";
import type { NightFigure, NightLook, NightModel, NightOutcome } from "../night-look";
import { type ModelStore, StoreRefusal, writeOnce } from "../stores/model-store";
import type { NightState } from "./night-state";

export interface LookParts {
  readonly store: ModelStore;
  readonly state: Pick<NightState, "intend" | "intents" | "strikes" | "strike">;
  /**
   * Which model of the history the file is, and whether its mark is that of an earlier run of it: a copy has another's.
   */
  readonly identify?: (
    model: NightModel,
    mark: string | null,
  ) => Promise<{ readonly id: string; readonly hasMark: boolean }>;
  /**
   * `needsMark`: the file is written even if only for its mark. Rejects with a ModelEndedError for a model that was
   * ended.
   */
  readonly refresh: (
    bytes: Uint8Array,
    run: string,
    needsMark: boolean,
  ) => Promise<{ model: RefreshedModel; requests: number; answers?: readonly PayloadUse[] }>;
  /** Keeps what a run read, before the look that rests on it is recorded. */
  readonly keepAnswers?: (model: NightModel, run: string, answers: readonly PayloadUse[]) => Promise<void>;
  /** Writes before then, ms since the epoch, are not of this look. */
  readonly since?: number;
  readonly newRun: () => string;
  readonly now: () => number;
  readonly build: string;
  /** Source of the figures: "Sample data", a host's name. */
  readonly source: string;
  readonly isSampleData: boolean;
}

/** `later`: locked or throttled; tried again after the milliseconds, null: when the night says. */
export type LookEnd =
  | { readonly kind: "look"; readonly look: NightLook }
  | { readonly kind: "later"; readonly look: NightLook; readonly afterMs: number | null };

/** Bytes that ended their process this often wait until somebody changes them. */
const mostEnds = 2;

/** The warnings of a refresh that make it partly done. */
const whyPartly = /keeps its value|old value|is not refreshed/;

const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** Our database failed, not the model: the look is made again. */
class OwnTrouble extends Error {}

const ours = async <T>(work: Promise<T> | T): Promise<T> => {
  try {
    return await work;
  } catch (cause) {
    throw cause instanceof StoreRefusal ? cause : new OwnTrouble("", { cause });
  }
};

/** Rejects where our own database fails. */
export async function lookAtModel(night: string, model: NightModel, parts: LookParts): Promise<LookEnd> {
  const { store, state } = parts;
  const run = parts.newRun();
  const empty: NightLook = {
    night,
    model,
    outcome: "failed",
    reason: null,
    fileHash: "",
    writtenHash: null,
    version: "",
    run,
    build: parts.build,
    isSampleData: parts.isSampleData,
    at: new Date(parts.now()).toISOString(),
    requests: 0,
    figures: [],
  };
  const ended = (look: NightLook, outcome: NightOutcome, reason: string | null): LookEnd => ({
    kind: "look",
    look: { ...look, outcome, reason, at: new Date(parts.now()).toISOString() },
  });
  let look = empty;
  try {
    // Of a file that can't be read too.
    const place = await ours(parts.identify?.(model, null));
    if (place !== undefined) look = { ...empty, model: { ...model, id: place.id } };
    // The file may change under the refresh: once more with the new version, then it is left to its people.
    for (let tries = 1; ; tries += 1) {
      const { bytes, version } = await store.read(model.item);
      look = { ...empty, model: look.model, fileHash: hashOf(bytes), version };
      const intents = await ours(state.intents(night, model));
      const before = await firstOurs(
        bytes,
        intents.filter((one) => Date.parse(one.at) >= (parts.since ?? 0)),
      );
      if (before !== undefined) return { kind: "look", look: { ...before, version } };
      const mark = await markIn(bytes);
      const known = await ours(parts.identify?.(model, mark));
      if (known !== undefined) look = { ...look, model: { ...model, id: known.id } };
      const strikes = await ours(state.strikes(model, look.fileHash));
      if (strikes.ends >= mostEnds)
        return ended(look, "put aside", `${strikes.why} It ended twice and is skipped until the file changes.`);
      const needsMark = mark === null || known?.hasMark === false;
      const {
        model: refreshed,
        requests,
        answers = [],
      } = await parts.refresh(bytes, run, needsMark).catch(async (error: unknown) => {
        if (error instanceof ModelEndedError) await ours(state.strike(model, look.fileHash, error.message));
        throw error;
      });
      if (answers.length > 0) await ours(parts.keepAnswers?.(look.model, run, answers));
      const { status, problem, warnings } = refreshed.report;
      look = {
        ...look,
        requests,
        figures: (refreshed.verified ?? []).map((figure) => nightFigure(figure, parts.source)),
        outcome: status === "without" ? "without formulas" : status === "partly" ? "partly" : "done",
        reason:
          status === "partly"
            ? (problem ?? warnings.find((text) => whyPartly.test(text)) ?? "Some figures keep their old value.")
            : null,
        at: new Date(parts.now()).toISOString(),
      };
      if (refreshed.bytes === null) return { kind: "look", look };
      const written = refreshed.bytes;
      look = { ...look, writtenHash: hashOf(written) };
      await ours(state.intend(look));
      try {
        const now = await writeOnce(store, model.item, written, version, (found) => isOurs(found, look));
        return { kind: "look", look: { ...look, version: now.version } };
      } catch (error) {
        look = { ...look, writtenHash: null };
        if (!(error instanceof StoreRefusal) || error.kind !== "changed" || tries > 1) throw error;
      }
    }
  } catch (error) {
    if (error instanceof OwnTrouble) throw error.cause;
    const failed = { ...look, figures: [], writtenHash: null };
    if (error instanceof StoreRefusal) {
      if (error.kind === "locked" || error.kind === "throttled")
        return {
          ...ended(failed, error.kind === "locked" ? "left alone" : "failed", error.message),
          kind: "later",
          afterMs: error.kind === "throttled" ? error.retryAfterMs : null,
        };
      return ended(failed, error.kind === "changed" ? "left alone" : "failed", error.message);
    }
    if (error instanceof ModelEndedError) {
      const outcome = error.limit === "time" ? "too long" : error.limit === "memory" ? "too large" : "failed";
      return ended(failed, outcome, error.message);
    }
    return ended(failed, "failed", messageOf(error));
  }
}

/** Even if the store changed the bytes of our file. */
const isOurs = async (
  bytes: Uint8Array,
  { writtenHash, run }: Pick<NightLook, "writtenHash" | "run">,
): Promise<boolean> => hashOf(bytes) === writtenHash || isWrittenBy(bytes, run);

async function firstOurs(bytes: Uint8Array, looks: readonly NightLook[]): Promise<NightLook | undefined> {
  for (const look of looks) if (await isOurs(bytes, look)) return look;
  return undefined;
}

const nightFigure = (verified: VerifiedFigure, source: string): NightFigure => ({
  ...verified,
  label: verified.figure,
  source,
});
