/** Third-party workbooks: every formula's value compared with the value that its own program saved. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { openModelFile } from "../../src/model-file/model-file";
import type { FileValue } from "../../src/model-file/sheet-cells";
import { type ModelFormula, toHostWorkbook } from "../../src/unattended/host-workbook";
import { engineFunctionNames } from "../../src/workbench/engine/function-class";
import { openHeadlessWorkbook } from "../../src/workbench/headless/headless-workbook";
import { bytesOf, realWorkbooks, titleOf } from "../model-file/real-workbooks";

const models = path.resolve(__dirname, "../../../shared/data/models");
const addinDirectory = path.resolve(__dirname, "../../dist/addin");
const changing = /\b(?:TODAY|NOW|RAND|RANDBETWEEN|RANDARRAY|CELL|INFO)\s*\(/i;
/** By file, the formulas whose value is another one here, with the cause. */
const known = JSON.parse(readFileSync(path.join(__dirname, "real-models.golden.json"), "utf8")) as Readonly<
  Record<string, Readonly<Record<string, string>>>
>;

interface Comparison {
  readonly compared: number;
  readonly different: readonly string[];
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
    const isVolatile = model.others.some(({ formula }) => changing.test(formula));
    const compared = model.others.filter(
      ({ cell, formula }) => cell.value !== "" && !(isVolatile && changing.test(formula)),
    );
    const different = compared.filter(
      ({ address, cell }) => !same(workbook.getCell(address), cell.value, file.iteration.isOn),
    );
    const text = ({ address, cell, formula }: ModelFormula): string =>
      `${address} =${formula}: ${String(workbook.getCell(address))} for ${String(cell.value)}`;
    return {
      compared: compared.length,
      different: different.map(text),
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
test.each(files)("%s", async (name, read) => {
  const before = process.memoryUsage().rss;
  const { compared, different } = await compare(read());
  allCompared += compared;
  allDifferent += different.length;
  const causes = Object.keys(known[name] ?? {});
  expect(different.filter((text) => !causes.some((address) => text.startsWith(`${address} =`)))).toEqual([]);
  // What other suites of this process left behind is not the model's.
  expect(process.memoryUsage().rss - before).toBeLessThan(1e9);
});

test("at least 99.9 % of the values are equal", () => {
  expect(allCompared).toBeGreaterThan(100);
  expect(allDifferent / allCompared).toBeLessThanOrEqual(0.001);
});
