/**
 * The rent comparability grid: lines down, the subject, then a Data and a $ column per comp. Data and adjustments come
 * from RENT.GRID; totals, weights and the rent are computed on the sheet, so adjustments can be overwritten.
 */
import { compFormulas, flagFromForm, flagOf, fromForm, wordsFromForm, type Inputs } from "./grid-arithmetic";
import { amenityNames, gridSections, utilityLines, utilityNames, type GridSheetLine } from "./grid-lines";
import { headRow, ownRow, firstLine, dataColumn, dollarColumn, gridComps, gridLayout, lines, mostComps, rowOf, lastLine, idRow, resultsRow, resultNames, resultRow, reasonRow, lastPrinted, inputNames, inputRow, amenityRow, utilityRow, checksRow, type GridLayout } from "./grid-places"; // prettier-ignore
import { addOwnAdjustments, dollarsOfComp, hasReason, typedCheck, withOwn } from "./grid-own";
import { addChecks, type SheetCheck } from "./sheet-checks";
import { compSetOption } from "./comp-set-sheet";
import type { NewCell, NewSheet, ValidationRule, WorkbookTables } from "./sheet-content";
import { addFetched, addNote, createSheetDraft, formats, formula, idCell, looks, printedPage } from "./sheet-draft";
import { columnAfter, orDash, printedRow, type SheetDraft } from "./sheet-draft";
import { addInput, advisedSpans, advisedTypes, type InputRule } from "./sheet-inputs";
import type { TemplateWords } from "./words/template-words-en";
import type { GridCheckName, GridInputName, GridLineName, GridResultName } from "./words/grid-en";

export { gridComps, mostComps };
export const rentGridPlaces = { rowOf, ownRow, resultRow, inputRow, idRow, reasonRow, checksRow, dataColumn, dollarColumn, utilityRow, amenityRow }; // prettier-ignore

type Words = TemplateWords["compGrid"];

/** The workbook's names for the market rents of the two grids. */
export const wideGridName = "Grid15_MarketRent";
export const narrowGridName = "Grid_MarketRent";

export const rentGridSheet = (subject: NewCell, words: TemplateWords, tables?: WorkbookTables): NewSheet =>
  gridSheet(subject, words, gridComps, tables);
/** The same with five comps on a page, and the next five on the pages next to it. */
export const wideRentGridSheet = (subject: NewCell, words: TemplateWords, tables?: WorkbookTables): NewSheet =>
  gridSheet(subject, words, mostComps, tables);

function gridSheet(subject: NewCell, words: TemplateWords, comps: number, tables?: WorkbookTables): NewSheet {
  const text = words.compGrid;
  const layout = gridLayout(comps);
  const { lastColumn, itemColumn, inputColumns, form, similarityColumn } = layout;
  const draft = createSheetDraft(comps === gridComps ? text.sheet : `${text.sheet} ${String(comps)}`, text.title, subject, words); // prettier-ignore
  // What every sheet begins with ends at column Z.
  if (comps > gridComps) draft.look(`AA1:${inputColumns[3]}400`, looks.base);
  addFetched(draft, words.fetched, `${form.line}${String(headRow)}`);
  // The wide grid repeats its first columns on every page: the note is whole in these.
  addNote(draft, `${text.note} ${words.inputNote}`, comps === gridComps ? lastColumn : "C");
  // Four lines, also in a wider font than Calibri where that is missing.
  if (comps > gridComps) draft.height("5", 52);
  const inputs = addInputs(draft, text, layout);
  // Lower rows than Excel's own: the properties' lines are one page.
  draft.height("2:4", 15);
  draft.height(String(headRow - 1), 8);
  draft.height(String(headRow), 15);
  draft.height(`${String(firstLine)}:${String(lastPrinted)}`, printedRow);
  addHeading(draft, text, layout);
  for (const line of lines) addLine(draft, text, line, inputs, layout);
  addIds(draft, text, inputs, layout, compSetOption(tables));
  addResults(draft, text, inputs, layout);
  addWorkings(draft, text, inputs, layout);
  addGridChecks(draft, words, inputs, layout);
  addOwnAdjustments(draft, text, layout);
  draft.width("A", 52);
  draft.width("B", 188);
  draft.width("C", 100);
  for (let comp = 0; comp < comps; comp += 1) {
    draft.width(dataColumn(comp), 100);
    draft.width(dollarColumn(comp), 46);
  }
  draft.width(`${itemColumn}:${columnAfter(itemColumn, 1)}`, 16);
  inputColumns.forEach((column, index) => draft.width(column, [210, 74, 80, 260][index] ?? 0));
  draft.width(`${form.line}:${similarityColumn}`, 62);
  const wide = Math.ceil(comps / gridComps);
  draft.page({
    ...printedPage(text.title, words, `A1:${lastColumn}${String(lastPrinted)}`, {
      tall: 0,
      titleRows: `1:${String(firstLine)}`,
    }),
    wide,
    breaks: [rowOf(secondPage(comps))],
    ...(wide > 1 && {
      titleColumns: "A:C",
      columnBreaks: Array.from({ length: wide - 1 }, (_, page) => dataColumn((page + 1) * gridComps)),
    }),
  });
  return draft.build(headRow);
}

/** The second page begins with what the lines add up to; on the wide grid, whose note is higher, with the utilities. */
const secondPage = (comps: number): GridLineName =>
  gridSections.at(comps > gridComps ? -2 : -1)?.[0]?.name ?? "adjusted";

const idCells = ({ lastColumn }: GridLayout): string => `$D$${String(idRow)}:$${lastColumn}$${String(idRow)}`;
const result = (name: GridResultName): string => `$C$${String(resultRow(name))}`;

function addInputs(draft: SheetDraft, text: Words, { inputColumns }: GridLayout): Inputs {
  const [inputColumn, value, , last] = inputColumns;
  const number = (min: number, max: number): ValidationRule => ({ kind: "decimal", min, max });
  const yesNo: ValidationRule = { kind: "list", values: [text.yes, text.no] };
  const given: Readonly<Record<GridInputName, readonly [value: NewCell, rule?: InputRule, format?: string]>> = {
    type: ["2BR", advisedTypes],
    maxDistance: [5, number(0, 100)],
    minUnits: [50, number(0, 10_000)],
    from: ["-365d", advisedSpans],
    sizeFactor: [0.5, number(0, 1), formats.score],
    sizeRate: ["", number(0, 50), formats.cents],
    perBath: [0, number(0, 5_000), formats.dollars],
    perFloor: [0, number(0, 1_000), formats.cents],
    agePerDecade: [0, number(0, 1), formats.percent],
    ageCap: [0.1, number(0, 1), formats.percent],
    qualityPerTenth: [0, number(0, 1), formats.percent],
    parking: ["", { kind: "list", values: ["garage", "surface_lot", "covered"] }],
    rounding: [5, number(0.01, 100)],
    netLimit: [0.15, number(0, 1), formats.percent],
    grossLimit: [0.25, number(0, 1), formats.percent],
    minComps: [3, number(1, 15)],
    minHomes: [5, number(1, 1_000)],
    allowThin: [text.no, yesNo],
    halfHomes: [3, number(0, 100)],
    restricted: [text.no, yesNo],
    senior: [text.no, yesNo],
    student: [text.no, yesNo],
    tolerance: [0.5, number(0, 100), formats.cents],
    nominal: ["", number(0, 5_000), formats.dollars],
    nominalShare: ["", number(0, 1), formats.percent],
  };
  draft.row(inputColumn, headRow, [text.inputs]);
  draft.look(`${inputColumn}${String(headRow)}:${last}${String(headRow)}`, looks.band);
  const at = inputNames.map((name) => {
    const [first, rule, format] = given[name];
    const [label, unit, source] = text.labels[name];
    const input = {
      name: `grid_${name}`,
      label,
      value: first,
      unit,
      source,
      ...(rule ? { rule } : {}),
      ...(format ? { format } : {}),
    };
    return [name, addInput(draft, inputRow(name), input, inputColumn)] as const;
  });
  draft.row(inputColumn, amenityRow, text.amenities);
  draft.row(inputColumn, utilityRow, text.utilities);
  amenityNames.forEach((name, index) => draft.row(inputColumn, amenityRow + 1 + index, [titleOf(name), 0]));
  utilityNames.forEach((name, index) => draft.row(inputColumn, utilityRow + 1 + index, [titleOf(name), 0]));
  for (const row of [amenityRow, utilityRow])
    draft.look(`${inputColumn}${String(row)}:${last}${String(row)}`, looks.band);
  draft.look(
    `${inputColumn}${String(amenityRow + 1)}:${value}${String(amenityRow + amenityNames.length)}`,
    looks.input,
  );
  draft.look(`${value}${String(utilityRow + 1)}:${value}${String(utilityRow + 6)}`, looks.input);
  const amounts = `${value}${String(amenityRow + 1)}:${value}${String(utilityRow + 6)}`;
  draft.format(amounts, formats.dollars);
  draft.validate({ range: amounts, rule: number(-5_000, 5_000), message: text.utilities[1] });
  return Object.fromEntries(at) as Inputs;
}

/** A name of the service as RENT.GRID's form shows it, and reads it too. */
const titleOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");

function addHeading(draft: SheetDraft, text: Words, { comps, lastColumn }: GridLayout): void {
  // Names of properties and of markets may need a third line.
  const threeLines: readonly GridLineName[] = ["name", "market"];
  draft.row("A", headRow, text.headings);
  for (let comp = 0; comp < comps; comp += 1) draft.row(dataColumn(comp), headRow, [comp + 1, "$"]);
  draft.format(`D${String(headRow)}:${lastColumn}${String(headRow)}`, `"${text.comp} "0`);
  draft.look(`A${String(headRow)}:${lastColumn}${String(headRow)}`, looks.band);
  draft.look(`C${String(headRow)}:${lastColumn}${String(lastLine)}`, looks.right);
  draft.look(`A${String(firstLine)}:A${String(idRow)}`, looks.quiet);
  draft.look(`A${String(rowOf("name"))}:${lastColumn}${String(rowOf("name"))}`, looks.heading);
  for (const name of ["name", "address", "market", "excluded", "marks"] as const) {
    draft.look(`A${String(rowOf(name))}:${lastColumn}${String(rowOf(name))}`, { vertical: "Top" });
    draft.look(`C${String(rowOf(name))}:${lastColumn}${String(rowOf(name))}`, { wrap: true });
    draft.height(String(rowOf(name)), threeLines.includes(name) ? 38.25 : 25.5);
  }
  for (const section of gridSections.slice(1)) {
    const [first] = section;
    if (first)
      draft.look(`A${String(rowOf(first.name))}:${lastColumn}${String(rowOf(first.name))}`, { lineAbove: "thin" });
  }
}

/** Lines of a property that are never empty. */
const unknownShown: readonly GridLineName[] = ["stories", "year", "quality", "market"];

function addLine(draft: SheetDraft, text: Words, line: GridSheetLine, inputs: Inputs, layout: GridLayout): void {
  const { comps, inputColumns, itemColumn, lastColumn } = layout;
  const { name, item, hasDollars = false, ofCompsOnly = false } = line;
  const row = rowOf(name);
  const amenity = /^amenity(\d+)$/.exec(name)?.[1];
  const amenityName = amenity === undefined ? null : `$${inputColumns[0]}$${String(amenityRow + Number(amenity))}`;
  const key =
    amenityName === null
      ? `$${itemColumn}${String(row)}`
      : `UPPER(LEFT(${amenityName}))&LOWER(SUBSTITUTE(MID(${amenityName},2,LEN(${amenityName})),"_"," "))`;
  const data = `$D$${String(row)}:$${lastColumn}$${String(row)}`;
  const ofAmenity = formula(`IF(${amenityName ?? ""}="","${text.amenityLine}",${key})`);
  const concession = formula(
    `IF(AND(COUNT(${data})>0,MAX(${data})=0),"${text.noConcession}","${text.lines.concession}")`,
  );
  const parking = formula(`IF(${inputs.parking}="","${text.parkingFrom}","${text.lines.parking}")`);
  const made: Readonly<Partial<Record<GridLineName, NewCell>>> = { concession, parking };
  const plainLabel = made[name] ?? text.lines[name as keyof typeof text.lines];
  const label = amenityName === null ? plainLabel : ofAmenity;
  const has = amenityName === null ? item !== undefined : true;
  const columnsOf = (places: string): string => `COLUMN(${places})-COLUMN($A$1)+ROWS($A$1:$A$1)`;
  draft.row("A", row, [line.line, label]);
  if (item !== undefined) draft.row(itemColumn, row, [item]);
  const shown = (column: string): string => {
    if (name === "restricted") return flagFromForm(layout, key, columnsOf(`${column}$1`), text.flags);
    const hasWords = amenityName !== null || name === "floor" || utilityLines.some((one) => one.name === name);
    const found = hasWords
      ? wordsFromForm(layout, key, columnsOf(`${column}$1`), text.formWords)
      : fromForm(layout, key, columnsOf(`${column}$1`));
    // A property is there, and the service doesn't know this of it.
    return unknownShown.includes(name)
      ? `IF(${found}="",IF(${column.replace("$", "")}$${String(rowOf("name"))}="","","n/k"),${found})`
      : found;
  };
  if (has && !ofCompsOnly) draft.row("C", row, [formula(shown("$C"))]);
  if (name === "senior" || name === "student") draft.row("C", row, [formula(flagOf(idCell, `is_${name}`, text.flags))]);
  for (let comp = 0; comp < comps; comp += 1) {
    const [d, e] = [dataColumn(comp), dollarColumn(comp)];
    const worked = compFormulas(name, d, e, inputs, text, layout);
    const dataCell = worked?.[0] ?? (has ? shown(d) : null);
    const dollarCell =
      worked?.[1] ??
      (hasDollars
        ? withOwn(layout, d, row, name === "neighborhood" ? '""' : fromForm(layout, key, columnsOf(`${e}$1`)))
        : null);
    if (dataCell !== null) draft.row(d, row, [formula(dataCell)]);
    if (dollarCell !== null) draft.row(e, row, [formula(dollarCell)]);
    if (name === "neighborhood") {
      draft.look(`${d}${String(row)}:${e}${String(row)}`, looks.input);
      draft.validate({ range: `${e}${String(row)}`, rule: dollarsOfComp, message: text.own.headings[2] });
    }
    if (hasDollars) draft.format(`${e}${String(row)}`, formats.signedDollars);
    if (worked?.[1] !== undefined && line.format !== undefined) draft.format(`${e}${String(row)}`, line.format);
  }
  if (line.format !== undefined) {
    draft.format(`C${String(row)}`, line.format);
    for (let comp = 0; comp < comps; comp += 1)
      draft.format(
        `${dataColumn(comp)}${String(row)}`,
        name === "net" || name === "gross" ? formats.signedPercent : line.format,
      );
  }
  if (name === "adjusted" || name === "weight")
    draft.look(`A${String(row)}:${lastColumn}${String(row)}`, looks.subtotal);
}

/** The set of comps that the workbook's sheets share: the service's best ones, until a person types others. */
function addIds(
  draft: SheetDraft,
  text: Words,
  inputs: Inputs,
  { comps: count, lastColumn }: GridLayout,
  set: string,
): void {
  const columns = `COUNT($D$${String(headRow)}:$${lastColumn}$${String(headRow)})`;
  const comps = `RENT.COMPS(${idCell},${columns},"id"${set},"headers",FALSE,"maxDistance",${inputs.maxDistance},"minNumberUnits",${inputs.minUnits})`;
  draft.row("B", idRow, [text.lines.id]);
  for (let comp = 0; comp < count; comp += 1) {
    const d = dataColumn(comp);
    draft.row(d, idRow, [formula(`IFERROR(INDEX(${comps},${d}$${String(headRow)}),"")`)]);
    draft.look(`${d}${String(idRow)}`, { ...looks.input, size: 7 });
  }
  draft.share("Comps", `D${String(idRow)}:${lastColumn}${String(idRow)}`);
}

function addResults(draft: SheetDraft, text: Words, inputs: Inputs, layout: GridLayout): void {
  const { across, comps, lastColumn } = layout;
  const isThin = `OR(${result("comps")}<${inputs.minComps},${result("homes")}<${inputs.minHomes})`;
  const counted = across("counted");
  const ends = (least: string): string => `IF(COUNT(${counted})=0,"–",${least}(${counted}))`;
  const subjectAt = (name: GridLineName): string => `$C$${String(rowOf(name))}`;
  const formulas: Readonly<Record<GridResultName, readonly [string, string]>> = {
    rounded: [`IF(ISNUMBER(${result("indicated")}),ROUND(${result("indicated")}/${inputs.rounding},0)*${inputs.rounding},"–")`, formats.dollars],
    indicated: [
      `IF(OR(${result("comps")}=0,AND(${isThin},${inputs.allowThin}<>"${text.yes}")),"–",SUMPRODUCT(${across("weight")},${counted}))`,
      formats.cents,
    ],
    low: [ends("MIN"), formats.dollars],
    median: [ends("MEDIAN"), formats.dollars],
    high: [ends("MAX"), formats.dollars],
    comps: [`COUNT(${counted})`, formats.count],
    homes: [`SUMPRODUCT($D$${String(rowOf("observed"))}:$${dataColumn(comps - 1)}$${String(rowOf("observed"))},--ISNUMBER($E$${String(rowOf("counted"))}:$${lastColumn}$${String(rowOf("counted"))}))`, formats.count],
    own: [`IF(ISNUMBER(${subjectAt("effective")}),${subjectAt("effective")},"–")`, formats.dollars],
    difference: [`IFERROR(${result("rounded")}-${result("own")},"–")`, formats.signedDollars],
    perSqft: [`IFERROR(${result("rounded")}/${subjectAt("sqft")},"–")`, formats.cents],
    status: [`IF(${isThin},${text.thin(result("comps"), result("homes"))},"${text.ok}")`, "@"],
  }; // prettier-ignore
  draft.row("A", resultsRow, [text.results]);
  draft.look(`A${String(resultsRow)}:${lastColumn}${String(resultsRow)}`, looks.band);
  for (const name of resultNames) {
    const [value, format] = formulas[name];
    const row = resultRow(name);
    draft.row("A", row, [name === "rounded" ? "46" : null, text.resultLines[name], formula(value)]);
    if (name !== "status") draft.format(`C${String(row)}`, format);
    draft.look(`C${String(row)}`, looks.right);
  }
  draft.look(`A${String(resultRow("rounded"))}:C${String(resultRow("rounded"))}`, looks.grandTotal);
  // Why a comp of the comp table may not be here.
  const limits = `D${String(resultRow("comps"))}`;
  draft.row("D", resultRow("comps"), [formula(text.limits(inputs.maxDistance, inputs.minUnits))]);
  draft.look(limits, looks.quiet);
  draft.format(limits, formats.afterNumber);
  draft.row("A", reasonRow, [text.reason]);
  draft.look(`A${String(reasonRow)}`, looks.quiet);
  // On the wide grid in the columns that each page repeats: a merged cell doesn't go over to the next page.
  const reason = `A${String(reasonRow + 1)}:${comps > gridComps ? "C" : lastColumn}${String(reasonRow + 1)}`;
  draft.merge(reason);
  draft.height(String(reasonRow + 1), comps > gridComps ? 64 : 25.5);
  draft.look(reason, { ...looks.input, wrap: true, vertical: "Top" });
  if (comps > gridComps) addApart(draft, text, layout);
  draft.highlight({
    range: `C${String(resultRow("status"))}`,
    formula: `=${result("status")}<>"${text.ok}"`,
    look: looks.warning,
  });
  const grey = { color: "#666666", italic: true } as const;
  for (let comp = 0; comp < comps; comp += 1) {
    const [d, e] = [dataColumn(comp), dollarColumn(comp)];
    const range = `${d}${String(headRow)}:${e}${String(lastLine)}`;
    draft.highlight({ range, formula: `=$${d}$${String(rowOf("excluded"))}<>""`, look: grey });
  }
  // Its own name: where a workbook has both grids, the wide one leads on the cover and in exhibits.
  draft.share(comps === gridComps ? narrowGridName : wideGridName, `C${String(resultRow("rounded"))}`);
}

/**
 * How far the rent is from the grid of fewer comps, where the workbook has that, and which comps make the difference.
 */
function addApart(draft: SheetDraft, text: Words, { comps, lastColumn }: GridLayout): void {
  const own = result("rounded");
  const dollars = (value: string): string => `TEXT(${value},"$#,##0")`;
  const mean = (first: string, last: string): string => {
    const of = (name: GridLineName): string => `$${first}$${String(rowOf(name))}:$${last}$${String(rowOf(name))}`;
    return dollars(`SUMPRODUCT(${of("weight")},${of("counted")})/SUM(${of("weight")})`);
  };
  const gap = `${own}-${narrowGridName}`;
  const [first, second] = text.apart({
    ...{ narrow: gridComps, wide: comps, rent: dollars(narrowGridName), gap, shownGap: dollars(`ABS(${gap})`) },
    means: [mean("D", dollarColumn(gridComps - 1)), mean(dataColumn(gridComps), lastColumn)],
  });
  const top = resultRow("rounded");
  const cell = `$D$${String(top)}`;
  draft.row("D", top, [formula(`IFERROR(${first},"")`)]);
  draft.row("D", top + 1, [formula(`IF(${cell}="","",IFERROR(${second},""))`)]);
  draft.look(`D${String(top)}:D${String(top + 1)}`, looks.quiet);
  draft.format(`D${String(top)}:D${String(top + 1)}`, formats.afterNumber);
}

function addWorkings(draft: SheetDraft, text: Words, inputs: Inputs, layout: GridLayout): void {
  const { comps, form, inputColumns, itemColumn, similarityColumn } = layout;
  const [name, value] = inputColumns;
  const pairs = (["sizeFactor", "sizeRate", "perBath", "perFloor", "agePerDecade", "ageCap", "qualityPerTenth", "parking", "rounding", "netLimit", "grossLimit", "minComps", "minHomes"] as const)
    .map((input) => `"${input}",${inputs[input]}`)
    .join(","); // prettier-ignore
  const include = (["restricted", "senior", "student"] as const)
    .map((kind) => `IF(${inputs[kind]}="${text.yes}","${kind},","")`)
    .join("&");
  const blocks = `"amenities",$${name}$${String(amenityRow + 1)}:$${value}$${String(amenityRow + amenityNames.length)},"utilities",$${name}$${String(utilityRow + 1)}:$${value}$${String(utilityRow + 6)}`;
  const call = (view: string): string =>
    `RENT.GRID(${idCell},${inputs.type},${idCells(layout)},"view","${view}","from",${inputs.from},${pairs},${blocks},"include",${include},"allowThin",TRUE)`;
  draft.row(form.line, headRow - 1, [text.form]);
  draft.row(form.line, headRow, [orDash(call("grid"))]);
  draft.row(similarityColumn, headRow - 1, [text.list]);
  const list = call("list");
  for (let comp = 0; comp < comps; comp += 1)
    draft.row(similarityColumn, form.top + comp, [
      formula(
        `IFERROR(INDEX(${list},ROWS($A$1:$A$${String(comp + 2)}),MATCH("Similarity",INDEX(${list},ROWS($A$1:$A$1),0),0)),"")`,
      ),
    ]);
  draft.row(similarityColumn, form.top + comps + 1, [orDash(call("indicated"))]);
  draft.look(`${form.line}${String(headRow - 1)}:${similarityColumn}${String(form.bottom)}`, looks.quiet);
  draft.look(`${itemColumn}${String(firstLine)}:${itemColumn}${String(lastLine)}`, { color: "#FFFFFF", size: 6 });
}

function addGridChecks(draft: SheetDraft, words: TemplateWords, inputs: Inputs, layout: GridLayout): void {
  const { across, comps, form, inputColumns, similarityColumn } = layout;
  const text = words.compGrid;
  const [indicated, low, high] = [result("indicated"), result("low"), result("high")];
  const zero = (value: string): string => `${value}=0`;
  const close = (value: string): string => `ABS(${value})<=${inputs.tolerance}`;
  const service = `$${similarityColumn}$${String(form.top + comps + 1)}`;
  /** Adjustments of each comp that are above the greater of the two nominal amounts. */
  const large = Array.from({ length: comps }, (_, comp) => {
    const [d, e] = [dataColumn(comp), dollarColumn(comp)];
    const amounts = `${e}$${String(rowOf("stories"))}:${e}$${String(rowOf("internet"))}`;
    const limit = `MAX(N(${inputs.nominal}),N(${inputs.nominalShare})*N(${d}$${String(rowOf("effective"))}))`;
    return `COUNTIF(${amounts},">"&${limit})+COUNTIF(${amounts},"<"&-${limit})`;
  });
  /** Only in the $ columns: what isn't known and has no rate moves no rent. */
  const adjusted = (column: string): string =>
    `$${column}$${String(rowOf("stories"))}:$${column}$${String(rowOf("internet"))}`;
  const each = Array.from({ length: comps }, (_, comp) => comp);
  const unknown = each.map((comp) => `COUNTIF(${adjusted(dollarColumn(comp))},"n/k")`);
  // The comp and the first line of it.
  const unknownAt = each.map((comp) => {
    const [d, e] = [dataColumn(comp), dollarColumn(comp)];
    return `IFERROR(", "&$${d}$${String(rowOf("name"))}&" ("&INDEX(${adjusted("B")},MATCH("n/k",${adjusted(e)},0))&")","")`;
  });
  const typed = typedCheck(text, layout);
  const reasons: Partial<Record<GridCheckName, string>> = {
    unknown: `IF(SUM(${unknown.join(",")})=0,"","${text.unknownAt}"&MID(${unknownAt.join("&")},LEN(", ")+1,LEN(${unknownAt.join("&")})))`,
    typed: typed.reason,
  };
  const values: Readonly<Record<GridCheckName, readonly [value: string, holds: (value: string) => string]>> = {
    rent: [`IF(ISNUMBER(${indicated}),0,1)`, zero],
    inside: [`IF(ISNUMBER(${indicated}),MAX(${low}-${indicated},${indicated}-${high},0),0)`, zero],
    weights: [`IF(${result("comps")}=0,0,SUM(${across("weight")})-1)`, (value) => `ROUND(${value},9)=0`],
    // A difference with a person's reason isn't an open check.
    service: [`IF(AND(ISNUMBER(${indicated}),ISNUMBER(${service})),${indicated}-${service},0)`, (value) => `OR(${close(value)},${hasReason(layout)})`],
    unknown: [unknown.join("+"), zero],
    overNet: [`COUNTIF(${across("marks")},"${text.marks.overNet}*")`, zero],
    atEnd: [`IF(AND(ISNUMBER(${indicated}),OR(${indicated}=${low},${indicated}=${high}),$A$${String(reasonRow + 1)}=""),1,0)`, zero],
    evidence: [`IF(COUNT(${inputs.nominal},${inputs.nominalShare})=0,0,${large.join("+")})`, (value) => `OR(${value}=0,$A$${String(reasonRow + 1)}<>"")`],
    typed: [typed.value, () => typed.holds],
  }; // prettier-ignore
  const checks = (Object.keys(values) as GridCheckName[]).map((name): SheetCheck => {
    const [value, holds] = values[name];
    const [label, advice] = text.checks[name];
    const reason = reasons[name];
    const format = name === "weights" ? "0.000" : formats.count;
    return { label, value, holds, advice, format, ...(reason === undefined ? {} : { reason }) };
  });
  // The checks are not on the printed form: what is open is said on it.
  const [label, value, state] = inputColumns;
  const openLabel = (_: unknown, index: number): string => {
    const row = String(checksRow + 1 + index);
    return `IF($${state}$${row}="${words.ok}","",$${label}$${row}&". ")`;
  };
  const open = `D${String(resultRow("status"))}`;
  draft.row("D", resultRow("status"), [
    formula(`IF($${value}$${String(checksRow)}=0,"",$D$4&". "&${checks.map(openLabel).join("&")})`),
  ]);
  draft.look(open, { ...looks.warning, size: 9 });
  draft.format(open, formats.afterNumber);
  addChecks(draft, words, checks, {
    column: inputColumns[0],
    row: checksRow,
    summaryCell: "D4",
    shared: comps === gridComps ? "Checks_RentGrid" : "Checks_RentGrid15",
  });
}
