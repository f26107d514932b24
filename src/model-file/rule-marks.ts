/** What a conditional format draws inside its cells: data bars and icons, as the file describes them. */
import { colorOf } from "./file-colors";
import { isOn } from "./workbook-parts";
import { attributeOf, type XmlTag } from "./xml-scan";

export interface RuleThreshold {
  /** min, max, num, percent, percentile, formula, autoMin, autoMax */
  readonly type: string;
  /** A number or a formula; "" for kinds without one. */
  readonly value: string;
  /** A value equal to it reaches it. */
  readonly countsEqual: boolean;
}

export interface FileBar {
  /** #RRGGBB */
  readonly color: string;
  /** Of bars below zero; null: as above. */
  readonly negativeColor: string | null;
  readonly border: string | null;
  readonly isGradient: boolean;
  readonly isRightToLeft: boolean;
  /** Bars start at zero where there are negative numbers. Formats of Excel 2007 have no axis. */
  readonly hasAxis: boolean;
  /** Percent of the cell's width. */
  readonly shortest: number;
  readonly longest: number;
}

export interface FileIcon {
  /** 3Arrows, 5Quarters … */
  readonly set: string;
  /** From 0, of the lowest values; -1: no icon. */
  readonly index: number;
}

/** A bar or icons. */
export interface RuleMarks {
  readonly thresholds: readonly RuleThreshold[];
  readonly showsValue: boolean;
  readonly bar: FileBar | null;
  /** From the lowest values to the highest; null for a bar. */
  readonly icons: readonly FileIcon[] | null;
}

export interface MarksReader {
  open(tag: XmlTag): void;
  text(part: string): void;
  close(local: string): void;
  /** The format of newer programs that completes this one; "" if there is none. */
  extensionId(): string;
  /** Null for other kinds of rules. */
  marks(): RuleMarks | null;
}

const noContent = { children: [], text: "", closeStart: 0, closeEnd: 0 } as const;
const usualSet = "3TrafficLights1";
const usualBar = "#638EC6";
/** More icons than any set has. */
const mostIcons = 5;

/** Collects the marks of one rule while its element is read. `isNewer`: it is in the form of Excel 2010. */
export function createMarksReader(theme: readonly string[], isNewer: boolean): MarksReader {
  const thresholds: { type: string; value: string; countsEqual: boolean }[] = [];
  const colors: Record<string, string | null> = {};
  const custom: FileIcon[] = [];
  let bar: XmlTag | null = null;
  let icons: XmlTag | null = null;
  let id = "";
  let collecting: "id" | "f" | null = null;

  function marks(): RuleMarks | null {
    const limits = thresholds.map((one) => ({ ...one, value: one.value.trim() }));
    if (bar) {
      const number = (name: string, usual: number): number => {
        const found = Number((bar && attributeOf(bar, name)) ?? usual);
        return found >= 0 && found <= 100 ? found : usual;
      };
      const flag = (name: string, usual: boolean): boolean => {
        const written = bar && attributeOf(bar, name);
        return written === null || written === undefined ? usual : isOn(written);
      };
      const color = colors["fillColor"] ?? colors["color"] ?? usualBar;
      return {
        thresholds: limits,
        showsValue: flag("showValue", true),
        bar: {
          color,
          negativeColor: flag("negativeBarColorSameAsPositive", false) ? null : (colors["negativeFillColor"] ?? null),
          border: flag("border", false) ? (colors["borderColor"] ?? color) : null,
          isGradient: flag("gradient", true),
          isRightToLeft: attributeOf(bar, "direction") === "rightToLeft",
          hasAxis: isNewer && attributeOf(bar, "axisPosition") !== "none",
          shortest: number("minLength", 10),
          longest: number("maxLength", 90),
        },
        icons: null,
      };
    }
    if (icons === null) return null;
    const set = attributeOf(icons, "iconSet") ?? usualSet;
    const ownIcons = limits.map((_, index): FileIcon => custom[index] ?? { set, index });
    const showsValue = isOn(attributeOf(icons, "showValue") ?? "1");
    const all = isOn(attributeOf(icons, "reverse")) ? ownIcons.reverse() : ownIcons;
    return { thresholds: limits, showsValue, bar: null, icons: all };
  }

  return {
    open(tag) {
      const { local } = tag;
      if (local === "dataBar") bar = tag;
      else if (local === "iconSet") icons = tag;
      else if (local === "cfvo") {
        const { type = "", val = "", gte = "1" } = tag.attributes;
        if (thresholds.length < mostIcons) thresholds.push({ type, value: val, countsEqual: isOn(gte) });
      } else if (local === "cfIcon") {
        const index = Number(attributeOf(tag, "iconId") ?? 0);
        const set = attributeOf(tag, "iconSet") ?? usualSet;
        if (custom.length < mostIcons) custom.push({ set, index: set === "NoIcons" ? -1 : index });
      } else if (/[cC]olor$/.test(local)) colors[local] = colorOf({ ...tag, ...noContent }, theme);
      else if (local === "id" || local === "f") collecting = local;
    },
    text(part) {
      const last = thresholds.at(-1);
      if (collecting === "id") id += part;
      else if (collecting === "f" && last) last.value += part;
    },
    close(local) {
      if (local === collecting) collecting = null;
    },
    extensionId: () => id.trim(),
    marks,
  };
}
