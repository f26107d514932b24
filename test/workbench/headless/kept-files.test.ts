import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createKeptFiles } from "../../../src/workbench/headless/kept-files";

test("a file is read again only once it has changed", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "compsheet-kept-"));
  try {
    const file = path.join(folder, "functions.js");
    let made = 0;
    const read = createKeptFiles((text) => ({ text, made: (made += 1) }));
    expect(() => read(file)).toThrow("ENOENT");
    writeFileSync(file, "one");
    expect(read(file)).toEqual({ text: "one", made: 1 });
    expect(read(file)).toBe(read(file));
    writeFileSync(file, "three");
    expect(read(file)).toEqual({ text: "three", made: 2 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
