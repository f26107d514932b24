/** Export events reach every pane of a member and no one else's, and survive a broken feed. */
import { createExportEvents } from "../../../src/gateway/exports/export-events";
import type { ChangeListener } from "../../../src/gateway/store/change-feed";
import type { ExportRecord } from "../../../src/gateway/store/export-store";

const start = Date.UTC(2025, 5, 30, 12);

function setUp() {
  const clock = { time: start };
  const records = new Map<string, ExportRecord & { readonly changedAt: number }>();
  let listener: ChangeListener = () => undefined;
  let isDown = false;
  let ended = 0;
  const asked: number[] = [];
  const members = new Set(["ann", "bob"]);
  const faults: string[] = [];
  const events = createExportEvents({
    changes: {
      listen: (heard) => {
        listener = heard;
        return () => (ended += 1);
      },
    },
    store: {
      find: (id) => (isDown ? Promise.reject(new Error("down")) : Promise.resolve(records.get(id) ?? null)),
      changedSince(time) {
        asked.push(time);
        if (isDown) return Promise.reject(new Error("down"));
        return Promise.resolve([...records.values()].filter(({ changedAt }) => changedAt >= time));
      },
    },
    isMember: (id) => Promise.resolve(members.has(id)),
    now: () => clock.time,
    onFault: (what) => faults.push(what),
  });
  const record = (queryUUID: string, memberId: string | null, changedAt = clock.time) =>
    records.set(queryUUID, {
      queryUUID, memberId, changedAt, name: "a\nb", format: "csv", dataset: "{}", keyFingerprint: "k", state: "ordered",
      orderedAt: start, completedAt: null, importedAt: null, rows: null, url: "https://secret", expiresAt: null,
      failure: null, bytes: null, rowsCounted: null,
    }); // prettier-ignore
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    events,
    clock,
    record,
    asked,
    members,
    faults,
    hear: async (id: string | null) => {
      listener(id);
      await settle();
    },
    setDown: (value: boolean) => (isDown = value),
    ended: () => ended,
  };
}

/** A pane: what it has read, and whether its stream has ended. */
function listen(response: Response) {
  const reader = response.body!.getReader();
  const heard = { text: "", isOver: false };
  void (async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      heard.text += new TextDecoder().decode(value);
    }
    heard.isOver = true;
  })();
  const ids = () => [...heard.text.matchAll(/"query_uuid":"(\w+)"/g)].map(([, id]) => id);
  return { heard, ids, leave: () => reader.cancel() };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("each pane of a member hears of the member's exports, as the list has them", async () => {
  const { events, record, hear } = setUp();
  const response = events.open("ann");
  expect(response.headers.get("content-type")).toBe("text/event-stream");
  const [one, two, other] = [listen(response), listen(events.open("ann")), listen(events.open("bob"))];
  record("e1", "ann");
  await hear("e1");
  await hear("gone");
  for (const pane of [one, two]) {
    expect(pane.heard.text).toMatch(/^:\n\nevent: export\ndata: \{"query_uuid":"e1","name":"a\\nb",[^\n]*\}\n\n$/);
    expect(pane.heard.text).not.toContain("secret");
  }
  expect(other.heard.text).toBe(":\n\n");
  expect(events.count()).toBe(3);
});

test("a beat is a comment; who is no member any more, and who has left, is not kept", async () => {
  const { events, members } = setUp();
  const [ann, bob, all] = [listen(events.open("ann")), listen(events.open("bob")), listen(events.open(null))];
  members.delete("bob");
  await events.beat();
  await settled();
  expect([ann, bob, all].map(({ heard }) => heard)).toEqual([
    { text: ":\n\n:\n\n", isOver: false },
    { text: ":\n\n:\n\n", isOver: true },
    { text: ":\n\n:\n\n", isOver: false },
  ]);
  await ann.leave();
  expect(events.count()).toBe(1);
});

test("after the feed was broken, what changed meanwhile is told, from a minute before the last that was heard", async () => {
  const { events, record, hear, clock, asked } = setUp();
  const pane = listen(events.open("ann"));
  record("e1", "ann");
  clock.time = start + 500_000;
  await hear("e1");
  record("e2", "ann", start + 600_000);
  record("e3", "bob", start + 600_000);
  clock.time = start + 700_000;
  await hear(null);
  expect(asked).toEqual([start + 440_000]);
  expect(pane.ids()).toEqual(["e1", "e2"]);
});

test("where the store does not answer, it is asked with every beat until it does", async () => {
  const { events, record, hear, setDown, clock, faults } = setUp();
  const pane = listen(events.open("ann"));
  record("e1", "ann");
  setDown(true);
  await hear("e1");
  clock.time += 600_000;
  await events.beat();
  expect([pane.ids(), faults.length]).toEqual([[], 2]);
  setDown(false);
  await events.beat();
  await settled();
  expect(pane.ids()).toEqual(["e1"]);
});

test("where the store fails just when the feed is back, what is heard meanwhile does not hide what was missed", async () => {
  const { events, record, hear, setDown, clock, asked } = setUp();
  const pane = listen(events.open("ann"));
  record("e1", "ann", start + 100_000);
  clock.time = start + 700_000;
  record("e2", "ann");
  const later = hear("e2");
  setDown(true);
  await Promise.all([later, hear(null)]);
  expect(pane.ids()).toEqual(["e2"]);
  setDown(false);
  await events.beat();
  await settled();
  expect(asked).toEqual([start - 60_000, start - 60_000]);
  expect(pane.ids()).toEqual(["e2", "e1", "e2"]);
});

test("a pane that reads no more is let go, and so is the oldest of too many; others hear on", async () => {
  const { events, record, hear } = setUp();
  const slow = events.open("ann");
  const reading = listen(events.open("ann"));
  record("e1", "ann");
  for (let time = 0; time < 300; time++) await hear("e1");
  expect(events.count()).toBe(1);
  expect(reading.ids()).toHaveLength(300);
  await slow.body?.cancel();
  const panes = Array.from({ length: 32 }, () => listen(events.open("ann")));
  expect(events.count()).toBe(32);
  await settled();
  expect([reading.heard.isOver, panes.some(({ heard }) => heard.isOver)]).toEqual([true, false]);
});

test("at the end every stream ends, and nothing is listened to", async () => {
  const { events, ended } = setUp();
  const pane = listen(events.open("ann"));
  events.close();
  await settled();
  expect([pane.heard.isOver, events.count(), ended()]).toEqual([true, 0, 1]);
  expect(await events.open("ann").text()).toBe("");
  expect([events.count(), ended()]).toEqual([0, 1]);
});
