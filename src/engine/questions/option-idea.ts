/** Names of one idea among the options: its name in formulas, its label, and accepted spellings. */
import { normalizeName } from "../../domain/nearest-names";

export interface OptionIdea {
  /** The name in formulas, the same in every function that has the idea. */
  readonly name: string;
  /** Label in a workbook's filter table and the pane. */
  readonly en: string;
  readonly es: string;
  /** Every other spelling that is accepted. */
  readonly others: readonly string[];
}

export const idea = (name: string, en: string, es: string, ...others: string[]): OptionIdea => ({
  name,
  en,
  es,
  others,
});

/** Far above that of any option. */
const longestName = 500;

/** A name without case, separators, accents and the unit in parentheses. */
export const plainOptionName = (name: string): string =>
  normalizeName(
    name
      .slice(0, longestName)
      .replace(/\([^)]*\)?/g, "")
      .normalize("NFKD")
      .replace(/[\u0300-\u036f,]/g, ""),
  );

export const spellingsOf = ({ name, en, es, others }: OptionIdea): readonly string[] => [name, en, es, ...others];

/** Where windows of days end: keys of results depend on these two before the other options are known. */
export const asOfIdea = idea("as_of", "As of", "Fecha de las cifras");
export const toIdea = idea("to", "To", "Hasta", "to_date");
