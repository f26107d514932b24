/**
 * The worked cases of ../shared/underwriting/cases.json, none where the folder isn't there, and further cases by an
 * arithmetic that shares nothing with the project's (scripts/further-cases.py). UNDERWRITING_CASES is another file in
 * place of the first.
 */
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

export interface WorkedCase<Inputs, Expected> {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly inputs: Inputs;
  readonly expected: Expected;
  /** One for all expected figures, or one each, "*" for the others. */
  readonly tolerance: number | Readonly<Record<string, number>>;
}

const file = process.env["UNDERWRITING_CASES"] ?? resolve(__dirname, "../../../shared/underwriting/cases.json");
export const hasWorkedCases = existsSync(file);

/** Decimals are texts in the file; names are not numbers. */
function reviveDecimals(key: string, value: unknown): unknown {
  const isName = ["unit", "name", "floorplan", "id", "election", "test"].includes(key);
  return typeof value === "string" && !isName && /^-?(?:\d+(?:\.\d+)?|\.\d+)$/.test(value) ? Number(value) : value;
}

function readCases(from: string): WorkedCase<unknown, unknown>[] {
  return (JSON.parse(readFileSync(from, "utf8"), reviveDecimals) as { cases: WorkedCase<unknown, unknown>[] }).cases;
}

const all = hasWorkedCases ? readCases(file) : [];
const further = readCases(resolve(__dirname, "further-cases.json"));

/** The further cases of a kind. */
export function furtherCasesOf<Inputs, Expected>(kind: string): WorkedCase<Inputs, Expected>[] {
  return further.filter((one) => one.kind === kind) as WorkedCase<Inputs, Expected>[];
}

/** Every case of the file, or of a kind, with the further ones. */
export function allCases(): WorkedCase<unknown, unknown>[] {
  return [...all, ...further];
}

export function casesOf<Inputs, Expected>(kind: string): WorkedCase<Inputs, Expected>[] {
  return all.filter((one) => one.kind === kind) as WorkedCase<Inputs, Expected>[];
}

/** A case by its id. */
export function workedCase<Inputs, Expected>(id: string): WorkedCase<Inputs, Expected> {
  const found = all.find((one) => one.id === id);
  if (!found) throw new Error(`no case ${id}`);
  return found as WorkedCase<Inputs, Expected>;
}
