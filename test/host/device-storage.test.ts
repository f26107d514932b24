import { createDeviceStorage } from "../../src/host/device-storage";
import { installFakeHost, type FakeHost } from "./fake-host";

let host: FakeHost;
beforeEach(() => (host = installFakeHost()));
afterEach(() => host.remove());

/** A browser's storage; `refuse` makes every use fail, as browsers do for embedded pages. */
function createBrowserStorage() {
  const items = new Map<string, string>();
  const browser = {
    items,
    refuse: false,
    open: (): Storage => {
      if (browser.refuse) throw new Error("SecurityError");
      return {
        getItem: (name: string) => items.get(name) ?? null,
        setItem: (name: string, value: string) => void items.set(name, value),
        removeItem: (name: string) => void items.delete(name),
      } as unknown as Storage;
    },
  };
  return browser;
}

test("a value is kept under the add-in's own name and found again", () => {
  const browser = createBrowserStorage();
  const storage = createDeviceStorage(browser.open);
  expect(storage.get("connection")).toBeNull();
  storage.set("connection", "{}");
  expect([...browser.items]).toEqual([["compsheet.connection", "{}"]]);
  expect(createDeviceStorage(browser.open).get("connection")).toBe("{}");
  storage.remove("connection");
  expect([storage.get("connection"), browser.items.size]).toEqual([null, 0]);
});

test("under the partition that the host asks for", () => {
  const browser = createBrowserStorage();
  const storage = createDeviceStorage(browser.open);
  storage.set("connection", "outside");
  host.context.partitionKey = "abc;";
  expect(storage.get("connection")).toBeNull();
  storage.set("connection", "inside");
  expect([...browser.items.keys()]).toEqual(["compsheet.connection", "abc;compsheet.connection"]);
});

test("where the browser refuses storage a value lasts as long as the page", () => {
  const browser = createBrowserStorage();
  browser.refuse = true;
  const storage = createDeviceStorage(browser.open);
  expect(storage.get("connection")).toBeNull();
  storage.set("connection", "{}");
  expect(storage.get("connection")).toBe("{}");
  expect(createDeviceStorage(browser.open).get("connection")).toBeNull();
  storage.remove("connection");
  expect(storage.get("connection")).toBeNull();
});
