/** One check of the doctor as data, and what all checks share. */
import type { NamedAddresses } from "./named-addresses";
import type { Answer, ServerView } from "./server-view";

/**
 * "fail": affects Excel or users; "note": right for some installations, so the admin decides; "skip": couldn't be
 * checked.
 */
export type CheckState = "ok" | "fail" | "note" | "skip";

export interface Finding {
  readonly state: CheckState;
  /** One sentence fragment per fault or fact, without a period. */
  readonly found: readonly string[];
  /** If the check's usual advice doesn't help. */
  readonly fix?: string;
}

/** The last published release, if the caller has it. */
export interface Published {
  readonly manifest: string;
  /** The text of its functions.json. */
  readonly functions: string;
}

/** What the secure connection itself shows. */
export interface SecureConnection {
  /** For example, TLSv1.3. */
  readonly protocol: string;
  /** Why public authorities don't trust the certificate; null if they do. */
  readonly problem: string | null;
  /** The only problem is an authority that is not public. */
  readonly isPrivateAuthority: boolean;
  /** Milliseconds since 1970. */
  readonly validTo: number;
}

export interface Patient {
  readonly view: ServerView;
  /** Without a slash at its end. */
  readonly base: string;
  readonly manifestText: string;
  readonly manifest: NamedAddresses;
  readonly published: Published | null;
  /** Set by the admin: internal network only, with an authority that all machines trust. */
  readonly isInternal: boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** IP addresses of a host name; rejects if there are none. */
  readonly resolve: (host: string) => Promise<readonly string[]>;
  /** Rejects if no TLS connection can be made. */
  readonly inspectSecurity: (host: string, port: number) => Promise<SecureConnection>;
}

export interface Check {
  /** Stable: scripts rely on it. */
  readonly id: string;
  readonly what: string;
  /** What goes wrong in Excel otherwise. */
  readonly why: string;
  readonly fix: string;
  run(patient: Patient): Promise<Finding>;
}

/** "fail" with the faults, or "ok" with the facts. */
export function judge(faults: readonly string[], facts: readonly string[] = []): Finding {
  return faults.length > 0 ? { state: "fail", found: faults } : { state: "ok", found: facts };
}

/** Where Excel on the web runs. */
export const webExcelOrigin = "https://excel.officeapps.live.com";

/** The responses with status 200; check M2 reports all others. */
export async function present(
  patient: Patient,
  addresses: readonly string[],
): Promise<readonly (readonly [address: string, answer: Answer])[]> {
  const reached = await Promise.all(addresses.map((address) => patient.view.get(address)));
  return reached.flatMap(({ answer }, index) =>
    answer?.status === 200 ? [[addresses[index] ?? "", answer] as const] : [],
  );
}

/** The address without the base, as users know it. */
export function shown(patient: Patient, address: string): string {
  return address.startsWith(`${patient.base}/`) ? address.slice(patient.base.length) : address;
}

/** The folder of the pane's page, with its slash. */
export const folderOf = (patient: Patient): string => new URL(".", patient.manifest.page).href;

/**
 * How long a cache may reuse a response without revalidating, seconds; 0 for no-cache or no-store, null if unspecified.
 */
export function keptSeconds(headers: Headers): number | null {
  const text = (headers.get("cache-control") ?? "").toLowerCase();
  if (/\bno-(?:cache|store)\b/.test(text)) return 0;
  const age = /\bmax-age=(\d{1,12})/.exec(text)?.[1];
  return age === undefined ? null : Number(age);
}
