/** Files that a person named: if the writing stops, what was there before stays. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { nodeFiles, replaceFile, writeWhole } from "../../src/command-line/files";
import { fileProblem } from "../../src/command-line/file-problem";

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), "compsheet-whole-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string): string => path.join(folder, name);

test("a new file, one that exists and one behind a link are written, and nothing else is left", async () => {
  await writeWhole(at("new.json"), "one", 0o600);
  expect([readFileSync(at("new.json"), "utf8"), statSync(at("new.json")).mode & 0o777]).toEqual(["one", 0o600]);
  chmodSync(at("new.json"), 0o640);
  symlinkSync(at("new.json"), at("link.json"));
  await writeWhole(at("link.json"), new TextEncoder().encode("two"));
  expect([readFileSync(at("new.json"), "utf8"), statSync(at("new.json")).mode & 0o777]).toEqual(["two", 0o640]);
  expect(readdirSync(folder).sort()).toEqual(["link.json", "new.json"]);
});

test("a full disk leaves the earlier file", async () => {
  writeFileSync(at("tables.xlsx"), "earlier");
  const full = async (file: string, flags: "wx", mode: number) => {
    const handle = await open(file, flags, mode);
    return {
      async writeFile() {
        await handle.writeFile("ha");
        throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
      },
      sync: () => handle.sync(),
      close: () => handle.close(),
    };
  };
  await expect(replaceFile(at("tables.xlsx"), "a new one", { ...nodeFiles, open: full })).rejects.toThrow("ENOSPC");
  expect([readFileSync(at("tables.xlsx"), "utf8"), readdirSync(folder)]).toEqual(["earlier", ["tables.xlsx"]]);
});

test("what can't be written is named by its own name, in words", async () => {
  mkdirSync(at("a folder"));
  const problemOf = (name: string): Promise<string | null> => writeWhole(at(name), "x").then(() => null, fileProblem);
  expect(await problemOf("a folder")).toBe(`Can't use ${at("a folder")}: it is a folder.`);
  expect(await problemOf("none/t.xlsx")).toBe(`Can't use ${at("none/t.xlsx")}: there is no such file or folder.`);
  expect(readdirSync(folder)).toEqual(["a folder"]);
});

(existsSync("/dev/null") ? test : test.skip)("a device is written to, not replaced", async () => {
  await writeWhole("/dev/null", "x");
  expect(statSync("/dev/null").isCharacterDevice()).toBe(true);
});
