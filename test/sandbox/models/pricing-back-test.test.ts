import { pricingBackTest } from "./pricing-back-test";
import { partOf } from "../../seeds";

// It makes hundreds of documents and prices hundreds of units one by one.
jest.setTimeout(180_000);

// Other properties, other luck: the seeds of 1 to 20 with the largest ratios (docs/models.md has all).
test.each(partOf([3, 6], 2))(
  "seed %i: the median error is within 1.25 of the noise floor and far below that of the metro's median by bedrooms",
  async (seed) => {
    const { units, model, noiseFloor, usual } = await pricingBackTest(seed);
    expect(units).toBeGreaterThan(500);
    expect(noiseFloor).toBeGreaterThan(0.01);
    expect(noiseFloor).toBeLessThan(0.02);
    expect(model / noiseFloor).toBeLessThan(1.25);
    expect(model).toBeLessThan(0.8 * usual);
  },
);
