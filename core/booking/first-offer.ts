/** What a venue pays for a night, and what an artist asks for one, in integer cents of the currency of each. */
type Pays = { budgetCents: number | null; currency: string };
export type Asks = { feeMinCents: number | null; feeMaxCents: number | null; currency: string };

/**
 * What an offer of either side starts from, in integer cents of the night: its budget, or what the artist asks when that is within it. Fees
 * of another currency say nothing of it. Null when neither is known.
 */
export function firstOfferCents({ budgetCents, currency }: Pays, artist: Asks | null): number | null {
  const asks = artist?.currency === currency ? (artist.feeMaxCents ?? artist.feeMinCents) : null;
  if (budgetCents === null) return asks;
  return asks !== null && asks < budgetCents ? asks : budgetCents;
}
