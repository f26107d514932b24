/** The add-in's writes as steps of the person's undo list: its cells, and the records that the engine doesn't store. */
import { createUndoSteps, type RecordChange } from "./engine/undo-steps";
import type { FormulaEngine } from "./engine/formula-engine";
import type { HostTime } from "./host-time";
import type { NamedRecord } from "./rich-api/workbook-model";
import type { HostRequest } from "./rich-api/host-protocol";
import type { WorkbookState } from "./workbook-state";

/** A button of the pane sends several requests: those that follow each other within this time are one step. */
const SAME_ACT_MS = 4_000;
const CHANGING = /^(?:Add|Clear|Convert|Copy|Delete|Insert|Move|Remove|Resize|Set(?!Invocation|Dirty))/;
const SETTERS = new Set([4, 9]);

const KINDS = ["tables", "conditionalFormats", "validations", "pages", "charts", "shapes"] as const;
type Kind = (typeof KINDS)[number];

interface KnownRecord {
  readonly kind: Kind | "names";
  readonly json: string;
}

/** By their keys. */
type Records = ReadonlyMap<string, KnownRecord>;

export interface AddinSteps {
  /** A request is about to be done. */
  begin(request: HostRequest): void;
  /** The request has been done. */
  end(): void;
  dispose(): void;
}

export function createAddinSteps(
  engine: FormulaEngine,
  state: WorkbookState,
  time: HostTime,
  isActing: () => boolean,
): AddinSteps {
  const steps = createUndoSteps({
    injector: engine.injector,
    grid: engine.grid,
    isActing,
    isVeryHidden: (sheetId) => state.sheetIds().includes(sheetId) && state.visibility(sheetId) === "VeryHidden",
  });
  let before: Records | null = null;
  let endedAt = -Infinity;

  function restore(kind: Kind | "names", key: string, from: string | null, to: string | null): void {
    const record: unknown = to === null ? null : JSON.parse(to);
    if (kind === "names") {
      const { name, sheetId } = JSON.parse(to ?? from ?? "") as NamedRecord;
      const known = state.nameOf(sheetId, name);
      if (known) state.removeName(known);
      if (record !== null) state.defineName(record as NamedRecord);
      return;
    }
    const records: unknown[] = state[kind];
    const place = records.findIndex((one) => keyOf(kind, one as Keyed) === key);
    if (record === null) {
      if (place >= 0) records.splice(place, 1);
    } else if (place >= 0) records[place] = record;
    else records.push(record);
  }

  function changesOf(from: Records, to: Records): RecordChange[] {
    const keys = [...new Set([...from.keys(), ...to.keys()])].filter(
      (key) => from.get(key)?.json !== to.get(key)?.json,
    );
    if (keys.length === 0) return [];
    const swap = (old: Records, now: Records): void => {
      const kinds = new Set<string>();
      for (const key of keys) {
        const kind = (old.get(key) ?? now.get(key))?.kind;
        if (kind === undefined) continue;
        kinds.add(kind);
        restore(kind, key, old.get(key)?.json ?? null, now.get(key)?.json ?? null);
      }
      if (kinds.has("tables")) state.tablesChanged();
      if (kinds.has("conditionalFormats")) state.conditionalFormatsChanged();
      if (kinds.has("charts") || kinds.has("shapes")) state.exhibitsChanged();
    };
    const isSeen = keys.some((key) => isShown(from.get(key)) || isShown(to.get(key)));
    return [{ undo: () => swap(to, from), redo: () => swap(from, to), isSeen }];
  }

  return {
    begin(request) {
      before = changesRecords(request) ? recordsOf(state) : null;
    },
    end() {
      const now = time.now();
      const changes = before === null ? [] : changesOf(before, recordsOf(state));
      before = null;
      if (steps.end(changes, now - endedAt < SAME_ACT_MS)) endedAt = now;
    },
    dispose: () => steps.dispose(),
  };
}

function changesRecords({ Actions: actions, ObjectPaths: paths = {} }: HostRequest): boolean {
  const changes = (name = ""): boolean => CHANGING.test(name);
  return (
    actions.some(({ ActionType, Name }) => SETTERS.has(ActionType) || changes(Name)) ||
    Object.values(paths).some(({ Name }) => changes(Name))
  );
}

/** Hidden names are the add-in's own notes. */
function isShown(record: KnownRecord | undefined): boolean {
  return record !== undefined && (record.kind !== "names" || (JSON.parse(record.json) as NamedRecord).visible);
}

interface Keyed {
  readonly id?: string;
  readonly sheetId: string;
  readonly block?: unknown;
}

function keyOf(kind: Kind, { id, sheetId, block }: Keyed): string {
  return `${kind} ${id ?? `${sheetId} ${JSON.stringify(block)}`}`;
}

function recordsOf(state: WorkbookState): Records {
  const found = new Map<string, KnownRecord>();
  for (const name of state.names)
    found.set(`names ${name.sheetId ?? ""}!${name.name.toLowerCase()}`, { kind: "names", json: JSON.stringify(name) });
  for (const kind of KINDS)
    for (const record of state[kind] as readonly Keyed[])
      found.set(keyOf(kind, record), { kind, json: JSON.stringify(record) });
  return found;
}
