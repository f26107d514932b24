/** Styles that the starter workbook's sheets share. */
import type { CellStyle } from "./host-contract";

export const starterColors = {
  brand: "#0B6A5F",
  subject: "#D97706",
  quiet: "#5C5C5C",
  stroke: "#BFCFCB",
  subjectFill: "#FDF0D9",
} as const;

const { brand, quiet, stroke } = starterColors;

export const starterLooks = {
  title: { bold: true, fontSize: 14, color: brand },
  section: { bold: true, color: brand, fill: "#E3F3EF", lineBelow: stroke },
  heading: { bold: true, lineBelow: stroke },
  total: { bold: true, lineBelow: stroke },
  note: { italic: true, color: quiet, fontSize: 9 },
  input: { bold: true, color: "#1F4FBF", fill: "#FFF8E1" },
  caption: { color: quiet, fontSize: 9 },
  figure: { bold: true, fontSize: 14, align: "left" },
} as const satisfies Readonly<Record<string, CellStyle>>;
