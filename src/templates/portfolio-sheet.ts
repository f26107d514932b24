/**
 * A portfolio: one row a property, totals that are sums over sums, and a watch list by thresholds. A property's figures
 * are those typed, else those of the pro forma in this workbook where it is about that property, else of its model's
 * last night, else the service's.
 */
import { addPortfolioChecks } from "./portfolio-checks";
import { addNights, fromNights } from "./portfolio-nights";
import { at, checksRow, columnOf, columns, inputs, inputsRow, lastColumn, limitColumns, nights, properties, rollCell, rollRow, serviceCell, serviceFields, serviceRow, totalRow, typedCell, typedColumns, typedRow, watchRow, type ServiceField, type Typed } from "./portfolio-places"; // prettier-ignore
import type { NewCell, NewSheet, ValidationRule } from "./sheet-content";
import { addInput, addLimits, advisedSpans, type InputRule } from "./sheet-inputs";
import { addFetched, addNote, columnAfter, createSheetDraft, formats, formula, idCell, looks, printedPage, type SheetDraft } from "./sheet-draft"; // prettier-ignore
import type { TemplateWords } from "./words/template-words-en";
import type { PortfolioColumn, PortfolioInput } from "./words/portfolio-en";

export { portfolioPlaces } from "./portfolio-places";

const anyDay: ValidationRule = { kind: "date", min: 1, max: 73_050 };

export function portfolioSheet(subject: NewCell, words: TemplateWords): NewSheet {
  const text = words.portfolio;
  const draft = createSheetDraft(text.sheet, text.title, subject, words);
  addNote(draft, `${text.note} ${words.inputNote}`, lastColumn);
  addFetched(draft, words.fetched, `A${String(serviceRow + 2)}`);
  addInputs(draft, words);
  addTyped(draft, words);
  addService(draft, words);
  addNights(draft, nights, text, lastColumn);
  addRoll(draft, words);
  addTotals(draft, words);
  addWatchList(draft, words);
  addPortfolioChecks(draft, words);
  draft.width("A", 142);
  draft.width(`B:${lastColumn}`, 47);
  for (const column of ["B", columnOf("maturity")]) draft.width(column, 55);
  for (const column of ["rent", "debtYield"] as const) draft.width(columnOf(column), 49);
  for (const column of ["year", "occupancy"] as const) draft.width(columnOf(column), 42);
  draft.width(columnOf("age"), 43);
  for (const column of ["egi", "expenses", "noi", "debtService", "loan"] as const) draft.width(columnOf(column), 68);
  draft.width(columnOf("loss"), 64);
  draft.width(columnOf("dscr"), 53);
  for (const row of [rollRow, watchRow]) draft.height(String(row + 1), 27);
  draft.page({
    ...printedPage(text.title, words, `A1:${lastColumn}${String(checksRow + 4)}`, { tall: 0 }),
    breaks: [watchRow],
  });
  return draft.build(4);
}

function addInputs(draft: SheetDraft, words: TemplateWords): void {
  const text = words.portfolio;
  const forms: Readonly<Record<PortfolioInput, readonly [value: NewCell, format: string, rule?: InputRule]>> = {
    coverage: [1.1, formats.multiple, { kind: "decimal", min: 0, max: 10 }],
    occupancy: [0.9, formats.percent, { kind: "decimal", min: 0, max: 1 }],
    budget: [0.2, formats.percent, { kind: "decimal", min: 0, max: 1 }],
    stale: [90, "0", { kind: "whole", min: 1, max: 3_650 }],
    since: ["-90d", "General", advisedSpans],
    months: [12, "0", { kind: "whole", min: 12, max: 12 }],
    tag: ["", "General"],
  };
  draft.row("A", inputsRow, [words.amiRents.inputsTitle]);
  draft.row(limitColumns.least, inputsRow, words.valueAdd.limits);
  draft.look(`A${String(inputsRow)}:${lastColumn}${String(inputsRow)}`, looks.band);
  inputs.forEach((name, index) => {
    const [label, unit, source] = text.inputs[name];
    const [value, format, rule] = forms[name];
    addInput(draft, inputsRow + 1 + index, {
      ...{ name: `watch_${name}`, label, value, unit, source, format },
      ...(rule === undefined ? {} : { rule }),
    });
    addLimits(draft, inputsRow + 1 + index, { value, ...(rule === undefined ? {} : { rule }) }, limitColumns);
  });
}

function addTyped(draft: SheetDraft, words: TemplateWords): void {
  const text = words.portfolio;
  const last = columnAfter("A", typedColumns.length - 1);
  draft.row("A", typedRow, [text.typedTitle]);
  draft.row("A", typedRow + 1, text.typedHeadings);
  // The workbook's own property begins the list.
  draft.row("A", typedRow + 2, [formula(idCell)]);
  const [top, bottom] = [String(typedRow + 2), String(typedRow + 1 + properties)];
  const range = (typed: Typed): string => {
    const column = columnAfter("A", typedColumns.indexOf(typed));
    return `${column}${top}:${column}${bottom}`;
  };
  for (let index = 0; index < properties; index += 1) {
    const cell = (typed: Typed): string => typedCell(typed, index);
    const [numbers, checks, limits, leased] = [`${cell("homes")}:${cell("budget")}`, cell("checks"), cell("limits"), cell("occupancy")]; // prettier-ignore
    const isText = (cells: string): string => `SUMPRODUCT((LEN(${cells})>0)*(1-ISNUMBER(${cells})))`;
    const wrong = [
      ...[isText(numbers), isText(checks), `N(${leased})<0`, `N(${leased})>1`, `N(${cell("homes")})<0`],
      `IF(LEN(${limits})=0,FALSE,AND(${limits}<>"${text.yes}",${limits}<>"${text.no}"))`,
    ];
    draft.row(limitColumns.outside, typedRow + 2 + index, [formula(`IFERROR(IF(OR(${wrong.join(",")}),1,0),0)`)]);
  }
  draft.look(
    `${limitColumns.least}${String(typedRow)}:${limitColumns.outside}${String(inputsRow + inputs.length)}`,
    looks.quiet,
  );
  draft.look(`A${String(typedRow)}:${lastColumn}${String(typedRow)}`, looks.band);
  draft.look(`A${String(typedRow + 1)}:${last}${String(typedRow + 1)}`, looks.heading);
  draft.look(`B${String(typedRow + 1)}:${last}${bottom}`, looks.right);
  draft.look(`A${top}:${last}${bottom}`, looks.input);
  draft.format(range("homes"), formats.count);
  draft.format(range("occupancy"), formats.percent);
  for (const typed of ["noi", "debtService", "loan", "budget"] as const) draft.format(range(typed), formats.dollars);
  draft.format(range("maturity"), formats.date);
  const [dollars, homes] = [
    { kind: "decimal", min: -1e12, max: 1e12 },
    { kind: "whole", min: 0, max: 100_000 },
  ] as const;
  const rules: Readonly<Record<Exclude<Typed, "property">, ValidationRule>> = {
    ...{ homes, checks: homes, noi: dollars, debtService: dollars, loan: dollars, budget: dollars, maturity: anyDay },
    occupancy: { kind: "decimal", min: 0, max: 1 },
    limits: { kind: "list", values: [text.yes, text.no] },
  };
  for (const [typed, rule] of Object.entries(rules) as [Typed, ValidationRule][])
    draft.validate({ range: range(typed), rule, message: text.typedHeadings[typedColumns.indexOf(typed)] ?? "" });
}

/** A column of subjects: each function sends one request a property, shared by all of them. */
function addService(draft: SheetDraft, words: TemplateWords): void {
  const text = words.portfolio;
  const subjects = `$A$${String(typedRow + 2)}:$A$${String(typedRow + 1 + properties)}`;
  const property = (field: string): string => `RENT.PROPERTY(${subjects},"${field}")`;
  const expense = (item: string): string => `RENT.EXPENSE(${subjects},"${item}")`;
  const calls: Readonly<Record<ServiceField, string>> = {
    name: `IF(ISTEXT(${property("name")}),${property("name")},${property("address")})`, // Without a name.
    homes: property("number_units"),
    year: property("year_built"),
    occupancy: `RENT.OCCUPANCY(${subjects},"leased")`,
    rent: `RENT.OBSERVED(${subjects},"all","effective","from",${at("since")})`,
    gpr: expense("gross_potential_rent"),
    egi: expense("egi"),
    expenses: expense("total_operating_expenses"),
    noi: expense("noi"),
    data: property("created_on"),
    id: property("id"),
  };
  draft.row("A", serviceRow, [text.serviceTitle]);
  draft.row("A", serviceRow + 1, text.serviceHeadings);
  serviceFields.forEach((field, index) => {
    draft.row(columnAfter("A", index), serviceRow + 2, [formula(`IFERROR(${calls[field]},"–")`)]);
  });
  const last = columnAfter("A", serviceFields.length - 1);
  const [top, bottom] = [String(serviceRow + 2), String(serviceRow + 1 + properties)];
  draft.look(`A${String(serviceRow)}:${lastColumn}${String(serviceRow)}`, looks.band);
  draft.look(`A${String(serviceRow + 1)}:${last}${String(serviceRow + 1)}`, looks.heading);
  draft.look(`A${top}:${last}${bottom}`, { color: "#1E6B34" });
  draft.look(`B${String(serviceRow + 1)}:${last}${bottom}`, looks.right);
  draft.format(`D${top}:D${bottom}`, formats.percent);
  draft.format(`E${top}:I${bottom}`, formats.dollars);
  // Millions fit without a sign.
  draft.format(`F${top}:F${bottom}`, formats.count);
  draft.format(`J${top}:J${bottom}`, formats.date);
}

function rollFormula(column: PortfolioColumn, index: number): string {
  const cell = (of: PortfolioColumn): string => rollCell(of, index);
  const typed = (of: Typed): string => typedCell(of, index);
  const text = (of: ServiceField): string => serviceCell(of, index);
  // An empty cell isn't a number: if all fail, the answer is one cell.
  const service = (of: ServiceField): string => `IF(ISNUMBER(${text(of)}),${text(of)},NA())`;
  /** Of the workbook's own sheet, where it is about this property; the name is unknown where the sheet isn't there. */
  const own = (name: string, otherwise: string): string =>
    `IFERROR(IF(${text("id")}&""=ProForma_Property&"",${name}+0,${otherwise}),${otherwise})`;
  const night = (of: Parameters<typeof fromNights>[1], otherwise: string): string =>
    fromNights(nights, of, text("id"), otherwise);
  const first = (of: "homes" | "occupancy" | "noi", otherwise: string): string =>
    `IF(ISNUMBER(${typed(of)}),${typed(of)},${otherwise})`;
  const ownDebt = (of: "debtService" | "loan", name: string): string =>
    `IF(ISNUMBER(${typed(of)}),${typed(of)},${own(name, night(of, "NA()"))})`;
  switch (column) {
    case "name":
      return `IF(LEN(${text("name")})>1,${text("name")},${typed("property")})`;
    case "homes":
      return first("homes", service("homes"));
    case "year":
      return service("year");
    case "occupancy":
      return first("occupancy", service("occupancy"));
    case "rent":
      return service("rent");
    case "market":
      return own("ProForma_MarketRent", `${service("gpr")}/${service("homes")}/${at("months")}`);
    case "loss":
      return own("Roll_LossToLease", night("loss", `"–"`));
    case "egi":
      return own("ProForma_EGI", night("egi", service("egi")));
    case "expenses":
      return own("ProForma_Expenses", night("expenses", `-${service("expenses")}`));
    case "noi":
      return first("noi", own("ProForma_NOI", night("noi", service("noi"))));
    case "perHome":
      return `${cell("noi")}/${cell("homes")}`;
    case "debtService":
      return `-ABS(${ownDebt("debtService", "ProForma_DebtService")})`;
    case "dscr":
      return `-${cell("noi")}/${cell("debtService")}`;
    case "loan":
      return ownDebt("loan", "ProForma_Loan");
    case "debtYield":
      return `${cell("noi")}/${cell("loan")}`;
    case "maturity":
      return `IF(ISNUMBER(${typed("maturity")}),${typed("maturity")},"–")`;
    case "offBudget":
      return `(${cell("noi")}-${typed("budget")})/ABS(${typed("budget")})`;
    case "age":
      return `$B$4-${service("data")}`;
  }
}

const columnFormats: Readonly<Record<PortfolioColumn, string>> = {
  name: "General",
  homes: formats.count,
  year: "0",
  occupancy: formats.percent,
  rent: formats.dollars,
  market: formats.dollars,
  loss: formats.signedDollars,
  egi: formats.signedNumber,
  expenses: formats.signedNumber,
  noi: formats.signedNumber,
  perHome: formats.signedDollars,
  debtService: formats.signedNumber,
  dscr: formats.multiple,
  loan: formats.signedNumber,
  debtYield: formats.percent,
  maturity: formats.date,
  offBudget: formats.signedPercent,
  age: "0",
};

function addRoll(draft: SheetDraft, words: TemplateWords): void {
  const text = words.portfolio;
  draft.row("A", rollRow, [text.rollTitle]);
  draft.row(
    "A",
    rollRow + 1,
    columns.map((column) => text.headings[column]),
  );
  for (let index = 0; index < properties; index += 1)
    draft.row(
      "A",
      rollRow + 2 + index,
      columns.map((column) =>
        formula(`IF(${typedCell("property", index)}="","",IFERROR(${rollFormula(column, index)},"–"))`),
      ),
    );
  draft.look(`A${String(rollRow)}:${lastColumn}${String(rollRow)}`, looks.band);
  draft.look(`A${String(rollRow + 1)}:${lastColumn}${String(rollRow + 1)}`, {
    ...looks.heading,
    wrap: true,
    lineBelow: "thin",
  });
  draft.look(`B${String(rollRow + 1)}:${lastColumn}${String(totalRow + 1)}`, looks.right);
  for (const column of columns)
    draft.format(
      `${columnOf(column)}${String(rollRow + 2)}:${columnOf(column)}${String(totalRow)}`,
      columnFormats[column],
    );
  draft.highlight({
    range: `${columnOf("age")}${String(rollRow + 2)}:${columnOf("age")}${String(totalRow - 1)}`,
    formula: `=AND(ISNUMBER(${columnOf("age")}${String(rollRow + 2)}),${columnOf("age")}${String(rollRow + 2)}>${at("stale")})`,
    look: looks.warning,
  });
}

/** Sums over sums, never means of ratios; below them how many properties have no such figure. */
function addTotals(draft: SheetDraft, words: TemplateWords): void {
  const text = words.portfolio;
  const range = (column: PortfolioColumn): string =>
    `$${columnOf(column)}$${String(rollRow + 2)}:$${columnOf(column)}$${String(totalRow - 1)}`;
  // Both sums are of the properties that have the ratio: NOI without a loan in the sum below would raise the yield.
  const ratio = (of: "perHome" | "dscr" | "debtYield", sign: "" | "-", over: PortfolioColumn): string => {
    const known = `--ISNUMBER(${range(of)})`;
    return `IFERROR(${sign}SUMPRODUCT(${known},${range("noi")})/SUMPRODUCT(${known},${range(over)}),"–")`;
  };
  const weighted = (of: PortfolioColumn): string => {
    const [values, homes] = [range(of), range("homes")];
    return `IFERROR(SUMPRODUCT(${homes},${values})/SUMPRODUCT(${homes},--ISNUMBER(${values})),"–")`;
  };
  const listed = `ROWS(${range("name")})-COUNTIF(${range("name")},"")`;
  /** Those that the total leaves out; a mean weighted by homes needs these as well. */
  const leftOut = (of: PortfolioColumn): string =>
    of === "occupancy" || of === "rent" || of === "market"
      ? `${listed}-SUMPRODUCT(--ISNUMBER(${range(of)}),--ISNUMBER(${range("homes")}))`
      : `${listed}-COUNT(${range(of)})`;
  const sum = (column: PortfolioColumn): string => `IF(COUNT(${range(column)})=0,"–",SUM(${range(column)}))`;
  const totals: Readonly<Record<PortfolioColumn, string | null>> = {
    name: null,
    homes: sum("homes"),
    year: null,
    occupancy: weighted("occupancy"),
    rent: weighted("rent"),
    market: weighted("market"),
    loss: sum("loss"),
    egi: sum("egi"),
    expenses: sum("expenses"),
    noi: sum("noi"),
    perHome: ratio("perHome", "", "homes"),
    debtService: sum("debtService"),
    dscr: ratio("dscr", "-", "debtService"),
    loan: sum("loan"),
    debtYield: ratio("debtYield", "", "loan"),
    maturity: null,
    offBudget: null,
    age: null,
  };
  draft.row(
    "A",
    totalRow,
    columns.map((column) =>
      column === "name" ? text.total : totals[column] === null ? null : formula(totals[column]),
    ),
  );
  draft.row(
    "A",
    totalRow + 1,
    columns.map((column) =>
      column === "name" ? text.missing : totals[column] === null ? null : formula(leftOut(column)),
    ),
  );
  draft.look(`A${String(totalRow)}:${lastColumn}${String(totalRow)}`, looks.grandTotal);
  draft.look(`A${String(totalRow + 1)}:${lastColumn}${String(totalRow + 1)}`, looks.quiet);
  draft.share("Portfolio_NOI", `${columnOf("noi")}${String(totalRow)}`);
  draft.share("Portfolio_Homes", `${columnOf("homes")}${String(totalRow)}`);
}

function addWatchList(draft: SheetDraft, words: TemplateWords): void {
  const text = words.portfolio;
  draft.row("A", watchRow, [text.watchTitle]);
  draft.row("A", watchRow + 1, text.watchHeadings);
  const flag = (isSo: string): NewCell => formula(`IF(IFERROR(${isSo},FALSE),"${text.look}","")`);
  for (let index = 0; index < properties; index += 1) {
    const row = watchRow + 2 + index;
    const cell = (of: PortfolioColumn): string => rollCell(of, index);
    const below = (of: PortfolioColumn, name: PortfolioInput): string =>
      `AND(ISNUMBER(${cell(of)}),${cell(of)}<${at(name)})`;
    const budget = typedCell("budget", index);
    const flags = `B${String(row)}:G${String(row)}`;
    draft.row("A", row, [
      formula(`IF(COUNTIF(${flags},"${text.look}")>0,${cell("name")},"")`),
      flag(below("dscr", "coverage")),
      flag(below("occupancy", "occupancy")),
      // To nine digits: a share of exactly 20% is often a little less in binary.
      flag(
        `IF(ISNUMBER(${cell("offBudget")}),ROUND(ABS(${cell("noi")}-${budget})/ABS(${budget})-${at("budget")},9)>=0,FALSE)`,
      ),
      flag(`${typedCell("limits", index)}="${text.yes}"`),
      flag(`N(${typedCell("checks", index)})>0`),
      flag(`AND(ISNUMBER(${cell("age")}),${cell("age")}>${at("stale")})`),
    ]);
  }
  const [first, last] = [String(watchRow + 2), String(watchRow + 1 + properties)];
  draft.row("A", watchRow + 2 + properties, [
    text.watched,
    formula(`ROWS(A${first}:A${last})-COUNTIF(A${first}:A${last},"")`),
  ]);
  draft.look(`A${String(watchRow)}:${lastColumn}${String(watchRow)}`, looks.band);
  draft.look(`A${String(watchRow + 1)}:${lastColumn}${String(watchRow + 1)}`, { ...looks.heading, wrap: true });
  draft.look(`B${String(watchRow + 1)}:G${last}`, looks.right);
  draft.look(`B${first}:G${last}`, looks.warning);
  draft.look(`H${first}:O${last}`, looks.input);
  draft.look(`A${String(watchRow + 2 + properties)}:B${String(watchRow + 2 + properties)}`, looks.heading);
  draft.format(`H${String(watchRow + 1)}`, formats.afterNumber);
  draft.format(`O${first}:O${last}`, formats.date);
  draft.validate({ range: `O${first}:O${last}`, rule: anyDay, message: text.watchHeadings.at(-1) ?? "" });
  draft.share("Portfolio_Watched", `B${String(watchRow + 2 + properties)}`);
}
