/** The manifest: what it names, whether that is there, and its version. */
import { judge, present, shown, type Check, type Patient } from "./check";
import { scriptsOf } from "./page-scripts";
import { textOf } from "./server-view";
import { ManifestError, readManifest } from "./named-addresses";

const isLocal = (host: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(host);
const isExample = (host: string): boolean => /(?:^|\.)(?:example\.(?:com|org|net)|example|invalid|test)$/.test(host);

function nameFaults(patient: Patient): readonly string[] {
  const { origin, hostname } = new URL(patient.base);
  const urls = patient.manifest.all.filter((one) => URL.canParse(one)).map((one) => new URL(one));
  const foreign = [...new Set(urls.map((url) => url.origin))].filter((one) => one !== origin);
  return [
    ...patient.manifest.all.filter((one) => !URL.canParse(one)).map((one) => `${one} isn't an https address`),
    ...foreign.map((one) =>
      isLocal(new URL(one).hostname)
        ? `the manifest names ${one}, which is each person's own machine`
        : `the manifest names ${one}, the server is ${origin}`,
    ),
    ...(isExample(hostname) ? [`${hostname} is an example host`] : []),
    ...(patient.manifest.functions.length === 0 ? ["the manifest names no functions.json"] : []),
    ...(patient.manifest.script === null ? ["the manifest names no script for the functions"] : []),
  ];
}

async function reachFaults(patient: Patient): Promise<readonly string[]> {
  const { origin } = new URL(patient.base);
  const { manifest } = patient;
  // App domains aren't files. M1 checks for invalid addresses, H1 for the support page.
  const files = manifest.all.filter(
    (one) => one !== manifest.support && URL.canParse(one) && new URL(one).pathname !== "/",
  );
  const faults = files.map(async (address) => {
    const reached = await patient.view.get(address);
    const away = reached.hops.find((hop) => new URL(hop).origin !== origin);
    const name = shown(patient, address);
    if (away !== undefined) return `${name} redirects to ${away}`;
    if (reached.answer === null) return `${name}: ${reached.problem}`;
    const { status } = reached.answer;
    if (status === 401 || status === 403) return `${name} asks for a log-in (${status})`;
    return status === 200 ? null : `${name} answers ${status}`;
  });
  return (await Promise.all(faults)).filter((one) => one !== null);
}

function versionFaults({ manifest, manifestText, published }: Patient): readonly string[] {
  const parts = versionParts(manifest.version);
  if (parts === null) return [`the version "${manifest.version}" is not four numbers such as 1.0.0.0`];
  if (parts[0] === 0) return [`the version ${manifest.version} begins with 0, which the store refuses`];
  if (published === null || published.manifest === manifestText) return [];
  try {
    const last = readManifest(published.manifest).version;
    const isHigher = compareVersions(parts, versionParts(last) ?? [0]) > 0;
    return isHigher ? [] : [`the manifest changed, and its version ${manifest.version} is not above ${last}`];
  } catch (error) {
    if (!(error instanceof ManifestError)) throw error;
    return [`the published manifest can't be read: ${error.message}`];
  }
}

function versionParts(version: string): readonly number[] | null {
  return /^\d{1,5}(?:\.\d{1,5}){3}$/.test(version) ? version.split(".").map(Number) : null;
}

function compareVersions(one: readonly number[], other: readonly number[]): number {
  const index = one.findIndex((part, place) => part !== (other[place] ?? 0));
  return index < 0 ? 0 : (one[index] ?? 0) - (other[index] ?? 0);
}

/** Where each kind of file names its build; files of other builders name none. */
const stampForms = [
  /<meta name="?compsheet-build"? content="?([0-9a-f]{20})\b/,
  // Its first digits.
  /\b(?:self|globalThis)(?:\.|\[")c([0-9a-f]{8})\b/,
  /"helpUrl": ?"[^"?#]*\?([0-9a-f]{20})"/,
];

async function stampFaults(patient: Patient): Promise<readonly string[]> {
  const { page, functions } = patient.manifest;
  const html = (await patient.view.get(page)).answer;
  const scripts = (html ? scriptsOf(textOf(html), page).scripts : []).filter((one) =>
    one.startsWith(`${patient.base}/`),
  );
  const answers = await present(patient, [page, ...scripts, ...functions]);
  const stamped = answers.flatMap(([address, answer]) => {
    const text = textOf(answer);
    const stamp = stampForms.map((form) => form.exec(text)?.[1]).find((one) => one !== undefined);
    return stamp === undefined ? [] : [{ name: shown(patient, address).split("?", 1)[0] ?? address, stamp }];
  });
  const first = stamped[0];
  return stamped
    .filter(({ stamp }) => stamp.slice(0, 8) !== first?.stamp.slice(0, 8))
    .map(({ name, stamp }) => `${name} is of build ${stamp}, ${first?.name} of ${first?.stamp}`);
}

export const namesOneServer: Check = {
  id: "M1",
  what: "The manifest names one server, this one",
  why: "Excel loads nothing from addresses of another machine.",
  fix: "Build with COMPSHEET_BASE, or set COMPSHEET_PUBLIC_URL for the gateway, to the address that people use.",
  run: (patient) => Promise.resolve(judge(nameFaults(patient))),
};

export const manifestChecks: readonly Check[] = [
  namesOneServer,
  {
    id: "M2",
    what: "Every address of the manifest answers without a log-in",
    why: "Excel asks without a session and shows no log-in page.",
    fix: "Serve these addresses with status 200, without a redirect to another host and without a log-in.",
    run: async (patient) => judge(await reachFaults(patient), [`${patient.manifest.all.length} addresses`]),
  },
  {
    id: "M3",
    what: "The manifest's version is valid and rises, and all files are of one build",
    why: "Excel and the admin center ignore a changed manifest whose version is the same; files of two builds don't fit.",
    fix: "Raise the version in package.json and build again; serve all files of one build together.",
    run: async (patient) =>
      judge([...versionFaults(patient), ...(await stampFaults(patient))], [patient.manifest.version]),
  },
];
