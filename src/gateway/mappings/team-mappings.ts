/** The endpoint for corrections shared by a team. */
import * as v from "valibot";
import { gatewayMappingChangeSchema, gatewayMappingsPath } from "../../service/gateway-mappings";
import { type ProxyAnswer, refuse } from "../proxy/service-proxy";
import type { MappingStore } from "../store/mapping-store";

export interface MappingRequest {
  readonly method: string;
  /** Below the base address of the service. */
  readonly path: string;
  readonly text: () => Promise<string>;
  readonly memberId: string;
}

const own = (response: Response): ProxyAnswer => ({ response, usage: null, isLost: false });

/** Null for another endpoint. */
export async function answerMappings(
  { method, path, text, memberId }: MappingRequest,
  store: MappingStore,
): Promise<ProxyAnswer | null> {
  if (path !== gatewayMappingsPath) return null;
  if (method === "GET") return own(Response.json({ mappings: await store.list() }));
  if (method !== "POST") return own(refuse(405, "Not allowed", "Use GET or POST."));
  const change = v.safeParse(gatewayMappingChangeSchema, parsed(await text()));
  if (!change.success) {
    const [issue] = change.issues;
    return own(refuse(400, "Bad mapping", `${v.getDotPath(issue) ?? "mapping"}: ${issue.message}`));
  }
  const { mapping, remove } = change.output;
  await (remove ? store.remove(mapping) : store.keep(mapping, memberId));
  return own(new Response(null, { status: 204 }));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
