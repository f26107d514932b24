/** All checks of a server, from its address or its manifest. */
import { addressIn } from "../addin-address";
import { cachingChecks } from "./caching-checks";
import { type Check, type CheckState, type Finding, judge, type Patient } from "./check";
import { functionChecks } from "./function-checks";
import { iconChecks } from "./icon-checks";
import { manifestChecks, namesOneServer } from "./manifest-checks";
import { readManifest } from "./named-addresses";
import { networkChecks } from "./network-checks";
import { policyChecks } from "./policy-checks";
import { reasonOf } from "./server-view";
import { serviceChecks } from "./service-checks";
import { sharingChecks } from "./sharing-checks";

/** In the order of the report. */
export const checks: readonly Check[] = [
  ...manifestChecks,
  ...sharingChecks,
  ...networkChecks,
  ...iconChecks,
  ...cachingChecks,
  ...policyChecks,
  ...functionChecks,
  ...serviceChecks,
];

export interface CheckResult {
  readonly id: string;
  readonly state: CheckState;
  readonly what: string;
  readonly found: readonly string[];
  /** Null if nothing failed. */
  readonly why: string | null;
  readonly fix: string | null;
}

type Parts = Omit<Patient, "manifest" | "base">;

/**
 * Runs every check; one that throws counts as failed. Throws a ManifestError for an invalid manifest.
 * @param base null: the address that the manifest names
 */
export async function examine(parts: Parts & { readonly base: string | null }): Promise<readonly CheckResult[]> {
  const manifest = readManifest(parts.manifestText);
  const base = parts.base ?? addressIn(parts.manifestText) ?? new URL(manifest.page).origin;
  const patient: Patient = { ...parts, manifest, base };
  const named = new URL(manifest.page).origin;
  if (named !== new URL(base).origin) return examineOther(patient, named);
  // Without a response, checks of files would pass because there are no files.
  const page = await patient.view.get(manifest.page);
  if (page.answer === null) return examineUnreached(patient, `${manifest.page}: ${page.problem}`);
  return Promise.all(checks.map((check) => resultOf(check, patient)));
}

/** What can be checked if a server doesn't serve its manifest or page: M2's fault, and the network path. */
export async function examineUnreached(
  parts: Omit<Parts, "manifestText"> & { readonly base: string },
  problem: string,
): Promise<readonly CheckResult[]> {
  const none = { version: "", script: null, functions: [], shortcuts: [], icons: [], support: null, all: [] };
  const manifest = { ...none, page: `${parts.base}/addin/taskpane.html` };
  const patient: Patient = { ...parts, manifestText: "", manifest };
  const failed: Finding = {
    state: "fail",
    found: [problem],
    fix: "Check the address, and that the server there runs and serves the add-in at /addin.",
  };
  return examineNetwork(patient, "M2", failed, "the server does not answer with the add-in");
}

/** A manifest that sends Excel to another server: what this one serves says nothing about that. */
async function examineOther(patient: Patient, named: string): Promise<readonly CheckResult[]> {
  // No one else can use an address of this machine.
  const isOnce = isLoopback(named) && !isLoopback(patient.base);
  const fix = `If people use ${named}, examine that address. Else set COMPSHEET_PUBLIC_URL for the gateway, or build with COMPSHEET_BASE.`;
  const failed: Finding = { ...(await namesOneServer.run(patient)), ...(!isOnce && { fix }) };
  return examineNetwork(patient, "M1", failed, `Excel loads everything from ${named}`);
}

const isLoopback = (address: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(new URL(address).hostname);

/** The network path and one fault; nothing else can be said. */
const examineNetwork = (
  patient: Patient,
  failedId: string,
  failed: Finding,
  reason: string,
): Promise<readonly CheckResult[]> =>
  Promise.all(
    checks.map((check) => {
      if (networkChecks.includes(check)) return resultOf(check, patient);
      const finding: Finding = check.id === failedId ? failed : { state: "skip", found: [reason] };
      return resultOf({ ...check, run: () => Promise.resolve(finding) }, patient);
    }),
  );

async function resultOf(check: Check, patient: Patient): Promise<CheckResult> {
  const { id, what, why } = check;
  const finding = await check.run(patient).catch((error: unknown): Finding => judge([reasonOf(error)]));
  const { state, found, fix = check.fix } = finding;
  const isFailed = state === "fail";
  return { id, state, what, found, why: isFailed ? why : null, fix: isFailed ? fix : null };
}
