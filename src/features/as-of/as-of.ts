/**
 * Applies the day of the workbook's name AsOf to the cells that use it. The day is read before the first cell is
 * answered; when it changes, exactly the cells that depend on it are recalculated.
 */
import type { Clock } from "../../client/clock";
import { plainAddress } from "../../host/a1-address";
import type { AsOfName } from "./sheet/as-of-name";
import type { ArgumentBlock, CellInput } from "../../engine/questions/arguments";
import { readDay, takesAsOf, withAsOf } from "../../engine/questions/as-of";
import type { Question } from "../../engine/questions/question";

export interface AsOf {
  /** YYYY-MM-DD; null if the workbook has no name AsOf, or its value isn't a day. */
  readonly day: string | null;
  /** The name's invalid value, in words; null if there is no problem. */
  readonly problem: string | null;
  /** Sets the name to a day, or removes it (null); the cells concerned are recalculated. */
  set(day: string | null): Promise<void>;
}

export interface RunningAsOf extends AsOf {
  /** Resolves once the day is known, or the workbook has refused to return it; never rejects. */
  start(): Promise<void>;
  /** Reads the name again now. */
  update(): Promise<void>;
  /** The options of a question, with the day added if the formula leaves it to the name. */
  apply(question: Question, options: readonly ArgumentBlock[], cell: string | undefined): readonly ArgumentBlock[];
}

export interface AsOfParts {
  readonly name: AsOfName;
  readonly clock: Clock;
  /** Marks cells for recalculation. */
  readonly recalculate: (addresses: readonly string[]) => Promise<void>;
  /** Calculates cells that are unknown since the workbook was opened. */
  readonly calculateUnknown: () => Promise<unknown>;
  readonly onChange: () => void;
}

/** Debounces edits in quick succession, ms. */
const settleMs = 500;

export function createAsOf({ name, clock, recalculate, calculateUnknown, onChange }: AsOfParts): RunningAsOf {
  let day: string | null = null;
  let problem: string | null = null;
  let isWaiting = false;
  /** Cells whose formula leaves the day to the name, with the day of their last call. */
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
      // If the host refuses now, the next change asks again.
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
