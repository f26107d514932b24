/** A store from its settings; its secrets come from the environment and from files. */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Clock } from "../client/clock";
import { resolveHost } from "../gateway/checked-connection";
import { type StoreSettings, NightSettingsError } from "./night-settings";
import { createFolderStore } from "./stores/folder-store";
import { createGraphSignIn } from "./stores/graph-sign-in";
import { createGraphStore } from "./stores/graph-store";
import type { ModelStore } from "./stores/model-store";
import { createS3Store } from "./stores/s3-store";

export interface OpenStoreParts {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
}

export interface OpenedStore {
  readonly store: ModelStore;
  /** Rejects if nights can't use the store. */
  readonly probe: () => Promise<void>;
}

/** Throws NightSettingsError if a secret is missing. */
export async function openStore(
  settings: StoreSettings,
  { environment, fetch, clock }: OpenStoreParts,
): Promise<OpenedStore> {
  const secret = (variable: string): string => {
    const value = environment[variable] ?? "";
    if (value === "") throw new NightSettingsError(`Set ${variable}: store "${settings.name}" needs it.`);
    return value;
  };
  const pem = (file: string): Promise<string> =>
    readFile(file, "utf8").catch(() => {
      throw new NightSettingsError(
        `The file ${file} of store "${settings.name}" can't be read. Check its path, and that this user may read it.`,
      );
    });
  switch (settings.kind) {
    case "folder": {
      const store = createFolderStore(settings);
      return { store, probe: async () => void (await store.list(null)) };
    }
    case "s3": {
      const keys = { accessKeyId: secret(settings.keyId), secretAccessKey: secret(settings.secret) };
      const store = createS3Store(settings, keys, { fetch, clock, newId: randomUUID });
      return { store, probe: () => store.probe() };
    }
    case "sharepoint": {
      const { tenantId, clientId, authority, drive } = settings;
      const [certificate, privateKey] = [await pem(settings.certificateFile), await pem(settings.privateKeyFile)];
      const app = { tenantId, clientId, authority, certificate, privateKey, graph: new URL(drive).origin };
      const signIn = createGraphSignIn(app, { fetch, clock, newId: randomUUID });
      const store = createGraphStore(settings, { fetch, clock, signIn, resolve: resolveHost });
      return { store, probe: async () => void (await store.list(null)) };
    }
  }
}
