import { readFileSync } from "node:fs";
import { join } from "node:path";

const page = readFileSync(join(process.cwd(), "src/taskpane/taskpane.html"), "utf8");

test("office.js comes first, from Microsoft's address", () => {
  expect([...page.matchAll(/<script[^>]*src="([^"]*)"/g)].map((match) => match[1])).toEqual([
    "https://appsforoffice.microsoft.com/lib/1/hosted/office.js",
  ]);
});

test("nothing that a strict content security policy refuses: no inline script, style or handler", () => {
  expect(page).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>/);
  expect(page).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:/i);
});
