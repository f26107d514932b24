/** A second data service next to the local server's, with other data, another key and ids from before a merge. */
import { listen, type Listening } from "../../src/gateway/listen";
import { createSandbox } from "../../src/sandbox/create-sandbox";
import { createDataSet } from "../../src/sandbox/generator/create-data-set";
import { formerId } from "../../src/sandbox/merged-ids";
import { formatLogEntry } from "../../src/sandbox/sandbox-log";
import { wallClock } from "../sandbox/wall-clock";

export interface SecondService extends Listening {
  /** What the service writes to its log. */
  readonly lines: readonly string[];
  /** Addresses that it was asked for, with their queries. */
  readonly addresses: readonly string[];
  /** A property that another was merged into. */
  readonly merged: { readonly id: string; readonly formerId: string; readonly zipCode: string };
}

/** Knows these keys. */
export async function startSecondService(...keys: readonly string[]): Promise<SecondService> {
  const dataSet = createDataSet({ seed: 3, today: "2026-01-31", size: 400 });
  const lines: string[] = [];
  const addresses: string[] = [];
  const sandbox = createSandbox({
    dataSet,
    keys: keys.map((key) => ({ key })),
    clock: wallClock,
    mergedIds: "moved",
    onRequest: (entry) => lines.push(formatLogEntry(entry)),
  });
  const running = await listen(
    (request) => {
      addresses.push(request.url);
      return sandbox.fetch(request);
    },
    0,
    "127.0.0.1",
  );
  // The first property is one that has absorbed another.
  const { id, zip_code: zipCode } = dataSet.record(0).summary;
  return { ...running, lines, addresses, merged: { id, formerId: formerId(id), zipCode } };
}
