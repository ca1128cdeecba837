import type { Side } from '#core/booking/side.ts';
import { shownAtLatest } from '#core/reviews/review.ts';
import { type Chance, chanceOf } from '#demo/season/chance.ts';
import { idOf } from '#demo/season/ids.ts';
import type { Row } from '#demo/season/rows.ts';
import type { SeasonBooking } from '#demo/season/season-booking.ts';
import type { Stage } from '#demo/season/stage.ts';
import { REVIEWS_OF_ARTISTS, REVIEWS_OF_VENUES } from '#demo/season/words.ts';

const HOUR = 3_600_000;

/** The demo artist's 27 reviews, 4.5 on average as the specification's sample: sixteen times 5, nine times 4, twice 3. */
const STARS_OF_THE_DEMO_ARTIST = [...Array(16).fill(5), ...Array(9).fill(4), 3, 3] as number[];

/** The demo venue's 24 reviews: 4.0 on average, so that four of five stars are filled. */
const STARS_OF_THE_DEMO_VENUE = [
  ...Array(7).fill(5),
  ...Array(11).fill(4),
  ...Array(5).fill(3),
  2,
] as number[];

/** What both sides wrote after shows, as far as it is shown by now. The latest shows of the demo accounts are left for a person to review. */
export function reviewRows(stage: Stage): Row<'reviews'>[] {
  const { demoArtist, demoVenue } = stage.people;
  const chance = chanceOf('reviews');
  const played = stage.bookings
    .filter((booking) => booking.binding && Date.parse(booking.show.row.ends_at) <= stage.now)
    .sort((a, b) => (a.show.day < b.show.day ? 1 : -1));
  const ofArtist = played.filter((booking) => booking.artist === demoArtist);
  const ofVenue = played.filter((booking) => booking.show.venue === demoVenue);
  const writer = { stage, chance };
  const isShown = ({ show }: SeasonBooking) =>
    shownAtLatest(new Date(show.row.ends_at)).getTime() <= stage.now;
  const shown = played.filter(isShown);

  return [
    ...ratedExactly(writer, 'venue', ofArtist.slice(5).filter(isShown), STARS_OF_THE_DEMO_ARTIST),
    ...ratedExactly(writer, 'artist', ofVenue.slice(6).filter(isShown), STARS_OF_THE_DEMO_VENUE),
    ...ratedAround(
      writer,
      'venue',
      shown.filter((s) => s.artist !== demoArtist && !ofVenue.slice(0, 6).includes(s)),
    ),
    ...ratedAround(
      writer,
      'artist',
      shown.filter((s) => s.show.venue !== demoVenue && !ofArtist.slice(0, 5).includes(s)),
    ),
  ];
}

type Writer = { stage: Stage; chance: Chance };

function ratedExactly(writer: Writer, by: Side, of: SeasonBooking[], stars: number[]): Row<'reviews'>[] {
  const chosen = writer.chance.shuffle(of).slice(0, stars.length);
  if (chosen.length < stars.length) throw new Error(`only ${of.length} shows for ${stars.length} reviews`);
  return chosen.map((booking, at) => review(writer, booking, by, stars[at] as number));
}

function ratedAround(writer: Writer, by: Side, of: SeasonBooking[]): Row<'reviews'>[] {
  return of
    .filter(() => writer.chance.percent(65))
    .map((booking) => review(writer, booking, by, writer.chance.pick([5, 5, 5, 4, 4, 4, 3])));
}

function review({ stage, chance }: Writer, booking: SeasonBooking, by: Side, stars: number): Row<'reviews'> {
  const words = (by === 'venue' ? REVIEWS_OF_ARTISTS : REVIEWS_OF_VENUES)[stars];
  const { ends_at } = booking.show.row;
  const at = Date.parse(ends_at) + chance.int(14, 120) * HOUR;
  return {
    id: idOf('review', booking.id, by),
    booking_id: booking.id,
    artist_id: booking.artist.id,
    venue_id: booking.show.venue.id,
    by_side: by,
    stars,
    comment: words && chance.percent(80) ? chance.pick(words) : null,
    created_at: new Date(Math.min(at, stage.now - HOUR)).toISOString(),
    shown_at: shownAtLatest(new Date(ends_at)).toISOString(),
  };
}
