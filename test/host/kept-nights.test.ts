/** npm run nights from its first night to its figures: what is kept proves them, without the service. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
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

/** Questions to the service. */
const asked: string[] = [];
const counted: typeof fetch = (input, init) => {
  const url = input instanceof Request ? input.url : String(input);
  if (!url.endsWith("/connection.json"))
    asked.push(`${init?.method ?? "GET"} ${url} ${typeof init?.body === "string" ? init.body : ""}`);
  return fetch(input, init);
};

async function nights(...args: readonly string[]) {
  let [out, error] = ["", ""];
  const code = await runNights([...args], {
    ...{ projectRoot, environment: { PATH: process.env["PATH"] ?? "" }, fetch: counted },
    print: (text) => void (out += text),
    printError: (text) => void (error += text),
  });
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
  // Two models ask the same: it is sent once.
  expect(night.out).toContain("elm.xlsx: done");
  expect(asked.length).toBeGreaterThan(0);
  expect(new Set(asked).size).toBe(asked.length);
  expect(await before.payloads.of("firm", "swept")).toEqual([]);
  expect(await before.payloads.of("firm", "held")).toHaveLength(1);
  await before.close();

  const proved = await nights("figures", here("models", "ash.xlsx"), ...state());
  expect(proved.out).toMatch(/\n\d+ answers? of the service kept for that run\./);
  expect(proved.out).toContain("wrote this file.");
  expect(proved.out).toContain("Reproduced: 2 figures calculated again from the file and these answers");
  expect(proved.code).toBe(0);
  // Without the file nothing can be calculated.
  const named = await nights("figures", "ash.xlsx", ...state());
  expect(named).toMatchObject({ code: 0, error: "" });
  expect(named.out).toContain("give the path of the file as the night read or wrote it");
});

test("the state folder is the backup: what was lost is back, and the night is not repeated", async () => {
  cpSync(here("state"), here("backup"), { recursive: true });
  rmSync(here("state"), { recursive: true });
  expect(await nights("figures", "ash.xlsx", ...state())).toMatchObject({ code: 1 });
  cpSync(here("backup"), here("state"), { recursive: true });
  expect((await nights("figures", "ash.xlsx", ...state())).out).toContain("Proved: 2 entries of the history");
  const questions = asked.length;
  const again = await nights("--now", "--config", here("nights.json"), "--today", today, ...state());
  expect(again.out).toContain("0 models, 0 requests to Sample data. Its models were done before");
  expect(asked).toHaveLength(questions);
});

test("all models as a workbook, and what was kept of one removed", async () => {
  const out = here("portfolio.xlsx");
  expect(await nights("portfolio", "--out", out, ...state())).toMatchObject({ code: 0, error: "" });
  expect(readFileSync(out).subarray(0, 2).toString()).toBe("PK");
  // Without a terminal somebody has to mean it.
  expect((await nights("remove", "--model", "elm.xlsx", ...state())).code).toBe(1);
  expect((await nights("remove", "--model", "elm.xlsx", "--yes", ...state())).out).toContain(
    "Removed: 1 looks of elm.xlsx",
  );
  expect((await nights("figures", "elm.xlsx", ...state())).error).toContain("No night has looked at elm.xlsx");
  expect((await nights("figures", "ash.xlsx", ...state())).out).toContain(
    "Proved: 1 entry of the history, each hash as it was written. 1 more is of removed models: only the hash is left.",
  );
});

test("hostile and broken models cost themselves alone, and are named", async () => {
  mkdirSync(here("hostile"));
  const cell = (formula: string) =>
    `<row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>1</v></c><c r="E1"><f t="array" ref="E1">${formula}</f><v>9</v></c></row>`;
  const intent = { form: 1, kind: "pin", action: "keep", ids: "1-50000000,1--50,7-3" };
  const text = JSON.stringify(intent).replaceAll('"', '""').replaceAll("&", "&amp;");
  const forged = `<definedNames><definedName name="_compsheet.freezing" hidden="1">"${text}"</definedName></definedNames>`;
  const models: Record<string, Uint8Array> = {
    "1 good.xlsx": new Uint8Array(readFileSync(here("models", "ash.xlsx"))),
    // 327 million products behind a rent.
    "2 memory.xlsx": await makeFile({
      rows: cell("SUM(ROW(A1:A20000)*COLUMN(A1:XFD1)*B1)").replace(
        '<c r="B1">',
        '<c r="B1"><f>_xldudf_RENT_PRICE("1472 Manchaca Rd, Austin, TX 78704","1BR")</f>',
      ),
    }),
    "3 ids.xlsx": await makeFile({ rows: cell("A1*2"), workbook: forged }),
    "4 broken.xlsx": new TextEncoder().encode("This is no workbook."),
    "5 cut.xlsx": new Uint8Array(readFileSync(here("models", "ash.xlsx"))).slice(0, 900),
    "6 good.xlsx": new Uint8Array(readFileSync(here("models", "elm.xlsx"))),
  };
  for (const [name, bytes] of Object.entries(models)) writeFileSync(here("hostile", name), bytes);
  const config = here("hostile.json");
  await nights("setup", "--folder", here("hostile"), "--config", config);
  const settings = JSON.parse(readFileSync(config, "utf8")) as object;
  writeFileSync(config, JSON.stringify({ ...settings, limits: { memoryMb: 256 } }));
  const place = ["--config", config, "--state", here("hostile-state"), "--today", today] as const;
  const { code, out } = await nights("--now", "--json", ...place);
  const looks = out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { model: { name: string }; outcome: string; reason: string | null });
  const outcomes = Object.fromEntries(looks.map(({ model, outcome }) => [model.name, outcome]));
  expect([code, outcomes]).toEqual([
    1,
    {
      ...{ "1 good.xlsx": "done", "2 memory.xlsx": "too large", "3 ids.xlsx": "without formulas" },
      ...{ "4 broken.xlsx": "failed", "5 cut.xlsx": "failed", "6 good.xlsx": "done" },
    },
  ]);
  for (const name of ["2 memory.xlsx", "4 broken.xlsx", "5 cut.xlsx"])
    expect([name, new Uint8Array(readFileSync(here("hostile", name)))]).toEqual([name, models[name]]);
});
