/** What other origins may read, and the types of files. */
import { folderOf, judge, present, shown, webExcelOrigin, type Check, type Patient } from "./check";
import { reasonOf } from "./server-view";

const allowedOrigin = "access-control-allow-origin";
const isOpen = (headers: Headers): boolean => ["*", webExcelOrigin].includes(headers.get(allowedOrigin) ?? "");

async function sharedFaults(patient: Patient, address: string): Promise<readonly string[]> {
  const { view } = patient;
  const name = shown(patient, address);
  const answer = await view.ask(address, { headers: { origin: webExcelOrigin } });
  if (answer.status !== 200) return [];
  const preflight = await view.ask(address, {
    method: "OPTIONS",
    headers: {
      origin: webExcelOrigin,
      "access-control-request-method": "GET",
      "access-control-request-headers": "cache-control",
    },
  });
  const passes = preflight.status >= 200 && preflight.status < 300 && isOpen(preflight.headers);
  return [
    ...(isOpen(answer.headers) ? [] : [`${name} has no Access-Control-Allow-Origin: *`]),
    ...(passes ? [] : [`${name} refuses OPTIONS (${preflight.status})`]),
    ...(answer.headers.get("access-control-allow-credentials") === "true" ? [`${name} allows credentials`] : []),
  ];
}

async function closedFaults(patient: Patient, address: string): Promise<readonly string[]> {
  const answer = await patient.view.ask(address, { headers: { origin: webExcelOrigin } });
  const origin = answer.headers.get(allowedOrigin);
  return origin === null ? [] : [`${shown(patient, address)} is open to ${origin}`];
}

async function originFaults(patient: Patient): Promise<readonly string[]> {
  const { functions, shortcuts, page, script } = patient.manifest;
  const closed = [page, ...(script === null ? [] : [script]), `${folderOf(patient)}connection.json`];
  const faultsOf = async (address: string, look: typeof sharedFaults): Promise<readonly string[]> => {
    try {
      return await look(patient, address);
    } catch (error) {
      return [`${shown(patient, address)}: ${reasonOf(error)}`];
    }
  };
  const all = await Promise.all([
    ...[...functions, ...shortcuts].map((address) => faultsOf(address, sharedFaults)),
    ...closed.map((address) => faultsOf(address, closedFaults)),
  ]);
  return all.flat();
}

const typeOfEnding: Readonly<Record<string, RegExp>> = {
  html: /^text\/html\b/,
  js: /^(?:text|application)\/(?:x-)?javascript\b/,
  css: /^text\/css\b/,
  json: /^application\/json\b/,
  wasm: /^application\/wasm$/,
  png: /^image\/png$/,
  svg: /^image\/svg\+xml\b/,
};

/** Used by the import to read files. */
export const wasmFiles = ["import-reader.wasm", "import-inflater.wasm"];

async function typeFaults(patient: Patient): Promise<readonly string[]> {
  const { manifest } = patient;
  const wasm = wasmFiles.map((file) => folderOf(patient) + file);
  const answers = await present(patient, [...manifest.all.filter((one) => one !== manifest.support), ...wasm]);
  return answers.flatMap(([address, { headers }]) => {
    const expected = typeOfEnding[new URL(address).pathname.split(".").pop() ?? ""];
    const type = (headers.get("content-type") ?? "").toLowerCase();
    if (expected === undefined || expected.test(type)) return [];
    return [`${shown(patient, address)} is sent as ${type === "" ? "no type" : type}`];
  });
}

export const sharingChecks: readonly Check[] = [
  {
    id: "C1",
    what: "Excel on the web may read the JSON files, and nothing else is open",
    why: "Without it, every function is #NAME? in the browser; with more, other sites read your data.",
    fix: "Send Access-Control-Allow-Origin: * for functions*.json and shortcuts*.json only, answer OPTIONS, no credentials.",
    run: async (patient) => judge(await originFaults(patient)),
  },
  {
    id: "C2",
    what: "Files have their types",
    why: "Browsers refuse scripts and WebAssembly of another type.",
    fix: "Set the Content-Type of html, js, css, json, wasm and png on the server.",
    run: async (patient) => judge(await typeFaults(patient)),
  },
];
