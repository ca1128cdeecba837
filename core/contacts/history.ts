/** A night of both as the read `contact-card` answers it. */
type Night = {
  status: string;
  isPast: boolean;
  currency: string;
  feeCents: number | null;
  sold: number | null;
  daysToPay: number | null;
};

/** What is known of the nights with a contact. What nobody knows is null, and never zero. */
export type History = {
  past: number;
  toCome: number;
  cancelled: number;
  /** Settled fees, by currency, over so many nights. */
  fees: { currency: string; cents: number; nights: number }[];
  /** Tickets of a night on average, over the nights whose statement is settled. */
  sold: { average: number; nights: number } | null;
  daysToPay: { average: number; nights: number } | null;
};

export function historyOf(nights: readonly Night[]): History {
  const held = nights.filter(({ status }) => status !== 'cancelled');
  const fees = new Map<string, { currency: string; cents: number; nights: number }>();
  for (const { currency, feeCents } of held) {
    if (feeCents === null) continue;
    const sum = fees.get(currency) ?? { currency, cents: 0, nights: 0 };
    fees.set(currency, { ...sum, cents: sum.cents + feeCents, nights: sum.nights + 1 });
  }
  return {
    past: held.filter(({ isPast }) => isPast).length,
    toCome: held.filter(({ isPast }) => !isPast).length,
    cancelled: nights.length - held.length,
    fees: [...fees.values()],
    sold: averageOf(held.map(({ sold }) => sold)),
    daysToPay: averageOf(held.map(({ daysToPay }) => daysToPay)),
  };
}

function averageOf(figures: readonly (number | null)[]): { average: number; nights: number } | null {
  const known = figures.filter((figure) => figure !== null);
  if (known.length === 0) return null;
  return {
    average: Math.round(known.reduce((sum, each) => sum + each, 0) / known.length),
    nights: known.length,
  };
}
