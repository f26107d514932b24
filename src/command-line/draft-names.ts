/**
 * Names of the drafts that a run writes next to its files. They say whose they are, so those of an ended run go at
 * once.
 */
import { createHash, randomBytes } from "node:crypto";
import { hostname } from "node:os";

const hostLength = 12;
const ownHost = createHash("sha256").update(hostname()).digest("hex").slice(0, hostLength);

const form = /^\.(.+)\.([0-9a-f]{8})(?:-[0-9a-f]{4}){3}-([0-9a-f]{12})\.tmp$/;

/** `.model.xlsx.….tmp`: with the number of the process and a mark of its machine. */
export function draftName(file: string): string {
  const random = randomBytes(6).toString("hex");
  const groups = [0, 4, 8].map((from) => random.slice(from, from + 4));
  return `.${file}.${[process.pid.toString(16).padStart(8, "0"), ...groups, ownHost].join("-")}.tmp`;
}

export interface Draft {
  /** The file that it is a draft of. */
  readonly of: string;
  /** Its process ran on this machine and is gone. False where that isn't known. */
  readonly isAbandoned: boolean;
}

/** Null for a name of another form. */
export function readDraftName(name: string): Draft | null {
  const [, of, pid = "", host] = form.exec(name) ?? [];
  return of === undefined ? null : { of, isAbandoned: host === ownHost && !isRunning(Number.parseInt(pid, 16)) };
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Not ours to signal, but there.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
