/** The logo's place: at the page's right edge, as high as the title, in its own proportions. */
import { logoBox, pngSize } from "../../../src/features/exhibits/firm-logo";
import { pageWidth } from "../../../src/features/exhibits/page-frame";
import { pngOf } from "../../host/small-picture";

test.each([
  [40, 20],
  [600, 40],
  [10, 90],
])("%i by %i pixels", (width, height) => {
  const logo = pngOf(width, height);
  expect(pngSize(logo)).toEqual({ width, height });
  const box = logoBox(logo);
  expect(box.width / box.height).toBeCloseTo(width / height, 6);
  expect(box.left + box.width).toBeLessThanOrEqual(pageWidth);
  expect(box.top + box.height).toBeLessThanOrEqual(34);
});
