import { describe, expect, test } from 'vitest';
import type { BookedShow } from '#app/features/booked-show/booked-show.ts';
import { concludeShow } from '#core/contract/settlement.ts';
import { comesTo, ticketsInWords } from './comes-to.ts';
import { contentOf, firstDraft, houseOfDraft, type NightDraft, previewOf } from './night-draft.ts';
import { actsOfNight, firstParts, partMarked } from './parts-played.tsx';

const ID = '00000000-0000-4000-8000-000000000001';
const show = (over: Partial<BookedShow> = {}) =>
  ({
    booking_id: ID,
    deal: { kind: 'door-split', sharePercent: 50 },
    currency: 'EUR',
    full_price_cents: 1700,
    presale_price_cents: 1300,
    artist_name: 'The Larks',
    venue_name: 'Paradiso',
    settlement_status: null,
    agreed_venue_fee_cents: 1000,
    agreed_commission_basis_points: 1000,
    ...over,
  }) as BookedShow;

const played = { bookingId: ID, name: 'The Larks', minutes: 60 };
const marked = (percent: number) => ({
  ...played,
  ...{ startedAt: '2027-06-01T19:00:00Z', endedAt: '2027-06-01T19:20:00Z', playedMinutes: 20, percent },
});
const unmarked = { ...played, startedAt: null, endedAt: null, playedMinutes: 0, percent: 0 };

const draft = (over: Partial<NightDraft> = {}): NightDraft => ({
  ...firstDraft(show(), [], null, { parts: firstParts([played]) }),
  ...over,
});
const sold = (full: number, presale: number): NightDraft['tiers'] => [
  { name: 'full-price', sold: full },
  { name: 'pre-sale', sold: presale },
];
const errorsOf = (of: NightDraft) =>
  concludeShow.input
    .safeParse(contentOf(of))
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('before figures are sent', () => {
  test('each price wants a number, and zero is one', () => {
    const missing = 'Please say how many were sold: 0 if none.';
    expect(errorsOf(draft())).toEqual([`tiers.0.sold: ${missing}`, `tiers.1.sold: ${missing}`]);
    expect(errorsOf(draft({ tiers: sold(0, 0) }))).toEqual([]);
  });

  test('every set counts whole, whatever the stage view kept', () => {
    for (const act of [unmarked, marked(5)])
      expect(firstParts([act])).toEqual([{ bookingId: ID, percent: 100, why: '' }]);
  });

  test('a claim begins with the part that was marked, and with nothing where no start was', () => {
    expect(partMarked(marked(35), 'UTC')).toEqual({
      percent: 35,
      why: 'The set was played from 7:00 PM to 7:20 PM: 20 of 60 minutes.',
    });
    for (const act of [null, unmarked, marked(100)])
      expect(partMarked(act, 'UTC')).toEqual({ percent: undefined, why: '' });
  });

  test('a part can be claimed of each act, also where the stage view was not used; once stated, of those with marks', () => {
    const act = (booking_id: string, settlement_id: string | null = null) =>
      ({ booking_id, artist_name: booking_id, settlement_id }) as never;
    const asked = (acts: never[]) => actsOfNight(acts, [marked(35)]).map(({ bookingId }) => bookingId);
    expect(asked([act('other'), act(ID)])).toEqual(['other', ID]);
    expect(actsOfNight([act('other')], [])).toEqual([{ bookingId: 'other', name: 'other', kept: null }]);
    expect(asked([act('other', 's'), act(ID, 's')])).toEqual([ID]);
  });

  test('a claim wants its part and its reason', () => {
    const claim = (percent: number | undefined, why: string) =>
      errorsOf(draft({ tiers: sold(1, 0), parts: [{ bookingId: ID, percent, why }] }));
    expect(claim(undefined, '')).toContain('parts.0.percent: Please enter a whole number of percent.');
    expect(claim(40, '')).toEqual(['parts.0.why: Please say why.']);
    expect(claim(40, 'It rained.')).toEqual([]);
  });
});

describe('what figures come to, in a sentence', () => {
  const of = (over: Partial<BookedShow>, parts?: NightDraft['parts']) => {
    const house = houseOfDraft(show(), draft({ tiers: sold(30, 12) }));
    const [act] = previewOf([show(over)], house, {}, parts);
    if (!act) throw new Error('one act');
    return act;
  };

  test('the tickets', () => {
    const words = (full: number, presale: number) =>
      ticketsInWords(houseOfDraft(show(), draft({ tiers: sold(full, presale) })), 'EUR');
    expect(words(30, 12)).toBe(
      'Tickets sold: 42 (Full-price ticket 30, Pre-sale ticket 12). They bring €666.00.',
    );
    expect(words(0, 0)).toBe('No tickets were sold.');
  });

  test('the fee and what either side pays and receives, to whoever sends it', () => {
    expect(comesTo(of({}), 'venue')).toBe(
      'The Larks: the fee is €333.00, you pay €343.00 in all, and The Larks receives €299.70.',
    );
    expect(comesTo(of({}), 'artist')).toBe(
      'The Larks: the fee is €333.00, Paradiso pays €343.00 in all, and you receive €299.70.',
    );
  });

  test('a part that is claimed, and what silence does', () => {
    expect(comesTo(of({}, [{ bookingId: ID, percent: 0 }]), 'venue')).toBe(
      'The Larks: the fee is €333.00, you pay €343.00 in all, and The Larks receives €299.70. ' +
        'You claim that 0% of the set was played: once The Larks accepts it or says nothing for 7 days, ' +
        'you pay nothing in all, and The Larks receives nothing.',
    );
  });

  test('a statement that was confirmed stays', () => {
    expect(comesTo(of({ settlement_status: 'confirmed' }), 'venue')).toBe(
      'The Larks has confirmed its statement, which stays.',
    );
  });
});
