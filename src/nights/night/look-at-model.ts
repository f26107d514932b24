/** One look at one model: read, refresh in another process, write on condition of the version, say what was found. */
import { createHash } from "node:crypto";
import { messageOf } from "../../service/errors";
import { ModelEndedError } from "../../unattended/model-processes";
import type { RefreshedModel, VerifiedFigure } from "../../unattended/model-refresh";
import { isWrittenBy, markIn } from "../../unattended/run-mark";
import type { NightFigure, NightLook, NightModel, NightOutcome } from "../night-look";
import { type ModelStore, StoreRefusal, writeOnce } from "../stores/model-store";
import type { NightState } from "./night-state";

export interface LookParts {
  readonly store: ModelStore;
  readonly state: Pick<NightState, "intend" | "intent" | "strikes" | "strike">;
  /** Whether a mark in the file is that of an earlier run of this model; a copy has the mark of another one. */
  readonly isMarkOf?: (mark: string, model: NightModel) => Promise<boolean>;
  /** `needsMark`: the file is written even if only for its mark. Rejects with a ModelEndedError for a model that was ended. */
  readonly refresh: (
    bytes: Uint8Array,
    run: string,
    needsMark: boolean,
  ) => Promise<{ model: RefreshedModel; requests: number }>;
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
    // The file may change under the refresh: once more with the new version, then it is left to its people.
    for (let tries = 1; ; tries += 1) {
      const { bytes, version } = await store.read(model.item);
      look = { ...empty, fileHash: hashOf(bytes), version };
      const before = await state.intent(night, model);
      if (before !== null && isOurs(bytes, before)) return { kind: "look", look: { ...before, version } };
      const strikes = await state.strikes(model, look.fileHash);
      if (strikes.ends >= mostEnds)
        return ended(look, "put aside", `${strikes.why} It ended twice and waits until the file is changed.`);
      const mark = markIn(bytes);
      const needsMark = mark === null || (await parts.isMarkOf?.(mark, model)) === false;
      const { model: refreshed, requests } = await parts
        .refresh(bytes, run, needsMark)
        .catch(async (error: unknown) => {
          if (error instanceof ModelEndedError) await state.strike(model, look.fileHash, error.message);
          throw error;
        });
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
      await state.intend(look);
      try {
        const now = await writeOnce(store, model.item, written, version, (found) => isOurs(found, look));
        return { kind: "look", look: { ...look, version: now.version } };
      } catch (error) {
        look = { ...look, writtenHash: null };
        if (!(error instanceof StoreRefusal) || error.kind !== "changed" || tries > 1) throw error;
      }
    }
  } catch (error) {
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
const isOurs = (bytes: Uint8Array, { writtenHash, run }: Pick<NightLook, "writtenHash" | "run">): boolean =>
  hashOf(bytes) === writtenHash || isWrittenBy(bytes, run);

const nightFigure = (verified: VerifiedFigure, source: string): NightFigure => ({
  ...verified,
  label: verified.figure,
  source,
});
