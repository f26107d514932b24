/** State and county lines behind the maps, loaded when a map is drawn: the Census Bureau's, of the public domain. */
import type { CompMap } from "./comp-map";
import type { Topology } from "./topology-lines";

const credit = "Boundaries: U.S. Census Bureau";

/** Counties, and with them the states. */
export async function loadBoundaries(): Promise<NonNullable<CompMap["boundaries"]>> {
  const loaded = await import(/* webpackChunkName: "counties" */ "us-atlas/counties-10m.json");
  return { topology: loaded.default as Topology, credit };
}

export async function loadStates(): Promise<Topology> {
  const loaded = await import(/* webpackChunkName: "states" */ "us-atlas/states-10m.json");
  return loaded.default as Topology;
}
