/** A key is taken out in every spelling in which a service or a library may repeat it. */
import { createRedactor, passwordsIn } from "../../src/gateway/secret-redactor";

const secret = "the-Key/8f31+zz.$&";
const redact = createRedactor([secret, "short"]);

const jsonEscaped = [...secret].map((one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`).join("");

test.each([
  ["as written", secret],
  ["in JSON escapes", jsonEscaped],
  ["in JSON escapes with capitals", jsonEscaped.replace(/[a-f]/g, (one) => one.toUpperCase()).replaceAll("\\U", "\\u")],
  ["half escaped", jsonEscaped.slice(0, 24) + secret.slice(4)],
  ["as a URL", encodeURIComponent(secret)],
  ["as a URL, every character", [...secret].map((one) => `%${one.charCodeAt(0).toString(16)}`).join("")],
  ["as HTML", [...secret].map((one) => `&#x${one.charCodeAt(0).toString(16)};`).join("")],
  ["in hex", Buffer.from(secret).toString("hex")],
  ["in hex with capitals", Buffer.from(secret).toString("hex").toUpperCase()],
])("a key %s", (_, spelling) => {
  expect(redact(`before "${spelling}" after`)).toBe('before "(key)" after');
});

test.each(["", "a", "ab", "user:", "Bearer x "])("a key in base64 behind %j", (before) => {
  for (const form of ["base64", "base64url"] as const) {
    const coded = Buffer.from(`${before}${secret} and more`).toString(form);
    const shown = redact(coded);
    expect(shown).toContain("(key)");
    // What is left of it are the characters that mix with its neighbors.
    const left = Buffer.from(shown.replace("(key)", ""), form).toString("latin1");
    expect(left).not.toContain(secret.slice(2, -2));
  }
});

test("everything else stays, and a short word is none of ours", () => {
  const text = 'short and "The-Key/8f31" and 100% of $& \\u0041';
  expect(redact(text)).toBe(text);
});

test("a megabyte that nearly is the key is read in linear time", () => {
  const almost = secret.slice(0, -1).repeat(60_000);
  expect(redact(almost)).toBe(almost);
});

test("the password of an address is known as written and as meant, also with a bare percent sign", () => {
  expect(passwordsIn("postgresql://u:pa%2Fss@db/x")).toEqual(["pa%2Fss", "pa/ss"]);
  expect(passwordsIn("postgresql://u:100%sure@db/x")).toEqual(["100%sure"]);
  expect(passwordsIn("postgresql://db/x")).toEqual([]);
  expect(passwordsIn("postgresql://u:pa/ss@db/x")).toEqual([]);
});
