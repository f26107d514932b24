/** What a person reads who asks for PDF files where no browser can print. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ModelFileError } from "../../src/model-file/model-file-error";
import { createPdfPrinter } from "../../src/refresh-cli/pdf-printer";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "printer-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ["a production install has no finder of browsers", null],
  ["its finder can't start, since playwright-core is missing", 'throw new Error("Cannot find module");'],
  ["it finds no browser", 'module.exports = { missingChromium: () => "No browser was found." };'],
])("%s: what to install", async (_, script) => {
  if (script !== null) {
    mkdirSync(path.join(folder, "scripts"));
    writeFileSync(path.join(folder, "scripts", "chromium.js"), script);
  }
  const failure: unknown = await createPdfPrinter(folder).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ModelFileError);
  expect(String(failure)).toContain("npm install --no-save playwright-core");
  expect(String(failure)).toContain("CHROME_PATH");
});
