/** What functions receive, and how cells show their results. */
import { type Bench, ImpossibleProbe, type Probe } from "../probe";
import { checkNamespace, codeOf } from "../sheet/check-sheet";
import { enterAndSettle } from "../settled-value";

export const call = (name: string, ...given: string[]): string => `=${checkNamespace}.${name}(${given.join(",")})`;

const usual = { part: "A", needsFunctions: true, isQuick: true, limitMs: 120_000 } as const;
const text = (value: unknown): string => JSON.stringify(value).slice(0, 100);

/** An address with a card: from a function, or written into the cell if functions can't return one. */
async function enterCard(bench: Bench): Promise<string> {
  const { value } = await enterAndSettle(bench, call("MONEY"));
  if (value === 5) return (await enterAndSettle(bench, call("CARD"))).address;
  if (!bench.isSupported("ExcelApi", "1.16")) throw new ImpossibleProbe("cells hold no data types");
  const address = `C${bench.sheet.takeRows(1)}`;
  const kind = await bench.sheet.request(async (context, sheet) => {
    const year = { type: "Double", basicType: "Double", basicValue: 1987 };
    const card = { type: "Entity", text: "Check card", properties: { year } };
    const cell = sheet.getRange(address);
    cell.valuesAsJson = [[card as Excel.EntityCellValue]];
    cell.load("valuesAsJson");
    await context.sync();
    const shown = cell.valuesAsJson[0]?.[0] as { readonly type?: string } | undefined;
    return shown?.type;
  });
  if (kind !== "Entity") throw new ImpossibleProbe("cells hold no data types");
  return address;
}

export const argumentProbes: readonly Probe[] = [
  {
    ...usual,
    id: "INS-3",
    expected: { repeating: "given", notAssociated: "name" },
    async run(bench) {
      const { value } = await enterAndSettle(bench, call("REST", "1", "2", "3"));
      const untied = await enterAndSettle(bench, call("UNTIED"));
      const isName = untied.value === "#NAME?";
      return {
        switches: {
          repeating: value === 2 ? "given" : "dropped",
          ...((isName || untied.value === "#N/A") && { notAssociated: isName ? "name" : "na" }),
        },
        observed: `2 given, ${text(value)} arrived; a function without a script shows ${text(untied.value)}`,
      };
    },
  },
  {
    ...usual,
    id: "VAL-1",
    expected: { emptyArgument: "null" },
    async run(bench) {
      const empty = `C${bench.sheet.takeRows(1)}`;
      const { value } = await enterAndSettle(bench, call("ECHO", empty));
      const none = await enterAndSettle(bench, call("ECHO", '""'));
      const row = bench.sheet.takeRows(1);
      const area = await enterAndSettle(bench, call("AREA", `C${row}:D${row}`));
      const omitted = await enterAndSettle(bench, call("ECHO"));
      return {
        switches: { emptyArgument: value === "0" ? "zero" : "null" },
        isOdd: none.value !== '""' || omitted.value !== "null",
        observed:
          `an empty cell arrives as ${text(value)}, an empty text as ${text(none.value)}, ` +
          `an empty area as ${text(area.value)}, nothing as ${text(omitted.value)}`,
      };
    },
  },
  {
    ...usual,
    id: "VAL-2",
    expected: { nullInResult: "empty", errorInArray: "cell" },
    async run(bench) {
      const gaps = await enterAndSettle(bench, call("GAPS"));
      const mixed = await enterAndSettle(bench, call("MIXED"));
      const row = Number(gaps.address.slice(1));
      const gap = await bench.sheet.value(`B${row}`);
      return {
        switches: {
          nullInResult: gap === 0 ? "zero" : "empty",
          errorInArray: mixed.value === 1 ? "cell" : "whole",
        },
        observed: `null shows ${text(gap)}, an array with an error shows ${text(mixed.value)}`,
      };
    },
  },
  {
    ...usual,
    id: "VAL-3",
    isQuick: false,
    expected: { ownErrorJson: "value" },
    async run(bench) {
      if (!bench.isSupported("ExcelApi", "1.16")) throw new ImpossibleProbe("Excel has no valuesAsJson");
      const { address } = await enterAndSettle(bench, call("FAIL"));
      try {
        await bench.sheet.request(async (context, sheet) => {
          const cell = sheet.getRange(address);
          cell.load("valuesAsJson");
          await context.sync();
        });
        return { switches: { ownErrorJson: "value" }, observed: "read" };
      } catch (error) {
        return { switches: { ownErrorJson: "internalError" }, observed: codeOf(error) };
      }
    },
  },
  {
    ...usual,
    id: "VAL-4",
    isQuick: false,
    expected: { entityArgument: "entity" },
    async run(bench) {
      const card = await enterCard(bench);
      const { value } = await enterAndSettle(bench, call("ECHO", card));
      const isEntity = typeof value === "string" && value.includes('"Entity"');
      const arrived = isEntity ? "entity" : value === "#VALUE!" ? "error" : "text";
      return { switches: { entityArgument: arrived }, observed: `a card arrives as ${text(value)}` };
    },
  },
  {
    ...usual,
    id: "VAL-5",
    expected: { dataTypes: "full" },
    async run(bench) {
      const { value } = await enterAndSettle(bench, call("MONEY"));
      if (value === 5) return { switches: { dataTypes: "full" }, observed: "a formatted number shows" };
      const isInCells = bench.isSupported("ExcelApi", "1.16");
      return {
        switches: { dataTypes: isInCells ? "cellsOnly" : "none" },
        observed: `a formatted number shows ${text(value)}`,
      };
    },
  },
];
