/** Which refresh that was cut off is offered again: one of today, of this workbook and of the connected data. */
import { createOpenRefreshStore } from "../../../src/features/refresh/open-refresh";

const day = 86_400_000;
const morning = 20_000 * day + 8 * 3_600_000;
const keys = ["a", "b", "c", "d"];
const open = {
  scope: { kind: "workbook" },
  resolved: { scope: { kind: "workbook" }, place: "", areas: null },
  startedAt: morning,
  done: 1,
  of: keys.length,
} as const;

/** What is offered after a refresh in the morning. */
function offered({
  at = morning,
  identity = "service",
  held = keys,
}: {
  at?: number;
  identity?: string;
  held?: string[];
}) {
  const device = new Map<string, string>();
  const storage = {
    get: (name: string) => device.get(name) ?? null,
    set: (name: string, text: string) => void device.set(name, text),
    remove: (name: string) => void device.delete(name),
  };
  const store = (now: number, of: string) =>
    createOpenRefreshStore({ storage, now: () => now, identity: () => of, holds: (key) => held.includes(key) });
  store(morning, "service").write(open, keys, ["a"]);
  return store(at, identity).read();
}

test.each([
  ["at once", {}],
  ["in the evening", { at: morning + 15 * 3_600_000 }],
  ["where half of its results are in the workbook", { held: ["a", "b"] }],
])("%s it is offered", (_, when) => expect(offered(when)).toEqual(open));

test.each([
  ["on the next day", { at: morning + day }],
  ["before it began, by a clock that was set back", { at: morning - 1 }],
  ["where fewer than half of its results are in the workbook", { held: ["a"] }],
  ["with other data", { identity: "sandbox" }],
])("%s it is not", (_, when) => expect(offered(when)).toBeNull());
