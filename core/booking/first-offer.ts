/** What an artist asks for a show, in integer cents. */
type Asks = { feeMinCents: number | null; feeMaxCents: number | null };

/** What a venue's offer starts from, in integer cents: its budget, or what the artist asks when that is within it. Null when neither is known. */
export function firstOfferCents(budgetCents: number | null, artist: Asks): number | null {
  const asks = artist.feeMaxCents ?? artist.feeMinCents;
  if (budgetCents === null) return asks;
  return asks !== null && asks < budgetCents ? asks : budgetCents;
}
