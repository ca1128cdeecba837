import { type ArtistForMatch, type Feature, NEUTRAL } from '#core/matching/types.ts';
import { formatMoney } from '#core/money/cents.ts';

/**
 * Does the money meet? All of it when the offer reaches the highest fee asked, 0.7 at the lowest, and falling with the
 * square of what is missing below. Fees of another currency are shown, not weighed: no rate of exchange is guessed.
 */
export const budgetFeature: Feature = {
  name: 'budget',
  weight: 0.18,
  score({ artist, opening }) {
    const budget = opening.budgetCents;
    const least = artist.feeMinCents ?? artist.feeMaxCents;
    if (budget === null || least === null || artist.currency !== opening.currency) return NEUTRAL;
    const most = Math.max(least, artist.feeMaxCents ?? least);
    if (budget >= most) return 1;
    if (budget >= least) return 0.7 + (0.3 * (budget - least)) / (most - least);
    return 0.7 * (budget / least) ** 2;
  },
  words({ artist, opening, reader }) {
    const budget = opening.budgetCents;
    const asks = feeWords(artist);
    if (budget === null)
      return asks !== null && reader === 'venue' ? { sentence: `asks ${asks}`, good: true } : null;
    const offers = formatMoney(budget, opening.currency);
    if (asks === null) return reader === 'artist' ? { sentence: `offers ${offers}`, good: true } : null;
    const least = artist.feeMinCents ?? artist.feeMaxCents ?? 0;
    return {
      sentence:
        reader === 'venue' ? `asks ${asks}, you offer ${offers}` : `offers ${offers}, you ask ${asks}`,
      good: artist.currency === opening.currency && budget >= least,
    };
  },
};

/** The people an artist brings beside its part of the room: half the room is worth more than half a full one. */
export const drawFeature: Feature = {
  name: 'draw',
  weight: 0.08,
  score({ artist, opening }) {
    if (artist.draw === null) return NEUTRAL * 0.8;
    return Math.sqrt(Math.min(1, (artist.draw * opening.artistsWanted) / opening.capacity));
  },
  words({ artist, opening, reader }) {
    if (artist.draw === null) return null;
    const draw = artist.draw.toLocaleString('en-US');
    const room = opening.capacity.toLocaleString('en-US');
    return {
      sentence:
        reader === 'venue'
          ? `draws about ${draw}, your room holds ${room}`
          : `holds ${room}, you draw about ${draw}`,
      good: artist.draw * opening.artistsWanted >= opening.capacity * 0.5,
    };
  },
};

/** '€400–€800', '€500', 'from €400', 'up to €800', or null when nothing was said. */
export function feeWords(
  artist: Pick<ArtistForMatch, 'feeMinCents' | 'feeMaxCents' | 'currency'>,
): string | null {
  const { feeMinCents: least, feeMaxCents: most, currency } = artist;
  if (least !== null && most !== null) {
    return least === most
      ? formatMoney(least, currency)
      : `${formatMoney(least, currency)}–${formatMoney(most, currency)}`;
  }
  if (least !== null) return `from ${formatMoney(least, currency)}`;
  return most === null ? null : `up to ${formatMoney(most, currency)}`;
}
