import { readWritePolicy } from "../../src/host/answer-write-policy";
import { installFakeHost, type FakeHost } from "./fake-host";

let host: FakeHost;
beforeEach(() => {
  host = installFakeHost();
});
afterEach(() => host.remove());

test.each([
  [[], "onRequest"],
  [["ExcelApi 1.19"], "onRequest"],
  [["ExcelUndoApiAll 1.0"], "quiet"],
  [["ExcelApi 1.20"], "quiet"],
] as const)("an Excel with %j writes %s", (sets, policy) => {
  host.supported.clear();
  for (const set of sets) host.supported.add(set);
  expect(readWritePolicy()).toBe(policy);
});

test("an Excel that does not say is taken for an old one", () => {
  host.context = {};
  expect(readWritePolicy()).toBe("onRequest");
});
