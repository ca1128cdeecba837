import { type Day, daysBetween } from '#core/calendar/day.ts';
import type { Ending } from '#demo/season/booking-path.ts';
import { chanceOf } from '#demo/season/chance.ts';
import { largeRoomDeal, lowerDeal } from '#demo/season/deals.ts';
import { spreadNights, WEDNESDAY_TO_SUNDAY } from '#demo/season/nights.ts';
import type { BookingPlan } from '#demo/season/season-booking.ts';
import type { Stage } from '#demo/season/stage.ts';

/**
 * Where the demo artist has been and goes, in order: at home between the legs. Past legs are paid in euros. Some rooms
 * are left out: those are the ones that have yet to meet the artist, and ask.
 */
const HOME = [
  'tidehouse',
  'parish',
  'picturehouse',
  'marble',
  'foundry',
  'vaults',
  'glasswright',
  'saltmarsh',
  'station',
];
const ABROAD = ['speicher', 'nordhafen', 'nachtinkt', 'grachtzicht', 'lanterne', 'transformateur'];
const BRITAIN = ['gable', 'ropewalk', 'undercroft', 'lockkeeper'];

const BEEN = [...HOME, ...ABROAD, ...HOME, 'carril', ...HOME, 'kometa', ...HOME, 'speicher'];
const TO_GO = [...HOME, ...BRITAIN, ...HOME, ...ABROAD, ...HOME, 'kometa', 'carril', ...HOME.slice(0, 8)];

type Past = { ending: Ending } & Pick<BookingPlan, 'daysAgo' | 'invoicePaid' | 'reason'>;

/** How the demo artist's latest shows elsewhere stand, the latest first; the others are paid and done. */
const PAST: Record<number, Past> = {
  0: { ending: 'played' },
  1: { ending: 'concluded' },
  2: { ending: 'settled', daysAgo: { confirm: 5.5 }, invoicePaid: false },
  3: { ending: 'paid', daysAgo: { confirm: 1.4, pay: 0.6 }, invoicePaid: false },
  5: { ending: 'paid', daysAgo: { confirm: 7.4, pay: 6.4 }, invoicePaid: false },
  7: {
    ending: 'disputed',
    reason: 'The catering deduction was not in our agreement. The rest is fine.',
  },
  9: { ending: 'paid', invoicePaid: false },
  10: { ending: 'played' },
  11: { ending: 'settled', invoicePaid: false },
  12: { ending: 'concluded' },
};
const DONE: Past = { ending: 'paid' };

/** Forty-five shows the demo artist has played elsewhere, and forty-seven to come: with the demo venue's, fifty each. */
export function stageDemoArtist(stage: Stage): void {
  stagePast(stage);
  stageToCome(stage);
}

function stagePast(stage: Stage): void {
  const chance = chanceOf('the demo artist, past');
  const isUsable = awayFromHouse(stage);
  const nightsBetween = (from: number, to: number, count: number) =>
    spreadNights({
      from: stage.day(from),
      to: stage.day(to),
      weekdays: WEDNESDAY_TO_SUNDAY,
      count,
      isUsable,
    });
  const nights = [
    ...nightsBetween(-29, -2, 8).reverse(),
    ...nightsBetween(-60, -31, 6).reverse(),
    ...nightsBetween(-330, -62, 31).reverse(),
  ];
  nights.forEach((day, at) => {
    const { ending, ...rest } = PAST[at] ?? DONE;
    const venue = stage.venue(BEEN[nights.length - 1 - at] as string);
    const show = stage.addShow({ venue, day, status: 'filled' });
    const share = chance.int(46, 96);
    const tickets = Math.round((venue.capacity * share) / 100);
    const presale = Math.round((tickets * chance.int(30, 65)) / 100);
    stage.addBooking({
      ...rest,
      ...asked(stage, venue, chance),
      show,
      artist: stage.people.demoArtist,
      ending,
      sold: { full: tickets - presale, presale },
      deductions: ending === 'disputed' ? [{ label: 'Catering', cents: 6_000 }] : [],
    });
  });
}

function stageToCome(stage: Stage): void {
  const chance = chanceOf('the demo artist, to come');
  const nights = spreadNights({
    from: stage.day(4),
    to: stage.day(320),
    weekdays: WEDNESDAY_TO_SUNDAY,
    count: 47,
    isUsable: awayFromHouse(stage),
  });
  nights.forEach((day, at) => {
    const venue = stage.venue(TO_GO[at] as string);
    const show = stage.addShow({ venue, day, status: 'filled' });
    stage.addBooking({
      ...asked(stage, venue, chance),
      show,
      artist: stage.people.demoArtist,
      ending: 'confirmed',
      signed: (['both', 'venue', 'none', 'both', 'artist'] as const)[at % 5],
    });
  });
}

/** Nights at least two days from those at the demo venue: there is a road between. */
function awayFromHouse(stage: Stage): (day: Day) => boolean {
  const house = stage.bookings
    .filter((booking) => booking.artist === stage.people.demoArtist)
    .map((booking) => booking.show.day);
  return (day) => house.every((other) => Math.abs(daysBetween(other, day)) >= 2);
}

function asked(stage: Stage, venue: BookingPlan['show']['venue'], chance: ReturnType<typeof chanceOf>) {
  const deal = largeRoomDeal(stage.people.demoArtist, venue, chance);
  const requestedBy = chance.percent(45) ? ('artist' as const) : ('venue' as const);
  return { deal, requestedBy, ...(chance.percent(25) ? { firstDeal: lowerDeal(deal, 12) } : {}) };
}
