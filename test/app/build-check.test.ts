import { foreignBuildText, functionsStamp } from "../../src/app/build-check";

const [one, other] = ["0123456789abcdef0123", "fedcba98765432100123"];

it("finds nothing to say where all files are of one build, or don't name theirs", () => {
  expect(foreignBuildText({ page: one, script: one, functions: one }, "en")).toBeNull();
  expect(foreignBuildText({ page: null, script: one, functions: null }, "en")).toBeNull();
});

it.each([
  ["page", { page: other, script: one, functions: one }],
  ["functions", { page: one, script: one, functions: other }],
])("says what to do where the %s are of another build", (_, stamps) => {
  expect(foreignBuildText(stamps, "en")).toMatch(/fedcba9.*Close Excel and open it again\..*ask your admin/);
  expect(foreignBuildText(stamps, "es")).toMatch(/Cierre Excel y ábralo otra vez\..*administrador/);
});

it("reads the stamp of functions.json from its help addresses", () => {
  expect(functionsStamp(`{"functions":[{"helpUrl": "https://a.example/help/ami.html?${one}"}]}`)).toBe(one);
  expect(functionsStamp('{"functions":[{"helpUrl": "https://a.example/help/ami.html"}]}')).toBeNull();
  expect(functionsStamp('{"functions":[{"helpUrl": "https://a.example/help/ami.html?v=1"}]}')).toBeNull();
});
