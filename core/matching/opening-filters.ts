import type { Loudness, Mood, MusicType } from '#core/catalogue/filters.ts';
import type { Genre } from '#core/catalogue/genres.ts';
import { distanceKm } from '#core/matching/place.ts';
import type { ArtistForMatch, OpeningForMatch } from '#core/matching/types.ts';
import { minorPerUnit } from '#core/money/currencies.ts';

/** What an artist looks for among openings. What is left out, or empty, is open. */
export type OpeningFilters = {
  genres?: readonly Genre[];
  moods?: readonly Mood[];
  loudness?: Loudness | undefined;
  musicType?: MusicType | undefined;
  /** 0 is Sunday. */
  weekdays?: readonly number[];
  /** The least an opening offers, in whole units of its currency: 'at least 300'. */
  least?: number | undefined;
  maxKm?: number | undefined;
};

/** Whether an opening is what the artist looks for. An opening that seeks any genre, mood or loudness is. */
export function fitsFilters(
  artist: ArtistForMatch,
  opening: OpeningForMatch,
  filters: OpeningFilters,
): boolean {
  const { genres = [], moods = [], weekdays = [], loudness, musicType, least, maxKm } = filters;
  const shares = (sought: readonly string[], asked: readonly string[]) =>
    sought.length === 0 || asked.length === 0 || sought.some((each) => asked.includes(each));
  if (!shares(opening.genres, genres) || !shares(opening.moods, moods)) return false;
  if (loudness && opening.loudness !== null && opening.loudness !== loudness) return false;
  if (
    musicType &&
    musicType !== 'multiple' &&
    opening.musicType !== 'multiple' &&
    opening.musicType !== musicType
  )
    return false;
  if (weekdays.length > 0 && !weekdays.includes(new Date(`${opening.date}T00:00:00Z`).getUTCDay()))
    return false;
  if (least !== undefined && (opening.budgetCents ?? 0) < least * minorPerUnit(opening.currency))
    return false;
  const km = maxKm === undefined ? null : distanceKm(artist, opening);
  return km === null || km <= (maxKm as number);
}
