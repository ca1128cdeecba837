import { expect, test } from 'vitest';
import { show } from '#app/features/booked-show/test-booked-show.ts';
import type { HappenedRow } from '#core/events/history.ts';
import { historyLines } from './history-lines.ts';

test('a history is told in order, in the names of both sides, without what happened beside it', () => {
  const deal = { kind: 'guarantee', guaranteeCents: 50_000 };
  const happened = (
    id: string,
    kind: string,
    by_side: HappenedRow['by_side'],
    at: string,
    data: object = {},
  ): HappenedRow => ({
    ...{ id, kind, by_side, at, data },
  });
  const lines = historyLines(
    show(),
    [
      happened('1', 'booking-requested', 'venue', '2027-03-01T10:00:00Z', { deal, currency: 'EUR' }),
      happened('2', 'booking-accepted', 'artist', '2027-03-02T10:00:00Z'),
      happened('3', 'agreement-signed', 'artist', '2027-03-03T10:00:00Z', { complete: false }),
      happened('4', 'show-reminded', 'time', '2027-06-11T10:00:00Z'),
      happened('5', 'booking-played', 'time', '2027-06-12T22:00:00Z'),
      happened('6', 'settlement-disputed', 'artist', '2027-06-13T10:00:00Z', { note: 'Too few' }),
      happened('7', 'payout-arrived', 'time', '2027-06-20T10:00:00Z', { amountCents: 1, currency: 'EUR' }),
    ],
    'venue',
  );
  expect(lines.map(({ title }) => title)).toEqual([
    'You asked for the booking',
    'The Larks accepted: the show is booked',
    'The Larks signed the agreement',
    'The show was played',
    'The Larks sent the statement back',
    'The payout arrived',
  ]);
  expect(lines[0]?.note).toBe('€500 guarantee');
  expect(lines[4]?.note).toBe('“Too few”');
});
