/** All checks of a server, from its address or its manifest. */
import { addressIn } from "../addin-address";
import { cachingChecks } from "./caching-checks";
import type { Check, CheckState, Patient } from "./check";
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
  /** Null where nothing failed. */
  readonly why: string | null;
  readonly fix: string | null;
}

/** Runs every check; one that breaks counts as failed. Throws a ManifestError for a text that is no manifest. */
export async function examine(
  parts: Omit<Patient, "manifest" | "base"> & { readonly base: string | null },
): Promise<readonly CheckResult[]> {
  const manifest = readManifest(parts.manifestText);
  const base = parts.base ?? addressIn(parts.manifestText) ?? new URL(manifest.page).origin;
  const patient: Patient = { ...parts, manifest, base };
  return Promise.all(
    checks.map(async (check) => {
      const { id, what, why, fix } = check;
      const { state, found } = await check.run(patient).catch((error: unknown) => ({
        state: "fail" as const,
        found: [reasonOf(error)],
      }));
      const isFailed = state === "fail";
      return { id, state, what, found, why: isFailed ? why : null, fix: isFailed ? fix : null };
    }),
  );
}
