/** CI runs each benchmark once at its smallest size: only its checks count then, not its times. */
export const isSmallest = process.env.COMPSHEET_BENCH === "smallest";

/** @template T @param {T} whole What is measured. @param {T} smallest Enough for the proofs. @returns {T} */
export const sized = (whole, smallest) => (isSmallest ? smallest : whole);
