/** The pro forma's workings: growth and shares by year, taxes, the loan's months, and the pace of a renovation. */
import {
  at,
  baseColumn,
  cellIn,
  growthRow,
  grownLines,
  headRow,
  lastColumn,
  limitColumns,
  sharesRow,
  vectorsRow,
  workingRow,
  years,
  type GrownLine,
  type Working,
} from "./pro-forma-places";
import { cellsOf } from "./statement-years";
import { formats, formula, looks, type SheetDraft } from "./sheet-draft";
import type { ProFormaWords } from "./words/pro-forma-en";

const incomeLines: readonly GrownLine[] = ["potential", "parking", "laundry", "otherIncome"];

/** Lines that a year typed over stays for the years after. */
const carried = ["vacancy", "concessions", "badDebt", "nonRevenue", "capital"] as const;

export function addWorkings(draft: SheetDraft, words: ProFormaWords): void {
  addGrowth(draft, words);
  draft.row("A", sharesRow, [words.sharesTitle]);
  draft.row(baseColumn, sharesRow, yearHeads());
  for (const working of Object.keys(words.workings) as (keyof ProFormaWords["workings"])[]) {
    if (working === "potential" || working === "reserves") continue;
    const row = workingRow(working);
    draft.row("A", row, [words.workings[working]]);
    for (let year = 0; year <= years; year += 1)
      draft.row(cellIn(row, year).replace(/\d+/, ""), row, [formula(workingFormula(working, year))]);
    if ((carried as readonly Working[]).includes(working))
      addYearLimits(draft, row, words.workings[working], 0, working === "capital" ? 1e9 : 1);
  }
  dress(draft);
}

/** What may be typed over a year's figure; next to it 1 where a year holds something else, as for an input. */
function addYearLimits(draft: SheetDraft, row: number, label: string, min: number, max: number): void {
  const range = `${baseColumn}${String(row)}:${lastColumn}${String(row)}`;
  draft.validate({ range, rule: { kind: "decimal", min, max }, message: label });
  const within = `COUNTIFS(${range},">="&${limitColumns.least}${String(row)},${range},"<="&${limitColumns.most}${String(row)})`;
  draft.row(limitColumns.least, row, [
    min,
    max,
    // An error shows by itself.
    formula(`IF(OR(${within}=COLUMNS(${range}),SUMPRODUCT(--ISERROR(${range}))>0),0,1)`),
  ]);
  draft.look(`${limitColumns.least}${String(row)}:${limitColumns.outside}${String(row)}`, looks.quiet);
}

/** Whether a year is that of the reassessment, or after it: without a rate there is none, and taxes stay. */
export const isReassessed = (year: string, comparison: "=" | ">" | ">="): string =>
  `AND(${at("reassessed")}>0,${at("assessment")}*${at("taxRate")}>0,${year}${comparison}${at("reassessed")})`;

const yearHeads = () => Array.from({ length: years + 1 }, (_, year) => formula(cellIn(headRow, year)));

function addGrowth(draft: SheetDraft, words: ProFormaWords): void {
  draft.row("A", vectorsRow, [words.vectorsTitle]);
  draft.row(baseColumn, vectorsRow, yearHeads());
  for (const line of grownLines) {
    const row = growthRow(line);
    const label = line === "potential" || line === "reserves" ? words.workings[line] : words.lines[line];
    draft.row("A", row, [label]);
    draft.row(baseColumn, row, [formula(at(incomeLines.includes(line) ? "incomeGrowth" : "expenseGrowth"))]);
    for (let year = 1; year <= years; year += 1)
      draft.row(cellIn(row, year).replace(/\d+/, ""), row, [formula(growthFormula(line, year))]);
    addYearLimits(draft, row, label, -0.5, 1);
  }
}

/** Year 1 uses the base's dollars. Taxes grow at a separate rate once they are reassessed. */
function growthFormula(line: GrownLine, year: number): string {
  const { year: own } = cellsOf(year);
  const rate = `$${baseColumn}${String(growthRow(line))}`;
  const first = `${own}=$${cellIn(headRow, 1).replace(/\d/, "$$$&")}`;
  if (line !== "taxes") return `IF(${first},0,${rate})`;
  return `IF(${first},0,IF(${isReassessed(own, ">")},${at("taxGrowthAfter")},${rate}))`;
}

function workingFormula(working: Exclude<Working, never>, year: number): string {
  const { year: own, line, growth, workingBefore } = cellsOf(year);
  const months = at("months");
  const pastMonths = (offset: string): string => `MAX(0,${own}*${months}-${offset})`;
  if ((carried as readonly Working[]).includes(working)) {
    if (year > 0) return workingBefore(working);
    return working === "nonRevenue" ? `${at("nonRevenue")}/${at("homes")}` : at(working as (typeof carried)[number]);
  }
  switch (working) {
    case "lossToLease": {
      // While leases roll evenly, half of a year's recovery is in the year itself. Excel has no 0^0.
      const capture = at("capture");
      const left = `IF(${own}>1,(1-${capture})^(${own}-1),1)`;
      const burned = `${at("lossToLease")}*${left}*AVERAGE(1,1-${capture})`;
      if (year === 0) return at("lossToLease");
      return `IF(ISNUMBER(${at("lossFloor")}),MAX(${at("lossFloor")},${burned}),${burned})`;
    }
    case "reserveDollars":
      return year === 0 ? `${at("reserves")}*${at("homes")}` : `${workingBefore(working)}*(1+${growth("reserves")})`;
    case "grossTaxes": {
      if (year === 0) return `-${line("taxes")}`;
      const assessed = `${at("price")}*${at("assessment")}*${at("taxRate")}`;
      return `IF(${isReassessed(own, "=")},${assessed},${workingBefore(working)}*(1+${growth("taxes")}))`;
    }
    case "interestOnly":
      return `IF(${own}=0,0,MAX(0,MIN(${months},${at("interestOnly")}-(${own}-1)*${months})))`;
    case "payments":
      return `MIN(${at("amortization")},${pastMonths(at("interestOnly"))})`;
    case "started":
      return startedHomes(at("pace"), `${own}*${months}`);
    case "collected":
      return collectedMonths(at("pace"), pastMonths(`ROUNDUP(${at("downtime")},0)`));
    case "premiumRate":
      // Vacancy and the other losses, and rent growth, are those of the market rent.
      return year === 0
        ? "0"
        : `${at("premium")}*${at("achieving")}*(1+SUM(${line("lossToLease")}:${line("nonRevenue")})/${line("potential")})*${line("potential")}/$${line("potential").replace(/^[A-Z]+/, baseColumn)}`;
    case "downtimeRate":
      return year === 0 ? "0" : `${at("downtime")}*${line("potential")}/${at("homes")}/${months}`;
    case "held":
      return `IF(${own}<=${at("hold")},1,0)`;
    default:
      return `IF(${own}=${at("hold")},1,0)`;
  }
}

/** Homes started by the end of a month. */
export const startedHomes = (pace: string, month: string): string =>
  `MAX(0,MIN(${at("renovatedHomes")},${pace}*${month}))`;

/**
 * Months that renovated homes have collected a premium by a month, counted from the first that collects: pace, 2 x pace
 * and so on until all homes do.
 */
export function collectedMonths(pace: string, month: string): string {
  const homes = at("renovatedHomes");
  const growing = `MIN(${month},INT(${homes}/${pace}))`;
  return `IF(${pace}<=0,0,${pace}*${growing}*AVERAGE(1,${growing})+${homes}*(${month}-${growing}))`;
}

function dress(draft: SheetDraft): void {
  const row = (from: number, to = from, first: string = baseColumn): string =>
    `${first}${String(from)}:${lastColumn}${String(to)}`;
  for (const head of [vectorsRow, sharesRow]) {
    draft.look(row(head, head, "A"), looks.band);
    draft.look(row(head), looks.right);
    draft.format(`${baseColumn}${String(head)}`, '0;0;"Base"');
  }
  const lastGrowth = vectorsRow + grownLines.length;
  draft.look(row(vectorsRow + 1, lastGrowth), { ...looks.input, ...looks.right });
  draft.format(row(vectorsRow + 1, lastGrowth), formats.rate);
  const lowest = at("lowestGrowth");
  const first = `${baseColumn}${String(vectorsRow + 1)}`;
  draft.highlight({
    range: row(vectorsRow + 1, lastGrowth),
    formula: `=OR(${first}<${lowest},${first}>${at("highestGrowth")})`,
    look: looks.warning,
  });
  draft.look(row(sharesRow + 1, workingRow("sold")), looks.right);
  draft.look(row(workingRow("vacancy"), workingRow("capital")), { ...looks.input, ...looks.right });
  draft.format(row(workingRow("lossToLease"), workingRow("nonRevenue")), formats.rate);
  draft.format(row(workingRow("capital"), workingRow("grossTaxes")), formats.dollars);
  draft.format(row(workingRow("interestOnly"), workingRow("collected")), formats.count);
  draft.format(row(workingRow("premiumRate"), workingRow("downtimeRate")), formats.cents);
}
