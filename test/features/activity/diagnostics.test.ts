import { writeDiagnostics, type DiagnosticsParts } from "../../../src/features/activity/diagnostics";
import type { AddinStatus } from "../../../src/app/addin-status";
import { ownConnection, quietStatus } from "../../taskpane/scripted-addin";

const now = Date.UTC(2026, 0, 31, 12);
const key = "own-S3cret/0815+x";
const host = {
  host: "Excel",
  platform: "OfficeOnline",
  version: "16.0.1",
  language: "es-MX",
  requirementSets: ["ExcelApi 1.17", "CustomFunctionsRuntime 1.4"],
};

const write = (status: Partial<AddinStatus> = {}, parts: Partial<DiagnosticsParts> = {}): string =>
  writeDiagnostics({ status: { ...quietStatus, ...status }, host, credentials: [], now, ...parts });

const busy: Partial<AddinStatus> = {
  connection: { ...ownConnection, baseUrl: "https://api.example.com:8443/team/v2" },
  quota: [{ policy: "default", quota: 500, windowMs: 60_000, remaining: 480, resetsAt: now + 5000 }],
  requests: [
    { id: 2, endpoint: "GET /property/search", startedAt: now - 1000, attempt: 1 },
    {
      id: 1,
      endpoint: "POST /property/pricing",
      startedAt: now - 2000,
      durationMs: 85,
      status: 401,
      attempt: 2,
      error: "The key was rejected.",
    },
  ],
  errors: [
    { id: 3, at: now - 1, functionName: "RENT.COMPS", cell: "Project Falcon!B4", code: "#N/A", message: "No match." },
    { id: 2, at: now - 2, functionName: "RENT.COMPS", cell: "Project Falcon!B5", code: "#N/A", message: "No match." },
    { id: 1, at: now - 3, functionName: "RENT.AMI", code: "#VALUE!", message: 'Household size is 1 to 8, not "12".' },
  ],
  notices: [{ id: 1, at: now, message: "The property at 1 Elm St has a new id." }],
  storedAnswers: 12,
  storedBytes: 3456,
  oldestAnswer: now - 86_400_000,
  unsavedAnswers: 2,
  settings: {
    staleAfterDays: 30,
    storedAnswersLimit: 5_000_000,
    mapTileUrl: "https://tiles.example/{z}/{x}/{y}.png?token=t1les",
    language: "auto",
    dates: "language",
    units: "us",
  },
};

test("version, host, connection, quota, requests, errors, answers and settings", () => {
  expect(JSON.parse(write(busy))).toEqual({
    product: "Compsheet",
    version: "0.1.0",
    writtenAt: "2026-01-31T12:00:00.000Z",
    host,
    connection: { address: "https://api.example.com", scheme: "bearer", isSampleData: false, isOwn: true },
    quota: [{ policy: "default", quota: 500, windowMs: 60_000, remaining: 480, resetsAt: "2026-01-31T12:00:05.000Z" }],
    pendingCalls: 0,
    requests: [
      { endpoint: "GET /property/search", startedAt: "2026-01-31T11:59:59.000Z", attempt: 1 },
      {
        endpoint: "POST /property/pricing",
        startedAt: "2026-01-31T11:59:58.000Z",
        durationMs: 85,
        status: 401,
        attempt: 2,
        error: "The key was rejected.",
      },
    ],
    errors: [
      { functionName: "RENT.COMPS", code: "#N/A", message: "No match.", cells: 2, at: "2026-01-31T11:59:59.999Z" },
      {
        functionName: "RENT.AMI",
        code: "#VALUE!",
        message: 'Household size is 1 to 8, not "12".',
        cells: 1,
        at: "2026-01-31T11:59:59.997Z",
      },
    ],
    storedAnswers: {
      count: 12,
      bytes: 3456,
      oldest: "2026-01-30T12:00:00.000Z",
      unsaved: 2,
      stale: 0,
      problem: null,
    },
    settings: { savesByItself: true, mapTiles: "https://tiles.example" },
  });
});

test("names no cell and no sheet", () => expect(write(busy)).not.toContain("Falcon"));

test("without a connection and before anything happened it is complete too", () => {
  expect(JSON.parse(write({ connection: null }))).toMatchObject({ connection: null, requests: [], errors: [] });
});

test("the key is nowhere, in whatever form a message repeats it", () => {
  const forms = [
    key,
    encodeURIComponent(key),
    Buffer.from(key).toString("base64"),
    Buffer.from(`me:${key}`).toString("base64url"),
    JSON.stringify({ key }),
  ];
  const message = forms.join(" | ");
  const text = write(
    {
      connection: {
        ...ownConnection,
        baseUrl: `https://me:${encodeURIComponent(key)}@api.example.com/?key=${key}#${key}`,
      },
      requests: [
        { id: 1, endpoint: `GET /property/${encodeURIComponent(key)}`, startedAt: now, attempt: 1, error: message },
      ],
      errors: [{ id: 1, at: now, functionName: key, code: "#N/A", message }],
      quota: [{ policy: key, remaining: 1, resetsAt: now }],
      storeProblem: message,
    },
    { credentials: [{ scheme: "bearer", token: key }, { scheme: "none" }] },
  );
  for (const form of [...forms.slice(0, 3), "S3cret", "own-S", Buffer.from(key).toString("base64").slice(4, 16)])
    expect(text).not.toContain(form);
  expect(JSON.parse(text)).toMatchObject({ connection: { address: "https://api.example.com" } });
  expect(text).toContain("•••");
});

test("the declared connection's key is as secret as the person's own", () => {
  const credentials = [
    { scheme: "api-key", key: "sample-K3y-4711" } as const,
    { scheme: "bearer", token: key } as const,
  ];
  const text = write({ storeProblem: `sample-K3y-4711 ${key}` }, { credentials });
  expect(JSON.parse(text)).toMatchObject({ storedAnswers: { problem: "••• •••" } });
});
