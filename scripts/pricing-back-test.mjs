// node scripts/pricing-back-test.mjs [seed…]: how close recommended rents are to those of held-out units, by seed of
// the sample data (default: 1 to 20); the table of docs/models.md. About 10 s of processor time per seed.
import { loadSource } from "../bench/source-modules.mjs";
import { projectRoot } from "./build.mjs";

const load = loadSource(projectRoot, ["domain", "service", "sandbox"], ["test/sandbox/models"]);
const { pricingBackTest } = load("test/sandbox/models/pricing-back-test");
const named = process.argv.slice(2).map(Number);
const seeds = named.length > 0 ? named : Array.from({ length: 20 }, (_, i) => i + 1);

const percent = (log) => (100 * log).toFixed(2);
console.log("| seed | units | model % | noise floor % | ratio | median of metro and bedrooms % |");
console.log("| --- | --- | --- | --- | --- | --- |");
for (const seed of seeds) {
  const { units, model, noiseFloor, usual } = await pricingBackTest(seed);
  const figures = [seed, units, percent(model), percent(noiseFloor), (model / noiseFloor).toFixed(2), percent(usual)];
  console.log(`| ${figures.join(" | ")} |`);
}
