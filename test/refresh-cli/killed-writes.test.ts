/** The run ends at a random moment, again and again: the model is the old one or the new one, and no draft stays. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  type FileOperations,
  keepBackup,
  nodeFiles,
  readModel,
  removeOldDrafts,
  writeModel,
} from "../../src/refresh-cli/file-access";
import { chanceFrom } from "../file-reader/chance";
import { roundsOf } from "../seeds";

const hour = 3_600_000;
/** Of backup and model: realpath, stat, open, write, sync, close, read, rename. */
const mostOperations = 17;

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), "compsheet-kills-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The process ends before operation `last`, or, of a write, after a share of its bytes: nothing later happens. */
function killedAt(last: number, share: number, died: () => void): FileOperations & { end(): Promise<unknown> } {
  let count = 0;
  const open: { close(): Promise<void> }[] = [];
  const never = new Promise<never>(() => undefined);
  const isDead = (): boolean => {
    count += 1;
    if (count === last) died();
    return count >= last;
  };
  const mortal =
    <Arguments extends unknown[], Result>(work: (...given: Arguments) => Promise<Result>) =>
    (...given: Arguments): Promise<Result> =>
      isDead() ? never : work(...given);
  return {
    // The system closes what a process had open.
    end: () => Promise.allSettled(open.map((handle) => handle.close())),
    stat: mortal(nodeFiles.stat),
    access: mortal(nodeFiles.access),
    realpath: mortal(nodeFiles.realpath),
    readFile: mortal(nodeFiles.readFile),
    mkdir: mortal(nodeFiles.mkdir),
    rename: mortal(nodeFiles.rename),
    rm: mortal(nodeFiles.rm),
    open: mortal(async (place, flags, mode) => {
      const handle = await nodeFiles.open(place, flags, mode);
      open.push(handle);
      return {
        async writeFile(content) {
          const isLast = count + 1 >= last;
          await handle.writeFile(isLast ? content.slice(0, Math.floor(content.length * share)) : content);
          await mortal(() => Promise.resolve())();
        },
        sync: mortal(() => handle.sync()),
        close: mortal(() => handle.close()),
      };
    }),
  };
}

test("one whole file after every kill, and no draft after the next run", async () => {
  const chance = chanceFrom(25);
  const model = path.join(folder, "a.xlsx");
  const outcomes = { old: 0, new: 0, drafts: 0 };
  for (let round = 0; round < roundsOf("kills while a model is written"); round += 1) {
    const [before, after] = [`old ${round} `.repeat(500), `new ${round} `.repeat(700)];
    writeFileSync(model, before);
    const { bytes, fingerprint } = await readModel(model, nodeFiles);
    let end = (): Promise<unknown> => Promise.resolve();
    await new Promise<void>((resolve) => {
      const files = killedAt(1 + chance.below(mostOperations), chance.below(101) / 100, () => setImmediate(resolve));
      end = () => files.end();
      const run = async (): Promise<void> => {
        await keepBackup(model, bytes, files);
        await writeModel(model, Buffer.from(after), { file: model, fingerprint }, files);
      };
      void run().then(resolve);
    });
    await end();
    const text = readFileSync(model, "utf8");
    expect([before, after]).toContain(text);
    outcomes[text === before ? "old" : "new"] += 1;
    const backup = readdirSync(folder).includes("a.backup.xlsx");
    if (backup) expect(readFileSync(path.join(folder, "a.backup.xlsx"), "utf8")).toMatch(/^old \d+ (?:old \d+ )*$/);
    outcomes.drafts += readdirSync(folder).filter((name) => name.endsWith(".tmp")).length;
    await removeOldDrafts([model], Date.now() + 2 * hour);
    expect(readdirSync(folder).filter((name) => !/^a\.(?:backup\.)?xlsx$/.test(name))).toEqual([]);
  }
  expect(Math.min(...Object.values(outcomes))).toBeGreaterThan(0);
});
