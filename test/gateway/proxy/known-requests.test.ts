import { findKnownRequest, responseKey } from "../../../src/gateway/proxy/known-requests";

test.each([
  ["GET", "/property/search", "searchProperties", true],
  ["GET", "/property/0b8e5c3a-0000-5000-8000-000000000000", "getProperty", true],
  ["POST", "/property/comparables", "findComparables", true],
  ["POST", "/property", "insertProperty", false],
  ["GET", "/property_report/tag/to%20do", "listReportsByTag", false],
  ["PATCH", "/property_report/1", "updateReport", false],
  ["POST", "/dataset/export", "exportDataset", false],
])("%s %s is %s", (method, path, endpoint, isShared) => {
  expect(findKnownRequest(method, path)).toEqual({ endpoint, isShared });
});

test.each([
  ["DELETE", "/property/1"],
  ["GET", "/"],
  ["GET", ""],
  ["GET", "/admin"],
  ["GET", "/property/1/2"],
  ["GET", "/property/.."],
  ["GET", "/property/%2e%2e%2fadmin"],
  ["GET", "/property/a%5Cb"],
  ["GET", "/property/"],
  ["GET", "//evil.example/property/1"],
  ["POST", "/property/1"],
])("%s %s is passed to nobody", (method, path) => {
  expect(findKnownRequest(method, path)).toBeNull();
});

test("the order of a query's parameters does not count, all else does", () => {
  const key = (query: string, body = "", path = "/property/search", service = "https://a.example") =>
    responseKey(service, "GET", path, new URLSearchParams(query), body);
  expect(key("q=a&lat=1")).toBe(key("lat=1&q=a"));
  const different = [
    key("q=a"),
    key("q=b"),
    key("q=a&q=b"),
    key("q=a", "{}"),
    key("q=a", "", "/property/1"),
    key("q=a", "", "/property/search", "https://b.example"),
    key("q=a%26q%3Db"),
  ];
  expect(new Set(different).size).toBe(different.length);
});
