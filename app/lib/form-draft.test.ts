import { expect, test } from 'vitest';
import { changesOf, draftsOf, judgeDraft, keepDraft, keptDraft } from './form-draft.ts';

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
