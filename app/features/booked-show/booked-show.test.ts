import { expect, test } from 'vitest';
import { actsOf } from './acts-of-show.ts';
import { agreementWords, type BookedShow, hasFigures, payoutWaitsFor, positionOf } from './booked-show.ts';
import { past, show } from './test-booked-show.ts';

const NOW = new Date('2027-06-01T12:00:00Z');

const labels = (row: BookedShow, side: 'artist' | 'venue') =>
  actsOf(row, side, NOW).map(({ label }) => label);

const due = (row: BookedShow, side: 'artist' | 'venue') =>
  actsOf(row, side, NOW)
    .filter((each) => each.due)
    .map(({ label }) => label);

test('a confirmed show that is over counts as played before anybody writes it down', () => {
  expect(positionOf(past()).status).toBe('played');
  expect(positionOf(show()).status).toBe('confirmed');
});

test('a contested line is due for the side that answers it, and for nobody else', () => {
  const contested = past({
    status: 'concluded',
    settlement_id: 's',
    settlement_status: 'sent',
    contested_by: ['artist'],
  });
  expect(due(contested, 'venue')).toEqual(['Answer Contest']);
  expect(due(contested, 'artist')).toEqual(['Review Statement']);
  const corrected = past({ status: 'paid', settlement_id: 's', contested_by: ['venue'] });
  expect(due(corrected, 'artist')).toEqual(['Answer Contest']);
  expect(due(corrected, 'venue')).toEqual([]);
});

const SIGNED = { artist_signed_at: '2027-03-01T10:00:00Z', venue_signed_at: '2027-03-01T10:00:00Z' };

test('a venue concludes and reviews past shows, and finds the payout on every show', () => {
  expect(labels(show(SIGNED), 'venue')).toEqual(['Process Payout', 'Cancel Booking']);
  expect(labels(past({ status: 'played' }), 'venue')).toEqual([
    'Conclude Show Finances',
    'Review',
    'Process Payout',
  ]);
  expect(labels(past({ status: 'settled', settlement_id: 's', reviewed_by_venue: true }), 'venue')).toEqual([
    'Process Payout',
    'View Statement',
  ]);
  expect(labels(past({ status: 'paid', settlement_id: 's', payout_id: 'p' }), 'venue')).toContain(
    'View Payout',
  );
});

test('an artist reviews the statement that was sent, and never concludes or pays', () => {
  expect(labels(show(SIGNED), 'artist')).toEqual(['Cancel Booking']);
  expect(labels(past({ status: 'concluded', settlement_id: 's' }), 'artist')).toEqual([
    'Review Statement',
    'Review',
  ]);
  expect(labels(past({ status: 'played' }), 'artist')).toEqual(['Review']);
});

test('before a show its agreement is due to be signed, and nothing once a side has signed', () => {
  const unsigned = show({ agreement_id: 'a' });
  expect(actsOf(unsigned, 'venue', NOW)[0]).toEqual({
    href: '/agreement/final/a',
    label: 'Read and sign',
    due: true,
  });
  expect(due(unsigned, 'artist')).toEqual(['Read and sign']);
  expect(labels(unsigned, 'artist')).toEqual(['Read and sign', 'Change What Is Agreed', 'Cancel Booking']);
  expect(due(show({ agreement_id: 'a', artist_signed_at: SIGNED.artist_signed_at }), 'artist')).toEqual([]);
  expect(due(show({ agreement_id: 'a', ...SIGNED }), 'venue')).toEqual([]);
});

test('after a show the venue concludes, the artist confirms, the venue pays out', () => {
  const unsigned = { agreement_id: 'a', settlement_id: 's' };
  expect(due(past({ ...unsigned, settlement_id: null }), 'venue')).toEqual(['Conclude Show Finances']);
  expect(due(past({ ...unsigned, status: 'concluded' }), 'venue')).toEqual([]);
  expect(due(past({ ...unsigned, status: 'concluded' }), 'artist')).toEqual(['Review Statement']);
  expect(due(past({ ...unsigned, status: 'settled' }), 'venue')).toEqual(['Process Payout']);
  expect(due(past({ ...unsigned, status: 'paid', payout_id: 'p' }), 'venue')).toEqual([]);
});

test('a show that has begun is no longer called off, and nothing is done with a cancelled one', () => {
  expect(labels(show({ starts_at: '2027-06-01T11:00:00Z' }), 'artist')).toEqual([]);
  expect(labels(show({ status: 'cancelled' }), 'venue')).toEqual([]);
});

test('a payout that is not possible yet says what is missing', () => {
  expect(payoutWaitsFor(show())).toBe('This show takes place on 12/06/2027 and has not been played yet.');
  expect(payoutWaitsFor(past())).toBe('Conclude the finances of this show first.');
  expect(payoutWaitsFor(past({ status: 'played', settlement_status: 'disputed' }))).toMatch(/sent .* back/);
  expect(payoutWaitsFor(past({ status: 'concluded' }))).toBe(
    'The artist has not confirmed the financial statement yet.',
  );
  expect(payoutWaitsFor(past({ status: 'settled' }))).toBeNull();
  expect(payoutWaitsFor(past({ status: 'paid' }))).toBeNull();
});

test('a cancelled show awaits no tickets, and its agreement has ended', () => {
  const AT = '2027-03-01T10:00:00Z';
  const agreed = { agreement_number: 'RO-2027-000001', artist_signed_at: AT, venue_signed_at: AT };
  const at = (over: Partial<BookedShow>) => show({ tickets_sold: null as never, ...agreed, ...over });
  expect(hasFigures(at({}))).toBe(true);
  expect(hasFigures(at({ status: 'cancelled' }))).toBe(false);
  expect(hasFigures(at({ status: 'cancelled', tickets_sold: 12 }))).toBe(true);
  expect(agreementWords(at({}))).toBe('RO-2027-000001, signed by both');
  expect(agreementWords(at({ status: 'cancelled' }))).toBe('RO-2027-000001, ended with the booking');
});
