import { readWritePolicy } from "../../src/host/answer-write-policy";
import { type ExcelProfile, excelProfiles } from "../../src/workbench/boundary/excel-profiles";
import { installFakeHost, type FakeHost } from "./fake-host";

let host: FakeHost;
beforeEach(() => {
  host = installFakeHost();
});
afterEach(() => host.remove());

test.each([
  ["PC", "16.0.20326.20000", "quiet"],
  ["PC", "16.0.21000.20000", "quiet"],
  ["OfficeOnline", "16.0.20326.41000", "quiet"],
  ["OfficeOnline", "0.0.0.0", "quiet"],
  ["PC", "0.0.0.0", "onRequest"],
  // 2507 has ExcelApi 1.20 and still cleared it.
  ["PC", "16.0.19029.20000", "onRequest"],
  ["PC", "16.0.17932.20000", "onRequest"],
  ["Mac", "16.112.0", "onRequest"],
  ["Mac", "16.0.20326.20000", "onRequest"],
  ["iOS", "2.90.0", "onRequest"],
  ["PC", "20326", "onRequest"],
  ["PC", undefined, "onRequest"],
] as const)("Excel for %s %s writes %s: its requirement sets don't count", (platform, version, policy) => {
  host.supported.add("ExcelApi 1.20").add("ExcelApi 1.21");
  host.context = { ...host.context, diagnostics: { host: "Excel", platform, version } };
  expect(readWritePolicy()).toBe(policy);
});

test.each(Object.entries<ExcelProfile>(excelProfiles))(
  "the played Excel %s writes quietly only where its writes leave undo",
  (_, { requirements, behaviors }) => {
    host.context = { ...host.context, diagnostics: { host: "Excel", platform: "PC", version: requirements.version } };
    expect(readWritePolicy()).toBe(behaviors.addinUndo === "cleared" ? "onRequest" : "quiet");
  },
);

test("an Excel that declares undo for its whole API writes quietly", () => {
  host.supported.add("ExcelUndoApiAll 1.0");
  expect(readWritePolicy()).toBe("quiet");
});

test("an Excel that does not say is taken for an old one", () => {
  host.context = {};
  expect(readWritePolicy()).toBe("onRequest");
});
