/** `npm run gateway -- signing-key …`: shows, replaces and withdraws the keys that sign members' saved results. */
import type { CommandOutcome } from "../members/members-command";
import type { SigningKeyStore } from "../store/signing-key-store";
import { openSigningKey, replaceSigningKey, SigningKeyError } from "./signing-key";

const usage = "Write one of: signing-key show, signing-key rotate, signing-key withdraw ID.";

/** `args` follows the word signing-key. `now`: milliseconds since the epoch. */
export async function runSigningKeyCommand(
  args: readonly string[],
  store: SigningKeyStore,
  file: string,
  now: number,
): Promise<CommandOutcome> {
  const [command = "", id = "", ...rest] = args;
  const isWhole = rest.length === 0 && (id !== "") === (command === "withdraw");
  try {
    if (isWhole && command === "show") return { output: await describeKeys(store, file), exitCode: 0 };
    if (isWhole && command === "rotate") return await rotate(store, file, now);
    if (isWhole && command === "withdraw") return await withdraw(id, store, file, now);
  } catch (error) {
    if (error instanceof SigningKeyError) return { output: error.message, exitCode: 1 };
    throw error;
  }
  return { output: usage, exitCode: 2 };
}

async function rotate(store: SigningKeyStore, file: string, now: number): Promise<CommandOutcome> {
  // The old one may never have been used; what it signed stays verifiable.
  await store.add(openSigningKey(file).published, now - 1);
  const { published } = replaceSigningKey(file);
  await store.add(published, now);
  const output =
    `This node signs with the key ${published.id} once it reads its keys again: send it SIGHUP, or choose Reload keys ` +
    "on the admin page. What earlier keys signed stays verified. Run this on each node that has its own file.";
  return { output, exitCode: 0 };
}

async function withdraw(id: string, store: SigningKeyStore, file: string, now: number): Promise<CommandOutcome> {
  if (openSigningKey(file).published.id === id)
    return { output: `The key ${id} is in use. Replace it first: signing-key rotate.`, exitCode: 1 };
  if (!(await store.withdraw(id, now)))
    return { output: `There is no key ${id} in use. The keys are in: signing-key show.`, exitCode: 1 };
  const output =
    `The key ${id} is withdrawn. What it signed counts as unverified on each device that has reached the gateway since; ` +
    "a refresh verifies it again.";
  return { output, exitCode: 0 };
}

async function describeKeys(store: SigningKeyStore, file: string): Promise<string> {
  const current = openSigningKey(file).published.id;
  const known = await store.list();
  const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
  const lines = known.map(({ id, createdAt, withdrawnAt }) => {
    const state =
      withdrawnAt !== null ? `withdrawn ${dayOf(withdrawnAt)}` : id === current ? "signs here" : "verifies only here";
    return `${id}  since ${dayOf(createdAt)}  ${state}`;
  });
  const isNew = known.every(({ id }) => id !== current);
  return [...(isNew ? [`${current}  signs here from the next start on`] : []), ...lines].join("\n");
}
