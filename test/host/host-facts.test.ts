import { readHostFacts } from "../../src/host/host-facts";
import { installFakeHost, type FakeHost } from "./fake-host";

let host: FakeHost;
beforeEach(() => (host = installFakeHost()));
afterEach(() => host.remove());

test("host, platform, version, language, and the newest edition of every set", () => {
  Object.assign(host.context, {
    diagnostics: { host: "Excel", platform: "PC", version: "16.0.18025.20160" },
    displayLanguage: "es-MX",
  });
  for (const set of ["ExcelApi 1.1", "ExcelApi 1.17", "SharedRuntime 1.1"]) host.supported.add(set);
  expect(readHostFacts()).toEqual({
    host: "Excel",
    platform: "PC",
    version: "16.0.18025.20160",
    language: "es-MX",
    requirementSets: ["ExcelApi 1.19", "CustomFunctionsRuntime 1.4", "SharedRuntime 1.1"],
  });
});

test("a host that tells nothing, or no host, leaves the facts open", () => {
  const nothing = { host: null, platform: null, version: null, language: null, requirementSets: [] };
  host.context = {};
  expect(readHostFacts()).toEqual(nothing);
  host.remove();
  expect(readHostFacts()).toEqual(nothing);
});
