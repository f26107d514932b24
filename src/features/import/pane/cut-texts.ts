/** A lower rent or price as the result of a merge shows it. */
import type { PriceCut } from "../../../file-reader/merge-summary";
import type { Formats } from "../../../ui/format";

/**
 * Before, after and change. The change is the difference of the other two as shown, and cents appear only where whole
 * dollars hide it.
 */
export function cutTexts({ before, after }: PriceCut, formats: Formats): [string, string, string] {
  if (Math.round(before) !== Math.round(after)) {
    return [formats.money(before), formats.money(after), formats.money(Math.round(after) - Math.round(before))];
  }
  const cents = (value: number): number => Math.round(value * 100);
  const text = (value: number): string => formats.decimal(value, 2);
  return [text(before), text(after), text((cents(after) - cents(before)) / 100)];
}
