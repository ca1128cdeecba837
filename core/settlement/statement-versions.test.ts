import { describe, expect, it } from 'vitest';
import { linesOfDeal } from '#core/booking/deal.ts';
import { actSheet, withPart } from '#core/settlement/act-sheet.ts';
import type { Claim } from '#core/settlement/claims.ts';
import { NIGHT_STATED_ANEW, proposedAnew } from '#core/settlement/proposed-anew.ts';
import {
  changedLines,
  lastRestated,
  restatedWords,
  type StatementVersion,
  settledBy,
} from '#core/settlement/statement-versions.ts';

const sheetOf = (sold: number, others: { label: string; priceCents: number; sold: number }[] = []) =>
  actSheet(
    {
      ...{ tickets: [{ label: 'Full price', priceCents: 1000, sold }, ...others], comps: 0, costs: [] },
      showPrices: 1,
    },
    linesOfDeal({ kind: 'door-split', sharePercent: 70 }),
    0,
  );
const version = (revision: number, sold: number, more: Partial<StatementVersion> = {}): StatementVersion => ({
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
    const said = (more: Partial<StatementVersion>, settled?: string) =>
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

describe('a confirmed statement whose night was stated anew', () => {
  const claim = (more: Partial<Claim> = {}): Claim => ({
    ...{ line_id: 'sold:1', label: 'Full price, sold', kind: 'contest', by_side: 'venue', unit: 'count' },
    ...{ was: 100, figure: 80, why: `${NIGHT_STATED_ANEW} The fee is the same either way.` },
    ...{
      evidence_path: null,
      said_at: '2026-05-03T10:00:00+00:00',
      answer_by: null,
      overtaken: false,
      ...more,
    },
  });

  it('says what waits, beside what was confirmed, and the fee that all of it comes to', () => {
    const price = {
      line_id: 'seller-fee:1',
      label: 'Seller keeps',
      unit: 'money' as const,
      was: 0,
      figure: 100,
    };
    const anew = proposedAnew(sheetOf(100), [claim(), claim(price)], 'EUR');
    expect(anew?.lines.map(({ id, was, is }) => [id, was, is])).toEqual([
      ['sold:1', '100', '80'],
      ['seller-fee:1', '€0.00', '€1.00'],
    ]);
    expect(anew?.feeCents).toEqual({ was: 70_000, is: 56_000 });
    expect(anew?.on).toBe('2026-05-03T10:00:00+00:00');
  });

  it('says nothing of what is answered, or contested for another reason', () => {
    for (const claims of [
      [],
      [claim(), claim({ kind: 'accept', by_side: 'artist', why: null })],
      [claim({ why: 'We counted again.' })],
      [claim({ by_side: 'artist' })],
    ])
      expect(proposedAnew(sheetOf(100), claims, 'EUR')).toBeNull();
  });
});
