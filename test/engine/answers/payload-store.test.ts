/** What every store of payloads must do, and what the database does if the browser fails. */
import { IDBFactory } from "fake-indexeddb";
import { createPayloadDatabase, type PayloadDatabaseParts } from "../../../src/engine/answers/payload-database";
import type { PayloadStore, StoredPayload } from "../../../src/engine/answers/payload-store";
import { createFakeClock } from "../../client/fake-clock";
import { createMemoryPayloadStore } from "./memory-payload-store";

const payload = (fetchedAt: number, text = `{"at":${fetchedAt}}`): StoredPayload => ({
  text,
  fetchedAt,
  endpoint: "GET /property/1",
});

interface Opened {
  readonly store: PayloadStore;
  readonly complaints: string[];
}

function openDatabase(parts: Partial<PayloadDatabaseParts> = {}): Opened {
  const complaints: string[] = [];
  const factory = new IDBFactory();
  const store = createPayloadDatabase({
    factory: () => factory,
    name: () => "payloads",
    edition: "1.0",
    clock: createFakeClock(),
    onGivenUp: (message) => complaints.push(message),
    ...parts,
  });
  return { store, complaints };
}

const kinds: [string, (maxBytes: number) => PayloadStore][] = [
  ["memory", (maxBytes) => createMemoryPayloadStore(maxBytes)],
  ["a database", (maxBytes) => openDatabase({ maxBytes }).store],
];

describe.each(kinds)("%s", (_, create) => {
  test("gives back what was written, at once and later, and nothing else", async () => {
    const store = create(1000);
    store.write("a", payload(1));
    expect(await store.read("a")).toEqual(payload(1));
    await store.written();
    expect(await store.read("a")).toEqual(payload(1));
    expect(await store.read("b")).toBeUndefined();
  });

  test("holds the last one under a key", async () => {
    const store = create(1000);
    store.write("a", payload(1));
    store.write("a", payload(2));
    await store.written();
    store.write("a", payload(3));
    expect(await store.read("a")).toEqual(payload(3));
    await store.written();
    expect(await store.read("a")).toEqual(payload(3));
  });

  test("keeps texts of any letters", async () => {
    const store = create(1000);
    const odd = payload(1, JSON.stringify('Łódź 東京 \u0000 \u{1F3E2} "\\'));
    store.write("a", odd);
    await store.written();
    expect(await store.read("a")).toEqual(odd);
  });

  test("bounded: what was fetched first goes first, whatever the order of writing", async () => {
    const store = create(250);
    const large = (fetchedAt: number) => payload(fetchedAt, "x".repeat(100));
    store.write("second", large(2));
    store.write("first", large(1));
    store.write("third", large(3));
    await store.written();
    store.write("fourth", large(4));
    await store.written();
    const held = await Promise.all(["first", "second", "third", "fourth"].map((key) => store.read(key)));
    expect(held.map((one) => one?.fetchedAt)).toEqual([undefined, undefined, 3, 4]);
  });

  test("a payload written again counts once", async () => {
    const store = create(250);
    store.write("a", payload(1, "x".repeat(100)));
    await store.written();
    for (let time = 2; time < 9; time++) {
      store.write("b", payload(time, "y".repeat(100)));
      await store.written();
    }
    expect((await store.read("a"))?.fetchedAt).toBe(1);
  });

  test("a payload larger than the bound is not kept and drives out nothing", async () => {
    const store = create(250);
    store.write("small", payload(1));
    store.write("large", payload(2, "x".repeat(251)));
    await store.written();
    expect(await store.read("large")).toBeUndefined();
    expect(await store.read("small")).toEqual(payload(1));
  });

  test("forgets everything when cleared, also what is just being written", async () => {
    const store = create(1000);
    store.write("a", payload(1));
    await store.written();
    store.write("b", payload(2));
    await store.clear();
    await store.written();
    expect([await store.read("a"), await store.read("b")]).toEqual([undefined, undefined]);
    store.write("c", payload(3));
    await store.written();
    expect(await store.read("c")).toEqual(payload(3));
  });
});

describe("the database", () => {
  const complaint = expect.stringMatching(/does not let Compsheet keep.*Everything works/) as string;

  test("outlasts the page; pages of another name and other versions see none of it", async () => {
    const factory = new IDBFactory();
    const open = (parts: Partial<PayloadDatabaseParts> = {}) =>
      openDatabase({ factory: () => factory, ...parts }).store;
    const first = open();
    first.write("a", payload(1));
    await first.written();
    expect(await open().read("a")).toEqual(payload(1));
    expect(await open({ name: () => "other" }).read("a")).toBeUndefined();
    expect(await open({ edition: "1.1" }).read("a")).toBeUndefined();
  });

  test("is bounded over all pages that write to it", async () => {
    const factory = new IDBFactory();
    const open = () => openDatabase({ factory: () => factory, maxBytes: 250 }).store;
    const [one, other] = [open(), open()];
    one.write("a", payload(1, "x".repeat(100)));
    await one.written();
    other.write("b", payload(2, "x".repeat(100)));
    await other.written();
    one.write("c", payload(3, "x".repeat(100)));
    await one.written();
    other.write("d", payload(4, "x".repeat(100)));
    await other.written();
    const held = await Promise.all(["a", "b", "c", "d"].map((key) => open().read(key)));
    expect(held.map((each) => each?.fetchedAt)).toEqual([undefined, undefined, 3, 4]);
  });

  test("that is refused holds nothing, and says so once", async () => {
    const { store, complaints } = openDatabase({
      factory: () => {
        throw new DOMException("refused", "SecurityError");
      },
    });
    store.write("a", payload(1));
    await store.written();
    expect(await store.read("a")).toBeUndefined();
    store.write("a", payload(1));
    await store.clear();
    expect(await store.read("a")).toBeUndefined();
    expect(complaints).toEqual([complaint]);
  });

  test("that fails to open (a private window) likewise", async () => {
    const { store, complaints } = openDatabase({ factory: () => brokenFactory("open") });
    expect(await Promise.all([store.read("a"), store.read("b")])).toEqual([undefined, undefined]);
    expect(complaints).toEqual([complaint]);
  });

  test("that another window blocks likewise", async () => {
    const { store, complaints } = openDatabase({ factory: () => brokenFactory("block") });
    expect(await store.read("a")).toBeUndefined();
    expect(complaints).toEqual([complaint]);
  });

  test("that never answers keeps a cell waiting for 3 seconds, once", async () => {
    const clock = createFakeClock();
    const start = clock.now();
    const { store, complaints } = openDatabase({ clock, factory: () => brokenFactory("hang") });
    expect(await clock.until(store.read("a"))).toBeUndefined();
    expect(clock.now() - start).toBe(3000);
    expect(await store.read("b")).toBeUndefined();
    expect([complaints, clock.sleepers]).toEqual([[complaint], 0]);
  });

  test("gives way to a newer version of the add-in in another window", async () => {
    const factory = new IDBFactory();
    const { store, complaints } = openDatabase({ factory: () => factory });
    store.write("a", payload(1));
    await store.written();
    await new Promise((resolve, reject) => {
      const request = factory.open("payloads", 2);
      request.onsuccess = resolve;
      request.onerror = reject;
      request.onblocked = reject;
    });
    expect(await store.read("a")).toBeUndefined();
    expect(complaints).toEqual([complaint]);
  });

  test("on a full disk makes room and writes once more", async () => {
    const disk = fullDisk();
    const { store, complaints } = openDatabase({ factory: () => disk.factory });
    for (const at of [1, 2, 3, 4]) store.write(String(at), payload(at, "x".repeat(100)));
    await store.written();
    disk.refusals = 1;
    store.write("5", payload(5));
    await store.written();
    const held = await Promise.all(["1", "2", "3", "4", "5"].map((key) => store.read(key)));
    expect(held.map((each) => each?.fetchedAt)).toEqual([undefined, undefined, 3, 4, 5]);
    expect(complaints).toEqual([]);
  });

  test("on a disk that stays full is given up, and says so once", async () => {
    const disk = fullDisk();
    const { store, complaints } = openDatabase({ factory: () => disk.factory });
    disk.refusals = Infinity;
    store.write("a", payload(1));
    await store.written();
    store.write("b", payload(2));
    await store.written();
    expect([await store.read("a"), await store.read("b")]).toEqual([undefined, undefined]);
    expect(complaints).toEqual([complaint]);
  });
});

/** A factory whose database cannot be opened. */
function brokenFactory(way: "open" | "block" | "hang"): IDBFactory {
  const open = () => {
    const request = { error: new DOMException("no", "InvalidStateError") } as {
      onerror?: () => void;
      onblocked?: () => void;
    };
    queueMicrotask(() => {
      if (way === "open") request.onerror?.();
      if (way === "block") request.onblocked?.();
    });
    return request;
  };
  return { open } as unknown as IDBFactory;
}

/** A factory whose transactions abort for lack of room as often as requested. */
function fullDisk() {
  const disk = { factory: new IDBFactory(), refusals: 0 };
  const open = disk.factory.open.bind(disk.factory);
  disk.factory.open = (...args) => {
    const request = open(...args);
    request.addEventListener("success", () => {
      const database = request.result;
      const begin = database.transaction.bind(database);
      database.transaction = (...parameters) => {
        const transaction = begin(...parameters);
        const storeOf = transaction.objectStore.bind(transaction);
        transaction.objectStore = (name) => {
          const store = storeOf(name);
          const put = store.put.bind(store);
          store.put = (...values) => {
            if (disk.refusals <= 0) return put(...values);
            disk.refusals -= 1;
            throw new DOMException("full", "QuotaExceededError");
          };
          return store;
        };
        return transaction;
      };
    });
    return request;
  };
  return disk;
}
