/**
 * Each operation on a file fails in turn, once and forever: a model is the old one or the new one, never in between.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { keepBackup, nodeFiles, readModel, writeModel } from "../../src/refresh-cli/file-access";
import { refreshModel } from "../../src/refresh-cli/model-refresh";
import { readRefreshOptions } from "../../src/refresh-cli/refresh-options";
import { runRefresh, type RunParts } from "../../src/refresh-cli/refresh-run";
import { createSharedNetwork } from "../../src/refresh-cli/shared-network";
import { createFakeClock } from "../client/fake-clock";
import { makeFile } from "../model-file/workbook-bytes";
import { faultyFiles } from "./faulty-files";

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), "compsheet-faults-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string): string => path.join(folder, name);
const textOf = (name: string): string => readFileSync(file(name), "utf8");
const bytes = new TextEncoder().encode("the new model");

describe.each([
  ["once", false],
  ["for ever", true],
])("an operation that fails %s", (_, isForEver) => {
  test("while a model is written", async () => {
    const outcomes: string[] = [];
    for (let number = 1; ; number += 1) {
      writeFileSync(file("a.xlsx"), "the old one");
      const { fingerprint } = await readModel(file("a.xlsx"), nodeFiles);
      const { files, count } = faultyFiles(number, isForEver);
      const problem = await writeModel(file("a.xlsx"), bytes, { file: file("a.xlsx"), fingerprint }, files).then(
        () => null,
        (error: Error) => `${error.name}: ${error.message}`,
      );
      expect([number, textOf("a.xlsx")]).toEqual([number, problem === null ? "the new model" : "the old one"]);
      if (problem !== null)
        expect(problem).toMatch(/^ModelFileError: (?:Can't read the file|The file cannot be written) \(EIO\)\./);
      // A hidden draft stays if nothing can be removed.
      if (!isForEver) expect(readdirSync(folder)).toEqual(["a.xlsx"]);
      outcomes.push(problem ?? "written");
      for (const name of readdirSync(folder)) rmSync(file(name));
      if (count() < number) break;
    }
    // realpath, stat, open, write, sync, close, read, rename.
    expect(outcomes.map((outcome) => outcome === "written")).toEqual([...Array<boolean>(8).fill(false), true]);
  });

  test("while a backup is kept: that of before stays", async () => {
    for (let number = 1; ; number += 1) {
      writeFileSync(file("a.backup.xlsx"), "the older one");
      const { files, count } = faultyFiles(number, isForEver);
      const problem = await keepBackup(file("a.xlsx"), bytes, files).then(
        () => null,
        (error: Error) => error.message,
      );
      expect(textOf("a.backup.xlsx")).toBe(problem === null ? "the new model" : "the older one");
      if (count() < number) break;
      expect(problem).toBe(
        "No backup could be made (EIO). The file is unchanged. Check the folder's permissions and free space.",
      );
    }
  });

  test("while models are written elsewhere: the codes are right, each file is whole or absent", async () => {
    const model = Buffer.from(await makeFile({ rows: '<row r="1"><c r="A1"><v>1</v></c></row>' }));
    let failures = 0;
    for (let number = 1; ; number += 1) {
      for (const name of ["a.xlsx", "b.xlsx"]) writeFileSync(file(name), model);
      const { files, count } = faultyFiles(number, isForEver);
      const options = readRefreshOptions([folder, "--out", file("out"), "--parallel", "1"]);
      const { report, exitCode } = await runRefresh(options, parts(files));
      const isFailed = report.files.map(({ status }) => status === "failed");
      expect([number, exitCode]).toEqual([number, isFailed.includes(true) ? 1 : 0]);
      ["a.xlsx", "b.xlsx"].forEach((name, index) => {
        expect(readFileSync(file(name))).toEqual(model);
        const written = wholeOrAbsent(path.join(folder, "out", name));
        expect([number, name, written?.equals(model) ?? null]).toEqual([number, name, isFailed[index] ? null : true]);
      });
      failures += isFailed.filter(Boolean).length;
      rmSync(file("out"), { recursive: true, force: true });
      if (count() < number) break;
    }
    expect(failures).toBeGreaterThan(10);
  });
});

function wholeOrAbsent(name: string): Buffer | null {
  try {
    return readFileSync(name);
  } catch {
    return null;
  }
}

function parts(files: RunParts["files"]): RunParts {
  const clock = createFakeClock();
  return {
    refreshModel: (bytes, scope, fetch) =>
      refreshModel(bytes, {
        openWorkbook: () => Promise.reject(new Error("No model holds a formula of ours.")),
        functions: { namespace: "RENT", names: ["PRICE"], engine: new Set() },
        fetch,
        clock,
        scope,
        values: "verified",
      }),
    network: createSharedNetwork({ connection: null, fetch: () => Promise.reject(new Error("no network")), clock }),
    files,
    clock,
    connection: null,
    sourceName: "Sample data",
    onFile: () => undefined,
  };
}
