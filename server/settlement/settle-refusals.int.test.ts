import { beforeAll, describe, expect, test } from 'vitest';
import { rowsOfMoney } from '#testing/books.ts';
import { setParties } from '#testing/set-parties.ts';
import { newArtist, newVenue, type Player, soldAtDoor } from '#testing/stage.ts';

const { backend, stage } = setParties();
let strangers: { artist: Player; venue: Player };
let ids: Record<
  | 'toCome'
  | 'played'
  | 'concluded'
  | 'sentStatement'
  | 'settled'
  | 'settledStatement'
  | 'invoice'
  | 'requested',
  string
>;

beforeAll(async () => {
  const [artist, venue] = await Promise.all([newArtist(backend), newVenue(backend)]);
  strangers = { artist, venue };
  const conclude = async () => {
    const { bookingId } = await stage.playedShow();
    const { data } = await stage.act(stage.venue, 'conclude-show', { bookingId, tiers: soldAtDoor(0) });
    return { bookingId, settlementId: data.settlementId as string };
  };
  const sent = await conclude();
  const settled = await conclude();
  const { data } = await stage.act(stage.artist, 'confirm-statement', { settlementId: settled.settlementId });
  const requested = (await stage.playedShow({ daysAgo: -9 })).bookingId;
  await backend.sql
    .updateTable('bookings')
    .set({ status: 'requested' })
    .where('id', '=', requested)
    .execute();
  ids = {
    toCome: (await stage.playedShow({ daysAgo: -5 })).bookingId,
    played: (await stage.playedShow({ presalePriceCents: null })).bookingId,
    concluded: sent.bookingId,
    sentStatement: sent.settlementId,
    settled: settled.bookingId,
    settledStatement: settled.settlementId,
    invoice: data.invoiceId as string,
    requested,
  };
});

type Who = 'the venue' | 'the artist' | 'another venue' | 'another artist';
const unknownId = '00000000-0000-4000-8000-000000000000';
const star = { stars: 5 };
const tiers = soldAtDoor(10);
const why = { reason: 'No.' };

type Case = [command: string, who: Who, input: () => unknown, status: number, code: string];
const cases: Case[] = [
  // The wrong side
  ['conclude-show', 'the artist', () => ({ bookingId: ids.played, tiers }), 403, 'only-venues'],
  ['process-payout', 'the artist', () => ({ bookingId: ids.settled }), 403, 'only-venues'],
  ['pay-invoice', 'the artist', () => ({ invoiceId: ids.invoice }), 403, 'only-venues'],
  ['confirm-statement', 'the venue', () => ({ settlementId: ids.sentStatement }), 403, 'only-artists'],
  [
    'dispute-statement',
    'the venue',
    () => ({ settlementId: ids.sentStatement, ...why }),
    403,
    'only-artists',
  ],
  // Strangers
  ['conclude-show', 'another venue', () => ({ bookingId: ids.played, tiers }), 404, 'unknown-booking'],
  ['process-payout', 'another venue', () => ({ bookingId: ids.settled }), 404, 'unknown-booking'],
  ['pay-invoice', 'another venue', () => ({ invoiceId: ids.invoice }), 404, 'unknown-invoice'],
  [
    'confirm-statement',
    'another artist',
    () => ({ settlementId: ids.sentStatement }),
    404,
    'unknown-statement',
  ],
  [
    'dispute-statement',
    'another artist',
    () => ({ settlementId: ids.sentStatement, ...why }),
    404,
    'unknown-statement',
  ],
  ['confirm-statement', 'another venue', () => ({ settlementId: ids.sentStatement }), 403, 'only-artists'],
  ['submit-review', 'another artist', () => ({ bookingId: ids.played, ...star }), 404, 'unknown-booking'],
  ['submit-review', 'another venue', () => ({ bookingId: ids.played, ...star }), 404, 'unknown-booking'],
  // Things that do not exist
  ['conclude-show', 'the venue', () => ({ bookingId: unknownId, tiers }), 404, 'unknown-booking'],
  ['process-payout', 'the venue', () => ({ bookingId: unknownId }), 404, 'unknown-booking'],
  ['pay-invoice', 'the venue', () => ({ invoiceId: unknownId }), 404, 'unknown-invoice'],
  ['confirm-statement', 'the artist', () => ({ settlementId: unknownId }), 404, 'unknown-statement'],
  ['submit-review', 'the artist', () => ({ bookingId: unknownId, ...star }), 404, 'unknown-booking'],
  // Too early, or too late
  ['conclude-show', 'the venue', () => ({ bookingId: ids.toCome, tiers }), 409, 'not-played-yet'],
  ['process-payout', 'the venue', () => ({ bookingId: ids.toCome }), 409, 'not-played-yet'],
  ['submit-review', 'the venue', () => ({ bookingId: ids.toCome, ...star }), 409, 'not-played-yet'],
  ['submit-review', 'the artist', () => ({ bookingId: ids.toCome, ...star }), 409, 'not-played-yet'],
  ['conclude-show', 'the venue', () => ({ bookingId: ids.requested, tiers }), 409, 'not-now'],
  ['process-payout', 'the venue', () => ({ bookingId: ids.requested }), 409, 'not-now'],
  ['submit-review', 'the artist', () => ({ bookingId: ids.requested, ...star }), 409, 'review-without-show'],
  ['process-payout', 'the venue', () => ({ bookingId: ids.played }), 409, 'not-concluded'],
  ['process-payout', 'the venue', () => ({ bookingId: ids.concluded }), 409, 'statement-not-confirmed'],
  ['conclude-show', 'the venue', () => ({ bookingId: ids.concluded, tiers }), 409, 'already-concluded'],
  ['conclude-show', 'the venue', () => ({ bookingId: ids.settled, tiers }), 409, 'already-concluded'],
  [
    'confirm-statement',
    'the artist',
    () => ({ settlementId: ids.settledStatement }),
    409,
    'already-confirmed',
  ],
  [
    'dispute-statement',
    'the artist',
    () => ({ settlementId: ids.settledStatement, ...why }),
    409,
    'already-confirmed',
  ],
  // Figures that make no sense
  ...[
    [{ name: 'full-price', sold: 71 }, 'too-many-tickets'],
    [{ name: 'pre-sale', sold: 1 }, 'unknown-tier'],
    [{ name: 'guest list', sold: 1 }, 'invalid-input'],
    [{ name: 'full-price', sold: -1 }, 'invalid-input'],
    [{ name: 'full-price', sold: 1.5 }, 'invalid-input'],
    [{ name: 'full-price', sold: '10' }, 'invalid-input'],
    [{ name: 'full-price', sold: 1e308 }, 'invalid-input'],
    [{ name: 'full-price', sold: null }, 'invalid-input'],
    [{ name: 'full-price' }, 'invalid-input'],
    ['full-price', 'invalid-input'],
  ].map(
    ([tier, code]): Case => [
      'conclude-show',
      'the venue',
      () => ({ bookingId: ids.played, tiers: [tier] }),
      422,
      code as string,
    ],
  ),
  ...[
    { label: '', cents: 100 },
    { label: 'Sound', cents: 0 },
    { label: 'Sound', cents: -100 },
    { label: 'Sound', cents: 0.5 },
    { label: 'Sound', cents: 1_000_000_001 },
    { label: 'x'.repeat(81), cents: 100 },
  ].map(
    (deduction): Case => [
      'conclude-show',
      'the venue',
      () => ({ bookingId: ids.played, tiers, deductions: [deduction] }),
      422,
      'invalid-input',
    ],
  ),
  [
    'conclude-show',
    'the venue',
    () => ({ bookingId: ids.played, tiers: [...tiers, ...tiers] }),
    422,
    'invalid-input',
  ],
  ['conclude-show', 'the venue', () => ({ bookingId: ids.played }), 422, 'invalid-input'],
  // A price that is left out is not one at which nothing was sold.
  ['conclude-show', 'the venue', () => ({ bookingId: ids.played, tiers: [] }), 422, 'invalid-input'],
  [
    'conclude-show',
    'the venue',
    () => ({ bookingId: ids.played, tiers, note: 'x'.repeat(1001) }),
    422,
    'invalid-input',
  ],
  ['conclude-show', 'the venue', () => [], 400, 'unreadable'],
  ['conclude-show', 'the venue', () => null, 400, 'unreadable'],
  [
    'conclude-show',
    'the venue',
    () => ({ bookingId: ids.played, tiers, note: 'a\u0000b' }),
    400,
    'unreadable',
  ],
  ['conclude-show', 'the venue', () => ({ bookingId: "1' or true", tiers }), 422, 'invalid-input'],
  ['process-payout', 'the venue', () => ({}), 422, 'invalid-input'],
  ['pay-invoice', 'the venue', () => ({ invoiceId: 7 }), 422, 'invalid-input'],
  ['dispute-statement', 'the artist', () => ({ settlementId: ids.sentStatement }), 422, 'invalid-input'],
  [
    'dispute-statement',
    'the artist',
    () => ({ settlementId: ids.sentStatement, reason: '  ' }),
    422,
    'invalid-input',
  ],
  ...[
    {},
    { stars: 0 },
    { stars: 6 },
    { stars: 4.5 },
    { stars: '5' },
    { stars: 5, comment: 'x'.repeat(1001) },
  ].map(
    (review): Case => [
      'submit-review',
      'the artist',
      () => ({ bookingId: ids.played, ...review }),
      422,
      'invalid-input',
    ],
  ),
];

test.each(cases)('%s by %s is refused (%#)', async (command, who, input, status, code) => {
  const person = {
    'the venue': stage.venue,
    'the artist': stage.artist,
    'another venue': strangers.venue,
    'another artist': strangers.artist,
  }[who];
  const before = await rowsOfMoney(backend);
  const answer = await stage.act(person, command, input());
  expect([answer.status, answer.code]).toEqual([status, code]);
  expect(answer.message).toMatch(/\S/);
  expect(await rowsOfMoney(backend)).toEqual(before);
});

describe('nobody signed in', () => {
  test.each(['conclude-show', 'confirm-statement', 'process-payout', 'pay-invoice', 'submit-review'])(
    'cannot %s',
    async (command) => {
      const { status, code } = await stage.act({ ...stage.venue, client: backend.anonymous() }, command, {});
      expect([status, code]).toEqual([401, 'not-signed-in']);
    },
  );
});

test('a refused act leaves its key free for the next try', async () => {
  const { bookingId } = await stage.playedShow();
  const key = crypto.randomUUID();
  const tooMany = { bookingId, tiers: soldAtDoor(71) };
  const refused = await stage.act(stage.venue, 'conclude-show', tooMany, key);
  expect(refused.message).toBe('71 tickets sold is more than the capacity of 70.');
  expect((await stage.act(stage.venue, 'conclude-show', { ...tooMany, tiers }, key)).status).toBe(200);
});
