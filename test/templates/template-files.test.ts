/** The workbook files of the templates hold what the templates say; `npm run templates` writes them anew. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { openModelFile } from "../../src/model-file/model-file";
import { typedFormula } from "../../src/model-file/formula-spelling";
import { templates } from "../../src/templates/templates";
import { en } from "../../src/templates/words/en";

const folder = path.resolve(__dirname, "../../assets/templates");
const functions = { namespace: "RENT", names: ["AMI", "AMIRENT", "COMPS", "EXPENSE", "FIND", "OBSERVED", "PROPERTY", "UNITS"] };

test("template", () => undefined);
