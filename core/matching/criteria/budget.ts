import * as z from 'zod';
import type { Side } from '#core/booking/side.ts';
import { criterion, fact, NEUTRAL } from '#core/matching/criterion.ts';
import { formatMoney } from '#core/money/cents.ts';
import { t } from '#core/words/t.ts';

const currency = fact('currency', z.string());
const cents = z.int().nullable();

/**
 * Does the money meet? All of it when the offer reaches the highest fee asked, 0.7 at the lowest, and falling with the
 * square of what is missing below. Fees of another currency are shown, not weighed: no rate of exchange is guessed.
 */
export const budget = criterion({
  name: 'budget',
  weight: 0.18,
  artist: {
    feeMinCents: fact('fee_min_cents', cents),
    feeMaxCents: fact('fee_max_cents', cents),
    currency,
  },
  opening: { budgetCents: fact('budget_cents', cents), currency },
  score({ artist, opening }) {
    const budget = opening.budgetCents;
    const least = artist.feeMinCents ?? artist.feeMaxCents;
    if (budget === null || least === null || artist.currency !== opening.currency) return NEUTRAL;
    const most = Math.max(least, artist.feeMaxCents ?? least);
    if (budget >= most) return 1;
    if (budget >= least) return 0.7 + (0.3 * (budget - least)) / (most - least);
    return 0.7 * (budget / least) ** 2;
  },
  words: ({ artist, opening, reader }) => budgetWords(artist, opening, reader),
});

type Offered = { budgetCents: number | null; currency: string };

/** What is asked beside what is offered, in words for a side; null where neither says a sum. Amounts in integer cents. */
export function budgetWords(artist: Fees, opening: Offered, reader: Side): ReasonOfMoney | null {
  const budget = opening.budgetCents;
  const asks = feeWords(artist);
  if (budget === null)
    return asks !== null && reader === 'venue' ? { sentence: t`asks ${asks}`, good: true } : null;
  const offers = formatMoney(budget, opening.currency);
  if (asks === null) return reader === 'artist' ? { sentence: t`offers ${offers}`, good: true } : null;
  const least = artist.feeMinCents ?? artist.feeMaxCents ?? 0;
  const isForeign = artist.currency !== opening.currency;
  const sums =
    reader === 'venue' ? t`asks ${asks}, you offer ${offers}` : t`offers ${offers}, you ask ${asks}`;
  return {
    sentence: isForeign ? t`${sums}: other currencies` : sums,
    good: !isForeign && budget >= least,
  };
}

type ReasonOfMoney = { sentence: string; good: boolean };
type Fees = { feeMinCents: number | null; feeMaxCents: number | null; currency: string };

/** '€400–€800', '€500', 'from €400', 'up to €800', or null when nothing was said. */
function feeWords({ feeMinCents: least, feeMaxCents: most, currency }: Fees): string | null {
  if (least !== null && most !== null) {
    return least === most
      ? formatMoney(least, currency)
      : `${formatMoney(least, currency)}–${formatMoney(most, currency)}`;
  }
  if (least !== null) return t`from ${formatMoney(least, currency)}`;
  return most === null ? null : t`up to ${formatMoney(most, currency)}`;
}
