/** `npm run gateway -- audit export`: the audit trail as JSON Lines. */
import type { AuditStore } from "../store/audit-store";
import type { CommandOutcome } from "./members-command";

const usage = "Write: audit export, or audit export YYYY-MM-DD for everything since that day (UTC).";
const batch = 1000;

/** `args` follows the word audit; `print` is called per line. */
export async function runAuditCommand(
  args: readonly string[],
  store: Pick<AuditStore, "read">,
  print: (line: string) => void,
): Promise<CommandOutcome> {
  const [command, day, ...rest] = args;
  const since = day === undefined ? 0 : Date.parse(`${day}T00:00:00Z`);
  if (command !== "export" || rest.length > 0 || Number.isNaN(since)) return { output: usage, exitCode: 2 };
  let after: { readonly at: number; readonly id: string } | undefined;
  for (;;) {
    const entries = await store.read(since, batch, after);
    for (const { at, ...entry } of entries) print(`${JSON.stringify({ at: new Date(at).toISOString(), ...entry })}\n`);
    after = entries.at(-1);
    if (after === undefined) return { output: "", exitCode: 0 };
  }
}
