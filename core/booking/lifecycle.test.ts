import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  activeStatuses,
  type BookingEvent,
  endOffer,
  eventsFor,
  isOver,
  LIFECYCLE,
} from '#core/booking/lifecycle.ts';
import { badgeOf, sentenceFor } from '#core/booking/lifecycle-words.ts';
import { OVERTAKEN_BY } from '#core/booking/overtaken.ts';
import { BOOKING_STATUSES, bindingStatuses, openStatuses } from '#core/booking/phase.ts';
import { otherSide, type Side } from '#core/booking/side.ts';
import { step } from '#core/booking/step.ts';

const status = fc.constantFrom(...BOOKING_STATUSES);
const side = fc.constantFrom<Side>('artist', 'venue');
const actor = fc.constantFrom<Side | 'time'>('artist', 'venue', 'time');
const event = fc.constantFrom<BookingEvent>(
  'counter',
  'accept',
  'decline',
  'withdraw',
  'expire',
  'cancel',
  'play',
  'conclude',
  'dispute',
  'confirm',
  'pay',
);

describe('an offer on the table', () => {
  it('is answered by the side that did not make it', () => {
    for (const at of openStatuses) {
      expect(eventsFor({ status: at, offeredBy: 'venue' }, 'artist')).toEqual([
        'accept',
        'counter',
        'decline',
      ]);
      expect(eventsFor({ status: at, offeredBy: 'venue' }, 'venue')).toEqual(['withdraw']);
    }
  });
  it('refuses its maker with a sentence about whose turn it is', () => {
    expect(step({ status: 'requested', offeredBy: 'artist' }, 'accept', 'artist')).toEqual({
      ok: false,
      refusal: {
        code: 'not-your-turn',
        status: 409,
        message: 'You made the last offer: it is for the venue to answer, or for you to withdraw.',
      },
    });
  });
  it('can be ended by either side', () => {
    fc.assert(
      fc.property(fc.constantFrom(...openStatuses), side, side, (at, offeredBy, by) => {
        expect(step({ status: at, offeredBy }, endOffer({ status: at, offeredBy }, by), by).ok).toBe(true);
      }),
    );
  });
  it('expires by time alone', () => {
    expect(step({ status: 'countered', offeredBy: 'venue' }, 'expire', 'time')).toEqual({
      ok: true,
      to: 'expired',
    });
    expect(step({ status: 'countered', offeredBy: 'venue' }, 'expire', 'venue').ok).toBe(false);
  });
});

describe('the way to the money', () => {
  it('goes from request to payout with each side doing its part', () => {
    const way: [BookingEvent, Side | 'time'][] = [
      ['counter', 'venue'],
      ['accept', 'artist'],
      ['play', 'time'],
      ['conclude', 'venue'],
      ['dispute', 'artist'],
      ['conclude', 'venue'],
      ['confirm', 'artist'],
      ['pay', 'venue'],
    ];
    let at = { status: 'requested' as (typeof BOOKING_STATUSES)[number], offeredBy: 'artist' as Side };
    for (const [what, by] of way) {
      const next = step(at, what, by);
      if (!next.ok) throw new Error(`${what} by ${by}: ${next.refusal.message}`);
      at = { status: next.to, offeredBy: what === 'counter' ? (by as Side) : at.offeredBy };
    }
    expect(at.status).toBe('paid');
  });
  it('lets only the venue conclude and pay, only the artist confirm', () => {
    for (const offeredBy of ['artist', 'venue'] as const) {
      expect(step({ status: 'played', offeredBy }, 'conclude', 'artist')).toMatchObject({
        ok: false,
        refusal: { code: 'not-yours-to-do', status: 403, message: 'Only the venue can do this.' },
      });
      expect(step({ status: 'settled', offeredBy }, 'pay', 'artist').ok).toBe(false);
      expect(step({ status: 'concluded', offeredBy }, 'confirm', 'venue').ok).toBe(false);
    }
  });
  it('never pays before the artist has confirmed', () => {
    expect(LIFECYCLE.filter((row) => row.to === 'paid').map((row) => row.from)).toEqual(['settled']);
    expect(LIFECYCLE.filter((row) => row.to === 'settled')).toEqual([
      { from: 'concluded', event: 'confirm', by: 'artist', to: 'settled' },
    ]);
  });
});

describe('the table', () => {
  it('offers a side exactly what it then allows', () => {
    fc.assert(
      fc.property(status, side, side, event, (at, offeredBy, by, what) => {
        const booking = { status: at, offeredBy };
        expect(eventsFor(booking, by).includes(what)).toBe(step(booking, what, by).ok);
      }),
    );
  });
  it('has one outcome for a status and an event', () => {
    const keys = LIFECYCLE.map((row) => `${row.from} ${row.event}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
  it('answers everything else with a sentence', () => {
    fc.assert(
      fc.property(status, side, actor, event, (at, offeredBy, by, what) => {
        const result = step({ status: at, offeredBy }, what, by);
        if (!result.ok) expect(result.refusal.message).toMatch(/^[A-Z].+\.$/);
      }),
    );
  });
  it('ends: nothing happens to what is over, and from everywhere an end can be reached', () => {
    for (const at of BOOKING_STATUSES) {
      if (isOver(at))
        expect([
          ...eventsFor({ status: at, offeredBy: 'venue' }, 'venue'),
          ...eventsFor({ status: at, offeredBy: 'venue' }, 'artist'),
        ]).toEqual([]);
      const seen = new Set([at]);
      for (const here of seen) for (const row of LIFECYCLE) if (row.from === here) seen.add(row.to);
      expect([...seen].some(isOver)).toBe(true);
    }
    expect(activeStatuses).toEqual(['requested', 'countered', 'confirmed', 'played', 'concluded', 'settled']);
  });
  it('keeps offers and taken nights apart', () => {
    expect(openStatuses.filter((each) => bindingStatuses.includes(each))).toEqual([]);
  });
  it('tells each side where things stand', () => {
    fc.assert(
      fc.property(status, side, side, (at, offeredBy, reader) => {
        expect(sentenceFor({ status: at, offeredBy }, reader)).toMatch(/^[A-Z].+\.$/);
        expect(otherSide(otherSide(reader))).toBe(reader);
      }),
    );
    const over = (at: 'declined' | 'withdrawn' | 'expired' | 'cancelled', by?: 'artist' | 'venue') =>
      (['artist', 'venue'] as const).map((reader) =>
        sentenceFor({ status: at, offeredBy: 'artist' }, reader, undefined, by),
      );
    expect(over('declined')).toEqual(['The venue declined this request.', 'You declined this request.']);
    expect(over('withdrawn')).toEqual(['You withdrew this request.', 'The artist withdrew this request.']);
    expect(over('expired')).toEqual([
      'This request expired: the venue did not answer in time.',
      'This request expired: you did not answer in time.',
    ]);
    expect(over('cancelled', 'venue')).toEqual([
      'The venue cancelled this booking.',
      'You cancelled this booking.',
    ]);
    const confirmed = { status: 'confirmed', offeredBy: 'artist' } as const;
    const told = (artist: boolean, venue: boolean) => sentenceFor(confirmed, 'artist', { artist, venue });
    expect(told(false, true)).toMatch(
      /is binding, not yet signed: the venue has signed, and it is your turn/,
    );
    expect(told(true, false)).toMatch(/the venue has yet to sign/);
    expect(told(true, true)).toMatch(/signed by both sides/);
  });
});

it('says of what overtook an offer what that was, to each side, in a list and to who answers it late', () => {
  const says = (overtakenBy: (typeof OVERTAKEN_BY)[number]) => {
    const offer = { status: 'declined', offeredBy: 'artist', overtakenBy } as const;
    return [
      badgeOf(offer).label,
      ...(['artist', 'venue'] as const).map((reader) => sentenceFor(offer, reader)),
    ];
  };
  expect(Object.fromEntries(OVERTAKEN_BY.map((because) => [because, says(because)]))).toEqual({
    'artist-booked': [
      'Booked elsewhere',
      'You have another show that night: this request is over.',
      'The artist has another show that night: this request is over.',
    ],
    'show-filled': [
      'The night is taken',
      'The venue filled the night: this request is over.',
      'You filled the night: this request is over.',
    ],
    'place-filled': [
      'The night is taken',
      'Another artist accepted first: this request is over.',
      'Another artist accepted first: this request is over.',
    ],
    'show-cancelled': [
      'Show cancelled',
      'The venue cancelled the show: this request is over.',
      'You cancelled the show: this request is over.',
    ],
    'account-closed': [
      'Account closed',
      'An account was closed: this request is over.',
      'An account was closed: this request is over.',
    ],
    // Whoever set it aside gives no reason, and is told of as anybody who declines.
    'set-aside': ['Declined', 'The venue declined this request.', 'You declined this request.'],
  });
  const late = step(
    { status: 'withdrawn', offeredBy: 'venue', overtakenBy: 'show-cancelled' },
    'accept',
    'artist',
  );
  expect(late).toMatchObject({
    refusal: {
      code: 'booking-over',
      message: 'The venue cancelled the show: this request is over. Nothing more can be done with it.',
    },
  });
});

it('tells who accepts what is accepted already that it is booked, and where', () => {
  const refused = step({ status: 'confirmed', offeredBy: 'venue' }, 'accept', 'artist');
  expect(refused).toMatchObject({
    ok: false,
    refusal: {
      code: 'not-now',
      message:
        'This booking is confirmed. The offer was accepted already: you find the show among your booked shows.',
    },
  });
});
