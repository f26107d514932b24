/** Requests that this Excel rejects as a whole, regardless of content. */
import type { HostBehaviors } from "../boundary/excel-switches";
import type { HostAnswer, HostRequest } from "./host-protocol";

const MOST_NAMES = 1_000;
/** Numbers of the actions that set a property. */
const SETTERS = new Set([4, 9]);
const WRITING = /^(?:Add|Clear|ClearAll|CopyFrom|Delete|Freeze\w+|Insert|Resize|SetXml|Unfreeze|ConvertToRange)$/;

export function refusalOf(request: HostRequest, behaviors: HostBehaviors): HostAnswer | null {
  const { labelDenied, readOnly, namesPerRequest } = behaviors;
  if (labelDenied === "untilLabeled") return accessDenied;
  if (readOnly === "rejected" && writes(request)) return accessDenied;
  if (namesPerRequest === "thousand" && addedNames(request) > MOST_NAMES) return tooManyNames;
  return null;
}

/** Whether a request changes the workbook. */
export function writes({ Actions: actions, ObjectPaths: paths = {} }: HostRequest): boolean {
  const isWriting = (name = ""): boolean => WRITING.test(name);
  return (
    actions.some(({ ActionType, Name }) => SETTERS.has(ActionType) || isWriting(Name)) ||
    Object.values(paths).some(({ Name }) => isWriting(Name))
  );
}

function addedNames({ ObjectPaths: paths = {} }: HostRequest): number {
  return Object.values(paths).filter(
    ({ Name, ParentObjectPathId }) => Name === "Add" && paths[ParentObjectPathId ?? 0]?.Name === "Names",
  ).length;
}

const refusal = (code: string, message: string, status: number): HostAnswer => ({
  Results: [],
  Error: { Code: code, Message: message, HttpStatusCode: status, Location: "", ActionIndex: 0 },
});

const accessDenied = refusal("AccessDenied", "You cannot perform the requested operation.", 403);
const tooManyNames = refusal("GeneralException", "There was an internal error while processing the request.", 500);
