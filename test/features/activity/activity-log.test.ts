import type { RequestRecord } from "../../../src/client/request-records";
import { createActivityLog } from "../../../src/features/activity/activity-log";

const request = (id: number, fields: Partial<RequestRecord> = {}): RequestRecord => ({
  id,
  endpoint: "GET /property/search",
  startedAt: 1000,
  attempt: 1,
  ...fields,
});
const missing = { code: "#N/A", message: "Not there." } as const;
const call = (cell: string | undefined) => ({ functionName: "RENT.AMI", cell });

function createSetting() {
  let time = 5000;
  const log = createActivityLog(() => (time += 1));
  let told = 0;
  const stop = log.subscribe(() => (told += 1));
  return {
    log,
    stop,
    get told() {
      return told;
    },
  };
}

test("requests stand newest first; the end of one takes the place of its start", () => {
  const { log } = createSetting();
  log.onRequest(request(1));
  log.onRequest(request(2));
  log.onRequest(request(1, { durationMs: 40, status: 200 }));
  expect(log.requests).toEqual([request(2), request(1, { durationMs: 40, status: 200 })]);
});

test("the last 200 requests are kept", () => {
  const { log } = createSetting();
  for (let id = 1; id <= 250; id++) log.onRequest(request(id));
  expect([log.requests.length, log.requests[0]?.id, log.requests.at(-1)?.id]).toEqual([200, 250, 51]);
});

test("a model in which every cell fails has each of its cells told, the latest first", () => {
  const { log } = createSetting();
  for (let id = 1; id <= 20_010; id++) log.recordOutcome(call(`S!A${id}`), missing);
  expect([log.errors.length, log.errors[0]?.cell, log.errors.at(-1)?.cell]).toEqual([20_000, "S!A20010", "S!A11"]);
});

test("errors of some cells, or all, are forgotten", () => {
  const { log } = createSetting();
  for (const cell of ["S!A1", undefined, "S!A2", "S!A3"]) log.recordOutcome(call(cell), missing);
  log.forgetErrors(["S!A1", "S!A3", "S!Z9"]);
  expect(log.errors.map(({ cell }) => cell)).toEqual(["S!A2", undefined]);
  log.forgetErrors();
  expect(log.errors).toEqual([]);
});

test("a value that the service doesn't know is no error, and ends an earlier one of its cell", () => {
  const { log } = createSetting();
  log.recordOutcome(call("S!A1"), missing);
  log.recordOutcome(call("S!A1"), { code: "#N/A", message: "number_stories is unknown for this property." });
  expect(log.errors).toEqual([]);
});

describe("errors of cells", () => {
  test("are one a cell, the latest, until the cell is well", () => {
    const { log } = createSetting();
    log.recordOutcome(call("S!A1"), missing);
    log.recordOutcome(call("S!A2"), missing);
    log.recordOutcome(call("S!A1"), { code: "#VALUE!", message: "Wrong." });
    expect(log.errors).toEqual([
      { id: 3, at: 5003, functionName: "RENT.AMI", cell: "S!A1", code: "#VALUE!", message: "Wrong." },
      { id: 2, at: 5002, functionName: "RENT.AMI", cell: "S!A2", code: "#N/A", message: "Not there." },
    ]);
    log.recordOutcome(call("S!A1"), null);
    expect(log.errors.map(({ cell }) => cell)).toEqual(["S!A2"]);
  });

  test("without a cell's address all stand", () => {
    const { log } = createSetting();
    log.recordOutcome(call(undefined), missing);
    log.recordOutcome(call(undefined), missing);
    log.recordOutcome(call(undefined), null);
    expect(log.errors).toHaveLength(2);
    expect(log.errors[0]).not.toHaveProperty("cell");
  });

  test("a cell that is well and was well costs nothing", () => {
    const setting = createSetting();
    const before = setting.log.errors;
    setting.log.recordOutcome(call("S!A1"), null);
    expect([setting.told, setting.log.errors === before]).toEqual([0, true]);
  });
});

test("listeners hear of every change until they stop", () => {
  const setting = createSetting();
  const { log } = setting;
  log.onRequest(request(1));
  log.onQuota([{ policy: "default", remaining: 9, resetsAt: 1 }]);
  log.recordOutcome(call("S!A1"), missing);
  log.announce();
  expect([setting.told, log.quota]).toEqual([4, [{ policy: "default", remaining: 9, resetsAt: 1 }]]);
  setting.stop();
  log.announce();
  expect(setting.told).toBe(4);
});

test("what was read stays as it was when more comes", () => {
  const { log } = createSetting();
  log.onRequest(request(1));
  const { requests } = log;
  log.onRequest(request(2));
  expect(requests).toHaveLength(1);
});
