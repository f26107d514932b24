import type { Answer } from "../../../src/engine/answers/answer";
import { decodeAnswers, encodeAnswers, UnreadableAnswersError } from "../../../src/engine/answers/answer-codec";
import type { UsedAnswer } from "../../../src/engine/answers/answer-form";
import { answersFromJson } from "../../../src/engine/answers/answers-from-json";
import { answersToJson } from "../../../src/engine/answers/answers-to-json";
import { createUnpackRoom, packText } from "../../../src/engine/answers/packed-text";
import { everyKind, figure } from "./sample-answers";

const hour = 3_600_000;
const used = (answers: readonly Answer[]): UsedAnswer[] =>
  answers.map((answer) => ({ answer, lastUse: answer.fetchedAt }));
const byKey = (answers: readonly UsedAnswer[]): UsedAnswer[] =>
  [...answers].sort((a, b) => (a.answer.key < b.answer.key ? -1 : 1));

async function failureOf(text: string): Promise<UnreadableAnswersError> {
  const error: unknown = await decodeAnswers(text).catch((reason: unknown) => reason);
  if (error instanceof UnreadableAnswersError) return error;
  throw new Error(`expected UnreadableAnswersError, got ${String(error)}`);
}

describe("the stored text of answers", () => {
  test("every kind of value comes back as it was", async () => {
    const answers = everyKind.map((value, index) => ({ ...figure(`k${index}`, 0), value }));
    expect(await decodeAnswers(await encodeAnswers(used(answers)))).toEqual({ answers: used(answers), skipped: 0 });
  });

  test("so do answers without property, date or requests, fetched before and after their requests", async () => {
    const bare: Answer = {
      key: "k0",
      value: { kind: "scalar", value: 0 },
      fetchedAt: 7,
      requests: [],
      notes: [],
      warnings: [],
    };
    const answers: Answer[] = [
      bare,
      { ...bare, key: "k1", propertyId: "P", subject: { id: "p", address: "1 Main St" } },
      { ...bare, key: "k2", createdOn: "2026-01-02", value: { kind: "scalar", value: "" } },
      { ...bare, key: "k2b", propertyId: "p2", subject: { id: "p1", address: "1 Main St" } },
      { ...bare, key: "k2c", subject: { id: "", address: "" } },
      { ...figure("k3", -1e300, 5_000), requests: [{ endpoint: "GET /a", fetchedAt: 9_000 }] },
      {
        ...figure("k4", 5e-324, 9_000),
        requests: [
          { endpoint: "GET /a", fetchedAt: 5_000 },
          { endpoint: "GET /b", fetchedAt: 1 },
        ],
      },
      { ...figure("k5", 1, 0), notes: ["", "same", "same"], warnings: ["same", "0"] },
    ];
    expect(byKey((await decodeAnswers(await encodeAnswers(used(answers)))).answers)).toEqual(used(answers));
    expect(await decodeAnswers(await encodeAnswers([]))).toEqual({ answers: [], skipped: 0 });
  });

  test("a key is kept character by character", async () => {
    const keys = ['["service","FIND",[["“Élan” \\\\ \\"x\\" \u2028"],[]]]', "__proto__", "", "k𝄞", "k𝄢", "k", "kk"];
    const read = await decodeAnswers(await encodeAnswers(used(keys.map((key) => figure(key, 1)))));
    expect(read.answers.map(({ answer }) => answer.key).sort()).toEqual([...keys].sort());
  });

  test("the last use is kept to the hour", async () => {
    const answer = figure("k", 1, 10 * hour);
    const [read] = (await decodeAnswers(await encodeAnswers([{ answer, lastUse: 12.9 * hour }]))).answers;
    expect(read).toEqual({ answer, lastUse: 12 * hour });
  });

  test("a damaged or cut text is refused, never read in part", async () => {
    const text = await encodeAnswers(used([figure("a", 1), figure("b", 2)]));
    const middle = Math.floor(text.length / 2);
    const flipped = `${text.slice(0, middle)}${text[middle] === "A" ? "B" : "A"}${text.slice(middle + 1)}`;
    for (const damaged of [text.slice(0, -8), text.slice(0, 40), flipped, "", "@@@", "QUJD"]) {
      expect((await failureOf(damaged)).reason).toBe("damaged");
    }
  });

  test("a system that cannot pack says what to do, and damages nothing", async () => {
    const text = await encodeAnswers(used([figure("a", 1)]));
    const native = globalThis.CompressionStream;
    try {
      delete (globalThis as Partial<typeof globalThis>).CompressionStream;
      expect(await failureOf(text)).toMatchObject({
        reason: "unsupported",
        message: expect.stringContaining("Update Office") as string,
      });
      await expect(encodeAnswers([])).rejects.toMatchObject({ reason: "unsupported" });
    } finally {
      globalThis.CompressionStream = native;
    }
  });
});

describe("the stored form of answers", () => {
  test("says a text once that several answers hold, and leaves out what is usual", () => {
    const form = answersToJson(used([figure("b", 2), figure("a", 1)]));
    expect(form).toEqual({
      form: 1,
      since: 1_000,
      texts: [
        "2026-11-20",
        "1200 E 6th St, Austin, TX 78702",
        "GET /property/6fa459ea-ee8a-5ca4-894e-db77e160355e",
        "Limits of fiscal year 2025",
      ],
      groups: [
        [
          {
            propertyId: "6fa459ea-ee8a-5ca4-894e-db77e160355e",
            createdOn: 0,
            subject: { address: 1 },
          },
          [[2, 5]],
          [
            [0, "a", 1, "money", [3], [], -5],
            [0, "b", 2, "money", [3], [], -5],
          ],
        ],
      ],
    });
  });

  const plain = (): { form: number; since: number; texts: unknown[]; groups: unknown[][] } =>
    JSON.parse(JSON.stringify(answersToJson(used([figure("a", 1), figure("b", 2)])))) as never;
  const rowsOf = (form: { groups: unknown[][] }): unknown[][] => form.groups[0]?.[2] as unknown[][];

  test.each<[string, (row: unknown[]) => void]>([
    ["a value of an unknown kind", (row) => (row[2] = { kind: "map", points: [] })],
    ["a table without columns", (row) => (row[2] = { kind: "table", rows: [], headers: true, missing: "" })],
    ["no value", (row) => (row[2] = null)],
    ["an unknown format", (row) => (row[3] = "furlongs")],
    ["a format that is no text", (row) => (row[3] = 7)],
    ["a key that is no text", (row) => (row[1] = 7)],
    ["a note that is not there", (row) => (row[4] = [99])],
    ["a note that is no text", (row) => (row[4] = [null])],
    ["a warning that is none", (row) => (row[5] = "text")],
    ["a time that is none", (row) => (row[6] = "now")],
    ["nothing in it", (row) => (row.length = 0)],
  ])("an entry with %s is skipped alone", (_, damage) => {
    const form = plain();
    damage(rowsOf(form)[0] ?? []);
    const { answers, skipped } = answersFromJson(form);
    expect([answers.map(({ answer }) => answer.key), skipped]).toEqual([["b"], 1]);
  });

  test("an infinite value is skipped, and nothing else", () => {
    const form = JSON.parse(
      `{"form":1,"since":0,"texts":[],"groups":[[{},[],[[0,"a","Infinity"],[0,"b",1e999],[0,"c",{"kind":"list","values":[1e999]}]]]]}`,
    ) as unknown;
    const { answers, skipped } = answersFromJson(form);
    expect([answers.map(({ answer }) => answer.key), skipped]).toEqual([["a"], 2]);
  });

  test("of several answers, only one with a moment or a day that no calendar has is skipped", () => {
    const form = JSON.parse(
      `{"form":1,"since":0,"texts":[],"groups":[[{},[],[[0,"a",1],[0,"b",1,null,[],[],1e999],[0,"c",1,null,[],[],9e15],
      [0,"d",1,null,[],[],0,1e300]]],[{"asOf":"2026-02-30"},[],[[0,"e",1]]],[{"asOf":"2026-02-28"},[],[[0,"f",1]]]]}`,
    ) as unknown;
    const { answers, skipped } = answersFromJson(form);
    expect([answers.map(({ answer }) => answer.key), skipped]).toEqual([["a", "f"], 4]);
  });

  test("a segment that was put in place at the end of time is none", () => {
    const form = JSON.parse('{"form":1,"since":0,"texts":[],"groups":[],"putAt":1e999}') as unknown;
    expect(() => answersFromJson(form)).toThrow();
  });

  test("a group that is none is skipped alone", () => {
    const form = plain();
    form.groups.push([{}, "requests", []], [], [{ createdOn: 99 }, [], [[0, "c", 1]]], [{}, [[99, 0]], [[0, "d", 1]]]);
    const { answers, skipped } = answersFromJson(form);
    expect([answers.map(({ answer }) => answer.key), skipped]).toEqual([["a", "b"], 4]);
  });

  test("what a later version adds to a known kind survives", () => {
    const form = plain();
    const later = { kind: "list", values: [1], unit: "sqft" };
    (rowsOf(form)[0] ?? [])[2] = later;
    expect(answersFromJson(form).answers[0]?.answer.value).toEqual(later);
  });

  test.each([null, 7, [], {}, { form: 1 }, { form: 1, since: "x", texts: [], groups: [] }])("%j is no form", (json) => {
    expect(() => answersFromJson(json)).toThrow();
  });
});

describe("a stored text that unpacks to more than was ever written", () => {
  const bomb = (bytes: number): Promise<string> => packText(`[${"0".repeat(bytes)}]`);

  test("is given up as soon as that is seen, and is not taken for a damaged one", async () => {
    expect((await failureOf(await bomb(8_000_000))).reason).toBe("oversized");
    expect((await failureOf(await bomb(100_000))).reason).toBe("damaged");
  });

  test("many that are each small enough are given up once they are too much together", async () => {
    const small = await bomb(3_900_000);
    const texts = Array.from({ length: 20 }, () => small);
    const room = createUnpackRoom(texts);
    expect(room.left).toBeLessThan(20 * 3_900_000);
    const read = await Promise.allSettled(texts.map((text) => decodeAnswers(text, undefined, room)));
    const reasons = read.map((one) => (one.status === "rejected" ? (one.reason as UnreadableAnswersError).reason : ""));
    // What is read is no form of ours; the others are not read.
    expect(reasons.filter((reason) => reason === "damaged").length).toBeLessThanOrEqual(16);
    expect(reasons.filter((reason) => reason === "oversized").length).toBeGreaterThanOrEqual(4);
  });

  test("so is one whose keys, written out, take up more than that", async () => {
    const first = `[0,"${"x".repeat(20_000)}",1]`;
    const rows = [first, ...Array.from({ length: 2_000 }, (_, index) => `[20000,"${index}",1]`)];
    const text = await packText(`{"form":1,"since":0,"texts":[],"groups":[[{},[],[${rows.join(",")}]]]}`);
    expect(text.length).toBeLessThan(20_000);
    expect((await failureOf(text)).reason).toBe("oversized");
  });

  test("answers of our own are far from it", async () => {
    const alike = Array.from({ length: 20_000 }, (_, index) => ({
      ...figure(`k${index}`, 1),
      notes: ["The same long note on each of them, as answers of one property have it."],
    }));
    expect((await decodeAnswers(await encodeAnswers(used(alike)))).answers).toHaveLength(20_000);
  });
});
