/** Calculates a page round by round: each answer of our functions may make others ask. */
import { BUSY, NA, VALUE } from "../../../calculation/cell-error";
import type { Plain } from "../../../calculation/values";
import type { Answer, Scalar } from "../../../engine/answers/answer";
import type { CellInput } from "../../../engine/questions/function-arguments";
import type { NewSheet } from "../../../templates/sheet-content";
import type { CallTrial, FunctionCall } from "../../formulas/formulas";
import { calculatePage, type CallResult, type PageCells, type PageSurroundings } from "./page-cells";

/** More rounds than any page has formulas behind one another. */
const mostRounds = 8;

export interface AnsweredPage {
  readonly cells: PageCells;
  /** Calls whose answers would cost requests; 0: the page is complete. */
  readonly unanswered: number;
}

export interface PageAnswers {
  readonly calls: Pick<CallTrial, "preview" | "forecast" | "functionsFile">;
  readonly surroundings: PageSurroundings;
  /** Excel's serial of this moment. */
  readonly now: number;
  /** Whether requests may be sent; saved answers and loaded data are used anyway. */
  readonly mayAsk: boolean;
  readonly signal: AbortSignal;
}

/** Rejects if the functions' description doesn't load, or with the signal's reason. */
export async function answeredPage(
  sheet: NewSheet,
  { calls, surroundings, now, mayAsk, signal }: PageAnswers,
): Promise<AnsweredPage> {
  const positional = positionalCounts(await calls.functionsFile("functions.json"));
  const known = new Map<string, CallResult>();
  let unanswered = 0;
  const answer = async (call: FunctionCall): Promise<CallResult> => {
    try {
      const { kept, requests } = await calls.forecast(call, signal);
      if (kept !== null) return resultOf(kept);
      if (requests > 0 && !mayAsk) {
        unanswered += 1;
        return BUSY;
      }
      return resultOf(await calls.preview(call, signal));
    } catch {
      signal.throwIfAborted();
      return VALUE; // As the cell will show it, with its reason there.
    }
  };
  for (let round = 0; ; round += 1) {
    const wanted = new Map<string, FunctionCall>();
    const cells = calculatePage(
      sheet,
      surroundings,
      (name, blocks) => {
        const key = JSON.stringify([name, blocks]);
        const result = known.get(key);
        if (result !== undefined) return result;
        const inputs = blocks.map((block) => block.map((row) => row.map(inputOf)));
        const count = positional.get(name) ?? inputs.length;
        wanted.set(key, { functionName: name, args: inputs.slice(0, count), options: inputs.slice(count) });
        return BUSY;
      },
      now,
    );
    if (wanted.size === 0 || round === mostRounds) return { cells, unanswered };
    const answers = await Promise.all([...wanted].map(async ([key, call]) => [key, await answer(call)] as const));
    for (const [key, result] of answers) known.set(key, result);
  }
}

/** No error is passed on as an argument. */
const inputOf = (value: Plain): CellInput => (typeof value === "object" ? null : value);

/** How many arguments of each function come before its options. */
function positionalCounts(file: unknown): ReadonlyMap<string, number> {
  const { functions = [] } = file as {
    readonly functions?: readonly { readonly id: string; readonly parameters: readonly { readonly name: string }[] }[];
  };
  return new Map(
    functions.map(({ id, parameters }) => [id, parameters.filter(({ name }) => name !== "options").length]),
  );
}

function resultOf({ value }: Answer): CallResult {
  const cell = (one: Scalar, missing: Plain = ""): Plain => one ?? missing;
  switch (value.kind) {
    case "scalar":
      return value.value;
    case "list":
      return value.values.map((one) => [cell(one)]);
    case "table": {
      const missing = value.missing === "#N/A" ? NA : "";
      const rows = value.rows.map((row) => row.map((one) => cell(one, missing)));
      return value.headers ? [value.columns.map(({ name }) => name), ...rows] : rows;
    }
    case "entity":
      return value.text;
    case "none":
      return NA;
  }
}
