import type { AddinStatus } from "../../src/app/addin-status";
import { createStatusStream } from "../../src/app/status-stream";
import type { StreamInvocation } from "../../src/host/value-stream";
import { createFakeClock } from "../client/fake-clock";
import { HostError, installFakeHost, type FakeHost } from "../host/fake-host";

let host: FakeHost;
beforeAll(() => (host = installFakeHost()));
afterAll(() => host.remove());

const status: AddinStatus = {
  version: "1.2.3",
  connection: {
    name: "Sample data",
    baseUrl: "https://host.example/api",
    isSampleData: true,
    scheme: "bearer",
    isOwn: false,
  },
  ownConnections: [],
  offer: null,
  starterSubject: null,
  isFirstRun: false,
  requestsToday: 0,
  quota: [
    { policy: "day", remaining: 900, resetsAt: Date.UTC(2025, 6, 2) },
    { policy: "minute", remaining: 12, resetsAt: Date.UTC(2025, 6, 1, 12) },
  ],
  requests: [],
  notices: [],
  errors: [{ id: 1, at: 0, functionName: "RENT.AMI", code: "#N/A", message: "No key." }],
  pendingCalls: 3,
  storedAnswers: 40,
  unsavedAnswers: 2,
  savesByItself: true,
  otherAnswers: 0,
  unverifiedAnswers: 0,
  staleAnswers: 1,
  readyExports: 0,
  storedBytes: 5_120,
  oldestAnswer: null,
  storeProblem: null,
  refresh: null,
  settings: {
    staleAfterDays: 30,
    storedAnswersLimit: 5_000_000,
    mapTileUrl: null,
    language: "auto",
    dates: "language",
    units: "us",
  },
};

function tell(measure: unknown, given: AddinStatus = status): unknown {
  const told: unknown[] = [];
  const invocation = { setResult: (value: unknown) => told.push(value) } as unknown as StreamInvocation;
  createStatusStream({
    getStatus: () => given,
    subscribe: () => () => undefined,
    clock: createFakeClock(),
    capabilities: () => ({ dataTypes: false, formatOnDouble: false }),
    serialOf: (moment) => moment / 86_400_000 + 25_569,
  })(measure, invocation);
  expect(told).toHaveLength(1);
  return told[0];
}

test("everything, as a table; of several quotas the one that ends first", () => {
  const table = [
    ["connection", "Sample data"],
    ["account", "access token"],
    ["quota_left", 12],
    ["quota_reset", 45_839.5],
    ["pending", 3],
    ["stored_answers", 40],
    ["stored_size", 5_120],
    ["unsaved", 2],
    ["stale", 1],
    ["errors", 1],
    ["version", "1.2.3"],
  ];
  expect([tell(null), tell("all")]).toEqual([table, table]);
});

test.each<[string, unknown]>([
  ["Stored Answers", 40],
  ["quotaLeft", 12],
  ["VERSION", "1.2.3"],
])("one figure by its name, however it is written: %s", (measure, expected) => {
  expect(tell(measure)).toEqual([[expected]]);
});

test("before a connection and a request it says that nothing is known", () => {
  const bare = { ...status, connection: null, quota: [] };
  expect([tell("connection", bare), tell("account", bare)]).toEqual([[["not connected"]], [["not connected"]]]);
  const unknown = new HostError("#N/A", "The request budget appears after the first request.");
  expect([tell("quota_left", bare), tell("quota_reset", bare)]).toEqual([unknown, unknown]);
  const table = new Map(tell("all", bare) as [string, unknown][]);
  expect([table.get("quota_left"), table.get("quota_reset"), table.get("pending")]).toEqual(["", "", 3]);
});

test("an unknown figure is refused with the nearest names; an error argument goes on unchanged", () => {
  expect(tell("quota")).toMatchObject({
    code: "#VALUE!",
    message: expect.stringMatching(/^"quota" isn\'t a valid measure\. Nearest: quota_/) as string,
  });
  const error = { type: "Error", basicValue: "#N/A" };
  expect(tell(error)).toEqual([[error]]);
});
