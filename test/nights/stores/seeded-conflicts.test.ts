/**
 * People and nights write the same files through Graph at once, with refusals and lost answers at any point: every edit
 * of a person is in the file at the end. 100,000 conflicts with COMPSHEET_LONG.
 */
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import type { RandomGenerator } from "pure-rand/types/RandomGenerator";
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { StoreRefusal, writeOnce } from "../../../src/nights/stores/model-store";
import { roundsOf } from "../../seeds";
import { graphFixture } from "./store-fixtures";

const decode = (bytes: Uint8Array): string => Buffer.from(bytes).toString();
const encode = (content: string): Uint8Array => new TextEncoder().encode(content);

interface Tally {
  conflicts: number;
  written: number;
  recognized: number;
}

/** One night over one file: reads, is disturbed, writes what it read with its mark. */
async function disturbedWrite(
  random: RandomGenerator,
  fixture: ReturnType<typeof graphFixture>,
  id: string,
  run: number,
) {
  const { store, fake } = fixture;
  const below = (most: number): number => uniformInt(random, 0, most - 1);
  const edits: string[] = [];
  const edit = (): void => {
    const item = fake.items.get(id);
    const name = `edit${run}.${edits.length}`;
    edits.push(name);
    fake.put(id, "a.xlsx", encode(`${decode(item?.bytes ?? new Uint8Array())} ${name}`));
  };
  fake.faults.length = 0;
  for (let count = below(3); count > 0; count -= 1) {
    const match = [/GET .*items/, /download/, /^PUT/, /createUploadSession/][below(4)] ?? /./;
    const kind = below(6);
    if (kind === 0) fake.faults.push({ match, times: 1, status: [409, 412, 423, 500, 507][below(5)] ?? 500 });
    else if (kind === 1) fake.faults.push({ match, times: 1, status: 429, headers: { "retry-after": "1" } });
    else if (kind === 2) fake.faults.push({ match, times: 1, losesAnswer: true });
    else if (kind === 3) fake.faults.push({ match, times: 1, losesAnswer: true, before: edit });
    else fake.faults.push({ match, times: 1, before: edit });
  }
  fake.rewrites = below(4) === 0 ? (bytes) => encode(`${decode(bytes)} rewritten${run}`) : null;
  const mark = `run${run}.`;
  let outcome = "written";
  try {
    const { bytes, version } = await store.read(id);
    if (below(3) === 0) edit();
    await writeOnce(store, id, encode(`${decode(bytes)} ${mark}`), version, (now) => decode(now).includes(mark));
  } catch (error) {
    if (!(error instanceof StoreRefusal)) throw error;
    outcome = error.kind;
  }
  return { edits, outcome, mark };
}

it("loses no edit", async () => {
  const wanted = roundsOf("conflicts of stores");
  const tally: Tally = { conflicts: 0, written: 0, recognized: 0 };
  for (let seed = 1; tally.conflicts < wanted; seed += 1) {
    const random = xoroshiro128plus(seed);
    const fixture = graphFixture({ simpleMost: seed % 2 === 0 ? 1 : 4_000_000 });
    const id = fixture.put("a.xlsx", encode("begin"));
    const expected: string[] = [];
    for (let run = 1; run <= 8; run += 1) {
      const { edits, outcome, mark } = await disturbedWrite(random, fixture, id, run);
      expected.push(...edits);
      if (edits.length > 0 || outcome !== "written") tally.conflicts += 1;
      if (outcome !== "written") continue;
      tally.written += 1;
      expected.push(mark);
    }
    const words = decode(fixture.get(id) ?? new Uint8Array()).split(" ");
    const missing = expected.filter((word) => !words.includes(word));
    expect({ seed, missing }).toEqual({ seed, missing: [] });
    // A file written twice by one run would have its mark twice.
    const marks = words.filter((word) => word.startsWith("run"));
    expect({ seed, marks: new Set(marks).size }).toEqual({ seed, marks: marks.length });
  }
  expect(tally.written).toBeGreaterThan(wanted / 10);
});
