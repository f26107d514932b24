/**
 * The endpoints of nights for members: a model on a date, the models with a tag, a model's nights. Who keeps the nights
 * is another room's matter.
 */
import { isIsoDate } from "../../domain/excel-dates";
import {
  type GatewayNightHistory,
  type GatewayNightModel,
  type GatewayNightPortfolio,
  nightEndpoints,
  type NightModelQuery,
  nightsPath,
} from "../../service/gateway-nights";
import { type ProxyAnswer, refuse } from "../proxy/service-proxy";
import type { Role } from "../store/member-store";

/** Reads what nights kept. */
export interface NightRecords {
  /** Of the model whose file a run wrote, or by its name. */
  modelOn(query: NightModelQuery): Promise<GatewayNightModel>;
  /** The models with a tag, in upper or lower case. */
  portfolio(tag: string): Promise<GatewayNightPortfolio>;
  /** The nights of the model whose file a run wrote. */
  history(run: string): Promise<GatewayNightHistory>;
}

export interface NightRequest {
  readonly method: string;
  /** Below the base address of the service. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly role: Role;
}

const own = (response: Response): ProxyAnswer => ({ response, usage: null, isLost: false });
const fresh = { "cache-control": "no-store" };
const longestName = 1_000;
/** "latest", or days before it. */
const relativeDay = /^(?:latest|-\d{1,5}d)$/;

/**
 * Null for another endpoint. A member may ask about a model by the mark of its file, which only the file holds; by name
 * an admin may, as on the pages of nights.
 */
export async function answerNights(
  { method, path, query, role }: NightRequest,
  records: NightRecords | null,
): Promise<ProxyAnswer | null> {
  if (!path.startsWith(nightsPath)) return null;
  if (records === null)
    return own(refuse(404, "No nights", "This gateway keeps no nights. Set NIGHTS_DATABASE_URL or NIGHTS_STATE."));
  if (method !== "GET") return own(refuse(405, "Not allowed", "Use GET."));
  if (path === nightEndpoints.model.path) return own(await answerModel(query, role, records));
  if (path === nightEndpoints.history.path) {
    const run = query.get("run") ?? "";
    if (run === "" || run.length > longestName) return own(refuse(400, "Bad question", "Give a run."));
    return own(Response.json(await records.history(run), { headers: fresh }));
  }
  if (path !== nightEndpoints.portfolio.path) return own(refuse(404, "Not found", "There are no such nights."));
  const tag = query.get("tag") ?? "";
  if (tag === "" || tag.length > longestName) return own(refuse(400, "Bad question", "Give a tag."));
  if (role !== "admin") return own(refuse(403, "Admins only", adminsOnly));
  return own(Response.json(await records.portfolio(tag), { headers: fresh }));
}

async function answerModel(query: URLSearchParams, role: Role, records: NightRecords): Promise<Response> {
  const [run = "", model = "", on = ""] = ["run", "model", "on"].map((name) => query.get(name) ?? "");
  if (!run === !model || run.length > longestName || model.length > longestName)
    return refuse(400, "Bad question", "Give either run or model.");
  if (!isIsoDate(on) && !relativeDay.test(on))
    return refuse(400, "Bad question", 'on must be a day such as 2026-09-30, "latest" or "-30d".');
  if (model !== "" && role !== "admin") return refuse(403, "Admins only", adminsOnly);
  const corrected = query.get("corrected") === "true";
  const found = await records.modelOn({ ...(run === "" ? { model } : { run }), on, corrected });
  return Response.json(found, { headers: fresh });
}

const adminsOnly = "Only the role admin asks nights about other models than its own workbook's.";
