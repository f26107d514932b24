/**
 * Adjustments of a person's own. In their list each is of a comp, by name or id, and of a line: it goes with its comp
 * when the set is put in another order. One that is typed over a $ cell stays in its column; the reason then has to
 * name its comp.
 */
import { dataColumn, dollarColumn, firstLine, idRow, lastLine, ownRow, ownRows, reasonRow, rowOf, typedRow, type GridLayout } from "./grid-places"; // prettier-ignore
import { formats, formula, looks, type SheetDraft } from "./sheet-draft";
import type { ValidationRule } from "./sheet-content";
import type { TemplateWords } from "./words/template-words-en";

type Words = TemplateWords["compGrid"];

/** An adjustment of a person's own, dollars a month. */
export const dollarsOfComp: ValidationRule = { kind: "decimal", min: -5_000, max: 5_000 };

const reason = `$A$${String(reasonRow + 1)}`;
const [first, last] = [String(ownRow + 2), String(ownRow + 1 + ownRows)];
const rows = (column: string): string => `$${column}$${first}:$${column}$${last}`;
const across = (row: number, { lastColumn }: GridLayout): string => `$D$${String(row)}:$${lastColumn}$${String(row)}`;

/** A $ cell: the person's adjustment of its comp and line where the list has one, else another formula. */
export function withOwn(layout: GridLayout, dataCell: string, row: number, other: string): string {
  const [, , amounts] = layout.inputColumns;
  const key = `${dataCell}$${String(idRow)}&"|"&$B${String(row)}`;
  const [keys, own] = [rows(layout.ownKeys), rows(amounts)];
  return `IF(COUNTIF(${keys},${key})>0,SUMIF(${keys},${key},${own}),${other})`;
}

/** Whether every adjustment of a person's own has a reason. */
export function hasReason({ inputColumns: [comps, , , reasons] }: GridLayout): string {
  const own = `COUNTA(${rows(comps)})`;
  return `OR(${reason}<>"",AND(${own}>0,COUNTA(${rows(reasons)})>=${own}))`;
}

export function addOwnAdjustments(draft: SheetDraft, text: Words, layout: GridLayout): void {
  const [comps, lines, amounts, reasons] = layout.inputColumns;
  draft.row(comps, ownRow, [text.own.title]);
  draft.row(comps, ownRow + 1, text.own.headings);
  draft.look(`${comps}${String(ownRow)}:${reasons}${String(ownRow)}`, looks.band);
  draft.look(`${comps}${String(ownRow + 1)}:${reasons}${String(ownRow + 1)}`, looks.heading);
  draft.look(`${comps}${first}:${reasons}${last}`, looks.input);
  draft.format(`${amounts}${first}:${amounts}${last}`, formats.signedDollars);
  draft.validate({ range: `${amounts}${first}:${amounts}${last}`, rule: dollarsOfComp, message: text.own.headings[2] });
  const labels = `$B$${String(firstLine)}:$B$${String(lastLine)}`;
  const codes = `$A$${String(firstLine)}:$A$${String(lastLine)}`;
  const [ids, names] = [across(idRow, layout), across(rowOf("name"), layout)];
  for (let row = Number(first); row <= Number(last); row += 1) {
    const [comp, line] = [`$${comps}${String(row)}`, `$${lines}${String(row)}`];
    const id = `IFERROR(INDEX(${ids},MATCH(${comp},${names},0)),${comp})`;
    const label = `IFERROR(INDEX(${labels},MATCH(${line}&"",${codes},0)),${line})`;
    const isKnown = `AND(COUNTIF(${ids},${id})>0,COUNTIF(${labels},${label})>0)`;
    draft.row(layout.ownKeys, row, [
      formula(`IF(OR(${comp}="",${line}=""),"",${id}&"|"&${label})`),
      formula(`IF(AND(${comp}="",${line}=""),"",IF(OR(${comp}="",${line}=""),"${text.own.open}",IF(${isKnown},"","${text.own.open}")))`),
    ]); // prettier-ignore
  }
  draft.look(`${layout.ownKeys}${first}:${layout.ownStates}${last}`, looks.quiet);
  draft.highlight({ range: `${layout.ownStates}${first}:${layout.ownStates}${last}`, formula: `=$${layout.ownStates}${first}<>""`, look: looks.warning }); // prettier-ignore
  const named = (comp: number, dollar = "$"): string => {
    const name = `${dollar}${dataColumn(comp)}$${String(rowOf("name"))}`;
    return `IF(${name}="",FALSE,ISNUMBER(SEARCH(${name},${reason})))`;
  };
  const anyNamed = `OR(${Array.from({ length: layout.comps }, (_, comp) => named(comp)).join(",")})`;
  for (let comp = 0; comp < layout.comps; comp += 1) {
    const [d, e] = [dataColumn(comp), dollarColumn(comp)];
    const amountsOf = `${e}$${String(rowOf("stories"))}:${e}$${String(rowOf("internet"))}`;
    const typed = `SUMPRODUCT(--NOT(ISFORMULA(${amountsOf})),--(${amountsOf}<>""))`;
    const isOther = `IF(AND(${e}$${String(typedRow)}>0,NOT(${named(comp, "")}),${anyNamed}),1,0)`;
    draft.row(d, typedRow, [formula(isOther), formula(typed)]);
  }
  draft.format(`D${String(typedRow)}:${layout.lastColumn}${String(typedRow)}`, ";;;");
}

/** The check of typed adjustments: its value, when it holds, and what it says. */
export function typedCheck(text: Words, layout: GridLayout) {
  const comps = Array.from({ length: layout.comps }, (_, comp) => comp);
  const cell = (comp: number, column: (comp: number) => string): string => `$${column(comp)}$${String(typedRow)}`;
  const sum = (column: (comp: number) => string): string => comps.map((comp) => cell(comp, column)).join("+");
  const open = `COUNTIF(${rows(layout.ownStates)},"${text.own.open}")`;
  const [typed, others] = [sum(dollarColumn), sum(dataColumn)];
  const where = comps
    .map((comp) => `IF(${cell(comp, dollarColumn)}>0,", "&$${dataColumn(comp)}$${String(rowOf("name"))},"")`)
    .join("&");
  return {
    value: `${typed}+${open}`,
    holds: `AND(${open}=0,OR(${typed}=0,AND(${hasReason(layout)},${others}=0)))`,
    reason: `IF(${open}>0,"${text.own.openAdvice}",IF(${others}>0,"${text.own.otherComp}",IF(${typed}=0,"","${text.own.typedAt}"&MID(${where},LEN(", ")+1,LEN(${where})))))`,
  };
}
