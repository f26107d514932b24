/** Third-party workbooks: every formula's value compared with the value that its own program saved. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { openModelFile } from "../../src/model-file/model-file";
import type { FileValue } from "../../src/model-file/sheet-cells";
import { type ModelFormula, toHostWorkbook } from "../../src/refresh-cli/host-workbook";
import { engineFunctionNames } from "../../src/workbench/engine/function-class";
import { openHeadlessWorkbook } from "../../src/workbench/headless/headless-workbook";
import { bytesOf, realWorkbooks, titleOf } from "../model-file/real-workbooks";

const models = path.resolve(__dirname, "../../../shared/data/models");
const addinDirectory = path.resolve(__dirname, "../../dist/addin");
const changing = /\b(?:TODAY|NOW|RAND|RANDBETWEEN|RANDARRAY|CELL|INFO)\s*\(/i;
interface Golden {
  /** By file, the formulas whose value is another one here, with the cause. */
  readonly different: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** By file, how many formulas are not compared, by cause. Written anew with UPDATE_GOLDEN=1. */
  readonly notCompared: Readonly<Record<string, Readonly<Record<string, number>>>>;
}
const goldenPath = path.join(__dirname, "real-models.golden.json");
const golden = JSON.parse(readFileSync(goldenPath, "utf8")) as Golden;

interface Comparison {
  readonly compared: number;
  readonly different: readonly string[];
  readonly notCompared: Readonly<Record<string, number>>;
}

/** Bytes in use at most since `resetPeak`; where the system doesn't count them, those in use now. */
function peakMemory(): number {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
    return Math.max(Number(kilobytes ?? 0) * 1024, process.memoryUsage().rss);
  } catch {
    return process.memoryUsage().rss;
  }
}

function resetPeak(): void {
  try {
    writeFileSync("/proc/self/clear_refs", "5");
  } catch {
    // Only Linux counts a peak that can be reset.
  }
}

async function compare(bytes: Uint8Array): Promise<Comparison> {
  const file = await openModelFile(bytes, () => false);
  const functions = { namespace: "RENT", names: [], engine: engineFunctionNames() };
  const model = toHostWorkbook(file, functions);
  const workbook = await openHeadlessWorkbook({
    addinDirectory,
    addinUrl: "http://localhost/addin/",
    snapshot: model.snapshot,
    fetch: () => Promise.reject(new TypeError("There is no network here.")),
  });
  try {
    workbook.recalculate(true);
    await workbook.settled();
    const notCompared: Record<string, number> = {};
    const count = (cause: string): void => void (notCompared[cause] = (notCompared[cause] ?? 0) + 1);
    for (const { reason } of model.left) count(reason);
    const compared = model.others.filter(({ cell, formula }) => {
      const cause = cell.value === "" ? "the file has no value, or an empty text" : "changes with every calculation";
      const isCompared = cell.value !== "" && !changing.test(formula);
      if (!isCompared) count(cause);
      return isCompared;
    });
    const different = compared.filter(
      ({ address, cell }) => !same(workbook.getCell(address), cell.value, file.iteration.isOn),
    );
    const text = ({ address, cell, formula }: ModelFormula): string =>
      `${address} =${formula}: ${String(workbook.getCell(address))} for ${String(cell.value)}`;
    return {
      compared: compared.length,
      different: different.map(text),
      notCompared,
    };
  } finally {
    workbook.close();
  }
}

function same(one: FileValue, other: FileValue, isIterated: boolean): boolean {
  if (typeof one !== "number" || typeof other !== "number") return one === other;
  return Math.abs(one - other) <= (isIterated ? 1e-5 : 1e-8) * Math.max(1, Math.abs(one), Math.abs(other));
}

const shared = existsSync(models) ? readdirSync(models).filter((name) => name.endsWith(".xlsx")) : [];
const files = [
  ...shared.map((name): [string, () => Uint8Array] => [
    name,
    () => new Uint8Array(readFileSync(path.join(models, name))),
  ]),
  ...realWorkbooks.map((file): [string, () => Uint8Array] => [titleOf(file), () => bytesOf(file)]),
];

let [allCompared, allDifferent] = [0, 0];
const counts: Record<string, Readonly<Record<string, number>>> = {};
test.each(files)("%s", async (name, read) => {
  const bytes = read();
  const before = process.memoryUsage().rss;
  resetPeak();
  const { compared, different, notCompared } = await compare(bytes);
  // What other suites of this process left behind is not the model's.
  expect(peakMemory() - before).toBeLessThan(1e9);
  counts[name] = notCompared;
  allCompared += compared;
  allDifferent += different.length;
  const causes = Object.keys(golden.different[name] ?? {});
  expect(different.filter((text) => !causes.some((address) => text.startsWith(`${address} =`)))).toEqual([]);
  const expected = golden.notCompared[name];
  // A model that the list doesn't know is one of another machine.
  if (expected !== undefined && process.env["UPDATE_GOLDEN"] === undefined) expect(notCompared).toEqual(expected);
});

test("at least 99.9 % of the values are equal", () => {
  expect(allCompared).toBeGreaterThan(100);
  expect(allDifferent / allCompared).toBeLessThanOrEqual(0.001);
  if (process.env["UPDATE_GOLDEN"] === undefined) return;
  const text = JSON.stringify({ different: golden.different, notCompared: counts }, null, 2);
  writeFileSync(goldenPath, `${text}\n`);
});
