import { type Deal, feeAt, guaranteedCents, sharesDoor, sheetOfDeal } from '#core/booking/deal.ts';
import { formatMoney, percentWords } from '#core/money/cents.ts';
import type { PricedNight } from '#core/settlement/outlook.ts';
import { t } from '#core/words/t.ts';

/**
 * What acts of one night may take: of each further unit of the door, if nobody comes, and at a full house, in integer cents;
 * null while nobody has said what a ticket costs.
 */
export type Takes = { doorBasisPoints: number; guaranteedCents: number; fullHouseCents: number | null };

/** A night whose ticket price may not be said yet. */
type NightToPrice = { fullPriceCents: number | null; capacity: number };

/** A door so large that guarantees and steps are behind it, and twice as much still what deals are judged to be exact for. */
const LARGE_DOOR = 1_000_000_000;

/** What one deal may take. Its share is that of the door, after what goes off before; at a full house all tickets go at their full price. */
export function takesOf(deal: Deal, { fullPriceCents, capacity }: NightToPrice): Takes {
  const sheet = sheetOfDeal({ ...deal, extras: undefined });
  const at = (gross: number) => feeAt(sheet, { gross });
  const more = at(2 * LARGE_DOOR) - at(LARGE_DOOR);
  return {
    doorBasisPoints: Math.round((more * 10_000) / LARGE_DOOR),
    guaranteedCents: guaranteedCents(deal),
    fullHouseCents:
      fullPriceCents === null
        ? null
        : feeAt(sheetOfDeal(deal), {
            sold: capacity,
            gross: capacity * fullPriceCents,
            'full-price': fullPriceCents,
          }),
  };
}

export function takesTogether(all: readonly Takes[]): Takes {
  return {
    doorBasisPoints: all.reduce((sum, each) => sum + each.doorBasisPoints, 0),
    guaranteedCents: all.reduce((sum, each) => sum + each.guaranteedCents, 0),
    fullHouseCents: all.reduce<number | null>(
      (sum, { fullHouseCents }) => (sum === null || fullHouseCents === null ? null : sum + fullHouseCents),
      0,
    ),
  };
}

/** What is wrong when the acts of a night can together take more than the door, in a sentence; null when they cannot. */
export function billWarning(
  { doorBasisPoints, guaranteedCents, fullHouseCents }: Takes,
  night: PricedNight,
  currency: string,
): string | null {
  if (doorBasisPoints > 10_000)
    return t`With this deal the acts of the night share ${percentWords(doorBasisPoints)} of the door: more than there is.`;
  const houseCents = night.fullPriceCents * night.capacity;
  const money = (cents: number) => formatMoney(cents, currency);
  if (guaranteedCents > houseCents)
    return t`With this deal the guarantees of the night come to ${money(guaranteedCents)}; a full house brings ${money(houseCents)}.`;
  // Where nothing is charged at the door, every fee is more than it brings.
  if (night.fullPriceCents === 0 || fullHouseCents === null || fullHouseCents <= houseCents) return null;
  return t`With this deal the acts of the night take ${money(fullHouseCents)} at a full house, which brings ${money(houseCents)}.`;
}

/** What openers of a night are paid, and what the deals that share its door take off for them first, in integer cents. */
export type Openers = {
  feesCents: number;
  /** So much of it is agreed; the rest stands in offers. */
  agreedCents: number;
  /** The least that one of them takes off; null where none shares the door, or its lines are its own. */
  takenOffCents: number | null;
};

/** What a deal says of openers. `agreed`: its booking is confirmed. */
export function openersIn(deal: Deal, { agreed = false } = {}): Openers {
  const takesOff = sharesDoor(deal) && deal.kind !== 'custom';
  const ofPool = deal.kind === 'shared-pool' ? deal.openersCents : undefined;
  const feesCents = deal.kind === 'opener-fee' ? deal.feeCents : 0;
  return {
    feesCents,
    agreedCents: agreed ? feesCents : 0,
    takenOffCents: takesOff ? (ofPool ?? deal.extras?.openersCents ?? 0) : null,
  };
}

export function openersTogether(all: readonly Openers[]): Openers {
  const takenOff = all.flatMap(({ takenOffCents }) => takenOffCents ?? []);
  return {
    feesCents: all.reduce((sum, { feesCents }) => sum + feesCents, 0),
    agreedCents: all.reduce((sum, { agreedCents }) => sum + agreedCents, 0),
    takenOffCents: takenOff.length === 0 ? null : Math.min(...takenOff),
  };
}

/** What a venue should know where a share of the door is taken before openers are paid, in a sentence; null where nothing is amiss. */
export function openersWarning(deal: Deal, others: Openers, currency: string): string | null {
  const own = openersIn(deal);
  const feesCents = own.feesCents + others.feesCents;
  const takenOffCents = deal.kind === 'opener-fee' ? others.takenOffCents : own.takenOffCents;
  if (takenOffCents === null || feesCents <= takenOffCents) return null;
  const money = (cents: number) => formatMoney(cents, currency);
  const takenOff = takenOffCents === 0 ? 'nothing' : t`only ${money(takenOffCents)}`;
  const rest = takenOffCents === 0 ? t`That` : t`The other ${money(feesCents - takenOffCents)}`;
  return t`${openersGet(own, others, money)}, and ${takenOff} goes off the door for them before ${deal.kind === 'opener-fee' ? t`the share of another act` : t`the share`}. ${rest} comes out of your part.`;
}

/** 'Openers of this night get €450', or would get it by offers and by the deal that is weighed. */
function openersGet(own: Openers, others: Openers, money: (cents: number) => string): string {
  const openers = own.feesCents > 0 ? t`With this deal openers of this night` : t`Openers of this night`;
  const feesCents = own.feesCents + others.feesCents;
  const askedCents = others.feesCents - others.agreedCents;
  if (askedCents <= 0) return t`${openers} get ${money(feesCents)}`;
  const part = askedCents === feesCents ? 'which' : t`of which ${money(askedCents)}`;
  return t`${openers} would get ${money(feesCents)}, ${part} is not agreed yet`;
}
