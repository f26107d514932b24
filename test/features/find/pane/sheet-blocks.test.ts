import type { SheetBlock, SheetCell } from "../../../../src/host/sheet-block";
import {
  blockKinds,
  formulaBlock,
  formulaKinds,
  idBlock,
  propertyBlock,
  type BlockKind,
  type BlockSubject,
} from "../../../../src/features/find/pane/sheet-blocks";
import { createEnglishFindTexts } from "../../../../src/features/find/pane/texts-en";
import { birchId } from "../../../engine/questions/birch";

const words = createEnglishFindTexts(String).insert;
const at = { sheet: "Sheet1", row: 9, column: 25 };
const block = (kind: BlockKind, subject: BlockSubject = { id: birchId }): SheetBlock =>
  propertyBlock({ kind, subject, at, unitTypes: 3 }, words);
const text = (cell: SheetCell | undefined): unknown =>
  cell == null ? null : "formula" in cell ? cell.formula : cell.value;
const texts = ({ rows }: SheetBlock): unknown[][] => rows.map((row) => row.map(text));

test("the id alone is a value", () => {
  expect(idBlock("=1+1").rows).toEqual([[{ value: "=1+1" }]]);
});

describe("a formula", () => {
  test.each(formulaKinds)("%s names the property by its id, or follows Subject", (kind) => {
    expect(String(text(formulaBlock(kind, { id: birchId }).rows[0]?.[0]))).toMatch(
      new RegExp(`^=RENT\\.[A-Z]+\\("${birchId}"[,)]`),
    );
    expect(String(text(formulaBlock(kind, "Subject").rows[0]?.[0]))).toMatch(/^=RENT\.[A-Z]+\(Subject[,)]/);
  });

  test("an id with quotes stays one text", () => {
    expect(texts(formulaBlock("price", { id: 'a"),EVIL("' }))).toEqual([['=RENT.PRICE("a""),EVIL(""")']]);
  });

  test("a table reserves its cells, a single figure its own", () => {
    expect(formulaBlock("comps", "Subject").reserves).toEqual({ rows: 11, columns: 16 });
    expect(formulaBlock("noi", "Subject").reserves).toBeUndefined();
  });
});

describe("a block", () => {
  test.each(blockKinds)("%s brings the id along, and every formula refers to its cell", (kind) => {
    const rows = texts(block(kind));
    expect(rows.slice(0, 2)).toEqual([[words.blocks[kind]], ["Property id", birchId]]);
    const formulas = rows.flat().filter((cell) => String(cell).startsWith("="));
    expect(formulas.length).toBeGreaterThan(1);
    // The id is one column to the right of Z10 and one row below.
    expect(formulas.filter((formula) => !/^=RENT\.[A-Z]+\(\$AA\$11[,)]/.test(String(formula)))).toEqual([]);
  });

  test("that follows the subject has the name in its id cell", () => {
    expect(texts(block("facts", "Subject"))[1]).toEqual(["Subject", "=Subject"]);
  });

  test.each<[BlockKind, string, number, number]>([
    ["unitMix", '=RENT.UNITMIX($AA$11,"total",TRUE)', 12, 11],
    ["comps", "=RENT.COMPS($AA$11,10)", 14, 16],
    ["expenses", "=RENT.EXPENSES($AA$11)", 25, 7],
    ["amiGrid", "=RENT.AMIGRID($AA$11)", 9, 9],
  ])("%s: %s reserves %i rows and %i columns", (kind, formula, rows, columns) => {
    const made = block(kind);
    expect(texts(made)[3]).toEqual([formula]);
    expect(made.reserves).toEqual({ rows, columns });
  });

  test("of facts has a label and a formula a row, and spills nowhere", () => {
    const { rows, reserves } = block("facts");
    expect(reserves).toBeUndefined();
    expect(rows.slice(2).every((row) => row.length === 2)).toBe(true);
    expect(texts({ rows })[7]).toEqual(["Units", '=RENT.PROPERTY($AA$11,"number_units")']);
  });
});
