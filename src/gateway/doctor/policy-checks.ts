/** Who may frame the pane, where it may load office.js from, and what a proxy adds. */
import { cloudOfScript, officeClouds, type OfficeCloud } from "../office-clouds";
import { folderOf, judge, type Check, type Finding, type Patient } from "./check";
import { scriptsOf } from "./page-scripts";
import { textOf, type Answer } from "./server-view";
import { wasmFiles } from "./sharing-checks";

type Policy = ReadonlyMap<string, readonly string[]>;

/** The policies of a response: several headers arrive as one, joined by commas. */
function policiesOf(headers: Headers): readonly Policy[] {
  const texts = (headers.get("content-security-policy") ?? "").split(",").filter((one) => one.trim() !== "");
  return texts.map((text) => {
    const directives = text.split(";").map((one) => one.trim().split(/\s+/));
    return new Map(directives.map(([name = "", ...sources]) => [name.toLowerCase(), sources]));
  });
}

const covers = (sources: readonly string[], wanted: string): boolean =>
  [wanted, "*", "https:"].some((one) => sources.includes(one));

/** Faults of the policy with the fewest: S2 reports those that others add. */
function leastFaults(headers: Headers, faultsOf: (policy: Policy) => readonly string[]): readonly string[] | null {
  const all = policiesOf(headers).map(faultsOf);
  return all.reduce<readonly string[] | null>(
    (least, one) => (least && least.length <= one.length ? least : one),
    null,
  );
}

async function pageOf(patient: Patient): Promise<Answer | null> {
  const { answer } = await patient.view.get(patient.manifest.page);
  return answer?.status === 200 ? answer : null;
}

const officeScriptIn = (patient: Patient, page: Answer): string | undefined =>
  scriptsOf(textOf(page), patient.manifest.page).scripts.find((one) => /\/office\.js$/.test(one));

/** The cloud whose office.js the page loads; the commercial one if it loads none of Microsoft's. */
function cloudOf(patient: Patient, page: Answer): OfficeCloud {
  const address = officeScriptIn(patient, page);
  return officeClouds[(address && cloudOfScript(new URL(address).origin)) || "commercial"];
}

const noPage: Finding = { state: "skip", found: ["the page does not answer"] };

function frameFaults({ headers }: Answer, { hosts }: OfficeCloud): readonly string[] {
  const missing = leastFaults(headers, (policy) => {
    const ancestors = policy.get("frame-ancestors");
    if (ancestors === undefined) return ["frame-ancestors is missing: every site may frame the pane"];
    return hosts.filter((host) => !covers(ancestors, host)).map((host) => `frame-ancestors lacks ${host}`);
  }) ?? ["there is no Content-Security-Policy: every site may frame the pane"];
  const framing = headers.get("x-frame-options");
  return framing === null ? missing : [...missing, `X-Frame-Options: ${framing} is sent`];
}

function sourceFaults({ headers }: Answer, { scripts }: OfficeCloud): readonly string[] {
  const faultsOf = (policy: Policy): readonly string[] =>
    ["script-src", "connect-src", "frame-src"].flatMap((name) => {
      const sources = policy.get(name) ?? policy.get("default-src");
      if (sources === undefined) return [];
      return scripts.filter((one) => !covers(sources, one)).map((one) => `${name} lacks ${one}`);
    });
  return leastFaults(headers, faultsOf) ?? [];
}

async function officeScriptOf(patient: Patient, page: Answer): Promise<Finding> {
  const address = officeScriptIn(patient, page);
  if (address === undefined) return judge(["the page loads no office.js"]);
  if (cloudOfScript(new URL(address).origin) === null) return judge([`office.js comes from ${address}`]);
  const reached = await patient.view.get(address);
  const way = [address, ...reached.hops].join(" → ");
  if (reached.answer === null)
    return { state: "note", found: [`${way} can't be reached from here: ${reached.problem}`] };
  const { status, headers } = reached.answer;
  const isScript = status === 200 && /javascript/.test(headers.get("content-type") ?? "");
  return judge(isScript ? [] : [`${way} answers ${status}, not a script`], [way]);
}

async function proxyFaults(patient: Patient, page: Answer): Promise<readonly string[]> {
  const { scripts, inline } = scriptsOf(textOf(page), patient.manifest.page);
  const { origin } = new URL(patient.base);
  const { scripts: officeScripts } = cloudOf(patient, page);
  const foreign = scripts.filter((one) => {
    const from = new URL(one).origin;
    return from !== origin && !officeScripts.includes(from) && !/\/office\.js$/.test(one);
  });
  const policies = policiesOf(page.headers).length;
  const blocked = await Promise.all(
    wasmFiles.map(async (file) => {
      const { answer } = await patient.view.get(folderOf(patient) + file);
      if (answer === null || answer.status !== 200) return [`${file} does not arrive`];
      const isWasm = answer.bytes[0] === 0 && answer.bytes[1] === 0x61;
      return isWasm ? [] : [`${file} arrives changed`];
    }),
  );
  return [
    ...foreign.map((one) => `the page arrives with a script from ${one}`),
    ...(inline > 0 ? [`the page arrives with ${inline} inline script${inline > 1 ? "s" : ""}`] : []),
    ...(policies > 1 ? [`${policies} Content-Security-Policies arrive`] : []),
    ...blocked.flat(),
  ];
}

/** Runs on the page, where there is one. */
const onPage =
  (look: (page: Answer, patient: Patient) => Finding | Promise<Finding>) =>
  async (patient: Patient): Promise<Finding> => {
    const page = await pageOf(patient);
    return page ? look(page, patient) : noPage;
  };

export const policyChecks: readonly Check[] = [
  {
    id: "F1",
    what: "Excel on the web may frame the pane, and no other site",
    why: "The pane stays empty in the browser, or a foreign page can imitate clicks in it.",
    fix: "Send the frame-ancestors of docs/content-security-policy.md, and no X-Frame-Options.",
    run: onPage((page, patient) => judge(frameFaults(page, cloudOf(patient, page)))),
  },
  {
    id: "F2",
    what: "The policy allows every address of office.js",
    why: "Microsoft moves office.js; the add-in stops on the day of the move.",
    fix: "Name them in script-src, connect-src and frame-src: docs/content-security-policy.md.",
    run: onPage((page, patient) => judge(sourceFaults(page, cloudOf(patient, page)))),
  },
  {
    id: "F3",
    what: "office.js comes from Microsoft and loads",
    why: "The store and production ask for Microsoft's copy; without it nothing starts.",
    fix: "Load https://appsforoffice.microsoft.com/lib/1/hosted/office.js, and open it in the firm's firewall.",
    run: onPage((page, patient) => officeScriptOf(patient, page)),
  },
  {
    id: "S2",
    what: "No proxy changes what the server sends",
    why: "Added scripts and policies break the pane; blocked .wasm files break the import.",
    fix: "Turn rewriting, script injection and added headers off for the add-in's addresses.",
    run: onPage(async (page, patient) => judge(await proxyFaults(patient, page))),
  },
];
