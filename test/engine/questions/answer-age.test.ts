import { ageText, dayMs, isCurrent, statusText } from "../../../src/engine/questions/answer-age";
import { figure } from "../answers/sample-answers";

const mark = "saved by another device, not verified here. Refresh it to verify it.";
const fetched = figure("rent", 2_299, 0);

it("says of an answer that this device cannot verify that it is unverified, current or stale", () => {
  const read = { answer: { ...fetched, unverified: true as const } };
  expect(statusText({ answer: fetched }, dayMs, 30 * dayMs)).toBe("current");
  expect(statusText({ answer: fetched }, 30 * dayMs, 30 * dayMs)).toBe("current");
  expect(statusText({ answer: fetched }, 30 * dayMs + 1, 30 * dayMs)).toMatch(/^stale: /);
  expect(statusText(read, dayMs, 30 * dayMs)).toBe(`current, unverified: ${mark}`);
  expect(statusText(read, 31 * dayMs, 30 * dayMs)).toBe(
    `stale: fetched more than 30 days ago. Refresh it from the Compsheet pane. Unverified: ${mark}`,
  );
});

it("does not count an unverified answer as stale: a colleague's workbook is not fetched again for that", () => {
  expect(isCurrent(ageText({ answer: { ...fetched, unverified: true } }, dayMs, 30 * dayMs))).toBe(true);
});
