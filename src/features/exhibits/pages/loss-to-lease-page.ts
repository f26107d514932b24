/** Loss to lease by floor plan, and leases that end by month, of a rent roll. */
import { lossToLeasePlaces } from "../../../templates/loss-to-lease-sheet";
import { rentRollRows, roll as rollRange } from "../../../templates/roll-places";
import { columnAfter, formats, formula, looks } from "../../../templates/sheet-draft";
import { cellsOn, subjectOf, unknownDeal } from "../deal-sheet";
import { exhibitColors, type ExhibitChart, type ExhibitPage } from "../exhibit-page";
import {
  addChartCells,
  createPageFrame,
  dataColumn,
  type ExhibitInput,
  firstRow,
  lastColumn,
  lastRow,
  type PageFrame,
  shortName,
} from "../page-frame";
import { exhibitsEn } from "../words/exhibit-words-en";
import { exhibitsEs } from "../words/exhibit-words-es";

const { totalRow, bridgeRow } = lossToLeasePlaces;
const at = (index: number): string => columnAfter(dataColumn, index);
/** The total is on top: below it are as many floor plans as there are. */
const totalAt = firstRow + 1;
const first = totalAt + 1;
/** Floor plans that fit the table. */
const mostPlans = 18;
const usualPlans = 4;
/** Letters that fit the first column. */
const longestPlan = 17;
const bridgeAt = first + mostPlans + 2;
/** Columns of the chart's cells, and of the months. */
const [planCells, monthCells] = [8, 13] as const;
const months = 12;
const monthlyYear = 12;

export function lossToLeasePage(input: ExhibitInput): ExhibitPage {
  const { deal = unknownDeal } = input;
  const words = (input.language === "es" ? exhibitsEs : exhibitsEn).lossToLease;
  const own = cellsOn(deal);
  const rollColumns = deal.tables["RentRoll"]?.columns ?? [];
  const hasEnds = rollColumns.includes("Lease End");
  const frame = createPageFrame(
    { ...input, subject: input.deal ? subjectOf(deal) : input.subject },
    {
      ...{ sheet: words.sheet, title: words.title, note: hasEnds ? words.note : words.noteWithoutEnds },
      widths: [88, 52, 52, 54, 54, 58, 44, 64],
      ...{ fetched: own("$B$4"), isFetchedDay: true, checks: own("$G$4") },
    },
  );
  const { draft } = frame;
  const roll = (column: Parameters<typeof rollRange>[0]): string => own(rollRange(column));
  frame.headings(firstRow, words.headings);
  frame.dataHeadings(firstRow, [words.headings[0] ?? ""]);
  const plans = `${roll("floorplan")}&""`;
  draft.row(at(0), first, [
    formula(`IFERROR(SORT(UNIQUE(FILTER(${plans},(${roll("isFirst")}=1)*(${roll("floorplan")}<>"")))),"")`),
  ]);
  for (let row = first; row < first + mostPlans; row += 1) {
    const plan = `${at(0)}${String(row)}`;
    const priced = `(${plans}=${plan})*ISNUMBER(${roll("net")})`;
    const mean = (of: "market" | "homeContract"): string => `SUMPRODUCT(${priced},${roll(of)})/$C${String(row)}`;
    const known = (value: string): ReturnType<typeof formula> => formula(`IF(${plan}="","",IFERROR(${value},"–"))`);
    draft.row("A", row, [
      formula(shortName(plan, longestPlan)),
      known(`SUMPRODUCT((${plans}=${plan})*(${roll("isFirst")}=1))`),
      known(`SUMPRODUCT(${priced})`),
      known(mean("market")),
      known(mean("homeContract")),
      known(`D${String(row)}-E${String(row)}`),
      known(`F${String(row)}/D${String(row)}`),
      known(`F${String(row)}*$C${String(row)}*${String(monthlyYear)}`),
    ]);
  }
  addTotal(frame, own, roll("floorplan"), roll("isFirst"));
  const [top, bottom] = [String(totalAt), String(first + mostPlans - 1)];
  draft.look(`B${top}:H${bottom}`, looks.right);
  draft.format(`B${top}:C${bottom}`, formats.count);
  draft.format(`D${top}:E${bottom}`, formats.dollars);
  draft.format(`F${top}:F${bottom}`, formats.signedDollars);
  draft.format(`G${top}:G${bottom}`, formats.signedPercent);
  draft.format(`H${top}:H${bottom}`, formats.signedDollars);
  addChartCells(draft, { to: at(planCells), from: ["A", "D", "E"], first, rows: mostPlans, isNumber: true });
  draft.format(`${at(planCells + 1)}${String(first)}:${at(planCells + 2)}${bottom}`, formats.dollars);
  if (hasEnds) addEnds(frame, rollColumns, own);
  const byPlan = {
    ...{ across: at(planCells), first, last: first + usualPlans - 1, follows: "plans" },
  } as const;
  const rents: ExhibitChart = {
    type: "ColumnClustered",
    title: words.rents,
    over: [`I${String(firstRow)}`, hasEnds ? `${lastColumn}21` : `${lastColumn}${String(lastRow)}`],
    series: [
      { ...byPlan, name: words.market, values: at(planCells + 1), color: exhibitColors.main },
      { ...byPlan, name: words.contract, values: at(planCells + 2), color: exhibitColors.third },
    ],
    hasLegend: true,
    category: {},
    value: { format: formats.dollars, minimum: 0 },
  };
  const ends = { across: at(monthCells), first, last: first + months - 1, follows: null } as const;
  return frame.page({
    id: "loss-to-lease",
    blocks: { plans: `${at(0)}${String(first)}` },
    charts: [
      rents,
      ...(hasEnds
        ? [
            {
              type: "ColumnClustered" as const,
              title: words.ends,
              over: ["I22", `${lastColumn}${String(lastRow)}`] as const,
              series: [
                { ...ends, name: words.leases, values: at(monthCells + 1), color: exhibitColors.second, labels: "#,##0" },
              ],
              hasLegend: false,
              category: { format: "mmm yy" },
              value: { format: formats.count, minimum: 0 },
            },
          ]
        : []),
    ],
  }); // prettier-ignore
}

type Own = (address: string) => string;

/** The sheet's own total, and below it what the table leaves out. */
function addTotal({ draft, sheetWords, words }: PageFrame, own: Own, plans: string, isFirst: string): void {
  const sheet = (column: string): string => own(`$${column}$${String(totalRow)}`);
  const shown = (value: string): ReturnType<typeof formula> => formula(`IFERROR(${value},"–")`);
  const row = String(totalAt);
  draft.row("A", totalAt, [
    sheetWords.total,
    shown(`${sheet("B")}+0`),
    shown(`${sheet("D")}+0`),
    shown(`${sheet("E")}/${sheet("D")}`),
    shown(`${sheet("F")}/${sheet("D")}`),
    shown(`D${row}-E${row}`),
    shown(`F${row}/D${row}`),
    // Without a roll there is no figure, which isn't a figure of zero.
    shown(`${sheet("K")}/(${sheet("B")}>0)`),
  ]);
  draft.look(`A${row}:H${row}`, looks.grandTotal);
  const { lossToLease } = words;
  const [homes, priced] = [sheet("B"), sheet("D")];
  const unnamed = `SUMPRODUCT((${isFirst}=1)*(${plans}=""))`;
  const below = `${at(0)}${String(first + mostPlans)}:${at(0)}${String(first + rentRollRows)}`;
  const more = `COUNTIF(${below},"?*")`;
  draft.row("A", bridgeAt - 1, [
    formula(
      `IF(N(${homes})=0,"${lossToLease.noRoll}",(${homes}-${priced})&" ${lossToLease.unpriced}"&IF(${unnamed}>0,"; "&${unnamed}&" ${lossToLease.unnamed}","")&IF(${more}>0,"; "&${more}&" ${lossToLease.morePlans}",""))`,
    ),
  ]);
  draft.look(`A${String(bridgeAt - 1)}`, looks.note);
  // Market rent to contract rent, as the sheet bridges it.
  const lines = ["market", "lossToLease", "vacancy", "nonRevenue", "contract"] as const;
  draft.row("A", bridgeAt, [sheetWords.lossToLease.bridge]);
  draft.look(`A${String(bridgeAt)}:H${String(bridgeAt)}`, looks.band);
  draft.row("H", bridgeAt, [lossToLease.year]);
  draft.look(`H${String(bridgeAt)}`, looks.right);
  lines.forEach((line, index) => {
    const at = bridgeAt + 1 + index;
    const cell = own(`$C$${String(bridgeRow + 2 + index)}`);
    draft.row("A", at, [sheetWords.lossToLease.bridgeLines[line]]);
    draft.row("H", at, [formula(`IF(ISNUMBER(${cell}),${cell},"–")`)]);
    draft.look(`H${String(at)}`, looks.right);
    draft.format(`H${String(at)}`, formats.signedDollars);
    if (line === "contract") draft.look(`A${String(at)}:H${String(at)}`, looks.grandTotal);
  });
}

const dataDay = (own: Own): string => own("$E$4");

/**
 * Leases of the table RentRoll that end in each of twelve months, the first that a lease ends in. Leases that ended
 * before the roll's day run by the month, and a vacant unit's dates are of its last resident: neither ends.
 */
function addEnds({ draft, words }: PageFrame, columns: readonly string[], own: Own): void {
  const [month, count] = [at(monthCells), at(monthCells + 1)];
  const vacant = "vacant";
  const conditions = [
    ...(columns.includes("Flags") ? ['RentRoll[Flags],"<>month-to-month*"'] : []),
    ...(columns.includes("Status") ? [`RentRoll[Status],"<>${vacant}*"`] : []),
  ];
  const firstEnd = `MINIFS(RentRoll[Lease End],${conditions.join(",")})`;
  const day = columns.includes("Flags") ? `IF(${firstEnd}>0,${firstEnd},${dataDay(own)})` : dataDay(own);
  const isLet = columns.includes("Status") ? `*(LEFT(RentRoll[Status],LEN("${vacant}"))<>"${vacant}")` : "";
  draft.row(month, firstRow, [words.lossToLease.month, words.lossToLease.leases]);
  draft.look(`${month}${String(firstRow)}:${count}${String(firstRow)}`, looks.heading);
  for (let index = 0; index < months; index += 1) {
    const row = first + index;
    const start = `${month}${String(row)}`;
    draft.row(month, row, [
      formula(`IFERROR(EOMONTH(${day},${String(index - 1)})+1,NA())`),
      // A blank lease end is a text, which is more than any day.
      formula(
        `IFERROR(SUMPRODUCT((RentRoll[Lease End]>=${start})*(RentRoll[Lease End]<=EOMONTH(${start},0))*(RentRoll[Unit]<>"")${isLet}),NA())`,
      ),
    ]);
  }
  draft.format(`${month}${String(first)}:${month}${String(first + months - 1)}`, "mmm yy");
}
