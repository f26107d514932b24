import { readLinkExpiry } from "../../../src/gateway/exports/export-file";

test.each<[string, string | null]>([
  [
    "https://a.example/f?X-Goog-Date=20250630T120000Z&X-Goog-Expires=604800&X-Goog-Signature=1",
    "2025-07-07T12:00:00.000Z",
  ],
  ["https://a.example/f?x-amz-expires=60&x-amz-date=20250630T235930Z", "2025-07-01T00:00:30.000Z"],
  ["https://a.example/f?GoogleAccessId=1&Expires=1751284800&Signature=2", "2025-06-30T12:00:00.000Z"],
  ["https://a.example/f?signature=1", null],
  ["https://a.example/f?Expires=soon", null],
  ["https://a.example/f?X-Goog-Date=yesterday&X-Goog-Expires=60", null],
  ["https://a.example/f?X-Goog-Date=99999999T999999Z&X-Goog-Expires=999999999", "+010039-02-17T06:27:18.000Z"],
  ["https://a.example/f?X-Goog-Date=20250630T120000Z&X-Goog-Expires=99999999999999", null],
  ["https://a.example/f?X-Goog-Date=20250630T120000Z&X-Goog-Expires=1e300", null],
  ["https://a.example/f?X-Goog-Date=20250630T120000Z&X-Goog-Expires=0.5", null],
  ["https://a.example/f?X-Goog-Date=20250630T120000Z&X-Goog-Expires=-1", null],
  ["https://a.example/f?X-Goog-Date=20250630T120000Z&X-Goog-Expires=", null],
])("%s ends at %s", (link, time) => {
  const expiry = readLinkExpiry(link);
  expect(expiry === null ? null : new Date(expiry).toISOString()).toBe(time);
});
