/** State lines, from a zoom on county lines, and their names: loaded when a map is shown. */
import { divIcon, layerGroup, marker, polyline, type LatLngTuple, type Map as LeafletMap } from "leaflet";
import {
  boundaryLines,
  linesOfKind,
  namedAreas,
  touches,
  type BoundaryLine,
  type NamedArea,
  type Topology,
} from "../../../charts/topology-lines";
import { loadBoundaries, loadStates } from "../../../charts/map-boundaries";

/** From this zoom on a county is wider than its name. */
const countyZoom = 7;
/** Pixels of a letter. */
const letterWidth = 6;
const nameHeight = 14;

interface Boundaries {
  readonly counties: readonly BoundaryLine[];
  readonly states: readonly BoundaryLine[];
  readonly areas: readonly NamedArea[];
}

type Level = "states" | "counties";

const loaders: Readonly<Record<Level, () => Promise<Topology>>> = {
  states: loadStates,
  counties: async () => (await loadBoundaries()).topology,
};

function readBoundaries(topology: Topology, level: Level): Boundaries {
  const lines = boundaryLines(topology);
  const ofStates = linesOfKind(topology, "states");
  return {
    counties: lines.filter((_, index) => !ofStates.has(index)),
    states: lines.filter((_, index) => ofStates.has(index)),
    areas: namedAreas(topology, level, lines),
  };
}

/** Draws what the map shows, at each move again; without the files the map stays as it is. */
export function showBoundaries(map: LeafletMap): void {
  // Over the metropolitan areas, under rings and markers.
  map.createPane("boundaries").style.zIndex = "350";
  map.createPane("names").style.zIndex = "450";
  const drawn = layerGroup().addTo(map);
  const read = new Map<Level, Boundaries>();
  const asked = new Set<Level>();
  let isGone = false;
  const load = async (level: Level): Promise<void> => {
    asked.add(level);
    const topology = await loaders[level]();
    if (isGone) return;
    read.set(level, readBoundaries(topology, level));
    draw();
  };
  const draw = (): void => {
    const level = map.getZoom() < countyZoom ? "states" : "counties";
    if (!asked.has(level)) load(level).catch(() => asked.delete(level)); // Asked again at the next move.
    const boundaries = read.get(level);
    if (boundaries === undefined) return;
    drawn.clearLayers();
    const bounds = map.getBounds().pad(0.25);
    const view = { west: bounds.getWest(), east: bounds.getEast(), north: bounds.getNorth(), south: bounds.getSouth() };
    for (const [className, lines] of [
      ["map-county", boundaries.counties],
      ["map-state", boundaries.states],
    ] as const) {
      const inView = lines.filter(({ frame }) => touches(frame, view));
      if (inView.length === 0) continue;
      const places = inView.map(({ points }) => points.map(([lon, lat]): LatLngTuple => [lat, lon]));
      polyline(places, { className, pane: "boundaries", interactive: false }).addTo(drawn);
    }
    for (const { name, center, frame } of boundaries.areas) {
      if (!touches(frame, view)) continue;
      const place: LatLngTuple = [center.latitude, center.longitude];
      const width = name.length * letterWidth;
      const [left, right] = [frame.west, frame.east].map((lon) => map.latLngToLayerPoint([center.latitude, lon]).x);
      if ((right ?? 0) - (left ?? 0) < width || !map.getBounds().contains(place)) continue;
      const label = document.createElement("span");
      label.textContent = name;
      const icon = divIcon({ className: "map-name", html: label, iconSize: [width, nameHeight] });
      marker(place, { icon, pane: "names", interactive: false, keyboard: false }).addTo(drawn);
    }
  };
  map.on("moveend", draw);
  map.on("unload", () => (isGone = true));
}
