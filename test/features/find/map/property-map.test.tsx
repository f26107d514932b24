/** @jest-environment jsdom */
import { render } from "preact";
import { act } from "preact/test-utils";
import { createFormats } from "../../../../src/ui/format";
import { loadBoundaries, loadStates } from "../../../../src/charts/map-boundaries";
import { PropertyMap, type MapPoint, type PropertyMapProps } from "../../../../src/features/find/map/property-map";
import { spreadMarkers } from "../../../../src/charts/spread-markers";
import { PaneContext, type Pane } from "../../../../src/ui/pane-context";
import { fullTexts } from "../../../taskpane/full-texts";
import { createFakeClock } from "../../../client/fake-clock";

// jsdom lays nothing out: the map's element has the size that the pane gives it.
let wide = 288;
Object.defineProperties(HTMLElement.prototype, {
  clientWidth: { get: () => wide },
  clientHeight: { get: () => 240 },
});
globalThis.ResizeObserver = class {
  observe(): void {
    // Nothing changes its size here.
  }
  unobserve(): void {
    // Nothing changes its size here.
  }
  disconnect(): void {
    // Nothing changes its size here.
  }
};

const formats = createFormats("en-US");
const pane = { texts: fullTexts("en", formats.count), textOf: String, formats, clock: createFakeClock() };
const austin: MapPoint = { id: "a", lat: 30.2672, lon: -97.7431, name: "The Alder", label: "1" };
const hostile: MapPoint = { id: "b", lat: 30.3, lon: -97.7, name: "<img src=x onerror=alert(1)>", label: "2" };
const both = [austin, hostile];

let root: HTMLElement;
let asked: string[];
async function show(props: Partial<PropertyMapProps> = {}, context: Pane = pane): Promise<void> {
  await act(() =>
    render(
      <PaneContext.Provider value={context}>
        <PropertyMap
          label="Map of properties found"
          points={both}
          chosen={null}
          activeId={null}
          centre={null}
          onActive={(id) => asked.push(`active ${id}`)}
          onTake={(id) => asked.push(`take ${id}`)}
          {...props}
        />
      </PaneContext.Provider>,
      root,
    ),
  );
}
beforeEach(() => {
  asked = [];
  root = document.createElement("div");
  document.body.append(root);
});
afterEach(async () => {
  await act(() => render(null, root));
  root.remove();
});

const markers = (): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(".map-marker")];

test("shows a marker for each point with its number and name, and the metropolitan area around", async () => {
  await show();
  expect(markers().map((marker) => [marker.textContent, marker.getAttribute("aria-label")])).toEqual([
    ["1", "1 The Alder, on the map"],
    ["2", "2 <img src=x onerror=alert(1)>, on the map"],
  ]);
  expect(root.querySelector("img")).toBeNull();
  expect(root.querySelector("figcaption")?.textContent).toBe("Austin-Round Rock, TX");
  expect(root.querySelectorAll("path.map-metro")).toHaveLength(390);
});

test("markers at one place go next to each other; the chosen one keeps its place", async () => {
  const points = Array.from({ length: 10 }, (_, index) => ({ ...austin, id: `p${index}`, label: String(index + 1) }));
  const chosen = points[4] ?? austin;
  await show({ points, chosen });
  const places = markers().map(({ style }) => [parseInt(style.marginLeft, 10), parseInt(style.marginTop, 10)] as const);
  expect(places[0]).toEqual([-11, -11]);
  expect(markers()[0]?.textContent).toBe("5");
  for (const [index, [x, y]] of places.entries())
    for (const [left, top] of places.slice(0, index)) expect(Math.hypot(x - left, y - top)).toBeGreaterThan(20);
  expect(root.querySelectorAll("path.map-leader")).toHaveLength(9);
});

test("a marker with room stays where it is; one without any stays too", () => {
  const apart = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
  ];
  expect(spreadMarkers(apart, 22)).toEqual(apart);
  const many = Array.from({ length: 200 }, () => ({ x: 5, y: 5 }));
  const places = spreadMarkers(many, 22);
  expect(places).toHaveLength(200);
  expect(places.at(-1)).toEqual({ x: 5, y: 5 });
  expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBeGreaterThan(20);
});

describe("state and county lines", () => {
  const lines = (kind: string): string[] =>
    [...root.querySelectorAll(`path.map-${kind}`)].map((path) => path.getAttribute("d") ?? "");
  const names = (): string[] => [...root.querySelectorAll(".map-name")].map(({ textContent }) => textContent);
  const loaded = (): Promise<void> =>
    act(async () => {
      await Promise.all([loadBoundaries(), loadStates()]);
    });
  const sanAntonio = { ...hostile, lat: 29.4252, lon: -98.4946 };

  test("far away are the states' lines and names", async () => {
    await show({ points: [] });
    await loaded();
    expect(lines("state")).toEqual([expect.stringMatching(/^M.{2000}/)]);
    expect(lines("county")).toEqual([]);
    expect(names()).toContain("Texas");
    // It has no room for its name.
    expect(names()).not.toContain("Rhode Island");
  });

  test("nearer are the counties', with names that are not pressed", async () => {
    await show({ points: [austin, sanAntonio] });
    await loaded();
    expect(lines("county")).toEqual([expect.stringMatching(/^M.{200}/)]);
    expect(names()).toEqual(expect.arrayContaining(["Hays", "Comal"]));
    expect(names()).not.toContain("Texas");
    expect(root.querySelectorAll(".map-name[tabindex], .map-name[role]")).toHaveLength(0);
    expect(markers()).toHaveLength(2);
  });

  test("a map with tiles has those of its tiles", async () => {
    await show({ points: [], tileUrl: "https://tiles.example.com/{z}/{x}/{y}.png" });
    await loaded();
    expect([...lines("state"), ...names()]).toEqual([]);
  });
});

test("markers are reached and pressed with the keyboard", async () => {
  await show();
  const [first, second] = markers();
  expect([first?.tabIndex, first?.getAttribute("role")]).toEqual([0, "button"]);
  first?.focus();
  first?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  second?.dispatchEvent(new KeyboardEvent("keydown", { key: "x", bubbles: true }));
  second?.click();
  expect(asked).toEqual(["active a", "take a", "take b"]);
});

test("the list's place is marked; moving it neither rebuilds the markers nor loses the focus", async () => {
  await show();
  markers()[1]?.focus();
  await show({ activeId: "b" });
  expect(markers().map((marker) => marker.classList.contains("map-marker-active"))).toEqual([false, true]);
  expect(document.activeElement).toBe(markers()[1]);
});

test("the chosen property has rings, and a marker also where the list does not have it", async () => {
  await show({ chosen: { ...austin, id: "c", label: "•" } });
  expect(markers().map(({ textContent }) => textContent)).toEqual(["•", "1", "2"]);
  expect(root.querySelectorAll("path.map-ring")).toHaveLength(3);
  expect(root.querySelector("figcaption")?.textContent).toContain("Rings at 1, 3 and 5 miles");
});

test("a map that is gone draws no more, even where the window has just changed its size", async () => {
  const problems: string[] = [];
  const note = (event: ErrorEvent): void => {
    event.preventDefault();
    problems.push(event.message);
  };
  window.addEventListener("error", note);
  const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));
  await show();
  wide = 500;
  window.dispatchEvent(new Event("resize"));
  await pause(50);
  await act(() => render(null, root));
  // Leaflet draws 200 ms after the window's last change.
  await pause(300);
  wide = 288;
  window.removeEventListener("error", note);
  expect(problems).toEqual([]);
});

test("rings and scale are in kilometers where the person reads them", async () => {
  await show({ chosen: austin });
  expect(root.querySelector(".leaflet-control-scale")?.textContent).toMatch(/ (mi|ft)$/);
  await show({ chosen: austin }, { ...pane, formats: createFormats("en-US", "language", "metric") });
  expect(root.querySelector(".leaflet-control-scale")?.textContent).toMatch(/ k?m$/);
  expect(root.querySelector("figcaption")?.textContent).toContain("Rings at 2, 5 and 8 km");
  expect(root.querySelectorAll("path.map-ring")).toHaveLength(3);
});

test("a search by distance shows its area, also without results", async () => {
  await show({ points: [], centre: { lat: 30.2672, lon: -97.7431, miles: 3 } });
  expect(root.querySelectorAll("path.map-search-area")).toHaveLength(1);
  expect(root.querySelector("figcaption")?.textContent).toBe("Austin-Round Rock, TX");
});

test("asks for tiles only where an address for them is set", async () => {
  await show();
  expect(root.querySelector(".leaflet-tile, .map-metro-line")).toBeNull();
  await show({ tileUrl: "https://tiles.example.com/{z}/{x}/{y}.png" });
  expect(root.querySelector<HTMLImageElement>(".leaflet-tile")?.src).toMatch(
    /^https:\/\/tiles\.example\.com\/\d+\/\d+\/\d+\.png$/,
  );
  expect(markers()).toHaveLength(2);
  // Outlines do not cover the tiles.
  expect(root.querySelectorAll("path.map-metro:not(.map-metro-line)")).toHaveLength(0);
});
