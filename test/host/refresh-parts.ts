/** What refreshing a model needs, with the built add-in and no other service than the server's. */
import { createSystemClock } from "../../src/client/clock";
import type { KnownFunctions } from "../../src/workbench/opened-file/file-formulas";
import type { ModelRefreshParts } from "../../src/refresh-cli/model-refresh";
import { createSharedNetwork } from "../../src/refresh-cli/shared-network";
import { engineFunctionNames } from "../../src/workbench/engine/function-class";
import { readAddinFiles } from "../../src/workbench/headless/built-addin";
import { type AddinServer, builtAddin, openAddin } from "./built-addin";

export function knownFunctions(): KnownFunctions {
  const { functions, namespace } = readAddinFiles(builtAddin);
  return {
    namespace: namespace ?? "",
    names: functions.functions.map(({ name }) => name),
    engine: engineFunctionNames(),
  };
}

/** The whole workbook and verified values, unless `changed` has others; a `fetch` there is that of the network. */
export function refreshParts(server: AddinServer, changed: Partial<ModelRefreshParts> = {}): ModelRefreshParts {
  const clock = createSystemClock();
  const { fetch: asked = fetch, ...others } = changed;
  return {
    openWorkbook: (given) => openAddin(server, given),
    functions: knownFunctions(),
    fetch: createSharedNetwork({ connection: null, fetch: asked, clock }).forWorkbook().fetch,
    clock,
    scope: { kind: "workbook" },
    values: "verified",
    ...others,
  };
}
