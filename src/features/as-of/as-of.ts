/**
 * The day of the workbook's name AsOf. It is known before the first cell is answered. A changed day changes no figure
 * by itself: cells keep what they show, and the next refresh fetches the figures of the new day.
 */
import type { Clock } from "../../client/clock";
import type { CellEngine } from "../../engine/cell-engine";
import type { CellInput } from "../../engine/questions/function-arguments";
import { readDay } from "../../engine/questions/as-of-option";
import type { CellRegistry } from "../../host/cell-registry";
import type { AsOfName } from "./sheet/as-of-name";

export interface AsOf {
  /** YYYY-MM-DD; null if the workbook has no name AsOf, or its value isn't a day. */
  readonly day: string | null;
  /** The name's invalid value, in words; null if there is no problem. */
  readonly problem: string | null;
  /** Cells that show figures of another day until they are refreshed. */
  readonly waiting: number;
  /** Sets the name to a day, or removes it (null). */
  set(day: string | null): Promise<void>;
}

export interface RunningAsOf extends AsOf {
  /** Resolves once the day is known, or the workbook has refused to return it; never rejects. */
  start(): Promise<void>;
  /** Reads the name again now. */
  update(): Promise<void>;
}

export interface AsOfParts {
  readonly name: AsOfName;
  readonly clock: Clock;
  /** What cells show. */
  readonly shown: CellRegistry["all"];
  readonly engine: Pick<CellEngine, "inspect">;
  readonly onChange: () => void;
}

/** Debounces edits in quick succession, ms. */
const settleMs = 500;

export function createAsOf({ name, clock, shown, engine, onChange }: AsOfParts): RunningAsOf {
  let day: string | null = null;
  let problem: string | null = null;
  let isWaiting = false;

  function take(value: CellInput): boolean {
    const read = readDay(value);
    const invalid =
      value === null || read !== null
        ? null
        : `The name AsOf is "${typeof value === "object" ? value.text : String(value)}", which isn't a date. RENT functions ignore it. Give it a date.`;
    const isOther = read !== day || invalid !== problem;
    day = read;
    problem = invalid;
    return isOther;
  }

  async function update(): Promise<void> {
    if (take(await name.read())) onChange();
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
    get waiting() {
      const known = new Map<string, boolean>();
      const waits = (key: string): boolean => {
        const found = known.get(key) ?? engine.inspect(key)?.dayNow !== undefined;
        known.set(key, found);
        return found;
      };
      let cells = 0;
      for (const [, outcomes] of shown()) if (outcomes.some(({ key }) => key !== null && waits(key))) cells += 1;
      return cells;
    },
    async start() {
      await name
        .read()
        .then(take)
        .catch(() => undefined);
      void name.onChanged(look).catch(() => undefined);
    },
    update,
    async set(next) {
      await name.write(next);
      await update();
    },
  };
}
