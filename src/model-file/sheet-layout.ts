/** A worksheet's part besides its cells: widths, heights, merged cells, panes, rules. */
import { lastColumn } from "../notation/cell-address";
import { type CellArea, readArea, readCell } from "./cell-address";
import { colorOf } from "./file-colors";
import { createMarksReader, type MarksReader, type RuleMarks } from "./rule-marks";
import { isOn } from "./workbook-parts";
import { attributeOf, type XmlHandler, type XmlTag } from "./xml-scan";

export interface ColumnLayout {
  /** From 0, inclusive. */
  readonly first: number;
  readonly last: number;
  /** Characters of the normal font including the cell's padding; null: the sheet's default width. */
  readonly width: number | null;
  readonly isHidden: boolean;
  /** Index of the format of its empty cells. */
  readonly style: number | null;
}

export interface RowLayout {
  /** Points; null: fits its content. */
  readonly height: number | null;
  readonly isHidden: boolean;
  readonly style: number | null;
}

export interface ConditionalRule {
  readonly areas: readonly CellArea[];
  /** cellIs, expression, colorScale, top10 … */
  readonly type: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly formulas: readonly string[];
  /** Index among the workbook's conditional formats. */
  readonly look: number | null;
  readonly priority: number;
  /** #RRGGBB of a color scale, from low to high. */
  readonly colors: readonly string[];
  /** A data bar or icons; null for other rules. */
  readonly marks: RuleMarks | null;
}

export interface ValidationRule {
  readonly areas: readonly CellArea[];
  readonly type: string;
  readonly operator: string;
  readonly formulas: readonly [string, string];
  readonly message: string;
  readonly style: string;
  /** Anything may be typed. */
  readonly isSilent: boolean;
}

export interface SheetLayout {
  readonly columns: readonly ColumnLayout[];
  readonly rows: ReadonlyMap<number, RowLayout>;
  /** Characters; null: Excel's 8.43. */
  readonly usualWidth: number | null;
  /** Points; null: Excel's 15. */
  readonly usualHeight: number | null;
  readonly merges: readonly CellArea[];
  readonly frozenRows: number;
  readonly frozenColumns: number;
  readonly showsGridlines: boolean;
  readonly tabColor: string | null;
  /** The active cell: B4. */
  readonly activeCell: string | null;
  readonly rules: readonly ConditionalRule[];
  readonly validations: readonly ValidationRule[];
  /** It has charts, pictures or shapes over its cells. */
  readonly hasDrawing: boolean;
}

/** Maximum rules of one kind: programs that copy rules along with rows create tens of thousands of identical ones. */
const mostRules = 5_000;

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** Collects the layout while the part is read. `theme`: the workbook's colors. */
export function layoutReader(theme: readonly string[]): { readonly handler: XmlHandler; layout(): SheetLayout } {
  const columns: ColumnLayout[] = [];
  const rows = new Map<number, RowLayout>();
  const merges: CellArea[] = [];
  const rules: ConditionalRule[] = [];
  const validations: ValidationRule[] = [];
  const single: Writable<
    Pick<
      SheetLayout,
      "usualWidth" | "usualHeight" | "frozenRows" | "frozenColumns" | "showsGridlines" | "tabColor" | "hasDrawing"
    >
  > & { activeCell: string | null } = {
    usualWidth: null,
    usualHeight: null,
    frozenRows: 0,
    frozenColumns: 0,
    showsGridlines: true,
    tabColor: null,
    activeCell: null,
    hasDrawing: false,
  };
  let row = -1;
  let areas: CellArea[] = [];
  let rule: ReadRule | null = null;
  /** Rules in the form of newer programs; their areas follow them. */
  let newer: ReadRule[] = [];
  /** Rules that newer ones complete, by id. */
  const completed = new Map<string, number>();
  let validation: { tag: XmlTag; formulas: [string, string] } | null = null;
  let collecting: "rule" | "first" | "second" | "areas" | null = null;
  let text = "";
  /**
   * Extensions repeat the conditional formats of older sheets; validations with cells of other sheets are only there.
   */
  let extensions = 0;

  const numberOf = (tag: XmlTag, name: string): number | null => {
    const number = Number(attributeOf(tag, name) ?? NaN);
    return Number.isFinite(number) ? number : null;
  };

  function openPlain(tag: XmlTag): void {
    const { local, attributes } = tag;
    if (local === "row") {
      row = attributes["r"] === undefined ? row + 1 : Number(attributes["r"]) - 1;
      const height = attributes["ht"] === undefined ? null : numberOf(tag, "ht");
      const isHidden = isOn(attributes["hidden"]);
      const style = isOn(attributes["customFormat"]) ? numberOf(tag, "s") : null;
      if (height !== null || isHidden || style !== null) rows.set(row, { height, isHidden, style });
    } else if (local === "sheetFormatPr") {
      single.usualWidth = numberOf(tag, "defaultColWidth");
      single.usualHeight = numberOf(tag, "defaultRowHeight");
    } else if (local === "col") {
      const [first, last] = [(numberOf(tag, "min") ?? 1) - 1, (numberOf(tag, "max") ?? 1) - 1];
      if (first < 0 || last < first || last > lastColumn) return;
      const isHidden = isOn(attributes["hidden"]);
      columns.push({ first, last, width: numberOf(tag, "width"), isHidden, style: numberOf(tag, "style") });
    } else if (local === "sheetView") single.showsGridlines = isOn(attributeOf(tag, "showGridLines") ?? "1");
    else if (local === "pane" && /^frozen/.test(attributeOf(tag, "state") ?? "")) {
      single.frozenRows = Math.max(0, numberOf(tag, "ySplit") ?? 0);
      single.frozenColumns = Math.max(0, numberOf(tag, "xSplit") ?? 0);
    } else if (local === "selection") {
      const cell = attributeOf(tag, "activeCell");
      if (cell !== undefined && readCell(cell) !== null) single.activeCell = cell;
    } else if (local === "tabColor") single.tabColor = colorOf({ ...tag, ...noContent }, theme);
    else if (local === "mergeCell") {
      const area = readArea(attributeOf(tag, "ref") ?? "");
      if (area) merges.push(area);
    } else if (local === "drawing" || local === "legacyDrawing") single.hasDrawing ||= local === "drawing";
    else if (local === "conditionalFormatting") areas = areasOf(attributeOf(tag, "sqref"));
    else if (local === "dataValidation") {
      areas = areasOf(attributeOf(tag, "sqref"));
      validation = { tag, formulas: ["", ""] };
    }
  }

  const newRule = (tag: XmlTag): ReadRule => ({
    tag,
    formulas: [],
    colors: [],
    marks: createMarksReader(theme, extensions > 0),
  });

  function openExtension(tag: XmlTag): void {
    const { local } = tag;
    if (local === "conditionalFormatting") [areas, newer, rule] = [[], [], null];
    else if (local === "cfRule") newer.push((rule = newRule(tag)));
    else if (rule !== null) rule.marks.open(tag);
    else if (newer.length > 0 && local === "sqref") [collecting, text] = ["areas", ""];
    else if (local === "dataValidation") [areas, validation] = [[], { tag, formulas: ["", ""] }];
    else if (validation === null) return;
    else if (local === "formula1") [collecting, text] = ["first", ""];
    else if (local === "formula2") [collecting, text] = ["second", ""];
    else if (local === "sqref") [collecting, text] = ["areas", ""];
  }

  function closeNewer(local: string): void {
    if (local === "cfRule") rule = null;
    else if (local === "sqref") [areas, collecting] = [areasOf(text), null];
    if (local !== "conditionalFormatting") return;
    for (const one of newer) {
      const last = completed.get(attributeOf(one.tag, "id") ?? "");
      const [older, made] = [last === undefined ? undefined : rules[last], finished(one, areas)];
      if (made.marks === null) continue;
      if (last !== undefined && older) rules[last] = { ...older, marks: withColor(made.marks, older.marks) };
      else if (rules.length < mostRules) rules.push(made);
    }
    newer = [];
  }

  const handler: XmlHandler = {
    open(tag) {
      const { local } = tag;
      if (local === "extLst") extensions += 1;
      if (extensions > 0) return void openExtension(tag);
      if (local === "c" || local === "v") return;
      rule?.marks.open(tag);
      if (local === "cfRule") rule = newRule(tag);
      else if (rule !== null && local === "formula") [collecting, text] = ["rule", ""];
      else if (rule !== null && local === "color") rule.colors.push(colorOf({ ...tag, ...noContent }, theme) ?? "");
      else if (validation !== null && local === "formula1") [collecting, text] = ["first", ""];
      else if (validation !== null && local === "formula2") [collecting, text] = ["second", ""];
      else openPlain(tag);
    },
    text(part) {
      if (collecting !== null) text += part;
      rule?.marks.text(part);
    },
    close(local) {
      if (local === "extLst") extensions -= 1;
      rule?.marks.close(local);
      if (extensions > 0 && newer.length > 0) return void closeNewer(local);
      if (extensions > 0 && validation === null) return;
      if (collecting === "areas" && local === "sqref") areas = areasOf(text);
      else if (collecting === "rule" && local === "formula") rule?.formulas.push(text);
      else if (collecting === "first" && local === "formula1" && validation) validation.formulas[0] = text;
      else if (collecting === "second" && local === "formula2" && validation) validation.formulas[1] = text;
      else if (local === "cfRule" && rule !== null) {
        const id = rule.marks.extensionId();
        if (id !== "") completed.set(id, rules.length);
        if (rules.length < mostRules) rules.push(finished(rule, areas));
        rule = null;
        return;
      } else if (local === "dataValidation" && validation !== null) {
        const { tag, formulas } = validation;
        if (validations.length < mostRules)
          validations.push({
            areas,
            type: attributeOf(tag, "type") ?? "none",
            operator: attributeOf(tag, "operator") ?? "between",
            formulas,
            message: attributeOf(tag, "error") ?? "",
            style: attributeOf(tag, "errorStyle") ?? "stop",
            isSilent: !isOn(attributeOf(tag, "showErrorMessage")),
          });
        validation = null;
        return;
      } else return;
      collecting = null;
    },
  };
  return {
    handler,
    layout: () => ({
      ...single,
      columns,
      rows,
      merges,
      rules: rules.sort((a, b) => a.priority - b.priority),
      validations,
    }),
  };
}

const noContent = { children: [], text: "", closeStart: 0, closeEnd: 0 } as const;

interface ReadRule {
  readonly tag: XmlTag;
  readonly formulas: string[];
  readonly colors: string[];
  readonly marks: MarksReader;
}

/** Newer data bars leave their color to the older form. */
const withColor = (marks: RuleMarks, older: RuleMarks | null): RuleMarks =>
  marks.bar && older?.bar ? { ...marks, bar: { ...marks.bar, color: older.bar.color } } : marks;

function finished({ tag, formulas, colors, marks }: ReadRule, areas: readonly CellArea[]): ConditionalRule {
  const look = attributeOf(tag, "dxfId");
  return {
    areas,
    type: attributeOf(tag, "type") ?? "",
    attributes: tag.attributes,
    formulas,
    look: look === undefined ? null : Number(look),
    priority: Number(attributeOf(tag, "priority") ?? 0),
    colors,
    marks: marks.marks(),
  };
}

/** A1:B4 D7 -> its areas. */
function areasOf(text = ""): CellArea[] {
  return text
    .split(/\s+/)
    .map(readArea)
    .filter((area): area is CellArea => area !== null);
}
