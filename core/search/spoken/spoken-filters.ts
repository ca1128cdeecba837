import type { Side } from '#core/booking/side.ts';
import type { Day } from '#core/calendar/day.ts';
import {
  LOCATION_SCOPES,
  type LocationScope,
  type Loudness,
  MOODS,
  type Mood,
  type MusicType,
} from '#core/catalogue/filters.ts';
import { GENRES, type Genre } from '#core/catalogue/genres.ts';
import { ENGLISH, type Phrases } from '#core/search/spoken/phrases.ts';
import { spokenDays } from '#core/search/spoken/spoken-days.ts';
import { spokenMoney } from '#core/search/spoken/spoken-money.ts';
import { EMPTY, GENRE_WORDS, NUMBERS, OCCASIONS, ONE_ACT, WORDS } from '#core/search/spoken/vocabulary.ts';
import { WordsLeft } from '#core/search/spoken/words-left.ts';

/** What a sentence asks for. What it does not name is left out. */
export type Spoken = {
  genres: Genre[];
  moods: Mood[];
  loudness?: Loudness;
  where: LocationScope[];
  music?: MusicType;
  acts?: number;
  /** In whole units of money. */
  max?: number;
  min?: number;
  /** 0 is Sunday. */
  weekdays: number[];
  from?: Day;
  to?: Day;
  km?: number;
  /** Parts that were understood, as they were written, in the order they were understood. */
  understood: string[];
  /** Understood, but nothing that can be filtered by. */
  noted: string[];
  /** Words nothing was made of. */
  left: string[];
};

const KM_PER_MILE = 1.609;
/** Of an hour on the road. */
const KM_AN_HOUR = 80;
const NEITHER = '(?:both )?(?:covers? (?:and|or|&) originals?|originals? (?:and|or|&) covers?)(?: both)?';

/** The catalogue's own names, longest first. */
const CATALOGUE_GENRES: typeof WORDS = [...GENRES]
  .sort((a, b) => b.length - a.length)
  .map((genre) => [genre.toLowerCase().replace(/[-&]/g, '.'), { genres: [genre] }]);

/** Reads what somebody seeks in their own words, in English or the language of `phrases`: by our catalogue and synonyms, on this machine. */
export function spokenFilters(text: string, side: Side, today: Day, phrases: Phrases = ENGLISH): Spoken {
  const words = new WordsLeft(text, phrases);
  const spoken: Spoken = {
    genres: [],
    moods: [],
    where: [],
    weekdays: [],
    understood: [],
    noted: [],
    left: [],
  };
  const understood = (written: string) => void spoken.understood.push(written.replace(/^[ ,]+|[ ,]+$/g, ''));
  const takeWords = (some: typeof WORDS) => {
    for (const [pattern, says] of some)
      words.take(pattern, (_, written) => {
        if (says.genres) spoken.genres.push(...says.genres);
        if (says.moods) spoken.moods.push(...says.moods);
        if (says.loudness) spoken.loudness ??= says.loudness;
        if (says.music) spoken.music ??= says.music;
        if (says.where) spoken.where.push(...says.where);
        if (says.km) spoken.km ??= says.km;
        understood(written);
        return undefined;
      });
  };
  takeWords(WORDS.filter(([, { moods }]) => moods?.some((mood) => mood.endsWith('0s'))));
  distances(words, spoken, understood);
  Object.assign(spoken, spokenDays(words, today, understood));
  Object.assign(spoken, spokenMoney(words, side, understood));
  words.take(NEITHER, (_, written) => {
    spoken.music = 'multiple';
    understood(written);
    return undefined;
  });
  takeWords(WORDS.filter(([, { where }]) => where));
  takeWords(GENRE_WORDS.map(([pattern, genres]) => [pattern, { genres }]));
  takeWords(WORDS.filter(([, { where }]) => !where));
  takeWords(CATALOGUE_GENRES);
  // No filter leaves something out: what is not wanted is told, and does not become what is sought.
  for (const [pattern] of [...GENRE_WORDS, ...WORDS, ...CATALOGUE_GENRES])
    words.takeUnwanted(pattern, (written) => spoken.noted.push(written));
  acts(words, spoken, side, understood);
  words.take(OCCASIONS, (_, written) => {
    spoken.noted.push(written);
    return undefined;
  });
  spoken.left = words.left(EMPTY);
  spoken.genres = GENRES.filter((genre) => spoken.genres.includes(genre));
  spoken.moods = MOODS.filter((mood) => spoken.moods.includes(mood));
  spoken.where = LOCATION_SCOPES.filter((scope) => spoken.where.includes(scope));
  if (side === 'venue') delete spoken.km;
  else spoken.where = [];
  return spoken;
}

function distances(words: WordsLeft, spoken: Spoken, understood: (written: string) => void): void {
  const before =
    '(?:within|up to|at most|max(?:imum)?|no more than|not more than|not (?:further|farther) than|less than|under|in a radius of|about|around)';
  words.take(
    `(?:${before} )?(\\d+) ?(km|kms|kilomet(?:er|re)s?|miles?|mi)(?: (?:away|off|from (?:me|home|here)|at most))?`,
    ([far, unit], written) => {
      spoken.km = Math.round(Number(far) * (unit?.startsWith('mi') ? KM_PER_MILE : 1));
      understood(written);
      return undefined;
    },
  );
  words.take(
    `(?:${before} )?(an?|one|two|three|\\d) hours?'?s?'?(?: (?:drive|away|by car))`,
    ([many], written) => {
      const hours = many === 'a' || many === 'an' ? 1 : (NUMBERS[many as string] ?? Number(many));
      spoken.km = hours * KM_AN_HOUR;
      understood(written);
      return undefined;
    },
  );
}

/** How many acts: a number of them, or one when somebody is named alone. An artist who looks is one act anyway. */
function acts(words: WordsLeft, spoken: Spoken, side: Side, understood: (written: string) => void): void {
  const count = (acts: number | undefined, written: string) => {
    if (acts === undefined || acts > 5) return false;
    if (side === 'venue') spoken.acts ??= acts;
    understood(written);
    return true;
  };
  const number = '(one|two|three|four|five|[1-5])';
  words.take(`(?:${number} (?:or|to) )?${number}(?= .*\\b(?:${ONE_ACT})\\b)`, ([, b], written) =>
    count(NUMBERS[b as string] ?? Number(b), written),
  );
  words.take(`${number} (?:of (?:them|those|these)|${ONE_ACT})`, ([a], written) =>
    count(NUMBERS[a as string] ?? Number(a), written),
  );
  words.take(ONE_ACT, (_, written, english) => {
    if (/s$/.test(english)) return undefined;
    return count(1, written);
  });
}
