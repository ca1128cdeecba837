import type { Genre } from '#core/catalogue/genres.ts';
import { t } from '#core/words/t.ts';

/** What a venue may seek for a night besides genres, with the defaults its filters start from. */
export const MOODS = ['80s', '90s', 'Modern', 'Upbeat', 'Mellow', 'Aggressive'] as const;
export type Mood = (typeof MOODS)[number];

export const LOUDNESSES = ['Quiet', 'Moderate', 'Loud', 'Very Loud'] as const;
export type Loudness = (typeof LOUDNESSES)[number];

export const LOCATION_SCOPES = ['Local', 'National', 'International'] as const;
export type LocationScope = (typeof LOCATION_SCOPES)[number];

export const MUSIC_TYPES = ['original', 'cover', 'multiple'] as const;
export type MusicType = (typeof MUSIC_TYPES)[number];

export const MUSIC_TYPE_LABELS: Record<MusicType, string> = {
  get original() {
    return t`Original`;
  },
  get cover() {
    return t`Cover`;
  },
  get multiple() {
    return t`Multiple`;
  },
};

export const MAX_ARTISTS_WANTED = 5;
export const ARTISTS_WANTED_FOR_MULTIPLE = 2;

/** The advanced filter as it opens. */
export const ADVANCED_FILTER_DEFAULTS = {
  genres: ['Pop'] as Genre[],
  moods: ['80s'] as Mood[],
  loudness: 'Moderate' as Loudness,
  locationScope: [...LOCATION_SCOPES] as LocationScope[],
};

/** The calendar's filter as it opens, and as Clear Filters leaves it. Deadlines are written dd/MM/yyyy. */
export const CALENDAR_FILTER_DEFAULTS = {
  dateRange: { from: '2024-01-02', to: '2024-08-08' },
  bookingArtistsCount: 2,
  bookingDeadline: '19/08/2024',
  musicType: 'original' as MusicType,
};

/**
 * How many artists a show wants: what was entered, or 1 when nothing was. Music type 'multiple' with no count or one
 * below 1 means 2.
 */
export function artistsWantedFor(musicType: MusicType, entered: number | null | undefined): number {
  if (musicType === 'multiple' && (entered == null || entered < 1)) return ARTISTS_WANTED_FOR_MULTIPLE;
  return entered ?? 1;
}

/**
 * What the number-of-artists box makes of what is typed: a count from 1 to 5, null for an empty box,
 * 'rejected' for anything else (the box keeps what it had).
 */
export function artistsCountOf(typed: string): number | null | 'rejected' {
  const text = typed.trim();
  if (text === '') return null;
  return /^[1-5]$/.test(text) ? Number(text) : 'rejected';
}
