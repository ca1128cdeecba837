import { type Deal, feeAt, guaranteedCents, sheetOfDeal } from '#core/booking/deal.ts';
import { formatMoney, percentWords } from '#core/money/cents.ts';
import type { Night } from '#core/settlement/outlook.ts';

/** What acts of one night may take: of each further unit of the door, and even if nobody comes, in integer cents. */
export type Takes = { doorBasisPoints: number; guaranteedCents: number };

/** A door so large that guarantees and steps are behind it. */
const LARGE_DOOR = 10_000_000_000;

/** What one deal may take. Its share is that of the door, after what goes off before. */
export function takesOf(deal: Deal): Takes {
  const sheet = sheetOfDeal({ ...deal, extras: undefined });
  const at = (gross: number) => feeAt(sheet, { gross });
  const more = at(2 * LARGE_DOOR) - at(LARGE_DOOR);
  return {
    doorBasisPoints: Math.round((more * 10_000) / LARGE_DOOR),
    guaranteedCents: guaranteedCents(deal),
  };
}

export function takesTogether(all: readonly Takes[]): Takes {
  return {
    doorBasisPoints: all.reduce((sum, each) => sum + each.doorBasisPoints, 0),
    guaranteedCents: all.reduce((sum, each) => sum + each.guaranteedCents, 0),
  };
}

/** Whether guarantees are more than a full house brings. */
export const exceedsHouse = (cents: number, { fullPriceCents, capacity }: Night): boolean =>
  cents > fullPriceCents * capacity;

/**
 * What is wrong when the acts of a night can together take more than the door, in a sentence; null when they cannot. `guarantees` is
 * their sum where the reader may know it, else whether it exceeds a full house.
 */
export function billWarning(
  { doorBasisPoints, guarantees }: { doorBasisPoints: number; guarantees: number | boolean },
  night: Night,
  currency: string,
): string | null {
  if (doorBasisPoints > 10_000)
    return `With this deal the acts of the night share ${percentWords(doorBasisPoints)} of the door: more than there is.`;
  const exceed = typeof guarantees === 'boolean' ? guarantees : exceedsHouse(guarantees, night);
  if (!exceed) return null;
  const house = formatMoney(night.fullPriceCents * night.capacity, currency);
  return typeof guarantees === 'boolean'
    ? `The guarantees of the night come to more than a full house brings (${house}).`
    : `With this deal the guarantees of the night come to ${formatMoney(guarantees, currency)}; a full house brings ${house}.`;
}
