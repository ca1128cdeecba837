import { GENRES } from '#core/catalogue/genres.ts';
import { affinityAt } from '#core/matching/genre-affinity.ts';
import { GENRE_SLOTS, type RoomPast } from '#core/matching/memory/past.ts';

/** How near each genre is to what a room plays, and to what it plays on a weekday. */
export function genreFitsOf(
  room: RoomPast,
  weekday: number,
): { genreFit: Float32Array; weekdayGenreFit: Float32Array } {
  const genreFit = new Float32Array(GENRE_SLOTS);
  const weekdayGenreFit = new Float32Array(GENRE_SLOTS);
  for (let genre = 0; genre < GENRES.length; genre += 1) {
    let fit = 0;
    let thatDay = 0;
    for (let other = 0; other < GENRES.length; other += 1) {
      const share = room.genres[other] as number;
      if (share === 0) continue;
      const near = affinityAt(genre, other);
      fit += near * share;
      thatDay += near * (room.weekdayGenres[weekday * GENRE_SLOTS + other] as number);
    }
    fit = (fit + 0.6) / (room.genreCount + 2);
    genreFit[genre] = fit;
    weekdayGenreFit[genre] = (thatDay + 3 * fit) / ((room.weekdayGenreCount[weekday] as number) + 3);
  }
  return { genreFit, weekdayGenreFit };
}
