import { expect, test } from 'vitest';
import type { BookedShow } from '../booked-show.ts';
import { changedIn, draftOf } from './change-draft.ts';

const show = {
  ...{ show_date: '2027-03-12', time_zone: 'Europe/Amsterdam' },
  ...{ doors_at: '2027-03-12T18:00:00Z', starts_at: '2027-03-12T19:00:00Z', ends_at: '2027-03-12T22:00:00Z' },
  ...{ set_starts_at: null, set_minutes: 45, deal: { kind: 'guarantee', guaranteeCents: 50_000 } },
} as unknown as BookedShow;

test('only what differs from what is agreed is proposed', () => {
  const before = draftOf(show);
  expect(changedIn(before, before)).toEqual({});
  expect(changedIn(before, { ...before, doors: '19:30', setMinutes: undefined })).toEqual({ doors: '19:30' });
  const deal = { ...before.deal, guaranteeCents: 60_000, sharePercent: 70 };
  expect(changedIn(before, { ...before, deal })).toEqual({
    deal: { kind: 'guarantee', guaranteeCents: 60_000 },
  });
});
