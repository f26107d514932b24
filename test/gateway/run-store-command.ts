/** Runs a command of `compsheet gateway` on an open store: what it says, and its exit code. */
import type { GatewayStore } from "../../src/gateway/store/gateway-store";
import type { OpenStore, StoreCommand } from "../../src/gateway/store/store-command";

export async function runStoreCommand(
  command: StoreCommand,
  args: readonly string[],
  store: GatewayStore,
  parts: Partial<Omit<OpenStore, "store">> = {},
): Promise<{ readonly output: string; readonly exitCode: number | null }> {
  let said = "";
  const note = (text: string): void => void (said += text);
  const open = { now: Date.now(), audit: () => Promise.resolve(), signingKeyFile: "", print: note, ...parts, store };
  const made = command({ print: note, printError: note }, async (work) => {
    const { output, exitCode } = await work(open);
    note(output);
    return exitCode;
  });
  const exitCode = await made.run(args);
  return { output: said.trimEnd(), exitCode };
}
