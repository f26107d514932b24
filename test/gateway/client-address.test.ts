/** An address that a client writes itself is never believed. */
import { clientAddress, readRanges } from "../../src/gateway/client-address";

const trusted = readRanges(["10.0.0.0/8", "127.0.0.1", "fd00::/8"]);

test.each([
  ["203.0.113.9", null, "203.0.113.9"],
  ["203.0.113.9", "198.51.100.1", "203.0.113.9"],
  ["10.1.2.3", "198.51.100.1", "198.51.100.1"],
  ["::ffff:10.1.2.3", "198.51.100.1", "198.51.100.1"],
  ["10.1.2.3", "1.1.1.1, 198.51.100.1", "198.51.100.1"],
  ["10.1.2.3", "1.1.1.1, 198.51.100.1, 10.9.9.9", "198.51.100.1"],
  ["fd00::1", "[2001:db8::7]:4433", "2001:db8::7"],
  ["10.1.2.3", "1.1.1.1, 198.51.100.1:52113", "198.51.100.1"],
  ["10.1.2.3", "198.51.100.1:52113, 10.9.9.9:80", "198.51.100.1"],
  ["10.1.2.3", "198.51.100.1:x", "10.1.2.3"],
  ["10.1.2.3", "not an address", "10.1.2.3"],
  ["10.1.2.3", "198.51.100.1, <script>", "10.1.2.3"],
  ["10.1.2.3", "", "10.1.2.3"],
  ["", null, "unknown"],
])("%s with %j is %s", (peer, forwarded, expected) => {
  expect(clientAddress(peer, forwarded, trusted)).toBe(expected);
});

test("a range of IPv4-mapped addresses is one of IPv4", () => {
  expect(clientAddress("10.1.2.3", "198.51.100.1", readRanges(["::ffff:10.0.0.0/104"]))).toBe("198.51.100.1");
  expect(clientAddress("11.1.2.3", "198.51.100.1", readRanges(["::ffff:10.0.0.0/104"]))).toBe("11.1.2.3");
});

test("with no trusted proxy the header counts for nothing", () => {
  expect(clientAddress("127.0.0.1", "198.51.100.1", [])).toBe("127.0.0.1");
});

test("a long header is read from its end", () => {
  expect(clientAddress("10.0.0.1", `${"1.1.1.1,".repeat(10_000)}198.51.100.1`, trusted)).toBe("198.51.100.1");
});

test("what is no range is an error", () => {
  expect(() => readRanges(["10.0.0.0/99"])).toThrow();
  expect(() => readRanges(["proxy.internal"])).toThrow();
});
