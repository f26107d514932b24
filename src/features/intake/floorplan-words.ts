/** Bedrooms and bathrooms, where the words of a floorplan say them. */

export interface PlanWords {
  readonly floorplan: string | null;
  readonly beds: number | null;
  readonly baths: number | null;
}

const bedWord = /\b(\d{1,2}) ?-?(?:br|bd|bed|beds|bdrm|bdr|bedrooms?|b)\b/i;
const bathWord = /\b(\d{1,2}(?:\.\d{1,2})?) ?-?(?:ba|bath|baths|bth|bathrooms?)\b/i;
const pair = /(?:^|[ (-])(\d) ?(?:x|\/|\+) ?(\d(?:\.\d{1,2})?)(?=$|[ )a-z-])/i;
const together = /\b(\d) ?(?:br|bd|bed|b)\w* ?[/x,&-]? ?(\d(?:\.\d{1,2})?) ?(?:ba|bath|bth|b)\w*/i;

/**
 * "2x2 Reno", "1/1.00", "S1 - Studio / 1 Bath", "3BR-S8"; nulls for unknown parts. The floorplan is the text before
 * these words.
 */
export function planOfWords(text: string): PlanWords {
  const plan = text.slice(0, 60);
  const cut = plan.indexOf(" - ");
  const words = bedsAndBaths(plan);
  if (cut > 0) {
    const behind = bedsAndBaths(plan.slice(cut + 3));
    if (behind.beds !== null && behind.baths !== null) return { ...behind, floorplan: plan.slice(0, cut).trim() };
  }
  return { ...words, floorplan: plan };
}

export function bedsAndBaths(text: string): { readonly beds: number | null; readonly baths: number | null } {
  const both = together.exec(text) ?? pair.exec(text);
  if (both) return { beds: Number(both[1]), baths: Number(both[2]) };
  const isStudio = /\b(?:studio|efficiency|eff)\b/i.test(text);
  const beds = bedWord.exec(text);
  const baths = bathWord.exec(text);
  return { beds: beds ? Number(beds[1]) : isStudio ? 0 : null, baths: baths ? Number(baths[1]) : null };
}
