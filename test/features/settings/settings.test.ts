import { createSettings, tileUrlProblem } from "../../../src/features/settings/settings";
import { createMemoryStorage } from "../../app/memory-storage";

const usual = {
  staleAfterDays: 30,
  storedAnswersLimit: 5_000_000,
  mapTileUrl: null,
  language: "auto",
  dates: "language",
  units: "us",
};
const tiles = "https://tiles.example/{z}/{x}/{y}.png";

test("nothing chosen: the usual", () => {
  expect(createSettings(createMemoryStorage(), () => undefined).read()).toEqual(usual);
});

test("what is chosen is kept on the device and told", () => {
  const storage = createMemoryStorage();
  let told = 0;
  const chosen = {
    staleAfterDays: 7,
    storedAnswersLimit: 2_000_000,
    mapTileUrl: tiles,
    language: "es",
    dates: "iso",
    units: "metric",
    exhibitColor: "#7B1E3A",
    exhibitLogo: "iVBORw0KGgoAAAANSUhEUg==",
    exhibitPhotoOrigins: ["https://photos.example", "https://photos.example:8443"],
    exhibitStreets: "https://maps.example/streets.geojson",
  } as const;
  createSettings(storage, () => (told += 1)).change(chosen);
  const again = createSettings(storage, () => undefined);
  expect([again.read(), told]).toEqual([chosen, 1]);
  again.change({
    mapTileUrl: null,
    exhibitColor: null,
    exhibitLogo: null,
    exhibitPhotoOrigins: [],
    exhibitStreets: null,
  });
  const { mapTileUrl, exhibitColor, exhibitLogo, exhibitPhotoOrigins, exhibitStreets } = again.read();
  expect([mapTileUrl, exhibitColor, exhibitLogo]).toEqual([null, undefined, undefined]);
  expect([exhibitPhotoOrigins, exhibitStreets]).toEqual([undefined, undefined]);
});

test.each([
  [{ staleAfterDays: 0 }],
  [{ staleAfterDays: 1.5 }],
  [{ staleAfterDays: 3651 }],
  [{ storedAnswersLimit: 99_999 }],
  [{ storedAnswersLimit: Number.NaN }],
  [{ mapTileUrl: "http://tiles.example/{z}/{x}/{y}.png" }],
  [{ exhibitColor: "red" }],
  [{ exhibitLogo: "PHN2Zz4=" }],
  [{ exhibitPhotoOrigins: ["http://photos.example"] }],
  [{ exhibitPhotoOrigins: ["https://photos.example", "photos"] }],
  [{ exhibitStreets: "javascript:1" }],
  [{ exhibitLogo: `iVBORw0KGgo${"A".repeat(200_000)}` }],
])("%p is refused and changes nothing", (changes) => {
  const settings = createSettings(createMemoryStorage(), () => undefined);
  expect(() => settings.change({ language: "es", ...changes })).toThrow(RangeError);
  expect(settings.read()).toEqual(usual);
});

test("what is damaged on the device counts as not chosen", () => {
  const storage = createMemoryStorage();
  for (const name of [
    "staleAfterDays",
    "storedAnswersLimit",
    "mapTileUrl",
    "language",
    "dates",
    "units",
    "exhibitColor",
    "exhibitLogo",
    "exhibitPhotoOrigins",
    "exhibitStreets",
  ])
    storage.set(name, "javascript:1");
  expect(createSettings(storage, () => undefined).read()).toEqual(usual);
});

test.each([
  [tiles, null],
  ["https://tiles.example:8443/a/{z}/{y}/{x}?key=1", null],
  ["http://tiles.example/{z}/{x}/{y}.png", "not-https"],
  ["javascript:{z}{x}{y}", "not-https"],
  ["data:image/png,{z}{x}{y}", "not-https"],
  ["https://tiles.example/{z}/{x}.png", "no-place"],
  ["", "no-place"],
  ["tiles.example/{z}/{x}/{y}.png", "no-address"],
  ["https://ann:secret@tiles.example/{z}/{x}/{y}.png", "no-address"],
])("template %p: %p", (template, problem) => expect(tileUrlProblem(template)).toBe(problem));
