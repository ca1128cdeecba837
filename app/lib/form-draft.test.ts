import { expect, test } from 'vitest';
import { changesOf, draftsOf, judgeDraft, keepDraft, keptDraft, readableIn } from './form-draft.ts';

const AT = new Date('2027-03-01T20:00:00Z');
const later = (days: number) => new Date(AT.getTime() + days * 86_400_000);

test('a draft holds what was changed, and no secret', () => {
  const first = { name: '', bio: 'Loud', fee: undefined, password: '', deal: { kind: 'flat', cents: 1 } };
  const now = { name: 'Larks', bio: 'Loud', fee: 500, password: 'hush', deal: { cents: 1, kind: 'flat' } };
  expect(changesOf(first, now, ['password'])).toEqual({
    name: { was: '', is: 'Larks' },
    fee: { was: undefined, is: 500 },
  });
});

test('what was emptied comes back empty', () => {
  keepDraft('u1', 'profile', changesOf({ capacity: 300, bio: 'x' }, { capacity: undefined, bio: '' }), AT);
  const kept = keptDraft('u1', 'profile', AT);
  const judged = judgeDraft(kept?.changes ?? {}, { capacity: 300, bio: 'x' });
  expect(judged?.overtaken).toBe(false);
  expect({ capacity: 300, bio: 'x', ...judged?.fields }).toEqual({ capacity: undefined, bio: '' });
});

test('it is offered, not put in, where its field was saved otherwise since; other fields may have changed', () => {
  const changes = changesOf({ bio: 'Loud', name: 'Larks' }, { bio: 'Very loud', name: 'Larks' });
  expect(judgeDraft(changes, { bio: 'Loud', name: 'The Larks' })?.overtaken).toBe(false);
  expect(judgeDraft(changes, { bio: 'Quiet', name: 'Larks' })?.overtaken).toBe(true);
  expect(judgeDraft(changes, { bio: 'Very loud', name: 'Larks' })).toBeNull();
});

test('one account never finds the draft of another; nothing changed erases it; the same keeps its time', () => {
  const changes = changesOf({ a: '' }, { a: 'typed' });
  keepDraft('u2', 'offer.1', changes, AT);
  expect(keptDraft('u3', 'offer.1', AT)).toBeNull();
  keepDraft('u2', 'offer.1', changes, later(1));
  expect(keptDraft('u2', 'offer.1', later(1))?.at).toBe(AT.toISOString());
  expect(draftsOf('u2', later(1))).toBe(1);
  keepDraft('u2', 'offer.1', {}, later(1));
  expect(keptDraft('u2', 'offer.1', later(1))).toBeNull();
});

test('after 30 days it is gone', () => {
  keepDraft('u4', 'open.2027-04-01', changesOf({ a: '' }, { a: 'typed' }), AT);
  expect(keptDraft('u4', 'open.2027-04-01', later(31))).toBeNull();
  expect(draftsOf('u4', later(31))).toBe(0);
});

test('an amount that was typed in another currency is left out and named; the same draft in its own comes back whole', () => {
  const first = {
    title: '',
    fullPriceCents: 1500,
    plan: { doors: '19:00', priceCents: 900 },
    deal: { kind: 'flat' },
  };
  const typed = {
    title: 'Harvest',
    fullPriceCents: 1700,
    plan: { doors: '18:00', priceCents: 1000 },
    deal: { kind: 'flat', extras: { lines: [{ agreed: 5 }] } },
  };
  keepDraft('u5', 'open.2027-04-02', changesOf(first, typed), AT, 'EUR');
  const kept = keptDraft('u5', 'open.2027-04-02', AT);
  if (!kept) throw new Error('no draft');
  const inEuro = readableIn(kept, first, 'EUR');
  expect(inEuro.leftOut).toBeNull();
  expect(judgeDraft(inEuro.changes, first)?.fields).toEqual(typed);
  // The prices of today's form stay, and nothing of it was saved otherwise.
  const now = { ...first, fullPriceCents: undefined, plan: { doors: '19:00', priceCents: 90_000 } };
  const inYen = readableIn(kept, now, 'JPY');
  expect(inYen.leftOut).toBe('EUR');
  expect(judgeDraft(inYen.changes, now)).toMatchObject({
    overtaken: false,
    fields: { title: 'Harvest', plan: { doors: '18:00', priceCents: 90_000 } },
  });
  expect(Object.keys(inYen.changes)).toEqual(['title', 'plan']);
});

test('a draft that changes the currency brings its amounts, and one without amounts names nothing', () => {
  keepDraft(
    'u6',
    'profile',
    changesOf({ currency: 'EUR' }, { currency: 'USD', maxRateCents: 500 }),
    AT,
    'EUR',
  );
  keepDraft('u7', 'profile', changesOf({ bio: '' }, { bio: 'Loud' }), AT, 'EUR');
  for (const person of ['u6', 'u7']) {
    const kept = keptDraft(person, 'profile', AT);
    expect(kept && readableIn(kept, { currency: 'GBP', bio: '' }, 'GBP')).toEqual({
      changes: kept?.changes,
      leftOut: null,
    });
  }
});
