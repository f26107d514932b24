/** The connection that the server declares, and the limits of proxies in front of it. */
import * as v from "valibot";
import { folderOf, present, type Check, type Finding, type Patient } from "./check";
import { jsonOf, reasonOf } from "./server-view";

const declarationSchema = v.looseObject({
  name: v.string(),
  baseUrl: v.string(),
  scheme: v.picklist(["api-key", "bearer", "none"]),
  dataSource: v.string(),
});

const mostSkewMs = 60_000;
/** Excel's own limit for one request. */
const requestBytes = 5_000_000;
/** Compressing smaller files gains nothing. */
const worthCompressing = 50_000;

interface Looks {
  readonly faults: readonly string[];
  readonly notes: readonly string[];
}

async function declarationLook(patient: Patient): Promise<Looks> {
  const reached = await patient.view.get(`${folderOf(patient)}connection.json`);
  if (reached.answer === null) return { faults: [`connection.json: ${reached.problem}`], notes: [] };
  const { status, headers } = reached.answer;
  if (status === 404) return { faults: [], notes: ["no connection.json: each person enters a connection"] };
  if (status !== 200) return { faults: [`connection.json answers ${status}`], notes: [] };
  const isKnown = v.is(declarationSchema, jsonOf(reached.answer));
  const date = headers.get("date");
  const skew = date === null ? NaN : Math.abs(Date.parse(date) - patient.now());
  return {
    faults: [
      ...(isKnown ? [] : ["connection.json does not have its form"]),
      ...(skew > mostSkewMs ? [`the server's clock is off by ${Math.round(skew / 1000)} s`] : []),
    ],
    notes: Number.isNaN(skew) ? ["the server sends no Date, so its clock is unknown"] : [],
  };
}

async function healthLook(patient: Patient): Promise<Looks> {
  const { answer } = await patient.view.get(`${patient.base}/healthz`);
  return { faults: answer && answer.status >= 500 ? [`/healthz answers ${answer.status}`] : [], notes: [] };
}

async function sizeLook(patient: Patient): Promise<Looks> {
  try {
    const { status } = await patient.view.ask(`${folderOf(patient)}connection.json`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: " ".repeat(requestBytes),
    });
    return { faults: status === 413 ? ["a request of 5 MB is refused (413)"] : [], notes: [] };
  } catch (error) {
    return { faults: [], notes: [`whether 5 MB may be sent is unknown: ${reasonOf(error)}`] };
  }
}

async function compressionLook(patient: Patient): Promise<Looks> {
  const { script } = patient.manifest;
  const [found] = await present(patient, script === null ? [] : [script]);
  const isPlain = found !== undefined && found[1].bytes.length > worthCompressing;
  const encoded = found?.[1].headers.has("content-encoding") ?? false;
  return { faults: [], notes: isPlain && !encoded ? ["scripts are sent without compression"] : [] };
}

async function serviceOf(patient: Patient): Promise<Finding> {
  const looks = await Promise.all(
    [declarationLook, healthLook, sizeLook, compressionLook].map((look) => look(patient)),
  );
  const faults = looks.flatMap((look) => look.faults);
  const notes = looks.flatMap((look) => look.notes);
  return { state: faults.length > 0 ? "fail" : notes.length > 0 ? "note" : "ok", found: [...faults, ...notes] };
}

export const serviceChecks: readonly Check[] = [
  {
    id: "S1",
    what: "The declared connection, the clock, 5 MB requests and compression",
    why: "The pane can't connect, signatures expire early, or everything loads slowly.",
    fix: "Set the server's clock; allow 5 MB in the proxy; compress scripts and JSON there.",
    run: serviceOf,
  },
];
