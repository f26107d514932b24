/**
 * What the nights of a team's gateway kept: a model on a date, the models with a tag, a model through time. The plain
 * service has none of these endpoints and answers 404, as does a gateway without nights.
 */
import * as v from "valibot";
import { isoDate, nullableDate, nullableString } from "./wire";

const scalar = v.nullable(v.union([v.string(), v.number(), v.boolean()]));

/** A figure with the night that its value dates from. */
export const nightFigureSchema = v.looseObject({
  /** Name of a key figure ("NOI") or address of a cell ("Comps!B4"). */
  figure: v.string(),
  label: v.string(),
  kind: v.picklist(["key figure", "cell"]),
  value: scalar,
  /** A ValueFormat; null: none. */
  format: nullableString,
  since: isoDate,
  /** Not verified from that night on; the value is null. */
  absent: v.boolean(),
  run: v.string(),
  as_of: nullableDate,
  data_of: nullableDate,
  source: v.string(),
  formula: nullableString,
});
export type GatewayNightFigure = v.InferOutput<typeof nightFigureSchema>;

/**
 * found: `figures` holds them. early: no night had looked by then. left: the workbook is a copy or an earlier version,
 * and the model's nights from `left_on` on are not its own. unknown, several: of a model's name or a workbook's mark.
 */
export const nightModelStates = ["found", "early", "left", "unknown", "several"] as const;

export const nightModelSchema = v.looseObject({
  state: v.picklist(nightModelStates),
  /** Path of the model in its store; null where it isn't known. */
  name: nullableString,
  /** The day that was asked for, resolved. */
  on: nullableDate,
  first_night: nullableDate,
  last_night: nullableDate,
  left_on: nullableDate,
  /** Models that the name may mean. */
  names: v.array(v.string()),
  sample: v.boolean(),
  /** The last night up to the day, and how it ended. */
  night: nullableDate,
  outcome: nullableString,
  /** The last night up to the day that verified figures. */
  refreshed: nullableDate,
  figures: v.array(nightFigureSchema),
});
export type GatewayNightModel = v.InferOutput<typeof nightModelSchema>;

export const nightRowSchema = v.looseObject({
  name: v.string(),
  /** Address that opens the file; null if its store has none. */
  link: nullableString,
  night: isoDate,
  outcome: v.string(),
  /** The last night that verified figures; null: none did. */
  refreshed: nullableDate,
  sample: v.boolean(),
  /** Key figures of the last refresh. */
  figures: v.array(nightFigureSchema),
});
export type GatewayNightRow = v.InferOutput<typeof nightRowSchema>;

/** The models with a tag, by name; and all tags. */
export const nightPortfolioSchema = v.looseObject({ models: v.array(nightRowSchema), tags: v.array(v.string()) });
export type GatewayNightPortfolio = v.InferOutput<typeof nightPortfolioSchema>;

export const movedFigureSchema = v.looseObject({
  figure: v.string(),
  kind: v.picklist(["key figure", "cell"]),
  format: nullableString,
  /** Null where it was not verified. */
  before: scalar,
  after: scalar,
  /** Its formula is another than before. */
  reformulated: v.boolean(),
});
export type GatewayMovedFigure = v.InferOutput<typeof movedFigureSchema>;

/** The nights of a workbook's model in which a figure moved or the refresh failed, newest first. */
export const nightHistorySchema = v.looseObject({
  /** Null where no night wrote the workbook's mark. */
  name: nullableString,
  first_night: nullableDate,
  last_night: nullableDate,
  left_on: nullableDate,
  /** Nights that looked at the model. */
  looks: v.number(),
  sample: v.boolean(),
  nights: v.array(
    v.looseObject({
      night: isoDate,
      outcome: v.string(),
      reason: nullableString,
      moved: v.array(movedFigureSchema),
    }),
  ),
});
export type GatewayNightHistory = v.InferOutput<typeof nightHistorySchema>;

/**
 * GET: `run` (a workbook's mark) or `model` (a name); `on`: a day, "latest" or "-30d"; `corrected`: with later
 * corrections.
 */
export interface NightModelQuery {
  readonly run?: string | undefined;
  readonly model?: string | undefined;
  readonly on: string;
  readonly corrected?: boolean | undefined;
}

export const nightEndpoints = {
  model: { method: "GET", path: "/gateway/nights/model", response: nightModelSchema },
  portfolio: { method: "GET", path: "/gateway/nights/portfolio", response: nightPortfolioSchema },
  history: { method: "GET", path: "/gateway/nights/history", response: nightHistorySchema },
} as const;

/** Below the gateway's /api. */
export const nightsPath = "/gateway/nights/";
