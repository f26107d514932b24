/** npm run nights from its first night to its figures: what is kept proves them, without the service. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Libsql from "libsql";
import { addDays } from "../../src/domain/excel-dates";
import { openHistory } from "../../src/nights/history/history";
import { runNights } from "../../src/nights/nights-command";
import { makeFile } from "../model-file/workbook-bytes";
import { projectRoot, today } from "./built-addin";

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "compsheet-kept-"));
  mkdirSync(path.join(folder, "models"));
  for (const [name, formula] of [
    ["ash.xlsx", '_xldudf_RENT_PRICE("1642 W 3rd St, Austin, TX 78701","1BR")'],
    ["elm.xlsx", '_xldudf_RENT_PRICE("1642 W 3rd St, Austin, TX 78701","1BR")'],
  ] as const)
    writeFileSync(
      path.join(folder, "models", name),
      await makeFile({
        rows: `<row r="1"><c r="B1"><f>${formula}</f><v>1</v></c><c r="C1"><f>B1*2</f><v>2</v></c></row>`,
        workbook: '<definedNames><definedName name="Limit">Sheet1!$B$1</definedName></definedNames>',
      }),
    );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function nights(...args: readonly string[]) {
  const t0 = Date.now(); setTimeout(()=>0,0);
  let [out, error] = ["", ""];
  const code = await runNights([...args], {
    ...{ projectRoot, environment: { PATH: process.env["PATH"] ?? "" }, fetch },
    print: (text) => void (out += text),
    printError: (text) => void (error += text),
  });
  process.stderr.write(`T ${args[0]} ${Date.now()-t0} ${out}\n`);
  return { code, out, error };
}
const here = (...names: readonly string[]): string => path.join(folder, ...names);
const state = (): readonly string[] => ["--state", here("state")];

test("a night keeps what it read, and figures are calculated again from it alone", async () => {
  const setUp = await nights("setup", "--folder", here("models"), "--config", here("nights.json"));
  expect(setUp).toMatchObject({ code: 0, error: "" });
  // Of earlier nights.
  const tonight = new Intl.DateTimeFormat("en-CA").format(Date.now());
  const before = await openHistory({ file: here("state", "history.db") });
  const keep = (night: string, run: string) =>
    before.payloads.keep({ tenant: "firm", night, run }, [{ key: "GET /a", body: run }]);
  await keep(addDays(tonight, -37), "swept");
  await keep(addDays(tonight, -33), "held");
  const night = await nights("--now", "--config", here("nights.json"), "--today", today, ...state());
  expect(night).toMatchObject({ code: 0, error: "", out: expect.stringContaining("ash.xlsx: done") as string });
  expect(await before.payloads.of("firm", "swept")).toEqual([]);
  expect(await before.payloads.of("firm", "held")).toHaveLength(1);
  await before.close();

  const proved = await nights("figures", here("models", "ash.xlsx"), ...state());
  expect(proved.out).toMatch(/\n\d+ answers? of the service kept for that run\./);
  expect(proved.out).toContain("The file is the one that the look of");
  expect(proved.out).toContain("Reproduced: 2 figures calculated again from the file and these answers");
  expect(proved.code).toBe(0);
  // Without the file nothing can be calculated.
  const named = await nights("figures", "ash.xlsx", ...state());
  expect(named).toMatchObject({ code: 0, error: "" });
  expect(named.out).toContain("give the path of the file as the night read or wrote it");
});
