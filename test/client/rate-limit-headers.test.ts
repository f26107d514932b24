import { parseRetryAfter, readRateLimits } from "../../src/client/rate-limit-headers";

const now = Date.UTC(2025, 6, 1, 12, 0, 0);
const read = (fields: Record<string, string>) => readRateLimits(new Headers(fields), now);

describe("RateLimit-Policy and RateLimit", () => {
  test("the documented example", () => {
    expect(read({ "RateLimit-Policy": '"default";q=500;w=60', RateLimit: '"default";r=487;t=12' })).toEqual({
      policies: [{ name: "default", quota: 500, windowMs: 60_000 }],
      states: [{ policy: "default", remaining: 487, resetMs: 12_000 }],
    });
  });

  test("several policies in one field, with blanks, and in several lines", () => {
    const minute = { name: "permin", quota: 50, windowMs: 60_000 };
    const hour = { name: "perhr", quota: 1000, windowMs: 3_600_000 };
    expect(read({ "RateLimit-Policy": '"permin";q=50;w=60, "perhr";q=1000;w=3600' }).policies).toEqual([minute, hour]);
    const lines = new Headers();
    lines.append("RateLimit-Policy", '"permin"; q=50; w=60');
    lines.append("RateLimit-Policy", '"perhr"; q=1000; w=3600');
    expect(readRateLimits(lines, now).policies).toEqual([minute, hour]);
  });

  test("optional parameters, unknown ones, and an escaped name", () => {
    expect(read({ "RateLimit-Policy": '"a \\"b\\"";q=5;w=1;qu="requests";pk=:c2VjcmV0:;burst=9' }).policies).toEqual([
      { name: 'a "b"', quota: 5, windowMs: 1000 },
    ]);
    expect(read({ RateLimit: '"default";r=0' }).states).toEqual([
      { policy: "default", remaining: 0, resetMs: undefined },
    ]);
    expect(read({ "RateLimit-Policy": '"default";q=0' }).policies).toEqual([
      { name: "default", quota: 0, windowMs: undefined },
    ]);
  });

  test("a policy that counts something else than requests is left out with its state", () => {
    expect(
      read({
        "RateLimit-Policy": '"bytes";q=65535;w=10;qu="content-bytes", "default";q=500;w=60',
        RateLimit: '"bytes";r=0;t=9, "default";r=3;t=9',
      }),
    ).toEqual({
      policies: [{ name: "default", quota: 500, windowMs: 60_000 }],
      states: [{ policy: "default", remaining: 3, resetMs: 9000 }],
    });
  });

  test.each([
    ["no field", ""],
    ["the form of draft 7", "limit=500, remaining=487, reset=12"],
    ["a token for a name", "default;q=500;w=60;r=1;t=1"],
    ["a number for a name", "5;q=500;w=60;r=1;t=1"],
    ["an inner list", '("default");q=500;w=60;r=1;t=1'],
    ["an unclosed name", '"default;q=500;w=60;r=1;t=1'],
    ["a trailing comma", '"default";q=500;w=60;r=1;t=1,'],
    ["no comma between members", '"a";q=500;w=60;r=1;t=1 "b";q=1;w=1;r=1;t=1'],
    ["no numbers", '"default"'],
    ["a negative number", '"default";q=-1;w=60;r=-1;t=1'],
    ["a fraction", '"default";q=1.5;w=60;r=1.5;t=1'],
    ["a text", '"default";q="500";w=60;r="1";t=1'],
    ["a number without a value", '"default";q;w=60;r;t=1'],
    ["a letter outside ASCII", '"défaut";q=500;w=60;r=1;t=1'],
    ["one bad member among good ones", '"a";q=500;w=60;r=1;t=1, "b"'],
  ])("%s: the whole field is ignored", (_, field) => {
    expect(read({ "RateLimit-Policy": field, RateLimit: field })).toEqual({});
  });

  test("a window of nothing is no window; a bad policy does not spoil the state", () => {
    expect(read({ "RateLimit-Policy": '"default";q=500;w=0', RateLimit: '"default";r=4;t=0' })).toEqual({
      states: [{ policy: "default", remaining: 4, resetMs: 0 }],
    });
  });
});

describe("Retry-After", () => {
  test.each([
    ["0", 0],
    ["12", 12_000],
    [" 7 ", 7000],
    ["Tue, 01 Jul 2025 12:00:30 GMT", 30_000],
    ["Tuesday, 01-Jul-25 12:01:00 GMT", 60_000],
    ["Tue, 01 Jul 2025 11:00:00 GMT", 0],
  ])("%j is %d ms", (field, ms) => expect(parseRetryAfter(field, now)).toBe(ms));

  test.each([null, "", "-5", "1.5", "soon", "12 s", "2025-07-01", "Noday, 99 Foo 2025 12:00:00 GMT", "99999999999"])(
    "%j says nothing",
    (field) => expect(parseRetryAfter(field, now)).toBeUndefined(),
  );
});
