/**
 * Everything that the page of a function says, put together from its metadata, its question, its help and its examples.
 */
import { formulaNameOf } from "../engine/questions/option-names";
import { questionNamed } from "../engine/questions/questions";
import { allFunctions } from "./all-functions";
import type { FunctionExamples } from "./example";
import { titleOf, fileOf, type FunctionMetadata, type FunctionsFile } from "./function-names";
import { helpGroups, namesOf, type FunctionHelp, type HelpGroup, type OptionHelp } from "./function-help";
import type { OptionKind } from "../engine/questions/function-options";

export interface HelpPage {
  /** RENT.COMPS */
  readonly title: string;
  readonly file: string;
  readonly description: string;
  /** RENT.COMPS(subject, [count], [fields], [options]…) */
  readonly signature: string;
  readonly parameters: readonly HelpParameter[];
  readonly help: FunctionHelp;
  readonly options: readonly HelpOption[];
  readonly examples: FunctionExamples;
}

export interface HelpParameter {
  readonly name: string;
  readonly description: string;
  readonly isOptional: boolean;
  /** The values that it has names for, with what each means. */
  readonly values: readonly (readonly [value: string, meaning: string])[];
}

export interface HelpOption extends OptionHelp {
  readonly kind: string;
}

export interface HelpChapter {
  readonly group: HelpGroup;
  readonly pages: readonly HelpPage[];
}

function signatureOf({ name, parameters }: FunctionMetadata): string {
  const written = parameters.map((parameter) => {
    const inner = parameter.optional ? `[${parameter.name}]` : parameter.name;
    return parameter.repeating ? `${inner}…` : inner;
  });
  return `${titleOf(name)}(${written.join(", ")})`;
}

/** How an option's value is read, from its question; an option that the question does not know is a defect. */
function kindOf(functionName: string, option: OptionHelp): string {
  const kinds = questionNamed(functionName)?.options ?? {};
  const words = new Set(
    namesOf(option).map((name) => {
      const kind = kinds[name];
      if (kind === undefined)
        throw new Error(`${titleOf(functionName)} has no option ${name}, which its help describes`);
      return optionKindInWords(kind);
    }),
  );
  return [...words].join(" or ");
}

/** The pages of all functions, in chapters. Throws where a function has no help, or help no function. */
export function createHelpPages(
  { functions, enums = [] }: FunctionsFile,
  examplesOf: (functionName: string) => FunctionExamples,
): HelpChapter[] {
  const valuesOf = (id: string | undefined): HelpParameter["values"] =>
    (enums.find((list) => list.id === id)?.values ?? []).map(({ stringValue, tooltip = "" }) => [stringValue, tooltip]);
  const described = new Set(allFunctions.map(({ name }) => name));
  const strays = functions.filter(({ name }) => !described.has(name)).map(({ name }) => name);
  if (strays.length > 0)
    throw new Error(`No help for ${strays.map(titleOf).join(", ")}: add it in src/help/functions.`);
  const pages = allFunctions.map((help): HelpPage => {
    const metadata = functions.find(({ name }) => name === help.name);
    if (!metadata) throw new Error(`There is no function ${titleOf(help.name)}, which src/help describes.`);
    return {
      title: titleOf(help.name),
      file: fileOf(help.name),
      description: metadata.description,
      signature: signatureOf(metadata),
      parameters: metadata.parameters.map(({ name, description, optional, customEnumId }) => ({
        name,
        description,
        isOptional: optional ?? false,
        values: valuesOf(customEnumId),
      })),
      help,
      options: help.options.map((option) => ({
        ...option,
        name: formulaNameOf(option.name),
        kind: kindOf(help.name, option),
      })),
      examples: examplesOf(help.name),
    };
  });
  return helpGroups.map((group) => ({ group, pages: pages.filter(({ help }) => help.group === group) }));
}

const kindWords = {
  double: "number",
  boolean: "TRUE or FALSE",
  text: "text",
  date: "date",
  list: "list or range",
  numbers: "range of numbers",
  block: "range",
} as const;

/** What an option takes, in words. */
export function optionKindInWords(kind: OptionKind): string {
  if (typeof kind !== "string") return kind.map((name) => `"${name}"`).join(" or ");
  return kindWords[kind];
}
