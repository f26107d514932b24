import { hidden, withoutSecrets } from "../../src/client/secret-text";

const secret = "k3y+/=~ Ünïque:0815";
const base64 = (text: string): string => Buffer.from(text, "utf8").toString("base64");
const everyByte = (text: string): string =>
  [...Buffer.from(text, "utf8")].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");

describe("a secret is found", () => {
  test.each([
    ["plain", secret],
    ["percent-encoded as a part of an address", encodeURIComponent(secret)],
    ["percent-encoded in small letters", encodeURIComponent(secret).toLowerCase()],
    ["percent-encoded as a form does", new URLSearchParams({ key: secret }).toString().slice("key=".length)],
    ["percent-encoded byte by byte", everyByte(secret)],
    ["percent-encoded twice", encodeURIComponent(encodeURIComponent(secret))],
  ])("%s", (_, form) => expect(withoutSecrets(`before ${form} after`, [secret])).toBe(`before ${hidden} after`));

  test.each([
    ["alone", base64(secret)],
    ["behind a user name", base64(`me:${secret}`)],
    ["behind one character", base64(`x${secret}`)],
    ["before other text", base64(`${secret} and more`)],
    ["between others, in the alphabet of addresses", Buffer.from(`ab${secret}yz`, "utf8").toString("base64url")],
    ["percent-encoded", encodeURIComponent(base64(secret))],
    ["as JSON may write it", base64(secret).replaceAll("/", "\\/")],
  ])("base64, %s", (_, form) => {
    const clean = withoutSecrets(form, [secret]);
    expect(clean).toContain(hidden);
    // What the neighbours decide too may stay: at most a few characters of each end.
    expect(clean.replace(hidden, "").length).toBeLessThan(form.length / 2);
    expect(clean).not.toContain(base64(secret).slice(4, 12));
  });
});

test("several secrets go, and what is none stays", () => {
  expect(withoutSecrets("first-1111 second-2222 third", ["first-1111", "second-2222", "first-1111"])).toBe(
    `${hidden} ${hidden} third`,
  );
});

test("a secret that is too short to be told from words takes no words away", () => {
  expect(withoutSecrets("the key", ["", "k", "key"])).toBe("the key");
});

test("a secret with the signs of patterns is a text", () => {
  expect(withoutSecrets("a.*b[c]$1 axxb", ["a.*b[c]$1"])).toBe(`${hidden} axxb`);
});

test.each([
  ["Authorization: Bearer abc123def456", `Authorization: Bearer ${hidden}`],
  ['{"x-api-key":"old-k3y-77"}', `{"x-api-key":"${hidden}"}`],
  ["api_key=zz99zz99&limit=5", `api_key=${hidden}`],
  ["password: hunter22", `password: ${hidden}`],
])("what is announced as a secret goes, whoever's it is: %s", (text, clean) =>
  expect(withoutSecrets(text, [])).toBe(clean),
);

test.each([
  "The API key was rejected. Enter it again in the pane.",
  "The key or bearer token is missing.",
  "No property matches 1472 Manchaca Rd, Austin, TX 78704.",
  "A basic description of 12 units.",
])("ordinary words stay: %s", (text) => expect(withoutSecrets(text, [secret])).toBe(text));
