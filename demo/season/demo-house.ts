import type { Ending } from '#demo/season/booking-path.ts';
import { chanceOf } from '#demo/season/chance.ts';
import { largeRoomDeal } from '#demo/season/deals.ts';
import { CLUB, HALL, type HouseRoom, WHOLE, YARD } from '#demo/season/house-rooms.ts';
import type { Artist } from '#demo/season/people.ts';
import type { ShowTimes } from '#demo/season/shows.ts';
import { Casting, type Stage } from '#demo/season/stage.ts';

const times = (
  ...[loadIn, doors, showTime, curfew, loadOut]: [string, string, string, string, string]
): ShowTimes => ({
  ...{ loadIn, doors, showTime, curfew, loadOut },
});
const MATINEE = times('11:00', '13:30', '14:00', '16:30', '17:30');
const EVENING = times('15:00', '19:00', '20:00', '23:00', '00:30');
const CLUB_NIGHT = times('17:00', '19:30', '20:00', '22:30', '23:30');
const LATE = times('20:00', '22:00', '22:30', '01:30', '02:30');
const OUTSIDE = times('13:00', '17:00', '18:00', '21:30', '22:30');
const EVERYWHERE = times('12:00', '18:00', '19:00', '23:30', '01:00');

/** A show of the house, in days from the season's: *open* has no act yet, and some that ask for it. */
type Plan = {
  on: number;
  room: HouseRoom;
  at: ShowTimes;
  stands: Ending | 'open';
  title?: string;
  asks?: number;
};

/**
 * Two days before and three days after the season's have a matinee, a private party and a late show (the party: house-uses.ts), so
 * that every week that has the season's day in it has such a day, on whichever weekday it is read and in whichever zone.
 */
const SHOWS: Plan[] = [
  { on: -41, room: HALL, at: MATINEE, stands: 'paid', title: 'Songs at two' },
  { on: -33, room: YARD, at: OUTSIDE, stands: 'paid' },
  { on: -27, room: WHOLE, at: EVERYWHERE, stands: 'paid', title: 'All doors open' },
  { on: -20, room: CLUB, at: LATE, stands: 'paid' },
  { on: -14, room: HALL, at: EVENING, stands: 'paid' },
  { on: -2, room: HALL, at: MATINEE, stands: 'played', title: 'Songs at two' },
  { on: -2, room: CLUB, at: LATE, stands: 'played', title: 'Under the arches' },
  { on: 2, room: CLUB, at: CLUB_NIGHT, stands: 'open' },
  { on: 3, room: HALL, at: MATINEE, stands: 'confirmed', title: 'Songs at two' },
  { on: 3, room: CLUB, at: LATE, stands: 'confirmed', title: 'Under the arches' },
  { on: 5, room: WHOLE, at: EVERYWHERE, stands: 'open', title: 'All doors open', asks: 1 },
  { on: 6, room: HALL, at: EVENING, stands: 'confirmed' },
  { on: 9, room: CLUB, at: LATE, stands: 'confirmed', title: 'Under the arches' },
  { on: 12, room: HALL, at: EVENING, stands: 'open', asks: 2 },
  { on: 13, room: YARD, at: OUTSIDE, stands: 'confirmed' },
  { on: 17, room: HALL, at: MATINEE, stands: 'confirmed', title: 'Songs at two' },
  { on: 20, room: CLUB, at: CLUB_NIGHT, stands: 'open', asks: 1 },
  { on: 24, room: CLUB, at: LATE, stands: 'confirmed' },
  { on: 27, room: YARD, at: OUTSIDE, stands: 'open' },
  { on: 31, room: WHOLE, at: EVERYWHERE, stands: 'confirmed', title: 'All doors open' },
  { on: 45, room: HALL, at: EVENING, stands: 'confirmed' },
];

/** What the demo's house with several rooms puts on, after everybody else: its artists are those who are free then. */
export function stageDemoHouse(stage: Stage): void {
  const venue = stage.people.demoHouse;
  const chance = chanceOf('the demo house');
  const casting = new Casting(stage, stage.people.artists, chance);
  const suits = (artist: Artist) => artist.fee[0] <= venue.maxRate && artist.travelKm < 4_000;
  for (const { on, room, at, stands, title, asks = 0 } of SHOWS) {
    const day = stage.day(on);
    const isOpen = stands === 'open';
    const show = stage.addShow({
      ...{ venue, day, title, place: { room, times: at }, status: isOpen ? 'open' : 'filled' },
      seeks: { deadline: null, slots: room === WHOLE && isOpen ? 2 : 1 },
    });
    if (!isOpen) {
      const artist = casting.next(venue, day, suits);
      const tickets = Math.round((room.holds * chance.int(60, 95)) / 100);
      const presale = Math.round(tickets * 0.6);
      stage.addBooking({
        ...{ show, artist, ending: stands, requestedBy: chance.pick(['artist', 'venue'] as const) },
        deal: largeRoomDeal(artist, venue, chance),
        ...(stands === 'paid' ? { sold: { full: tickets - presale, presale } } : {}),
        ...(stands === 'confirmed'
          ? { signed: chance.pick(['both', 'both', 'artist', 'none'] as const) }
          : {}),
      });
    }
    for (let asked = 0; asked < asks; asked++) {
      const artist = casting.next(venue, day, suits);
      stage.addBooking({
        ...{ show, artist, ending: 'requested', requestedBy: 'artist' },
        deal: largeRoomDeal(artist, venue, chance),
      });
    }
  }
}
