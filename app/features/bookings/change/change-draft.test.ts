import { expect, test } from 'vitest';
import type { BookedShow } from '#app/features/booked-show/booked-show.ts';
import { errorsBelow } from '#app/features/offers/deal/field-errors.ts';
import { changesSchema } from '#core/booking/change.ts';
import {
  changedIn,
  draftOf,
  emptiedIn,
  isSame,
  proposedIn,
  withDoors,
  withShowTime,
} from './change-draft.ts';

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

test('a set that is agreed by the hour moves with the show, and its box says what is proposed', () => {
  const before = draftOf({ ...show, set_starts_at: '2027-03-12T19:30:00Z' });
  expect(before).toMatchObject({ showTime: '20:00', setStart: '20:30' });
  const moved = withShowTime(before, before, '20:45');
  expect(changedIn(before, moved)).toEqual({ showTime: '20:45', setStart: '21:15' });
  // A box that is emptied meanwhile loses nothing.
  expect(withShowTime(before, withShowTime(before, moved, undefined), '20:45')).toEqual(moved);
  // Whoever types an hour for the set means it, also the one that was agreed.
  const typed = withShowTime(before, { ...moved, setStart: '20:30' }, '20:50');
  expect(changedIn(before, typed)).toEqual({ showTime: '20:50', setStart: '20:30' });
  expect(withShowTime(before, before, '23:45').setStart).toBe('00:15');
  expect(withShowTime(draftOf(show), draftOf(show), '20:45').setStart).toBeUndefined();
});

test('a box that is emptied is asked for with what is agreed, and one that was empty is not', () => {
  const before = draftOf({ ...show, set_starts_at: '2027-03-12T19:30:00Z' });
  expect(emptiedIn(before, before)).toEqual({});
  expect(emptiedIn(draftOf(show), { ...draftOf(show), deal: before.deal })).toEqual({});
  const none = { date: '', doors: undefined, showTime: undefined, curfew: undefined } as const;
  expect(emptiedIn(before, { ...before, ...none, setStart: undefined, setMinutes: undefined })).toEqual({
    date: 'Please choose a day. Agreed is 12/03/2027.',
    doors: 'Please enter a time. Agreed is 7:00 PM.',
    showTime: 'Please enter a time. Agreed is 8:00 PM.',
    curfew: 'Please enter a time. Agreed is 11:00 PM.',
    setStart: 'Please enter a time. Agreed is 8:30 PM.',
    setMinutes: 'Please enter the minutes. Agreed are 45.',
  });
});

const night = { currency: 'EUR', capacity: 400, rooms: [] };

test('another room is proposed with what fits in, and its own room is no change', () => {
  const before = draftOf(show);
  const rooms = [
    { id: 'hall', name: 'Hall', holds: 450, isNow: true },
    { id: 'club', name: 'Club', holds: 120, isNow: false },
  ];
  const said = (roomId: string) => proposedIn(before, { ...before, roomId }, { ...night, rooms });
  expect(said('club')).toEqual(['Room Club instead of Hall', 'Capacity 120 people instead of 400 people']);
  expect(said('hall')).toEqual([]);
  expect(changedIn(before, { ...before, roomId: 'club' })).toEqual({ roomId: 'club' });
});

test('all hours go with doors that were tried elsewhere', () => {
  const before = draftOf(show);
  const hours = { doors: '18:00', showTime: '19:00', curfew: '23:00', setStart: '20:00' };
  expect(withDoors({ ...before, ...hours }, '20:30')).toEqual({
    ...before,
    ...{ doors: '20:30', showTime: '21:30', curfew: '01:30', setStart: '22:30' },
  });
});

test('what is proposed is read in sentences before it is signed', () => {
  const before = draftOf(show);
  expect(proposedIn(before, before, night)).toEqual([]);
  const after = { ...before, doors: '18:30', setStart: '20:30' };
  const dearer = { ...after, deal: { ...before.deal, guaranteeCents: 60_000 } };
  expect(proposedIn(before, dearer, night)).toEqual([
    'Doors 6:30 PM instead of 7:00 PM',
    'Set starts 8:30 PM (was to be arranged)',
    'Fee €600 guarantee instead of €500 guarantee',
  ]);
  // A fee that is not complete is no proposal yet; its box says what is missing.
  const unsaid = { ...after, deal: { ...before.deal, guaranteeCents: undefined } };
  expect(proposedIn(before, unsaid, night)).toHaveLength(2);
});

test('an amount that cannot be read is a change like any other, which the contract refuses at its own box', () => {
  const before = draftOf(show);
  const typed = { ...before, deal: { ...before.deal, guaranteeCents: Number.NaN } };
  expect([isSame(typed, before), isSame(before, draftOf(show))]).toEqual([false, true]);
  const read = changesSchema.safeParse(changedIn(before, typed));
  expect(errorsBelow(read.error?.issues ?? [], ['deal'])).toEqual({
    guaranteeCents: { message: expect.any(String) },
  });
  expect(errorsBelow([], ['deal'])).toBeUndefined();
});
