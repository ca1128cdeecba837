import * as z from 'zod';
import { LOUDNESSES } from '#core/catalogue/filters.ts';
import { criterion, fact, NEUTRAL } from '#core/matching/criterion.ts';
import { t } from '#core/words/t.ts';

/** A room that listens: there a loud act is wrong, whatever else fits. */
export function livesFromQuiet({ loudness }: { loudness: string | null }): boolean {
  return loudness === 'Quiet';
}

const loudness = fact('loudness', z.enum(LOUDNESSES).nullable());

/** What is left of the score for each step between the loudness played and the one sought. */
const LOUDNESS_STEPS = [1, 0.6, 0.2, 0];

/** From this loudness on an act is asked to change, where people come to listen. */
const TOO_LOUD = LOUDNESSES.indexOf('Loud');

export const loudnessCriterion = criterion({
  name: 'loudness',
  weight: 0.06,
  weightFor: (opening) => (livesFromQuiet(opening) ? 0.3 : 0.06),
  artist: { loudness },
  opening: { loudness },
  score({ artist, opening }) {
    if (opening.loudness === null || artist.loudness === null) return NEUTRAL;
    const steps = Math.abs(LOUDNESSES.indexOf(artist.loudness) - LOUDNESSES.indexOf(opening.loudness));
    return LOUDNESS_STEPS[steps] ?? 0;
  },
  need({ artist, opening }) {
    if (artist.loudness === null || !livesFromQuiet(opening)) return null;
    return LOUDNESSES.indexOf(artist.loudness) >= TOO_LOUD ? t`play quietly` : null;
  },
  words({ artist, opening, reader }) {
    if (opening.loudness === null || artist.loudness === null) return null;
    const played = artist.loudness.toLowerCase();
    const sought = opening.loudness.toLowerCase();
    if (played === sought) {
      return { sentence: t`${played}, as ${reader === 'venue' ? t`you seek` : t`they seek`}`, good: true };
    }
    return {
      sentence:
        reader === 'venue' ? t`plays ${played}, you seek ${sought}` : t`seeks ${sought}, you play ${played}`,
      good: false,
    };
  },
});
