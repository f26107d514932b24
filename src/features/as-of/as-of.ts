/**
 * The day of the workbook's name AsOf for the cells that take it. It is known before the first cell is answered, and a
 * day that changes has exactly the cells calculated that it decides for.
 */
import type { Clock } from "../../client/clock";
import { plainAddress } from "../../host/a1-address";
import type { AsOfName } from "./sheet/as-of-name";
import type { ArgumentBlock, CellInput } from "../../engine/questions/arguments";
import { readDay, takesAsOf, withAsOf } from "../../engine/questions/as-of";
import type { Question } from "../../engine/questions/question";

export interface AsOf {
  /** YYYY-MM-DD; null where the workbook has no such name, or it stands for no day. */
  readonly day: string | null;
  /** What the name stands for though it is no day, in words; null while all is well. */
  readonly problem: string | null;
  /** Makes the name stand for a day, or removes it (null); the cells concerned are calculated again. */
  set(day: string | null): Promise<void>;
}

export interface RunningAsOf extends AsOf {
  /** Resolves once the day is known, or the workbook has refused to tell it; never rejects. */
  start(): Promise<void>;
  /** Looks again now. */
  update(): Promise<void>;
  /** The options of a question with the day, where the formula leaves it to the name. */
  apply(question: Question, options: readonly ArgumentBlock[], cell: string | undefined): readonly ArgumentBlock[];
}

export interface AsOfParts {
  readonly name: AsOfName;
  readonly clock: Clock;
  /** Marks cells to be calculated again. */
  readonly recalculate: (addresses: readonly string[]) => Promise<void>;
  /** Has cells calculated of which nothing is known since the workbook was opened. */
  readonly calculateUnknown: () => Promise<unknown>;
  readonly onChange: () => void;
}

/** Edits in quick succession are looked at once. */
const settleMs = 500;

export function createAsOf({ name, clock, recalculate, calculateUnknown, onChange }: AsOfParts): RunningAsOf {
  let day: string | null = null;
  let problem: string | null = null;
  let isWaiting = false;
  /** Cells whose formula leaves the day to the name, with the one that they were last asked for. */
  const takers = new Map<string, string | null>();

  function take(value: CellInput): boolean {
    const read = readDay(value);
    const told =
      value === null || read !== null
        ? null
        : `The name AsOf is "${typeof value === "object" ? value.text : String(value)}", which isn't a date. RENT functions ignore it. Give it a date.`;
    const isOther = read !== day || told !== problem;
    day = read;
    problem = told;
    return isOther;
  }

  async function update(): Promise<void> {
    const before = day;
    if (!take(await name.read())) return;
    onChange();
    if (day === before) return;
    const due = [...takers].flatMap(([cell, asked]) => (asked === day ? [] : [cell]));
    takers.clear();
    await recalculate(due);
    await calculateUnknown();
  }

  function look(): void {
    if (isWaiting) return;
    isWaiting = true;
    void clock
      .sleep(settleMs)
      .then(() => {
        isWaiting = false;
        return update();
      })
      // A host that refuses now is asked at the next change.
      .catch(() => undefined);
  }

  return {
    get day() {
      return day;
    },
    get problem() {
      return problem;
    },
    async start() {
      await name
        .read()
        .then(take)
        .catch(() => undefined);
      void name.onChanged(look).catch(() => undefined);
    },
    update,
    apply(question, options, cell) {
      if (cell !== undefined && takesAsOf(question, options)) takers.set(plainAddress(cell), day);
      return withAsOf(question, options, day);
    },
    async set(next) {
      await name.write(next);
      await update();
    },
  };
}
