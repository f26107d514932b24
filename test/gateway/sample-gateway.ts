/** A gateway over a small data set and a folder of files made for the test. */
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createGateway } from "../../src/gateway/create-gateway";
import { starterSubject } from "../../src/gateway/starter-subject";
import { createSandbox } from "../../src/sandbox/create-sandbox";
import { createDataSet } from "../../src/sandbox/generator/create-data-set";
import type { RequestLogEntry } from "../../src/sandbox/sandbox-log";

export const sandboxKey = "key-of-the-test";
export const today = "2025-06-30";
export const dataSet = createDataSet({ seed: 7, today, size: 60 });
export const subject = starterSubject(dataSet);

export const taskpane =
  '<!doctype html><html><head><script src="https://appsforoffice.microsoft.com/lib/1/hosted/office.js"></script>' +
  '<script defer src="functions.js"></script></head><body></body></html>';

const files: Readonly<Record<string, string>> = {
  "secret.txt": "outside",
  "addin/taskpane.html": taskpane,
  "addin/functions.js": "/* functions */",
  "addin/functions.json": '{"functions":[]}',
  "addin/taskpane.css": "body{}",
  "addin/manifest.xml": "<OfficeApp/>",
  "addin/assets/icon-16.png": "PNG",
  "addin/help/index.html": "<h1>Functions</h1>",
  "addin/help/price.html": "<h1>RENT.PRICE</h1>",
  "workbench/index.html": "<title>Workbench</title>",
  "workbench/page.js": "/* page */",
  "office-js/office.js": "/* office */",
};

export function createSampleGateway(leaveOut: (file: string) => boolean = () => false) {
  const root = mkdtempSync(path.join(tmpdir(), "compsheet-gateway-"));
  for (const folder of ["addin/assets", "addin/help", "workbench", "office-js"])
    mkdirSync(path.join(root, folder), { recursive: true });
  for (const [file, content] of Object.entries(files)) {
    if (!leaveOut(file)) writeFileSync(path.join(root, file), content);
  }
  const log: RequestLogEntry[] = [];
  const sandbox = createSandbox({
    dataSet,
    keys: [{ key: sandboxKey }],
    clock: { now: () => 0 },
    onRequest: (entry) => log.push(entry),
  });
  const gateway = createGateway({
    folders: {
      addin: path.join(root, "addin"),
      workbench: path.join(root, "workbench"),
      officeJs: path.join(root, "office-js"),
    },
    sandbox,
    declaredKey: sandboxKey,
    label: "Sample data",
    seed: 7,
    today,
    subject,
    profile: "desktop",
    exports: {
      answer: () => Promise.resolve(null),
      receive: () => Promise.resolve(new Response(null, { status: 204 })),
      close: () => Promise.resolve(),
    },
    publicUrl: () => null,
    workbook: null,
  });
  return {
    log,
    fetch: (request: Request) => gateway.fetch(request),
    get: async (address: string, init?: RequestInit): Promise<Response> =>
      gateway.fetch(new Request(`http://localhost:3000${address}`, init)),
  };
}
