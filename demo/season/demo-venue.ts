import type { Deal } from '#core/booking/deal.ts';
import type { Day } from '#core/calendar/day.ts';
import { monthOf } from '#core/calendar/month.ts';
import type { Ending } from '#demo/season/booking-path.ts';
import { chanceOf } from '#demo/season/chance.ts';
import { lowerDeal, smallRoomDeal } from '#demo/season/deals.ts';
import { monthInvoicedBefore, RESIDENT } from '#demo/season/month-invoices.ts';
import { spreadNights, THURSDAY_TO_SATURDAY, WEDNESDAY_TO_SATURDAY } from '#demo/season/nights.ts';
import type { Artist } from '#demo/season/people.ts';
import type { BookingPlan } from '#demo/season/season-booking.ts';
import { Casting, type Stage } from '#demo/season/stage.ts';
import { demoTakings } from '#demo/season/takings.ts';

type Past = { ending: Ending } & Pick<BookingPlan, 'daysAgo' | 'invoicePaid' | 'reason' | 'merchandise'>;

/** A night on which the venue sold the artist's merchandise at its desk, and kept a commission. */
const AT_THE_DESK: Deal['extras'] = {
  merch: [
    { label: 'T-shirts and bags', percent: 20 },
    { label: 'Records', percent: 10 },
  ],
  merchSoldBy: 'venue',
};
const TABLE_SALES = { 'merch:1': 28_000, 'merch:2': 19_500 };

/**
 * How the demo venue's fifty past shows stand, the latest first. Forty-two are settled between both sides; of the other
 * eight, four are to be concluded, two statements are with the artist, and two were sent back. Whatever is not named
 * here is paid and done.
 */
const PAST: Record<number, Past> = {
  0: { ending: 'played' },
  1: { ending: 'played' },
  2: { ending: 'concluded' },
  3: { ending: 'concluded', daysAgo: { conclude: 0.35 } },
  4: { ending: 'played' },
  5: { ending: 'settled', daysAgo: { confirm: 0.1 }, invoicePaid: false },
  6: { ending: 'settled', daysAgo: { confirm: 1.5 }, invoicePaid: false },
  7: { ending: 'paid', daysAgo: { confirm: 2.4, pay: 0.5 }, invoicePaid: false },
  8: { ending: 'paid', daysAgo: { confirm: 7.5, pay: 6.4, payInvoice: 6.6 }, merchandise: TABLE_SALES },
  9: {
    ending: 'disputed',
    reason: 'We counted 61 at the door and the statement says 54. Could you look at the pre-sale list again?',
  },
  10: { ending: 'paid', daysAgo: { confirm: 8.4 }, invoicePaid: false },
  13: { ending: 'played' },
  14: { ending: 'paid', invoicePaid: false },
  16: { ending: 'settled', invoicePaid: false },
  17: {
    ending: 'disputed',
    reason: 'The engineer was ours that night, so the deduction for sound should not be there.',
  },
};
const DONE: Past = { ending: 'paid' };

/** The nights of the past and of what is to come on which the demo's two accounts meet. */
const SHARED_PAST = [3, 8, 21, 30, 41];
const SHARED_TO_COME = [2, 14, 30];

/** How many nights of the latest month that was invoiced its resident has at most. */
const RESIDENT_NIGHTS = 3;

/** The night the specification's sample is of: a guarantee of €500, tickets at €17.00 and €13.00. */
const SAMPLE_NIGHT = 0;

/** Fifty nights the demo venue has put on, and fifty to come. */
export function stageDemoVenue(stage: Stage): void {
  const chance = chanceOf('the demo venue');
  const pool = stage.people.artists.filter(
    (artist) => artist.loudness !== 'Very Loud' && artist.fee[0] <= 320,
  );
  const casting = new Casting(stage, pool, chance);
  stagePast(stage, casting);
  stageToCome(stage, casting);
}

function stagePast(stage: Stage, casting: Casting): void {
  const venue = stage.people.demoVenue;
  const chance = chanceOf('the demo venue, past');
  const nightsBetween = (from: number, to: number, weekdays: number[], count: number) =>
    spreadNights({ from: stage.day(from), to: stage.day(to), weekdays, count });
  const nights = [
    ...nightsBetween(-29, -1, WEDNESDAY_TO_SATURDAY, 12).reverse(),
    ...nightsBetween(-60, -31, THURSDAY_TO_SATURDAY, 7).reverse(),
    ...nightsBetween(-310, -62, THURSDAY_TO_SATURDAY, 31).reverse(),
  ];
  const isSettled = (at: number) => ['settled', 'paid'].includes((PAST[at] ?? DONE).ending);
  const takings = demoTakings(
    nights.filter((_, at) => isSettled(at)),
    chance,
  );
  const month = monthInvoicedBefore(stage.today);
  const ofResident = nights
    .filter((day, at) => monthOf(day) === month && !PAST[at] && !SHARED_PAST.includes(at))
    .slice(0, RESIDENT_NIGHTS);
  let settled = 0;
  nights.forEach((day, at) => {
    const { ending, ...rest } = PAST[at] ?? DONE;
    const inTurn = chosen(stage, casting, day, SHARED_PAST.includes(at));
    const isOfResident = ofResident.includes(day);
    const artist = isOfResident ? stage.artist(RESIDENT) : inTurn;
    const sold = isSettled(at) ? takings[settled++] : undefined;
    const prices = priced(at, sold);
    const show = stage.addShow({ venue, day, status: 'filled', prices, title: titleOf(at) });
    const agreed: Deal = at === SAMPLE_NIGHT ? SAMPLE_DEAL : dealWith(stage, artist, chance);
    const deal = rest.merchandise ? { ...agreed, extras: AT_THE_DESK } : agreed;
    stage.addBooking({
      ...rest,
      ...asked(deal, chance),
      show,
      artist,
      ending,
      sold: sold ?? (ending === 'played' ? undefined : { full: 31, presale: 23 }),
      deductions: ending === 'disputed' ? [{ label: 'Sound engineer', cents: 4_000 }] : [],
      monthInvoice: isOfResident ? month : undefined,
    });
  });
}

function stageToCome(stage: Stage, casting: Casting): void {
  const venue = stage.people.demoVenue;
  const chance = chanceOf('the demo venue, to come');
  const nights = spreadNights({
    from: stage.day(3),
    to: stage.day(182),
    weekdays: THURSDAY_TO_SATURDAY,
    count: 50,
  });
  nights.forEach((day, at) => {
    const artist = chosen(stage, casting, day, SHARED_TO_COME.includes(at));
    const show = stage.addShow({
      venue,
      day,
      status: 'filled',
      prices: priced(at + 1, undefined),
      title: titleOf(at),
    });
    stage.addBooking({
      ...asked(dealWith(stage, artist, chance), chance),
      show,
      artist,
      ending: 'confirmed',
      signed: (['both', 'artist', 'both', 'none', 'venue'] as const)[at % 5],
    });
  });
}

const SAMPLE_DEAL: Deal = { kind: 'guarantee', guaranteeCents: 50_000 };

function chosen(stage: Stage, casting: Casting, day: Day, shared: boolean): Artist {
  return shared
    ? stage.people.demoArtist
    : casting.next(stage.people.demoVenue, day, ({ name }) => name !== RESIDENT);
}

function dealWith(stage: Stage, artist: Artist, chance: ReturnType<typeof chanceOf>): Deal {
  if (artist !== stage.people.demoArtist) return smallRoomDeal(artist, stage.people.demoVenue, chance);
  return { kind: 'guarantee', guaranteeCents: chance.step(40_000, 50_000, 2_500) };
}

/** Who asked whom, and what was offered before it was countered: every fourth booking was. */
function asked(deal: Deal, chance: ReturnType<typeof chanceOf>) {
  const requestedBy = chance.percent(55) ? ('venue' as const) : ('artist' as const);
  return { deal, requestedBy, ...(chance.percent(25) ? { firstDeal: lowerDeal(deal, 15) } : {}) };
}

function priced(at: number, sold: { fullCents: number; presaleCents: number } | undefined): [number, number] {
  if (at === SAMPLE_NIGHT) return [1_700, 1_300];
  if (sold) return [sold.fullCents, sold.presaleCents];
  return (
    [
      [800, 650],
      [850, 700],
      [900, 750],
    ] as const
  )[at % 3] as [number, number];
}

const TITLES = ['Songs on the top floor', 'Loom Sessions', 'By candlelight', 'The long table'];

function titleOf(at: number): string | undefined {
  return at % 6 === 5 ? TITLES[Math.floor(at / 6) % TITLES.length] : undefined;
}
