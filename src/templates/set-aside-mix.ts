/** The designation mix with the most rent, the mix that is elected instead, its set-aside test and what each earns. */
import { amiRentsInput as at, amiRentsPlaces as places } from "./ami-rents-places";
import type { NewCell } from "./sheet-content";
import { columnAfter, formats, formula, looks, orDash, type SheetDraft } from "./sheet-draft";
import type { TemplateWords } from "./words/template-words-en";

const { types, designations } = places;
/** Designations, then market. */
const shares = designations.length + 1;
const lastShare = columnAfter("B", shares - 1);
const homesColumn = columnAfter(lastShare, 1);

export function addSetAside(draft: SheetDraft, words: TemplateWords): void {
  addBest(draft, words);
  addOwn(draft, words);
  addTest(draft, words);
  addResults(draft, words);
}

const bestCall = (measure: string, words: TemplateWords): string => {
  const text = words.amiRents;
  const mix = `$A$${String(places.netRow + 1)}:$J$${String(places.netRow + types.length)}`;
  const first = places.minimumsRow + 1;
  const minimums = `$A$${String(first)}:$B$${String(first + places.minimums - 1)}`;
  const market = `"allowMarket",${at("allowMarket")}="${text.yes}"`;
  // Not asked while a rent is open: a hidden error is listed as any other.
  return `IF(COUNTIF(${mix},"–")=0,RENT.LIHTC(${mix},"average","minimums",${minimums},${market},${measure}),NA())`;
};

function heads(draft: SheetDraft, top: number, cells: readonly NewCell[]): void {
  const [title = "", ...last] = cells;
  draft.row("A", top, [
    title,
    ...designations.map((_, index) => formula(`${columnAfter("D", index)}$${String(places.grossRow)}`)),
    ...last,
  ]);
  draft.look(`A${String(top)}:J${String(top)}`, looks.band);
  draft.look(`B${String(top)}:J${String(top + types.length + 1)}`, looks.right);
  draft.format(`B${String(top)}:${columnAfter("B", designations.length - 1)}${String(top)}`, "0%");
  draft.format(`B${String(top + 1)}:J${String(top + types.length + 1)}`, formats.count);
}

function addBest(draft: SheetDraft, words: TemplateWords): void {
  const text = words.amiRents;
  draft.row("A", places.minimumsRow, [text.minimumsTitle]);
  draft.look(`A${String(places.minimumsRow)}:J${String(places.minimumsRow)}`, looks.band);
  const [first, last] = [String(places.minimumsRow + 1), String(places.minimumsRow + places.minimums)];
  draft.look(`A${first}:B${last}`, { ...looks.input, align: "Right" });
  draft.format(`A${first}:A${last}`, "0%");
  draft.validate({
    range: `A${first}:A${last}`,
    rule: { kind: "decimal", min: 0.2, max: 0.8 },
    message: text.designation,
  });
  draft.validate({ range: `B${first}:B${last}`, rule: { kind: "whole", min: 0, max: 10_000 }, message: text.homes });
  const top = places.bestRow;
  // The answer has a column for market homes only where they are allowed.
  const hasMarket = `${at("allowMarket")}="${text.yes}"`;
  heads(draft, top, [
    text.bestTitle,
    formula(`IF(${hasMarket},"${text.atMarket}","${text.rent}")`),
    formula(`IF(${hasMarket},"${text.rent}","")`),
  ]);
  draft.row("A", top + 1, [orDash(bestCall('"headers",FALSE', words))]);
  const cell = `$B$${String(top + 1)}`;
  draft.row("A", top + types.length + 1, [formula(`IF(ISNUMBER(${cell}),"","${text.bestMissing}")`)]);
  draft.look(`A${String(top + types.length + 1)}`, looks.warning);
}

function addOwn(draft: SheetDraft, words: TemplateWords): void {
  const text = words.amiRents;
  const top = places.mixRow;
  heads(draft, top, [text.mixTitle, text.atMarket, text.homes]);
  types.forEach((type, index) => {
    const row = top + 1 + index;
    const best = places.bestRow + 1 + index;
    draft.row("A", row, [
      words.unitTypes[type],
      ...designations.map((_, share) => formula(`N(${columnAfter("B", share)}${String(best)})`)),
      formula(`IF(${at("allowMarket")}="${text.yes}",N(${lastShare}${String(best)}),0)`),
      formula(`SUM(B${String(row)}:${lastShare}${String(row)})`),
    ]);
  });
  const [first, last, total] = [String(top + 1), String(top + types.length), top + types.length + 1];
  draft.row("A", total, [
    text.total,
    ...Array.from({ length: shares + 1 }, (_, share) => {
      const column = columnAfter("B", share);
      return formula(`SUM(${column}${first}:${column}${last})`);
    }),
  ]);
  draft.look(`B${first}:${lastShare}${last}`, { ...looks.input, ...looks.right });
  draft.look(`A${String(total)}:${homesColumn}${String(total)}`, looks.subtotal);
  draft.validate({
    range: `B${first}:${lastShare}${last}`,
    rule: { kind: "whole", min: 0, max: 10_000 },
    message: text.homes,
  });
}

function addTest(draft: SheetDraft, words: TemplateWords): void {
  const text = words.amiRents;
  const top = places.testRow;
  draft.row("A", top, [text.testTitle, text.homes, text.squareFeetColumn, ...text.testHeadings]);
  const squareFeet = `$H$${String(places.homeRow(0))}:$H$${String(places.homeRow(types.length - 1))}`;
  const totals = `$B$${String(places.mixRow + types.length + 1)}:$${lastShare}$${String(places.mixRow + types.length + 1)}`;
  for (let share = 0; share < shares; share += 1) {
    const row = top + 1 + share;
    const own = share < designations.length ? formula(`A${String(places.incomesRow + 1 + share)}`) : text.atMarket;
    const column = columnAfter("B", share);
    const homes = `${column}$${String(places.mixRow + 1)}:${column}$${String(places.mixRow + types.length)}`;
    draft.row("A", row, [
      own,
      formula(`INDEX(${totals},1,ROWS($A$${String(top + 1)}:$A${String(row)}))`),
      formula(`IF(SUMPRODUCT(${homes}*(1-ISNUMBER(${squareFeet})))>0,"–",SUMPRODUCT(${homes},${squareFeet}))`),
    ]);
  }
  const whole = `$A$${String(top + 1)}:$C$${String(top + shares)}`;
  const all = `SUM($B$${String(top + 1)}:$B$${String(top + shares)})`;
  const fraction = top + 3;
  draft.row("D", fraction, [text.fractionTitle]);
  draft.row("D", fraction + 1, text.fractionHeadings);
  draft.row(
    "D",
    fraction + 2,
    (["unit_fraction", "floor_fraction", "applicable_fraction"] as const).map((measure) =>
      orDash(
        `IF(AND(COUNTIF(${whole},"–")=0,${all}>0),RENT.LIHTC(${whole},${at("election")},"measure","${measure}"),NA())`,
      ),
    ),
  );
  draft.row("D", fraction + 3, [
    formula(`IF(COUNTIF($C$${String(top + 1)}:$C$${String(top + shares)},"–")=0,"","${text.squareFeetMissing}")`),
  ]);
  const mix = `$A$${String(top + 1)}:$B$${String(top + designations.length)}`;
  const measured = (measure: string): string =>
    `IF(${all}>0,RENT.LIHTC(${mix},${at("election")},"homes",${all},"measure","${measure}"),NA())`;
  draft.row("D", top + 1, [
    // In words: Excel shows TRUE and FALSE in any number format.
    orDash(`IF(${measured("pass")},"${text.yes}","${text.no}")`),
    ...["share", "required", "average", "group", "left_out"].map((measure) => orDash(measured(measure))),
  ]);
  const [first, last] = [String(top + 1), String(top + shares)];
  draft.look(`A${String(top)}:J${String(top)}`, looks.band);
  draft.look(`B${String(top)}:J${last}`, looks.right);
  draft.look(`A${first}:A${last}`, { align: "Left" });
  draft.look(`D${first}:I${first}`, looks.heading);
  draft.format(`A${first}:A${last}`, "0%");
  draft.format(`B${first}:C${last}`, formats.count);
  draft.format(`D${String(fraction + 2)}:F${String(fraction + 2)}`, formats.percent);
  draft.look(`F${String(fraction + 2)}`, looks.heading);
  for (const row of [fraction, fraction + 3]) draft.look(`D${String(row)}`, { ...looks.quiet, align: "Left" });
  draft.format(`D${String(fraction)}`, formats.afterNumber);
  draft.format(`D${String(fraction + 3)}`, formats.afterNumber);
  draft.format(`E${first}:G${first}`, formats.percent);
  draft.highlight({ range: `D${first}`, formula: `=$D$${first}="${text.no}"`, look: looks.warning });
}

/** Homes earn the lower of the net maximum and the market rent. */
function addResults(draft: SheetDraft, words: TemplateWords): void {
  const text = words.amiRents;
  const top = places.resultsRow;
  const [first, last] = [places.netRow + 1, places.netRow + types.length];
  const net = `$D$${String(first)}:$J$${String(last)}`;
  const market = `$C$${String(first)}:$C$${String(last)}`;
  const [mixFirst, mixLast] = [String(places.mixRow + 1), String(places.mixRow + types.length)];
  const designated = `$B$${mixFirst}:$${columnAfter("B", designations.length - 1)}$${mixLast}`;
  const atMarket = `$${lastShare}$${mixFirst}:$${lastShare}$${mixLast}`;
  const lower = `((${net}<=${market})*${net}+(${net}>${market})*${market})`;
  const cell = (down: number): string => `B${String(top + 1 + down)}`;
  const figures = [
    [text.results.best, bestCall('"measure","rent"', words)],
    [text.results.own, `SUMPRODUCT(${designated}*${lower})+SUMPRODUCT(${atMarket}*${market})`],
    [text.results.market, `SUMPRODUCT($B$${String(first)}:$B$${String(last)}*${market})`],
    [text.results.givenUp, `${cell(2)}-${cell(1)}`],
    [text.results.short, `${cell(0)}-${cell(1)}`],
  ] as const;
  draft.row("A", top, [text.resultsTitle]);
  figures.forEach(([label, value], index) => {
    draft.row("A", top + 1 + index, [label, orDash(value)]);
  });
  draft.look(`A${String(top)}:B${String(top)}`, looks.band);
  draft.look(`${cell(0)}:${cell(figures.length - 1)}`, looks.right);
  draft.format(`${cell(0)}:${cell(figures.length - 1)}`, formats.dollars);
  draft.share("Lihtc_Rent", cell(1));
  draft.share("Lihtc_Passes", places.passesCell.replaceAll("$", ""));
}
