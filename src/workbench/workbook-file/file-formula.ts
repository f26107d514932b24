/** Formulas as workbooks' files spell them: functions that came after 2007 and those of add-ins have prefixes there. */
import { toEngineFormula } from "../engine/formula-text";
import { toEngineTable, toTableNames } from "../engine/engine-table-references";

const NEWER = new Set(
  `_TRO_ALL _TRO_LEADING _TRO_TRAILING ACOT ACOTH AGGREGATE ANCHORARRAY ARABIC ARRAYTOTEXT BASE BETA.DIST BETA.INV BINOM.DIST BINOM.DIST.RANGE BINOM.INV BITAND BITLSHIFT
  BITOR BITRSHIFT BITXOR BYCOL BYROW CEILING.MATH CEILING.PRECISE CHISQ.DIST CHISQ.DIST.RT CHISQ.INV CHISQ.INV.RT CHISQ.TEST CHOOSECOLS CHOOSEROWS
  COMBINA CONCAT CONFIDENCE.NORM CONFIDENCE.T COT COTH COVARIANCE.P COVARIANCE.S CSC CSCH DAYS DECIMAL DROP ENCODEURL ERF.PRECISE ERFC.PRECISE EXPAND EXPON.DIST
  F.DIST F.DIST.RT F.INV F.INV.RT F.TEST FIELDVALUE FILTERXML FLOOR.MATH FLOOR.PRECISE FORECAST.ETS FORECAST.ETS.CONFINT FORECAST.ETS.SEASONALITY
  FORECAST.ETS.STAT FORECAST.LINEAR FORMULATEXT GAMMA GAMMA.DIST GAMMA.INV GAMMALN.PRECISE GAUSS GROUPBY HSTACK HYPGEOM.DIST IFNA IFS IMAGE IMCOSH
  IMCOT IMCSC IMCSCH IMSEC IMSECH IMSINH IMTAN ISFORMULA ISOMITTED ISOWEEKNUM LAMBDA LET LOGNORM.DIST LOGNORM.INV MAKEARRAY MAP MAXIFS MINIFS
  MODE.MULT MODE.SNGL MUNIT NEGBINOM.DIST NORM.DIST NORM.INV NORM.S.DIST NORM.S.INV NUMBERVALUE PDURATION PERCENTILE.EXC PERCENTILE.INC
  PERCENTOF PERCENTRANK.EXC PERCENTRANK.INC PERMUTATIONA PHI PIVOTBY POISSON.DIST QUARTILE.EXC QUARTILE.INC RANDARRAY RANK.AVG RANK.EQ REDUCE REGEXEXTRACT
  REGEXREPLACE REGEXTEST RRI SCAN SEC
  SECH SEQUENCE SHEET SHEETS SINGLE SKEW.P SORTBY STDEV.P STDEV.S STOCKHISTORY SWITCH T.DIST T.DIST.2T T.DIST.RT T.INV T.INV.2T T.TEST TAKE TEXTAFTER
  TEXTBEFORE TEXTJOIN TEXTSPLIT TOCOL TOROW TRIMRANGE UNICHAR UNICODE UNIQUE VALUETOTEXT VAR.P VAR.S VSTACK WEBSERVICE WEIBULL.DIST WRAPCOLS
  WRAPROWS XLOOKUP XMATCH XOR Z.TEST`.split(/\s+/),
);
/** These two have one prefix more. */
const WORKSHEET_ONLY = new Set(["FILTER", "SORT"]);
/** Functions that take a function by its name, such as BYROW(A1:C9,SUM), and those that are usual there. */
const TAKES_FUNCTION = /(?<![\w.])(?:BYCOL|BYROW|GROUPBY|MAP|PIVOTBY|REDUCE|SCAN)\s*\(/i;
const AS_VALUES = new Set(
  `ARRAYTOTEXT AVERAGE CONCAT COUNT COUNTA MAX MEDIAN MIN MODE.SNGL PERCENTOF PRODUCT STDEV.P STDEV.S SUM VAR.P
  VAR.S`.split(/\s+/),
);
const QUOTED = /("(?:[^"]|"")*"|'(?:[^']|'')*')/;
const WORD = /^[\p{L}_\\][\p{L}\p{N}_.\\?]*$/u;

/** Words that files spell otherwise. */
export interface FileWords {
  /** Of the add-in's functions: RENT. */
  readonly namespace: string;
  readonly tables: readonly { readonly name: string }[];
}

/**
 * `formula` without its equals sign, as a person types it. `table`: the one around its cell, which files name at every
 * reference. A whole table has empty brackets in files: without them other programs read a name that includes the
 * headings.
 */
export function toFileFormula(formula: string, { namespace, tables }: FileWords, table: string | null = null): string {
  const tableNames = new Set(tables.map(({ name }) => name.toUpperCase()));
  const plain = toTableNames(toEngineFormula(formula, table && toEngineTable(table)));
  const parameters = parameterNames(plain);
  const own = `${namespace.toUpperCase()}.`;
  const takesFunction = TAKES_FUNCTION.test(plain);
  return outsideQuotes(plain, (part) =>
    part.replace(
      /(?<![\p{L}\p{N}_.\\!\]])[\p{L}_\\][\p{L}\p{N}_.\\?]*(?![\p{L}\p{N}_.\\?!'[])/gu,
      (word, at: number) => {
        const upper = word.toUpperCase();
        if (parameters.has(upper)) return `_xlpm.${word}`;
        const rest = part.slice(at + word.length);
        if (!/^\s*\(/.test(rest)) {
          if (tableNames.has(upper)) return `${word}[]`;
          const isArgument = takesFunction && /^\s*[,)]/.test(rest) && /,\s*$/.test(part.slice(0, at));
          return isArgument && AS_VALUES.has(upper) ? `_xleta.${upper}` : word;
        }
        if (upper.startsWith(own)) return `_xldudf_${upper.replaceAll(".", "_")}`;
        if (WORKSHEET_ONLY.has(upper)) return `_xlfn._xlws.${upper}`;
        return NEWER.has(upper) ? `_xlfn.${upper}` : word;
      },
    ),
  );
}

/** A range next to an operator: the formula calculates with each of its cells. */
const CALCULATES_RANGES =
  /\$?[A-Z]{1,3}\$?\d+:\$?[A-Z]{1,3}\$?\d+\)?\s*[-+*/^&=<>]|[-+*/^&=<>]\s*\(?(?:[\p{L}\p{N}_.]+!)?\$?[A-Z]{1,3}\$?\d+:/iu;

/**
 * Whether the formula, as spelled in the file, must be marked as possibly returning several values. Excel would
 * otherwise read it as a formula from before dynamic arrays, and use one cell of each range.
 */
export function mayGiveArray(fileFormula: string): boolean {
  const code = fileFormula.split(QUOTED).filter((_, index) => index % 2 === 0);
  return code.some((part) => /_xldudf_|_xlfn\./.test(part)) || CALCULATES_RANGES.test(code.join(""));
}

function outsideQuotes(formula: string, change: (part: string) => string): string {
  return formula
    .split(QUOTED)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join("");
}

/** Names that LET and LAMBDA give to values, in capitals. */
function parameterNames(formula: string): Set<string> {
  const names = new Set<string>();
  if (!/(?:LET|LAMBDA)\s*\(/i.test(formula)) return names;
  const calls: { readonly name: string; start: number; index: number }[] = [];
  // Texts hold neither brackets nor commas of the formula: the offsets stay.
  const code = outsideTexts(formula);
  let wordStart = 0;
  for (let at = 0; at < code.length; at += 1) {
    const character = code[at] ?? "";
    if (/[\p{L}\p{N}_.]/u.test(character)) continue;
    const word = code.slice(wordStart, at);
    wordStart = at + 1;
    if ("([{".includes(character)) {
      calls.push({ name: character === "(" ? word.toUpperCase() : "", start: at + 1, index: 0 });
    } else if (")]}".includes(character)) calls.pop();
    else if (character === ",") {
      const call = calls.at(-1);
      if (!call) continue;
      const argument = code.slice(call.start, at).trim();
      const isName = call.name === "LAMBDA" || (call.name === "LET" && call.index % 2 === 0);
      if (isName && WORD.test(argument)) names.add(argument.toUpperCase());
      call.start = at + 1;
      call.index += 1;
    }
  }
  return names;
}

const outsideTexts = (formula: string): string =>
  formula
    .split(QUOTED)
    .map((part, index) => (index % 2 === 0 ? part : " ".repeat(part.length)))
    .join("");
