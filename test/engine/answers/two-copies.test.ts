/** Two copies of the add-in that have one workbook open. */
import { decodeAnswers } from "../../../src/engine/answers/answer-codec";
import { createMemoryWorkbookStore } from "./memory-workbook-store";
import { openCopy, reopened } from "./open-copy";
import { figure } from "./sample-answers";

describe("two copies open at once", () => {
  test("keep the newest answer of each key, whoever writes last", async () => {
    const store = createMemoryWorkbookStore();
    const one = openCopy(store).answers;
    const two = openCopy(store).answers;
    await Promise.all([one.open(), two.open()]);
    one.put(figure("both", 1, 1_000));
    one.put(figure("one", 10, 1_000));
    two.put(figure("both", 2, 2_000));
    await two.save();
    await one.save();
    expect(await reopened(store)).toEqual({ both: 2, one: 10 });
  });

  test("take in what the other wrote before they replace a segment, and never remove what they have not read", async () => {
    const store = createMemoryWorkbookStore();
    const one = openCopy(store).answers;
    const two = openCopy(store).answers;
    await Promise.all([one.open(), two.open()]);
    one.put(figure("a", 1));
    one.put(figure("b", 1));
    await one.save();
    two.put(figure("b", 2, 2_000));
    two.put(figure("c", 3));
    await two.save();
    one.delete("a");
    await one.save();
    expect(one.get("b")?.value).toMatchObject({ value: 2 });
    expect(await reopened(store)).toEqual({ b: 2, c: 3 });
  });

  test("do not bring back what one of them removed and has not written yet", async () => {
    const store = createMemoryWorkbookStore();
    const first = openCopy(store).answers;
    await first.open();
    for (const key of ["a", "b", "c"]) first.put(figure(key, 1));
    await first.save();
    const [one, two] = [openCopy(store).answers, openCopy(store).answers];
    await Promise.all([one.open(), two.open()]);
    two.put(figure("a", 2, 2_000));
    await two.save();
    one.delete("a");
    await one.save();
    expect(one.get("a")).toBeUndefined();
    expect(await reopened(store)).toEqual({ b: 1, c: 1 });
  });

  test("keep when an answer was last used, whichever of them used it", async () => {
    const store = createMemoryWorkbookStore();
    const first = openCopy(store).answers;
    await first.open();
    for (const key of ["a", "b"]) first.put(figure(key, 1));
    await first.save();
    const [one, two] = [openCopy(store), openCopy(store)];
    await Promise.all([one.answers.open(), two.answers.open()]);
    const hour = 3_600_000;
    await one.clock.advance(5 * hour);
    const usedAt = one.clock.now();
    one.answers.get("a");
    for (const key of ["a", "b"]) two.answers.put(figure(key, 2, 2_000));
    await two.answers.save();
    await one.answers.lookAgain();
    one.answers.delete("b");
    await one.answers.save();
    const [text = ""] = store.segments.values();
    // Whole hours are written.
    const [kept] = (await decodeAnswers(text)).answers;
    expect([kept?.answer.key, Math.ceil((usedAt - (kept?.lastUse ?? 0)) / hour)]).toEqual(["a", 1]);
  });

  test("write again what the other replaced and then lost", async () => {
    const store = createMemoryWorkbookStore();
    const { answers } = openCopy(store);
    await answers.open();
    answers.put(figure("a", 1));
    answers.put(figure("b", 2));
    await answers.save();
    store.segments.clear();
    answers.delete("b");
    await answers.save();
    expect(await reopened(store)).toEqual({ a: 1 });
  });

  test("which replaced the same segments lose nothing", async () => {
    const store = createMemoryWorkbookStore();
    const first = openCopy(store).answers;
    await first.open();
    for (const key of ["a", "b", "c", "d"]) first.put(figure(key, 1));
    await first.save();
    const one = openCopy(store).answers;
    const two = openCopy(store).answers;
    await Promise.all([one.open(), two.open()]);
    one.delete("a");
    two.delete("b");
    await Promise.all([one.save(), two.save()]);
    expect(await reopened(store)).toMatchObject({ c: 1, d: 1 });
    expect([one.get("c")?.value, two.get("d")?.value]).toEqual([figure("", 1).value, figure("", 1).value]);
  });

  test("of two answers fetched at the same moment the one written later counts", async () => {
    const store = createMemoryWorkbookStore();
    const { answers, clock } = openCopy(store);
    await answers.open();
    answers.put(figure("a", 1));
    await answers.save();
    await clock.advance(5_000);
    answers.put(figure("a", 2));
    await answers.save();
    expect(await reopened(store)).toEqual({ a: 2 });
  });

  test("which it also does where the segment of the earlier one stays for its other answers", async () => {
    const store = createMemoryWorkbookStore();
    const { answers, clock } = openCopy(store);
    await answers.open();
    for (const key of ["a", "b", "c"]) answers.put(figure(key, 1));
    await answers.save();
    await clock.advance(5_000);
    answers.put(figure("a", 2));
    await answers.save();
    expect(store.segments.size).toBe(2);
    expect(await reopened(store)).toEqual({ a: 2, b: 1, c: 1 });
  });

  test("what the other moved to its own segment is not written twice", async () => {
    const store = createMemoryWorkbookStore();
    const first = openCopy(store).answers;
    await first.open();
    for (const key of ["a", "b", "c"]) first.put(figure(key, 1));
    await first.save();
    const [one, two] = [openCopy(store).answers, openCopy(store).answers];
    await Promise.all([one.open(), two.open()]);
    for (const key of ["a", "b"]) one.put(figure(key, 2, 2_000));
    await one.save();
    expect(store.segments.size).toBe(1);
    await two.lookAgain();
    expect([two.unsaved, two.get("a")?.fetchedAt, two.get("c")?.fetchedAt]).toEqual([0, 2_000, 1_000]);
  });

  test("of two answers fetched at the same moment by two copies the one still unwritten counts", async () => {
    const store = createMemoryWorkbookStore();
    const first = openCopy(store).answers;
    await first.open();
    first.put(figure("gone", 1));
    await first.save();
    const one = openCopy(store).answers;
    const two = openCopy(store).answers;
    await Promise.all([one.open(), two.open()]);
    one.put(figure("a", 1));
    two.put(figure("a", 2));
    await two.save();
    // It replaces a segment, so it reads what the other copy wrote.
    one.delete("gone");
    await one.save();
    expect(one.get("a")?.value).toMatchObject({ value: 1 });
    expect(await reopened(store)).toEqual({ a: 1 });
  });
});
