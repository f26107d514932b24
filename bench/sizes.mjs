/** CI runs each benchmark once at its smallest size: its proofs count then, its figures don't. */
export const isSmallest = process.env.COMPSHEET_BENCH === "smallest";

/** @template T @param {T} whole What is measured. @param {T} smallest Enough for the proofs. @returns {T} */
export const sized = (whole, smallest) => (isSmallest ? smallest : whole);
