/** What the person can undo, and what the writes of an add-in leave of it, as the switches say. */
import type { HostBehaviors } from "./boundary/excel-switches";
import { writes } from "./rich-api/request-refusals";
import type { HostRequest } from "./rich-api/host-protocol";

export interface UndoList {
  /** The user has done something that `undo` reverts. */
  did(undo: () => void): void;
  /** Ctrl+Z; false where there is nothing. */
  undo(): boolean;
  readonly length: number;
  /** An add-in's request has been done. */
  written(request: HostRequest): void;
}

/** By the documentation these clear the list on desktops even where the others leave it. */
const CLEARING_SETTERS = new Set(["Visibility", "Position", "Comment"]);
const CLEARING_METHODS = new Set(["Delete", "Copy", "Protect", "Unprotect"]);

export function createUndoList(behaviors: () => HostBehaviors, endExcel: () => void): UndoList {
  let steps: (() => void)[] = [];
  let hasVeryHidden = false;

  function clears(request: HostRequest): boolean {
    const { addinUndo, customXmlUndo } = behaviors();
    if (customXmlUndo === "clears" && addsXml(request)) return true;
    if (addinUndo === "cleared") return writes(request);
    return addinUndo === "perApi" && changesSheets(request);
  }

  return {
    did: (undo) => void steps.push(undo),
    undo() {
      if (hasVeryHidden && behaviors().veryHiddenUndo === "ends") {
        endExcel();
        return true;
      }
      const last = steps.pop();
      last?.();
      return last !== undefined;
    },
    get length() {
      return steps.length;
    },
    written(request) {
      if (behaviors().veryHiddenUndo === "ends") hasVeryHidden ||= addsVeryHidden(request);
      if (steps.length > 0 && clears(request)) steps = [];
    },
  };
}

function addsXml({ ObjectPaths: paths = {} }: HostRequest): boolean {
  return Object.values(paths).some(
    ({ Name, ParentObjectPathId }) => Name === "Add" && paths[ParentObjectPathId ?? 0]?.Name === "CustomXmlParts",
  );
}

/** Sheets that come, go, or are another one by name, place or visibility. */
function changesSheets({ Actions: actions, ObjectPaths: paths = {} }: HostRequest): boolean {
  const isSheet = (id: number | undefined): boolean => {
    const path = paths[id ?? 0];
    const parent = paths[path?.ParentObjectPathId ?? 0];
    return path?.Name === "GetActiveWorksheet" || parent?.Name === "Worksheets" || path?.Name === "Worksheets";
  };
  return actions.some(
    ({ ActionType, Name = "", ObjectPathId, ObjectState = {} }) =>
      [Name, ...Object.keys(ObjectState)].some((name) => CLEARING_SETTERS.has(name)) ||
      (ActionType === METHOD && CLEARING_METHODS.has(Name) && isSheet(ObjectPathId)),
  );
}

const METHOD = 3;

const addsVeryHidden = ({ Actions: actions }: HostRequest): boolean =>
  actions.some(
    ({ ArgumentInfo, ObjectState }) =>
      ArgumentInfo?.Arguments?.includes("VeryHidden") === true || ObjectState?.["Visibility"] === "VeryHidden",
  );
