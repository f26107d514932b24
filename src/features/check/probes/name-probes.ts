/** Names, languages and request size. */
import { type Bench, ImpossibleProbe, type Probe } from "../probe";
import { checkNamespace, codeOf } from "../sheet/check-sheet";
import { enterAndSettle, settledValue } from "../shown-value";
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
      const { value } = await enterAndSettle(bench, `=${checkNamespace.toLowerCase()}.grid(1,1,0)`);
      // Detects Turkish, and no other language.
      return { switches: value === "#NAME?" ? { uiLanguage: "tr" } : {}, observed: JSON.stringify(value) };
    },
  },
  {
    ...usual,
    id: "NAM-1",
    isQuick: false,
    limitMs: 120_000,
    expected: { namesPerRequest: "any" },
    async run(bench) {
      const names = Array.from({ length: 1_001 }, (_, index) => `CheckMany${index}`);
      try {
        await bench.sheet.request(async (context) => {
          for (const name of names) context.workbook.names.add(name, "=1");
          await context.sync();
        });
      } catch (error) {
        return { switches: { namesPerRequest: "thousand" }, observed: `1,001 names: ${codeOf(error)}` };
      }
      await bench.sheet.request(async (context) => {
        for (const name of names) context.workbook.names.getItem(name).delete();
        await context.sync();
      });
      return { switches: { namesPerRequest: "any" }, observed: "1,001 names in one request" };
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
