/** Connects a run to the data service, with its key from the environment or a file. */
import { readFile } from "node:fs/promises";
import type { Connection, Credentials } from "../client/connection";
import { createRentalClient } from "../client/rental-client";
import { createSystemClock } from "../client/clock";
import { OptionError } from "../command-line/command-options";
import { fileText } from "../command-line/files";
import { readBaseUrl } from "../features/connection/base-url";
import { probeConnection } from "../features/connection/probe-connection";
import { ModelFileError } from "../model-file/model-file-error";
import { connectionFailure } from "./connection-failure";

export interface ServiceOptions {
  readonly keyFile: string | null;
  readonly scheme: "api-key" | "bearer" | "none" | null;
}

export interface ServiceParts {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly fetch: typeof fetch;
}

/** The key comes from the environment or a file, never from an argument. Null if the service needs none. */
async function readCredentials(
  options: ServiceOptions,
  environment: ServiceParts["environment"],
): Promise<Credentials> {
  const { keyFile, scheme } = options;
  if (scheme === "none") return { scheme: "none" };
  const fromFile =
    keyFile === null
      ? undefined
      : await readFile(keyFile).then(fileText, () => {
          throw new OptionError(
            `The key file ${keyFile} cannot be read. Check its path, and that this user may read it.`,
          );
        });
  const key = (fromFile ?? environment["COMPSHEET_API_KEY"] ?? "").trim();
  if (key === "")
    throw new OptionError("There is no key: set COMPSHEET_API_KEY, give --key-file FILE, or --scheme none.");
  return scheme === "bearer" ? { scheme, token: key } : { scheme: "api-key", key };
}

/** Throws OptionError without a key or a safe way for it, ModelFileError if the service can't be used. */
export async function connect(server: string, options: ServiceOptions, parts: ServiceParts): Promise<Connection> {
  const credentials = await readCredentials(options, parts.environment);
  const address = readBaseUrl(server);
  if (credentials.scheme !== "none" && !address.ok && address.problem.kind === "address-insecure")
    throw new OptionError(`The key would travel unencrypted to ${server}. Give the service's https address.`);
  const outcome = await probeConnection(server, credentials, {
    loadClient: () => Promise.resolve(createRentalClient),
    fetch: parts.fetch,
    clock: createSystemClock(),
    random: Math.random,
    isOnline: () => true,
    // As above.
    pageUrl: server,
  });
  if (!outcome.ok) throw new ModelFileError(connectionFailure(outcome.problem, server));
  return outcome.connection;
}
