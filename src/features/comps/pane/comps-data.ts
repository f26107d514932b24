/** The comps of a choice: loaded at once if that is free, otherwise only after the user accepts the cost. */
import { type Said, saidBy } from "../../../domain/said";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Clock } from "../../../client/clock";
import {
  findComparables,
  readComparableDocuments,
  readComparablesPlan,
  type FoundComparables,
} from "../../../engine/questions/comparables-plan";
import type { ArgumentBlock } from "../../../engine/questions/function-arguments";
import type { DataAccess } from "../../../engine/data-access";
import type { CompsAddin } from "../comps";
import { isNoAnswer, type MeantProperty } from "../../../engine/questions/question-errors";
import { isServiceError, type ServiceErrorName } from "../../../service/service-errors";
import type { PropertyDetails } from "../../../service/property-details";
import { subscribePaced } from "../../../ui/paced-updates";
import { optionCells, type CompsChoice } from "./comps-choice";

/** What the person agreed to spend requests on. */
export type Consent = "nothing" | "comparables" | "rents";

export interface Failure {
  readonly name: ServiceErrorName | "ArgumentError" | "NoAnswer" | "Error";
  readonly reason: Said;
  /** Properties that the subject may have meant. */
  readonly meant: readonly MeantProperty[];
}

/** Comparables in sight, and what is known of their rents. */
export interface SeenComparables {
  readonly found: FoundComparables;
  /** Loaded documents, by id: of comps and of excluded properties. */
  readonly documents: ReadonlyMap<string, PropertyDetails>;
  /** Documents of comparables that are not. */
  readonly missing: number;
  /** Requests that the last look took. */
  readonly spent: number;
}

/** Requests that looking takes. */
export interface ComparablesCost {
  /** For the subject and its comparables. */
  readonly comparables: number;
  /** For the comparables' own documents, which have their rents; the most where the comparables are not known yet. */
  readonly rents: number;
}

export type CompsState =
  | { readonly kind: "idle"; readonly seen?: undefined }
  /** Waits for the person to agree. */
  | { readonly kind: "asking"; readonly cost: ComparablesCost; readonly seen: SeenComparables | undefined }
  | { readonly kind: "loading"; readonly seen: SeenComparables | undefined }
  | { readonly kind: "ready"; readonly seen: SeenComparables; readonly rentsFailure?: Failure }
  | { readonly kind: "failed"; readonly failure: Failure; readonly seen: SeenComparables | undefined };

/** How long the person must pause before another choice is looked up. */
export const choicePauseMs = 400;

export interface CompsRequest {
  /** An id, an address or a name; null: none yet. */
  readonly subject: string | null;
  readonly choice: CompsChoice;
  readonly consent: Consent;
  /** Another value looks again: another connection, or another try. */
  readonly round: string;
}

export function failureOf(error: unknown): Failure {
  const name = (error as Error | null)?.name;
  return {
    name: isServiceError(error) ? error.name : name === "ArgumentError" || name === "NoAnswer" ? name : "Error",
    reason: saidBy(error),
    meant: isNoAnswer(error) ? error.meant : [],
  };
}

const idle: CompsState = { kind: "idle" };

export function useComparables(addin: CompsAddin, clock: Clock, request: CompsRequest): CompsState {
  const { subject, choice, consent, round } = request;
  const [state, setState] = useState<CompsState>(idle);
  const [fetchedElsewhere, setFetchedElsewhere] = useState(0);
  const before = useRef<{ subject: string; cells: string; seen: SeenComparables | undefined } | null>(null);
  const cells = JSON.stringify([optionCells(choice), choice.count]);
  const excluded = choice.excluded.map(({ id }) => id).join();
  useEffect(() => {
    if (subject === null) {
      setState(idle);
      return;
    }
    const given = new AbortController();
    const { signal } = given;
    const show = (next: CompsState): void => {
      if (!signal.aborted) setState(next);
    };
    const last = before.current?.subject === subject ? before.current : null;
    let seen = last?.seen;
    const keep = (next: SeenComparables): SeenComparables => {
      seen = next;
      if (!signal.aborted) before.current = { subject, cells, seen };
      return next;
    };
    before.current = { subject, cells, seen };
    setState({ kind: "loading", seen });
    const run = async (): Promise<void> => {
      // No debounce if only the consent changed: then no slider is moving.
      if (last !== null && last.cells !== cells) await clock.sleep(choicePauseMs, signal);
      const [options, count] = JSON.parse(cells) as [ArgumentBlock, number];
      const plan = readComparablesPlan(options, count);
      const data = addin.data(signal);
      const started = clock.now();
      const spent = (): number => data.requests.filter(({ fetchedAt }) => fetchedAt >= started).length;
      if (consent === "nothing") {
        const cost = await costOf(addin, subject, [options, count], signal);
        if (cost.comparables > 0) {
          show({ kind: "asking", cost, seen });
          return;
        }
      }
      const found = await findComparables(subject, plan, data);
      const ids = found.comparables.map(({ id }) => id);
      const documents = await documentsAtHand([...ids, ...excluded.split(",").filter(Boolean)], data);
      const missing = ids.filter((id) => !documents.has(id));
      const shown = keep({ found, documents, missing: missing.length, spent: spent() });
      if (missing.length === 0 || consent !== "rents") {
        show({ kind: "ready", seen: shown });
        return;
      }
      show({ kind: "loading", seen: shown });
      try {
        const fetched = await readComparableDocuments(missing, data);
        const all = new Map([...documents, ...fetched]);
        show({ kind: "ready", seen: keep({ found, documents: all, missing: 0, spent: spent() }) });
      } catch (error) {
        show({ kind: "ready", seen: shown, rentsFailure: failureOf(error) });
      }
    };
    run().catch((error: unknown) => show({ kind: "failed", failure: failureOf(error), seen }));
    return () => given.abort();
  }, [addin, clock, subject, cells, excluded, consent, round, fetchedElsewhere]);

  const awaited = awaitedOf(state);
  const isAwaiting = subject !== null && awaited !== null;
  useEffect(() => {
    if (!isAwaiting) return undefined;
    const given = new AbortController();
    const look = async (): Promise<void> => {
      const isAtHand =
        awaited === "comparables"
          ? (await costOf(addin, subject, JSON.parse(cells) as [ArgumentBlock, number], given.signal)).comparables === 0
          : (await Promise.all(awaited.split(",").map((id) => addin.data().holdsProperty(id)))).includes(true);
      if (isAtHand && !given.signal.aborted) setFetchedElsewhere((times) => times + 1);
    };
    const stop = subscribePaced(addin.subscribe.bind(addin), clock, choicePauseMs, () => {
      look().catch(() => undefined); // The person can still have it fetched.
    });
    return () => {
      stop();
      given.abort();
    };
  }, [addin, clock, subject, cells, isAwaiting, awaited]);
  return state;
}

/**
 * What a formula in the sheet may fetch first: "comparables", or ids of documents; null: nothing is missing, or it
 * failed.
 */
function awaitedOf(state: CompsState): string | null {
  if (state.kind === "asking") return "comparables";
  if (state.kind !== "ready" || state.seen.missing === 0 || state.rentsFailure !== undefined) return null;
  const { found, documents } = state.seen;
  return found.comparables.flatMap(({ id }) => (documents.has(id) ? [] : [id])).join();
}

/** Asks nothing of the service: counts what the same formula would send. */
async function costOf(
  addin: CompsAddin,
  subject: string,
  [options, count]: readonly [ArgumentBlock, number],
  signal: AbortSignal,
): Promise<ComparablesCost> {
  const requests = async (fields: string): Promise<number> => {
    const args = [[[subject]], [[count]], [[fields]]];
    return (await addin.calls.forecast({ functionName: "COMPS", args, options: [options] }, signal)).requests;
  };
  const [comparables, all] = await Promise.all([requests("name"), requests("name, effective")]);
  return { comparables, rents: all - comparables };
}

async function documentsAtHand(
  ids: readonly string[],
  data: DataAccess,
): Promise<ReadonlyMap<string, PropertyDetails>> {
  const held = await Promise.all(ids.map(async (id) => ((await data.holdsProperty(id)) ? [id] : [])));
  return readComparableDocuments(held.flat(), data);
}
