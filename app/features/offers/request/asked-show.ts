/** The night that is asked for, as both a venue's own show and an artist's opening tell it. */
export type AskedShow = {
  id: string;
  date: string;
  timeZone: string;
  doorsAt: string;
  startsAt: string;
  endsAt: string;
  currency: string;
  budgetCents: number | null;
  /** Null while nobody has said it. */
  fullPriceCents: number | null;
  presalePriceCents: number | null;
  capacity: number;
  /** Of so many acts that are wanted, so many are booked; absent where only the venue reads it. */
  slots?: number;
  booked?: number;
};
