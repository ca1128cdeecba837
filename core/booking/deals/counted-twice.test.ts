import { describe, expect, it } from 'vitest';
import { type Deal, sheetOfDeal } from '#core/booking/deal.ts';
import { dealSchema } from '#core/booking/deal-schema.ts';
import {
  cautionOfSellers,
  cautionsOfAccepting,
  cautionsOfCosts,
  cautionsOfDeal,
} from '#core/booking/deals/counted-twice.ts';

const plus = { kind: 'guarantee-plus-split', guaranteeCents: 500_000, sharePercent: 50 } as const;
const withPoint = (extras?: Deal['extras']): Deal => ({ ...plus, afterCents: 1_000_000, extras });
const hall = { label: 'Hall', agreedCents: 1_000_000 };
const deal = (of: Deal) => cautionsOfDeal(sheetOfDeal(of), 'EUR');
const nora = { name: 'Nora Lind' };

describe('a deal says what may count twice', () => {
  it('a cost beside a split point', () => {
    expect(deal(withPoint({ costs: [hall] }))).toEqual([
      'Costs come off before the split point of €10,000. Do not count the same cost in both.',
    ]);
    expect(
      deal({ ...plus, extras: { costs: [{ label: 'Hall', capCents: 5 }], openersCents: 50_000 } }),
    ).toEqual([
      "Costs and openers' fees come off before the split point of €5,000. Do not count the same cost in both.",
    ]);
    const steps = [{ fromCents: 100_000, sharePercent: 70 }];
    expect(
      deal({ kind: 'escalator', sharePercent: 60, counts: 'band', steps, extras: { costs: [hall] } }),
    ).toEqual(['Costs come off before the step at €1,000. Do not count the same cost in both.']);
  });
  it('openers as a cost beside their fees', () => {
    const costs = [{ label: 'Support act', agreedCents: 20_000 }, hall];
    expect(deal({ kind: 'door-split', sharePercent: 70, extras: { costs, openersCents: 50_000 } })).toEqual([
      "“Support act” and the openers' fees both go off the door. Keep one of them if they are the same.",
    ]);
  });
  it('nothing where nothing can', () => {
    expect(deal(withPoint())).toEqual([]);
    expect(deal({ kind: 'door-split', sharePercent: 70, extras: { costs: [hall] } })).toEqual([]);
    expect(deal({ kind: 'guarantee', guaranteeCents: 100 })).toEqual([]);
  });
});

describe('whoever states the costs of a night reads it too', () => {
  it('of a cost outside of a deal with a split point', () => {
    const lines = sheetOfDeal(withPoint());
    expect(cautionsOfCosts(lines, [], nora, 'EUR')).toEqual([
      'Costs that Nora Lind accepts come off before the split point of €10,000. Leave out a cost that it already contains.',
    ]);
    expect(cautionsOfCosts(lines, [], 'own', 'EUR')[0]).toMatch(/^Costs that you accept come off/);
    expect(cautionsOfAccepting(lines, 'Hall', 'EUR')).toEqual([
      'It comes off before the split point of €10,000. Decline it if that already contains it.',
    ]);
  });
  it('of openers as a cost', () => {
    const lines = sheetOfDeal({ kind: 'door-split', sharePercent: 70, extras: { openersCents: 50_000 } });
    expect(cautionsOfCosts(lines, ['Hall', 'Opening act'], nora, 'EUR')).toEqual([
      '“Opening act”: €500 for openers goes off the door in the deal with Nora Lind already.',
    ]);
    expect(cautionsOfAccepting(lines, 'Openers', 'EUR')).toEqual([
      '€500 for openers goes off the door already.',
    ]);
    expect(cautionsOfAccepting(lines, 'Supporting walls', 'EUR')).toEqual([]);
  });
  it('of what sellers keep beside a ticket fee', () => {
    const lines = sheetOfDeal({ kind: 'door-split', sharePercent: 70, extras: { ticketFeeCents: 150 } });
    expect(cautionOfSellers(lines, nora, 'EUR')).toBe(
      '€1.50 a ticket goes off in the deal with Nora Lind already. Enter what a seller keeps only if that comes on top.',
    );
    expect(cautionOfSellers(sheetOfDeal(withPoint()), nora, 'EUR')).toBeNull();
  });
});

it('refuses a cost that can only be the fees of openers, which go off already', () => {
  const read = (label: string, openersCents?: number) =>
    dealSchema.safeParse({
      ...{ kind: 'door-split', sharePercent: 70 },
      extras: { openersCents, costs: [{ label, agreedCents: 1 }] },
    }).error?.issues;
  for (const label of ['Openers', 'opener', "Openers' flat fees", 'The opener’s fee', ' openers fees '])
    expect(read(label, 500), label).toMatchObject([
      { path: ['extras', 'costs', 0, 'label'], message: "Openers' fees go off the door already" },
    ]);
  expect(read('Openers')).toBeUndefined();
  for (const label of ['Support act', "Openers' hotel", 'Bottle openers and cups'])
    expect(read(label, 500), label).toBeUndefined();
  const pool = {
    ...{
      kind: 'shared-pool',
      poolPercent: 70,
      openersCents: 500,
      acts: [{ weight: 1 }, { weight: 1 }],
      place: 1,
    },
    extras: { costs: [{ label: 'Openers', agreedCents: 1 }] },
  };
  expect(dealSchema.safeParse(pool).error?.issues).toMatchObject([{ path: ['extras', 'costs', 0, 'label'] }]);
});
