/**
 * A renovation program: the premium that the property's own listings show, what the program costs and earns by month,
 * and the value that it creates, with the premium and with the low end of its interval.
 */
import { addChecks, inputsCheck, type SheetCheck } from "./sheet-checks";
import type { NewCell, NewSheet, ValidationRule } from "./sheet-content";
import { addInput, addLimits, advisedSpans, advisedTypes, type InputRule } from "./sheet-inputs";
import {
  addFetched,
  addNote,
  createSheetDraft,
  formats,
  formula,
  idCell,
  looks,
  orDash,
  printedPage,
  type SheetDraft,
} from "./sheet-draft";
import type { TemplateWords } from "./words/template-words-en";
import type { ValueAddInput, ValueAddResult, ValueAddWords } from "./words/value-add-en";

const premiumRow = 6;
const inputsRow = premiumRow + 5;
const inputs: readonly ValueAddInput[] = [
  "type",
  "tag",
  "since",
  "homes",
  "pace",
  "downtime",
  "hard",
  "soft",
  "contingency",
  "cost",
  "rent",
  "premium",
  "downside",
  "achieving",
  "vacancy",
  "fee",
  "capRate",
  "months",
  "tolerance",
  "leastPace",
];
const at = (name: ValueAddInput): string => `$B$${String(inputsRow + 1 + inputs.indexOf(name))}`;

const results: readonly ValueAddResult[] = [
  "cost",
  "income",
  "payback",
  "onCost",
  "created",
  "net",
  "breakEven",
  "finish",
];
const [baseColumn, downColumn] = ["I", "J"] as const;
const resultCell = (result: ValueAddResult, column: "I" | "J" = baseColumn): string =>
  `${column}${String(inputsRow + 1 + results.indexOf(result))}`;

const monthsRow = inputsRow + inputs.length + 2;
const monthsShown = 24;
const monthRow = (month: number): number => monthsRow + 1 + month;
const totalRow = monthRow(monthsShown) + 1;
const shownMonths = `ROWS($A$${String(monthRow(1))}:$A$${String(monthRow(monthsShown))})`;
const checksRow = totalRow + 2;
const endRow = checksRow + 3;
/** Right of the page: what may be typed into an input, and 1 where it holds something else. */
const limitColumns = { least: "L", most: "M", outside: "N" } as const;
const allInputs = (column: string): string =>
  `$${column}$${String(inputsRow + 1)}:$${column}$${String(inputsRow + inputs.length)}`;

/** Cells of the estimate: premium, lower, upper and so on. */
const estimate = (index: number): string => `$${"BCDEFGHI"[index] ?? ""}$${String(premiumRow + 2)}`;
const netOfDollar = `${at("homes")}*${at("achieving")}*${at("months")}*(1-${at("vacancy")})*(1-${at("fee")})`;

export const valueAddPlaces = { at, resultCell, monthRow, totalRow, premiumRow };

export function valueAddSheet(subject: NewCell, words: TemplateWords): NewSheet {
  const text = words.valueAdd;
  const draft = createSheetDraft(text.sheet, text.title, subject, words);
  addNote(draft, `${text.note} ${words.inputNote}`, "J");
  addFetched(draft, words.fetched, at("homes"));
  addPremium(draft, text);
  addInputs(draft, text);
  addResults(draft, text);
  addMonths(draft, text);
  addValueAddChecks(draft, words);
  draft.width("A", 205);
  draft.width("B:J", 85);
  draft.page({ ...printedPage(text.title, words, `A1:J${String(endRow)}`, { tall: 0 }), breaks: [monthsRow] });
  return draft.build(4);
}

function addPremium(draft: SheetDraft, text: ValueAddWords): void {
  const row = premiumRow + 2;
  const call = (rest: string): string =>
    `RENT.PREMIUM(${idCell},${at("type")},${at("tag")},"from",${at("since")},${rest})`;
  // Asking for the estimate of a sample without one would count as an error.
  const known = `IF(AND(${call('"measure","verdict"')}="no estimate"),"–",${call('"headers",FALSE')})`;
  draft.row("A", premiumRow, [text.premiumTitle]);
  draft.row("B", premiumRow + 1, text.premiumHeadings);
  draft.row("B", row, [orDash(known)]);
  const [lower, upper] = [estimate(1), estimate(2)];
  const holdsZero = `AND(${lower}<=0,${upper}>=0)`;
  draft.row("A", row + 1, [
    formula(`IF(ISNUMBER(${estimate(0)}),IF(${holdsZero},"${text.holdsZero}",""),"${text.noPremium}")`),
  ]);
  draft.look(`A${String(premiumRow)}:J${String(premiumRow)}`, looks.band);
  draft.look(`B${String(premiumRow + 1)}:I${String(premiumRow + 1)}`, { ...looks.heading, ...looks.right });
  draft.look(`B${String(row)}:I${String(row)}`, { ...looks.right, color: "#1E6B34" });
  draft.look(`A${String(row + 1)}`, looks.warning);
  draft.format(`B${String(row)}:D${String(row)}`, formats.signedDollars);
  draft.format(`E${String(row)}`, formats.signedPercent);
  draft.format(`F${String(row)}:G${String(row)}`, formats.count);
  draft.format(`H${String(row)}`, formats.signedDollars);
  draft.highlight({ range: `B${String(row)}:I${String(row)}`, formula: `=${holdsZero}`, look: looks.warning });
}

function addInputs(draft: SheetDraft, text: ValueAddWords): void {
  const expense = (item: string): string => `RENT.EXPENSE(${idCell},"${item}")`;
  const between = (min: number, max: number): ValidationRule => ({ kind: "decimal", min, max });
  const money = (value: NewCell, least = 0): readonly [NewCell, string, ValidationRule] => [
    value,
    formats.dollars,
    between(least, 1_000_000),
  ];
  const share = (value: NewCell): readonly [NewCell, string, ValidationRule] => [value, formats.rate, between(0, 1)];
  const forms: Readonly<Record<ValueAddInput, readonly [value: NewCell, format: string, rule?: InputRule]>> = {
    type: ["all", "General", { advised: ["all", ...advisedTypes.advised] }],
    tag: ["renovated", "General", { advised: ["renovated", "renovated.fully", "renovated.partially"] }],
    since: ["-365d", "General", advisedSpans],
    homes: [formula(`RENT.PROPERTY(${idCell},"number_units")`), formats.count, between(0, 100_000)],
    // A larger property has more crews: the program ends within the months that are shown.
    pace: [
      formula(`MAX(${at("leastPace")},IFERROR(ROUNDUP(${at("homes")}/${shownMonths},0),0))`),
      formats.count,
      between(0.01, 1_000),
    ],
    downtime: [1, formats.score, between(0, 24)],
    hard: money(10_000),
    soft: money(1_000),
    contingency: share(0.1),
    cost: money(formula(`(${at("hard")}+${at("soft")})*(1+${at("contingency")})`)),
    rent: money(formula(`${expense("gross_potential_rent")}/RENT.PROPERTY(${idCell},"number_units")/${at("months")}`)),
    premium: money(formula(estimate(0)), -10_000),
    downside: money(formula(`IF(ISNUMBER(${at("premium")}),MAX(0,N(${estimate(1)})),"–")`), -10_000),
    achieving: share(1),
    vacancy: share(formula(`${expense("vacancy_loss")}/${expense("gross_potential_rent")}`)),
    fee: share(formula(`${expense("management_fees")}/${expense("egi")}`)),
    capRate: [0.055, formats.rate, between(0.001, 1)],
    months: [12, "0", { kind: "whole", min: 12, max: 12 }],
    tolerance: [1, formats.cents, between(0, 1_000)],
    leastPace: [10, formats.count, between(0.01, 1_000)],
  };
  draft.row("A", inputsRow, [text.inputsTitle]);
  draft.look(`A${String(inputsRow)}:F${String(inputsRow)}`, looks.band);
  inputs.forEach((name, index) => {
    const [label, unit, source] = text.inputs[name];
    const [value, format, rule] = forms[name];
    addInput(draft, inputsRow + 1 + index, {
      ...{
        name: `va_${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`,
        label,
        value,
        unit,
        source,
        format,
      },
      ...(rule === undefined ? {} : { rule }),
    });
    addLimits(draft, inputsRow + 1 + index, { value, ...(rule === undefined ? {} : { rule }) }, limitColumns);
  });
  const { least, outside } = limitColumns;
  draft.row(least, inputsRow, text.limits);
  draft.look(`${least}${String(inputsRow)}:${outside}${String(inputsRow + inputs.length)}`, looks.quiet);
  for (const name of ["cost", "months"] as const)
    draft.look(at(name).replaceAll("$", ""), { color: "#000000", fill: "#FFFFFF" });
  const zero = `=AND(ISNUMBER(${estimate(1)}),${estimate(1)}<=0,${at("premium")}=${estimate(0)})`;
  draft.highlight({ range: at("premium").replaceAll("$", ""), formula: zero, look: looks.warning });
  const plain = (name: ValueAddInput): string => at(name).replaceAll("$", "");
  draft.share("ValueAdd_Pace", plain("pace"));
  draft.share("ValueAdd_Downtime", plain("downtime"));
  draft.share("ValueAdd_Cost", plain("cost"));
  draft.share("ValueAdd_Premium", plain("premium"));
}

function addResults(draft: SheetDraft, text: ValueAddWords): void {
  draft.row("G", inputsRow, [text.resultsTitle, null, text.base, text.down]);
  const of = (column: "I" | "J", premium: string): Readonly<Record<ValueAddResult, string>> => {
    const cell = (result: ValueAddResult): string => resultCell(result, column);
    return {
      cost: `${at("homes")}*(${at("cost")}+${at("downtime")}*${at("rent")})`,
      // Without a premium there is no value to show: a cost by itself would read as a loss.
      income: `IF(ISNUMBER(${premium}),${netOfDollar}*${premium},"–")`,
      payback: `IF(N(${cell("income")})>0,${cell("cost")}/(${cell("income")}/${at("months")}),"–")`,
      onCost: `IF(AND(${cell("cost")}>0,ISNUMBER(${cell("income")})),${cell("income")}/${cell("cost")},"–")`,
      created: orElse(`IF(ISNUMBER(${cell("income")}),${cell("income")}/${at("capRate")},"–")`),
      net: `IF(ISNUMBER(${cell("created")}),${cell("created")}-${cell("cost")},"–")`,
      breakEven: orElse(`${cell("cost")}*${at("capRate")}/(${netOfDollar})`),
      finish: orElse(`ROUNDUP(${at("homes")}/${at("pace")},0)`),
    };
  };
  const [base, down] = [of(baseColumn, at("premium")), of(downColumn, at("downside"))];
  results.forEach((result, index) => {
    draft.row("G", inputsRow + 1 + index, [text.results[result], null, formula(base[result]), formula(down[result])]);
  });
  const range = (from: ValueAddResult, to: ValueAddResult = from): string =>
    `${resultCell(from)}:${resultCell(to, downColumn)}`;
  draft.look(`G${String(inputsRow)}:J${String(inputsRow)}`, looks.band);
  draft.look(`I${String(inputsRow)}:J${String(inputsRow)}`, looks.right);
  draft.look(range("cost", "finish"), looks.right);
  draft.look(`G${resultCell("net").slice(1)}:${resultCell("net", downColumn)}`, looks.grandTotal);
  draft.format(range("cost", "breakEven"), formats.signedDollars);
  draft.format(range("payback"), formats.count);
  draft.format(range("onCost"), formats.signedPercent);
  draft.format(range("breakEven"), formats.cents);
  draft.format(range("finish"), formats.count);
  draft.highlight({
    range: `${resultCell("net")}:${resultCell("net", downColumn)}`,
    formula: `=${resultCell("net")}<0`,
    look: looks.warning,
  });
  draft.share("ValueAdd_NetValue", resultCell("net"));
  draft.share("ValueAdd_OnCost", resultCell("onCost"));
}

const orElse = (text: string): string => `IFERROR(${text},"–")`;

/** Homes started by a month's end; a home collects from the month after its downtime, in whole months. */
function addMonths(draft: SheetDraft, text: ValueAddWords): void {
  draft.row("A", monthsRow, [text.monthsTitle]);
  draft.row("A", monthsRow + 1, text.monthHeadings);
  const net = `(1-${at("vacancy")})*(1-${at("fee")})*${at("achieving")}`;
  for (let month = 1; month <= monthsShown; month += 1) {
    const row = monthRow(month);
    const cell = (column: string, of = row): string => `${column}${String(of)}`;
    const own = `$A${String(row)}`;
    const startedBy = (by: string): string => `MIN(${at("homes")},${at("pace")}*MAX(0,${by}))`;
    const doneBy = startedBy(`(${own}-ROUNDUP(${at("downtime")},0))`);
    draft.row("A", row, [
      formula(`ROWS($A$${String(monthRow(1))}:${own})`),
      formula(`${startedBy(own)}-${startedBy(`(${own}-1)`)}`),
      formula(`${startedBy(own)}-${doneBy}`),
      formula(doneBy),
      formula(`-${cell("B")}*${at("cost")}`),
      formula(`-${cell("B")}*${at("downtime")}*${at("rent")}`),
      formula(`${cell("D")}*N(${at("premium")})*${net}`),
      formula(`SUM(${cell("E")}:${cell("G")})`),
      formula(`SUM(H$${String(monthRow(1))}:${cell("H")})`),
      formula(
        `SUM(E$${String(monthRow(1))}:F${String(row)})+SUM(D$${String(monthRow(1))}:${cell("D")})*N(${at("downside")})*${net}`,
      ),
    ]);
  }
  const [first, last] = [String(monthRow(1)), String(monthRow(monthsShown))];
  draft.row("A", totalRow, [
    text.total,
    formula(`SUM(B${first}:B${last})`),
    null,
    null,
    ...["E", "F", "G", "H"].map((column) => formula(`SUM(${column}${first}:${column}${last})`)),
  ]);
  draft.look(`A${String(monthsRow)}:J${String(monthsRow)}`, looks.band);
  draft.look(`A${String(monthsRow + 1)}:J${String(monthsRow + 1)}`, looks.heading);
  draft.look(`B${String(monthsRow + 1)}:J${String(totalRow)}`, looks.right);
  draft.look(`A${first}:A${last}`, { align: "Left" });
  draft.look(`A${String(totalRow)}:J${String(totalRow)}`, looks.grandTotal);
  draft.format(`B${first}:D${String(totalRow)}`, formats.count);
  draft.format(`E${first}:J${String(totalRow)}`, formats.signedDollars);
}

function addValueAddChecks(draft: SheetDraft, words: TemplateWords): void {
  const { checks } = words.valueAdd;
  const isZero = (value: string): string => `ABS(${value})<=${at("tolerance")}`;
  const dollars = { format: formats.signedDollars };
  const spent = `SUM(E${String(totalRow)}:F${String(totalRow)})`;
  addChecks(
    draft,
    words,
    [
      {
        ...dollars,
        label: checks.support[0],
        advice: checks.support[1],
        value: `N(${estimate(1)})`,
        holds: (value) => `${value}>0`,
      },
      {
        ...dollars,
        label: checks.cost[0],
        advice: checks.cost[1],
        value: `-${spent}-${resultCell("cost")}`,
        holds: isZero,
      },
      inputsCheck(words.valueAdd, allInputs("A"), allInputs(limitColumns.outside)),
    ] satisfies SheetCheck[],
    { column: "A", row: checksRow, summaryCell: "D4", shared: "Checks_ValueAdd" },
  );
}
