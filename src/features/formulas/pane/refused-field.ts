/** Which argument or option a cell's error is about: the builder shows it there. */
import { isSaid, type Said } from "../../../domain/said";
import { type ArgumentBlock, cellText } from "../../../engine/questions/function-arguments";
import type { BuilderField } from "./function-catalog";

/**
 * The field that the error names; else the one whose value alone it quotes. Undefined for an error of several.
 * @param blockOf What the formula has for a field.
 */
export function refusedField(
  refusal: Said,
  fields: readonly BuilderField[],
  blockOf: (field: BuilderField) => ArgumentBlock,
): BuilderField | undefined {
  const named = fields.find((field) => isAbout(refusal, field));
  if (named !== undefined) return named;
  const [quoted, another] = fields.filter((field) => {
    const text = cellText(blockOf(field)[0]?.[0] ?? null);
    return text !== "" && quotes(refusal, text);
  });
  return another === undefined ? quoted : undefined;
}

/** Whether its sentence begins with the field's name in formulas, quotes it or has it in a gap. */
function isAbout({ code, params }: Said, field: BuilderField): boolean {
  const { name } = field;
  if (code.startsWith(`${name} `) || code.includes(`"${name}"`)) return true;
  return params.some((part) => part === name || (isSaid(part) && isAbout(part, field)));
}

const quotes = ({ params }: Said, text: string): boolean =>
  params.some((part) => (isSaid(part) ? quotes(part, text) : part === text || part === `"${text}"`));
