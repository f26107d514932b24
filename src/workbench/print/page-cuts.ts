/** Which rows or columns come on which page. */

export interface Cut {
  /** First and last, from 0. */
  readonly first: number;
  readonly last: number;
}

/**
 * @param sizeOf points of a row or column
 * @param room points of a page, less what is repeated on each but the first
 * @param breaks rows or columns that begin a page
 */
export function cutPages(
  { first, last }: Cut,
  sizeOf: (index: number) => number,
  room: { readonly first: number; readonly others: number },
  breaks: readonly number[],
): Cut[] {
  const cuts: Cut[] = [];
  let start = first;
  let used = 0;
  for (let index = first; index <= last; index += 1) {
    const size = sizeOf(index);
    const limit = cuts.length === 0 ? room.first : room.others;
    // A hundredth of a point is what adding sizes up may lose.
    const isFull = index > start && used + size > limit + 0.01;
    if (isFull || (index > start && breaks.includes(index))) {
      cuts.push({ first: start, last: index - 1 });
      start = index;
      used = 0;
    }
    used += size;
  }
  cuts.push({ first: start, last });
  return cuts;
}
