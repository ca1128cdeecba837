import { expect, test } from 'vitest';
import { grouped, sha256Of } from './fingerprint.ts';
import { isOpen, signaturesBadge, standingOf, standingWords } from './standing.ts';

type Row = Parameters<typeof standingOf>[0];
const row = (over: Partial<Row> = {}): Row => ({
  status: 'confirmed',
  artist_signed_at: null,
  venue_signed_at: null,
  ...over,
});
const AT = '2027-03-01T10:00:00Z';

test('an agreement waits for whoever has not signed yet', () => {
  expect(standingOf(row(), 'artist')).toBe('for-you');
  expect(standingOf(row({ artist_signed_at: AT }), 'artist')).toBe('for-them');
  expect(standingOf(row({ artist_signed_at: AT }), 'venue')).toBe('for-you');
  expect(standingOf(row({ artist_signed_at: AT, venue_signed_at: AT }), 'venue')).toBe('signed');
  expect(standingWords('for-them', 'Paradiso').label).toBe('Binding, not yet signed by Paradiso');
  expect(standingWords('for-you', 'Paradiso').label).toBe('Binding, not yet signed by you');
});

test('an agreement ends with its booking, unless both had signed it', () => {
  expect(standingOf(row({ status: 'cancelled', artist_signed_at: AT }), 'venue')).toBe('cancelled');
  expect(standingOf(row({ status: 'cancelled', artist_signed_at: AT, venue_signed_at: AT }), 'venue')).toBe(
    'signed',
  );
});

test('nobody signs for a show that an act did not play, or with an account that is gone', () => {
  const label = (over: Parameters<typeof row>[0]) => signaturesBadge(row(over), 'venue', 'Paradiso').label;
  for (const signed of [{}, { artist_signed_at: AT }, { venue_signed_at: AT }]) {
    expect(label({ status: 'settled', did_not_play: true, ...signed })).toBe(
      'Not played, not signed by both',
    );
    expect(label({ status: 'paid', is_closed: true, ...signed })).toBe('Account closed before both signed');
    expect(isOpen(standingOf(row({ status: 'paid', is_closed: true, ...signed }), 'venue'))).toBe(false);
  }
  const both = { artist_signed_at: AT, venue_signed_at: AT };
  expect(label({ status: 'paid', is_closed: true, ...both })).toBe('Signed by both');
});

test('what both had signed does not read as if it stood once its booking was cancelled', () => {
  const both = { artist_signed_at: AT, venue_signed_at: AT };
  expect(signaturesBadge(row(both), 'venue', 'Paradiso').label).toBe('Signed by both');
  expect(signaturesBadge(row({ ...both, status: 'cancelled' }), 'venue', 'Paradiso')).toEqual({
    status: 'cancelled',
    label: 'Signed, then cancelled',
  });
});

test('what was cancelled before both signed is said so, and not that it had never been', () => {
  expect(signaturesBadge(row({ status: 'cancelled' }), 'artist', 'Paradiso')).toEqual({
    status: 'cancelled',
    label: 'Cancelled before both signed',
  });
});

test('a played show can still be signed for', () => {
  expect(standingOf(row({ status: 'played' }), 'artist')).toBe('for-you');
});

test('a file has the fingerprint everyone else computes of it', async () => {
  expect(await sha256Of(new TextEncoder().encode('abc'))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
  expect(grouped('ba7816bf8f01cfea41')).toBe('ba7816bf 8f01cfea 41');
});
