import type { Side } from '#core/booking/side.ts';
import type { Day } from '#core/calendar/day.ts';
import type { Ending } from '#demo/season/booking-path.ts';
import { type Chance, chanceOf } from '#demo/season/chance.ts';
import { largeRoomDeal, lowerDeal, smallRoomDeal } from '#demo/season/deals.ts';
import { scatterNights, WEDNESDAY_TO_SUNDAY } from '#demo/season/nights.ts';
import type { Artist } from '#demo/season/people.ts';
import type { Show } from '#demo/season/shows.ts';
import { Casting, type Stage } from '#demo/season/stage.ts';
import { REQUEST_WORDS } from '#demo/season/words.ts';

type Request = { requestedBy: Side; ending: Ending; countered?: boolean; daysAgo?: number; reason?: string };

/** What is on the demo venue's table, and what was: for it to answer, for artists to answer, and over. */
const AT_THE_VENUE: Request[] = [
  { requestedBy: 'artist', ending: 'requested', daysAgo: 0.12 },
  { requestedBy: 'artist', ending: 'requested' },
  { requestedBy: 'artist', ending: 'requested' },
  { requestedBy: 'artist', ending: 'requested' },
  { requestedBy: 'artist', ending: 'requested' },
  { requestedBy: 'venue', ending: 'countered', countered: true },
  { requestedBy: 'venue', ending: 'countered', countered: true },
  { requestedBy: 'artist', ending: 'countered', countered: true },
  { requestedBy: 'venue', ending: 'requested' },
  { requestedBy: 'venue', ending: 'requested' },
  {
    requestedBy: 'venue',
    ending: 'declined',
    reason: 'We are in the studio all that month. Ask us again in spring?',
  },
  {
    requestedBy: 'artist',
    ending: 'declined',
    reason: 'A little loud for our neighbours, sorry. We loved the record.',
  },
  { requestedBy: 'artist', ending: 'withdrawn' },
  { requestedBy: 'venue', ending: 'expired', daysAgo: 20.4 },
  { requestedBy: 'artist', ending: 'expired', daysAgo: 18.6 },
];

/** The same for the demo artist, at rooms of the cast. */
const OF_THE_ARTIST: Request[] = [
  { requestedBy: 'venue', ending: 'requested', daysAgo: 0.2 },
  { requestedBy: 'venue', ending: 'requested' },
  { requestedBy: 'venue', ending: 'requested' },
  { requestedBy: 'venue', ending: 'requested' },
  { requestedBy: 'artist', ending: 'countered', countered: true },
  { requestedBy: 'artist', ending: 'countered', countered: true },
  { requestedBy: 'venue', ending: 'countered', countered: true },
  { requestedBy: 'artist', ending: 'requested' },
  { requestedBy: 'artist', ending: 'requested' },
  { requestedBy: 'artist', ending: 'requested' },
  {
    requestedBy: 'artist',
    ending: 'declined',
    reason: 'We have a choir in that night and one dressing room. Another date?',
  },
  {
    requestedBy: 'venue',
    ending: 'declined',
    reason: 'I will be on the road home that day, too far to make it.',
  },
  { requestedBy: 'artist', ending: 'withdrawn' },
  { requestedBy: 'venue', ending: 'expired', daysAgo: 19.5 },
];

/** Offers on the demo accounts' tables, and bookings of theirs that were called off. */
export function stageRequests(stage: Stage, openings: Map<string, Show[]>): void {
  stageAtTheVenue(stage, openings);
  stageBetweenTheTwo(stage, openings);
  stageOfTheArtist(stage, openings);
  stageCalledOff(stage);
}

function stageAtTheVenue(stage: Stage, openings: Map<string, Show[]>): void {
  const chance = chanceOf('requests at the demo venue');
  const shows = openings.get(stage.people.demoVenue.key) ?? [];
  const pool = stage.people.artists.filter((artist) => artist.fee[0] <= 450 && artist.travelKm < 4_000);
  const casting = new Casting(stage, pool, chance);
  AT_THE_VENUE.forEach((request, at) => {
    // Expired offers stood for 7 days: a night without a deadline has such for certain.
    const fitting = request.ending === 'expired' ? shows.filter((show) => show.row.deadline === null) : shows;
    const show = fitting[at % Math.max(1, fitting.length)];
    if (!show) return;
    const isNew = (artist: Artist) => !haveMet(stage, artist, show);
    const artist = casting.next(show.venue, show.day, isNew);
    ask(stage, show, artist, request, smallRoomDeal(artist, show.venue, chance), chance);
  });
}

/** The demo venue asks the demo artist: either may answer from the other's account. */
function stageBetweenTheTwo(stage: Stage, openings: Map<string, Show[]>): void {
  const { demoArtist, demoVenue } = stage.people;
  const show = openings.get(demoVenue.key)?.find((each) => stage.isFree(demoArtist, demoVenue, each.day));
  if (!show) throw new Error('no opening that the demo artist is free for');
  const deal = { kind: 'guarantee-versus-split', guaranteeCents: 45_000, sharePercent: 80 } as const;
  ask(
    stage,
    show,
    demoArtist,
    { requestedBy: 'venue', ending: 'requested' },
    deal,
    chanceOf('between the two'),
  );
}

function stageOfTheArtist(stage: Stage, openings: Map<string, Show[]>): void {
  const { demoArtist, demoVenue } = stage.people;
  const chance = chanceOf('requests of the demo artist');
  const near = [...openings.entries()]
    .filter(([key]) => key !== demoVenue.key)
    .flatMap(([, shows]) => shows)
    .filter((show) => ['EUR', 'GBP'].includes(show.venue.currency) && show.venue.capacity >= 250)
    .filter((show) => stage.isFree(demoArtist, show.venue, show.day))
    .filter((show) => show.row.genres?.some((genre) => (demoArtist.genres as string[]).includes(genre)));
  // Rooms that have not met the artist first: their conversations are about the offer alone.
  const left = chance
    .shuffle(near)
    .sort((a, b) => Number(haveMet(stage, demoArtist, a)) - Number(haveMet(stage, demoArtist, b)));
  for (const request of OF_THE_ARTIST) {
    const found = left.findIndex((show) => request.ending !== 'expired' || show.row.deadline === null);
    const [show] = left.splice(Math.max(found, 0), 1);
    if (!show || found < 0) continue;
    ask(stage, show, demoArtist, request, largeRoomDeal(demoArtist, show.venue, chance), chance);
  }
}

function haveMet(stage: Stage, artist: Artist, { venue }: Show): boolean {
  return stage.bookings.some((booking) => booking.artist === artist && booking.show.venue === venue);
}

function ask(
  stage: Stage,
  show: Show,
  artist: Artist,
  request: Request,
  deal: ReturnType<typeof smallRoomDeal>,
  chance: Chance,
): void {
  const { requestedBy, ending, countered, daysAgo, reason } = request;
  stage.addBooking({
    show,
    artist,
    requestedBy,
    ending,
    deal,
    reason,
    firstDeal: countered ? lowerDeal(deal, requestedBy === 'venue' ? 18 : -12) : undefined,
    message: chance.pick(REQUEST_WORDS[requestedBy]),
    daysAgo: daysAgo === undefined ? undefined : { request: daysAgo },
  });
}

/** Bookings that both had agreed to and one side had to call off: two that would have been, two that would be. */
function stageCalledOff(stage: Stage): void {
  const { demoArtist, demoVenue } = stage.people;
  const chance = chanceOf('called off');
  const tidehouse = stage.venue('tidehouse');
  const other = new Casting(stage, stage.people.artists.slice(0, 12), chance);
  const nightAt = (venue: typeof demoVenue, from: number, to: number, artist?: Artist): Day => {
    const isUsable = (day: Day) =>
      stage.diary.isFree(venue, day, venue.city.timeZone) && (!artist || stage.isFree(artist, venue, day));
    const nights = {
      from: stage.day(from),
      to: stage.day(to),
      weekdays: WEDNESDAY_TO_SUNDAY,
      count: 1,
      isUsable,
    };
    return scatterNights(nights, chance)[0] as Day;
  };
  const callOff = (venue: typeof demoVenue, day: Day, artist: Artist, cancelledBy: Side, reason: string) => {
    const past = day < stage.today;
    stage.addBooking({
      show: stage.addShow({ venue, day, status: past ? 'cancelled' : 'open' }),
      artist,
      requestedBy: 'venue',
      ending: 'cancelled',
      cancelledBy,
      reason,
      deal: (venue === demoVenue ? smallRoomDeal : largeRoomDeal)(artist, venue, chance),
      signed: 'both',
      daysAgo: past ? undefined : { request: 29.4, accept: 26.6, cancel: 3.5 },
    });
  };
  const past = nightAt(demoVenue, -120, -40);
  callOff(
    demoVenue,
    past,
    other.next(demoVenue, past),
    'artist',
    'Our van did not survive the ferry. We are so sorry.',
  );
  const toCome = nightAt(demoVenue, 30, 80);
  callOff(
    demoVenue,
    toCome,
    other.next(demoVenue, toCome),
    'artist',
    'Our drummer has broken a wrist and will be out for ten weeks.',
  );
  const been = nightAt(tidehouse, -160, -70, demoArtist);
  callOff(
    tidehouse,
    been,
    demoArtist,
    'venue',
    'The storm took half the roof. Everyone is safe; the piano is not.',
  );
  const going = nightAt(tidehouse, 50, 88, demoArtist);
  callOff(
    tidehouse,
    going,
    demoArtist,
    'venue',
    'The county has given us the date for the roof works at last, and it is this one.',
  );
}
