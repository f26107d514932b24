/** The worked cases of ../shared/underwriting/cases.json; none where the folder isn't there. */
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

export interface WorkedCase<Inputs, Expected> {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly inputs: Inputs;
  readonly expected: Expected;
}

const file = resolve(__dirname, "../../../shared/underwriting/cases.json");
export const hasWorkedCases = existsSync(file);

/** Decimals are texts in the file; names are not numbers. */
function reviveDecimals(key: string, value: unknown): unknown {
  const isName = ["unit", "name", "floorplan", "id", "election"].includes(key);
  return typeof value === "string" && !isName && /^-?(?:\d+(?:\.\d+)?|\.\d+)$/.test(value) ? Number(value) : value;
}

const all = hasWorkedCases
  ? (JSON.parse(readFileSync(file, "utf8"), reviveDecimals) as { cases: WorkedCase<unknown, unknown>[] }).cases
  : [];

export function casesOf<Inputs, Expected>(kind: string): WorkedCase<Inputs, Expected>[] {
  return all.filter((one) => one.kind === kind) as WorkedCase<Inputs, Expected>[];
}

/** A case by its id. */
export function workedCase<Inputs, Expected>(id: string): WorkedCase<Inputs, Expected> {
  const found = all.find((one) => one.id === id);
  if (!found) throw new Error(`no case ${id}`);
  return found as WorkedCase<Inputs, Expected>;
}
