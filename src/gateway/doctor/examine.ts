/** All checks of a server, from its address or its manifest. */
import { addressIn } from "../addin-address";
import { cachingChecks } from "./caching-checks";
import { type Check, type CheckState, type Finding, judge, type Patient } from "./check";
import { functionChecks } from "./function-checks";
import { iconChecks } from "./icon-checks";
import { manifestChecks } from "./manifest-checks";
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
  return Promise.all(
    checks.map((check) => {
      if (networkChecks.includes(check)) return resultOf(check, patient);
      const isFailed = check.id === "M2";
      const finding: Finding = {
        state: isFailed ? "fail" : "skip",
        found: [isFailed ? problem : "the server does not answer with the add-in"],
      };
      return resultOf({ ...check, run: () => Promise.resolve(finding) }, patient);
    }),
  );
}

async function resultOf(check: Check, patient: Patient): Promise<CheckResult> {
  const { id, what, why, fix } = check;
  const { state, found } = await check.run(patient).catch((error: unknown): Finding => judge([reasonOf(error)]));
  const isFailed = state === "fail";
  return { id, state, what, found, why: isFailed ? why : null, fix: isFailed ? fix : null };
}
