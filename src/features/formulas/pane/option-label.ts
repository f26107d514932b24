/** Display name of an option or argument: its label if it has one, otherwise its name in words. */
import { ideaOf } from "../../../engine/questions/option-names";
import type { Texts } from "../../../ui/texts";

/** "sizeRate" and "from_date" as words: "Size rate", "From". */
export function optionLabel(name: string, language: "en" | "es"): string {
  const meant = ideaOf(name);
  if (meant !== undefined) return meant[language];
  const words = name
    .replace(/_/g, " ")
    .replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What the field of an argument or option is called on the screen. */
export function labelOf(
  name: string,
  { args }: { readonly args: readonly { readonly name: string }[] },
  { argumentLabels, language }: Pick<Texts["functions"], "argumentLabels" | "language">,
): string {
  const isArgument = args.some((one) => one.name === name);
  return (isArgument ? argumentLabels[name] : undefined) ?? optionLabel(name, language);
}
