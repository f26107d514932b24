import { readFileSync } from "node:fs";
import path from "node:path";
import { hostPane } from "../../src/workbench/hosted-pane";

const html = readFileSync(path.join(__dirname, "fixture", "taskpane.html"), "utf8");
const urls = { hostScriptUrl: "/workbench/frame-host.js", officeScriptUrl: "/office/office.js" };

test("the page is unchanged but for the host before office.js and office.js's address", () => {
  const hosted = hostPane(html, urls);
  const inserted = '<script src="/workbench/frame-host.js"></script>';
  expect(hosted.indexOf(inserted)).toBeLessThan(hosted.indexOf('<script src="/office/office.js">'));
  const undone = hosted
    .replace(inserted, "")
    .replace("/office/office.js", "https://appsforoffice.microsoft.com/lib/1/hosted/office.js");
  expect(undone).toBe(html);
});

test.each([
  ["no office.js", "<html><script src='x.js'></script></html>", 0],
  ["office.js twice", html + html, 2],
])("%s is an error that says what is wrong", (_, page, count) => {
  expect(() => hostPane(page, urls)).toThrow(`exactly once; it does ${count} times`);
});
