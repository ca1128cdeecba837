import { LOUDNESSES } from '#core/catalogue/filters.ts';
import { type Feature, NEUTRAL } from '#core/matching/types.ts';

/** Does the artist have the mood the night is to have? One in common is most of it. */
export const moodFeature: Feature = {
  name: 'mood',
  weight: 0.07,
  score({ artist, opening }) {
    const wanted = opening.moods;
    if (wanted.length === 0 || artist.moods.length === 0) return NEUTRAL;
    let shared = 0;
    for (let at = 0; at < wanted.length; at += 1) if (artist.moods.includes(wanted[at] as never)) shared += 1;
    return shared === 0 ? 0.1 : 0.6 + (0.4 * shared) / wanted.length;
  },
  words({ artist, opening, reader }) {
    if (opening.moods.length === 0 || artist.moods.length === 0) return null;
    const shared = opening.moods.filter((mood) => artist.moods.includes(mood));
    if (shared.length > 0) {
      return {
        sentence: `${listed(shared)}, as ${reader === 'venue' ? 'you seek' : 'they seek'}`,
        good: true,
      };
    }
    return {
      sentence:
        reader === 'venue'
          ? `${listed(artist.moods)}, you seek ${listed(opening.moods)}`
          : `seeks ${listed(opening.moods)}, you play ${listed(artist.moods)}`,
      good: false,
    };
  },
};

/** What is left of the score for each step between the loudness played and the one sought. */
const LOUDNESS_STEPS = [1, 0.6, 0.2, 0];

export const loudnessFeature: Feature = {
  name: 'loudness',
  weight: 0.06,
  score({ artist, opening }) {
    if (opening.loudness === null || artist.loudness === null) return NEUTRAL;
    const steps = Math.abs(LOUDNESSES.indexOf(artist.loudness) - LOUDNESSES.indexOf(opening.loudness));
    return LOUDNESS_STEPS[steps] ?? 0;
  },
  words({ artist, opening, reader }) {
    if (opening.loudness === null || artist.loudness === null) return null;
    const played = artist.loudness.toLowerCase();
    const sought = opening.loudness.toLowerCase();
    if (played === sought) {
      return { sentence: `${played}, as ${reader === 'venue' ? 'you seek' : 'they seek'}`, good: true };
    }
    return {
      sentence:
        reader === 'venue' ? `plays ${played}, you seek ${sought}` : `seeks ${sought}, you play ${played}`,
      good: false,
    };
  },
};

/** Originals or covers: 'multiple' on either side takes both. */
export const musicTypeFeature: Feature = {
  name: 'music-type',
  weight: 0.06,
  score({ artist, opening }) {
    if (opening.musicType === 'multiple') return 0.8;
    if (artist.musicType === opening.musicType) return 1;
    return artist.musicType === 'multiple' ? 0.8 : 0;
  },
  words({ artist, opening, reader }) {
    if (opening.musicType === 'multiple') return null;
    const sought = opening.musicType === 'original' ? 'originals' : 'covers';
    const other = sought === 'originals' ? 'covers' : 'originals';
    const fits = artist.musicType === opening.musicType;
    if (reader === 'venue') {
      if (fits) return { sentence: `plays ${sought}`, good: true };
      if (artist.musicType === 'multiple') return { sentence: 'plays originals and covers', good: true };
      return { sentence: `plays ${other}, you seek ${sought}`, good: false };
    }
    if (fits || artist.musicType === 'multiple')
      return { sentence: `seeks ${sought}, as you play`, good: true };
    return { sentence: `seeks ${sought}, you play ${other}`, good: false };
  },
};

function listed(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
