/** The answers of a refresh: those that the cells of its scope show. */
import * as v from "valibot";
import type { Answer } from "../../engine/answers/answer";
import { type SheetArea, isInAreas } from "../../host/a1-address";
import type { CellRegistry } from "../../host/cell-registry";
import type { ScopeAreas } from "./sheet/scope-areas";
import { ageText, isCurrent } from "../../engine/questions/answer-age";
import type { CellEngine, InspectedAnswer } from "../../engine/cell-engine";
import type { RefreshScope } from "./refresh-session";

/** A scope as a workbook or a device keeps it. */
export const scopeSchema = v.variant("kind", [
  v.object({ kind: v.literal("workbook") }),
  v.object({ kind: v.literal("sheet"), sheet: v.exactOptional(v.string()) }),
  v.object({ kind: v.literal("selection") }),
  v.object({ kind: v.literal("stale") }),
  v.object({ kind: v.literal("unverified") }),
  v.object({ kind: v.literal("errors") }),
]);

export interface ScopeParts {
  readonly registry: CellRegistry;
  readonly engine: Pick<CellEngine, "inspect">;
  readonly now: () => number;
  readonly staleAfterMs: () => number;
  readonly selectedAreas: () => Promise<ScopeAreas>;
  readonly sheetArea: (name?: string) => Promise<ScopeAreas>;
}

/** A scope, resolved at a moment. */
export interface ResolvedScope {
  readonly scope: RefreshScope;
  readonly place: string;
  /** Null: the whole workbook. */
  readonly areas: readonly SheetArea[] | null;
}

/** An answer in the scope, or a question that failed there. */
export interface ScopedAnswer {
  readonly key: string;
  /** Null if its cells show that it couldn't be fetched. */
  readonly answer: Answer | null;
  /** All cells that show it, including those outside the scope. */
  readonly cells: readonly string[];
}

export async function resolveScope(scope: RefreshScope, parts: ScopeParts): Promise<ResolvedScope> {
  if (scope.kind === "selection") {
    const { place, areas } = await parts.selectedAreas();
    return { scope, place, areas };
  }
  if (scope.kind === "sheet") {
    const { place, areas } = await parts.sheetArea(scope.sheet);
    return { scope: { kind: "sheet", sheet: place }, place, areas };
  }
  return { scope, place: "", areas: null };
}

/** In the order of the cells. */
export function answersInScope({ scope, areas }: ResolvedScope, parts: ScopeParts): ScopedAnswer[] {
  const { registry, engine } = parts;
  const [now, staleAfterMs] = [parts.now(), parts.staleAfterMs()];
  const isAsked = (inspected: InspectedAnswer | undefined): boolean => {
    if (scope.kind === "stale") return inspected !== undefined && !isCurrent(ageText(inspected, now, staleAfterMs));
    return scope.kind !== "unverified" || inspected?.answer.unverified === true;
  };
  const found = new Map<string, { answer: Answer | null; cells: string[]; isDue: boolean; isInside: boolean }>();
  for (const [address, outcomes] of registry.all()) {
    const isInside = areas === null || isInAreas(address, areas);
    for (const { key, asked, error } of outcomes) {
      const name = key ?? asked;
      if (name === undefined) continue;
      const known = found.get(name);
      const isWanted = isInside && (scope.kind !== "errors" || error !== null);
      if (known) {
        if (known.cells.at(-1) !== address) known.cells.push(address);
        known.isInside ||= isWanted && known.isDue;
        continue;
      }
      const inspected = engine.inspect(name);
      // Answers removed in the meantime must not return.
      if (inspected === undefined && key !== null) continue;
      const isDue = isAsked(inspected);
      found.set(name, { answer: inspected?.answer ?? null, cells: [address], isDue, isInside: isWanted && isDue });
    }
  }
  return [...found].flatMap(([key, { answer, cells, isInside }]) => (isInside ? [{ key, answer, cells }] : []));
}
