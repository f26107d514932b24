/** `compsheet gateway signing-key …`: shows, replaces and withdraws the keys that sign members' saved results. */
import { exitCodes } from "../../command-line/command";
import { onlyWord, refuseWords } from "../../command-line/command-options";
import type { SigningKeyStore } from "../store/signing-key-store";
import {
  type CommandOutcome,
  type OpenStore,
  storeCommand,
  storeCommands,
  type StoreWork,
} from "../store/store-command";
import { openSigningKey, replaceSigningKey, SigningKeyError } from "./signing-key";

const name = "gateway signing-key";

/** A file that can't be used is a sentence. */
const orSentence =
  (work: StoreWork): StoreWork =>
  (open) =>
    work(open).catch((error: unknown) => {
      if (error instanceof SigningKeyError) return failed(error.message);
      throw error;
    });
const failed = (output: string): CommandOutcome => ({ output, exitCode: exitCodes.failed });

const show = storeCommand(
  {
    name: `${name} show`,
    usage: "",
    about: "Show the keys, and which one signs on this machine.",
    options: {},
  },
  ({ words }) => {
    refuseWords(words);
    return orSentence(async ({ store, signingKeyFile }) => ({
      output: await describeKeys(store.signingKeys, signingKeyFile),
      exitCode: exitCodes.done,
    }));
  },
);

const rotate = storeCommand(
  {
    name: `${name} rotate`,
    usage: "",
    about: "Write a new key; what earlier keys signed stays verified.",
    options: {},
  },
  ({ words }) => {
    refuseWords(words);
    return orSentence(async ({ store, signingKeyFile, now, audit }) => {
      // The old one may never have been used; what it signed stays verifiable.
      await store.signingKeys.add(openSigningKey(signingKeyFile).published, now - 1);
      const { published } = replaceSigningKey(signingKeyFile);
      await store.signingKeys.add(published, now);
      await audit({ action: "signing-key.rotate", subject: "", outcome: "done" });
      const output =
        `This node signs with the key ${published.id} once it reads its keys again: send it SIGHUP, or choose Reload ` +
        "keys on the admin page. What earlier keys signed stays verified. Run this on each node that has its own file.";
      return { output, exitCode: exitCodes.done };
    });
  },
);

const withdraw = storeCommand(
  {
    name: `${name} withdraw`,
    usage: "ID",
    about: "Withdraw a stolen key; what it signed counts as unverified again.",
    options: {},
  },
  ({ words }) => {
    const id = onlyWord(words, `a key's id; compsheet ${name} show lists them`);
    return orSentence((open) => withdrawKey(id, open));
  },
);

export const signingKeyCommand = storeCommands(
  {
    name,
    usage: "<command>",
    about: "Show, replace or withdraw the keys that sign members' saved results.",
    options: {},
  },
  { show, rotate, withdraw },
);

async function withdrawKey(id: string, { store, signingKeyFile, now, audit }: OpenStore): Promise<CommandOutcome> {
  if (openSigningKey(signingKeyFile).published.id === id)
    return failed(`The key ${id} is in use. Replace it first: compsheet ${name} rotate`);
  if (!(await store.signingKeys.withdraw(id, now)))
    return failed(`There is no key ${id} in use. List the keys: compsheet ${name} show`);
  await audit({ action: "signing-key.withdraw", subject: id, outcome: "done" });
  const output =
    `The key ${id} is withdrawn. What it signed counts as unverified on each device that has reached the gateway since; ` +
    "a refresh verifies it again.";
  return { output, exitCode: exitCodes.done };
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
