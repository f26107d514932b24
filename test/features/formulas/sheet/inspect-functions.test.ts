import type { Answer } from "../../../../src/engine/answers/answer";
import { createCellInspector } from "../../../../src/features/formulas/sheet/cell-inspector";
import { createCellRegistry, type CellOutcome, type CellRegistry } from "../../../../src/host/cell-registry";
import {
  createInspectFunctions,
  type InspectFunctions,
} from "../../../../src/features/formulas/sheet/inspect-functions";
import type { InspectedAnswer } from "../../../../src/engine/cell-engine";
import { createFakeClock, type FakeClock } from "../../../client/fake-clock";
import { createFakeCells, type FakeCells } from "../../../host/fake-cells";
import { HostError, installFakeHost, type FakeHost } from "../../../host/fake-host";

let host: FakeHost;
beforeAll(() => (host = installFakeHost()));
afterAll(() => host.remove());

const day = 86_400_000;
/** 2025-07-01, 00:00 UTC. */
const july = 45_839;

const keyOf = (name: string): string =>
  JSON.stringify([
    "sandbox:7",
    name,
    [
      ["1 Main St", 60],
      ["year", 2025],
    ],
  ]);

function answer(name: string, fetchedAt: number, more: Partial<Answer> = {}): Answer {
  return {
    key: keyOf(name),
    value: { kind: "scalar", value: 1 },
    fetchedAt,
    requests: [{ endpoint: "GET /property/search", fetchedAt }],
    notes: [],
    warnings: [],
    ...more,
  };
}

interface Setting {
  readonly clock: FakeClock;
  readonly cells: FakeCells;
  readonly registry: CellRegistry;
  readonly kept: Map<string, InspectedAnswer>;
  readonly functions: InspectFunctions;
  ready: Promise<void> | null;
  /** Puts a formula into a cell whose calls gave these answers and errors. */
  readonly put: (address: string, formula: string, ...given: (InspectedAnswer | CellOutcome["error"])[]) => void;
  readonly ask: (
    name: keyof InspectFunctions,
    address: string | null,
    value?: unknown,
    more?: Partial<CustomFunctions.Invocation>,
  ) => Promise<unknown>;
}

function createSetting(hasDataTypes = false): Setting {
  const clock = createFakeClock();
  const registry = createCellRegistry(() => clock.now());
  const cells = createFakeCells();
  const kept = new Map<string, InspectedAnswer>();
  const functions = createInspectFunctions({
    inspector: createCellInspector({ registry, cells, clock }),
    engine: { inspect: (key) => kept.get(key) },
    whenReady: () => setting.ready,
    capabilities: () => ({ dataTypes: hasDataTypes, formatOnDouble: true }),
    now: () => clock.now(),
    staleAfterMs: () => 30 * day,
    serialOf: (moment) => moment / day + 25_569,
    sourceName: (dataSource) => `data of ${dataSource}`,
  });
  const setting: Setting = {
    clock,
    cells,
    registry,
    kept,
    functions,
    ready: null,
    put(address, formula, ...given) {
      cells.formulas.set(address, formula);
      const [, functionName = ""] = /(RENT\.[A-Z]+)/.exec(formula) ?? [];
      for (const one of given) {
        const inspected = one !== null && "answer" in one ? one : null;
        if (inspected) kept.set(inspected.answer.key, inspected);
        const error = inspected ? null : (one as CellOutcome["error"]);
        registry.record(address, { functionName, key: inspected?.answer.key ?? null, error });
      }
    },
    ask(name, address, value = 1, more = {}) {
      const invocation = {
        address: "S!Z1",
        parameterAddresses: address === null ? [] : [address],
        ...more,
      } as unknown as CustomFunctions.Invocation;
      return clock.until((async () => functions[name]([[value]], invocation))());
    },
  };
  return setting;
}

const errorValue = (basicValue: string, message?: string) => ({
  type: "Error",
  basicType: "Error",
  basicValue,
  ...(message !== undefined && { message }),
});
const value = (message: string) => ({ code: "#VALUE!", message });

describe("when the answer was fetched", () => {
  test("the moment and that it is current; with a format where the host has data types", async () => {
    for (const hasDataTypes of [false, true]) {
      const { put, ask, clock } = createSetting(hasDataTypes);
      put("S!B4", "=RENT.AMI(A1)", { answer: answer("AMI", clock.now() - 30 * day) });
      const moment = july - 30;
      const formatted = { type: "Double", basicType: "Double", basicValue: moment, numberFormat: "yyyy-mm-dd hh:mm" };
      expect(await ask("asOf", "S!B4")).toEqual([[hasDataTypes ? formatted : moment, "current"]]);
    }
  });

  test("a prediction says that the workbook's as-of date is not its own", async () => {
    const { put, ask, clock } = createSetting();
    const dayIgnored = "2025-03-31";
    put("S!B4", "=RENT.PRICE(A1)", { answer: answer("PRICE", clock.now()), dayIgnored });
    put("S!B5", "=RENT.EXPENSE(A1)", { answer: answer("EXPENSE", clock.now() - 31 * day), dayIgnored });
    expect(await ask("asOf", "S!B4")).toEqual([
      [july, "current, not as of 2025-03-31: predictions have no past dates"],
    ]);
    const [[, stale] = []] = (await ask("asOf", "S!B5")) as unknown[][];
    expect(stale).toMatch(/^stale: .+ The as-of date 2025-03-31 doesn't apply: predictions have no past dates\.$/);
    const rows = (await ask("source", "S!B4")) as unknown[][];
    expect(rows).toContainEqual(["As of", "today only: the as-of date 2025-03-31 doesn't apply to predictions"]);
  });

  test.each<[string, number, InspectedAnswer["failure"], RegExp]>([
    ["older than 30 days", 30 * day + 1, undefined, /^stale: fetched more than 30 days ago\. Refresh it/],
    ["a failed refresh", day, { at: 0, message: "No key." }, /^stale: the last refresh failed\. No key\.$/],
  ])("stale: %s", async (_, age, failure, expected) => {
    const { put, ask, clock } = createSetting();
    put("S!B4", "=RENT.AMI(A1)", { answer: answer("AMI", clock.now() - age), ...(failure && { failure }) });
    const [[moment, status] = []] = (await ask("asOf", "S!B4")) as unknown[][];
    expect(moment).toBeCloseTo(july - age / day, 5);
    expect(status).toMatch(expected);
  });

  test("the oldest of several; one that failed makes the cell stale", async () => {
    const { put, ask, clock } = createSetting();
    put(
      "S!B4",
      "=RENT.AMI(A1)+RENT.AMI(A2)+RENT.AMI(A3)",
      { answer: answer("AMI", clock.now()) },
      { answer: answer("AMIRENT", clock.now() - 2 * day) },
      value("Nine persons."),
    );
    expect(await ask("asOf", "S!B4")).toEqual([[july - 2, "stale: #VALUE! of RENT.AMI: Nine persons."]]);
  });

  test("waits for the workbook's answers, and does without a connection", async () => {
    const setting = createSetting();
    setting.put("S!B4", "=RENT.AMI(A1)", { answer: answer("AMI", setting.clock.now()) });
    setting.ready = Promise.reject(new Error("no connection"));
    expect(await setting.ask("asOf", "S!B4")).toEqual([[july, "current"]]);
  });
});

describe("where the answer comes from", () => {
  test("all that is known of it", async () => {
    const { put, ask, clock } = createSetting(true);
    const known = answer("AMI", clock.now(), {
      propertyId: "b",
      subject: { id: "a", address: "1 Main St, Austin, TX 78702" },
      createdOn: "2025-06-30",
      notes: ["Window."],
      warnings: ["Careful."],
    });
    put("S!B4", "=RENT.AMI(A1)", { answer: known });
    const dated = (basicValue: number, numberFormat: string) => ({
      type: "Double",
      basicType: "Double",
      basicValue,
      numberFormat,
    });
    expect(await ask("source", "S!B4")).toEqual([
      ["Function", "RENT.AMI"],
      ["Arguments", '"1 Main St", 60'],
      ["Options", '"year", 2025'],
      ["Fetched", dated(july, "yyyy-mm-dd hh:mm")],
      ["Status", "current"],
      ["Data of", dated(july - 1, "yyyy-mm-dd")],
      ["Data source", "data of sandbox:7"],
      ["Property", "1 Main St, Austin, TX 78702"],
      ["Property id", "b"],
      ["Moved from id", "a"],
      ["Request", "GET /property/search"],
      ["Note", "Window."],
      ["Warning", "Careful."],
    ]);
  });

  test("dates as text where numbers bring no format of their own", async () => {
    const { put, ask } = createSetting();
    const fetchedAt = Date.UTC(2025, 6, 1, 9, 5);
    put("S!B4", "=RENT.AMI(A1)", { answer: { ...answer("AMI", fetchedAt), createdOn: "2025-06-30" } });
    const rows = (await ask("source", "S!B4")) as unknown[][];
    expect(rows).toContainEqual(["Fetched", "2025-07-01 09:05"]);
    expect(rows).toContainEqual(["Data of", "2025-06-30"]);
  });

  test("several answers below each other, and what failed", async () => {
    const { put, ask, clock } = createSetting();
    put("S!B4", "=RENT.AMI(A1)+RENT.AMI(A2)", { answer: answer("AMI", clock.now()) }, value("Nine persons."));
    const rows = (await ask("source", "S!B4")) as unknown[][];
    expect(rows.filter(([name]) => name === "Function" || name === "Error")).toEqual([
      ["Function", "RENT.AMI"],
      ["Function", "RENT.AMI"],
      ["Error", "#VALUE! of RENT.AMI: Nine persons."],
    ]);
  });
});

describe("why a cell shows an error", () => {
  const failed = value("Nine persons.");
  test.each<[string, string, (InspectedAnswer | CellOutcome["error"])[], unknown, RegExp]>([
    ["an error of ours", "=RENT.AMI(A1)", [failed], errorValue("#VALUE!"), /^#VALUE! of RENT.AMI: Nine persons\.$/],
    ["hidden by the formula", '=IFERROR(RENT.AMI(A1),"")', [failed], "", /^The formula hides an error\. #VALUE! of/],
    [
      "of the rest of the formula",
      "=RENT.AMI(A1)/0",
      [{ answer: answer("AMI", 0) }],
      errorValue("#DIV/0!"),
      /zero.*returned no error/,
    ],
    ["no room", "=RENT.AMI(A1)", [{ answer: answer("AMI", 0) }], errorValue("#SPILL!"), /^#SPILL!: .*aren't empty/],
    ["none", "=RENT.AMI(A1)", [{ answer: answer("AMI", Date.UTC(2025, 6, 1)) }], 5, /^The cell shows no error\.$/],
    [
      "none, but old",
      "=RENT.AMI(A1)",
      [{ answer: answer("AMI", 0) }],
      5,
      /^The cell shows no error\. Its result is stale: fetched/,
    ],
    ["another's", "=1/0", [], errorValue("#DIV/0!"), /by zero.*S!B4 has no RENT function\.$/],
    ["a kind that Excel has added", "=X()", [], errorValue("#NEW!"), /^#NEW!: Compsheet doesn't know this error/],
  ])("%s", async (_, formula, given, shown, expected) => {
    const { put, ask } = createSetting();
    put("S!B4", formula, ...given);
    expect(await ask("why", "S!B4", shown)).toEqual([[expect.stringMatching(expected)]]);
  });

  test("a value of a table that the service does not know", async () => {
    const { put, ask, cells, clock } = createSetting();
    const table = { kind: "table", columns: [], rows: [], headers: true, missing: "#N/A" } as const;
    put("S!B4", "=RENT.UNITS(A1)", { answer: answer("UNITS", clock.now(), { value: table }) });
    cells.spills.set("S!C6", "S!B4");
    expect(await ask("why", "S!C6", errorValue("#N/A"))).toEqual([[expect.stringMatching(/doesn't have this value/)]]);
  });

  test("an error that a formula inside the call gives", async () => {
    const { ask } = createSetting();
    expect(await ask("why", null, errorValue("#N/A", "No key."))).toEqual([["No key."]]);
    expect(await ask("why", null, errorValue("#REF!"))).toEqual([[expect.stringMatching(/^#REF!: .*deleted cells/)]]);
  });

  test("an error of a cell that looks at another, and nothing once it has none", async () => {
    const { ask, cells, put, clock } = createSetting();
    cells.formulas.set("S!C4", "=RENT.ASOF(B4)");
    cells.formulas.set("S!B4", 12);
    await expect(ask("asOf", "S!B4", 12, { address: "S!$C$4" })).rejects.toBeInstanceOf(HostError);
    expect(await ask("why", "S!C4", errorValue("#N/A"))).toEqual([["#N/A of RENT.ASOF: S!B4 has no RENT function."]]);
    put("S!B4", "=RENT.AMI(A1)", { answer: answer("AMI", clock.now()) });
    await ask("asOf", "S!B4", 12, { address: "S!C4" });
    expect(await ask("why", "S!C4", 45_839)).toEqual([
      ["The cell shows no error. S!C4 reads another cell and has no result."],
    ]);
  });

  test("a cell by its address as text, where Excel hands over no errors", async () => {
    const { put, ask } = createSetting();
    put("S!B4", "=RENT.AMI(A1)", failed);
    for (const text of ["B4", "$b$4", "S!B4", "'S'!B4"]) {
      expect(await ask("why", null, text)).toEqual([["#VALUE! of RENT.AMI: Nine persons."]]);
    }
  });
});

describe("what is refused", () => {
  const thrown = (asked: Promise<unknown>): Promise<unknown> => asked.catch((error: unknown) => error);

  test("an error of the cell goes on unchanged", async () => {
    const { ask } = createSetting();
    const error = errorValue("#N/A");
    expect(await ask("asOf", "S!B4", error)).toEqual([[error]]);
    expect(await ask("source", "S!B4", error)).toEqual([[error]]);
  });

  test.each(["asOf", "source", "why"] as const)("%s without a reference", async (name) => {
    const { ask } = createSetting();
    const error = await thrown(ask(name, null, 12));
    expect(error).toBeInstanceOf(HostError);
    expect(error).toMatchObject({
      code: "#VALUE!",
      message: expect.stringMatching(/needs a cell reference/) as string,
    });
  });

  test("cells without an answer say why there is none", async () => {
    const setting = createSetting();
    setting.cells.formulas.set("S!B1", 12);
    setting.cells.formulas.set("S!B2", "=RENT.AMI(A1)");
    setting.put("S!B3", '=IFERROR(RENT.AMI(A1),"")', value("Nine persons."));
    setting.put("S!B4", "=RENT.AMI(A1)", { answer: answer("AMI", 0) });
    setting.kept.clear();
    const messages = [];
    for (const address of ["S!B1", "S!B2", "S!B3", "S!B4", "Gone!A1"]) {
      const error = (await thrown(setting.ask("asOf", address))) as HostError;
      messages.push(`${error.code} ${error.message ?? ""}`);
    }
    expect(messages).toEqual([
      "#N/A S!B1 has no RENT function.",
      "#N/A The function in S!B2 has not been calculated yet. Recalculate (F9), or wait until the cell is done.",
      "#N/A S!B3 shows no result. #VALUE! of RENT.AMI: Nine persons.",
      "#N/A The result in S!B4 is no longer saved. Recalculate that cell to fetch it again.",
      "#N/A Gone!A1 isn't in this workbook. Open that workbook and check the cell there.",
    ]);
  });

  test("a host that does not let look", async () => {
    const { ask, cells } = createSetting();
    cells.failure = new Error("cell editing");
    expect(await thrown(ask("source", "S!B4"))).toMatchObject({
      code: "#N/A",
      message: expect.stringMatching(/didn't let Compsheet read the cell \(cell editing\)/) as string,
    });
  });
});

test("a preview asks nobody", async () => {
  const { put, ask, cells, clock } = createSetting();
  put("S!B4", "=RENT.AMI(A1)", { answer: answer("AMI", clock.now()) });
  const preview = { isInValuePreview: true } as unknown as Partial<CustomFunctions.Invocation>;
  expect(await ask("asOf", "S!B4", 1, preview)).toEqual([["(calculated when entered)"]]);
  expect(cells.reads).toEqual([]);
  await ask("asOf", "S!B4");
  expect(await ask("asOf", "S!B4", 1, preview)).toEqual([[july, "current"]]);
});
