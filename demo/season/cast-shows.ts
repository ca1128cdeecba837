import { chanceOf } from '#demo/season/chance.ts';
import { largeRoomDeal, smallRoomDeal } from '#demo/season/deals.ts';
import { scatterNights, THURSDAY_TO_SATURDAY } from '#demo/season/nights.ts';
import type { Artist, Venue } from '#demo/season/people.ts';
import { Casting, type Stage } from '#demo/season/stage.ts';

/** The last nights that the cast has played, in days: by the season's day they are paid, and the bank has sent word of it. */
const LAST_PLAYED = -13;

/** What the cast plays among itself: a few nights at every room, so that all have a past, reviews and a calendar. */
export function stageCast(stage: Stage): void {
  const casting = new Casting(stage, stage.people.artists, chanceOf('the cast'));
  for (const venue of [...stage.people.venues, stage.people.adminVenue]) stageRoom(stage, casting, venue);
}

function stageRoom(stage: Stage, casting: Casting, venue: Venue): void {
  const chance = chanceOf(`the room ${venue.key}`);
  const { timeZone } = venue.city;
  const isUsable = (day: string) => stage.diary.isFree(venue, day, timeZone);
  const suits = (artist: Artist) => suitsRoom(artist, venue);
  const small = venue === stage.people.adminVenue;
  const dealFor = small ? smallRoomDeal : largeRoomDeal;

  const nightsBetween = (from: number, to: number, count: number) =>
    scatterNights(
      { from: stage.day(from), to: stage.day(to), weekdays: THURSDAY_TO_SATURDAY, count, isUsable },
      chance,
    );

  for (const day of nightsBetween(-200, LAST_PLAYED, small ? 3 : 2)) {
    const artist = casting.next(venue, day, suits);
    const tickets = Math.round((venue.capacity * chance.int(50, 97)) / 100);
    const presale = Math.round(tickets * 0.45);
    stage.addBooking({
      show: stage.addShow({ venue, day, status: 'filled' }),
      artist,
      requestedBy: chance.pick(['artist', 'venue'] as const),
      deal: dealFor(artist, venue, chance),
      ending: 'paid',
      sold: { full: tickets - presale, presale },
    });
  }
  for (const day of nightsBetween(9, 110, 2)) {
    const artist = casting.next(venue, day, suits);
    stage.addBooking({
      show: stage.addShow({ venue, day, status: 'filled' }),
      artist,
      requestedBy: chance.pick(['artist', 'venue'] as const),
      deal: dealFor(artist, venue, chance),
      ending: 'confirmed',
      signed: chance.pick(['both', 'both', 'venue', 'none'] as const),
    });
  }
}

/** An artist fits a room that pays the fee, is not too far away, and plays something near it. */
function suitsRoom(artist: Artist, venue: Venue): boolean {
  const overseas = (code: string) => ['US', 'CA'].includes(code);
  if (artist.fee[0] > venue.maxRate) return false;
  const sameSide = overseas(artist.city.countryCode) === overseas(venue.city.countryCode);
  return sameSide || artist.travelKm >= 8_000;
}
