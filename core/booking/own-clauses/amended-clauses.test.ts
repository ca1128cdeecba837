import { describe, expect, test } from 'vitest';
import { type AgreementTerms, agreementTerms } from '#core/booking/agreement.ts';
import { agreementText } from '#core/booking/agreement-clauses.ts';
import { amendedTerms } from '#core/booking/change.ts';
import { keptOnceMore } from './night-form.ts';
import type { OwnClause } from './own-clauses.ts';
import { termsChanged } from './terms-changed.ts';
import { WHICH_HOLDS } from './which-holds.ts';

const terms: AgreementTerms = agreementTerms('RO-2027-000123', {
  agreedOn: '2027-03-01',
  artist: { name: 'Nova Drift', location: 'Utrecht' },
  venue: { name: 'The Blue Room', address: 'Dock 1, Rotterdam', capacity: 1200 },
  show: {
    date: '2027-04-03',
    timeZone: 'Europe/Amsterdam',
    doors: '19:00',
    showTime: '20:00',
    curfew: '23:00',
  },
  set: { minutes: 45 },
  deal: { kind: 'guarantee', guaranteeCents: 50_000 },
  currency: 'EUR',
  tickets: { fullPriceCents: 1700 },
  provides: [],
  techRider: false,
});
const clause = (key: string, text: string, more: Partial<OwnClause> = {}): OwnClause => ({
  ...{ key, title: key, text, by: 'venue' },
  ...more,
});
const withOwn = (...clauses: OwnClause[]): AgreementTerms => ({ ...terms, own: { clauses, papers: [] } });

describe('an amendment of clauses', () => {
  const rules = { name: 'Rules.pdf', sha256: 'a'.repeat(64), bytes: 34_001, by: 'venue' as const };
  const agreed = withOwn(clause('Dogs', 'No dogs after {{doors}}.'), clause('Tea', 'There is tea.'));
  const changes = {
    doors: '18:30',
    own: {
      clauses: [
        clause('Dogs', 'Dogs after {{doors}}.', { title: 'Pets' }),
        clause('House', 'Be kind.', { insteadOf: 'behaviour' }),
      ],
      papers: [rules],
    },
  };
  const amended = amendedTerms(agreed, changes, { number: 'RO-2027-000123-A1', agreedOn: '2027-03-20' });

  test('says each that came, went or changed, in what is hashed', () => {
    expect(amended.own).toEqual(changes.own);
    expect(amended.amends?.changes).toEqual([
      'Doors 18:30 instead of 19:00',
      'Clause “Pets” called so instead of “Dogs”',
      'Clause “Pets” in other words',
      'Clause “House” added',
      'Clause “Tea” removed',
      'Paper “Rules.pdf” added',
    ]);
    expect(agreementText(amended)).toContain('Clause “Tea” removed; Paper “Rules.pdf” added.');
    expect(agreementText(amended)).toContain('Dogs after 6:30 PM.');
    expect(agreementText(amended)).toContain(WHICH_HOLDS());
  });

  test('keeps them where it says nothing of them, and none where all are taken away', () => {
    const made = { number: 'RO-2027-000123-A1', agreedOn: '2027-03-20' as const };
    expect(amendedTerms(agreed, { doors: '18:30' }, made).own).toEqual(agreed.own);
    const none = amendedTerms(agreed, { own: { clauses: [], papers: [] } }, made);
    expect('own' in none).toBe(false);
    expect(none.amends?.changes).toEqual(['Clause “Dogs” removed', 'Clause “Tea” removed']);
  });

  test('says another order', () => {
    const turned = amendedTerms(
      agreed,
      { own: { clauses: agreed.own?.clauses.toReversed() ?? [], papers: [] } },
      { number: 'A1', agreedOn: '2027-03-20' },
    );
    expect(turned.amends?.changes).toEqual(['Clauses in another order']);
  });

  test('is compared clause by clause with what it changes, and not by its number and day', () => {
    const all = termsChanged(agreed, amended);
    const told = all.filter(({ is }) => is !== 'same').map(({ is, title }) => `${is} ${title}`);
    expect(told).toEqual([
      'changed The show',
      'changed House',
      'changed Pets',
      'added Attached papers',
      'removed Tea',
    ]);
    expect(all.find(({ title }) => title === 'Pets')).toMatchObject({
      text: 'Dogs after [Doors: 6:30 PM].',
      before: { title: 'Dogs', text: 'No dogs after [Doors: 7:00 PM].' },
    });
    expect(all.find(({ title }) => title === 'House')?.before?.title).toBe('Behaviour and safety');
    expect(termsChanged(amended, amended).every(({ is }) => is === 'same')).toBe(true);
  });

  test('a clause whose words stay is changed by its fields', () => {
    const later = amendedTerms(agreed, { doors: '18:30' }, { number: 'A1', agreedOn: '2027-03-20' });
    expect(termsChanged(agreed, later).find(({ title }) => title === 'Dogs')).toMatchObject({
      is: 'changed',
      text: 'No dogs after 6:30 PM.',
      before: { text: 'No dogs after 7:00 PM.' },
    });
  });
});

describe('a kind of night that is kept once more', () => {
  const deal = { kind: 'guarantee', guaranteeCents: 34_000 } as const;
  const offered = { currency: 'EUR', deal, doors: '18:30', message: 'Load-in by the yard.' } as const;

  test('has what is new, and of before what is not said now', () => {
    const opened = { currency: 'EUR', title: 'Quay Club', doors: '19:00', message: undefined } as const;
    expect(keptOnceMore(offered, opened)).toEqual({
      ...{ currency: 'EUR', title: 'Quay Club', doors: '19:00' },
      ...{ deal, message: 'Load-in by the yard.' },
    });
    expect(keptOnceMore(undefined, opened).deal).toBeUndefined();
  });

  test('takes nothing of another currency', () => {
    expect(keptOnceMore(offered, { currency: 'GBP', doors: '19:00', message: undefined })).toEqual({
      ...{ currency: 'GBP', doors: '19:00' },
    });
  });
});
