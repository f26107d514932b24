import { createRequestsToday } from "../../../src/features/activity/requests-today";
import { createFakeClock } from "../../client/fake-clock";
import { createMemoryStorage } from "../../app/memory-storage";

const day = 86_400_000;

function createSetting(address = "C:\\Deals\\Alder.xlsx") {
  const storage = createMemoryStorage();
  const clock = createFakeClock(Date.UTC(2025, 6, 1, 23, 0));
  const open = (of = address) => {
    const requests = createRequestsToday({ storage, clock, workbookAddress: () => of, onChange: () => undefined });
    requests.open();
    return requests;
  };
  return { storage, clock, open };
}

test("counts what is sent, also for the next page of the same workbook", () => {
  const { open } = createSetting();
  const first = open();
  first.add();
  first.add();
  expect(first.count).toBe(2);
  expect(open().count).toBe(2);
});

test("each workbook has its own count, and none tells the file's name", () => {
  const { open, storage } = createSetting();
  open().add();
  const other = open("C:\\Deals\\Birch.xlsx");
  other.add();
  expect([other.count, open().count]).toEqual([1, 1]);
  expect(JSON.stringify([...storage.items])).not.toMatch(/Alder|Birch/);
});

test("begins anew at midnight UTC, and forgets the day before", async () => {
  const { open, clock, storage } = createSetting();
  const requests = open();
  requests.add();
  await clock.advance(3_600_000 - 1);
  expect(requests.count).toBe(1);
  await clock.advance(1);
  expect([requests.count, open().count]).toEqual([0, 0]);
  requests.add();
  expect(JSON.parse(storage.items.get("requests") ?? "")).toMatchObject({ day: Date.UTC(2025, 6, 2) });
  await clock.advance(day);
  expect(requests.count).toBe(0);
});

test("two pages of one workbook add up", () => {
  const { open } = createSetting();
  const [one, other] = [open(), open()];
  one.add();
  other.add();
  one.add();
  expect([one.count, open().count]).toEqual([3, 3]);
});

test("a workbook that was never saved counts for its page alone", () => {
  const { open, storage } = createSetting("");
  const requests = open();
  requests.add();
  expect([requests.count, open().count, storage.items.size]).toEqual([1, 0, 0]);
});

test.each([["{"], ["null"], ['{"day":1}'], ['{"day":"x","counts":{}}']])("damaged (%s) counts as none", (text) => {
  const { open, storage } = createSetting();
  storage.set("requests", text);
  const requests = open();
  requests.add();
  expect(requests.count).toBe(1);
});
