/** Labels for the values of an answer: its section of a deal, and "Effective rent, 2BR". */
import type { Scalar, ValueFormat } from "../../engine/answers/answer";
import { aliasOf, normalizeName, titleOfField } from "../../domain/nearest-names";
import { isoFromExcelSerial } from "../../domain/excel-dates";
import { formatUnitType, parseUnitType } from "../../domain/unit-type";
import type { DifferenceSection } from "./answer-difference";
import { cellText, splitList, type ArgumentBlock } from "../../engine/questions/function-arguments";
import { isCompSet } from "../../engine/questions/comp-set";
import { ideaOf } from "../../engine/questions/option-names";
import { isPropertyId } from "../../engine/questions/subject";
import { isFilterHeading } from "../../engine/questions/written-options";
import { observedMeasures } from "../../engine/questions/observed-measures";
import type { AskedQuestion } from "../../engine/question-key";

const sections: Readonly<Record<string, DifferenceSection>> = {
  PRICE: "rents",
  PRICES: "rents",
  OBSERVED: "rents",
  UNITMIX: "rents",
  UNITS: "rents",
  HISTORY: "rents",
  SUPPORT: "rents",
  MARKETRENTS: "rents",
  GRID: "rents",
  PREMIUM: "rents",
  TREND: "rents",
  OCCUPANCY: "facts",
  COMPS: "comps",
  SIMILARITY: "comps",
  PROFILE: "comps",
  CONCESSIONS: "concessions",
  FEES: "concessions",
  EXPENSE: "expenses",
  EXPENSES: "expenses",
  AMI: "ami",
  AMIRENT: "ami",
  AMIGRID: "ami",
  LIHTC: "ami",
  MARKETS: "market",
  INMARKET: "market",
  REPORTS: "reports",
};

/** The section of a function's values; anything without a section counts as a fact. */
export function sectionOf(functionName: string): DifferenceSection {
  return sections[functionName] ?? "facts";
}

const textOf = (block: ArgumentBlock | undefined): string => cellText(block?.[0]?.[0] ?? null);

/** A unit type as underwriters write it; any other text as is. */
function unitText(text: string): string {
  const type = parseUnitType(/^\d$/.test(text) ? `${text}BR` : text);
  return type === null ? text : formatUnitType(type);
}

function percentText(text: string): string {
  const number = Number(text.replace("%", ""));
  if (!Number.isFinite(number)) return text;
  return `${number <= 2 && !text.includes("%") ? number * 100 : number}%`;
}

function measureTitle(written: string, fallback: keyof typeof observedMeasures): string {
  const wanted = normalizeName(written || fallback);
  const known = Object.entries(observedMeasures).find(([name]) => normalizeName(name).startsWith(wanted));
  return known?.[1].title ?? titleOfField(written);
}

const amiMeasure = (written: string): string =>
  normalizeName(written) === "rent" ? "rent at the limit" : "income limit";
const expenseItems: Readonly<Record<string, string>> = { taxes: "real_estate_taxes", insurance: "property_insurance" };

function nameOf(functionName: string, [first = "", second = "", third = ""]: readonly string[]): string {
  switch (functionName) {
    case "PROPERTY":
      return first === "" ? "Property" : titleOfField(first);
    case "FIND":
      return titleOfField(first || "property found");
    case "PRICE":
      return `Predicted ${normalizeName(second).includes("sqft") || normalizeName(second) === "psf" ? "$/sqft" : "rent"}, ${first === "" ? "all units" : unitText(first)}`;
    case "OBSERVED":
      return `${measureTitle(second, "effective")}, ${first === "" ? "all units" : unitText(first)}`;
    case "GRID":
      return `Grid rent, ${unitText(first)}`;
    case "PREMIUM":
      return `Premium, ${first === "" ? "all units" : unitText(first)}`;
    case "TREND":
      return `Trend, ${first === "" ? "all units" : unitText(first)}`;
    case "OCCUPANCY":
      return titleOfField(first || "leased");
    case "MARKETRENTS":
      return `Predicted market rent, ${first === "" ? "all units" : unitText(first)}`;
    case "EXPENSE": {
      const item = titleOfField(aliasOf(first, expenseItems) ?? first);
      const which = second === "" || normalizeName(second) === "predicted" ? "" : `, ${second}`;
      return `${item}${which}${third === "" || normalizeName(third) === "year" ? "" : `, per ${third}`}`;
    }
    case "AMI":
      return `${percentText(first)} AMI ${amiMeasure(third)}, ${second} ${second === "1" ? "person" : "persons"}`;
    case "AMIRENT":
      return `${percentText(first)} AMI rent, ${unitText(first === "" ? "" : second)}`;
    default:
      return "";
  }
}

/** The label of an answer's single value; for a table, the prefix of its row names, often empty. */
export function labelOf({ functionName, args, options }: AskedQuestion): string {
  const name = nameOf(functionName, args.slice(1).map(textOf));
  const written = optionsText(options, functionName);
  return written === "" ? name : `${name}${name === "" ? "" : " "}(${written})`;
}

/** Options how a table is shown say nothing of its figures. */
const displayOptions: ReadonlySet<string> = new Set(["headers", "missing", "total", "view"]);

/** "last 90 days, include mandatory fees"; options alternate names and values, or form a two-column block. */
function optionsText(blocks: readonly ArgumentBlock[], functionName: string): string {
  const cells = blocks
    .filter((block) => !isCompSet(block))
    .flatMap((block) => block.flat().map(cellText))
    .filter((text, index) => text !== "" || index % 2 === 1);
  const pairs: string[] = [];
  for (let index = 0; index + 1 < cells.length; index += 2) {
    const name = cells[index] ?? "";
    const value = cells[index + 1] ?? "";
    // How many comps there are is in their list, and the heading of the workbook's filters isn't an option.
    const isSilent =
      (functionName === "COMPS" && name !== "" && ideaOf(name)?.name === "comps") || isFilterHeading(name, value);
    if (value !== "" && !isSilent && !displayOptions.has(normalizeName(name)))
      pairs.push(optionInWords(name, withoutIds(value)));
  }
  return pairs.join(", ");
}

/** "in lease-up", "max. distance 3 mi", "last 90 days": an option as people say it. */
function optionInWords(name: string, value: string): string {
  const meant = ideaOf(name);
  const label = meant?.en ?? name.replace(/_/g, " ");
  const days = /^-(\d{1,6})d$/i.exec(value)?.[1];
  if (days !== undefined && meant?.name === "from") return `last ${days} ${days === "1" ? "day" : "days"}`;
  // Abbreviations keep their capitals.
  const words = /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
  const [plain = words, unit = ""] = words.split(/ \((?=\w+\)$)|\)$/);
  if (/^true$/i.test(value)) return plain;
  if (/^false$/i.test(value)) return `${plain}: no`;
  const written = days === undefined ? value : `${days} ${days === "1" ? "day" : "days"} ago`;
  return `${plain} ${written}${unit === "" ? "" : ` ${unit}`}`;
}

/** Ids mean nothing to people, so show how many there are. */
function withoutIds(value: string): string {
  const parts = splitList(value);
  return parts.length > 0 && parts.every(isPropertyId) ? String(parts.length) : value;
}

/** A table cell as the name of its row: dates as days, rates as percentages. */
export function cellName(value: Scalar, format: ValueFormat | undefined): string {
  if (value === null) return "";
  if (typeof value !== "number") return String(value);
  if (format === "date") return isoFromExcelSerial(Math.floor(value));
  if (format === "rate") return `${Math.round(value * 1_000) / 10}%`;
  return String(value);
}
