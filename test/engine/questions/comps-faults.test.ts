/** RENT.COMPS by address makes 13 requests: what happens if the Nth fails, for each N, once and forever. */
import { compsQuestion } from "../../../src/engine/questions/comps-question";
import type { ServiceErrorName } from "../../../src/service/service-errors";
import { createSheet, failure, tableOf } from "./scripted-service";

const requests = Array.from({ length: 13 }, (_, index) => index + 1);
const failures = [
  "NetworkError",
  "TimeoutError",
  "UnauthorizedError",
  "ForbiddenError",
  "RateLimitedError",
  "ServerError",
  "ContractError",
] satisfies ServiceErrorName[];

const ask = (sheet: ReturnType<typeof createSheet>) => sheet.ask(compsQuestion, ["The Alder"]);

let good: unknown;
beforeAll(async () => {
  const sheet = createSheet();
  good = (await ask(sheet)).value;
  expect(sheet.endpoints).toHaveLength(13);
});

describe.each(failures)("%s", (name) => {
  test.each(requests)("of request %i, once: told, not kept, and right at the second ask", async (nth) => {
    const sheet = createSheet();
    sheet.service.fault = ({ number }) => (number === nth ? failure(name) : undefined);
    await expect(ask(sheet)).rejects.toMatchObject({ name, message: failure(name).message });
    expect([sheet.answers.size, sheet.engine.pending]).toEqual([0, 0]);
    expect((await ask(sheet)).value).toEqual(good);
    // Only the failed request was repeated.
    expect(sheet.endpoints).toHaveLength(14);
    expect(sheet.clock.sleepers).toBe(0);
  });

  test.each(requests)("of request %i and all after it: told every time, until the service is back", async (nth) => {
    const sheet = createSheet();
    sheet.service.fault = ({ number }) => (number >= nth ? failure(name) : undefined);
    for (let time = 0; time < 3; time++) {
      await expect(ask(sheet)).rejects.toMatchObject({ name });
      expect([sheet.answers.size, sheet.engine.pending]).toEqual([0, 0]);
    }
    sheet.service.fault = () => undefined;
    expect((await ask(sheet)).value).toEqual(good);
  });
});

describe("no answer at all", () => {
  test.each(requests)("to request %i: the cell settles within two minutes and nothing is kept", async (nth) => {
    const sheet = createSheet();
    sheet.service.fault = ({ number }) => (number === nth ? "hang" : undefined);
    const start = sheet.clock.now();
    await expect(ask(sheet)).rejects.toMatchObject({ name: "TimeoutError" });
    expect(sheet.clock.now() - start).toBe(1_200_000);
    expect([sheet.answers.size, sheet.engine.pending]).toEqual([0, 0]);
  });
});

describe("not found", () => {
  test("the subject, which search has just found: a failure that is not kept", async () => {
    const sheet = createSheet();
    sheet.service.fault = ({ number }) => (number === 2 ? failure("NotFoundError") : undefined);
    await expect(ask(sheet)).rejects.toMatchObject({ name: "NotFoundError" });
    expect(sheet.answers.size).toBe(0);
    expect((await ask(sheet)).value).toEqual(good);
  });

  test.each(requests.slice(3))("request %i, a comparable: its rents are empty, the others are there", async (nth) => {
    const sheet = createSheet();
    sheet.service.fault = ({ number }) => (number === nth ? failure("NotFoundError") : undefined);
    const answer = await ask(sheet);
    const unknown = tableOf(answer).rows.map((row) => row[5] === null);
    expect(unknown).toEqual(requests.slice(3).map((number) => number === nth));
    expect(answer.warnings).toHaveLength(1);
  });
});
