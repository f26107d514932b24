/**
 * npm run refresh as a separate process: what it prints and writes and its exit code, with the sample data and with a
 * service and its key.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openModelFile } from "../../src/model-file/model-file";
import type { RunReport } from "../../src/refresh-cli/model-report";
import { makeFile, textsOf } from "../model-file/workbook-bytes";
import { type AddinServer, projectRoot, startAddinServer, today } from "./built-addin";

let folder: string;
let server: AddinServer;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "compsheet-refresh-"));
  server = await startAddinServer();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const program = `require(process.argv[1]).refreshModels(process.argv.slice(2), {
  projectRoot: ${JSON.stringify(projectRoot)}, environment: process.env,
  fetch: (input, init) => {
    const limit = new Headers(init?.headers).get("cache-control") ?? "none";
    require("node:fs").appendFileSync("limits.txt", new URL(input.url ?? input).pathname + " " + limit + "\\n");
    return fetch(input, init);
  },
  print: (text) => process.stdout.write(text), printError: (text) => process.stderr.write(text),
}).then((code) => (process.exitCode = code));`;

interface Outcome {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

function run(args: readonly string[], environment: Record<string, string> = {}): Promise<Outcome> {
  return new Promise((resolve) => {
    const script = path.join(projectRoot, "dist", "server", "refresh.js");
    const child = spawn(process.execPath, ["-e", program, script, ...args], {
      cwd: folder,
      env: { PATH: process.env["PATH"] ?? "", ...environment },
    });
    let [output, errors] = ["", ""];
    child.stdout.on("data", (data: Buffer) => (output += data.toString()));
    child.stderr.on("data", (data: Buffer) => (errors += data.toString()));
    child.on("close", (code) => resolve({ code, output, errors }));
  });
}

const model = (value: number) =>
  makeFile({
    rows: `<row r="1"><c r="A1" t="inlineStr"><is><t>${server.subject}</t></is></c><c r="B1"><f>_xldudf_RENT_PRICE(A1,"1BR")</f><v>${value}</v></c></row>`,
  });
const shown = async (name: string): Promise<unknown> =>
  (await openModelFile(new Uint8Array(readFileSync(path.join(folder, name))), () => false)).sheets[0]?.cells.at(-1)
    ?.value;

test("wrong options end with 2, help with 0", async () => {
  expect(await run(["--nonsense"])).toEqual({
    code: 2,
    output: "",
    errors: "There is no option --nonsense. See compsheet refresh --help.\n",
  });
  const help = await run(["--help"]);
  expect([help.code, help.output.includes("--fail-on-change 5%")]).toEqual([0, true]);
});

test("a model with the sample data, then again: no change", async () => {
  writeFileSync(path.join(folder, "a.xlsx"), await model(1));
  const sample = ["--today", today, "--seed", "1"];
  const first = await run(["a.xlsx", "--report", "r.json", "--fail-on-change", "5%", ...sample]);
  expect(first).toMatchObject({
    code: 3,
    output: expect.stringMatching(/^a\.xlsx: refreshed; /) as string,
    errors: expect.stringContaining("invented figures") as string,
  });
  const report = JSON.parse(readFileSync(path.join(folder, "r.json"), "utf8")) as RunReport;
  expect(report.files[0]?.rows[0]).toMatchObject({ cells: ["Sheet1!B1"], function: "RENT.PRICE", old: 1 });
  expect(await shown("a.xlsx")).toBe(report.files[0]?.rows[0]?.new);
  const second = await run(["a.xlsx", "--fail-on-change", "5%", ...sample]);
  expect([second.code, second.output]).toEqual([
    0,
    expect.stringMatching(/^a\.xlsx: unchanged; 1 answer, 0 figures changed/),
  ]);
});

test("a service with its key: several models share its answers; the key is in no output, report or file", async () => {
  const names = ["m1.xlsx", "m2.xlsx", "m3.xlsx"];
  for (const name of names) writeFileSync(path.join(folder, name), await model(5));
  rmSync(path.join(folder, "limits.txt"), { force: true });
  const asked = server.requests.length;
  const { code, output, errors } = await run(
    [...names, "--server", `${server.origin}/api`, "--report", "s.json", "--report", "s.md", "--parallel", "3"],
    { COMPSHEET_API_KEY: "sample-data" },
  );
  expect([code, errors]).toEqual([0, ""]);
  expect(output.match(/refreshed; 1 answer,/g)).toHaveLength(3);
  const report = JSON.parse(readFileSync(path.join(folder, "s.json"), "utf8")) as RunReport;
  expect(report.totals).toMatchObject({ files: 3, refreshed: 3 });
  // Whichever model asked first: what one model sends, in the body of a request too.
  const questions = server.requests.slice(asked).filter((request) => / \/(?:api\/)?property\//.test(request));
  const figures = questions.filter((request) => !request.includes("/search"));
  expect(figures).toHaveLength(new Set(figures).size);
  expect(figures.filter((request) => request.startsWith("GET "))).toHaveLength(1);
  expect(figures.filter((request) => request.startsWith("POST "))).toHaveLength(1);
  // A gateway in between gets the maximum age of its answer, regardless of origin.
  const limits = readFileSync(path.join(folder, "limits.txt"), "utf8").split("\n");
  expect(limits.filter((line) => /property\/(?!search).* max-age=\d+$/.test(line))).not.toEqual([]);
  const written = [
    output,
    ...["s.json", "s.md", ...names].map((name) => readFileSync(path.join(folder, name), "latin1")),
  ];
  expect(written.filter((text) => text.includes("sample-data"))).toEqual([]);
});

test("a model that fills the memory fails by itself: the others are refreshed and the report is written", async () => {
  const [first, last] = ["h1.xlsx", "h3.xlsx"];
  // As Ctrl+Shift+Enter writes it: 327 million products.
  const formula = '<c r="E1"><f t="array" ref="E1">SUM(ROW(A1:A20000)*COLUMN(A1:XFD1)*B1)</f><v>9</v></c></row>';
  const texts = Object.fromEntries(await textsOf(await model(7)));
  const sheet = (texts["xl/worksheets/sheet1.xml"] ?? "").replace("</row>", formula);
  const hostile = await makeFile({ parts: { ...texts, "xl/worksheets/sheet1.xml": sheet } });
  for (const name of [first, last]) writeFileSync(path.join(folder, name), await model(7));
  writeFileSync(path.join(folder, "h2.xlsx"), hostile);
  const sample = ["--today", today, "--parallel", "1", "--memory-limit", "256", "--report", "h.json"];
  const { code } = await run([first, "h2.xlsx", last, ...sample]);
  const report = JSON.parse(readFileSync(path.join(folder, "h.json"), "utf8")) as RunReport;
  expect([code, report.files.map(({ status }) => status)]).toEqual([1, ["refreshed", "failed", "refreshed"]]);
  expect(report.files[1]?.problem).toContain("needs more than 256 MB of memory");
  expect(new Uint8Array(readFileSync(path.join(folder, "h2.xlsx")))).toEqual(hostile);
});

test("a wrong key, no key and a service that is not there end with a sentence; the model is as it was", async () => {
  const bytes = await model(9);
  writeFileSync(path.join(folder, "k.xlsx"), bytes);
  const wrong = await run(["k.xlsx", "--server", `${server.origin}/api`], { COMPSHEET_API_KEY: "wr0ng-key" });
  expect([wrong.code, wrong.errors]).toEqual([1, expect.stringContaining("does not accept the key")]);
  expect(`${wrong.output}${wrong.errors}`).not.toContain("wr0ng-key");
  expect(await run(["k.xlsx", "--server", `${server.origin}/api`])).toMatchObject({ code: 2 });
  const gone = await run(["k.xlsx", "--server", "http://127.0.0.1:9/api", "--scheme", "none"]);
  expect([gone.code, gone.errors]).toEqual([1, expect.stringContaining("cannot be reached")]);
  expect(new Uint8Array(readFileSync(path.join(folder, "k.xlsx")))).toEqual(bytes);
  expect(readdirSync(folder).filter((name) => name.endsWith(".tmp"))).toEqual([]);
});
