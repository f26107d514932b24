/** English texts of what several screens show of a property. */
export const englishPropertyTexts = {
  meant: "Properties you may have meant",
  candidate: (place: string, away: string) => `${place} · ${away}`,
  copyId: "Copy ID",
  idCopied: "ID copied.",
  idByHand: (id: string) => `Can't copy here. The ID is ${id}.`,
  photo: (place: string) => `Street view of ${place}`,
  trendText: (first: string, firstMonth: string, last: string, lastMonth: string) =>
    `Effective rent from ${first} in ${firstMonth} to ${last} in ${lastMonth}`,
  waitsForQuota: (time: string) =>
    `Request budget used up. Loading resumes by itself when the budget resets at ${time}.`,
  trendUnknown: "No trend: rents in fewer than two months.",
  lengths: {
    us: (miles: string) => `${miles} ${miles === "1" ? "mile" : "miles"}`,
    metric: (km: string) => `${km} ${km === "1" ? "kilometer" : "kilometers"}`,
  },
};

export type PropertyTexts = typeof englishPropertyTexts;
