import { createHash } from "node:crypto";
import { type History, openHistory } from "../../../src/nights/history/history";
import { figuresCommand } from "../../../src/nights/history/figures-command";
import { figure, sampleLook, sampleModel } from "../sample-look";

const bytes = new TextEncoder().encode("a workbook");
const hash = createHash("sha256").update(bytes).digest("hex");
let history: History;
beforeAll(async () => {
  history = await openHistory({ file: ":memory:" });
  const model = sampleModel("a", { tenant: "firm", name: "Deals/Manchaca.xlsx" });
  for (const [night, noi] of [
    ["2026-09-29", 1_290_000.25],
    ["2026-10-02", 1_210_000],
  ] as const)
    await history.record(
      sampleLook("a", night, [figure("NOI", noi, { dataOf: "2026-09-28" }), figure("Exposure", 0.11)], {
        ...{ model, writtenHash: night === "2026-09-29" ? hash : null, run: `run-${night}` },
      }),
    );
  await history.payloads.keep({ tenant: "firm", night: "2026-09-29", run: "run-2026-09-29" }, [
    { key: "/v1/a", body: "{}" },
    { key: "connection", body: "{}" },
  ]);
});
afterAll(() => history.close());

/** What the file's figures are when they are calculated again. */
let replayed: Error | readonly (readonly [string, number])[];
beforeEach(() => {
  replayed = [
    ["Exposure", 0.11],
    ["NOI", 1_290_000.25],
  ];
});

async function run(
  ...args: readonly string[]
): Promise<{ readonly code: number; readonly out: string; readonly error: string }> {
  let [out, error] = ["", ""];
  const code = await figuresCommand(args, {
    openHistory: () => Promise.resolve({ ...history, close: () => Promise.resolve() }),
    readFile: (path) => Promise.resolve(path === "Manchaca.xlsx" ? bytes : null),
    replay: (_bytes, answers) => {
      expect(answers.map(({ key }) => key)).toEqual(["/v1/a", "connection"]);
      return replayed instanceof Error ? Promise.reject(replayed) : Promise.resolve(new Map(replayed));
    },
    print: (text) => void (out += text),
    printError: (text) => void (error += text),
  });
  return { code, out, error };
}

test("prints what was believed on a date, with source, run and formula, and proves it", async () => {
  const { code, out } = await run("Manchaca.xlsx", "--on", "2026-09-30");
  const { look } = (await history.onDate("firm", (await history.models("firm"))[0]?.id ?? "", "2026-09-30")) ?? {};
  const { seal } = await history.check("firm");
  expect(code).toBe(0);
  expect(out.split("\n")).toEqual([
    "Deals/Manchaca.xlsx on 2026-09-30",
    "Last look: 2026-09-29, done.",
    "Last refreshed: 2026-09-29, run run-2026-09-29, build 1.0.0, file f-a-2026-09-29",
    "",
    "Figure    Value       Since       Data of     Source           Run             Formula",
    "Exposure  0.11        2026-09-29              api.example.com  run-2026-09-29  =RENT.EXPOSURE(A2)",
    "NOI       1290000.25  2026-09-29  2026-09-28  api.example.com  run-2026-09-29  =RENT.NOI(A2)",
    "",
    "Proved: 2 entries of the history, each hash as it was written.",
    `Entry 1: ${look?.hash}`,
    `Seal of the history: ${seal}`,
    "1 answer of the service kept for that run.",
    "The night of 2026-09-29 wrote this file.",
    "Reproduced: 2 figures calculated again from the file and these answers, with the same values.",
    "",
  ]);
});

test("the last night by default, and as JSON", async () => {
  expect((await run("deals/manchaca.xlsx")).out).toContain("NOI       1210000  2026-10-02");
  expect(JSON.parse((await run("Manchaca.xlsx", "--on", "2026-09-30", "--json")).out)).toMatchObject({
    ...{ date: "2026-09-30", look: { night: "2026-09-29" }, chain: { isWhole: true, entries: 2 }, payloads: 1 },
    replayed: { equal: 2, others: [] },
    figures: [{ figure: "Exposure" }, { figure: "NOI", value: 1_290_000.25, formula: "=RENT.NOI(A2)" }],
  });
});

test("figures that come out differently, or not at all, are not proved", async () => {
  replayed = [["Exposure", 0.11]];
  expect(await run("Manchaca.xlsx", "--on", "2026-09-30")).toMatchObject({
    code: 1,
    out: expect.stringContaining("NOT REPRODUCED. 1 figure of 2 came out differently: NOI.\n") as string,
  });
  replayed = new Error("The file is damaged.");
  expect(await run("Manchaca.xlsx", "--on", "2026-09-30")).toMatchObject({
    code: 1,
    out: expect.stringContaining("NOT REPRODUCED. The file is damaged.\n") as string,
  });
});

test("says what is wrong", async () => {
  expect(await run("Other.xlsx")).toMatchObject({
    code: 1,
    error: expect.stringContaining("No night has looked at Other.xlsx") as string,
  });
  expect(await run("Manchaca.xlsx", "--on", "2026-09-28")).toMatchObject({
    code: 1,
    error: expect.stringContaining("by 2026-09-28") as string,
  });
  expect(await run("Manchaca.xlsx", "--on", "30.9.2026")).toMatchObject({ code: 2 });
  expect(await run()).toMatchObject({ code: 2, error: "Name a model. See compsheet nights figures --help.\n" });
  expect((await run("--help")).out).toContain("--on YYYY-MM-DD");
});

test("doesn't prove a history that somebody changed", async () => {
  const broken: Pick<History, "check"> = {
    check: () =>
      Promise.resolve({ isWhole: false, entries: 2, removed: 0, seal: "s", problems: ["Entry 1 was changed."] }),
  };
  let out = "";
  const code = await figuresCommand(["Manchaca.xlsx"], {
    openHistory: () => Promise.resolve({ ...history, ...broken, close: () => Promise.resolve() }),
    ...{ readFile: () => Promise.resolve(null), replay: () => Promise.resolve(new Map()) },
    ...{ print: (text) => void (out += text), printError: () => undefined },
  });
  expect(code).toBe(1);
  expect(out).toContain("NOT PROVED. Entry 1 was changed.");
});

test("says where no night was kept", async () => {
  let errors = "";
  const code = await figuresCommand(["Riverside.xlsx", "--state", "elsewhere"], {
    openHistory: () => Promise.resolve(null),
    readFile: () => Promise.resolve(null),
    replay: () => Promise.resolve(new Map()),
    print: () => undefined,
    printError: (text) => (errors += text),
  });
  expect([code, errors]).toEqual([1, "No night was kept in elsewhere. Give the folder with --state.\n"]);
});
