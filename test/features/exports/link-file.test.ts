import { linkFile, linkProblem } from "../../../src/features/exports/link-file";
import { createFakeClock } from "../../client/fake-clock";

test.each([
  ["https://files.example/a?signature=b", null],
  [" https://files.example/a ", null],
  ["http://localhost:3000/a", null],
  ["http://127.0.0.1/a", null],
  ["http://files.example/a", "not-https"],
  ["ftp://files.example/a", "not-https"],
  ["javascript:alert(1)", "not-https"],
  ["files.example/a", "no-address"],
  ["https://me:secret@files.example/a", "no-address"],
  ["", "no-address"],
])("%s", (text, problem) => {
  expect(linkProblem(text)).toBe(problem);
});

describe("a link whose storage falls silent", () => {
  const link = "https://files.example/a";
  const told = 'The server stopped sending "Rents.csv". Check the service';

  test.each([
    ["before its answer", () => new Promise<Response>(() => undefined)],
    ["before the first byte", () => Promise.resolve(new Response(new ReadableStream()))],
    [
      "after a few",
      () => Promise.resolve(new Response(new ReadableStream({ start: (to) => to.enqueue(Uint8Array.of(105, 100)) }))),
    ],
  ])("%s is given up after a minute", async (_, answer) => {
    const clock = createFakeClock();
    const file = linkFile(link, "Rents.csv", answer, (ms, signal) => clock.sleep(ms, signal));
    const begun = clock.now();
    await expect(clock.until(file.start(5))).rejects.toThrow(told);
    await expect(clock.until(file.open().then((stream) => new Response(stream).text()))).rejects.toThrow(told);
    expect(clock.now() - begun).toBe(120_000);
    expect(clock.sleepers).toBe(0);
  });
});

test("the first bytes of a link are fetched once, and again after a failure", async () => {
  let asked = 0;
  const get = (): Promise<Response> => {
    asked += 1;
    return asked === 1 ? Promise.reject(new Error("No network.")) : Promise.resolve(new Response("id,rent\n1,2\n"));
  };
  const file = linkFile("https://files.example/a.csv", "a.csv", get, () => new Promise(() => undefined));
  await expect(file.start(4)).rejects.toThrow("Can't read the link from here");
  expect(Buffer.from(await file.start(4)).toString()).toBe("id,r");
  expect(Buffer.from(await file.start(64)).toString()).toBe("id,rent\n1,2\n");
  expect(asked).toBe(2);
});
