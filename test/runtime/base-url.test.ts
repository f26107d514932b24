import { readBaseUrl } from "../../src/runtime/base-url";

test.each([
  ["https://api.example.com", "https://api.example.com"],
  [" https://api.example.com/ ", "https://api.example.com"],
  ["api.example.com", "https://api.example.com"],
  ["HTTPS://API.Example.com/Rent/v1//", "https://api.example.com/Rent/v1"],
  ["https://api.example.com:8443/base", "https://api.example.com:8443/base"],
  ["http://localhost:3000", "http://localhost:3000"],
  ["http://127.0.0.1:3000/api/", "http://127.0.0.1:3000/api"],
  ["http://[::1]:3000", "http://[::1]:3000"],
])("%s is read as %s", (text, baseUrl) => expect(readBaseUrl(text)).toEqual({ ok: true, baseUrl }));

test.each([
  ["", /Enter the address/],
  ["   ", /Enter the address/],
  ["http://api.example.com", /must begin with https/],
  ["http://localhost.example.com", /must begin with https/],
  ["ftp://api.example.com", /must begin with https/],
  ["file:///etc/passwd", /must begin with https/],
  ["javascript:alert(1)", /no web address/],
  ["https://", /no web address/],
  ["two words", /no web address/],
  ["https://two words", /no web address/],
  ["https://user:secret-word@api.example.com", /user name and password/],
  ["https://api.example.com?key=secret-word", /from \? or # on/],
  ["https://api.example.com/#secret-word", /from \? or # on/],
])("%s is refused without repeating it", (text, message) => {
  const reading = readBaseUrl(text);
  expect(reading).toMatchObject({ ok: false, message: expect.stringMatching(message) as string });
  expect(JSON.stringify(reading)).not.toContain("secret-word");
});
