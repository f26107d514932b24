import { lookedAtSince, nextStart, nightOf, waitUntil } from "../../../src/nights/night-time";

const iso = (moment: number): string => new Date(moment).toISOString();

describe("when nights begin", () => {
  it.each([
    ["2026-11-24T20:00:00Z", "02:00", "America/Chicago", "2026-11-25T08:00:00.000Z"],
    // Exactly at the time: the next day.
    ["2026-11-25T08:00:00Z", "02:00", "America/Chicago", "2026-11-26T08:00:00.000Z"],
    // 02:30 is skipped on March 8, 2026: the first minute after it.
    ["2026-03-08T06:00:00Z", "02:30", "America/Chicago", "2026-03-08T08:00:00.000Z"],
    ["2026-11-24T23:59:30Z", "00:00", "UTC", "2026-11-25T00:00:00.000Z"],
    // 01:30 comes twice on November 1, 2026: the first one is the night's.
    ["2026-11-01T05:00:00Z", "01:30", "America/Chicago", "2026-11-01T06:30:00.000Z"],
    ["2026-11-01T06:30:00Z", "01:30", "America/Chicago", "2026-11-02T07:30:00.000Z"],
    ["2026-11-01T07:10:00Z", "01:30", "America/Chicago", "2026-11-02T07:30:00.000Z"],
    // The clock goes from midnight back to the day before.
    ["2026-10-24T20:40:00Z", "23:30", "Asia/Beirut", "2026-10-25T21:30:00.000Z"],
  ])("after %s, %s in %s is %s", (now, at, zone, expected) => {
    expect(iso(nextStart(Date.parse(now), at, zone))).toBe(expected);
  });

  it("names a night by the day on which it ends", () => {
    expect(nightOf(Date.parse("2026-11-25T05:00:00Z"), "America/Chicago")).toBe("2026-11-25");
    expect(nightOf(Date.parse("2026-11-25T09:00:00Z"), "America/Chicago")).toBe("2026-11-25");
  });
});

describe("a night that was begun before its time", () => {
  const start = Date.parse("2026-11-25T08:00:00Z");
  it("is looked at from its time on", () => {
    expect(lookedAtSince(start, start - 1)).toBe(start);
  });
  it("is not looked at twice where another node began it at its time", () => {
    expect(lookedAtSince(start, start)).toBeUndefined();
    expect(lookedAtSince(start, null)).toBeUndefined();
  });
});

describe("waiting for a night", () => {
  const start = Date.parse("2026-11-25T08:00:00Z");

  it("works each minute, and ends at the time even where the machine slept", async () => {
    let now = start - 150_000;
    const pauses: number[] = [];
    let worked = 0;
    await waitUntil(start, new AbortController().signal, {
      now: () => now,
      pause: (ms) => {
        pauses.push(ms);
        // It sleeps for an hour in the second minute.
        now += pauses.length === 2 ? 3_600_000 : ms;
        return Promise.resolve();
      },
      eachMinute: () => {
        worked += 1;
        return Promise.resolve();
      },
    });
    expect([pauses, worked]).toEqual([[60_000, 60_000], 2]);
  });

  it("ends where it is stopped", async () => {
    const stop = new AbortController();
    let pauses = 0;
    await waitUntil(start, stop.signal, {
      now: () => start - 600_000,
      pause: () => {
        pauses += 1;
        if (pauses === 3) stop.abort();
        return Promise.resolve();
      },
      eachMinute: () => Promise.resolve(),
    });
    expect(pauses).toBe(3);
  });
});
