import { expect, test } from 'vitest';
import { acceptingBinds, offerBinds } from '#core/booking/binding.ts';
import type { Deal } from '#core/booking/deal.ts';

const deal = (extras: object = {}): Deal => ({ kind: 'guarantee', guaranteeCents: 50_000, extras });
const of = {
  currency: 'EUR',
  showDate: '2027-04-30',
  today: '2027-03-01',
  reader: 'venue' as const,
  partner: 'Nova Drift',
};

test('accepting says that it binds, and what becomes due by it', () => {
  expect(acceptingBinds({ ...of, deal: deal() })).toEqual([
    'Accepting binds you and Nova Drift at once, before anybody signs: to these terms, and to what they say of cancelling. Signing shows that each has read them.',
  ]);
  const due = (extras: object, more: object = {}) =>
    acceptingBinds({ ...of, deal: deal({ depositCents: 20_000, ...extras }), ...more })[1];
  expect(due({})).toBe('The deposit of €200 is invoiced to you at once, and due by 15/03/2027.');
  expect(due({ depositDays: 10 })).toContain('due by 20/04/2027');
  expect(due({ depositDays: 90 })).toContain('due by 01/03/2027');
  expect(due({}, { reader: 'artist', partner: 'The Cellar' })).toContain('invoiced to The Cellar at once');
});

test('whoever offers terms reads what the other may bind them to, also while they are not complete', () => {
  const said = (extras: object, more: object = {}) =>
    offerBinds({ ...of, deal: deal({ depositCents: 20_000, ...extras }), ...more });
  expect(said({})).toEqual([
    'If Nova Drift accepts, these terms bind you both at once, before anybody signs.',
    'The deposit of €200 is invoiced to you then, due 14 days later, and the day before the show at the latest.',
  ]);
  expect(said({ depositDays: 10 })[1]).toContain('due by 20/04/2027');
  expect(said({ depositDays: 90 })[1]).toContain('due at once');
  expect(said({ depositDays: 10 }, { showDate: null })[1]).toContain('due 10 days before the show');
  expect(offerBinds({ ...of, deal: null })).toHaveLength(1);
});
