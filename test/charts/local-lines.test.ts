/** Streets and water of a customer's file on the map of comps. */
import { drawCompMap } from "../../src/charts/comp-map";
import { readLocalMap } from "../../src/charts/local-lines";
import { textWidth } from "../../src/charts/text-width";

const line = [[-97.75, 30.26], [-97.73, 30.28]]; // prettier-ignore
const ring = [[-97.75, 30.27], [-97.74, 30.27], [-97.74, 30.28], [-97.75, 30.27]]; // prettier-ignore
const feature = (type: string, coordinates: unknown, properties: unknown = {}): unknown => ({
  ...{ type: "Feature", properties, geometry: { type, coordinates } },
});
const file = (...features: unknown[]): string =>
  JSON.stringify({ type: "FeatureCollection", attribution: "© OpenStreetMap contributors", features });
const place = { name: "Alder", latitude: 30.27, longitude: -97.74, label: "" };
const map = { title: "Comps", width: 300, height: 200, subject: place, comps: [{ ...place, latitude: 30.28, number: 1 }] }; // prettier-ignore

test("streets, major roads and water are told apart as OpenStreetMap and the Census Bureau name them", () => {
  const local = readLocalMap(
    file(
      feature("LineString", line),
      feature("LineString", line, { highway: "primary" }),
      feature("MultiLineString", [line, line], { MTFCC: "S1100" }),
      feature("LineString", line, { waterway: "stream" }),
      feature("Polygon", [ring], { natural: "water" }),
      feature("MultiPolygon", [[ring], [ring]], { MTFCC: "H2030" }),
      feature("Polygon", [ring], { building: "yes" }),
      feature("Point", [-97.7, 30.2]),
    ),
  );
  expect(local?.lines.map(({ kind }) => kind)).toEqual(["street", "major", "major", "major", "water"]);
  expect(local?.areas).toHaveLength(3);
});

test("they are drawn where they touch the map, with the file's credit next to that of the county lines", () => {
  const credit = "Boundaries: U.S. Census Bureau";
  const topology = { arcs: [[[-9_774, 3_000], [0, 60]]], transform: { scale: [0.01, 0.01], translate: [0, 0] } }; // prettier-ignore
  const local = readLocalMap(file(feature("LineString", line), feature("Polygon", [ring], { natural: "water" })));
  const { svg } = drawCompMap({ ...map, boundaries: { topology, credit }, ...(local && { local }) });
  // A line each.
  expect(svg).toContain(">© OpenStreetMap contributors</text>");
  expect(svg).toContain(`>${credit}</text>`);
  expect(svg.match(/stroke="#DCD6C8"/g)).toHaveLength(1);
  expect(svg.match(/fill="#CFDFE6"/g)).toHaveLength(1);
  const far = readLocalMap(file(feature("LineString", [[10, 50], [11, 51]]))); // prettier-ignore
  expect(drawCompMap({ ...map, ...(far && { local: far }) }).svg).not.toMatch(/OpenStreetMap|#DCD6C8/);
});

test("a long credit ends before the scale at the left", () => {
  const long =
    "© Streets and water of the City of Austin and Travis County, for use by members of the appraisal district alone";
  const local = readLocalMap(JSON.stringify({ type: "FeatureCollection", attribution: long, features: [feature("LineString", line)] })); // prettier-ignore
  const { svg } = drawCompMap({ ...map, ...(local && { local }) });
  const [, drawn = ""] = />(© Streets[^<]*)<\/text>/.exec(svg) ?? [];
  const [, scale = ""] = /<rect x="-4" y="-12" width="([\d.]+)"/.exec(svg) ?? [];
  expect(drawn).toMatch(/^© Streets and water of the City.*…$/);
  expect(textWidth(drawn, 6)).toBeLessThan(map.width - 3 - 4 - Number(scale));
});

test.each([["", null], ["{", null], ["[]", null], ["{}", null], ["null", null]])("%s is no map", (text, read) => {
  expect(readLocalMap(text)).toBe(read);
}); // prettier-ignore

test("what is broken in a file is left out, and its text is no markup", () => {
  const broken = file(null, 5, { type: "Feature" }, feature("LineString", "x"), feature("LineString", [["a", 1], [1], null, line[0], line[1]])); // prettier-ignore
  expect(readLocalMap(broken)?.lines).toEqual([{ kind: "street", line }]);
  const hostile = readLocalMap(JSON.stringify({ type: "FeatureCollection", attribution: "<script>", features: [feature("LineString", line)] })); // prettier-ignore
  expect(drawCompMap({ ...map, ...(hostile && { local: hostile }) }).svg).toContain("&lt;script&gt;");
});
