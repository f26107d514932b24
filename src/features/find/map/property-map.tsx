import "leaflet/dist/leaflet.css";
import "./map.css";
import {
  circle,
  control,
  divIcon,
  latLngBounds,
  layerGroup,
  map as createMap,
  marker as createMarker,
  polygon,
  polyline,
  tileLayer,
  type LayerGroup,
  type Map as LeafletMap,
  type Marker,
} from "leaflet";
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { ringMiles, type UnitChoice } from "../../../ui/lengths";
import { usePane } from "../../../ui/pane-context";
import { showBoundaries } from "./boundaries-layer";
import { metroOutlines } from "./metro-outlines";
import { isInside, readOutline } from "./outline-rings";
import { spreadMarkers } from "../../../charts/spread-markers";

export interface MapPoint {
  readonly id: string;
  readonly lat: number;
  readonly lon: number;
  /** External text; shown as text. */
  readonly name: string;
  /** The marker's label: the position in the list. */
  readonly label: string;
}

export interface PropertyMapProps {
  readonly label: string;
  readonly points: readonly MapPoint[];
  /** The selected property, with distance rings around it. */
  readonly chosen: MapPoint | null;
  /** Id of the active list item. */
  readonly activeId: string | null;
  /** The center of a search by distance. */
  readonly centre: { readonly lat: number; readonly lon: number; readonly miles: number } | null;
  /** Fits all points around the selected one, not only its surroundings. */
  readonly fitsAll?: boolean;
  /** URL template of a tile server; without one, outlines, state and county lines are shown. */
  readonly tileUrl?: string | undefined;
  onActive(this: void, id: string): void;
  onTake(this: void, id: string): void;
}

const metersPerMile = 1609.344;
/** The contiguous states. */
const wholeCountry = latLngBounds([24.5, -125], [49.5, -66.5]);
const closestFit = 14;
/** From this zoom level on, the map shows a metropolitan area instead of a region. */
const namingZoom = 8;
const outlines = metroOutlines.map(readOutline);
/** Without animation: intermediate positions would be drawn only in part. */
const still = { animate: false } as const;

/**
 * Properties on a map without external tiles: metropolitan areas, states, counties, rings, and a marker for each point.
 */
export function PropertyMap(props: PropertyMapProps): JSX.Element {
  const { points, chosen, activeId, centre, label, tileUrl, fitsAll = false } = props;
  const { texts, formats } = usePane();
  const words = texts.find.map;
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef<ShownMap | null>(null);
  const [metro, setMetro] = useState("");
  const handlers = useRef(props);
  handlers.current = props;

  useEffect(() => {
    if (frame.current === null) return;
    const created = showMap(frame.current, { zoomIn: words.zoomIn, zoomOut: words.zoomOut }, formats.units, tileUrl);
    shown.current = created;
    created.map.on("moveend", () => {
      const { lat, lng } = created.map.getCenter();
      // When zoomed out, the center is meaningless.
      setMetro(created.map.getZoom() < namingZoom ? "" : (metroAt(lat, lng) ?? ""));
    });
    created.map.on("zoomend", () => spread(created));
    const watch = new ResizeObserver(() => created.map.invalidateSize({ pan: false }));
    watch.observe(frame.current);
    return () => {
      watch.disconnect();
      shown.current = null;
      created.map.remove();
    };
  }, [tileUrl, words, formats.units]);

  useEffect(() => {
    const { current } = shown;
    if (current === null) return;
    current.things.clearLayers();
    current.leaders.clearLayers();
    current.markers.clear();
    if (centre !== null) addRing(current.things, centre, centre.miles, "map-search-area");
    if (chosen !== null) {
      for (const miles of ringMiles(formats.units)) addRing(current.things, chosen, miles, "map-ring");
    }
    const all = chosen === null || points.some(({ id }) => id === chosen.id) ? points : [...points, chosen];
    // The first keeps its place where several are at the same one.
    const first = all.filter(({ id }) => id === chosen?.id);
    for (const point of [...first, ...all.filter(({ id }) => id !== chosen?.id)]) {
      const marker = addMarker(current.things, point, point.id === chosen?.id, words.marker(point.label, point.name));
      const element = marker.getElement();
      element?.addEventListener("focus", () => handlers.current.onActive(point.id));
      element?.addEventListener("keydown", ({ key }) => {
        if (key === "Enter" || key === " ") handlers.current.onTake(point.id);
      });
      marker.on("click", () => handlers.current.onTake(point.id));
      current.markers.set(point.id, marker);
    }
    if (fitsAll && chosen !== null && points.length > 0) fitTo(current.map, [...points, chosen], null, null);
    else fitTo(current.map, points, chosen, centre);
    spread(current);
  }, [points, chosen, centre, fitsAll, tileUrl, words, formats]);

  useEffect(() => {
    for (const [id, marker] of shown.current?.markers ?? []) {
      marker.getElement()?.classList.toggle("map-marker-active", id === activeId);
      const rank = points.findIndex((point) => point.id === id);
      // On overlap, better matches are on top, the selected and the active point above all.
      marker.setZIndexOffset(id === activeId ? 20_000 : id === chosen?.id ? 10_000 : (points.length - rank) * 10);
    }
  }, [activeId, points, chosen]);

  return (
    <figure class="map-figure">
      <div class="map" ref={frame} role="region" aria-label={label} />
      <figcaption class="hint">
        <span>{metro}</span>
        {chosen !== null && <span>{words.rings[formats.units]}</span>}
      </figcaption>
    </figure>
  );
}

/** Name of the metropolitan area around a point. */
function metroAt(lat: number, lon: number): string | undefined {
  return outlines.find((outline) => isInside(outline, lat, lon))?.name;
}

interface ShownMap {
  readonly map: LeafletMap;
  /** Everything that changes: rings and markers. */
  readonly things: LayerGroup;
  /** Lines from markers that gave way to their places. */
  readonly leaders: LayerGroup;
  /** The first keep their places. */
  readonly markers: Map<string, Marker>;
}

const markerSize = 22;
/** Nearer to its place a marker needs no line. */
const shortestLeader = markerSize / 2;

/** Markers that would lie on each other go next to each other, at each zoom again. */
function spread({ map, markers, leaders }: ShownMap): void {
  leaders.clearLayers();
  const all = [...markers.values()];
  const own = all.map((marker) => map.latLngToLayerPoint(marker.getLatLng()));
  for (const [index, { x, y }] of spreadMarkers(own, markerSize).entries()) {
    const [marker, place] = [all[index], own[index]];
    const element = marker?.getElement();
    if (marker === undefined || place === undefined || element === undefined) continue;
    element.style.marginLeft = `${Math.round(x - place.x) - markerSize / 2}px`;
    element.style.marginTop = `${Math.round(y - place.y) - markerSize / 2}px`;
    if (Math.hypot(x - place.x, y - place.y) < shortestLeader) continue;
    const line = [marker.getLatLng(), map.layerPointToLatLng([x, y])];
    polyline(line, { className: "map-leader", interactive: false }).addTo(leaders);
  }
}

function showMap(
  frame: HTMLElement,
  titles: { readonly zoomIn: string; readonly zoomOut: string },
  units: UnitChoice,
  tileUrl: string | undefined,
): ShownMap {
  const map = createMap(frame, {
    attributionControl: false,
    zoomControl: false,
    // The pane is small and the computer may be slow: no animations.
    zoomAnimation: false,
    fadeAnimation: false,
    // The frame is watched: at the window's own changes Leaflet would draw once more, even after the map is gone.
    trackResize: false,
    markerZoomAnimation: false,
    inertia: false,
    maxZoom: 18,
    minZoom: 2,
    zoomSnap: 0.5,
  });
  control.zoom({ zoomInTitle: titles.zoomIn, zoomOutTitle: titles.zoomOut }).addTo(map);
  control.scale({ metric: units === "metric", imperial: units === "us" }).addTo(map);
  map.createPane("areas").style.zIndex = "340";
  map.fitBounds(wholeCountry);
  // Tiles have their own lines and names.
  if (tileUrl === undefined) showBoundaries(map);
  else tileLayer(tileUrl).addTo(map);
  for (const { rings } of outlines) {
    polygon(
      rings.map((ring) => ring.map(([lat, lon]): [number, number] => [lat, lon])),
      // The areas must not cover the tiles.
      {
        className: tileUrl === undefined ? "map-metro" : "map-metro map-metro-line",
        pane: "areas",
        interactive: false,
      },
    ).addTo(map);
  }
  const [leaders, things] = [layerGroup().addTo(map), layerGroup().addTo(map)];
  return { map, things, leaders, markers: new Map() };
}

function addRing(
  things: LayerGroup,
  { lat, lon }: { readonly lat: number; readonly lon: number },
  miles: number,
  className: string,
): void {
  circle([lat, lon], { radius: miles * metersPerMile, className, interactive: false }).addTo(things);
}

function addMarker(things: LayerGroup, point: MapPoint, isChosen: boolean, name: string): Marker {
  const label = document.createElement("span");
  label.textContent = point.label;
  const icon = divIcon({
    className: `map-marker${isChosen ? " map-marker-chosen" : ""}`,
    html: label,
    iconSize: [markerSize, markerSize],
  });
  const marker = createMarker([point.lat, point.lon], { icon, title: point.name, riseOnHover: true }).addTo(things);
  marker.getElement()?.setAttribute("aria-label", name);
  return marker;
}

function fitTo(
  map: LeafletMap,
  points: readonly MapPoint[],
  chosen: MapPoint | null,
  centre: PropertyMapProps["centre"],
): void {
  const [first] = points;
  if (chosen !== null) {
    fitAround(map, chosen, 3);
  } else if (first !== undefined) {
    map.fitBounds(latLngBounds(points.map(({ lat, lon }) => [lat, lon])), {
      ...still,
      padding: [24, 24],
      maxZoom: closestFit,
    });
  } else if (centre !== null) {
    fitAround(map, centre, centre.miles);
  } else {
    map.fitBounds(wholeCountry, still);
  }
}

function fitAround(map: LeafletMap, { lat, lon }: { readonly lat: number; readonly lon: number }, miles: number): void {
  const milesPerDegree = 69;
  const height = miles / milesPerDegree;
  const width = height / Math.max(0.1, Math.cos((lat * Math.PI) / 180));
  map.fitBounds(latLngBounds([lat - height, lon - width], [lat + height, lon + width]), still);
}
