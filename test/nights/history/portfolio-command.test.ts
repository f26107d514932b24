import { openModelFile } from "../../../src/model-file/model-file";
import { type History, openHistory } from "../../../src/nights/history/history";
import { portfolioCommand } from "../../../src/nights/history/portfolio-command";
import { figure, sampleLook, sampleModel } from "../sample-look";

let history: History;
beforeAll(async () => {
  history = await openHistory({ file: ":memory:" });
  const of = (item: string, tags: readonly string[]) => ({ model: sampleModel(item, { tenant: "firm", tags }) });
  const dscr = figure("DSCR", 1.31, { format: "score" });
  const cell = figure("Sheet1!B4", 5, { kind: "cell" });
  await history.record(
    sampleLook(
      "ash",
      "2026-11-15",
      [dscr, figure("NOI", 1_290_000.25, { dataOf: "2026-11-10" }), cell],
      of("ash", ["Austin"]),
    ),
  );
  await history.record(sampleLook("ash", "2026-11-16", [dscr, figure("NOI", 1_210_000), cell], of("ash", ["Austin"])));
  const odd = [
    figure("noi", 900_000),
    figure("Tags", "=HYPERLINK(1)", { format: null }),
    figure("CapRate", 0.055, { format: "rate" }),
  ];
  await history.record(sampleLook("=elm", "2026-11-16", odd, of("=elm", ["dallas"])));
});
afterAll(() => history.close());

async function run(...args: readonly string[]) {
  let [out, error] = ["", ""];
  const files = new Map<string, Uint8Array>();
  const code = await portfolioCommand(args, {
    openHistory: (state) =>
      Promise.resolve(state === "elsewhere" ? null : { ...history, close: () => Promise.resolve() }),
    writeFile: (file, bytes) =>
      file.startsWith("open") ? Promise.reject(new Error("EBUSY")) : Promise.resolve(void files.set(file, bytes)),
    print: (text) => void (out += text),
    printError: (text) => void (error += text),
  });
  return { code, out, error, files };
}

/** Values of a sheet by rows. */
async function rowsOf(bytes: Uint8Array | undefined, sheet: number) {
  const file = await openModelFile(bytes ?? new Uint8Array(), () => false);
  const rows: (string | number | boolean)[][] = [];
  for (const { row, column, value } of file.sheets[sheet]?.cells ?? []) (rows[row] ??= [])[column] = value;
  return rows.map((cells) => Array.from(cells, (value) => value ?? null));
}

test("a row for each model with its key figures, NOI first, and each figure with its source", async () => {
  const { code, out, files } = await run("--out", "portfolio.xlsx");
  expect([code, out]).toEqual([0, "portfolio.xlsx: 2 models as of 2026-11-16.\n"]);
  const [night, refreshed] = [46_342, 46_342];
  expect(await rowsOf(files.get("portfolio.xlsx"), 0)).toEqual([
    ["Model", "Tags", "Last night", "Outcome", "Refreshed", "Data", "noi", "CapRate", "Tags (figure)", "DSCR"],
    ["Deals/=elm.xlsx", "dallas", night, "done", refreshed, "service", 900_000, 0.055, "=HYPERLINK(1)"],
    ["Deals/ash.xlsx", "Austin", night, "done", refreshed, "service", 1_210_000, null, null, 1.31],
  ]);
  const figures = await rowsOf(files.get("portfolio.xlsx"), 1);
  expect(figures[0]).toEqual(["Model", "Figure", "Value", "Since", "Data of", "Source", "Run", "Formula"]);
  expect(figures.slice(1).map(([model, name, value, since]) => [model, name, value, since])).toEqual(
    expect.arrayContaining([
      ["Deals/ash.xlsx", "DSCR", 1.31, night - 1],
      ["Deals/ash.xlsx", "NOI", 1_210_000, night],
    ]),
  );
  expect(figures.flat()).not.toContain("Sheet1!B4");
});

test("a tag, and an earlier date", async () => {
  const { files } = await run("--out", "a.xlsx", "--tag", "austin", "--on", "2026-11-15");
  const rows = await rowsOf(files.get("a.xlsx"), 0);
  expect(rows.map((row) => row[6])).toEqual(["NOI", 1_290_000.25]);
});

test("says what is wrong", async () => {
  expect(await run("--out", "a.xlsx", "--tag", "x")).toMatchObject({
    ...{ code: 1, error: "No model has the tag x. Tags are set for each store in the settings.\n" },
  });
  expect(await run("--out", "a.xlsx", "--on", "2020-01-01")).toMatchObject({
    ...{ code: 1, error: "No night had looked at these models by 2020-01-01.\n" },
  });
  expect(await run("--out", "a.xlsx", "--tenant", "acme")).toMatchObject({
    ...{ code: 1, error: "No night is kept of acme. Tenants: firm.\n" },
  });
  expect(await run("--out", "open.xlsx")).toMatchObject({
    ...{ code: 1, error: "open.xlsx can't be written: EBUSY. Close it in Excel, or choose another name.\n" },
  });
  expect(await run("--out", "a.xlsx", "--state", "elsewhere")).toMatchObject({ code: 1 });
  expect(await run()).toMatchObject({
    code: 2,
    error: "Name the file to write: --out portfolio.xlsx. See compsheet nights portfolio --help.\n",
  });
});
