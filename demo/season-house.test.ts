import { describe, expect, it, test } from 'vitest';
import { addDays, type Day, weekdayOf } from '#core/calendar/day.ts';
import { timeAt } from '#core/calendar/night.ts';
import { DEMO_HOUSE } from '#demo/accounts.ts';
import { CLUB, HALL, WHOLE, YARD } from '#demo/season/house-rooms.ts';
import type { Season } from '#demo/season/rows.ts';
import { makeSeason } from '#demo/season.ts';

/** Each weekday once, and nights in which clocks change. */
const DAYS: Day[] = [
  ...Array.from({ length: 7 }, (_, at) => addDays('2027-06-07', at)),
  ...['2028-03-23', '2028-03-28', '2028-10-26', '2028-10-31', '2027-12-29'],
];

type Thing = { day: Day; room: string; kind: string; from: string; spans: [number, number] };

/** What is in the rooms of the house: shows, and the firm uses. */
function thingsOf({ rows }: Season): Thing[] {
  const shows = rows.shows.filter(({ venue_id }) => venue_id === DEMO_HOUSE.profileId);
  return [
    ...shows.map((show) => ({
      ...{ day: show.show_date, room: show.room_id ?? '', kind: `show ${show.status}` },
      ...{ from: timeAt(show.starts_at, 'Europe/Dublin') },
      spans: [show.load_in_at ?? '', show.load_out_at ?? ''].map(Date.parse) as [number, number],
    })),
    ...rows.uses
      .filter(({ is_firm }) => is_firm)
      .map((use) => ({
        ...{ day: use.day, room: use.room_id, kind: use.kind, from: timeAt(use.starts_at, 'Europe/Dublin') },
        spans: [use.starts_at, use.ends_at].map(Date.parse) as [number, number],
      })),
  ];
}

const isBusiest = (things: Thing[]) =>
  things.some(({ room, kind, from }) => room === HALL.id && kind === 'show filled' && from < '17:00') &&
  things.some(({ room, kind }) => room === YARD.id && kind === 'hire') &&
  things.some(({ room, kind, from }) => room === CLUB.id && kind === 'show filled' && from > '22:00');

describe('the house with several rooms', () => {
  test.each(DAYS)('%s: the week has its busiest day, wherever and whenever it is read', (day) => {
    const season = makeSeason(day);
    const things = thingsOf(season);
    // Until it is put back, and in zones far away, the day of who reads it is another one.
    for (const today of [-1, 0, 1].map((days) => addDays(day, days))) {
      const monday = addDays(today, -weekdayOf(today));
      const week = Array.from({ length: 7 }, (_, at) => addDays(monday, at));
      expect(week.some((each) => isBusiest(things.filter((thing) => thing.day === each)))).toBe(true);
    }
    expect(overlapsOf(season)).toEqual([]);
  });

  it('has a closure over two days, and two hires in line for one hall that are kept for a while', () => {
    const { rows } = makeSeason('2027-06-07');
    expect(rows.uses).toContainEqual(
      expect.objectContaining({ kind: 'maintenance', day: '2027-06-08', last_day: '2027-06-09' }),
    );
    const waiting = rows.uses.filter(({ is_firm }) => !is_firm);
    expect(waiting.map(({ room_id }) => room_id)).toEqual([HALL.id, HALL.id]);
    expect(waiting.every(({ held_until }) => (held_until ?? '') > '2027-06-08')).toBe(true);
    const [first, second] = waiting.map(({ created_at }) => created_at ?? '');
    expect((first ?? '') < (second ?? '')).toBe(true);
    expect(new Set(rows.shows.map(({ room_id }) => room_id)).size).toBeGreaterThanOrEqual(4);
    expect(new Set(thingsOf({ rows } as Season).map(({ kind }) => kind))).toEqual(
      new Set([
        ...[
          'show open',
          'show filled',
          'hire',
          'agreed',
          'rehearsal',
          'recording',
          'maintenance',
          'closed',
          'staff',
        ],
      ]),
    );
  });
});

/** What would be in a room beside something else, its turn-round included, as two days. */
function overlapsOf(season: Season): string[] {
  const turnRounds = new Map(season.rows.rooms.map((room) => [room.id, room.turn_round_minutes ?? 0]));
  const taken = thingsOf(season).flatMap(({ day, room, spans: [from, to] }) =>
    (room === WHOLE.id ? [HALL.id, CLUB.id] : [room]).map((plain) => ({
      ...{ day, plain, from, to: to + (turnRounds.get(plain) ?? 0) * 60_000 },
    })),
  );
  return taken.flatMap((one, at) =>
    taken
      .slice(at + 1)
      .filter((other) => other.plain === one.plain && other.from < one.to && one.from < other.to)
      .map((other) => `${one.day} and ${other.day}`),
  );
}
