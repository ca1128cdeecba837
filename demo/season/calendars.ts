import { addDays, type Day, weekdayOf } from '#core/calendar/day.ts';
import { chanceOf } from '#demo/season/chance.ts';
import type { Artist, Venue } from '#demo/season/people.ts';
import type { Row } from '#demo/season/rows.ts';
import type { Stage } from '#demo/season/stage.ts';

/** How far ahead people have marked their calendars, in days. */
const AHEAD = { demo: 75, cast: 50 };

/** Days free and unavailable, from tomorrow on; nothing is marked where something is on. */
export function availabilityRows(stage: Stage): Row<'availability'>[] {
  const { demoArtist, demoVenue, adminVenue, artists, venues } = stage.people;
  return [
    ...[demoArtist, demoVenue].flatMap((who) => inTurn(stage, who)),
    ...artists.flatMap((artist) => asItComes(stage, artist, [20, 60], 7)),
    ...[adminVenue, ...venues].flatMap((venue) => asItComes(stage, venue, [5, 15], 4)),
  ];
}

/** A demo calendar shows every status: three days free, one unmarked, one unavailable, and again. */
function inTurn(stage: Stage, who: Artist | Venue): Row<'availability'>[] {
  return openDays(stage, who, AHEAD.demo).flatMap((day, at) => {
    if (at % 5 === 3) return [];
    return [{ user_id: who.userId, day, status: at % 5 === 4 ? 'unavailable' : 'free' }];
  });
}

/** Free in so many of a hundred weekdays and weekend days, away in some. */
function asItComes(
  stage: Stage,
  who: Artist | Venue,
  [weekdays, weekends]: [number, number],
  away: number,
): Row<'availability'>[] {
  const chance = chanceOf(`the calendar of ${who.name}`);
  return openDays(stage, who, AHEAD.cast).flatMap((day): Row<'availability'>[] => {
    const throwOf = chance.int(1, 100);
    const free = weekdayOf(day) >= 3 ? weekends : weekdays;
    if (throwOf <= free) return [{ user_id: who.userId, day, status: 'free' }];
    return throwOf <= free + away ? [{ user_id: who.userId, day, status: 'unavailable' }] : [];
  });
}

function openDays(stage: Stage, who: Artist | Venue, ahead: number): Day[] {
  const busy = new Set([
    ...stage.shows.filter((show) => show.venue === who).map((show) => show.day),
    ...stage.bookings
      .filter((booking) => booking.artist === who && (booking.binding || booking.expiresAt !== null))
      .map((booking) => booking.show.day),
  ]);
  return Array.from({ length: ahead }, (_, at) => addDays(stage.today, at + 1)).filter(
    (day) => !busy.has(day),
  );
}
