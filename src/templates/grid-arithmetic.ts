/** What the rent comparability grid works out for a comp: totals, weights, and why one doesn't count. */
import { propertyLines, utilityLines, type GridSheetLine } from "./grid-lines";
import { headRow, idRow, rowOf, type GridLayout } from "./grid-places";
import type { TemplateWords } from "./words/template-words-en";
import type { GridInputName, GridLineName } from "./words/grid-en";

type Words = TemplateWords["compGrid"];
export type Inputs = Readonly<Record<GridInputName, string>>;

/** A cell of RENT.GRID's form; "" where it has none. */
export function fromForm(layout: GridLayout, item: string, column: string): string {
  const cell = formCell(layout, item, column);
  return `IFERROR(IF(${cell}="","",${cell}),"")`;
}

/** Words of RENT.GRID's form. */
const formWords = ["not advertised", "in rent", "no elevator", "yes"] as const;

/** The same in the sheet's language, where it is one of the form's words. */
export function wordsFromForm(layout: GridLayout, item: string, column: string, words: Words["formWords"]): string {
  const cell = formCell(layout, item, column);
  const own = `CHOOSE(MATCH(${cell},{${formWords.map((word) => `"${word}"`).join(",")}},0),${words.map((word) => `"${word}"`).join(",")})`;
  return `IFERROR(IF(${cell}="","",IFERROR(${own},${cell})),"")`;
}

/** The same of a flag, in words: Excel shows TRUE and FALSE in any number format. */
export function flagFromForm(layout: GridLayout, item: string, column: string, { is, isNot }: Words["flags"]): string {
  const cell = formCell(layout, item, column);
  return `IF(ISLOGICAL(${cell}),IF(${cell},"${is}","${isNot}"),${fromForm(layout, item, column)})`;
}

const formCell = ({ form, formRight }: GridLayout, item: string, column: string): string =>
  `INDEX($${form.line}$${String(form.top)}:$${formRight}$${String(form.bottom)},MATCH(${item},$${form.item}$${String(form.top)}:$${form.item}$${String(form.bottom)},0),${column})`;

/** A property's flag in words; "n/k" where the service doesn't know. */
export const flagOf = (id: string, name: string, { is, isNot }: Words["flags"]): string =>
  `IFERROR(IF(RENT.PROPERTY(${id},"${name}"),"${is}","${isNot}"),"n/k")`;

/** Lines that the sheet works out itself: the Data formula (or null) and the $ formula of a comp. */
export function compFormulas(
  name: GridLineName,
  d: string,
  e: string,
  inputs: Inputs,
  text: Words,
  layout: GridLayout,
): readonly [string | null, string?] | null {
  const { across, comps, form, itemColumn, similarityColumn } = layout;
  const data = (of: GridLineName): string => `${d}$${String(rowOf(of))}`;
  const amount = (of: GridLineName): string => `${e}$${String(rowOf(of))}`;
  const span = (of: readonly GridSheetLine[]): string =>
    `${e}$${String(rowOf((of[0] as GridSheetLine).name))}:${e}$${String(rowOf((of.at(-1) as GridSheetLine).name))}`;
  const adjustments = `${e}$${String(rowOf("stories"))}:${e}$${String(rowOf("internet"))}`;
  const hasRent = `N(${data("effective")})>0`;
  const id = `${d}$${String(idRow)}`;
  const ofComp = (value: string): string => `IF(${hasRent},${value},"")`;
  switch (name) {
    case "similarity":
      return [
        `IFERROR(INDEX($${similarityColumn}$${String(form.top)}:$${similarityColumn}$${String(form.top + comps)},${d}$${String(headRow)}),"")`,
      ];
    case "senior":
    case "student":
      return [`IF(${id}="","",${flagOf(id, `is_${name}`, text.flags)})`];
    case "effective":
      return [
        `IF(AND(ISNUMBER(${data("asking")}),ISNUMBER(${data("concession")})),${data("asking")}-${data("concession")},${fromForm(layout, `$${itemColumn}${String(rowOf(name))}`, `COLUMN(${d}$1)-COLUMN($A$1)+ROWS($A$1:$A$1)`)})`,
      ];
    case "up":
      return [null, ofComp(`COUNTIF(${adjustments},">0")`)];
    case "down":
      return [null, ofComp(`COUNTIF(${adjustments},"<0")`)];
    case "sumBD":
      return [null, ofComp(`SUM(${span(propertyLines)})`)];
    case "sumE":
      return [null, ofComp(`SUM(${span(utilityLines)})`)];
    case "net":
      return [ofComp(`${amount("net")}/${data("effective")}`), ofComp(`SUM(${amount("sumBD")}:${amount("sumE")})`)];
    case "gross":
      return [
        ofComp(`${amount("gross")}/${data("effective")}`),
        ofComp(`SUMIF(${adjustments},">0")-SUMIF(${adjustments},"<0")`),
      ];
    case "adjusted":
      return [null, ofComp(`${data("effective")}+${amount("net")}`)];
    case "ratio":
      return [null, ofComp(`${amount("adjusted")}/${data("effective")}`)];
    case "excluded":
      return [
        `IF(AND(${id}="",NOT(${hasRent})),"${text.exclusions.absent}",${exclusion(data, hasRent, inputs, text)})`,
      ];
    case "counted":
      return [null, `IF(AND(${hasRent},${data("excluded")}=""),${amount("adjusted")},"")`];
    case "raw":
      return [
        null,
        `IF(ISNUMBER(${amount("counted")}),${data("similarity")}*${data("observed")}/(${data("observed")}+${inputs.halfHomes})*MAX(0,1-${data("gross")}),0)`,
      ];
    case "weight":
      return [null, `IF(SUM(${across("raw")})>0,${amount("raw")}/SUM(${across("raw")}),0)`];
    case "marks":
      return [
        `IF(AND(${hasRent},${data("excluded")}=""),IF(ROUND(ABS(${data("net")})-${inputs.netLimit},9)>0,"${text.marks.overNet} ","")&` +
          `IF(ISNUMBER(SEARCH("lease-up",${fromForm(layout, '"Flags"', `COLUMN(${d}$1)-COLUMN($A$1)+ROWS($A$1:$A$1)`)})),"${text.marks.leaseUp} ","")&` +
          `IF(COUNTIF(${data("restricted")}:${data("student")},"n/k")>0,"${text.marks.community} ","")&` +
          `IF(COUNTIF(${adjustments},"n/k")>0,"${text.marks.unknown} "&COUNTIF(${adjustments},"n/k"),""),"")`,
      ];
    default:
      return null;
  }
}

/** Why a comp doesn't count; "" where it does. Unknown flags count. */
function exclusion(data: (of: GridLineName) => string, hasRent: string, inputs: Inputs, text: Words): string {
  const words = text.exclusions;
  const kinds = [
    ["restricted", words.restricted, words.notRestricted],
    ["senior", words.senior, words.notSenior],
    ["student", words.student, words.notStudent],
  ] as const;
  const gross = `IF(ROUND(${data("gross")}-${inputs.grossLimit},9)>0,"${words.gross}","")`;
  const byKind = kinds.reduceRight((rest, [kind, is, isNot]) => {
    // A person may type TRUE or FALSE as well; an empty cell is neither.
    const isSet = (cell: string): string => `OR(${cell}=TRUE,${cell}="${text.flags.is}")`;
    const isNotSet = (cell: string): string => `AND(${cell}<>"",OR(${cell}=FALSE,${cell}="${text.flags.isNot}"))`;
    const [own, comp] = [isSet(`$C$${String(rowOf(kind))}`), data(kind)];
    const open = `${inputs[kind]}<>"${text.yes}"`;
    return `IF(AND(${open},${isSet(comp)},NOT(${own})),"${is}",IF(AND(${open},${isNotSet(comp)},${own}),"${isNot}",${rest}))`;
  }, gross);
  return `IF(OR(NOT(${hasRent}),N(${data("observed")})=0),"${words.none}",${byKind})`;
}
