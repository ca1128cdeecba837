import type { Deal } from '#core/booking/deal.ts';
import type { Chance } from '#demo/season/chance.ts';
import type { Artist, Venue } from '#demo/season/people.ts';

/** What a small room offers: mostly a guarantee near the artist's lowest fee, sometimes a share of the door. */
export function smallRoomDeal(artist: Artist, venue: Venue, chance: Chance): Deal {
  const guaranteeCents = guaranteeFor(artist, venue, chance, 0.3);
  const kind = chance.int(1, 100);
  if (kind <= 55) return { kind: 'guarantee', guaranteeCents };
  if (kind <= 80)
    return { kind: 'guarantee-versus-split', guaranteeCents, sharePercent: chance.pick([70, 75, 80]) };
  if (kind <= 92) return { kind: 'door-split', sharePercent: chance.pick([75, 80, 85]) };
  return {
    kind: 'guarantee-plus-split',
    guaranteeCents,
    sharePercent: 50,
    afterCents: guaranteeCents + 10_000,
  };
}

/** What a larger room offers: a guarantee within what the artist asks, sometimes with a share of a good night. */
export function largeRoomDeal(artist: Artist, venue: Venue, chance: Chance): Deal {
  const guaranteeCents = guaranteeFor(artist, venue, chance, 1);
  const kind = chance.int(1, 100);
  if (kind <= 65) return { kind: 'guarantee', guaranteeCents };
  if (kind <= 85)
    return { kind: 'guarantee-versus-split', guaranteeCents, sharePercent: chance.pick([15, 20, 25]) };
  return {
    kind: 'guarantee-plus-split',
    guaranteeCents,
    sharePercent: chance.pick([10, 15]),
    afterCents: venue.capacity * venue.ticket * 60,
  };
}

/** The same deal with the guarantee so many percent lower, to the nearest ten: what was offered before a counter. */
export function lowerDeal(deal: Deal, percent: number): Deal {
  if (deal.kind === 'door-split') return { ...deal, sharePercent: Math.max(50, deal.sharePercent - percent) };
  if (!('guaranteeCents' in deal) || deal.guaranteeCents === undefined) return deal;
  return { ...deal, guaranteeCents: Math.round((deal.guaranteeCents * (100 - percent)) / 100_000) * 1_000 };
}

/** A guarantee in tens, from the lowest fee asked up to `reach` of the way to the highest; never above the venue's rate. */
function guaranteeFor(artist: Artist, venue: Venue, chance: Chance, reach: number): number {
  const [least, most] = artist.fee;
  const top = Math.min(venue.maxRate, least + (most - least) * reach);
  return chance.step(Math.min(least, top), top, 10) * 100;
}
