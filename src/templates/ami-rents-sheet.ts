/**
 * Tax credit rents and set-aside: the 50% limits that apply, income limits and rents by designation, the designation
 * mix with the most rent, and the test of the mix that is elected.
 */
import { amiRentsInput, amiRentsInputNames, amiRentsPlaces as places, columnOf } from "./ami-rents-places";
import { addChecks, inputsCheck } from "./sheet-checks";
import type { NewCell, NewSheet, ValidationRule } from "./sheet-content";
import { addInput, addLimits, advisedSpans, type InputRule } from "./sheet-inputs";
import {
  addFetched,
  addNote,
  columnAfter,
  createSheetDraft,
  formats,
  formula,
  idCell,
  looks,
  orDash,
  printedPage,
  printedRow,
  type SheetDraft,
} from "./sheet-draft";
import { addSetAside } from "./set-aside-mix";
import type { AmiRentsCheck, AmiRentsInput, AmiRentsWords } from "./words/ami-rents-en";
import type { TemplateWords } from "./words/template-words-en";

const at = amiRentsInput;
const persons = [1, 2, 3, 4, 5, 6, 7, 8];
const lastPerson = columnAfter("B", persons.length - 1);
const { types, designations, limitColumns } = places;

/** 1 where a typed cell of a row is text or below zero, right of the page. */
function addOutside(draft: SheetDraft, row: number, first: string, last: string): void {
  const cells = `${first}${String(row)}:${last}${String(row)}`;
  const wrong = `SUMPRODUCT((LEN(${cells})>0)*(1-ISNUMBER(${cells}))*(${cells}<>"–"))+COUNTIF(${cells},"<0")`;
  draft.row(limitColumns.outside, row, [formula(`IFERROR(IF(${wrong}>0,1,0),0)`)]);
}
const elections = ["20-50", "40-60", "25-60", "average"];

export function amiRentsSheet(subject: NewCell, words: TemplateWords): NewSheet {
  const text = words.amiRents;
  const draft = createSheetDraft(text.sheet, text.title, subject, words);
  addNote(draft, `${text.note} ${words.inputNote}`, "J");
  addFetched(draft, words.fetched, `B${String(places.limitsRow + 1)}`);
  draft.height(`6:${String(places.endRow)}`, printedRow);
  addInputs(draft, text, words.valueAdd.limits);
  addFiftyLimits(draft, text);
  addIncomes(draft, text);
  addHomes(draft, words);
  addRents(draft, words);
  addSetAside(draft, words);
  addAmiChecks(draft, words);
  draft.width("A", 230);
  draft.width("B:J", 82);
  draft.page({
    ...printedPage(text.title, words, `A1:J${String(places.endRow)}`, { tall: 0 }),
    breaks: [places.homesRow, places.minimumsRow],
  });
  return draft.build(4);
}

/** @param limits headings of an input's limits */
function addInputs(draft: SheetDraft, text: AmiRentsWords, limits: readonly string[]): void {
  const choice: ValidationRule = { kind: "list", values: [text.yes, text.no] };
  const date = "yyyy-mm-dd";
  const anyDay: ValidationRule = { kind: "date", min: 1, max: 73_050 };
  const forms: Readonly<Record<AmiRentsInput, readonly [value: NewCell, format: string, rule?: InputRule]>> = {
    election: ["average", "General", { kind: "list", values: elections }],
    fiscalYear: [2025, "0", { kind: "whole", min: 2000, max: 2100 }],
    day: [orDash(`RENT.PROPERTY(${idCell},"created_on")`), date, anyDay],
    month: [4, "0", { kind: "whole", min: 1, max: 12 }],
    monthDay: [1, "0", { kind: "whole", min: 1, max: 31 }],
    grace: [45, "0", { kind: "whole", min: 0, max: 366 }],
    placed: ["", date, anyDay],
    // December 31, 2008.
    hera: [39_813, date, anyDay],
    rural: [text.no, "General", choice],
    bonds: [text.no, "General", choice],
    overIncome: [1.4, "0%", { kind: "decimal", min: 1, max: 2 }],
    propertyHomes: [
      orDash(`RENT.PROPERTY(${idCell},"number_units")`),
      formats.count,
      { kind: "whole", min: 1, max: 100_000 },
    ],
    since: ["-180d", "General", advisedSpans],
    homesSince: ["-365d", "General", advisedSpans],
    allowMarket: [text.no, "General", choice],
  };
  draft.row("A", places.inputsRow, [text.inputsTitle]);
  draft.look(`A${String(places.inputsRow)}:J${String(places.inputsRow)}`, looks.band);
  draft.row(limitColumns.least, places.inputsRow, limits);
  const lastTyped = String(places.mixRow + types.length);
  draft.look(`${limitColumns.least}${String(places.inputsRow)}:${limitColumns.outside}${lastTyped}`, looks.quiet);
  amiRentsInputNames.forEach((name, index) => {
    const [label, unit, source] = text.inputs[name];
    const [value, format, rule] = forms[name];
    addLimits(draft, places.inputsRow + 1 + index, { value, ...(rule === undefined ? {} : { rule }) }, limitColumns);
    const inputName = `lihtc_${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
    addInput(draft, places.inputsRow + 1 + index, {
      ...{ name: inputName, label, value, unit, source, format },
      ...(rule === undefined ? {} : { rule }),
    });
  });
  const row = places.stateRow;
  const next = `DATE(${at("fiscalYear")}+1,${at("month")},${at("monthDay")})`;
  const { current, due, superseded } = text.states;
  draft.row("A", row, [
    text.state,
    orDash(`IF(${at("day")}<${next},"${current}",IF(${at("day")}<=${next}+${at("grace")},"${due}","${superseded}"))`),
  ]);
  draft.look(`A${String(row)}:B${String(row)}`, looks.heading);
  draft.highlight({
    range: `B${String(row)}`,
    formula: `=AND($B$${String(row)}<>"${current}",$B$${String(row)}<>"–")`,
    look: looks.warning,
  });
  // In the repeated rows: every page says whose limits it shows.
  const own = places.yearCell;
  draft.row(own.replace("4", ""), 4, [formula(`"${text.yearLine}"&${at("fiscalYear")}&": "&$B$${String(row)}`)]);
  draft.look(own, looks.quiet);
  draft.highlight({ range: own, formula: `=$B$${String(row)}<>"${current}"`, look: looks.warning });
}

/** The 50% limits, size by size: the highest of those that apply to the project. */
function addFiftyLimits(draft: SheetDraft, text: AmiRentsWords): void {
  const top = places.limitsRow;
  const [area, hera, nonMetro, held, applies, from] = [1, 2, 3, 4, 5, 6].map((down) => top + down) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const half = `$A$${String(places.designationRow(0.5))}`;
  const isHera = `AND(ISNUMBER(${at("placed")}),${at("placed")}<=${at("hera")})`;
  const isNonMetro = `AND(${at("rural")}="${text.yes}",${at("bonds")}<>"${text.yes}")`;
  draft.row("A", top, [text.limitsTitle, ...persons]);
  draft.format(`B${String(top)}:${lastPerson}${String(top)}`, text.persons);
  draft.row("A", area, [text.limits.area]);
  draft.row("A", hera, [text.limits.hera]);
  draft.row("A", nonMetro, [text.limits.nonMetro]);
  draft.row("A", held, [text.limits.held]);
  draft.row("A", applies, [text.limits.applies]);
  draft.row("A", from, [text.limits.from]);
  for (const person of persons) {
    const column = columnAfter("B", person - 1);
    const cell = (row: number): string => `${column}${String(row)}`;
    const { limitSources: source } = text;
    draft.row(column, area, [
      orDash(`RENT.AMI(${idCell},${half},${column}$${String(top)},"income","year",${at("fiscalYear")})`),
    ]);
    draft.row(column, applies, [
      orDash(
        `IF(COUNT(${cell(area)}:${cell(held)})=0,NA(),MAX(${cell(area)},IF(${isHera},${cell(hera)},0),IF(${isNonMetro},${cell(nonMetro)},0),${cell(held)}))`,
      ),
    ]);
    draft.row(column, from, [
      formula(
        `IF(NOT(ISNUMBER(${cell(applies)})),"–",IF(${cell(applies)}=${cell(area)},"${source.area}",IF(AND(${isHera},${cell(applies)}=${cell(hera)}),"${source.hera}",IF(AND(${isNonMetro},${cell(applies)}=${cell(nonMetro)}),"${source.nonMetro}","${source.held}"))))`,
      ),
    ]);
  }
  for (const row of [hera, nonMetro, held]) addOutside(draft, row, "B", lastPerson);
  const across = (first: number, last = first): string => `B${String(first)}:${lastPerson}${String(last)}`;
  draft.look(`A${String(top)}:J${String(top)}`, looks.band);
  draft.look(across(top, from), looks.right);
  draft.look(across(hera, held), { ...looks.input, ...looks.right });
  draft.look(`A${String(applies)}:${lastPerson}${String(applies)}`, looks.subtotal);
  draft.look(`A${String(from)}:${lastPerson}${String(from)}`, looks.quiet);
  draft.format(across(area, applies), formats.dollars);
  draft.validate({
    range: across(hera, held),
    rule: { kind: "whole", min: 1, max: 10_000_000 },
    message: text.limitsTitle,
  });
}

/** Income limits by designation, and above which a household is over income. */
function addIncomes(draft: SheetDraft, text: AmiRentsWords): void {
  const applies = `$B$${String(places.limitsRow + 5)}:$${lastPerson}$${String(places.limitsRow + 5)}`;
  const limitAt = (column: string, designation: 0.5 | 0.6): string =>
    `${column}$${String(places.designationRow(designation))}`;
  const ofElection = (fifty: string, sixty: string): string => `IF(${at("election")}="20-50",${fifty},${sixty})`;
  draft.row("A", places.incomesRow, [text.incomesTitle]);
  draft.row("A", places.overRow, [text.overTitle]);
  designations.forEach((designation, index) => {
    const [row, over] = [places.incomesRow + 1 + index, places.overRow + 1 + index];
    draft.row("A", row, [designation]);
    draft.row("A", over, [formula(`A${String(row)}`)]);
    for (const person of persons) {
      const column = columnAfter("B", person - 1);
      const [own, fifty, sixty] = [`${column}${String(row)}`, limitAt(column, 0.5), limitAt(column, 0.6)];
      const household = `${column}$${String(places.limitsRow)}`;
      draft.row(column, row, [
        orDash(`RENT.AMI(${idCell},$A${String(row)},${household},"income","limits",${applies})`),
      ]);
      // Of the elected set-aside, however low the home is designated; a home designated higher isn't low-income.
      const elected = `IF($A${String(over)}>${ofElection(limitAt("$A", 0.5), limitAt("$A", 0.6))},NA(),${ofElection(fifty, sixty)})`;
      draft.row(column, over, [
        orDash(`${at("overIncome")}*IF(${at("election")}="average",MAX(${sixty}+0,${own}+0),${elected})`),
      ]);
    }
  });
  for (const top of [places.incomesRow, places.overRow]) {
    const [first, last] = [String(top + 1), String(top + designations.length)];
    draft.look(`A${String(top)}:J${String(top)}`, looks.band);
    draft.look(`A${first}:A${last}`, { align: "Left" });
    draft.look(`B${first}:${lastPerson}${last}`, looks.right);
    // "60% of MTSP"; the cell holds .6.
    draft.format(`A${first}:A${last}`, `0%" ${text.ofMtsp}"`);
    draft.format(`B${first}:${lastPerson}${last}`, formats.dollars);
  }
}

function addHomes(draft: SheetDraft, words: TemplateWords): void {
  const text = words.amiRents;
  const top = places.homesRow;
  draft.row("A", top, [text.homesTitle]);
  draft.row("A", top + 1, text.homeHeadings);
  types.forEach((type, index) => {
    const row = places.homeRow(index);
    const observed = (measure: string, since: AmiRentsInput): string =>
      `RENT.OBSERVED(${idCell},"${type}","${measure}","from",${at(since)})`;
    draft.row("A", row, [
      words.unitTypes[type],
      formula(`IFERROR(${observed("units", "homesSince")},0)`),
      orDash(observed("effective", "since")),
      index,
      "",
      0,
      "",
      "",
    ]);
  });
  types.forEach((_, index) => {
    addOutside(draft, places.homeRow(index), "B", "H");
    addOutside(draft, places.mixRow + 1 + index, "B", "I");
  });
  const [first, last] = [String(places.homeRow(0)), String(places.homeRow(types.length - 1))];
  const missing = `SUMPRODUCT((B${first}:B${last}>0)*(1-ISNUMBER(E${first}:E${last})))`;
  draft.row("A", places.homeRow(types.length), [formula(`IF(${missing}=0,"","${text.allowanceMissing}")`)]);
  draft.look(`A${String(places.homeRow(types.length))}`, looks.warning);
  draft.look(`A${String(top)}:J${String(top)}`, looks.band);
  draft.look(`A${String(top + 1)}:H${String(top + 1)}`, looks.heading);
  draft.look(`B${String(top + 1)}:H${last}`, looks.right);
  draft.look(`B${first}:C${last}`, { ...looks.input, ...looks.right });
  draft.look(`D${first}:H${last}`, { ...looks.input, ...looks.right });
  draft.format(`H${first}:H${last}`, formats.count);
  draft.validate({
    range: `H${first}:H${last}`,
    rule: { kind: "decimal", min: 1, max: 100_000 },
    message: text.squareFeet,
  });
  draft.format(`B${first}:B${last}`, formats.count);
  draft.format(`C${first}:C${last}`, formats.dollars);
  draft.format(`E${first}:G${last}`, formats.cents);
  draft.validate({ range: `B${first}:B${last}`, rule: { kind: "whole", min: 0, max: 10_000 }, message: text.homes });
  draft.validate({
    range: `C${first}:C${last}`,
    rule: { kind: "decimal", min: 0, max: 100_000 },
    message: text.market,
  });
  draft.validate({
    range: `D${first}:D${last}`,
    rule: { kind: "whole", min: 0, max: 10 },
    message: text.homeHeadings[3] ?? "",
  });
  draft.validate({
    range: `E${first}:G${last}`,
    rule: { kind: "decimal", min: 0, max: 10_000 },
    message: text.allowanceMissing,
  });
}

/**
 * Gross maximum, net maximum in the form of RENT.LIHTC's mix (type, homes, market, net by designation), and rent given
 * up.
 */
function addRents(draft: SheetDraft, words: TemplateWords): void {
  const text = words.amiRents;
  const applies = `$B$${String(places.limitsRow + 5)}:$${lastPerson}$${String(places.limitsRow + 5)}`;
  const tables = [
    [places.grossRow, text.grossTitle],
    [places.netRow, text.netTitle],
    [places.headroomRow, text.headroomTitle],
  ] as const;
  for (const [top, title] of tables) {
    draft.row("A", top, [title, text.homes, text.market]);
    designations.forEach((designation, index) => {
      const column = columnOf(index);
      draft.row(column, top, [top === places.grossRow ? designation : formula(`${column}$${String(places.grossRow)}`)]);
    });
    draft.look(`A${String(top)}:J${String(top)}`, looks.band);
    draft.look(`B${String(top)}:J${String(top + types.length)}`, looks.right);
    draft.format(`D${String(top)}:J${String(top)}`, "0%");
    draft.format(`B${String(top + 1)}:B${String(top + types.length)}`, formats.count);
    draft.format(`C${String(top + 1)}:C${String(top + types.length)}`, formats.dollars);
    draft.format(
      `D${String(top + 1)}:J${String(top + types.length)}`,
      // A cap above the market gives up nothing: in a word, for its color is none on gray paper.
      top === places.grossRow
        ? formats.dollars
        : top === places.netRow
          ? formats.cents
          : `${formats.cents};"${text.noneGiven}"`,
    );
  }
  const sixtyShare = `$${columnOf(designations.indexOf(0.6))}$${String(places.grossRow)}`;
  types.forEach((type, index) => {
    const [home, gross, net, given] = [
      places.homeRow(index),
      places.grossRow + 1 + index,
      places.netRow + 1 + index,
      places.headroomRow + 1 + index,
    ];
    for (const row of [gross, net, given]) {
      draft.row("A", row, [
        words.unitTypes[type],
        formula(`B${String(home)}`),
        formula(`IF(B${String(home)}>0,C${String(home)},0)`),
      ]);
    }
    const [allowance, fees, floor] = ["E", "F", "G"].map((column) => `$${column}${String(home)}`) as [
      string,
      string,
      string,
    ];
    designations.forEach((_, place) => {
      const column = columnOf(place);
      const share = `${column}$${String(places.grossRow)}`;
      // The floor is typed for 60%: another designation's is in proportion, never a dollar above it.
      const ownFloor = `ROUNDDOWN(ROUND(N(${floor})*${share}/${sixtyShare},1),0)`;
      const limits = `"fees",${fees},"rentFloor",${ownFloor},"limits",${applies}`;
      const call = (utilities: string, options: string): string =>
        `RENT.AMIRENT(${idCell},${share},$D${String(home)},${utilities},${options})`;
      draft.row(column, gross, [orDash(call("", `"measure","gross",${limits}`))]);
      // A type without homes needs no allowance; it isn't in the mix.
      draft.row(column, net, [
        orDash(`IF($B${String(home)}=0,0,IF(ISNUMBER(${allowance}),${call(allowance, limits)},NA()))`),
      ]);
      draft.row(column, given, [orDash(`MAX(0,$C${String(given)}-${column}${String(net)})`)]);
    });
  });
  const [first, last] = [String(places.headroomRow + 1), String(places.headroomRow + types.length)];
  // A cap above the market earns nothing more.
  draft.highlight({
    range: `D${first}:J${last}`,
    formula: `=AND($B${first}>0,ISNUMBER(D${first}),D${first}=0)`,
    look: looks.warning,
  });
}

function addAmiChecks(draft: SheetDraft, words: TemplateWords): void {
  const text = words.amiRents;
  const { checks } = text;
  const [first, last] = [String(places.homeRow(0)), String(places.homeRow(types.length - 1))];
  const missing = (column: string): string =>
    `SUMPRODUCT((B${first}:B${last}>0)*(1-ISNUMBER(${column}${first}:${column}${last})))`;
  const next = `DATE(${at("fiscalYear")}+1,${at("month")},${at("monthDay")})+${at("grace")}`;
  const extra = `SUM(B${first}:B${last})-${at("propertyHomes")}`;
  const inWords = (label: string, count: string): string => `"${label}"&${count}&"${text.homesToType}"`;
  const reasons: Readonly<Partial<Record<AmiRentsCheck, string>>> = {
    propertyHomes: `IFERROR(IF(${extra}<0,${inWords(text.homesMissing, `0-(${extra})`)},${inWords(text.homesTooMany, `(${extra})`)}),"")`,
  };
  const values: Readonly<Record<AmiRentsCheck, readonly [value: string, holds: (value: string) => string]>> = {
    homes: [`${places.ownHomesCell}-SUM(B${first}:B${last})`, (value) => `${value}=0`],
    propertyHomes: [`IFERROR(${extra},"–")`, (value) => `${value}=0`],
    passes: [`IF(${places.passesCell}="${text.yes}",0,1)`, (value) => `${value}=0`],
    limits: [`IFERROR(MAX(0,${at("day")}-(${next})),0)`, (value) => `${value}=0`],
    allowances: [missing("E"), (value) => `${value}=0`],
    markets: [missing("C"), (value) => `${value}=0`],
  };
  addChecks(
    draft,
    words,
    [
      ...(Object.keys(values) as AmiRentsCheck[]).map((name) => {
        const [label, advice] = checks[name];
        const [value, holds] = values[name];
        const reason = reasons[name];
        return { label, advice, value, holds, format: "0", ...(reason === undefined ? {} : { reason }) };
      }),
      inputsCheck(words.valueAdd, places.typedRows("A"), places.typedRows(limitColumns.outside)),
    ],
    { column: "A", row: places.checksRow, summaryCell: "D4", shared: "Checks_Lihtc" },
  );
}
