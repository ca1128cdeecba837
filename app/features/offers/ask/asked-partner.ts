/** Whom a night is asked of, as the form needs them. */
export type AskedPartner = {
  id: string;
  name: string;
  /** What an artist asks for at least, in integer cents. */
  feeMinCents?: number | null;
  /** What its fees are in. */
  currency?: string;
  /** Of a venue: what its deals are in, and how many fit in. */
  room?: { currency: string; capacity: number };
};
