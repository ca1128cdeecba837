import * as z from 'zod';
import { MUSIC_TYPES } from '#core/catalogue/filters.ts';
import { criterion, fact } from '#core/matching/criterion.ts';
import { t } from '#core/words/t.ts';

const musicType = fact('music_type', z.enum(MUSIC_TYPES));

/** Originals or covers: 'multiple' on either side takes both. */
export const musicTypeCriterion = criterion({
  name: 'music-type',
  weight: 0.06,
  artist: { musicType },
  opening: { musicType },
  score({ artist, opening }) {
    if (opening.musicType === 'multiple') return 0.8;
    if (artist.musicType === opening.musicType) return 1;
    return artist.musicType === 'multiple' ? 0.8 : 0;
  },
  need({ artist, opening }) {
    if (opening.musicType === 'multiple' || artist.musicType === 'multiple') return null;
    if (artist.musicType === opening.musicType) return null;
    return opening.musicType === 'original' ? t`play originals` : t`play covers`;
  },
  words({ artist, opening, reader }) {
    if (opening.musicType === 'multiple') return null;
    const sought = opening.musicType === 'original' ? 'originals' : 'covers';
    const other = sought === 'originals' ? 'covers' : 'originals';
    const fits = artist.musicType === opening.musicType;
    if (reader === 'venue') {
      if (fits) return { sentence: t`plays ${sought}`, good: true };
      if (artist.musicType === 'multiple') return { sentence: t`plays originals and covers`, good: true };
      return { sentence: t`plays ${other}, you seek ${sought}`, good: false };
    }
    if (fits || artist.musicType === 'multiple')
      return { sentence: t`seeks ${sought}, as you play`, good: true };
    return { sentence: t`seeks ${sought}, you play ${other}`, good: false };
  },
});
