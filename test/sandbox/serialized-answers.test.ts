import { createSerializedAnswers } from "../../src/sandbox/serialized-answers";
import { createDataSet } from "../../src/sandbox/generator/create-data-set";
import { startSandboxOn } from "./sandbox-fixture";

const textOf = (answer: { json: Uint8Array } | undefined) => answer && new TextDecoder().decode(answer.json);

test("what is asked again is not made again, and is the same", async () => {
  const answers = createSerializedAnswers();
  let made = 0;
  const make = () => Promise.resolve({ made: (made += 1), name: "Šumava" });
  expect(textOf(await answers.of("a", make))).toBe('{"made":1,"name":"Šumava"}');
  expect(textOf(await answers.of("a", make))).toBe('{"made":1,"name":"Šumava"}');
  expect(textOf(await answers.of("b", make))).toBe('{"made":2,"name":"Šumava"}');
});

test("what does not exist is asked for again", async () => {
  const answers = createSerializedAnswers();
  expect(await answers.of("a", () => Promise.resolve(undefined))).toBeUndefined();
  expect(textOf(await answers.of("a", () => Promise.resolve({ now: 1 })))).toBe('{"now":1}');
});

test("beyond the limit of bytes those longest unused are dropped", async () => {
  // Each takes 12 bytes with its key.
  const answers = createSerializedAnswers(30);
  let made = 0;
  const make = () => {
    made += 1;
    return Promise.resolve({ n: "xxx" });
  };
  await answers.of("a", make);
  await answers.of("b", make);
  await answers.of("a", make);
  await answers.of("c", make);
  expect(made).toBe(3);
  await answers.of("a", make);
  expect(made).toBe(3);
  await answers.of("b", make);
  expect(made).toBe(4);
});

test("a document is made once for each way of asking, and every way has its own answer", async () => {
  const dataSet = createDataSet({ seed: 7, today: "2025-06-30", size: 20 });
  let made = 0;
  const counting = {
    ...dataSet,
    document: (index: number) => {
      made += 1;
      return dataSet.document(index);
    },
  };
  const { send } = startSandboxOn({ dataSet: counting });
  const { id } = dataSet.record(3).summary;
  const text = async (query: string) => (await send(`/property/${query}`)).text();
  const [whole, again, upper, window, occupancy] = [
    await text(id),
    await text(id),
    await text(id.toUpperCase()),
    await text(`${id}?from=2025-06-01`),
    await text(`${id}?occupancy_over_time=true`),
  ];
  expect(made).toBe(1);
  expect(again).toBe(whole);
  expect(upper).toBe(whole);
  expect(window.length).toBeLessThan(whole.length);
  expect(occupancy.length).toBeGreaterThan(whole.length);
});
