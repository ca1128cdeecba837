import { ticketsWords, timesWords } from '#core/website/night-words.ts';
import { cityOf, type PublicNight } from '#core/website/public-night.ts';
import type { PosterFormat, PosterPaper } from '#server/documents/poster/poster-paper.ts';

/** What stands on the poster of a night that anybody may read. */
export const posterOfNight = (night: PublicNight, format: PosterFormat): PosterPaper => ({
  format,
  seed: night.id,
  title: night.title,
  acts: night.acts.map(({ name }) => name).toReversed(),
  date: night.day,
  times: timesWords(night),
  tickets: ticketsWords(night),
  venue: night.venue.name,
  room: night.venue.room,
  city: cityOf(night.venue) || null,
});
