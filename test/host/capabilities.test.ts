import { createHostCapabilities, readHostCapabilities } from "../../src/host/capabilities";
import { installFakeHost, type FakeHost } from "./fake-host";

let host: FakeHost;
beforeEach(() => (host = installFakeHost()));
afterEach(() => host.remove());

test("a host of today has data types and formats on numbers", () => {
  expect(readHostCapabilities()).toEqual({ dataTypes: true, formatOnDouble: true });
});

test("an older one has formatted numbers of their own", () => {
  host.supported.delete("ExcelApi 1.19");
  expect(readHostCapabilities()).toEqual({ dataTypes: true, formatOnDouble: false });
});

test("Excel 2021 has neither", () => {
  host.supported.clear();
  expect(readHostCapabilities()).toEqual({ dataTypes: false, formatOnDouble: false });
});

test("without requirement sets, or without Office, the least is assumed", () => {
  host.context = {};
  expect(readHostCapabilities()).toEqual({ dataTypes: false, formatOnDouble: false });
  host.remove();
  expect(readHostCapabilities()).toEqual({ dataTypes: false, formatOnDouble: false });
});

test("what office.js reports before it is ready isn't kept; what it reports afterwards is", async () => {
  let ready = (): void => undefined;
  const hostReady = new Promise<void>((resolve) => (ready = resolve));
  const capabilities = createHostCapabilities(() => hostReady);
  host.supported.clear();
  expect(capabilities().dataTypes).toBe(false);
  host.supported.add("CustomFunctionsRuntime 1.4");
  expect(capabilities().dataTypes).toBe(true);
  ready();
  await hostReady;
  expect(capabilities().dataTypes).toBe(true);
  host.supported.clear();
  expect(capabilities().dataTypes).toBe(true);
});
