/**
 * Faults on the way of a model through the built add-in: its file is the old one or a whole new one, and the code says
 * which.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createSystemClock } from "../../src/client/clock";
import { openModelFile } from "../../src/model-file/model-file";
import { nodeFiles } from "../../src/refresh-cli/file-access";
import { refreshModel } from "../../src/refresh-cli/model-refresh";
import { readRefreshOptions } from "../../src/refresh-cli/refresh-options";
import { runRefresh, type RunParts } from "../../src/refresh-cli/refresh-run";
import { createSharedNetwork, type SharedNetwork } from "../../src/refresh-cli/shared-network";
import { makeFile } from "../model-file/workbook-bytes";
import { faultyFiles } from "../refresh-cli/faulty-files";
import { isLong, isOfPart } from "../seeds";
import { type AddinServer, inExcelsInTurn, startAddinServer } from "./built-addin";
import { refreshParts } from "./refresh-parts";

let server: AddinServer;
let folder: string;
beforeAll(async () => {
  server = await startAddinServer();
  folder = mkdtempSync(path.join(tmpdir(), "compsheet-faults-"));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const system = createSystemClock();
/** No real waiting for the network. */
const clock = { ...system, sleep: () => system.sleep(1) };

function run(network: SharedNetwork, files: RunParts["files"] = nodeFiles) {
  return runRefresh(readRefreshOptions([path.join(folder, "a.xlsx"), "--backup"]), {
    refreshModel: (bytes, scope, fetch) => refreshModel(bytes, { ...refreshParts(server, { clock, scope }), fetch }),
    network,
    files,
    clock,
    connection: null,
    sourceName: "Sample data",
    onFile: () => undefined,
  });
}

const networkOf = (given: typeof fetch): SharedNetwork =>
  createSharedNetwork({ connection: null, fetch: given, clock });

const old = [1, 2];
const model = () =>
  makeFile({
    rows: `<row r="1"><c r="A1" t="inlineStr"><is><t>${server.subject}</t></is></c><c r="B1"><f>_xldudf_RENT_PRICE(A1,"1BR")</f><v>1</v></c><c r="C1"><f>_xldudf_RENT_PROPERTY(A1,"city")</f><v>2</v></c></row>`,
  });

async function place(): Promise<Buffer> {
  for (const name of readdirSync(folder)) rmSync(path.join(folder, name));
  const bytes = Buffer.from(await model());
  writeFileSync(path.join(folder, "a.xlsx"), bytes);
  return bytes;
}

const read = (name: string): Buffer => readFileSync(path.join(folder, name));

async function figures(): Promise<unknown[]> {
  const file = await openModelFile(new Uint8Array(read("a.xlsx")), () => false);
  return file.sheets[0]?.cells.filter(({ formula }) => formula !== null).map(({ value }) => value) ?? [];
}

/** Requests of the data alone; the one with this number fails. */
function failing(number: number, isForEver: boolean) {
  let count = 0;
  const faulty: typeof fetch = (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    if (!url.includes("/api/")) return fetch(input, init);
    count += 1;
    const isDown = count === number || (isForEver && count > number);
    return isDown ? Promise.reject(new TypeError("fetch failed")) : fetch(input, init);
  };
  return { fetch: faulty, count: () => count };
}

inExcelsInTurn(() => {
  test("the Nth request fails, once and for ever", async () => {
    await place();
    const clean = failing(0, false);
    expect((await run(networkOf(clean.fetch))).exitCode).toBe(0);
    const fresh = await figures();
    expect(fresh.filter((value, index) => value === old[index])).toEqual([]);
    expect(clean.count()).toBeGreaterThan(1);

    const codes = new Set<number>();
    for (const isForEver of [false, true]) {
      for (let number = 1; number <= clean.count(); number += 1) {
        if (!isOfPart(number, 2)) continue;
        const before = await place();
        const { exitCode, report } = await run(networkOf(failing(number, isForEver).fetch));
        codes.add(exitCode);
        const shown = await figures();
        const told = [number, isForEver, exitCode, report.files[0]?.status];
        if (exitCode === 1) {
          expect([...told, read("a.xlsx").equals(before)]).toEqual([number, isForEver, 1, "failed", true]);
        } else if (exitCode === 0) expect([...told, shown]).toEqual([number, isForEver, 0, "refreshed", fresh]);
        else {
          // What could not be fetched keeps its value; the report names it.
          expect(told).toEqual([number, isForEver, 4, "partly"]);
          expect(shown.every((value, index) => value === old[index] || value === fresh[index])).toBe(true);
          expect(shown).not.toEqual(fresh);
          expect(report.files[0]?.warnings).not.toEqual([]);
        }
        expect(readdirSync(folder).filter((name) => name.endsWith(".tmp"))).toEqual([]);
      }
    }
    // A single failure is asked again; a network that is gone is not.
    expect(codes.has(0)).toBe(true);
    expect(codes.has(1) || codes.has(4)).toBe(true);
  });

  test("the Nth operation on a file fails", async () => {
    // Asked once for all runs.
    const network = networkOf(fetch);
    let written = 0;
    for (let number = 1; ; number += 1) {
      if (!isOfPart(number, 8)) continue;
      const before = await place();
      const { files, count } = faultyFiles(number, false);
      const { exitCode, report } = await run(network, files);
      const shown = await figures();
      if (exitCode === 0) {
        expect(shown.filter((value, index) => value === old[index])).toEqual([]);
        written += 1;
      } else {
        expect([number, exitCode, report.files[0]?.status]).toEqual([number, 1, "failed"]);
        expect(read("a.xlsx").equals(before)).toBe(true);
      }
      // A backup is whole or not there.
      if (readdirSync(folder).includes("a.backup.xlsx")) expect(read("a.backup.xlsx").equals(before)).toBe(true);
      expect(readdirSync(folder).filter((name) => name.endsWith(".tmp"))).toEqual([]);
      if (count() < number) break;
    }
    // Only the looks for Excel's mark and LibreOffice's may fail without harm; the last run has no failure.
    if (isLong) expect(written).toBe(3);
    else expect(written).toBeGreaterThan(0);
  });
});
