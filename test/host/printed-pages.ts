/**
 * A workbook's file on paper: LibreOffice makes the pages, pdftotext reads them. Nothing to read where these are not
 * installed.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";

export const canPrint = ["soffice", "pdftotext"].every((program) => {
  const { error } = spawnSync(program, program === "soffice" ? ["--version"] : ["-v"], { timeout: 60_000 });
  return error === undefined;
});

export interface PrintedPage {
  /** The sheet's name, which is in the header at the right. */
  readonly sheet: string;
  readonly text: string;
}

// Calibri is on few machines but those with Office. Carlito is as wide; Liberation Sans is a tenth wider: what fits in
// it fits.
const fonts = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<include ignore_missing="yes">/etc/fonts/fonts.conf</include>
<match target="pattern"><test name="family"><string>Calibri</string></test><edit name="family" mode="assign" binding="strong">
<string>Carlito</string><string>Liberation Sans</string></edit></match></fontconfig>`;

/** The file for a program without the add-in: functions are replaced by their values, as in a values-only copy. */
function withoutAddin(xlsx: Uint8Array): Uint8Array {
  const parts = unzipSync(xlsx);
  for (const [name, bytes] of Object.entries(parts))
    if (/worksheets\/sheet\d+\.xml$/.test(name))
      parts[name] = strToU8(strFromU8(bytes).replace(/<f[^>]*>[^<]*_xldudf_RENT[^<]*<\/f>/g, ""));
  return zipSync(parts);
}

/**
 * @param keep a file for the pages as PDF, to be looked at
 * @returns the pages in order
 */
export function printed(xlsx: Uint8Array, keep?: string): PrintedPage[] {
  const folder = mkdtempSync(path.join(tmpdir(), "printed-"));
  try {
    const [file, pdf, config] = ["book.xlsx", "book.pdf", "fonts.conf"].map((name) => path.join(folder, name)) as [string, string, string]; // prettier-ignore
    writeFileSync(file, withoutAddin(xlsx));
    writeFileSync(config, fonts);
    const profile = `-env:UserInstallation=${pathToFileURL(path.join(folder, "profile")).href}`;
    execFileSync("soffice", [profile, "--headless", "--convert-to", "pdf", "--outdir", folder, file], {
      env: { ...process.env, FONTCONFIG_FILE: config },
      stdio: "ignore",
      timeout: 180_000,
    });
    if (keep !== undefined) writeFileSync(keep, readFileSync(pdf));
    const text = execFileSync("pdftotext", ["-layout", pdf, "-"], { encoding: "utf8", maxBuffer: 1e8 });
    return text
      .split("\f")
      .filter((page) => page.trim() !== "")
      .map((page) => ({ sheet: page.trim().split("\n")[0]?.split(/ {2,}/).at(-1) ?? "", text: page }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
