/**
 * Sensitivities as formulas: each step has its cash flows in the workings, so nothing queries the service again, as an
 * Excel what-if table would. Each cell equals what the sheet shows with both inputs entered.
 */
import {
  allYears,
  at,
  baseColumn,
  cellIn,
  flowRow,
  gridSteps,
  gridsRow,
  gridWorkingRow,
  gridWorkingsRow,
  headRow,
  lastColumn,
  rowOf,
  secondGridsRow,
  workingRow,
  years,
  type GridWorking,
} from "./pro-forma-places";
import { ifInvested, ifSold, loanSize } from "./pro-forma-returns";
import { cellsOf } from "./statement-years";
import { collectedMonths, isReassessed, startedHomes } from "./pro-forma-workings";
import type { NewCell } from "./sheet-content";
import { columnAfter, formats, formula, looks, orDash, type SheetDraft } from "./sheet-draft";
import type { ProFormaWords } from "./words/pro-forma-en";

interface Axis {
  /** The middle step: the sheet's own value. */
  readonly middle: string;
  readonly step: string;
  /** No step is below it. */
  readonly least?: string;
  readonly format: string;
}

interface Grid {
  readonly title: NewCell;
  readonly column: string;
  readonly row: number;
  readonly down: Axis;
  readonly across: Axis;
  readonly format: string;
  /** A cell from its two axis cells. */
  readonly cell: (down: string, across: string, step: number) => string;
}

const middle = (gridSteps - 1) / 2;
const steps = Array.from({ length: gridSteps }, (_, index) => index);
const grids = {
  growth: { column: "A", row: gridsRow },
  premium: { column: "I", row: gridsRow },
  price: { column: "A", row: secondGridsRow },
  loan: { column: "I", row: secondGridsRow },
} as const;

/** The row and column of a grid's cell, from 0. */
export function gridCell(grid: keyof typeof grids, down: number, across: number): string {
  const { column, row } = grids[grid];
  return `${columnAfter(column, across + 1)}${String(row + 2 + down)}`;
}
const downCell = (grid: keyof typeof grids, step: number): string =>
  `$${grids[grid].column}$${String(grids[grid].row + 2 + step)}`;
const acrossCell = (grid: keyof typeof grids, step: number): string =>
  `$${columnAfter(grids[grid].column, step + 1)}$${String(grids[grid].row + 1)}`;

export function addSensitivities(draft: SheetDraft, words: ProFormaWords): void {
  const rate = { format: formats.rate };
  const exitCap: Axis = { middle: at("exitCap"), step: at("capStep"), ...rate };
  const levered = allYears(flowRow("levered"));
  const unlevered = allYears(flowRow("unlevered"));
  const all: Readonly<Record<keyof typeof grids, Grid>> = {
    growth: {
      ...grids.growth,
      title: words.grids.growth,
      down: { middle: "0", step: at("growthStep"), format: "+0.00%;-0.00%;0.00%" },
      across: exitCap,
      format: formats.signedRate,
      cell: (_, cap, step) =>
        ifInvested(changedIrr(levered, allYears(gridWorkingRow("growth", step)), nextYears("growth", step), cap)),
    },
    premium: {
      ...grids.premium,
      title: formula(`IF(${at("renovatedHomes")}>0,"${words.grids.premium}","${words.noProgram}")`),
      down: { middle: at("premium"), step: at("premiumStep"), format: formats.signedDollars },
      across: { middle: at("pace"), step: at("paceStep"), least: "0", format: formats.count },
      format: formats.signedRate,
      cell: (premium, pace) => {
        const step = steps.find((one) => acrossCell("premium", one) === pace) ?? 0;
        const change = (shift: number): string =>
          `(${allYears(gridWorkingRow("premium", step), shift)}*${premium}+${allYears(gridWorkingRow("fixed", step), shift)})`;
        // Without a program there is nothing to show.
        return `IF(${at("renovatedHomes")}>0,${changedIrr(unlevered, change(0), change(1), at("exitCap"))},NA())`;
      },
    },
    price: {
      ...grids.price,
      title: words.grids.price,
      down: { middle: at("price"), step: `${at("price")}*${at("priceShare")}`, format: formats.dollars },
      across: exitCap,
      format: formats.signedRate,
      cell: (_, cap, step) =>
        changedIrr(unlevered, allYears(gridWorkingRow("price", step)), nextYears("price", step), cap),
    },
    loan: {
      ...grids.loan,
      title: words.grids.loan,
      down: { middle: at("rate"), step: at("rateStep"), ...rate },
      across: { middle: at("minDscr"), step: at("coverageStep"), format: formats.multiple },
      format: formats.dollars,
      cell: (interest, coverage) => loanSize(interest, coverage),
    },
  };
  for (const grid of Object.values(all)) addGrid(draft, grid);
  addGridWorkings(draft, words);
}

const nextYears = (working: GridWorking, step: number): string => allYears(gridWorkingRow(working, step), 1);

/** IRR of flows with a change in the years held, sold at the changed NOI of the next year and at another cap rate. */
function changedIrr(flows: string, change: string, next: string, cap: string): string {
  const [held, sold] = [allYears(workingRow("held")), allYears(workingRow("sold"))];
  const forward = allYears(rowOf("noi"), 1);
  const sale = `((${forward}+${next})/${cap}-${forward}/${at("exitCap")})*(1-${at("saleCosts")})`;
  return ifSold(`IRR(${flows}+${held}*${change}+${sold}*${sale})`);
}

function addGrid(draft: SheetDraft, grid: Grid): void {
  const { column, row, down, across } = grid;
  const line = (step: number): number => row + 2 + step;
  const stepped = ({ middle: own, step, least }: Axis, index: number): string => {
    if (index === middle) return own;
    const sign = index < middle ? "-" : "+";
    const shifted = `${own}${`${sign}${step}`.repeat(Math.abs(index - middle))}`;
    return least === undefined ? shifted : `MAX(${least},${shifted})`;
  };
  draft.row(column, row, [grid.title]);
  draft.row(
    columnAfter(column, 1),
    row + 1,
    steps.map((step) => orDash(stepped(across, step))),
  );
  for (const step of steps) {
    draft.row(column, line(step), [
      orDash(stepped(down, step)),
      ...steps.map((other) => {
        const name = (Object.keys(grids) as (keyof typeof grids)[]).find(
          (one) => grids[one].column === column && grids[one].row === row,
        ) as keyof typeof grids;
        return orDash(grid.cell(downCell(name, step), acrossCell(name, other), step));
      }),
    ]);
  }
  const [first, last] = [columnAfter(column, 1), columnAfter(column, gridSteps)];
  const [top, bottom] = [String(line(0)), String(line(gridSteps - 1))];
  draft.look(`${column}${String(row)}:${last}${String(row)}`, looks.band);
  draft.look(`${first}${String(row + 1)}:${last}${String(row + 1)}`, {
    ...looks.heading,
    ...looks.right,
    lineBelow: "thin",
  });
  draft.look(`${column}${top}:${column}${bottom}`, { ...looks.heading, ...looks.right });
  draft.look(`${first}${top}:${last}${bottom}`, looks.right);
  const own = `${columnAfter(column, middle + 1)}${String(line(middle))}`;
  draft.look(own, looks.total);
  draft.format(`${first}${String(row + 1)}:${last}${String(row + 1)}`, across.format);
  draft.format(`${column}${top}:${column}${bottom}`, down.format);
  draft.format(`${first}${top}:${last}${bottom}`, grid.format);
}

/** What a step changes in each year; the step itself is in the service's column. */
function workingFormula(working: GridWorking, step: number, year: number): string {
  const { year: own, line, growth, working: of, workingBefore } = cellsOf(year);
  const row = (other: GridWorking, ofYear = year): string => cellIn(gridWorkingRow(other, step), ofYear);
  const value = `$B${String(gridWorkingRow(working, step))}`;
  const afterFee = `(1-${at("fee")})`;
  const first = `$${cellIn(headRow, 1).replace(/\d/, "$$$&")}`;
  switch (working) {
    case "index":
      return year === 0
        ? "1"
        : `${row("index", year - 1)}*(1+IF(${own}=${first},0,${value}/(1+${growth("potential")})))`;
    case "growth":
      return `(SUM(${line("netRent")},${line("premium")}:${line("downtime")})*(${row("index")}-1))*${afterFee}`;
    case "price": {
      const closing = `-(${value}-${at("price")})*(1+${at("closing")})`;
      const taxes = `${line("taxes")}*(${value}/${at("price")}-1)`;
      return `IF(${own}=0,${closing},IF(${isReassessed(own, ">=")},${taxes},0))`;
    }
    case "collected":
      return collectedMonths(value, `MAX(0,${own}*${at("months")}-ROUNDUP(${at("downtime")},0))`);
    case "started":
      return startedHomes(value, `${own}*${at("months")}`);
    case "premium": {
      const months = `(${row("collected")}-${row("collected", year - 1)})`;
      const perDollar = `${at("achieving")}*(1+SUM(${line("lossToLease")}:${line("nonRevenue")})/${line("potential")})*${line("potential")}/$${baseColumn}${String(rowOf("potential"))}`;
      return year === 0 ? "0" : `${months}*${perDollar}*${afterFee}`;
    }
    case "fixed": {
      const homes = `(${row("started")}-${row("started", year - 1)}-${of("started")}+${workingBefore("started")})`;
      return year === 0 ? "0" : `-(${line("premium")}+${homes}*${of("downtimeRate")})*${afterFee}`;
    }
  }
}

function addGridWorkings(draft: SheetDraft, words: ProFormaWords): void {
  const { title, ...labels } = words.gridWorkings;
  draft.row("A", gridWorkingsRow, [title]);
  draft.row(
    baseColumn,
    gridWorkingsRow,
    Array.from({ length: years + 1 }, (_, year) => formula(cellIn(headRow, year))),
  );
  draft.format(`${baseColumn}${String(gridWorkingsRow)}`, words.closing);
  for (const working of Object.keys(labels) as GridWorking[])
    for (const step of steps) {
      const row = gridWorkingRow(working, step);
      const isGrowth = working === "index" || working === "growth";
      const axis = isGrowth
        ? downCell("growth", step)
        : working === "price"
          ? downCell("price", step)
          : acrossCell("premium", step);
      draft.row("A", row, [labels[working], formula(axis)]);
      draft.format(`B${String(row)}`, isGrowth ? formats.rate : formats.count);
      for (let year = 0; year <= years; year += 1)
        draft.row(cellIn(row, year).replace(/\d+/, ""), row, [formula(workingFormula(working, step, year))]);
    }
  const [first, last] = [String(gridWorkingRow("index", 0)), String(gridWorkingRow("fixed", gridSteps - 1))];
  draft.look(`A${String(gridWorkingsRow)}:${lastColumn}${String(gridWorkingsRow)}`, looks.band);
  draft.look(`B${String(gridWorkingsRow)}:${lastColumn}${last}`, looks.right);
  draft.format(`${baseColumn}${first}:${lastColumn}${last}`, formats.signedNumber);
  draft.format(`${baseColumn}${first}:${lastColumn}${String(gridWorkingRow("index", gridSteps - 1))}`, "0.0000");
  draft.format(
    `${baseColumn}${String(gridWorkingRow("collected", 0))}:${lastColumn}${String(gridWorkingRow("started", gridSteps - 1))}`,
    formats.count,
  );
}
