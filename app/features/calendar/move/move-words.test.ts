import { expect, test } from 'vitest';
import type { OwnRoom } from '#app/api/own-rooms.ts';
import type { VenueShow } from '#app/features/schedule/venue-show.ts';
import { boundBy, changeFor, placeAfter, proposalOf, whatFollows } from './move-words.ts';

const TODAY = '2026-11-01';
const rooms = [
  { id: 'hall', name: 'Hall', holds: 400 },
  { id: 'club', name: 'Club', holds: 120 },
] as OwnRoom[];

type Booking = VenueShow['bookings'][number];
const booking = (name: string, more: Partial<Booking> = {}) =>
  ({ id: `of ${name}`, status: 'requested', set_starts_at: null, artist: { name }, ...more }) as Booking;
const show = (more: Partial<VenueShow> = {}) =>
  ({
    ...{ id: 'show', title: 'Friday Night', show_date: '2026-12-11', room_id: 'hall', capacity: 400 },
    ...{ doors_at: '2026-12-11T18:00:00Z', ends_at: '2026-12-11T22:00:00Z', time_zone: 'Europe/Amsterdam' },
    ...{ deadline: null, private_by: null, status: 'open', bookings: [], ...more },
  }) as unknown as VenueShow;
const said = (of: VenueShow, day: string, roomId = 'hall', doors = '19:00') =>
  whatFollows(of, { day, roomId, doors }, { rooms, today: TODAY });

test('a move says where the show goes and that its hours stay, and what fits in there', () => {
  expect(said(show(), '2026-12-12')).toEqual([
    'Friday Night moves from Fri, 11 Dec to Sat, 12 Dec. Its hours stay: doors at 7:00 PM, end at 11:00 PM.',
  ]);
  expect(said(show(), '2026-12-12', 'club')).toEqual([
    expect.stringContaining('to Sat, 12 Dec into Club.'),
    'Its capacity becomes 120, which is what fits in there.',
  ]);
  expect(said(show({ capacity: 120 }), '2026-12-11', 'club')).toEqual([
    'Friday Night moves into Club. It stays on Fri, 11 Dec, with its hours: doors at 7:00 PM, end at 11:00 PM.',
  ]);
});

test('all hours of a show go with its doors, load-in too, and an hour that was asked for is open again', () => {
  const late = show({
    starts_at: '2026-12-11T19:00:00Z',
    load_in_at: '2026-12-11T15:30:00Z',
    bookings: [booking('Nova', { set_starts_at: '2026-12-11T19:00:00Z' })],
  });
  const to = { day: '2026-12-11', roomId: 'hall', doors: '21:30' };
  expect(said(late, to.day, to.roomId, to.doors)).toEqual([
    'Friday Night stays on Fri, 11 Dec. Its hours become: doors at 9:30 PM, end at 1:30 AM.',
    'Load-in goes with them.',
    expect.stringContaining('The request with Nova stays on the table.'),
    'A set time that was asked for is open again.',
  ]);
  expect(said(late, to.day, 'club', to.doors)[0]).toBe(
    'Friday Night moves into Club. It stays on Fri, 11 Dec. Its hours become: doors at 9:30 PM, end at 1:30 AM.',
  );
  expect(changeFor(late, to, TODAY)).toEqual({
    ...{ showId: 'show', doors: '21:30', showTime: '22:30', curfew: '01:30', loadIn: '19:00' },
  });
});

test('what is dropped on other hours keeps its doors in the night of the day', () => {
  const doorsAfter = (laterBy: number) => placeAfter(show(), { day: '2026-12-11', laterBy }).doors;
  expect([0, -90, 330, -900, 900].map(doorsAfter)).toEqual(['19:00', '17:30', '00:30', '06:00', '05:45']);
});

test('requests stay on the table, and an hour that was asked for is open again on another day alone', () => {
  const asked = show({
    bookings: [booking('Nova', { set_starts_at: '2026-12-11T19:00:00Z' }), booking('Duo')],
  });
  expect(said(asked, '2026-12-12')).toEqual([
    expect.any(String),
    'The requests with Nova and Duo stay on the table. They are told of the change.',
    'A set time that was asked for is open again.',
  ]);
  expect(said(asked, '2026-12-11', 'club')).not.toContain('A set time that was asked for is open again.');
});

test('a deadline that would be after the show becomes one that fits, and is sent so', () => {
  const late = show({ deadline: '2026-12-01' });
  const to = { day: '2026-11-20', roomId: 'hall', doors: '19:00' };
  const change = changeFor(late, to, TODAY);
  expect(change).toEqual({ showId: 'show', date: '2026-11-20', deadline: '2026-11-10' });
  expect(said(late, to.day)).toContain(
    'Its booking deadline would be after the show: it becomes 10/11/2026.',
  );
  expect(changeFor(late, { day: '2026-12-20', roomId: 'club', doors: '19:00' }, TODAY)).toEqual({
    ...{ showId: 'show', date: '2026-12-20', roomId: 'club' },
  });
});

test('a show with a confirmed artist is bound, and who asks binds nobody', () => {
  expect(boundBy(show({ bookings: [booking('Duo')] }))).toBeNull();
  expect(boundBy(show({ bookings: [booking('Duo'), booking('Nova', { status: 'confirmed' })] }))).toEqual({
    names: ['Nova'],
    bookingId: 'of Nova',
  });
  const from = { day: '2026-12-11', roomId: 'hall', doors: '19:00' };
  expect(proposalOf('of Nova', { ...from, day: '2026-12-12' }, from)).toBe(
    '/venue/bookings?booking=of Nova&open=change&night=2026-12-12',
  );
  expect(proposalOf('of Nova', { ...from, roomId: 'club' }, from)).toBe(
    '/venue/bookings?booking=of Nova&open=change&room=club',
  );
  expect(proposalOf('of Nova', { ...from, doors: '17:30' }, from)).toBe(
    '/venue/bookings?booking=of Nova&open=change&doors=17:30',
  );
});
