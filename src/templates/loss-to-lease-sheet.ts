/**
 * Loss to lease of a rent roll: market rent less contract rent, over the homes that pay. A home's market rent is the
 * first that exists: its type's new leases, moved to its size; the predicted market rent; asking. A restricted home's
 * stops at its maximum net rent. A home without one is in no sum, and is named.
 */
import { columnOf } from "../notation/cell-address";
import {
  bedroomGroups,
  firstRow,
  inRow,
  lastRow,
  listed,
  looked,
  mixRow,
  pasted,
  rentRollRows,
  roll,
  rollRow,
  seen,
  worked,
} from "./roll-places";
import {
  chargeWords,
  differenceStatus,
  kinds,
  rollRowFormulas,
  rowsOfTable,
  statusWords,
  type RollInputs,
} from "./roll-formulas";
import { addChecks, inputsCheck, type SheetCheck } from "./sheet-checks";
import type { NewCell, NewSheet, ValidationRule, WorkbookTables } from "./sheet-content";
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
import { addInput, addLimits } from "./sheet-inputs";
import type { TemplateWords } from "./words/template-words-en";
import type { RollInputName } from "./words/roll-en";

const totalRow = mixRow + 2 + bedroomGroups.length + 1;
const missingRow = totalRow + 1;
const bridgeRow = missingRow + 2;
const differenceRow = bridgeRow + 9;
const checksRow = differenceRow + 2;
const inputsRow = checksRow + 12;
const lastPrinted = inputsRow + 8;
const summaryCell = "G4";
/** Right of the page: what may be typed into an input, and 1 where it holds something else. */
const limitColumns = { least: "M", most: "N", outside: "O" } as const;
const allInputs = (column: string): string => `$${column}$${String(inputsRow + 1)}:$${column}$${String(lastPrinted)}`;
const listedNames = 12;

export const lossToLeasePlaces = { mixRow, totalRow, missingRow, bridgeRow, differenceRow, checksRow, inputsRow };

export function lossToLeaseSheet(subject: NewCell, words: TemplateWords, tables: WorkbookTables = {}): NewSheet {
  const text = words.lossToLease;
  const draft = createSheetDraft(text.sheet, text.title, subject, words);
  addFetched(draft, words.fetched, `${looked.units}${String(rollRow)}`);
  draft.row("D", 4, [text.dataOf, orDash(`RENT.PROPERTY(${idCell},"created_on")`)]);
  draft.look("D4:E4", looks.quiet);
  draft.format("E4", formats.date);
  addNote(draft, `${text.note} ${words.inputNote}`, "K");
  const inputs = addInputs(draft, text, words.valueAdd.limits);
  addMix(draft, words, inputs.months);
  addBridge(draft, words, inputs.months);
  addDifference(draft, text, inputs.months, tables["RentRoll"]?.columns);
  addRollChecks(draft, words, inputs.tolerance);
  addRoll(draft, text, inputs, tables["RentRoll"]?.columns);
  addLookups(draft, text, inputs.ownLine);
  draft.width("A", 220);
  draft.width("B:K", 80);
  draft.width(`${worked.key}:${worked.missing}`, 62);
  draft.width("AC", 20);
  draft.width("AD:AX", 62);
  draft.page({
    ...printedPage(text.title, words, `A1:K${String(lastPrinted)}`, { tall: 0 }),
    breaks: [checksRow],
  });
  return draft.build(4);
}

type Words = TemplateWords["lossToLease"];
type Inputs = RollInputs & Readonly<Record<"ownLine" | "months" | "tolerance", string>>;

/** @param limits headings of an input's limits */
function addInputs(draft: SheetDraft, text: Words, limits: readonly string[]): Inputs {
  const yesNo: ValidationRule = { kind: "list", values: [text.yes, text.no] };
  const number = (min: number, max: number): ValidationRule => ({ kind: "decimal", min, max });
  const inputs: readonly (readonly [RollInputName, NewCell, ValidationRule, string?])[] = [
    ["useRoll", text.no, yesNo],
    ["ownLine", text.no, yesNo],
    ["days", 90, number(1, 3_650)],
    ["leastLeases", 3, number(1, 100)],
    ["sizeFactor", 0.5, number(0, 1), formats.score],
    ["rounding", 5, number(0.01, 100)],
    ["months", 12, number(12, 12)],
    ["tolerance", 0.5, number(0, 100), formats.cents],
  ];
  draft.row("A", inputsRow, [text.inputs]);
  draft.row(limitColumns.least, inputsRow, limits);
  draft.look(`A${String(inputsRow)}:K${String(inputsRow)}`, looks.band);
  const at = Object.fromEntries(
    inputs.map(([name, value, rule, format], index) => {
      const [label, unit, source] = text.labels[name];
      const input = {
        name: `ltl_${name}`,
        label,
        value,
        unit,
        source,
        rule,
        ...(format === undefined ? {} : { format }),
      };
      addLimits(draft, inputsRow + 1 + index, input, limitColumns);
      return [name, addInput(draft, inputsRow + 1 + index, input)];
    }),
  ) as Record<RollInputName, string>;
  draft.look(`${limitColumns.least}${String(inputsRow)}:${limitColumns.outside}${String(lastPrinted)}`, looks.quiet);
  return { ...at, since: `($E$4-${at.days})`, until: "$E$4" };
}

/** The homes of a group in a column of the mix; the total has them all. */
function addMix(draft: SheetDraft, words: TemplateWords, months: string): void {
  const text = words.lossToLease;
  const { paying } = text.kinds;
  draft.row("A", mixRow, [text.mix]);
  draft.row("A", mixRow + 1, text.mixHeadings);
  const codes: readonly (string | number)[] = [...bedroomGroups, text.otherBeds];
  codes.forEach((code, index) => {
    const row = mixRow + 2 + index;
    const at = String(row);
    const group = `${roll("group")},$L${at}`;
    const priced = `${group},${roll("homeKind")},"${paying}",${roll("net")},"<>"`;
    const ofPriced = (column: Parameters<typeof roll>[0]): string =>
      `SUMPRODUCT((${roll("group")}=$L${at})*ISNUMBER(${roll("net")}),${roll(column)})`;
    draft.row("A", row, [
      text.types[index] ?? "",
      formula(`COUNTIFS(${group},${roll("isFirst")},1)`),
      formula(`COUNTIFS(${group},${roll("homeKind")},"${paying}")`),
      formula(`SUMPRODUCT((${roll("group")}=$L${at})*ISNUMBER(${roll("net")}))`),
      formula(ofPriced("market")),
      formula(ofPriced("homeContract")),
      formula(`SUMIFS(${roll("net")},${priced},${roll("net")},">0")`),
      formula(`SUMIFS(${roll("net")},${priced},${roll("net")},"<0")`),
      ...netFormulas(at, months),
      code,
    ]);
  });
  const [top, bottom, at] = [String(mixRow + 2), String(totalRow - 1), String(totalRow)];
  draft.row("A", totalRow, [
    words.total,
    ...["B", "C", "D", "E", "F", "G", "H"].map((column) => formula(`SUM(${column}${top}:${column}${bottom})`)),
    ...netFormulas(at, months),
  ]);
  const count = `MAX(${roll("missing")})`;
  const names = Array.from({ length: listedNames }, (_, index) => {
    const place = `MATCH(ROWS($A$1:$A$${String(index + 1)}),${roll("missing")},0)`;
    return `IFERROR(${index === 0 ? "" : '", "&'}INDEX(${roll("unit")},${place}),"")`;
  });
  draft.row("A", missingRow, [
    formula(
      text.missing(`B${at}`, count, `${names.join("&")}&IF(${count}>ROWS($A$1:$A$${String(listedNames)}),", …","")`),
    ),
  ]);
  draft.look(`A${String(missingRow)}`, looks.quiet);
  draft.highlight({
    range: `A${String(missingRow)}:K${String(missingRow)}`,
    formula: `=${count}>0`,
    look: looks.warning,
  });
  draft.look(`A${String(mixRow)}:K${String(mixRow)}`, looks.band);
  draft.look(`A${String(mixRow + 1)}:K${String(mixRow + 1)}`, {
    ...looks.heading,
    wrap: true,
    vertical: "Bottom",
    lineBelow: "thin",
  });
  draft.look(`A${at}:K${at}`, looks.grandTotal);
  draft.look(`B${String(mixRow + 1)}:K${at}`, looks.right);
  draft.look(`L${top}:L${bottom}`, looks.quiet);
  draft.format(`B${top}:D${at}`, formats.signedNumber);
  draft.format(`E${top}:I${at}`, formats.signedDollars);
  draft.format(`J${top}:J${at}`, formats.signedPercent);
  draft.format(`K${top}:K${at}`, formats.signedDollars);
}

function netFormulas(at: string, months: string): NewCell[] {
  return [formula(`SUM(G${at}:H${at})`), orDash(`I${at}/E${at}`), formula(`I${at}*${months}`)];
}

/** Market rent less what it loses is contract rent: inflows positive, losses negative, the subtotal a plain sum. */
function addBridge(draft: SheetDraft, words: TemplateWords, months: string): void {
  const text = words.lossToLease;
  const { paying, vacant, nonRevenue } = text.kinds;
  const priced = (column: "market" | "homeContract", kind: string): string =>
    `SUMPRODUCT((${roll("homeKind")}="${kind}")*ISNUMBER(${roll("market")}),${roll(column)})`;
  const [first, last] = [bridgeRow + 2, bridgeRow + 5];
  const count = (kind: string): string => `SUMPRODUCT((${roll("homeKind")}="${kind}")*ISNUMBER(${roll("market")}))`;
  const lost = (kind: string): string => `${priced("homeContract", kind)}-${priced("market", kind)}`;
  const names = text.bridgeLines;
  const lines: readonly (readonly [label: string, amount: string, homes: string])[] = [
    [names.market, `SUM(${roll("market")})`, `COUNT(${roll("market")})`],
    [names.lossToLease, `-I${String(totalRow)}`, `D${String(totalRow)}`],
    [names.vacancy, `-${priced("market", vacant)}-${priced("market", "?")}`, `${count(vacant)}+${count("?")}`],
    [names.nonRevenue, `${lost(nonRevenue)}+${lost(text.withoutRent)}`, `${count(nonRevenue)}+${count(text.withoutRent)}`],
  ]; // prettier-ignore
  // Without a roll there is no figure, which isn't a figure of zero.
  const ofRoll = (value: string): NewCell => formula(`IF($B$${String(totalRow)}=0,"–",${value})`);
  draft.row("A", bridgeRow, [text.bridge]);
  draft.row("A", bridgeRow + 1, text.bridgeHeadings);
  lines.forEach(([label, amount, homes], index) => {
    const row = first + index;
    draft.row("A", row, [label, ofRoll(amount), ofRoll(`B${String(row)}*${months}`), formula(homes)]);
  });
  const [total, actual, whole] = [1, 2, 3].map((down) => String(last + down)) as [string, string, string];
  const sum = (column: string): NewCell => ofRoll(`SUM(${column}${String(first)}:${column}${String(last)})`);
  draft.row("A", last + 1, [names.contract, sum("B"), sum("C")]);
  const contract = [paying, nonRevenue].map((kind) => priced("homeContract", kind)).join("+");
  draft.row("A", last + 2, [names.roll, ofRoll(contract), ofRoll(`B${actual}*${months}`)]);
  // A statement has the rent of all homes, with a market rent or without one.
  const everyHome = roll("homeContract");
  draft.row("A", last + 3, [
    names.whole,
    ofRoll(`SUM(${everyHome})`),
    ofRoll(`B${whole}*${months}`),
    formula(`COUNTIF(${everyHome},">0")`),
  ]);
  draft.look(`A${String(bridgeRow)}:K${String(bridgeRow)}`, looks.band);
  draft.look(`A${String(bridgeRow + 1)}:D${String(bridgeRow + 1)}`, { ...looks.heading, lineBelow: "thin" });
  draft.look(`A${total}:D${total}`, looks.grandTotal);
  draft.look(`A${actual}:D${whole}`, looks.quiet);
  draft.look(`B${String(bridgeRow + 1)}:D${whole}`, looks.right);
  draft.format(`B${String(first)}:C${whole}`, formats.signedDollars);
  draft.format(`D${String(first)}:D${whole}`, formats.signedNumber);
  draft.share("Roll_Market", `C${String(first)}`);
  draft.share("Roll_LossToLease", `C${String(first + 1)}`);
  draft.share("Roll_Vacancy", `C${String(first + 2)}`);
  draft.share("Roll_NonRevenue", `C${String(first + 3)}`);
  draft.share("Roll_Contract", `C${total}`);
  draft.share("Roll_AllContract", `C${whole}`);
  draft.share("Roll_Priced", `D${String(first)}`);
  draft.share("Roll_Homes", `B${String(totalRow)}`);
  draft.share("Roll_Paying", `C${String(totalRow)}`);
}

/**
 * Totals of a file that don't tie, which a person accepted: in no sum above, and an open check while they are in
 * the roll. In the table they are its last rows, perhaps below the rows that have formulas.
 */
function addDifference(draft: SheetDraft, text: Words, months: string, columns: readonly string[] = []): void {
  const kind = text.kinds.difference;
  const [rows, amount] = ["Status", "Lease Rent"].every((title) => columns.includes(title))
    ? [`COUNTIF(RentRoll[Status],"${differenceStatus}")`, `SUMIFS(RentRoll[Lease Rent],RentRoll[Status],"${differenceStatus}")`]
    : [`COUNTIF(${roll("kind")},"${kind}")`, `SUMIFS(${roll("contract")},${roll("kind")},"${kind}")`]; // prettier-ignore
  const row = String(differenceRow);
  draft.row("A", differenceRow, [
    text.bridgeLines.difference,
    formula(`IF(${rows}=0,0,IF(${amount}=0,"${text.otherColumns}",${amount}))`),
    formula(`IF(ISNUMBER(B${row}),B${row}*${months},B${row})`),
  ]);
  draft.look(`A${row}:D${row}`, looks.quiet);
  draft.look(`B${row}:D${row}`, looks.right);
  draft.format(`B${row}:C${row}`, formats.signedDollars);
  draft.highlight({ range: `A${row}:D${row}`, formula: `=$B${row}<>0`, look: looks.warning });
  draft.share("Roll_Difference", `C${row}`);
}

function addRollChecks(draft: SheetDraft, words: TemplateWords, tolerance: string): void {
  const text = words.lossToLease;
  const zero = (value: string): string => `${value}=0`;
  const unitText = seen("unit");
  const homes = `B${String(totalRow)}`;
  const values: Readonly<Record<keyof Words["checks"], readonly [value: string, holds: (value: string) => string]>> = {
    identity: [
      `IF(${homes}=0,0,B${String(bridgeRow + 6)}-B${String(bridgeRow + 7)})`,
      (value) => `ABS(${value})<=${tolerance}`,
    ],
    noMarket: [`COUNT(${roll("missing")})`, zero],
    unknown: [`COUNTIF(${roll("homeKind")},"~?")`, zero],
    withoutRent: [`COUNTIF(${roll("homeKind")},"${text.withoutRent}")`, zero],
    homes: [`IFERROR(${homes}-RENT.PROPERTY(${idCell},"number_units"),"–")`, zero],
    beyond: [`SUMPRODUCT(--(LEN(${unitText})>0))-SUMPRODUCT(--(LEN(${roll("key")})>0))`, zero],
    unnamed: [
      `SUMPRODUCT((LEN(${unitText})=0)*(LEN(${seen("contract")})>0))-` +
        `SUMPRODUCT((LEN(${roll("unit")})=0)*(LEN(${roll("contract")})>0)*(${roll("kind")}="${text.kinds.difference}"))`,
      zero,
    ],
    difference: [`B${String(differenceRow)}`, zero],
    statusRead: [`SUMPRODUCT((${roll("isFirst")}=1)*(LEN(${roll("status")})=0))`, zero],
    // A dash is how many rolls print none.
    notNumbers: [
      (["baths", "sqft", "contract", "subsidy", "rollMarket", "cap"] as const)
        .map((column) => roll(column))
        .map((cells) => `SUMPRODUCT((LEN(${cells})>0)*(1-ISNUMBER(${cells}))*(${cells}<>"-")*(${cells}<>"–"))`)
        .join("+"),
      zero,
    ],
  };
  const checks = (Object.keys(values) as (keyof typeof values)[]).map((name): SheetCheck => {
    const [value, holds] = values[name];
    const [label, advice] = text.checks[name];
    return {
      label,
      value,
      holds,
      advice,
      format: name === "identity" || name === "difference" ? formats.signedDollars : formats.signedNumber,
    };
  });
  addChecks(draft, words, [...checks, inputsCheck(words.valueAdd, allInputs("A"), allInputs(limitColumns.outside))], {
    column: "A",
    row: checksRow,
    summaryCell,
    shared: "Checks_LossToLease",
  });
  draft.look(`A${String(checksRow)}:K${String(checksRow)}`, looks.band);
}

function addRoll(draft: SheetDraft, text: Words, inputs: Inputs, columns: readonly string[] | undefined): void {
  draft.row("A", rollRow - 1, [text.roll]);
  draft.row("A", rollRow, text.rollHeadings);
  draft.row(worked.key, rollRow, text.workings);
  for (let row = firstRow; row <= lastRow; row += 1) {
    if (columns) draft.row("A", row, rowsOfTable(row, columns));
    draft.row(worked.key, row, rollRowFormulas(row, inputs, text));
  }
  const [top, bottom, last] = [String(firstRow), String(lastRow), worked.missing];
  const rows = (from: string, to: string): string => `${from}${top}:${to}${bottom}`;
  draft.look(`A${String(rollRow - 1)}:${last}${String(rollRow - 1)}`, looks.band);
  draft.look(`A${String(rollRow)}:${last}${String(rollRow)}`, { ...looks.heading, lineBelow: "thin" });
  draft.look(`A${String(rollRow)}:B${bottom}`, { align: "Left" });
  draft.look(`C${String(rollRow)}:E${bottom}`, looks.right);
  draft.look(`F${String(rollRow)}:G${bottom}`, { align: "Center" });
  draft.look(`H${String(rollRow)}:K${bottom}`, looks.right);
  draft.look(rows("A", "K"), columns ? {} : looks.input);
  if (columns) draft.look(rows(pasted.charge, pasted.charge), looks.input);
  draft.look(rows(pasted.cap, pasted.cap), looks.input);
  draft.look(`${worked.key}${String(rollRow)}:${last}${bottom}`, looks.quiet);
  draft.format(rows("H", "K"), formats.dollars);
  for (const column of ["amount", "homeContract", "newLease", "predicted", "asking", "market"] as const)
    draft.format(rows(worked[column], worked[column]), formats.dollars);
  draft.format(rows(worked.net, worked.net), formats.signedDollars);
  const { message } = { message: `${text.rollHeadings[5] ?? ""}: ${statusWords.map(([word]) => word).join(", ")}` };
  const statuses = ["current", "notice", "vacant", "model", "down", "office", "employee", "future", differenceStatus];
  draft.validate({ range: rows("F", "F"), rule: { kind: "list", values: statuses }, message, isAdvice: true });
  const dollars = [-100_000, 1_000_000, ": $"] as const;
  const amounts = { D: [0, 20, ""], E: [1, 100_000, ""], H: dollars, I: dollars, J: dollars, K: dollars } as const;
  for (const [column, [min, max, unit]] of Object.entries(amounts))
    draft.validate({
      range: rows(column, column),
      rule: { kind: "decimal", min, max },
      message: `${text.rollHeadings[columnOf(column)] ?? ""}${unit}`,
    });
  const cell = inRow(firstRow);
  const isMissing = `=AND(${cell("isFirst")}=1,NOT(ISNUMBER(${cell("market")})))`;
  draft.highlight({ range: rows("A", "K"), formula: isMissing, look: { color: looks.warning.color } });
  draft.highlight({ range: rows("F", "F"), formula: `=${cell("kind")}="?"`, look: looks.warning });
  const isDifference = `=${cell("kind")}="${text.kinds.difference}"`;
  draft.highlight({ range: rows("A", "K"), formula: isDifference, look: looks.warning });
}

/** What the rows look up: listings, predicted rents, and the words by which a status and a charge are read. */
function addLookups(draft: SheetDraft, text: Words, ownLine: string): void {
  const head = String(rollRow);
  const fields = `"bed,bath,sqft,"&IF(${ownLine}="${text.yes}","asking","effective")&",exit_market,tags"`;
  draft.row(looked.units, rollRow - 1, [text.listings]);
  draft.row(looked.units, rollRow, [orDash(`RENT.UNITS(${idCell},${fields})`)]);
  draft.row(looked.rents, rollRow - 1, [text.predictions]);
  draft.row(looked.rents, rollRow, [orDash(`RENT.MARKETRENTS(${idCell})`)]);
  draft.row(looked.statusWord, rollRow, [...text.statusList, ...text.chargeList]);
  statusWords.forEach(([word, kind], index) => {
    draft.row(looked.statusWord, firstRow + index, [word, text.kinds[kind]]);
  });
  chargeWords.forEach(([word, isRent], index) => {
    draft.row(looked.chargeWord, firstRow + index, [word, isRent]);
  });
  const last = String(rollRow + Math.max(statusWords.length, chargeWords.length));
  draft.look(`${looked.units}${String(rollRow - 1)}:${looked.chargeIsRent}${String(rollRow - 1)}`, looks.band);
  draft.look(`${looked.units}${head}:${looked.chargeIsRent}${head}`, { ...looks.heading, lineBelow: "thin" });
  draft.look(`${looked.statusWord}${String(firstRow)}:${looked.chargeIsRent}${last}`, looks.input);
  draft.format(listed("unitLeft").replaceAll("$", ""), formats.date);
  draft.validate({
    range: `${looked.statusKind}${String(firstRow)}:${looked.statusKind}${last}`,
    rule: { kind: "list", values: kinds.map((kind) => text.kinds[kind]) },
    message: text.statusList[1],
  });
  draft.validate({
    range: `${looked.chargeIsRent}${String(firstRow)}:${looked.chargeIsRent}${last}`,
    rule: { kind: "whole", min: 0, max: 1 },
    message: text.chargeList[1],
  });
}

export { rentRollRows, rollRow };
