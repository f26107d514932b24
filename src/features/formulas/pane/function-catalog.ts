/** The functions as the builder shows them: build metadata, help, and the kinds of options from the questions. */
import { allFunctions } from "../../../help/all-functions";
import { helpGroups, namesOf, type FieldHelp, type HelpGroup } from "../../../help/function-help";
import { fileOf, titleOf, type FunctionMetadata, type FunctionsFile } from "../../../help/function-names";
import type { OptionKind, OptionKinds } from "../../../engine/questions/function-options";

/** How a value is selected. */
export type FieldKind =
  | { readonly kind: "property" }
  /** Ids of several properties. */
  | { readonly kind: "ids" }
  | { readonly kind: "list" }
  /** Columns of a table, by name. */
  | { readonly kind: "columns"; readonly columns: readonly FieldHelp[] }
  | { readonly kind: "number" }
  | { readonly kind: "boolean" }
  | { readonly kind: "date" }
  | { readonly kind: "choice"; readonly values: readonly Choice[] }
  | { readonly kind: "text"; readonly suggestions: readonly string[] }
  /** A reference to a cell, never its value. */
  | { readonly kind: "cell" };

export type Choice = readonly [value: string, meaning: string];

/** An argument or an option. */
export interface BuilderField {
  /** Unique within its function. */
  readonly key: string;
  /** The name in formulas or in the help. */
  readonly name: string;
  readonly help: string;
  /** An option's default. */
  readonly fallback?: string;
  readonly isNeeded: boolean;
  readonly kind: FieldKind;
}

export interface BuilderFunction {
  /** Without the namespace: COMPS. */
  readonly name: string;
  /** RENT.COMPS */
  readonly title: string;
  readonly group: HelpGroup;
  readonly purpose: string;
  /** URL of its help page, relative to the add-in's. */
  readonly helpPage: string;
  readonly args: readonly BuilderField[];
  readonly options: readonly BuilderField[];
  /** False for functions that inspect cells: they ask the service nothing. */
  readonly hasQuestion: boolean;
  /** Text that a search matches. */
  readonly words: string;
}

const numberArguments = new Set(["count", "household", "bedrooms", "utilityAllowance"]);
const idOptions = new Set(["selected", "excluded", "building_ids"]);
/** Unit types, and "all". */
const unitTypes = ["all", "studio", "1BR", "2BR", "3BR", "4BR", "1x1", "2x2"];
const facets = [
  "overall",
  "distance",
  "number_units",
  "vintage",
  "number_stories",
  "quality",
  "building_amenities",
  "unit_amenities",
  "unit_mix",
  "unit_mix.1br",
  "market",
  "property_embedding",
  "market_embedding",
];
const propertyFields = [
  "building_name",
  "street_address",
  "city",
  "state",
  "zip_code",
  "msa",
  "number_units",
  "year_built",
  "number_stories",
  "management_company",
  "building_quality.property_overall_quality",
  "pricing_strategy.avg_time_on_market",
  "application_fee",
  "admin_fee",
  "is_lease_up",
  "is_affordable",
  "lat",
  "lon",
  "id",
];
const suggestions: Readonly<Record<string, readonly string[]>> = {
  type: unitTypes,
  unit: unitTypes,
  facet: facets,
  field: propertyFields,
};

/** Dates relative to the data. */
export const dateTokens = ["latest", "-30d", "-90d", "-180d", "-365d"];

function argumentKind(
  { name, customEnumId }: FunctionMetadata["parameters"][number],
  enums: FunctionsFile["enums"],
  columns: readonly FieldHelp[],
): FieldKind {
  const list = enums?.find(({ id }) => id === customEnumId);
  if (list)
    return { kind: "choice", values: list.values.map(({ stringValue, tooltip = "" }) => [stringValue, tooltip]) };
  if (name === "subject") return { kind: "property" };
  if (name === "ids") return { kind: "ids" };
  if (name === "urls") return { kind: "list" };
  if (name === "cell") return { kind: "cell" };
  if (name === "fields") return { kind: "columns", columns };
  if (numberArguments.has(name)) return { kind: "number" };
  return { kind: "text", suggestions: suggestions[name] ?? [] };
}

function optionKind(name: string, kind: OptionKind): FieldKind {
  if (typeof kind !== "string") return { kind: "choice", values: kind.map((value) => [value, ""]) };
  switch (kind) {
    case "double":
      return { kind: "number" };
    case "list":
      return { kind: idOptions.has(name) ? "ids" : "list" };
    case "numbers":
    case "block":
      return { kind: "list" };
    case "text":
      return { kind: "text", suggestions: name === "missing" ? ["#N/A"] : [] };
    default:
      return { kind };
  }
}

/**
 * All functions in the order and groups of their help; omits those without metadata or help.
 * @param optionsOf the options that a function reads, by kind; undefined for one that inspects cells
 * @param said translates the help of an option or column from English to the pane's language
 */
export function createCatalog(
  { functions, enums }: FunctionsFile,
  optionsOf: (functionName: string) => OptionKinds | undefined,
  said: (english: string) => string = (english) => english,
): readonly BuilderFunction[] {
  const listed = allFunctions.flatMap((help): BuilderFunction[] => {
    const metadata = functions.find(({ name }) => name === help.name);
    if (metadata === undefined) return [];
    const kinds = optionsOf(help.name);
    const options = help.options.flatMap((option) =>
      namesOf(option).flatMap((name): BuilderField[] => {
        const kind = kinds?.[name];
        if (kind === undefined) return [];
        const about = { help: said(option.meaning), fallback: said(option.fallback) };
        return [{ key: `option ${name}`, name, ...about, isNeeded: false, kind: optionKind(name, kind) }];
      }),
    );
    const columns = help.fields?.columns.map(([name, heading, meaning]): FieldHelp => [name, heading, said(meaning)]);
    const args = metadata.parameters
      .filter(({ repeating }) => repeating !== true)
      .map((parameter): BuilderField => ({
        key: parameter.name,
        name: parameter.name,
        help: parameter.description,
        isNeeded: parameter.optional !== true,
        kind: argumentKind(parameter, enums, columns ?? []),
      }));
    const words = [titleOf(help.name), metadata.description, ...help.use, ...args.map(({ name }) => name)];
    return [
      {
        name: help.name,
        title: titleOf(help.name),
        group: help.group,
        purpose: metadata.description,
        helpPage: `help/${fileOf(help.name)}`,
        args,
        options,
        hasQuestion: kinds !== undefined,
        words: [...words, ...options.map(({ name }) => name)].join(" ").toLowerCase(),
      },
    ];
  });
  return helpGroups.flatMap((group) => listed.filter((item) => item.group === group));
}

/** Functions whose description contains every word of the text; those whose name starts with it come first. */
export function searchCatalog(catalog: readonly BuilderFunction[], text: string): readonly BuilderFunction[] {
  const wanted = text.trim().toLowerCase();
  const parts = wanted.split(/\s+/).filter((part) => part !== "");
  const found = catalog.filter(({ words }) => parts.every((part) => words.includes(part)));
  const isNamed = ({ name, title }: BuilderFunction): boolean =>
    wanted !== "" && [name, title].some((known) => known.toLowerCase().startsWith(wanted));
  return [...found.filter(isNamed), ...found.filter((item) => !isNamed(item))];
}
