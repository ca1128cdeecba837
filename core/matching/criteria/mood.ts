import * as z from 'zod';
import { LOUDNESSES, MOODS } from '#core/catalogue/filters.ts';
import { livesFromQuiet } from '#core/matching/criteria/loudness.ts';
import { criterion, fact, list, NEUTRAL } from '#core/matching/criterion.ts';
import { said } from '#core/words/later.ts';
import { listed } from '#core/words/listed.ts';
import { t } from '#core/words/t.ts';

const moods = list('moods', z.enum(MOODS));

/** Does the artist have the mood the night is to have? One in common is most of it. */
export const mood = criterion({
  name: 'mood',
  weight: 0.07,
  weightFor: (opening) => (livesFromQuiet(opening) ? 0.14 : 0.07),
  artist: { moods },
  opening: { moods, loudness: fact('loudness', z.enum(LOUDNESSES).nullable()) },
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
        sentence: t`${listed(shared.map(said))}, as ${reader === 'venue' ? t`you seek` : t`they seek`}`,
        good: true,
      };
    }
    const [has, seeks] = [artist.moods, opening.moods].map((names) => listed(names.map(said)));
    return {
      sentence: reader === 'venue' ? t`${has}, you seek ${seeks}` : t`seeks ${seeks}, you play ${has}`,
      good: false,
    };
  },
});
