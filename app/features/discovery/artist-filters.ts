import * as z from 'zod';
import { addDays, type Day, formatDay, weekdayOf } from '#core/calendar/day.ts';
import { parseDeadline } from '#core/calendar/deadline.ts';
import {
  ADVANCED_FILTER_DEFAULTS,
  ARTISTS_WANTED_FOR_MULTIPLE,
  artistsCountOf,
  CALENDAR_FILTER_DEFAULTS,
  LOCATION_SCOPES,
  LOUDNESSES,
  type LocationScope,
  type Loudness,
  MOODS,
  type Mood,
  MUSIC_TYPES,
  type MusicType,
} from '#core/catalogue/filters.ts';
import { GENRES, type Genre } from '#core/catalogue/genres.ts';
import { MAX_AMOUNT_CENTS, maxAmountOf } from '#core/money/cents.ts';
import { minorPerUnit } from '#core/money/currencies.ts';
import type { Spoken } from '#core/search/spoken/spoken-filters.ts';

/** What a venue seeks for a night. Budget in integer cents. */
export type Sought = {
  genres: Genre[];
  moods: Mood[];
  loudness: Loudness | null;
  locationScope: LocationScope[];
  musicType: MusicType;
  artistsCount: number | null;
  budgetCents: number | null;
};

/** The advanced filter of the calendar. The deadline is kept as it is shown, dd/MM/yyyy. */
export type ArtistFilters = Sought & { deadline: string };

/** The filter as it opens, and as Clear Filters leaves it. A budget is the venue's own maximum rate until it says another. */
export const FILTER_DEFAULTS: ArtistFilters = {
  ...ADVANCED_FILTER_DEFAULTS,
  deadline: CALENDAR_FILTER_DEFAULTS.bookingDeadline,
  musicType: CALENDAR_FILTER_DEFAULTS.musicType,
  artistsCount: CALENDAR_FILTER_DEFAULTS.bookingArtistsCount,
  budgetCents: null,
};

/** Another music type: 'multiple' with no count, or one below 1, makes the count 2. */
export function withMusicType<Value extends Sought>(filters: Value, musicType: MusicType): Value {
  const tooFew = filters.artistsCount === null || filters.artistsCount < 1;
  return {
    ...filters,
    musicType,
    artistsCount: musicType === 'multiple' && tooFew ? ARTISTS_WANTED_FOR_MULTIPLE : filters.artistsCount,
  };
}

/** What typing into the number of artists makes of it: 1 to 5, empty, or what it was when it is anything else. */
export function withArtistsTyped<Value extends Sought>(filters: Value, typed: string): Value {
  const count = artistsCountOf(typed);
  return count === 'rejected' ? filters : { ...filters, artistsCount: count };
}

/** The deadline once it has been typed; what cannot be read falls back to today. */
export function withDeadlineTyped(filters: ArtistFilters, typed: string, today: string): ArtistFilters {
  return { ...filters, deadline: formatDay(parseDeadline(typed, today)) };
}

/** The filter with what a sentence names; what it does not name stays. Budgets are in whole units of the venue's money. */
export function withSpoken(filters: ArtistFilters, spoken: Spoken, currency: string): ArtistFilters {
  const { genres, moods, loudness, where, music, acts, max } = spoken;
  const next = {
    ...filters,
    ...(genres.length > 0 ? { genres } : {}),
    ...(moods.length > 0 ? { moods } : {}),
    ...(loudness ? { loudness } : {}),
    ...(where.length > 0 ? { locationScope: where } : {}),
    ...(acts ? { artistsCount: acts } : {}),
    ...(max ? { budgetCents: Math.min(max * minorPerUnit(currency), maxAmountOf(currency)) } : {}),
  };
  return music ? withMusicType(next, music) : next;
}

/** The first of the days that a sentence names, from `today` on; null when it names none. */
export function dayOfSpoken({ from, to, weekdays }: Spoken, today: Day): Day | null {
  if (!from && weekdays.length === 0) return null;
  const first = from && from > today ? from : today;
  const fits = (day: Day) => weekdays.length === 0 || weekdays.includes((weekdayOf(day) + 1) % 7);
  const week = Array.from({ length: 7 }, (_, at) => addDays(first, at));
  return week.find((day) => fits(day) && (!to || day <= to)) ?? null;
}

/** What a venue says of itself, by its own words: genres, and among the words of its vibe what a night is sought by. */
export type OwnWords = { genre_tags: readonly string[]; vibe_tags: readonly string[] };

/** The filter with what the venue's profile says: its genres and moods, its loudness if it names one, and its own rate. */
export function withProfile(filters: ArtistFilters, { genre_tags, vibe_tags }: OwnWords): ArtistFilters {
  return {
    ...filters,
    genres: knownOf(genre_tags, GENRES),
    moods: knownOf(vibe_tags, MOODS),
    loudness: knownOf(vibe_tags, LOUDNESSES)[0] ?? filters.loudness,
    budgetCents: null,
  };
}

/**
 * What a night to open starts by seeking. A filter that nobody set or applied says nothing of this venue: its own profile
 * speaks then, where it names genres of the catalogue. Nor does it say how many are sought: a night seeks one artist then, and
 * two of several kinds of music.
 */
export function soughtAtFirst(filters: ArtistFilters, applied: boolean, own: OwnWords): ArtistFilters {
  const same = (one: readonly string[], other: readonly string[]) => one.join() === other.join();
  const asItOpens =
    same(filters.genres, FILTER_DEFAULTS.genres) &&
    same(filters.moods, FILTER_DEFAULTS.moods) &&
    filters.loudness === FILTER_DEFAULTS.loudness;
  if (applied) return filters;
  const isCountSet = filters.artistsCount !== FILTER_DEFAULTS.artistsCount;
  const counted = { ...filters, artistsCount: isCountSet ? filters.artistsCount : null };
  const profile = withProfile(counted, own);
  if (!asItOpens || profile.genres.length === 0) return counted;
  return { ...profile, budgetCents: filters.budgetCents };
}

/** Of a catalogue what stands among these words, however it is spelled. */
function knownOf<Value extends string>(words: readonly string[], catalogue: readonly Value[]): Value[] {
  const key = (word: string) => word.toLowerCase().replace(/[^a-z0-9&]/g, '');
  const said = new Set(words.map(key));
  return catalogue.filter((each) => said.has(key(each)));
}

/** A list without an element, or with it when it was not there: in the order of the catalogue. */
export function toggled<Value>(list: readonly Value[], value: Value, order: readonly Value[]): Value[] {
  const next = list.includes(value) ? list.filter((each) => each !== value) : [...list, value];
  return order.filter((each) => next.includes(each));
}

const listOf = <Value extends string>(values: readonly Value[], fallback: readonly Value[]) =>
  z
    .string()
    .transform((text) => text.split(',').filter((each): each is Value => values.includes(each as Value)))
    .optional()
    .catch(undefined)
    .transform((list) => list ?? [...fallback]);

/** The filters as the address holds them: lists between commas, what is as it opens left out. */
export const filtersInAddress = z.object({
  genres: listOf(GENRES, FILTER_DEFAULTS.genres),
  moods: listOf(MOODS, FILTER_DEFAULTS.moods),
  loudness: z
    .enum(LOUDNESSES)
    .default(ADVANCED_FILTER_DEFAULTS.loudness)
    .catch(ADVANCED_FILTER_DEFAULTS.loudness),
  places: listOf(LOCATION_SCOPES, FILTER_DEFAULTS.locationScope),
  deadline: z.string().max(10).default(FILTER_DEFAULTS.deadline).catch(FILTER_DEFAULTS.deadline),
  music: z.enum(MUSIC_TYPES).default(FILTER_DEFAULTS.musicType).catch(FILTER_DEFAULTS.musicType),
  artists: z
    .union([z.int().min(1).max(5), z.literal('any').transform(() => null)])
    .default(FILTER_DEFAULTS.artistsCount as number)
    .catch(FILTER_DEFAULTS.artistsCount as number),
  budget: z.int().min(1).max(MAX_AMOUNT_CENTS).nullable().default(null).catch(null),
});

export function filtersOf(address: z.output<typeof filtersInAddress>): ArtistFilters {
  return {
    genres: address.genres,
    moods: address.moods,
    loudness: address.loudness,
    locationScope: address.places.length > 0 ? address.places : [...LOCATION_SCOPES],
    deadline: address.deadline,
    musicType: address.music,
    artistsCount: address.artists,
    budgetCents: address.budget,
  };
}

/** What the address keeps of the filters: nothing of what is as it opens. */
export function addressOf(filters: ArtistFilters): Record<string, string | number | undefined> {
  const list = (value: readonly string[], fallback: readonly string[]) =>
    value.join() === fallback.join() ? undefined : value.join(',');
  const unless = <Value>(value: Value, fallback: Value) => (value === fallback ? undefined : value);
  return {
    genres: list(filters.genres, FILTER_DEFAULTS.genres),
    moods: list(filters.moods, FILTER_DEFAULTS.moods),
    loudness: filters.loudness === FILTER_DEFAULTS.loudness ? undefined : (filters.loudness ?? undefined),
    places: list(filters.locationScope, FILTER_DEFAULTS.locationScope),
    deadline: unless(filters.deadline, FILTER_DEFAULTS.deadline),
    music: unless(filters.musicType, FILTER_DEFAULTS.musicType),
    artists: unless<string | number>(filters.artistsCount ?? 'any', FILTER_DEFAULTS.artistsCount ?? 'any'),
    budget: filters.budgetCents ?? undefined,
  };
}
