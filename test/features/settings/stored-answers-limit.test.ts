import { readStoredAnswersLimit } from "../../../src/features/settings/settings";
import { createMemoryStorage } from "../../app/memory-storage";

test("the limit is five million characters unless the device says otherwise", () => {
  expect(readStoredAnswersLimit(createMemoryStorage())).toBe(5_000_000);
  expect(readStoredAnswersLimit(createMemoryStorage({ storedAnswersLimit: "20000000" }))).toBe(20_000_000);
});

test.each(["", "many", "-1", "0", "99999", "50000001", "NaN", "Infinity"])("%j is no limit", (text) => {
  expect(readStoredAnswersLimit(createMemoryStorage({ storedAnswersLimit: text }))).toBe(5_000_000);
});
