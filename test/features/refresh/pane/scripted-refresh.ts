import type { AnswerDifference, FigureChange } from "../../../../src/features/refresh/answer-difference";
import type {
  KeyFigure,
  LastRefresh,
  RefreshChoice,
  RefreshOutcome,
  RefreshPreview,
  RefreshScope,
  RefreshSession,
  RefreshState,
  RevertOutcome,
  StagedRefresh,
} from "../../../../src/features/refresh/refresh-session";
import { noon } from "../../../taskpane/open-pane";

export const idle: RefreshState = { phase: "idle", open: null, last: null };

export const quarterHour = 900_000;

export function previewOf(more: Partial<RefreshPreview> = {}): RefreshPreview {
  return {
    scope: { kind: "workbook" },
    place: "",
    cells: 1_204,
    answers: 310,
    properties: 12,
    requests: { count: 48, isEstimate: false },
    quota: { remaining: 400, quota: 500, resetsAt: noon + quarterHour },
    expectedMs: 7_200,
    problem: null,
    kept: null,
    ...more,
  };
}

export function figure(more: Partial<FigureChange> = {}): FigureChange {
  return {
    kind: "changed",
    label: "Asking rent, 2BR",
    old: 1_450,
    new: 1_500,
    format: "money",
    change: 50,
    percent: 50 / 1_450,
    effect: 50 / 1_500,
    ...more,
  };
}

export function difference(key: string, more: Partial<AnswerDifference> = {}): AnswerDifference {
  const figures = more.figures ?? [figure()];
  return {
    key,
    section: "rents",
    property: "Willow Creek",
    functionName: "RENT.OBSERVED",
    cells: ["Sheet1!B4"],
    oldFetchedAt: noon - 86_400_000,
    newFetchedAt: noon,
    effect: figures[0]?.effect ?? 0,
    warnings: [],
    ...more,
    figures,
  };
}

export function stagedOf(differences: readonly AnswerDifference[], more: Partial<StagedRefresh> = {}): StagedRefresh {
  return {
    scope: { kind: "workbook" },
    startedAt: noon,
    differences,
    sections: [],
    unchanged: 5,
    failures: [],
    ...more,
  };
}

export function lastOf(more: Partial<LastRefresh> = {}): LastRefresh {
  return {
    appliedAt: noon,
    scope: { kind: "workbook" },
    changed: 2,
    keyFigures: [],
    revertible: 2,
    differences: [],
    ...more,
  };
}

/** A refresh whose state and outcomes the test sets, and that remembers what it was asked. */
export class ScriptedRefresh implements RefreshSession {
  state: RefreshState = idle;
  readonly asked: string[] = [];
  readonly previews: RefreshScope["kind"][] = [];
  readonly choices: RefreshChoice[] = [];
  readonly weighed: RefreshChoice[] = [];
  figures: KeyFigure[] = [];
  previewOutcome: (scope: RefreshScope) => Promise<RefreshPreview> = (scope) => Promise.resolve(previewOf({ scope }));
  startOutcome: () => Promise<StagedRefresh | null> = () => new Promise(() => undefined);
  applyOutcome: () => Promise<RefreshOutcome> = () =>
    Promise.resolve({
      refreshed: 2,
      changed: 1,
      failed: 0,
      keyFigures: [],
      rejected: 1,
      rounds: 1,
      problem: null,
    });
  revertOutcome: () => Promise<RevertOutcome> = () => Promise.resolve({ answers: 2, problem: null });
  logOutcome: () => Promise<number> = () => Promise.resolve(3);

  preview(scope: RefreshScope): Promise<RefreshPreview> {
    this.previews.push(scope.kind);
    return this.previewOutcome(scope);
  }
  start(scope: RefreshScope, { goesOn = false } = {}): Promise<StagedRefresh | null> {
    this.asked.push(`start ${scope.kind}${goesOn ? " from what is there" : ""}`);
    return this.startOutcome();
  }
  startOpen(): Promise<StagedRefresh | null> {
    this.asked.push("startOpen");
    return this.startOutcome();
  }
  pause(): void {
    this.asked.push("pause");
  }
  resume(): void {
    this.asked.push("resume");
  }
  cancel(): void {
    this.asked.push("cancel");
  }
  apply(choice: RefreshChoice): Promise<RefreshOutcome> {
    this.choices.push(choice);
    return this.applyOutcome();
  }
  weigh(choice: RefreshChoice): Promise<void> {
    this.weighed.push(choice);
    return Promise.resolve();
  }
  revert(): Promise<RevertOutcome> {
    this.asked.push("revert");
    return this.revertOutcome();
  }
  keyFigures(): Promise<readonly KeyFigure[]> {
    return Promise.resolve(this.figures);
  }
  addKeyFigure(label?: string, address = "Sheet1!B9"): Promise<KeyFigure> {
    const added = {
      id: String(this.figures.length),
      label: label ?? "NOI",
      address,
      value: 1_000,
      text: "$1,000",
    };
    this.figures = [...this.figures, added];
    return Promise.resolve(added);
  }
  removeKeyFigure(id: string): Promise<void> {
    this.figures = this.figures.filter((one) => one.id !== id);
    return Promise.resolve();
  }
  writeLog(who?: string): Promise<number> {
    this.asked.push(`writeLog ${who ?? ""}`);
    return this.logOutcome();
  }
}
