import { readBaseUrl } from "../../../src/features/connection/base-url";

test.each([
  ["https://api.example.com", "https://api.example.com"],
  [" https://api.example.com/ ", "https://api.example.com"],
  ["api.example.com", "https://api.example.com"],
  ["HTTPS://API.Example.com/Rent/v1//", "https://api.example.com/Rent/v1"],
  ["https://api.example.com:8443/base", "https://api.example.com:8443/base"],
  ["http://localhost:3000", "http://localhost:3000"],
  ["http://127.0.0.1:3000/api/", "http://127.0.0.1:3000/api"],
  ["http://[::1]:3000", "http://[::1]:3000"],
  ["localhost:3956/api", "http://localhost:3956/api"],
  ["127.0.0.1", "http://127.0.0.1"],
  ["localhost.example.com", "https://localhost.example.com"],
])("%s is read as %s", (text, baseUrl) => expect(readBaseUrl(text)).toEqual({ ok: true, baseUrl }));

test.each([
  ["", "address-missing"],
  ["   ", "address-missing"],
  ["http://api.example.com", "address-insecure"],
  ["http://localhost.example.com", "address-insecure"],
  ["ftp://api.example.com", "address-insecure"],
  ["file:///etc/passwd", "address-insecure"],
  ["javascript:alert(1)", "address-nonsense"],
  ["https://", "address-nonsense"],
  ["two words", "address-nonsense"],
  ["https://two words", "address-nonsense"],
  ["https://user:secret-word@api.example.com", "address-with-sign-in"],
  ["https://api.example.com?key=secret-word", "address-with-query"],
  ["https://api.example.com/#secret-word", "address-with-query"],
])("%s is refused without repeating it", (text, kind) => {
  const reading = readBaseUrl(text);
  expect(reading).toEqual({ ok: false, problem: { kind } });
  expect(JSON.stringify(reading)).not.toContain("secret-word");
});
