import { pointsOf } from "../../../../src/features/import/sheet/table-landing";

test.each(["9f3a77c1-d2b4-4e5f-8a9b-0c1d2e3f4a50", "00000090210000000"])("the whole of %s is in its column", (id) => {
  const pixelsPerPoint = 96 / 72;
  /** Of Arial 11 and of the workbench's font. */
  const digitWidth = 8.16;
  expect(pointsOf(id.length) * pixelsPerPoint).toBeGreaterThan(id.length * digitWidth);
});
