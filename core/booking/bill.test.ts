import { expect, it } from 'vitest';
import {
  billWarning,
  openersIn,
  openersTogether,
  openersWarning,
  takesOf,
  takesTogether,
} from '#core/booking/bill.ts';
import type { Deal } from '#core/booking/deal.ts';

const night = { fullPriceCents: 1700, capacity: 70 };
const split = (sharePercent: number): Deal => ({ kind: 'door-split', sharePercent });

it('a deal takes the share that is left to take of a full door, and what it guarantees', () => {
  const plus: Deal = { kind: 'guarantee-plus-split', guaranteeCents: 30_000, sharePercent: 50 };
  const bands: Deal = {
    kind: 'escalator',
    sharePercent: 60,
    steps: [{ fromCents: 100_000, sharePercent: 85 }],
    counts: 'band',
  };
  const pool: Deal = { kind: 'shared-pool', poolPercent: 70, acts: [{ weight: 3 }, { weight: 1 }], place: 2 };
  expect(
    [split(87.5), plus, bands, pool, { kind: 'no-fee' } as Deal].map((deal) => takesOf(deal, night)),
  ).toEqual([
    { doorBasisPoints: 8750, guaranteedCents: 0, fullHouseCents: 104_125 },
    { doorBasisPoints: 5000, guaranteedCents: 30_000, fullHouseCents: 74_500 },
    { doorBasisPoints: 8500, guaranteedCents: 0, fullHouseCents: 76_150 },
    { doorBasisPoints: 1750, guaranteedCents: 0, fullHouseCents: 20_825 },
    { doorBasisPoints: 0, guaranteedCents: 0, fullHouseCents: 0 },
  ]);
  // Tax is off for all acts alike: 70% each of what is left is still more than all of it.
  expect(takesOf({ ...split(70), extras: { taxPercent: 21 } }, night).doorBasisPoints).toBe(7000);
});

it('acts that can take more than the door are named in a sentence', () => {
  const two = takesTogether([split(70), split(70)].map((deal) => takesOf(deal, night)));
  const of = (doorBasisPoints: number, guaranteedCents: number) =>
    billWarning({ doorBasisPoints, guaranteedCents, fullHouseCents: guaranteedCents }, night, 'EUR');
  expect(of(two.doorBasisPoints, 0)).toBe(
    'With this deal the acts of the night share 140% of the door: more than there is.',
  );
  expect(of(10_000, 119_000)).toBeNull();
  expect(of(0, 119_001)).toBe(
    'With this deal the guarantees of the night come to €1,190.01; a full house brings €1,190.',
  );
});

it('guarantees, shares and what is paid by the head count together at a full house', () => {
  const deals: Deal[] = [
    { kind: 'guarantee', guaranteeCents: 60_000 },
    split(30),
    {
      kind: 'per-head',
      headCents: 300,
      extras: { bonuses: [{ atSold: 70, cents: 5_000 }] },
    },
  ];
  const { doorBasisPoints, guaranteedCents, fullHouseCents } = takesTogether(
    deals.map((deal) => takesOf(deal, night)),
  );
  expect(fullHouseCents).toBe(60_000 + 35_700 + 21_000 + 5_000);
  const taken = { doorBasisPoints, guaranteedCents };
  expect(billWarning({ ...taken, fullHouseCents }, night, 'EUR')).toBe(
    'With this deal the acts of the night take €1,217 at a full house, which brings €1,190.',
  );
  expect(billWarning({ ...taken, fullHouseCents: 119_000 }, night, 'EUR')).toBeNull();
});

it('a full house is not summed up while nobody has said what a ticket costs', () => {
  const unpriced = takesTogether([takesOf(split(70), { ...night, fullPriceCents: null })]);
  expect(unpriced).toEqual({ doorBasisPoints: 7000, guaranteedCents: 0, fullHouseCents: null });
  const both = takesTogether([unpriced, takesOf({ kind: 'per-head', headCents: 3_000 }, night)]);
  expect(both.fullHouseCents).toBeNull();
  expect(billWarning(both, night, 'EUR')).toBeNull();
});

it('openers are paid in full, and a venue is told what of it comes out of its part', () => {
  const opener = (feeCents: number): Deal => ({ kind: 'opener-fee', feeCents });
  const takesOff = (openersCents: number): Deal => ({ ...split(70), extras: { openersCents } });
  const says = (deal: Deal, ...others: Deal[]) =>
    openersWarning(deal, openersTogether(others.map((each) => openersIn(each, { agreed: true }))), 'EUR');
  expect(takesOf(opener(10_000), night)).toEqual({
    ...{ doorBasisPoints: 0, guaranteedCents: 10_000, fullHouseCents: 10_000 },
  });
  // At a full house of €1,190 the share is of what is left after the opener.
  expect(takesOf(takesOff(10_000), night).fullHouseCents).toBe(76_300);
  expect(says(split(70), opener(10_000), opener(5_000))).toBe(
    'Openers of this night get €150, and nothing goes off the door for them before the share. That comes out of your part.',
  );
  expect(says(takesOff(10_000), opener(10_000), opener(5_000))).toBe(
    'Openers of this night get €150, and only €100 goes off the door for them before the share. The other €50 comes out of your part.',
  );
  expect(says(opener(10_000), split(70))).toBe(
    'With this deal openers of this night get €100, and nothing goes off the door for them before the share of another act. That comes out of your part.',
  );
  // What is only asked for or offered is not told as agreed.
  const asked = openersIn(opener(10_000));
  expect(openersWarning(split(70), asked, 'EUR')).toBe(
    'Openers of this night would get €100, which is not agreed yet, and nothing goes off the door for them before the share. That comes out of your part.',
  );
  expect(
    openersWarning(split(70), openersTogether([asked, openersIn(opener(5_000), { agreed: true })]), 'EUR'),
  ).toMatch(/^Openers of this night would get €150, of which €100 is not agreed yet, and nothing/);
  const pool: Deal = { kind: 'shared-pool', poolPercent: 70, acts: [{ weight: 1 }], place: 1 };
  expect(says({ ...pool, openersCents: 10_000 }, opener(10_000))).toBeNull();
  expect(says(takesOff(10_000), opener(10_000))).toBeNull();
  // What another act takes off is not this deal's to say.
  expect(says(takesOff(10_000), opener(10_000), split(70))).toBeNull();
  expect(says(opener(10_000), { kind: 'guarantee', guaranteeCents: 50_000 })).toBeNull();
  expect(says(split(70), { kind: 'guarantee', guaranteeCents: 50_000 })).toBeNull();
});
