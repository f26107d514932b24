/** State and county lines behind the map of comps, loaded when a map is drawn. */
import type { CompMap } from "../../charts/comp-map";
import type { Topology } from "../../charts/topology-lines";

const credit = "Boundaries: U.S. Census Bureau";

export async function loadBoundaries(): Promise<NonNullable<CompMap["boundaries"]>> {
  const loaded = await import(/* webpackChunkName: "counties" */ "us-atlas/counties-10m.json");
  return { topology: loaded.default as Topology, credit };
}
