/** The held-out rent rolls: a layout, a property and a way of writing for every seed. */
import type { Delimiter } from "../written-files";
import { pick } from "../invented-rolls";
import { heldBooks } from "./held-accounts";
import {
  commaMoney,
  dateStyles,
  dayFirst,
  heldBook,
  type HeldRow,
  heldText,
  moneyStyles,
  type HeldSheet,
  wholeStyles,
} from "./held-cells";
import { type DealWishes, heldDeal } from "./held-deal";
import { broker, ownerTyped, rentManager, spanishRoll, subsidized, summaryAbove } from "./held-owners";
import { appfolio, buildium, entrata, onesite, onesiteWide } from "./held-realpage";
import { type HeldStatement, heldStatement } from "./held-statements";
import type { HeldRoll, RollMaker } from "./held-roll";
import { mri, resman, yardiLeaseCharges, yardiOneRow } from "./held-yardi";

const layouts: readonly (readonly [maker: RollMaker, wishes: DealWishes])[] = [
  [yardiLeaseCharges, { hasExtras: true, subsidy: 0.1 }],
  [yardiOneRow, { without: ["employee"] }],
  [onesite, { hasExtras: true, hasBuildings: true }],
  [onesiteWide, { hasExtras: true, hasFuture: false, subsidy: 0.1 }],
  [entrata, { hasExtras: true, hasBuildings: true }],
  [appfolio, {}],
  [resman, { hasExtras: true, hasFuture: false, subsidy: 0.2 }],
  [mri, { hasFuture: false, without: ["employee"] }],
  [buildium, { hasExtras: true, hasFuture: false, without: ["employee", "notice", "model", "admin", "down"] }],
  [subsidized, { hasFuture: false, subsidy: 0.9, without: ["employee", "notice", "model", "admin", "down"] }],
  [broker, { hasExtras: true, without: ["employee"] }],
  [ownerTyped, {}],
  [ownerTyped, { hasBuildings: true }],
  [ownerTyped, {}],
  [rentManager, { hasExtras: true }],
  [summaryAbove, {}],
  [spanishRoll, {}],
];

export interface HeldFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly roll: HeldRoll;
  /** The same file with other sheets. */
  readonly rewrite: (sheets: readonly HeldSheet[]) => Uint8Array;
}

const delimiters: readonly Delimiter[] = [",", "\t", ";", "|"];
const formats = ["General", "#,##0.00", '"$"#,##0.00_);("$"#,##0.00)', "#,##0.00;(#,##0.00)", '_($* #,##0.00_);_($* (#,##0.00);_($* "-"??_);_(@_)']; // prettier-ignore
const dateFormats = ["m/d/yyyy", "mm/dd/yyyy", "yyyy-mm-dd", "d-mmm-yy", "m/d/yy"];

export function heldFile(seed: number): HeldFile {
  const [maker, wishes] = layouts[seed % layouts.length] ?? [ownerTyped, {}];
  const deal = heldDeal(seed, wishes);
  const { random } = deal;
  const roll = maker(deal);
  const isText = roll.isText ?? random() < 0.3;
  const delimiter = roll.isSpanish ? ";" : pick(random, delimiters);
  const writing = roll.isSpanish
    ? { money: commaMoney, date: dayFirst }
    : { money: pick(random, moneyStyles), date: pick(random, dateStyles) };
  const look = { ...writing, isText: random() < 0.2, format: pick(random, formats), dateFormat: pick(random, dateFormats) }; // prettier-ignore
  const rewrite = (sheets: readonly HeldSheet[]): Uint8Array => {
    const main = sheets.find(({ name }) => name !== "Parameters" && name !== "Old Roll") ?? sheets[0];
    return isText && main ? heldText(main, writing, delimiter) : heldBook(sheets, look);
  };
  return { name: `${roll.layout}-${seed}.${isText ? "csv" : "xlsx"}`, roll, rewrite, bytes: rewrite(roll.sheets) };
}

export interface HeldStatementFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly held: HeldStatement;
  readonly rewrite: (rows: readonly HeldRow[]) => Uint8Array;
}

export function heldStatementFile(seed: number): HeldStatementFile {
  const books = heldBooks(seed);
  const { random } = books;
  const held = heldStatement(books);
  const isText = random() < 0.3;
  const delimiter = pick(random, delimiters);
  const money = books.isWhole ? pick(random, wholeStyles) : pick(random, moneyStyles);
  const writing = { money, date: pick(random, dateStyles.slice(0, 4)) };
  const look = { ...writing, isText: random() < 0.15, format: pick(random, formats), dateFormat: pick(random, ["mmm-yy", "m/d/yyyy", "mmm yyyy"]) }; // prettier-ignore
  const rewrite = (rows: readonly HeldRow[]): Uint8Array =>
    isText ? heldText({ name: "", rows }, writing, delimiter) : heldBook([{ name: "Statement", rows }], look);
  return { name: `${seed} ${held.layout}.${isText ? "csv" : "xlsx"}`, held, rewrite, bytes: rewrite(held.rows) };
}
