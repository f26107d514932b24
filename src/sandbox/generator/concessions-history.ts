import type { Concessions } from "../../service/property-details";
import { concessionOffers } from "./concession-offers";
import { isoDay } from "./day-number";
import type { PropertyCharacter } from "./property-character";
import { hashIntegers } from "./random-stream";
import { streamTopics } from "./stream-topics";

/** Every offer that the property advertised, oldest first; one still running ends on the last collected day. */
export function concessionsHistory(character: PropertyCharacter): Concessions[] {
  return concessionOffers(character, character.collectedOn)
    .filter((offer) => offer.from <= character.collectedOn)
    .map((offer, position) => ({
      id: hashIntegers(character.seed, character.index, streamTopics.concessions, position)
        .toString(16)
        .padStart(8, "0"),
      concessions: offer.text,
      from_date: isoDay(offer.from),
      to_date: isoDay(Math.min(offer.to, character.collectedOn)),
      items: [offer.item],
    }));
}
