/** Names, languages and request size. */
import { type Bench, ImpossibleProbe, type Probe } from "../probe";
import { checkNamespace, codeOf } from "../sheet/check-sheet";
import { enterAndSettle, settledValue } from "../settled-value";
import { call } from "./argument-probes";

const usual = { part: "A", needsFunctions: false, isQuick: true, limitMs: 120_000 } as const;

/** A name's formula as Excel returns it; null if Excel refuses it. */
async function readBack(bench: Bench, name: string, formula: string): Promise<string | null> {
  try {
    return await bench.sheet.request(async (context) => {
      const added = context.workbook.names.add(name, formula);
      added.load("formula");
      await context.sync();
      return String(added.formula);
    });
  } catch {
    return null;
  } finally {
    await bench.sheet
      .request(async (context) => {
        const found = context.workbook.names.getItemOrNullObject(name);
        found.load("name");
        await context.sync();
        if (!found.isNullObject) found.delete();
        await context.sync();
      })
      .catch(() => undefined);
  }
}

/** Why Excel refuses this many names in one request; null if it adds them. */
async function refusalOfMany(bench: Bench, count: number): Promise<string | null> {
  const names = Array.from({ length: count }, (_, index) => `CheckMany${index}`);
  try {
    await bench.sheet.request(async (context) => {
      for (const name of names) context.workbook.names.add(name, "=1");
      await context.sync();
    });
  } catch (error) {
    return codeOf(error);
  }
  await bench.sheet.request(async (context) => {
    for (const name of names) context.workbook.names.getItem(name).delete();
    await context.sync();
  });
  return null;
}

/** Characters of a name's text: Excel's limit of one text, near that of a formula, and beyond it. */
const nameLengths = [255, 8_000, 32_000] as const;
const longestPiece = 240;

/** Whether a name keeps a text of this length, in pieces as the product's names have it: "255 kept". */
async function keepsText(bench: Bench, length: number): Promise<string> {
  const pieces = Array.from({ length: Math.ceil(length / longestPiece) }, (_, index) =>
    "x".repeat(Math.min(longestPiece, length - index * longestPiece)),
  );
  const formula = `=${pieces.map((piece) => `"${piece}"`).join("&")}`;
  const read = await readBack(bench, `CheckLong${length}`, formula);
  return `${length} ${read === null ? "refused" : read === formula ? "kept" : "changed"}`;
}

export const nameProbes: readonly Probe[] = [
  {
    ...usual,
    id: "LOC-1",
    expected: { nameFormula: "invariant", listSeparator: "comma" },
    async run(bench) {
      const written = ["=SUM(Check!$Z$1,Check!$Z$2)", "=Check!$Z$1&TRUE"];
      const read = await Promise.all(written.map((formula, index) => readBack(bench, `CheckText${index}`, formula)));
      const isLocal = read.some((text, index) => text !== written[index]);
      // A comma is refused where Excel reads it as a decimal separator.
      const usesSemicolon = read[0] === null || read[0]?.includes(";");
      return {
        // If names are the same everywhere, they don't reveal the user's list separator.
        switches: isLocal
          ? { nameFormula: "local", listSeparator: usesSemicolon ? "semicolon" : "comma" }
          : { nameFormula: "invariant" },
        observed: read.map((text) => text ?? "refused").join(" | "),
      };
    },
  },
  {
    ...usual,
    id: "LOC-2",
    expected: { uiLanguage: "en" },
    run(bench) {
      const language = bench.displayLanguage.toLowerCase().split("-", 1)[0] ?? "";
      const switches = ["en", "es", "tr"].includes(language) ? { uiLanguage: language } : {};
      return Promise.resolve({ switches, observed: language });
    },
  },
  {
    ...usual,
    id: "LOC-4",
    needsFunctions: true,
    expected: { uiLanguage: "en" },
    async run(bench) {
      const { value: upper } = await enterAndSettle(bench, `=${checkNamespace}.GRID(1,1,0)`);
      const { value: mixed } = await enterAndSettle(bench, `=${checkNamespace}.Grid(1,1,0)`);
      const { value: lower } = await enterAndSettle(bench, `=${checkNamespace.toLowerCase()}.grid(1,1,0)`);
      return {
        // Detects Turkish, and no other language.
        switches: lower === "#NAME?" ? { uiLanguage: "tr" } : {},
        isOdd: upper === "#NAME?",
        observed: JSON.stringify({ upper, mixed, lower }),
      };
    },
  },
  {
    ...usual,
    id: "LOC-6A",
    needsFunctions: true,
    expected: {},
    async run(bench) {
      const { value, address } = await enterAndSettle(bench, call("ADDR"));
      const { formulas } = await bench.sheet.read(address);
      const name = await readBack(bench, "CheckPlace", "=Check!$Z$3");
      const read = [value, formulas[0]?.[0], name];
      const isA1 = /^'?Check'?!\$?A\$?\d+$/.test(String(value)) && formulas[0]?.[0] === call("ADDR");
      // How a name is spelled in the person's language is LOC-1's finding.
      const isR1C1 = /R\[?\d*\]?C\[?\d*\]?$/i.test(name ?? "");
      return { switches: {}, isOdd: !isA1 || isR1C1, observed: read.map(String).join(" | ") };
    },
  },
  {
    ...usual,
    id: "NAM-1",
    isQuick: false,
    limitMs: 120_000,
    expected: { namesPerRequest: "any" },
    async run(bench) {
      const refused = await refusalOfMany(bench, 1_001);
      const lengths: string[] = [];
      for (const length of nameLengths) lengths.push(await keepsText(bench, length));
      return {
        switches: { namesPerRequest: refused === null ? "any" : "thousand" },
        // The product's names hold less than 8,192.
        isOdd: !lengths.slice(0, -1).every((one) => one.endsWith("kept")),
        observed: `1,001 names in one request: ${refused ?? "added"}; a text of ${lengths.join(", ")}`,
      };
    },
  },
  {
    ...usual,
    id: "NAM-2",
    expected: { structuredName: "kept" },
    async run(bench) {
      const row = bench.sheet.takeRows(3);
      await bench.sheet.enter(`B${row}`, [["CheckRent"], [1200], [1300]]);
      await bench.sheet.request(async (context, sheet) => {
        sheet.tables.add(`B${row}:B${row + 2}`, true).name = "CheckTable";
        await context.sync();
      });
      const read = await readBack(bench, "CheckColumn", "=CheckTable[CheckRent]");
      if (read === null) throw new ImpossibleProbe("Excel refuses the name");
      return { switches: { structuredName: read.includes("CheckTable") ? "kept" : "firstCell" }, observed: read };
    },
  },
  {
    ...usual,
    id: "NAM-3",
    isQuick: false,
    needsFunctions: true,
    expected: { nameChange: "orderly" },
    async run(bench) {
      await bench.sheet.request(async (context) => {
        context.workbook.names.add("CheckRate", "=2");
        await context.sync();
      });
      const row = bench.sheet.takeRows(3);
      const formula = call("ECHO", "CheckRate+0");
      await bench.sheet.enter(`A${row}`, [[formula], [formula], [formula]]);
      await settledValue(bench, `A${row + 2}`);
      await bench.sheet.request(async (context) => {
        context.workbook.names.getItem("CheckRate").formula = "=3";
        await context.sync();
      });
      await settledValue(bench, `A${row + 2}`);
      const { values } = await bench.sheet.read(`A${row}:A${row + 2}`);
      await bench.sheet.request(async (context, sheet) => {
        sheet.getRange(`A${row}:A${row + 2}`).clear();
        context.workbook.names.getItem("CheckRate").delete();
        await context.sync();
      });
      const isLost = values.some(([value]) => value === "#NAME?");
      return { switches: { nameChange: isLost ? "nameError" : "orderly" }, observed: JSON.stringify(values) };
    },
  },
];
