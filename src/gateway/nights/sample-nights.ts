/** Nights of the sample data: two invented models, to try the functions of nights. */
import { addDays, isIsoDate } from "../../domain/excel-dates";
import { nearestNames } from "../../domain/nearest-names";
import { createAccessControl } from "../../sandbox/access";
import { HttpError } from "../../sandbox/http-error";
import {
  type GatewayMovedFigure,
  type GatewayNightFigure,
  type GatewayNightHistory,
  type GatewayNightModel,
  type GatewayNightPortfolio,
  type NightModelQuery,
  nightsPath,
} from "../../service/gateway-nights";
import { refuse } from "../proxy/service-proxy";
import { answerNights, type NightRecords } from "./night-answers";

type Steps = readonly (readonly [back: number, value: number])[];

interface SampleModel {
  readonly name: string;
  readonly tags: readonly string[];
  /** Values of each figure, from so many nights before the last on. */
  readonly steps: readonly [noi: Steps, value: Steps, occupancy: Steps, dscr: Steps, debtYield: Steps];
}

const nightsKept = 60;
const oldest = nightsKept - 1;

const forms = [
  ["NOI", "money", "=EGI-Expenses"],
  ["Value", "money", "=NOI/CapRate"],
  ["Occupancy", "rate", '=RENT.OCCUPANCY(Property,"leased")'],
  ["DSCR", "score", "=NOI/DebtService"],
  ["DebtYield", "rate", "=NOI/Loan"],
] as const;

const models: readonly SampleModel[] = [
  {
    name: "Deals/Manchaca.xlsx",
    tags: ["austin", "value-add"],
    steps: [
      [
        [oldest, 1_301_000],
        [34, 1_288_500],
        [12, 1_254_000],
      ],
      [
        [oldest, 23_650_000],
        [34, 23_425_000],
        [12, 22_800_000],
      ],
      [
        [oldest, 0.952],
        [20, 0.943],
      ],
      [
        [oldest, 1.31],
        [34, 1.3],
        [12, 1.26],
      ],
      [
        [oldest, 0.086],
        [34, 0.085],
        [12, 0.083],
      ],
    ],
  },
  {
    name: "Deals/Congress.xlsx",
    tags: ["austin"],
    steps: [
      [
        [oldest, 2_140_000],
        [27, 2_166_000],
      ],
      [
        [oldest, 41_150_000],
        [27, 41_650_000],
      ],
      [
        [oldest, 0.938],
        [9, 0.946],
      ],
      [
        [oldest, 1.22],
        [27, 1.24],
      ],
      [
        [oldest, 0.079],
        [27, 0.08],
      ],
    ],
  },
];

const stepsOf = (steps: Steps | undefined): Steps => steps ?? [];
const slug = (name: string): string => name.replace(/\W+/g, "-").toLowerCase();
const runOf = (name: string, night: string): string => `sample-${slug(name)}-${night}`;

/** @param today the day of the sample data; the last night ended the day before */
export function createSampleNights(today: string): NightRecords {
  const last = addDays(today, -1);
  const first = addDays(last, -oldest);
  const none = (state: GatewayNightModel["state"]): GatewayNightModel => ({
    state,
    ...{ name: null, on: null, first_night: null, last_night: null, left_on: null, names: [] },
    ...{ sample: true, night: null, outcome: null, refreshed: null, figures: [] },
  });

  function figuresOn({ name, steps }: SampleModel, night: string): GatewayNightFigure[] {
    return forms.map(([figure, format, formula], index) => {
      const changes = stepsOf(steps[index]).map(([back, value]) => ({ since: addDays(last, -back), value }));
      const { since, value } = changes.filter((change) => change.since <= night).at(-1) ?? { since: first, value: 0 };
      return {
        ...({ figure, label: figure, kind: "key figure", value, format, formula, since, absent: false } as const),
        ...{ run: runOf(name, since), as_of: null, data_of: since, source: "Sample data" },
      };
    });
  }

  function modelOn({ run = "", model: asked = "", on: wanted }: NightModelQuery): GatewayNightModel {
    const plain = asked.toLowerCase();
    const fitting = models.filter(({ name }) =>
      run === "" ? name.toLowerCase() === plain || name.toLowerCase().endsWith(`/${plain}`) : isRun(run, name),
    );
    const [model] = fitting;
    if (model === undefined) return { ...none("unknown"), names: nearestNames(asked, allNames) };
    const on = isIsoDate(wanted) ? wanted : addDays(last, wanted === "latest" ? 0 : Number.parseInt(wanted, 10));
    const known = { ...none("found"), name: model.name, on, first_night: first, last_night: last };
    if (on < first) return { ...known, state: "early" };
    const night = on < last ? on : last;
    const figures = figuresOn(model, night);
    return { ...known, night, outcome: "done", refreshed: night, figures };
  }

  function historyOf(run: string): GatewayNightHistory {
    const model = models.find(({ name }) => isRun(run, name));
    const span = { first_night: first, last_night: last, left_on: null, looks: nightsKept, sample: true };
    if (model === undefined) return { ...span, name: null, nights: [] };
    const backs = model.steps.flatMap((steps) => steps.map(([back]) => back)).filter((back) => back !== oldest);
    const nights = [...new Set(backs)].sort((one, other) => one - other).map((back) => addDays(last, -back));
    return {
      ...{ ...span, name: model.name },
      nights: nights.map((night) => ({
        ...{ night, outcome: "done", reason: null },
        moved: movedOn(model, night),
      })),
    };
  }

  function movedOn(model: SampleModel, night: string): GatewayMovedFigure[] {
    const before = new Map(figuresOn(model, addDays(night, -1)).map(({ figure, value }) => [figure, value]));
    return figuresOn(model, night)
      .filter(({ since }) => since === night)
      .map(({ figure, kind, format, value }) => ({
        ...{ figure, kind, format, before: before.get(figure) ?? null, after: value, reformulated: false },
      }));
  }

  function portfolio(tag: string): GatewayNightPortfolio {
    const tagged = models.filter((model) => model.tags.some((one) => one.toLowerCase() === tag.toLowerCase()));
    return {
      models: tagged
        .map((model) => ({
          ...{ name: model.name, link: null, night: last, outcome: "done", refreshed: last, sample: true },
          figures: figuresOn(model, last),
        }))
        .sort((one, other) => one.name.localeCompare(other.name)),
      tags: [...new Set(models.flatMap(({ tags }) => tags))],
    };
  }

  return {
    modelOn: (query) => Promise.resolve(modelOn(query)),
    portfolio: (tag) => Promise.resolve(portfolio(tag)),
    history: (run) => Promise.resolve(historyOf(run)),
  };
}

const allNames = models.map(({ name }) => name);
const isRun = (run: string, name: string): boolean => run.startsWith(runOf(name, ""));

/** Answers the endpoints of nights for the key; null for others. `request` is below the base address. */
export function serveSampleNights(today: string, key: string): (request: Request) => Promise<Response | null> {
  const access = createAccessControl([{ key }]);
  const records = createSampleNights(today);
  return async ({ url, method, headers }) => {
    const { pathname: path, searchParams: query } = new URL(url);
    if (!path.startsWith(nightsPath)) return null;
    const account = access.authenticate(headers);
    if (account instanceof HttpError) return refuse(401, account.message, "");
    return (await answerNights({ method, path, query, role: "admin" }, records))?.response ?? null;
  };
}
