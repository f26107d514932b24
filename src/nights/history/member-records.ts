/**
 * What members may ask of the history: a model on a date, by the mark of its file or by name; the models with a tag.
 */
import { addDays, isIsoDate } from "../../domain/excel-dates";
import { nearestNames } from "../../domain/nearest-names";
import type { NightRecords } from "../../gateway/nights/night-answers";
import type {
  GatewayMovedFigure,
  GatewayNightFigure,
  GatewayNightHistory,
  GatewayNightModel,
  GatewayNightRow,
  NightModelQuery,
} from "../../service/gateway-nights";
import { oneLine } from "../alerts/night-digest";
import type { History } from "./history";
import { type FigureChange, type KeptLook, type KnownModel, modelsNamed } from "./history-types";

type ReadHistory = Pick<History, "tenants" | "models" | "looks" | "series" | "onDate" | "ofRun" | "nextWritten">;

const firstDay = "0000-01-01";
const lastDay = "9999-12-31";
const mostNamed = 5;
const mostRows = 2_000;
const mostNights = 60;
/** Of one night. */
const mostMoved = 50;
const fineOutcomes: readonly string[] = ["done", "without formulas"];

const none = (state: GatewayNightModel["state"]): GatewayNightModel => ({
  state,
  ...{ name: null, on: null, first_night: null, last_night: null, left_on: null, names: [] },
  ...{ sample: false, night: null, outcome: null, refreshed: null, figures: [] },
});

/** Of all tenants: a gateway is one firm's. */
export function createNightRecords(history: ReadHistory): NightRecords {
  /** A workbook is the model that its mark was written into, until another run has written the model. */
  async function markedModel(run: string) {
    const found = await history.ofRun(run);
    if (found === null) return null;
    const { tenant, look } = found;
    const leftOn = await history.nextWritten(tenant, look.modelId, look.night);
    return { tenant, id: look.modelId, leftOn };
  }

  async function namedModels(name: string) {
    const known = await Promise.all(
      (await history.tenants()).map(async (tenant) => {
        const models = await history.models(tenant);
        return { models, found: modelsNamed(models, name).map(({ id }) => ({ tenant, id, leftOn: null })) };
      }),
    );
    return {
      names: known.flatMap(({ models }) => models.map((model) => oneLine(model.name))),
      found: known.flatMap(({ found }) => found),
      called: known.flatMap(({ models, found }) =>
        models.filter(({ id }) => found.some((one) => one.id === id)).map((model) => oneLine(model.name)),
      ),
    };
  }

  async function onDate(
    { tenant, id, leftOn }: { readonly tenant: string; readonly id: string; readonly leftOn: string | null },
    { on: wanted, corrected }: NightModelQuery,
  ): Promise<GatewayNightModel> {
    const looks = await history.looks(tenant, { from: firstDay, to: lastDay }, id);
    const own = looks.filter(({ night }) => leftOn === null || night < leftOn);
    const [first, last] = [own[0], own.at(-1)];
    if (first === undefined || last === undefined) return none("unknown");
    const on = isIsoDate(wanted) ? wanted : addDays(last.night, wanted === "latest" ? 0 : Number.parseInt(wanted, 10));
    const span = { first_night: first.night, last_night: last.night, left_on: leftOn };
    const known = { ...none("found"), ...span, name: oneLine(last.name), on };
    if (leftOn !== null && on >= leftOn) return { ...known, state: "left" };
    const kept = await history.onDate(tenant, id, on, corrected === true ? "now" : "then");
    if (kept === null) return { ...known, state: "early" };
    return {
      ...known,
      sample: isSample(kept.verified ?? kept.look),
      night: kept.look.night,
      outcome: kept.look.outcome,
      refreshed: kept.verified?.night ?? null,
      figures: kept.figures.map(wireFigure),
    };
  }

  const rowsOf = (tenant: string, models: readonly KnownModel[]): Promise<GatewayNightRow[]> =>
    Promise.all(
      models.map(async ({ id, name, link, lastNight }) => {
        const kept = await history.onDate(tenant, id, lastNight);
        return {
          ...{ name: oneLine(name), link, night: lastNight, outcome: kept?.look.outcome ?? "" },
          ...{ refreshed: kept?.verified?.night ?? null, sample: kept !== null && isSample(kept.look) },
          figures: (kept?.figures ?? []).filter(({ kind }) => kind === "key figure").map(wireFigure),
        };
      }),
    );

  async function historyOf(run: string): Promise<GatewayNightHistory> {
    const none = {
      name: null,
      first_night: null,
      last_night: null,
      left_on: null,
      looks: 0,
      sample: false,
      nights: [],
    };
    const marked = await markedModel(run);
    if (marked === null) return none;
    const { tenant, id, leftOn } = marked;
    const span = { from: firstDay, to: leftOn === null ? lastDay : addDays(leftOn, -1) };
    const looks = await history.looks(tenant, span, id);
    const [first, last] = [looks[0], looks.at(-1)];
    if (first === undefined || last === undefined) return none;
    const moved = movedByNight(await history.series(tenant, span, { models: [id], figures: null }));
    const nights = looks.map(({ night, outcome, reason }) => ({
      ...{ night, outcome, reason: reason === null ? null : oneLine(reason, 300) },
      moved: (moved.get(night) ?? []).slice(0, mostMoved),
    }));
    return {
      ...{ name: oneLine(last.name), first_night: first.night, last_night: last.night, left_on: leftOn },
      ...{ looks: looks.length, sample: isSample(last) },
      nights: nights
        .filter((one) => one.moved.length > 0 || !fineOutcomes.includes(one.outcome))
        .slice(-mostNights)
        .reverse(),
    };
  }

  return {
    history: historyOf,
    async portfolio(tag) {
      const wanted = tag.toLowerCase();
      const known = await Promise.all(
        (await history.tenants()).map(async (tenant) => ({ tenant, models: await history.models(tenant) })),
      );
      const rows = await Promise.all(
        known.map(({ tenant, models }) =>
          rowsOf(
            tenant,
            models.filter(({ tags }) => tags.some((one) => one.toLowerCase() === wanted)).slice(0, mostRows),
          ),
        ),
      );
      const tags = known.flatMap(({ models }) => models.flatMap((model) => model.tags.map((one) => oneLine(one))));
      return { models: rows.flat().slice(0, mostRows), tags: [...new Set(tags)].sort() };
    },
    async modelOn(query) {
      if (query.run !== undefined) {
        const marked = await markedModel(query.run);
        return marked === null ? none("unknown") : onDate(marked, query);
      }
      const name = query.model ?? "";
      const { names, found, called } = await namedModels(name);
      const [model, ...others] = found;
      if (model === undefined) return { ...none("unknown"), names: nearestNames(name, names) };
      if (others.length > 0) return { ...none("several"), names: called.slice(0, mostNamed) };
      return onDate(model, query);
    },
  };
}

/** Key figures first. A figure's first value isn't a move. */
function movedByNight(changes: readonly FigureChange[]): ReadonlyMap<string, readonly GatewayMovedFigure[]> {
  const formulas = new Map<string, string | null>();
  const byNight = new Map<string, GatewayMovedFigure[]>();
  for (const { figure, kind, format, night, value, old, isAbsent, formula } of changes) {
    const before = formulas.get(figure);
    const reformulated = before !== undefined && before !== formula && !isAbsent;
    formulas.set(figure, formula);
    if (before === undefined || (old === value && !reformulated && !isAbsent)) continue;
    const moved = { figure, kind, format, before: old ?? null, after: isAbsent ? null : value, reformulated };
    byNight.set(night, [...(byNight.get(night) ?? []), moved]);
  }
  const isCell = ({ kind }: GatewayMovedFigure): number => Number(kind === "cell");
  for (const list of byNight.values()) list.sort((one, other) => isCell(one) - isCell(other));
  return byNight;
}

const isSample = ({ isSampleData }: KeptLook): boolean => isSampleData;

export const wireFigure = (change: FigureChange): GatewayNightFigure => ({
  ...{ figure: change.figure, label: change.label, kind: change.kind, value: change.value, format: change.format },
  ...{ since: change.night, absent: change.isAbsent, run: change.run, as_of: change.asOf, data_of: change.dataOf },
  ...{ source: change.source, formula: change.formula },
});
