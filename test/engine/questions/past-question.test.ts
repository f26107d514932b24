/**
 * RENT.PAST and RENT.PORTFOLIO: which figure is meant, what an answer says of its night, and what to do without one.
 */
import { say } from "../../../src/domain/said";
import { createDataAccess, type KeptBefore, noNights } from "../../../src/engine/data-access";
import { createPayloadCache } from "../../../src/engine/answers/payload-cache";
import { pastQuestion } from "../../../src/engine/questions/past-question";
import { portfolioQuestion } from "../../../src/engine/questions/portfolio-question";
import type { ArgumentBlock, CellInput } from "../../../src/engine/questions/function-arguments";
import type { GatewayNightFigure, GatewayNightModel, NightModelQuery } from "../../../src/service/gateway-nights";
import { standInNights, standInService } from "../../../src/engine/stand-in-service";
import { ServiceError } from "../../../src/service/service-errors";

const figure = (name: string, value: GatewayNightFigure["value"], change: Partial<GatewayNightFigure> = {}) => ({
  ...({ figure: name, label: name, kind: "key figure", value, format: "money", since: "2026-11-08" } as const),
  ...{ absent: false, run: "run-1", as_of: null, data_of: "2026-11-07", source: "api.example.com" },
  ...{ formula: "=EGI-OpEx", ...change },
});
const found: GatewayNightModel = {
  ...{ state: "found", name: "Deals/elm.xlsx", on: "2026-11-10", first_night: "2026-11-01", last_night: "2026-11-15" },
  ...{ left_on: null, names: [], sample: false, night: "2026-11-10", outcome: "done", refreshed: "2026-11-10" },
  figures: [
    figure("NOI", 1_210_000),
    figure("'Rent roll'!B4", 1_650, { kind: "cell", formula: "=RENT.PRICE(A4)" }),
    figure("Gone", null, { absent: true }),
  ],
};

interface Setting {
  readonly model?: Partial<GatewayNightModel>;
  readonly mark?: string | null;
  readonly names?: Readonly<Record<string, readonly string[]>>;
  readonly refusal?: Error;
  readonly before?: KeptBefore;
}

function dataOf({ model = {}, mark = "run-9", names = {}, refusal, before }: Setting) {
  const asked: NightModelQuery[] = [];
  const reply = <T>(data: T) =>
    refusal === undefined
      ? Promise.resolve({ data, fetchedAt: 5, endpoint: "GET /gateway/nights" })
      : Promise.reject(refusal);
  const nights = {
    ...standInNights,
    nightModel: (query: NightModelQuery) => {
      asked.push(query);
      return reply({ ...found, ...model });
    },
    nightPortfolio: () => reply({ models: [], tags: ["austin", "value-add"] }),
    workbook: {
      mark: () => Promise.resolve(mark),
      namesOf: (address: string) => Promise.resolve(names[address] ?? []),
    },
  };
  const payloads = createPayloadCache();
  const source = { service: standInService, payloads, identity: "service", nights };
  return { asked, data: createDataAccess(source, () => true, {}, {}, before) };
}

const block = (value: CellInput): ArgumentBlock => [[value]];
function past(setting: Setting, wanted: CellInput, date: CellInput = "2026-11-10", options: readonly CellInput[] = []) {
  const { asked, data } = dataOf(setting);
  return { asked, answer: pastQuestion.answer([block(wanted), block(date)], options.map(block), data), data };
}

test("a key figure of this workbook's model, with its night, run, source and formula", async () => {
  const { asked, answer, data } = past({}, "noi");
  const result = await answer;
  expect(result).toMatchObject({
    value: { kind: "scalar", value: 1_210_000, format: "money" },
    createdOn: "2026-11-07",
    warnings: [],
  });
  expect(result.notes).toEqual([
    "NOI of Deals/elm.xlsx on 2026-11-10, unchanged since the night of 2026-11-08",
    "Run of the night: run-1",
    "Source at the time: api.example.com",
    "Formula at the time: =EGI-OpEx",
  ]);
  expect(asked).toEqual([{ run: "run-9", on: "2026-11-10" }]);
  expect(data.requests).toEqual([{ endpoint: "GET /gateway/nights", fetchedAt: 5 }]);
});

test.each([
  ["Rent roll!B4", {}, 1_650],
  ['Rent roll!B4 "1BR"', {}, 1_650],
  ['Summary!A4 "NOI"', {}, 1_210_000],
  ["Summary!C9", { "Summary!C9": ["NOI"] }, 1_210_000],
])("the cell %s is found by its text, its address or its name", async (wanted, names, value) => {
  expect((await past({ names }, wanted).answer).value).toMatchObject({ value });
});

test("days before the last night, corrections and other models go along", async () => {
  expect(past({}, "NOI", "latest").asked).toEqual([]);
  const { asked, answer } = past({}, "NOI", "-30d", ["model", "elm.xlsx", "corrected", true]);
  await answer;
  expect(asked).toEqual([{ model: "elm.xlsx", on: "-30d", corrected: true }]);
});

test.each<[string, Setting, RegExp]>([
  ["NOY", {}, /up to 2026-11-10 has "NOY"\. Nearest: NOI/],
  ["Summary!C9", {}, /has Summary!C9\. .* name the cell/],
  ["Gone", {}, /was not verified from 2026-11-08 on/],
  ["NOI", { model: { state: "early", figures: [] } }, /^Deals\/elm\.xlsx had no night by .* first is 2026-11-01/],
  ["NOI", { model: { state: "left", left_on: "2026-11-08" } }, /copy or an earlier version .* until 2026-11-07/],
])("%s without an answer says why", async (wanted, setting, message) => {
  await expect(past(setting, wanted).answer).rejects.toMatchObject({
    name: "NoAnswer",
    message: expect.stringMatching(message) as string,
  });
});

test.each<[Setting, RegExp]>([
  [{ mark: null }, /No night has written this workbook/],
  [{ refusal: noNights() }, /they come from a team's gateway/],
  [{ model: { state: "unknown", name: null } }, /doesn't know the night that wrote this workbook/],
])("without nights a figure is missing for now, and the one of before stays", async (setting, message) => {
  await expect(past(setting, "NOI").answer).rejects.toMatchObject({
    name: "NotFoundError",
    message: expect.stringMatching(message) as string,
  });
  const before = { value: { kind: "scalar", value: 7 }, fetchedAt: 3, notes: ["of before"] } as const;
  expect(await past({ ...setting, before }, "NOI").answer).toMatchObject({ ...before });
});

test("an outage is a failure, also where a figure of before is kept", async () => {
  const refusal = new ServiceError("NetworkError", say`No connection.`);
  const before = { value: { kind: "scalar", value: 7 }, fetchedAt: 3 } as const;
  await expect(past({ refusal, before }, "NOI").answer).rejects.toMatchObject({ name: "NetworkError" });
});

test("a figure of a night that did not refresh the model says so", async () => {
  const { answer } = past({ model: { night: "2026-11-10", refreshed: "2026-11-08", sample: true } }, "NOI");
  expect((await answer).warnings).toEqual([
    "These nights have sample data.",
    "The model was last refreshed in the night of 2026-11-08; the night of 2026-11-10 did not refresh it.",
  ]);
});

test("a value that is no figure is refused", async () => {
  await expect(past({}, 1_210_000).answer).rejects.toMatchObject({ name: "ArgumentError" });
});

test("a tag that no model has offers the nearest", async () => {
  await expect(portfolioQuestion.answer([block("austn")], [], dataOf({}).data)).rejects.toMatchObject({
    name: "NoAnswer",
    message: 'No model has the tag "austn". Nearest: austin, value-add.',
  });
});
