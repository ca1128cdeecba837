import { describe, expect, it } from 'vitest';
import { linesOfDeal } from '#core/booking/deal.ts';
import { actSheet, withPart } from '#core/settlement/act-sheet.ts';
import {
  changedLines,
  lastRestated,
  restatedWords,
  settledBy,
  type Version,
} from '#core/settlement/restated.ts';

const sheetOf = (sold: number, others: { label: string; priceCents: number; sold: number }[] = []) =>
  actSheet(
    {
      ...{ tickets: [{ label: 'Full price', priceCents: 1000, sold }, ...others], comps: 0, costs: [] },
      showPrices: 1,
    },
    linesOfDeal({ kind: 'door-split', sharePercent: 70 }),
    0,
  );
const version = (revision: number, sold: number, more: Partial<Version> = {}): Version => ({
  ...sheetOf(sold),
  ...{ revision, why: revision === 1 ? 'sent' : 'night', by_side: 'venue' },
  made_at: `2026-05-0${revision}T10:00:00+00:00`,
  ...{ artist_net_cents: sold * 630, venue_total_cents: sold * 700 + 1000, ...more },
});

describe('a statement that was stated anew', () => {
  it('says each figure before and after, down to the fee', () => {
    const restated = lastRestated([version(1, 100), version(2, 90)], 'EUR');
    expect(restated?.lines.map(({ id, was, is }) => [id, was, is])).toEqual([
      ['sold:1', '100', '90'],
      ['gross', '€1,000.00', '€900.00'],
      ['fee', '€700.00', '€630.00'],
    ]);
    expect(restated?.artistNetCents).toEqual({ was: 63_000, is: 56_700 });
    expect(restated?.venueTotalCents).toEqual({ was: 71_000, is: 64_000 });
  });

  it('names the last version that changed a figure', () => {
    const versions = [version(1, 100), version(2, 90), version(3, 90)];
    expect(lastRestated(versions, 'EUR')?.version.revision).toBe(2);
    expect(lastRestated([version(1, 100), version(2, 100)], 'EUR')).toBeNull();
    expect(lastRestated([version(1, 100)], 'EUR')).toBeNull();
    expect(lastRestated([], 'EUR')).toBeNull();
  });

  it('says what is listed now, and what no longer is', () => {
    const more = sheetOf(100, [{ label: 'Late', priceCents: 500, sold: 4 }]);
    const added = changedLines(sheetOf(100), more, 'EUR').find(({ id }) => id === 'sold:2');
    expect(added).toMatchObject({ was: null, is: '4' });
    const gone = changedLines(more, sheetOf(100), 'EUR').find(({ id }) => id === 'sold:2');
    expect(gone).toMatchObject({ was: '4', is: null, number: null });
    const part = changedLines(sheetOf(100), withPart(sheetOf(100), 50), 'EUR');
    expect(part.find(({ id }) => id === 'fee')).toMatchObject({ was: '€700.00', is: '€350.00' });
    // A price of which none was sold changes nothing of what was counted.
    const none = sheetOf(100, [{ label: 'Late', priceCents: 500, sold: 0 }]);
    expect(changedLines(sheetOf(100), none, 'EUR')).toEqual([]);
  });

  it('says by whom', () => {
    const names = { artist: 'You', venue: 'The Cellar' };
    const said = (more: Partial<Version>, settled?: string) =>
      restatedWords({ version: version(2, 90, more), settled }, names);
    expect(said({})).toBe('The Cellar stated the figures of the night anew');
    expect(said({ by_side: 'both' })).toContain('The Cellar and another act');
    expect(said({ by_side: 'time' })).toContain('what another act of the night claimed was not answered');
    expect(said({ why: 'contest' }, 'artist')).toBe('You accepted a contested figure');
    expect(said({ why: 'contest' }, 'time')).toContain('nobody answered in time');
    expect(said({ why: 'cost' })).toBe('You accepted a cost');
    expect(said({ why: 'sent' })).toContain('The Cellar stated the figures anew');
    expect(said({ why: 'sent', by_side: 'time' })).toBe(
      'The figures that were proposed stand: The Cellar did not conclude the show in time',
    );
    const claims = [
      { kind: 'accept', by_side: 'time', said_at: '2026-05-01T10:00:00+00:00' },
      { kind: 'accept', by_side: 'venue', said_at: '2026-05-02T10:00:00.000Z' },
    ];
    expect(settledBy(version(2, 90), claims)).toBe('venue');
  });
});
