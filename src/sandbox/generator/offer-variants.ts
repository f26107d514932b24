/** Offers worded more narrowly than most: for named floorplans or homes, until a day, or in per cent. */
import type { ConcessionsItem } from "../../service/property-details";
import { addMonths, isoDay, longDate } from "./day-number";
import type { PropertyCharacter } from "./property-character";
import { RandomStream } from "./random-stream";
import { streamTopics } from "./stream-topics";
import { floorplansOf } from "./floorplans";
import { unitTraits } from "./unit-traits";

export interface OfferTerms {
  readonly text: string;
  readonly item: ConcessionsItem;
}

/** Shares of the offers of a kind that are worded so. */
const floorplanShare = 0.2;
const unitShare = 0.15;
const untilShare = 0.3;
const percentageShare = 0.4;
const moveInFeeShare = 0.3;
/** Smaller properties don't name three homes. */
const fewestUnits = 20;
const namedUnits = 3;

/** The offer as drawn, or a variant of it with separate streams, so all other offers stay the same. */
export function variantOf(terms: OfferTerms, character: PropertyCharacter, from: number, to: number): OfferTerms {
  const stream = new RandomStream(character.seed, character.index, streamTopics.offerVariants, from);
  const { text, item } = terms;
  if (text.includes("select homes") && stream.chance(floorplanShare)) return forFloorplans(terms, character, stream);
  if (item.free_months_count === 1 && stream.chance(unitShare)) return forUnits(terms, character, stream);
  if (item.free_months_count && stream.chance(untilShare)) {
    const until = addMonths(to, item.free_months_count);
    return {
      text: `${text} Move in by ${longDate(to)} and pay no rent until ${longDate(until)}.`,
      item: { ...item, free_months_until: isoDay(until) },
    };
  }
  if (item.recurring_dollars_off_amount && stream.chance(percentageShare)) {
    const percentage = stream.pick([2, 3, 5]);
    return {
      text: `${percentage}% off every month of your lease`,
      item: { recurring_dollars_off_percentage: percentage },
    };
  }
  if (item.waived_administrative_fee && stream.chance(moveInFeeShare))
    return {
      text: text.replace("application and administrative", "application, administrative and move-in"),
      item: { ...item, waived_move_in_fee: true },
    };
  return terms;
}

function forFloorplans(terms: OfferTerms, character: PropertyCharacter, stream: RandomStream): OfferTerms {
  // The names of tax-credit floorplans go with the income that each home is set aside for.
  const names = character.kind === "affordable" ? [] : [...new Set(floorplansOf(character).map(({ name }) => name))];
  if (names.length < 3) return terms;
  const chosen = stream.shuffled(names).slice(0, 2).sort();
  return {
    text: terms.text.replace("select homes", `${chosen.join(" and ")} floorplans`),
    item: { ...terms.item, condition_floorplans: chosen },
  };
}

function forUnits(terms: OfferTerms, character: PropertyCharacter, stream: RandomStream): OfferTerms {
  if (character.units < fewestUnits || character.kind === "condo") return terms;
  const numbers = Array.from({ length: character.units }, (_, unit) => unit);
  const chosen = stream.shuffled(numbers).slice(0, namedUnits);
  const names = chosen.sort((a, b) => a - b).map((unit) => unitTraits(character, unit).name);
  return {
    text: `One month free on homes ${names.slice(0, -1).join(", ")} and ${names.at(-1)} with a 12-month lease.`,
    item: { ...terms.item, condition_unit_names: names },
  };
}
