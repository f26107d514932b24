/** What cells of opened files show, next to what LibreOffice shows of the same file. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { quotedSheet } from "../../../src/notation/sheet-name";
import { columnLetters } from "../../../src/notation/cell-address";
import { isInside } from "../../../src/model-file/cell-address";
import { type FileCell, whatIfTable } from "../../../src/model-file/sheet-cells";
import { bytesOf, realWorkbooks, titleOf } from "../../model-file/real-workbooks";
import { bytesOfFile, openInHost, sharedModels } from "./opened-workbook";

const hasOffice = spawnSync("soffice", ["--version"], { timeout: 60_000 }).error === undefined;

/** Every sheet as .csv, as cells show it; 1033 is American English, -1 all sheets. */
const asShown = "csv:Text - txt - csv (StarCalc):44,34,76,1,,1033,false,true,true,false,false,-1";

function libreOfficeTexts(files: readonly (readonly [name: string, bytes: Uint8Array])[]): Map<string, string[][]> {
  const folder = mkdtempSync(path.join(tmpdir(), "shown-"));
  try {
    const paths = files.map(([, bytes], index) => {
      const file = path.join(folder, `model${index}.xlsx`);
      writeFileSync(file, bytes);
      return file;
    });
    const profile = `-env:UserInstallation=${pathToFileURL(path.join(folder, "profile")).href}`;
    execFileSync("soffice", [profile, "--headless", "--convert-to", asShown, "--outdir", folder, ...paths], {
      stdio: "ignore",
      timeout: 600_000,
    });
    return new Map(
      readdirSync(folder)
        .filter((name) => name.endsWith(".csv"))
        .map((name) => [name.slice(0, -4), rowsOf(readFileSync(path.join(folder, name), "utf8"))]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function rowsOf(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = "", end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/gy)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === "\n") rows.push([]);
    if (end === "") break;
  }
  return rows;
}

const plain = (text: string): string => text.replace(/\s+/g, " ").trim();

/**
 * Both numbers, alike as far as the one with fewer digits goes: the programs cut long numbers, and round a last 5,
 * differently.
 */
function isSameNumber(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => Number(text.replace(/[$,%x ]/g, "").replace(/^\((.*)\)$/, "-$1")));
  if (first === undefined || second === undefined || !Number.isFinite(first - second)) return false;
  const places = Math.min(...[one, other].map((text) => /\.(\d+)/.exec(text)?.[1]?.length ?? 0));
  return Math.abs(first - second) <= 1.01 * 10 ** -places;
}

/** Cells of what-if tables, which this LibreOffice doesn't calculate. */
const isInTable = (tables: readonly FileCell[], { row, column }: FileCell): boolean =>
  tables.some(({ array }) => array !== null && isInside({ row, column }, array.area));

/** LibreOffice counts days from December 30, 1899: until March 1900 they are others than Excel's. */
const isOfFirstDays = (text: string): boolean => /^\d+\/\d+\/(?:1899|1900)$/.test(text);

/** Formats that this LibreOffice doesn't know: [$-x-sysdate] and [$-x-systime]. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  "xlsx-populate/examples/styles/out.xlsx": ["Sheet1!B45", "Sheet1!B46"],
};

(hasOffice ? test : test.skip)("cells of opened files show what LibreOffice shows", async () => {
  const files = [
    ...sharedModels().map(([name, file]): [string, Uint8Array] => [name, bytesOfFile(file)]),
    ...realWorkbooks
      .filter((file) => file.endsWith(".xlsx"))
      .map((file): [string, Uint8Array] => [titleOf(file), bytesOf(file)]),
  ];
  const theirs = libreOfficeTexts(files);
  const different: string[] = [];
  let compared = 0;
  for (const [index, [name, bytes]] of files.entries()) {
    const { host, file } = await openInHost(bytes);
    await host.settled();
    for (const sheet of file.sheets) {
      const rows = theirs.get(`model${index}-${sheet.name}`) ?? [];
      const tables = sheet.cells.filter(({ formula }) => formula === whatIfTable);
      for (const cell of sheet.cells) {
        const place = `${columnLetters(cell.column)}${cell.row + 1}`;
        const ours = plain(host.getText(`${quotedSheet(sheet.name)}!${place}`));
        const other = plain(rows[cell.row]?.[cell.column] ?? "");
        compared += 1;
        const isSame = ours === other || isSameNumber(ours, other) || (isOfFirstDays(ours) && isOfFirstDays(other));
        // "Err:522": what Excel shows for circles and the like is the calculation's own test.
        if (isSame || other.startsWith("Err:") || isInTable(tables, cell)) continue;
        if (elsewhere[name]?.includes(`${sheet.name}!${place}`) === true) continue;
        different.push(`${name} ${sheet.name}!${place}: ${ours} for ${other}`);
      }
    }
    host.dispose();
  }
  expect(compared).toBeGreaterThan(1_000);
  expect(different).toEqual([]);
});
