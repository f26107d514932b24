import { say } from "../../src/domain/said";
import { createCallLedger } from "../../src/host/call-ledger";
import { type CellCall, type CellFunction, asRange, createCellFunction } from "../../src/host/cell-function";
import type { CellError } from "../../src/host/cell-errors";
import { createCellRegistry, type CellRegistry } from "../../src/host/cell-registry";
import { amiQuestion } from "../../src/engine/questions/ami-question";
import { compsQuestion } from "../../src/engine/questions/comps-question";
import { propertyQuestion } from "../../src/engine/questions/property-question";
import { ServiceError } from "../../src/service/service-errors";
import { alderId } from "../engine/questions/sample-documents";
import { createSheet, failure, type Sheet } from "../engine/questions/scripted-service";
import { HostError, installFakeHost, type FakeHost } from "./fake-host";

let host: FakeHost;
beforeAll(() => (host = installFakeHost()));
afterAll(() => host.remove());

interface Setting {
  readonly sheet: Sheet;
  readonly call: CellFunction;
  readonly outcomes: [CellCall, CellError | null][];
  readonly registry: CellRegistry;
  /** What whenReady gives; null: ready. */
  ready: Promise<void> | null;
  /** How often the function asked whether it is ready. */
  readonly readyAsked: number;
}

function createSetting(): Setting {
  const sheet = createSheet();
  const outcomes: Setting["outcomes"] = [];
  const registry = createCellRegistry(() => sheet.clock.now());
  let readyAsked = 0;
  const setting: Setting = {
    sheet,
    outcomes,
    registry,
    ready: null,
    get readyAsked() {
      return readyAsked;
    },
    call: createCellFunction({
      engine: sheet.engine,
      registry,
      ledger: createCallLedger(() => sheet.clock.now()),
      whenReady() {
        readyAsked += 1;
        return setting.ready;
      },
      capabilities: () => ({ dataTypes: false, formatOnDouble: false }),
      onOutcome: (call, error) => outcomes.push([call, error]),
    }),
  };
  return setting;
}

const invocation = (cell?: string, isInValuePreview?: boolean): CustomFunctions.Invocation =>
  ({ address: cell, isInValuePreview }) as unknown as CustomFunctions.Invocation;

/** What a function throws, at once or later. */
async function thrownBy(run: () => unknown): Promise<unknown> {
  try {
    await run();
  } catch (error) {
    return error;
  }
  throw new Error("nothing was thrown");
}

const subject = [[alderId]];

describe("a call", () => {
  test("asks the service the first time and is immediate ever after", async () => {
    const { sheet, call } = createSetting();
    const first = call(amiQuestion, [subject, 60, 4, null], [], invocation("S!A1"));
    expect(first).toBeInstanceOf(Promise);
    expect(await sheet.clock.until(first as Promise<unknown>)).toBe(80_280);
    expect(call(amiQuestion, [subject, 60, 4, null], [], invocation("S!A2"))).toBe(80_280);
    expect(sheet.endpoints).toHaveLength(1);
  });

  test("hands over ranges, options and property cells", async () => {
    const { sheet, call } = createSetting();
    const cell = { type: "Entity", text: "The Alder", properties: { id: { type: "String", basicValue: alderId } } };
    const table = [
      ["headers", false],
      ["missing", "#N/A"],
    ];
    const options = [table, [["maxDistance"]], [[{ type: "Double", basicValue: 3 }]]];
    const rows = call(compsQuestion, [[[cell]], 2, [["name", "vintage"]]], options, invocation());
    expect(await sheet.clock.until(rows as Promise<unknown>)).toEqual([
      ["Comp 1", 0.8],
      // This Excel has no data types: an error would cost the whole table.
      ["Comp 2", ""],
    ]);
    expect(sheet.service.calls.at(-1)?.asked[0]).toEqual({
      topN: 2,
      maxDistance: 3,
      isAffordable: false,
      isSenior: false,
      isStudent: false,
    });
  });

  test("gives an error argument back unchanged and asks nothing", () => {
    const { sheet, call, outcomes } = createSetting();
    const error = { type: "Error", basicType: "Error", basicValue: "#DIV/0!", errorType: "Div0" };
    expect(call(amiQuestion, [[[error]], 60, 4], [], invocation("S!A1"))).toBe(error);
    expect(call(amiQuestion, [subject, 60, 4], [[["year"]], [[error]]], invocation("S!A1"))).toBe(error);
    expect([sheet.endpoints, outcomes]).toEqual([[], []]);
  });
});

describe("no value", () => {
  const ask = ({ call }: Setting) => call(propertyQuestion, [subject, "management_company"], [], invocation("S!A1"));
  const reason = "management_company is unknown for this property.";

  test("is #N/A with the reason, the first time and from what is kept", async () => {
    const setting = createSetting();
    const first = await thrownBy(() => setting.sheet.clock.until(ask(setting) as Promise<unknown>));
    const second = await thrownBy(() => ask(setting));
    expect([first, second]).toEqual([new HostError("#N/A", reason), new HostError("#N/A", reason)]);
    expect(setting.outcomes).toEqual([
      [
        { functionName: "RENT.PROPERTY", cell: "S!A1" },
        { code: "#N/A", message: reason },
      ],
      [
        { functionName: "RENT.PROPERTY", cell: "S!A1" },
        { code: "#N/A", message: reason },
      ],
    ]);
    expect(setting.sheet.endpoints).toHaveLength(1);
  });
});

describe("failures", () => {
  test("of the service are #N/A with what to do, on record, and gone after the next good answer", async () => {
    const { sheet, call, outcomes } = createSetting();
    sheet.service.fault = () => failure("UnauthorizedError", "The service rejected the key.");
    const ask = () => call(amiQuestion, [subject, 60, 4], [], invocation("S!A1")) as Promise<unknown>;
    expect(await thrownBy(() => sheet.clock.until(ask()))).toEqual(
      new HostError("#N/A", "The service rejected the key."),
    );
    sheet.service.fault = () => undefined;
    expect(await sheet.clock.until(ask())).toBe(80_280);
    const at = { functionName: "RENT.AMI", cell: "S!A1" };
    expect(outcomes).toEqual([
      [at, expect.objectContaining({ code: "#N/A", message: "The service rejected the key." })],
      [at, null],
    ]);
  });

  test("of the arguments are #VALUE! with the message", async () => {
    const { sheet, call } = createSetting();
    const error = await thrownBy(() =>
      sheet.clock.until(call(amiQuestion, [subject, 60, 99], [], invocation()) as Promise<unknown>),
    );
    expect(error).toMatchObject({ code: "#VALUE!", message: expect.stringMatching(/household/) as string });
  });

  test("of the start-up are told in the cell; what needs no connection is given all the same", async () => {
    const setting = createSetting();
    const { sheet } = setting;
    const ask = (household: number): Promise<unknown> => {
      const asked = setting.call(amiQuestion, [subject, 60, household], [], invocation("S!A1"));
      return sheet.clock.until(Promise.resolve(asked));
    };
    await ask(4);
    setting.ready = Promise.reject(new ServiceError("NetworkError", say`The server does not answer.`));
    sheet.service.fault = () => failure("MissingKeyError");
    sheet.payloads.clear();
    expect(await thrownBy(() => ask(3))).toEqual(new HostError("#N/A", "The server does not answer."));
    expect(await ask(4)).toBe(80_280);
    expect(await thrownBy(() => ask(99))).toMatchObject({ code: "#VALUE!" });
  });
});

test("before the connection is known a call waits for it", async () => {
  const setting = createSetting();
  let start: () => void = () => undefined;
  setting.ready = new Promise((resolve) => (start = resolve));
  const asked = setting.call(amiQuestion, [subject, 60, 4], [], invocation()) as Promise<unknown>;
  await setting.sheet.clock.settle();
  expect(setting.sheet.endpoints).toEqual([]);
  start();
  expect(await setting.sheet.clock.until(asked)).toBe(80_280);
});

describe("a preview", () => {
  const preview = ({ call }: Setting, ...args: unknown[]) =>
    call(propertyQuestion, [subject, ...args], [], invocation("S!A1", true));

  test("makes no request, not even for the connection, and says so", () => {
    const setting = createSetting();
    expect(preview(setting, "year_built")).toBe("(calculated when entered)");
    expect([setting.sheet.endpoints, setting.outcomes, setting.readyAsked]).toEqual([[], [], 0]);
    expect(setting.sheet.engine.pending).toBe(0);
  });

  test("shows what is known, 'no value' as well", async () => {
    const setting = createSetting();
    await setting.sheet.ask(propertyQuestion, [alderId, "year_built"]);
    await setting.sheet.ask(propertyQuestion, [alderId, "management_company"]);
    expect(preview(setting, "year_built")).toBe(2015);
    expect(await thrownBy(() => preview(setting, "management_company"))).toMatchObject({ code: "#N/A" });
    expect(setting.outcomes).toEqual([]);
  });
});

describe("what a cell shows is known by its address", () => {
  const year = ({ call }: Setting, cell: string, isInValuePreview?: boolean) =>
    call(propertyQuestion, [subject, "year_built"], [], invocation(cell, isInValuePreview));

  test("an answer by its key, also where there is no value", async () => {
    const setting = createSetting();
    await setting.sheet.clock.until(year(setting, "'My deal'!$B$4") as Promise<unknown>);
    const none = setting.call(propertyQuestion, [subject, "management_company"], [], invocation("S!A1"));
    await thrownBy(() => none);
    const [shown] = setting.registry.outcomes("My deal!B4");
    expect(shown).toMatchObject({ functionName: "RENT.PROPERTY", error: null });
    expect(shown?.key).toContain("year_built");
    expect(setting.registry.outcomes("S!A1")).toMatchObject([
      { key: expect.stringContaining("management_company") as string, error: { code: "#N/A" } },
    ]);
    expect(setting.registry.keys().size).toBe(2);
  });

  test("a failure and an error passed on, without a key", async () => {
    const setting = createSetting();
    await thrownBy(() =>
      setting.sheet.clock.until(
        setting.call(amiQuestion, [subject, 60, 99], [], invocation("S!A1")) as Promise<unknown>,
      ),
    );
    const error = { type: "Error", basicType: "Error", basicValue: "#DIV/0!", errorType: "Div0" };
    void setting.call(amiQuestion, [[[error]], 60, 4], [], invocation("S!A2"));
    expect(setting.registry.outcomes("S!A1")).toMatchObject([{ key: null, error: { code: "#VALUE!" } }]);
    expect(setting.registry.outcomes("S!A2")).toMatchObject([
      { key: null, error: { code: "#DIV/0!", message: expect.stringMatching(/argument of RENT.AMI/) as string } },
    ]);
  });

  test("not by a preview, nor where the host tells no address", async () => {
    const setting = createSetting();
    void year(setting, "S!A1", true);
    const error = { type: "Error", basicValue: "#N/A" };
    void setting.call(amiQuestion, [[[error]], 60, 4], [], invocation("S!A1", true));
    await setting.sheet.clock.until(setting.call(amiQuestion, [subject, 60, 4], [], invocation()) as Promise<unknown>);
    expect(setting.registry.size).toBe(0);
  });
});

test("functions that give a range get one", async () => {
  expect(asRange("a")).toEqual([["a"]]);
  expect(asRange([["a", 1]])).toEqual([["a", 1]]);
  expect(await asRange(Promise.resolve(2015))).toEqual([[2015]]);
  const error = { type: "Error", basicValue: "#N/A" };
  expect(asRange(error)).toEqual([[error]]);
});
